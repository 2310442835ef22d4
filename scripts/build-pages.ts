// Builds the pages, unless what stands in dist/web was built from exactly these files.
//   node scripts/build-pages.ts            or: import { buildPages } from './build-pages.ts'
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'dist/web/.stamp');
// Each on its own: an employee's phone downloads nothing that only the portal of the administrators needs, and in one file.
const ENTRIES: Rolldown.RolldownOptions[] = [
  { input: { portal: join(ROOT, 'web/index.html') } },
  { input: { visitor: join(ROOT, 'web/visitor.html') }, output: { codeSplitting: false } },
];
// The contract reaches the pages as types only, which leave no trace in the bundle.
const INPUTS = ['web/**/*', 'domain/**/*.ts', 'vite.config.ts', 'package-lock.json'];

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Answers whether it had to build. */
export async function buildPages(): Promise<boolean> {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return false;
  const { build } = await import('vite');
  // Vite believes what it finds here: in a development shell or a test it would build React's slow and large half.
  const found = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  for (const [index, rolldownOptions] of ENTRIES.entries()) {
    await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', build: { emptyOutDir: index === 0, rolldownOptions } });
  }
  if (found === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = found;
  writeFileSync(STAMP, wanted);
  return true;
}

if (import.meta.main) console.log((await buildPages()) ? 'De pagina’s zijn gebouwd.' : 'De pagina’s zijn al actueel.');
