import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language.ts';
import { buildPages, compress, putInPlace } from './build-pages.ts';

// Bytes after gzip that a browser downloads before a page can be used.

const BUILT = join(import.meta.dirname, '../dist/web');
const read = (file: string) => readFileSync(join(BUILT, file), 'utf8');
const gzipped = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);

function namedIn(page: string, kind: 'js' | 'css'): string[] {
  const ofAll = read(page).replace(/<link [^>]*data-(page|language|rest)[^>]*>/g, '');
  return [...ofAll.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!).filter((file) => file.endsWith(`.${kind}`));
}

/** The scripts that the visitor's HTML names for one of its pages. */
function ownOf(page: string, kind: 'page' | 'language' | 'rest' = 'page'): string[] {
  return [...read('visitor.html').matchAll(new RegExp(`href="/(assets/[^"]+)" data-${kind}="${page}"`, 'g'))].map(([, file]) => file!);
}

/** A file and all its static imports. */
function withImports(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = [...read(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `assets/${name}`);
    withImports(imports, found);
  }
  return found;
}

beforeAll(async () => {
  await buildPages();
});

test('a visitor page fetches its script with low priority, so that the style sheet, which paints the band, arrives first', () => {
  expect(read('visitor.html')).toMatch(/<script type="module" fetchpriority="low"[^>]* src=/);
});

test('an employee’s phone downloads at most 90 kB of code, in one file, and 8 kB of style before the first screen', () => {
  const code = namedIn('visitor.html', 'js');
  expect(code).toHaveLength(1);
  expect([...withImports(code)]).toEqual(code);
  expect(gzipped(code)).toBeLessThan(90_000);
  expect(gzipped(namedIn('visitor.html', 'css'))).toBeLessThan(8_000);
});

test.each(['cancel', 'modify', 'stop', 'enquete', 'echt', 'privacy', 'toegankelijkheid', 'maintenance'])(
  'visitor.html names all the code of the page %s, which is at most 108 kB together with the entry',
  (page) => {
    const own = ownOf(page);
    expect(own).not.toEqual([]);
    const entry = namedIn('visitor.html', 'js');
    expect(withImports(own).difference(new Set(entry))).toEqual(new Set(own));
    expect(gzipped([...entry, ...own])).toBeLessThan(108_000);
  },
);

test.each(LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE))(
  'the texts of the language %s are two files: with the entry the first screen’s at most 92 kB, both at most 101 kB',
  (language) => {
    const first = ownOf(language, 'language');
    const all = [...first, ...ownOf(language, 'rest')];
    const entry = namedIn('visitor.html', 'js');
    expect(first).toHaveLength(1);
    expect(all).toHaveLength(2);
    expect(withImports(all).difference(new Set(entry))).toEqual(new Set(all));
    expect(gzipped([...entry, ...first])).toBeLessThan(92_000);
    expect(gzipped([...entry, ...all])).toBeLessThan(101_000);
  },
);

test('a build keeps the assets of the previous build, for pages that are still open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const built = join(folder, 'web');
  function build(...names: string[]): string[] {
    const next = mkdtempSync(join(folder, 'next-'));
    for (const part of ['assets', 'hulp']) mkdirSync(join(next, part));
    for (const name of ['index.html', 'visitor.html', ...names.map((name) => `assets/${name}`)]) writeFileSync(join(next, name), '');
    putInPlace(next, built, names.join());
    return readdirSync(join(built, 'assets'));
  }
  expect(build('base.js', 'first.js')).toEqual(['base.js', 'first.js']);
  expect(build('base.js', 'second.js')).toEqual(['base.js', 'first.js', 'second.js']);
  expect(build('base.js', 'third.js')).toEqual(['base.js', 'second.js', 'third.js']);
  rmSync(folder, { recursive: true });
});

test('the start pages of an administrator and of a consultant are at most 170 kB each', () => {
  const { assets } = JSON.parse(read('.stamp')) as { assets: string[] };
  const dashboards = assets.filter((file) => /^dashboard-[^.]+\.js$/.test(file));
  expect(dashboards).toHaveLength(2);
  for (const dashboard of dashboards) {
    const files = withImports([...namedIn('index.html', 'js'), `assets/${dashboard}`]);
    expect(gzipped([...files, ...namedIn('index.html', 'css')]), dashboard).toBeLessThan(170_000);
  }
});

test('no page names an asset that the content security policy refuses', () => {
  for (const page of ['index.html', 'visitor.html']) {
    expect(read(page)).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|https?:\/\//);
    expect(read(page)).toContain('content="{{nonce}}"');
  }
});

test('compress() compresses assets that lack a .gz and .br, and skips the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  for (const name of ['a.js', 'b.css', 'c.png', 'd.js']) writeFileSync(join(folder, name), name.repeat(99));
  expect(compress(folder, ['a.js', 'b.css', 'c.png'])).toEqual(['a.js.gz', 'a.js.br', 'b.css.gz', 'b.css.br']);
  expect(readdirSync(folder)).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.css', 'b.css.br', 'b.css.gz', 'c.png', 'd.js']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe('a.js'.repeat(99));
  expect(compress(folder, ['a.js', 'b.css'])).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('every asset exists in both compressions', () => {
  // Only assets of this build: those of the build before are kept for open pages, and may be uncompressed.
  const { assets: files }: { assets: string[] } = JSON.parse(readFileSync(join(BUILT, '.stamp'), 'utf8'));
  const plain = files.filter((file) => /\.(js|css|svg)$/.test(file));
  expect(plain.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual([]);
});
