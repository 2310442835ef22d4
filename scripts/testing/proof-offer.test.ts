import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { Outcome } from '#domain/rounds/outcome.ts';
import { contentText, headerText, inOrder, rootOf } from '#domain/rounds/proof.ts';
import { checkProof, NotProven } from '../proof-offer.ts';

const SCRIPT = fileURLToPath(new URL('../proof-offer.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portal-proof-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const AT = '2026-03-03T08:00:00.000Z';
const OFFER = { kind: 'invitation', via: 'hr', acceptedAt: AT, bouncedAt: null } as const;

/** Names with letters of several bytes, quotes, control characters and a lone surrogate. */
const PEOPLE: [string, Outcome][] = [
  ['Zoë "Zo" Caïn', 'held'],
  ['Jan\\ \u0001 \u{1f600}', 'no_answer'],
  ['\ud800 half', 'not_offered'],
];

function proofOf(sealedAt: string | null = AT) {
  const contents = PEOPLE.map(([name, outcome], i) =>
    contentText({
      salt: `${i}`.repeat(32),
      name,
      email: `${i}@zon.test`,
      offers: i === 2 ? [] : [OFFER],
      outcome,
      outcomeAt: i === 0 ? AT : null,
    }),
  );
  const lines = inOrder(contents.map((content) => ({ hash: sha256(content), content })));
  const names = { firm: 'Kantoor Zee', employer: "Café 't Hoekje", round: 'Voorjaar' };
  const header = headerText({ ...names, opensOn: '2026-03-02', closesOn: '2026-04-30', sealedAt, lines: lines.length, removed: 2 });
  return { header, lines, root: sealedAt && rootOf({ header, lines }, sha256) };
}

const bytesOf = (proof: unknown) => Buffer.from(JSON.stringify(proof));
const check = (proof: unknown) => checkProof(bytesOf(proof));
const PROOF = proofOf();

function isFound(bytes: Uint8Array): boolean {
  try {
    checkProof(bytes);
    return false;
  } catch (error) {
    if (error instanceof NotProven) return true;
    throw error;
  }
}

test('a proof as the portal writes it is valid', () => {
  const { header, root, erased, outcomes, isAsWritten } = checkProof(bytesOf(PROOF));
  expect([header.employer, root, erased, isAsWritten]).toEqual(["Café 't Hoekje", PROOF.root, 0, true]);
  expect(outcomes).toEqual({ held: 1, no_answer: 1, not_offered: 1 });
});

test('a change of any byte is found: of each of its bits, and into a space, a quote or a backslash, which JSON might tolerate', () => {
  const good = bytesOf(PROOF);
  const overlooked: string[] = [];
  for (let i = 0; i < good.length; i++) {
    const others = [0, 1, 2, 3, 4, 5, 6, 7].map((bit) => good[i]! ^ (1 << bit));
    for (const value of new Set([...others, ...Buffer.from(' "\\')])) {
      if (value === good[i]) continue;
      const bad = Buffer.from(good);
      bad[i] = value;
      if (!isFound(bad)) overlooked.push(`${i}: ${good[i]} → ${value}`);
    }
  }
  expect(overlooked).toEqual([]);
});

test('the removal of any byte is found', () => {
  const good = bytesOf(PROOF);
  const kept = [...good.keys()].filter((i) => !isFound(Buffer.concat([good.subarray(0, i), good.subarray(i + 1)])));
  expect(kept).toEqual([]);
});

test('a proof that was sealed before removed people were counted is still valid, and the report says that they were not counted', () => {
  const { removed: _, ...before } = JSON.parse(PROOF.header);
  const header = JSON.stringify(before);
  const old = { ...PROOF, header, root: rootOf({ header, lines: PROOF.lines }, sha256) };
  expect(check(old)).toMatchObject({ root: old.root, isAsWritten: true });
  expect(check(old).header).not.toHaveProperty('removed');
});

test('a proof from which the content of one person or of all was erased is still valid, and reports how many were', () => {
  for (const line of PROOF.lines) {
    const lines = PROOF.lines.map((one) => (one === line ? { ...one, content: null } : one));
    expect(check({ ...PROOF, lines })).toMatchObject({ erased: 1, root: PROOF.root });
  }
  expect(check({ ...PROOF, lines: PROOF.lines.map(({ hash }) => ({ hash, content: null })) })).toMatchObject({ erased: 3, outcomes: {} });
});

test('a file that was saved again, with spaces or other escapes, is valid and reported as not as written', () => {
  for (const text of [JSON.stringify(PROOF, null, 2), `${JSON.stringify(PROOF)}\n`, JSON.stringify(PROOF).replaceAll('ë', '\\u00eb')]) {
    expect(checkProof(Buffer.from(text))).toMatchObject({ root: PROOF.root, isAsWritten: false });
  }
});

describe('a proof is not valid after this attempt', () => {
  const [first, second, third] = PROOF.lines;
  const text = JSON.stringify(PROOF);
  const other = contentText({ salt: 'a'.repeat(32), name: 'Ander', email: 'x@y.test', offers: [], outcome: 'held', outcomeAt: AT });
  const header = JSON.parse(PROOF.header);
  test.each<[string, unknown]>([
    ['leave a line out', { ...PROOF, lines: [first, second] }],
    ['leave a line out and correct the count', { ...PROOF, header: JSON.stringify({ ...header, lines: 2 }), lines: [first, second] }],
    ['count one removed person less', { ...PROOF, header: JSON.stringify({ ...header, removed: 1 }) }],
    ['leave out how many were removed', { ...PROOF, header: JSON.stringify({ ...header, removed: undefined }) }],
    ['count removed people below zero', { ...proofOf(null), header: JSON.stringify({ ...JSON.parse(proofOf(null).header), removed: -1 }) }],
    ['repeat a line', { ...PROOF, lines: [first, second, second] }],
    ['add a line', { ...PROOF, lines: [...PROOF.lines, { hash: sha256(other), content: other }] }],
    ['change the order of the lines', { ...PROOF, lines: [second, first, third] }],
    ['replace a line by another with its own hash', { ...PROOF, lines: [{ hash: sha256(other), content: other }, second, third] }],
    ['remove the seal', { ...PROOF, root: null }],
    ['put a seal on a provisional proof', { ...proofOf(null), root: PROOF.root }],
    ['add a field to the file', { ...PROOF, note: '' }],
    ['add a field to a line', { ...PROOF, lines: [{ ...first, name: 'Zoë' }, second, third] }],
    ['put a lone surrogate into a line', { ...PROOF, lines: [{ hash: sha256('\ud800'), content: '\ud800' }, second, third] }],
    ['replace the file by null', null],
    ['put the proof into a list', [PROOF]],
  ])('%s', (_, proof) => expect(() => check(proof)).toThrow(NotProven));

  test.each([
    ['write the seal twice', text.replace('"root":', '"root":"","root":')],
    ['write the lines twice', text.replace('"lines":[', '"lines":[],"lines":[')],
    ['put a byte order mark before the text', `\ufeff${text}`],
  ])('%s', (_, changed) => expect(isFound(Buffer.from(changed))).toBe(true));
});

test('the command ends with exit code 0, 1, 2 or 3 and says why', async () => {
  const put = (name: string, bytes: Uint8Array | string) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const run = (...args: string[]) =>
    new Promise<[number | string, string]>((resolve) => {
      execFile(process.execPath, [SCRIPT, ...args], (error, out, err) => resolve([error?.code ?? 0, out + err]));
    });
  const answers = await Promise.all([
    run(put('good.json', bytesOf(PROOF))),
    run(put('bad.json', bytesOf({ ...PROOF, root: 'a'.repeat(64) }))),
    run(put('open.json', bytesOf(proofOf(null)))),
    run(join(folder, 'nowhere.json')),
    run(),
  ]);
  expect(answers).toEqual([
    [0, expect.stringMatching(/Verwijderd tijdens de ronde: 2\.[\s\S]*Het bewijs klopt\. Verzegeld op 2026-03-03T08:00:00\.000Z/)],
    [1, expect.stringContaining('Het zegel hoort niet bij kop en regels.')],
    [3, expect.stringContaining('VOORLOPIG')],
    [2, expect.stringContaining('ENOENT')],
    [2, expect.stringContaining('npm run proof:offer')],
  ]);
});
