import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the guides to everyone, also during maintenance: static pages without script and data. */
export async function serveGuides(app: FastifyInstance, folder: string): Promise<void> {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const page = readFileSync(join(folder, file), 'utf8');
    const path = file === 'index.html' ? '/hulp' : `/hulp/${file.replace('.html', '')}`;
    app.get(path, (_request, reply) =>
      reply.header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page),
    );
  }
  await app.register(fastifyStatic, { root: join(folder, 'beelden'), prefix: '/hulp/beelden/', decorateReply: false, index: false });
}
