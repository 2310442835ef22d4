import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { Marked, type Token } from 'marked';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveGuides } from '#server/http/guides.ts';
import { secure } from '#server/http/security.ts';
import { helpFor } from '#web/parts/site-map.ts';
import { anchorOf, guideNames, headingsOf, pageOf, pictureNames, readGuide, renderGuide, twinOf, writeGuides } from './guides.ts';

// Compares the guides with the code. *Italics* in them are words on a screen or in a mail: the name of a page, a card, a field or a button.

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).sort();
/** The guides, and English pages that name parts of screens in the same way. */
const NAMING = DOCUMENTS.filter((file) => file.startsWith('docs/handleiding/') || /^docs\/(operation|backup)\.md$/.test(file));
const MOST_BYTES = 1_800_000;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function tokensOf(markdown: string): Token[] {
  const found: Token[] = [];
  const marked = new Marked();
  marked.walkTokens(marked.lexer(markdown), (token) => void found.push(token));
  return found;
}

/** Files with texts of screens and mails. */
const SOURCES = globSync(['web/**/*.{ts,tsx}', 'texts/**/*.ts', 'domain/**/*.ts', 'server/mail/**/*.ts'], {
  cwd: ROOT,
  exclude: (path) => path.endsWith('.test.ts'),
})
  .map(read)
  .join('\n');

/** Matches the whole name: between quotes or tags, on a line of its own, or beside an interpolated value. */
function isOnScreen(name: string): boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:['"\`>]|\\} |^\\s*)${literal}(?:['"\`<{]|\\s*$| \\()`, 'm').test(SOURCES);
}

describe.each(NAMING)('%s', (file) => {
  const tokens = tokensOf(read(file));

  test('names in italics exist on a screen', () => {
    const names = tokens.filter(({ type }) => type === 'em' || type === 'strong').map((token) => (token as { text: string }).text);
    expect(names.filter((name) => !isOnScreen(name))).toEqual([]);
  });
});

