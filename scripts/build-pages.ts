// Builds the pages, unless dist/web was built from exactly these files.
//   node scripts/build-pages.ts            or: import { buildPages } from './build-pages.ts'
//   node scripts/build-pages.ts --plain    without compression, which is half of the work; the next build adds it
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { InlineConfig, Plugin, Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'dist/web');
const PAGES = ['index.html', 'visitor.html'];
// Separate builds, so that an employee's phone downloads nothing that only the administrators' pages need.
const ENTRIES: InlineConfig[] = [
  { build: { rolldownOptions: { input: { portal: join(ROOT, 'web/index.html') } } } },
  { build: { rolldownOptions: { input: { guide: join(ROOT, 'web/help/guide.html') } } } },
  {
    plugins: [ownParts(), withoutUnused()],
    build: {
      rolldownOptions: {
        input: { visitor: join(ROOT, 'web/visitor.html') },
        output: {
          // The first screen's code is one file, what all other pages share a second, and the steps that making and moving an appointment share a third.
          codeSplitting: {
            groups: [
              { name: 'visitor', tags: ['$initial'], priority: 3 },
              {
                name: 'later',
                test: /web\/pages\/employee\/(later-texts|refusal|screen|linked-appointment|appointment-card)\.tsx?$|web\/ui\/form\/once\.ts$|web\/api\/(change|refetch)\.ts$|[mM]utation(Observer)?\.js$/,
                priority: 2,
              },
              {
                name: 'appointment',
                test: /web\/pages\/employee\/(picker|confirm-step)\.tsx$|domain\/appointments\/chosen-hour\.ts$/,
                priority: 1,
              },
            ],
          },
          // A hint to V8: compile everything off the main thread while it arrives, instead of function by function when called.
          postBanner: '//# allFunctionsCalledOnLoad',
        },
      },
      modulePreload: false,
    },
  },
];
const INPUTS = [
  'web/**/*',
  'contract/**/*.ts',
  'texts/**/*.ts',
  'domain/**/*.ts',
  'docs/handleiding/**/*',
  'vite.config.ts',
  'scripts/{build-pages,guides}.ts',
  'package-lock.json',
];

/** The code of each visitor page that is not in the entry. */
const OWN_CODE = {
  // For /book when it opens with another screen than the first.
  later: 'pages/employee/book-later.tsx',
  answer: 'pages/employee/answer.tsx',
  wish: 'pages/employee/wish.tsx',
  cancel: 'pages/employee/cancel.tsx',
  modify: 'pages/employee/modify.tsx',
  echt: 'pages/real.tsx',
  link: 'pages/employee/without-link.tsx',
  brief: 'pages/employee/without-link.tsx',
  privacy: 'pages/employee/firm-text.tsx',
  toegankelijkheid: 'pages/employee/firm-text.tsx',
  stop: 'pages/employee/stop.tsx',
  enquete: 'pages/employee/survey.tsx',
  hr: 'pages/hr/index.tsx',
  maintenance: 'pages/maintenance.tsx',
};

/**
 * Adds preload links to the HTML, so that a browser fetches the page's code along with the entry. The server keeps only those of the
 * requested page, and of the language of its reader.
 */
function ownParts(): Plugin {
  return {
    name: 'own-parts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const linksTo = (source: string, kept: Record<string, string>) => {
          const own = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${source}`)));
          if (own?.type !== 'chunk') throw new Error(`No file holds ${source}`);
          return [...withImports(bundle, own.fileName)].map((name) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${name}`, ...kept },
          }));
        };
        const tags = [
          ...Object.entries(OWN_CODE).flatMap(([page, source]) => linksTo(`web/${source}`, { 'data-page': page })),
          // Languages are read from the folders, not imported, because production-copy.test.ts runs this file alone. Dutch is in the entry.
          ...globSync('texts/*/pages.ts', { cwd: ROOT }).flatMap((source) => {
            const language = source.split('/')[1]!;
            const first = linksTo(`texts/${language}/first-screen.ts`, { 'data-language': language });
            const known = new Set(first.map(({ attrs }) => attrs.href));
            const rest = linksTo(source, { 'data-rest': language }).filter(({ attrs }) => !known.has(attrs.href));
            return [...first, ...rest];
          }),
        ];
        // The script has low priority: the style sheet arrives first, and with it the document is painted before the script is there.
        return { html: html.replace('<script type="module"', '$& fetchpriority="low"'), tags };
      },
    },
  };
}

/** What the employee's pages are sent but never use, and what takes its place. */
const UNUSED: Record<string, string> = {
  // Would load the style sheets of later code first: these pages have one for all of them.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
  // For lists that grow while one scrolls.
  'query-core/build/modern/infiniteQueryBehavior.js':
    'const none = () => { throw new Error("Employees have no endless lists."); };' +
    'export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };',
};

function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    enforce: 'pre',
    load: (id) => Object.entries(UNUSED).find(([file]) => id.endsWith(file))?.[1],
  };
}

