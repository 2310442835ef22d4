import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PORTAL_PAGES, VISITOR_PAGES, type VisitorPage } from '#contract/pages.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { answer } from '#server/http/answers.ts';
import { serveGuides } from '#server/http/guides.ts';
import { refuseDuringMaintenance } from '#server/http/maintenance.ts';
import { policy } from '#server/http/security.ts';
import { callerOf, claimsSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services.ts';
import { textsIn } from '#texts/index.ts';
import { type FirstAnswers, firstAnswers } from './first-answers.ts';
import { escaped, firstPaint } from './first-paint.ts';
import { languageInAddress } from './language.ts';
import { plainStop } from './plain-stop.ts';

const BUILT = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

export const arePagesBuilt = (): boolean => existsSync(`${BUILT}index.html`);

type NotFound = (reply: FastifyReply) => FastifyReply;

/** Serves the built pages: two HTML documents with a fresh nonce per request, and assets with a content hash in their name. */
export async function servePages(app: FastifyInstance): Promise<NotFound> {
  const portal = readFileSync(`${BUILT}index.html`, 'utf8');
  // The built file says Dutch, for the development server; here the language of the reader is filled in at each request.
  const visitor = readFileSync(`${BUILT}visitor.html`, 'utf8')
    .replace('<html lang="nl">', '<html lang="{{language}}">')
    .replace('<div id="root">', '<div id="root">{{frame}}');
  await app.register(fastifyStatic, {
    root: `${BUILT}assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
  });
  await serveGuides(app, `${BUILT}hulp`);
  const parts = {
    later: documentsWith(visitor, '/later'),
    answer: documentsWith(visitor, '/answer'),
    wish: documentsWith(visitor, '/wish'),
  };
  for (const path of VISITOR_PAGES) {
    const own = documentsWith(visitor, path);
    app.get<{ Params: { token?: string }; Querystring: Record<string, unknown> }>(
      path.replace('{token}', ':token'),
      async (request, reply) => {
        const first = await firstAnswers(app, request, {
          page: path,
          token: request.params.token,
          language: languageInAddress(request.query),
        });
        const part = path === '/book/{token}' ? openedPart(request.query, first) : null;
        const document = (part ? parts[part] : own)(first.language);
        // Without this header a browser sends `Origin: null` with the form of the stop page, which is refused like a foreign one.
        if (path === '/api/stop/{token}') reply.header('Referrer-Policy', 'same-origin');
        return send(reply, document, (nonce) => visitorParts(first, { path, nonce }));
      },
    );
  }
  for (const path of PORTAL_PAGES) app.get(path.replace('{id}', ':id(^[1-9]\\d{0,8}$)'), (_request, reply) => send(reply, portal));
  return (reply) => send(reply.code(404), portal);
}

/** The script that an invitation needs immediately if it does not open with the first step of booking: web/pages/employee/book.tsx. */
function openedPart(query: object, { hasAppointment }: FirstAnswers): 'later' | 'answer' | 'wish' | null {
  if (hasAppointment || 'stap' in query) return 'later';
  if ('wens' in query) return 'wish';
  return 'later' in query || 'nee' in query ? 'answer' : null;
}

/** The document of this page in each language. */
function documentsWith(visitor: string, path: string): (language: Language) => string {
  const own = withOwnParts(visitor, path);
  const documents = new Map(LANGUAGES.map((language) => [language, withLanguage(own, language)]));
  return (language) => documents.get(language) ?? own;
}

/** The HTML preloads the scripts of all pages; keeps only those of the requested page. */
function withOwnParts(document: string, path: string): string {
  const [, own] = path.replace(/^\/api/, '').split('/');
  return document.replace(/\s*<link [^>]*data-page="(\w+)"[^>]*>/g, (link, page) => (page === own ? link : ''));
}

/** The HTML also preloads the texts of every language; keeps only those of the reader's, and on the first screen only its own. */
function withLanguage(document: string, language: Language): string {
  const isFirstScreen = !document.includes('data-page=');
  return document
    .replace(/\s*<link [^>]*data-language="(\w+)"[^>]*>/g, (link, one) => (one === language ? link : ''))
    .replace(/\s*<link [^>]*data-rest="(\w+)"[^>]*>/g, (link, one) => (one === language && !isFirstScreen ? link : ''));
}

/** Unknown paths: a JSON 404 under /api and /calendar, however spelled; the not-found page otherwise. */
export function answerUnknown(app: FastifyInstance, services: Services, page: NotFound | null): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = page && request.method === 'GET' && !/^\/+(api|calendar)\b/i.test(decoded(request.url));
    if (isPage) return page(reply);
    await refuseDuringMaintenance(services, () => callerOf(services, request));
    return answer(new Refusal('UNKNOWN_PATH'), reply);
  });
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** What is filled into the document of a visitor and not into that of staff: HTML by the name of its placeholder. */
function visitorParts(first: FirstAnswers, { path, nonce }: { path: VisitorPage; nonce: string }): Record<string, string> {
  const { noScript } = textsIn(first.language).document;
  return {
    answers: escaped(JSON.stringify(first.answers)),
    language: first.language,
    frame: path === '/maintenance' ? '' : firstPaint(first, { wide: path === '/hr/{token}', nonce }),
    noScript:
      path === '/api/stop/{token}' ? plainStop(first) : `<main class="mx-auto max-w-2xl px-4 py-6"><p>${escaped(noScript)}</p></main>`,
  };
}

function send(reply: FastifyReply, document: string, own?: (nonce: string) => Record<string, string>): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const session = claimsSession(reply.request) ? 'claimed' : 'none';
  const parts: Record<string, string> = { nonce, session, ...own?.(nonce) };
  // A page with embedded personal data keeps the default no-store.
  if (!own) reply.header('Cache-Control', 'no-cache');
  return reply
    .header('Content-Security-Policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(document.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? ''));
}
