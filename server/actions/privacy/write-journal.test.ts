import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readJournal } from '#server/db/erasure-journal.ts';
import { erasures, journals } from '#server/db/schema/firm.ts';
import { tariff } from '#server/db/schema/money.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { recordErasures } from '#server/store/privacy/erasure-list.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { writeJournal } from './write-journal.ts';

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-journal-'));
const MADE = '2026-03-02T08:00:00.000Z';
let admin: Someone;
let files = 0;

beforeAll(async () => {
  admin = await portal.as('admin');
  await erase(1, 2);
});
beforeEach(() => portal.db.delete(journals));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const erase = (...ids: number[]) =>
  portal.db.transaction((db) =>
    recordErasures(
      db,
      ids.map((id) => ({ id, createdAt: MADE })),
      { recordedAt: MADE, actor: SYSTEM },
    ),
  );
const newFile = () => join(folder, `${++files}.journal`);
const write = (file: string) => writeJournal({ db: portal.db, erasureJournal: file });
const namedIn = async (file: string) => (await readJournal(file)).erasures.map(({ id }) => id);

/** What readiness, metrics and tasks say. */
async function said() {
  const { status, body } = await portal.call('GET /api/health/ready');
  const figures = await createMetrics(portal.services, new Set(['web'] as const)).text();
  const tasks = (await admin.call('GET /api/admin/tasks')).body.map(({ kind }: { kind: string }) => kind);
  expect([figures.includes('portal_journal_well 1'), !tasks.includes('journal')]).toEqual([body.journal, body.journal]);
  return { status, journal: body.journal };
}

test('a new journal begins with everyone who was erased, and each server adds to its own whoever is erased later, once', async () => {
  const [file, other] = [newFile(), newFile()];
  await write(file);
  await erase(3);
  for (const one of [file, other, file, other]) await write(one);
  expect([await namedIn(file), await namedIn(other)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  const { installation, completeUntil, unreadable } = await readJournal(file);
  expect([typeof installation, unreadable]).toEqual(['string', 0]);
  expect(Date.now() - Date.parse(completeUntil!)).toBeLessThan(60_000);
  const before = readFileSync(file, 'utf8');
  await write(file);
  expect(readFileSync(file, 'utf8'), 'without anything new nothing is written').toBe(before);
});

test('a line that was cut off is passed over; a file that was deleted, emptied or replaced by an older copy is completed', async () => {
  const file = newFile();
  await write(file);
  const [all, older] = [await namedIn(file), readFileSync(file, 'utf8').split('\n').slice(0, 3).join('\n')];
  const replace = () => {
    writeFileSync(`${file}.older`, `${older}\n`);
    renameSync(`${file}.older`, file);
  };
  const cut = () => writeFileSync(file, readFileSync(file).subarray(0, older.length - 5));
  for (const spoil of [() => rmSync(file), () => writeFileSync(file, ''), replace, cut]) {
    spoil();
    await write(file);
    expect((await namedIn(file)).sort()).toEqual(all);
  }
  appendFileSync(file, `\n{"at":"${MADE}","id":9,"crea`);
  await erase(4);
  await write(file);
  expect([await namedIn(file), (await readJournal(file)).unreadable]).toEqual([expect.arrayContaining([...all, 4]), 2]);
});

test('more people than one read returns are written, each once', async () => {
  const many = Array.from({ length: 2_300 }, (_, n) => 10_000 + n);
  await erase(...many);
  const file = newFile();
  await write(file);
  await write(file);
  const named = await namedIn(file);
  expect([named.length, new Set(named).isSupersetOf(new Set(many))]).toEqual([await portal.db.$count(erasures), true]);
});

test('the number of the last statement is written', async () => {
  const file = newFile();
  await write(file);
  await portal.db.update(tariff).set({ lastNumber: 7 });
  await write(file);
  expect((await readJournal(file)).lastStatement).toBe(7);
});

test('a journal that cannot be written is told of once somebody has waited for ten minutes, and answers are 200', async () => {
  const file = newFile();
  await write(file);
  renameSync(file, `${file}.aside`);
  mkdirSync(file);
  await erase(5);
  await expect(write(file)).rejects.toMatchObject({ code: 'EISDIR' });
  await portal.db.update(journals).set({ completeUntil: sql`now() - interval '1 hour'` });
  expect(await said()).toEqual({ status: 200, journal: true });
  await portal.db.execute(sql`UPDATE ${erasures} SET at = at - interval '11 minutes' WHERE employee_id = 5`);
  expect(await said()).toEqual({ status: 200, journal: false });
  rmdirSync(file);
  renameSync(`${file}.aside`, file);
  await write(file);
  expect([await said(), await namedIn(file)]).toEqual([{ status: 200, journal: true }, expect.arrayContaining([5])]);
});

test('the journal of another installation is never written, and told of at once', async () => {
  const [file, foreign] = [newFile(), newFile()];
  await write(file);
  const text = '{"installation":"elsewhere"}';
  writeFileSync(foreign, text);
  await expect(write(foreign)).rejects.toMatchObject({ code: 'ANOTHER_INSTALLATION' });
  expect([readFileSync(foreign, 'utf8'), await said()]).toEqual([text, { status: 200, journal: false }]);
  // A server that is gone counts no more.
  await portal.db.update(journals).set({ seenAt: sql`now() - interval '3 minutes'` });
  await write(file);
  expect(await said()).toEqual({ status: 200, journal: true });
});