/** A file, and what it imports that is not in the entry. */
function withImports(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (found.has(name) || name.includes('/visitor-') || file?.type !== 'chunk') return found;
  found.add(name);
  for (const imported of file.imports) withImports(bundle, imported, found);
  return found;
}

/** A hash of the names and contents of these files. */
export function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

type Stamp = { fingerprint: string; assets: string[] };

function stampOf(built: string): Stamp | null {
  try {
    return JSON.parse(readFileSync(join(built, '.stamp'), 'utf8'));
  } catch {
    return null;
  }
}

/** Keeps the assets of the previous build until the next one, so that open pages and servers still running the old build find them. */
export function putInPlace(next: string, built: string, fingerprint: string): void {
  const assets = readdirSync(join(next, 'assets'));
  mkdirSync(join(built, 'assets'), { recursive: true });
  for (const name of assets) renameSync(join(next, 'assets', name), join(built, 'assets', name));
  for (const page of PAGES) renameSync(join(next, page), join(built, page));
  replaceFolder(join(next, 'hulp'), join(built, 'hulp'));
  const kept = new Set([...assets, ...(stampOf(built)?.assets ?? [])]);
  for (const name of readdirSync(join(built, 'assets'))) if (!kept.has(name)) rmSync(join(built, 'assets', name));
  writeFileSync(join(built, '.stamp'), JSON.stringify({ fingerprint, assets } satisfies Stamp));
}

/** Writes asset.br and asset.gz beside each asset, so that the server need not compress while serving. Returns their names. */
export function compress(folder: string, names = readdirSync(folder)): string[] {
  return names
    .filter((name) => /\.(js|css|svg)$/.test(name) && !existsSync(join(folder, `${name}.br`)))
    .flatMap((name) => {
      const content = readFileSync(join(folder, name));
      const brotli = brotliCompressSync(content, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } });
      // Written to a temporary name and renamed, because a server may be serving from here.
      for (const [end, packed] of [
        ['gz', gzipSync(content, { level: 9 })],
        ['br', brotli],
      ] as const) {
        writeFileSync(join(folder, `${name}.unfinished`), packed);
        renameSync(join(folder, `${name}.unfinished`), join(folder, `${name}.${end}`));
      }
      return [`${name}.gz`, `${name}.br`];
    });
}

/** Servers read the guides at start; an older server may miss some pictures until it restarts. */
function replaceFolder(next: string, built: string): void {
  rmSync(built, { recursive: true, force: true });
  renameSync(next, built);
}

/** Production copies have no Vite and images no page sources: they contain pages built before. */
class CannotBuild extends Error {}

function requireVite(): void {
  if (existsSync(join(ROOT, 'node_modules/vite'))) return;
  const reason = stampOf(BUILT) ? 'The pages in dist/web were built from other files' : 'The pages are not built';
  throw new CannotBuild(`${reason}, and Vite is not installed here: run "npm ci && npm run build" first.`);
}

/** Returns whether it had to build. */
export async function buildPages({ plain = false } = {}): Promise<boolean> {
  const standing = stampOf(BUILT);
  if (standing && !existsSync(join(ROOT, 'web'))) return false;
  const wanted = fingerprint(INPUTS);
  if (standing?.fingerprint === wanted) {
    if (plain) return false;
    compress(join(BUILT, 'assets'), standing.assets);
    // Also those that a build before left here under the same name.
    const assets = readdirSync(join(BUILT, 'assets')).filter((name) => standing.assets.includes(name.replace(/\.(br|gz)$/, '')));
    const isMore = assets.length > standing.assets.length;
    if (isMore) writeFileSync(join(BUILT, '.stamp'), JSON.stringify({ ...standing, assets }));
    return isMore;
  }
  requireVite();
  const { build, mergeConfig } = await import('vite');
  // Vite reads NODE_ENV: in a development shell or a test it would build React's slow and large development version.
  const found = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  mkdirSync(BUILT, { recursive: true });
  const outDir = mkdtempSync(`${BUILT}-`);
  try {
    for (const entry of ENTRIES) {
      await build(
        mergeConfig(entry, { configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: false } }),
      );
    }
    const { writeGuides } = await import('./guides.ts');
    writeGuides(readFileSync(join(outDir, 'help/guide.html'), 'utf8'), join(outDir, 'hulp'));
    if (!plain) compress(join(outDir, 'assets'));
    putInPlace(outDir, BUILT, wanted);
  } finally {
    rmSync(outDir, { recursive: true });
    if (found === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = found;
  }
  return true;
}

if (import.meta.main) {
  try {
    console.log(
      (await buildPages({ plain: process.argv.includes('--plain') })) ? 'De pagina’s zijn gebouwd.' : 'De pagina’s zijn al actueel.',
    );
  } catch (error) {
    if (!(error instanceof CannotBuild)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
