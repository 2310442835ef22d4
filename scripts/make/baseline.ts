import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Writes the generated part of the first migration anew, with its snapshot, out of server/db/schema. What is written by hand stays. Until
// 2.0.0 is released: from then on the first migration never changes.

const MIGRATIONS = 'server/db/migrations';
const BASELINE = `${MIGRATIONS}/0000_baseline.sql`;
const [GENERATED, BY_HAND] = ['-- Generated from server/db/schema', '-- Written by hand'];

const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
execFileSync('npx', [
  'drizzle-kit',
  'generate',
  '--dialect=postgresql',
  '--schema=./server/db/schema/*.ts',
  `--out=${folder}`,
  '--name=baseline',
]);
const former = readFileSync(BASELINE, 'utf8');
const lineEnd = former.indexOf('\n', former.indexOf(GENERATED));
const tables = readFileSync(join(folder, '0000_baseline.sql'), 'utf8');
const byHand = former.slice(former.indexOf(BY_HAND));
writeFileSync(BASELINE, `${former.slice(0, lineEnd)}\n\n${tables}\n--> statement-breakpoint\n${byHand}`);
// The same id every time, so that only what changed differs.
const snapshot = readFileSync(join(folder, 'meta/0000_snapshot.json'), 'utf8');
writeFileSync(
  `${MIGRATIONS}/meta/0000_snapshot.json`,
  `${snapshot.replace(/"id": "[^"]+"/, '"id": "00000000-0000-0000-0000-000000000001"')}\n`,
);
rmSync(folder, { recursive: true });