describe.each(guideNames())('the guide %s', (guide) => {
  const tokens = tokensOf(readGuide(guide));

  test('pages are named by their title, not by their address', () => {
    const addresses = tokens.filter(({ type }) => type === 'codespan').map((token) => (token as { text: string }).text);
    expect(addresses).toEqual([]);
  });

  test('links go to other guides only', () => {
    const links = tokens.filter(({ type }) => type === 'link').map((token) => (token as { href: string }).href);
    expect(links.filter((href) => !/^(#|[\w-]+\.md)/.test(href))).toEqual([]);
  });

  test('has fewer than 2,000 words', () => {
    expect(readGuide(guide).split(/\s+/).length).toBeLessThan(2_000);
  });
});

/** Link and picture targets, those in HTML too. */
function targetsIn(file: string): string[] {
  const markdown = read(file).replace(/^```[\s\S]*?^```/gm, '');
  const written = tokensOf(markdown).flatMap((token) => (token.type === 'link' || token.type === 'image' ? [token.href as string] : []));
  const inHtml = [...markdown.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target!);
  return [...written, ...inHtml].filter((target) => !/^(https?|mailto):/.test(target));
}

function leadsSomewhere(file: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const to = path ? normalize(join(dirname(file), path)) : file;
  if (!existsSync(join(ROOT, to))) return false;
  return anchor === undefined || headingsOf(read(to)).map(anchorOf).includes(anchor);
}

test.each(DOCUMENTS)('every link and picture in %s exists', (file) => {
  expect(targetsIn(file).filter((target) => !leadsSomewhere(file, target))).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'DECISIONS.md', 'README.md'])('every file that %s names exists', (file) => {
  const rooms = /^(bench|contract|deploy|docs|domain|journeys|scripts|server|simulate|texts|web)\/[\w./*-]+$/;
  const named = [...read(file).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text).filter((text) => rooms.test(text));
  expect(named.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
});

test('every picture is used in a document, and all of them together have less than 1.8 MB', () => {
  const shown = DOCUMENTS.flatMap(targetsIn).map((target) => target.split('/').at(-1)!);
  const pictures = pictureNames();
  expect(pictures.filter((name) => !shown.includes(name) && !shown.some((one) => twinOf(one) === name))).toEqual([]);
  const bytes = pictures.reduce((sum, name) => sum + readFileSync(join(ROOT, 'docs/handleiding/beelden', name)).length, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

describe('help', () => {
  const sections = guideNames().flatMap((name) => {
    const page = pageOf(name === 'index' ? 'README.md' : `${name}.md`);
    return [page, ...headingsOf(readGuide(name)).map((heading) => `${page}#${anchorOf(heading)}`)];
  });

  test('every section of a guide that a page links to exists', () => {
    const files = globSync('web/**/*.{ts,tsx}', { cwd: ROOT });
    const linked = files.flatMap((file) => [...read(file).matchAll(/['"](\/hulp[\w/#-]*)['"]/g)].map(([, href = '']) => href));
    expect(linked).toContain('/hulp#inloggen');
    expect(linked.filter((href) => !sections.includes(href))).toEqual([]);
  });

  test('a trailing slash is ignored, and an unknown address gives the guide of the role', () => {
    expect(helpFor('/mails/', 'admin')).toBe('/hulp/beheerder#e-mailoverzicht');
    expect(helpFor('/', 'admin')).toBe('/hulp/beheerder#het-dashboard');
    expect(helpFor('/onbekend', 'consultant')).toBe('/hulp/consultant');
  });
});

describe('the pages of the guides', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'));
  let app: FastifyInstance;

  beforeAll(async () => {
    writeGuides(read('web/help/guide.html'), folder);
    app = fastify();
    await secure(app, { https: false });
    await serveGuides(app, folder);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test.each(guideNames())('%s is served with all its headings, without scripts or external resources', async (name) => {
    const { statusCode, headers, payload } = await app.inject(name === 'index' ? '/hulp' : `/hulp/${name}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers['referrer-policy']).toBe('no-referrer');
    const ids = [...payload.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(headingsOf(readGuide(name)).map(anchorOf));
    expect(new Set(ids).size).toBe(ids.length);
    expect(payload).not.toMatch(/<script|<style|\sstyle=|\son\w+=|https?:\/\/|\{\{/);
    const links = [...payload.matchAll(/(?:href|src|srcset)="([^"]+)"/g)].map(([, href]) => href!);
    expect(links.filter((href) => !/^(\/hulp|#|\.\.?\/(icon\.svg|guide\.css))/.test(href))).toEqual([]);
  });

  test('pictures are served with their content type', async () => {
    for (const name of pictureNames()) {
      const { statusCode, headers, rawPayload } = await app.inject(`/hulp/beelden/${name}`);
      expect([statusCode, headers['content-type'], rawPayload.subarray(8, 12).toString()], name).toEqual([200, 'image/webp', 'WEBP']);
    }
  });

  test.each([
    '/hulp/onbekend',
    '/hulp/beheerder.html',
    '/hulp/beelden/onbekend.webp',
    '/hulp/beelden/../beheerder.html',
    '/hulp/beelden/%2e%2e/index.html',
  ])('%s is not found', async (url) => {
    expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('rendering a guide', () => {
  const render = (markdown: string) => renderGuide(markdown, '<title>{{title}}</title>{{content}}');

  test('the heading is also the title of the page, and links to other guides become links to their pages', () => {
    expect(render('# Een & ander\n\nZie [HR](hr.md#vragen) of [alles](README.md).')).toBe(
      '<title>Een &amp; ander</title><h1 id="een--ander">Een &amp; ander</h1>\n<p>Zie <a href="/hulp/hr#vragen">HR</a> of <a href="/hulp">alles</a>.</p>\n',
    );
  });

  test('sections are listed when there are four or more', () => {
    expect(render('# A\n\n## B\n\n## C\n\n## D\n')).not.toContain('<nav');
    expect(render('# A\n\n## B\n\n## C\n\n## D\n\n## E’s\n')).toContain('<li><a href="#es">E’s</a></li>');
  });

  test('HTML in a guide is refused', () => {
    expect(() => render('# A\n\n<script>alert(1)</script>')).toThrow('Guides hold no HTML');
  });
});
