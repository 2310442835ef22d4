// npm run size: what a colleague has to carry, counted: lines per room, exports, jobs, triggers, tables, and what a booking reaches.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['domain', 'texts', 'contract', 'server', 'web', 'scripts', 'simulate'];
const BOOKING = 'server/api/appointments/visitor.ts';

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const sources = new Map(files.filter((file) => existsSync(join(ROOT, file))).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

const TESTING = /(^|\/)((testing|proofs|unkind)\/|(testing|test-server)\.ts$)|\.test\.tsx?$|^(journeys|bench)\//;
const isTest = (file: string) => TESTING.test(file);
const linesOf = (text: string) => text.split('\n').length - 1;

function table(title: string, rows: Record<string, number>): void {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(44)} ${value.toLocaleString('en').padStart(9)}`);
}

const lines: Record<string, number> = { production: 0, tests: 0 };
for (const [file, text] of sources) {
  const kind = isTest(file) ? 'tests' : 'production';
  lines[kind] = (lines[kind] ?? 0) + linesOf(text);
  const room = file.split('/')[0] ?? '';
  if (kind === 'production' && ROOMS.includes(room)) lines[room] = (lines[room] ?? 0) + linesOf(text);
}
table('Lines', lines);

/** The files that a file imports, as paths from the root. */
function importsOf(file: string): string[] {
  const text = sources.get(file) ?? '';
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].flatMap(([, target = '']) => {
    const path = target.startsWith('#') ? target.slice(1) : normalize(join(dirname(file), target));
    return sources.has(path) ? path : [];
  });
}

const exported = new Map<string, number>();
for (const [file, text] of sources) {
  if (isTest(file)) continue;
  for (const [, name] of text.matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm))
    exported.set(`${file} ${name}`, 0);
}
for (const [file, text] of sources) {
  if (isTest(file)) continue;
  for (const [, names = '', target = ''] of text.matchAll(/import (?:type )?\{([^}]*)\} from '([#.][^']+)'/g)) {
    const path = target.startsWith('#') ? target.slice(1) : normalize(join(dirname(file), target));
    for (const name of names.split(',')) {
      const key = `${path} ${
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0]
      }`;
      if (exported.has(key)) exported.set(key, (exported.get(key) ?? 0) + 1);
    }
  }
}
table('Exports of production files', {
  all: exported.size,
  'with one importer': [...exported.values()].filter((count) => count === 1).length,
});

const migrations = execFileSync('git', ['ls-files', 'server/db/migrations/*.sql'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));
const triggers = new Set<string>();
for (const [, verb, name = '', on = ''] of migrations
  .join('\n')
  .matchAll(/(CREATE|DROP)(?: CONSTRAINT)? TRIGGER (?:IF EXISTS )?(\w+)[^;]*?\bON (\w+)/g)) {
  if (verb === 'DROP') triggers.delete(`${name} ${on}`);
  else triggers.add(`${name} ${on}`);
}
const schema = [...sources]
  .filter(([file]) => file.startsWith('server/db/schema/'))
  .map(([, text]) => text)
  .join('\n');
table('Mechanisms', {
  jobs: (sources.get('server/jobs.ts')?.match(/\bname: '/g) ?? []).length,
  'triggers that migrations leave': triggers.size,
  tables: (schema.match(/= pgTable\(/g) ?? []).length,
});

const reached = new Set<string>();
const visit = (file: string) => {
  if (reached.has(file)) return;
  reached.add(file);
  for (const next of importsOf(file)) visit(next);
};
visit(BOOKING);
table('What a booking reaches', {
  files: reached.size,
  rooms: new Set(
    [...reached].map((file) =>
      file
        .split('/')
        .slice(0, file.startsWith('server/') ? 2 : 1)
        .join('/'),
    ),
  ).size,
});
