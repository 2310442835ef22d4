import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { TEXTS } from '#texts/index.ts';
import { answerTo } from './language.ts';
import { servePages } from './pages.ts';

// A made-up second language, which differs from Dutch only in the sentence for readers without JavaScript.

const OTHER = 'xx' as Language;
let app: FastifyInstance;

beforeAll(async () => {
  Object.assign(TEXTS, { [OTHER]: { ...TEXTS.nl, document: { noScript: 'Turn on JavaScript.' } } });
  app = Fastify();
  await app.register(cookie);
  // Refuses every invitation; the token serves as the language of its reader.
  app.get<{ Params: { token: string } }>('/api/employee/:token', (request, reply) => {
    answerTo(reply, { language: request.params.token as Language });
    return reply.code(404).send({ message: '', errorType: 'INVALID_TOKEN' });
  });
  await servePages(app);
});

afterAll(async () => {
  Reflect.deleteProperty(TEXTS, OTHER);
  await app.close();
});

const documentAt = async (url: string) => (await app.inject(url)).payload;

test('the document of a visitor page is in the language that the API answer embedded in it names', async () => {
  const theirs = await documentAt(`/book/${OTHER}`);
  expect(theirs).toContain(`<html lang="${OTHER}">`);
  expect(theirs).toMatch(/<noscript><main[^>]*><p>Turn on JavaScript.<\/p>/);
});

test('the document is Dutch if no answer names a language, or only one without texts', async () => {
  for (const url of ['/echt', '/book/yy']) {
    const html = await documentAt(url);
    expect(html, url).toContain('<html lang="nl">');
    expect(html, url).toContain(`<p>${TEXTS.nl.document.noScript}</p></main></noscript>`);
  }
});
