# The portal as an image: docker build -t portaal .
# The version is the one of package.json; a test holds them together. Another base: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1

FROM ${NODE_IMAGE} AS build
WORKDIR /portaal
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image brings Node itself, so the copy that npm brought can go.
RUN npm run build && npm ci --omit=dev && rm -r node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE_IMAGE}
WORKDIR /portaal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# 1000 is the user `node` of the base image. Its own files belong to root, so that it cannot change them.
RUN mkdir -p -m 700 /data /var/lib/portaal/backups && chown 1000:1000 /data /var/lib/portaal/backups
COPY --from=build /portaal/package.json ./
COPY --from=build /portaal/node_modules ./node_modules
COPY --from=build /portaal/dist ./dist
COPY --from=build /portaal/domain ./domain
COPY --from=build /portaal/texts ./texts
COPY --from=build /portaal/contract ./contract
COPY --from=build /portaal/server ./server
# The commands of the documents.
COPY --from=build /portaal/scripts/backup.ts /portaal/scripts/restore.ts /portaal/scripts/reset-totp.ts /portaal/scripts/audit-verify.ts /portaal/scripts/prove-erased.ts /portaal/scripts/rotate-secret.ts /portaal/scripts/calendar-check.ts /portaal/scripts/with-database.ts ./scripts/
USER 1000:1000
VOLUME /data /var/lib/portaal/backups
EXPOSE 3000
# A server that serves no pages (ROLES) answers on its METRICS_PORT.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "const { PORT, ROLES = 'web', METRICS_PORT } = process.env; fetch(`http://127.0.0.1:${ROLES.includes('web') ? PORT : METRICS_PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=1024", "server/main.ts"]
