// A real provider of single sign-on (oidc-provider), with a log-in page that asks for a name only.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { test as base } from '#journeys/portal.ts';

type People = Record<string, { email: string; email_verified: boolean }>;

const PAGE = `<!doctype html><title>Kantoorlogin</title><form><label>Naam <input name="naam"></label><button>Verder</button></form>
<a href="?nee">Annuleren</a>`;

async function startProvider() {
  const people: People = {};
  let provider: Provider | null = null;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!provider || !pathname.startsWith('/interaction/')) return provider?.callback()(request, response);
    const who = searchParams.get('naam');
    if (who) return provider.interactionFinished(request, response, { login: { accountId: who } });
    if (searchParams.has('nee')) return provider.interactionFinished(request, response, { error: 'access_denied' });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** The accounts of the provider, by the name to log in with. */
    people,
    /** Starts a provider for this portal address, without sessions. */
    serveFor(address: string) {
      provider = new Provider(issuer, {
        clients: [{ client_id: 'portaal', client_secret: 'geheim', redirect_uris: [`${address}/api/login/oidc/callback`] }],
        conformIdTokenClaims: false,
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
        findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
        cookies: { keys: ['een-sleutel-van-de-proef'] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
        ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        pkce: { required: () => true },
        loadExistingGrant: async (ctx) => {
          const { client, session } = ctx.oidc;
          if (!client || !session?.accountId) return undefined;
          const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** `test` with a provider of single sign-on, which the settings of the portal name. */
export const test = base.extend<object, { provider: Awaited<ReturnType<typeof startProvider>> }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture depends on
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  settings: ({ provider: { issuer } }, use) =>
    use({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portaal', OIDC_CLIENT_SECRET: 'geheim', OIDC_NAME: 'Kantoorlogin' }),
});
