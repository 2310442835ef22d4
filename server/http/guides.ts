import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { languageInAddress } from './pages/language.ts';

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the guides to everyone, also during maintenance: static pages without script and data. */
export async function serveGuides(app: FastifyInstance, folder: string): Promise<void> {
  const pages = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((file) => [file.replace('.html', ''), readFileSync(join(folder, file), 'utf8')]),
  );
  for (const [name, page] of pages) {
    app.get(name === 'index' ? '/hulp' : `/hulp/${name}`, (request, reply) => {
      // A guide that exists in several languages is served in the language of the address (`?taal=`).
      const own = pages.get(`${name}-${languageInAddress(request.query)}`) ?? page;
      return reply.header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(own);
    });
  }
  await app.register(fastifyStatic, { root: join(folder, 'beelden'), prefix: '/hulp/beelden/', decorateReply: false, index: false });
}
