import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Line, readJournal } from '#server/db/erasure-journal.ts';
import { tariff } from '#server/db/schema/money.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { recordErasures } from '#server/store/privacy/erasure-list.ts';
import { usePortal } from '#server/testing/portal.ts';
import { journalOf } from './journal-keeper.ts';

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-journal-'));
const MADE = '2026-03-02T08:00:00.000Z';
let files = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The keeper of another server on the same database. */
function newJournal(text?: string) {
  const file = join(folder, `${++files}.journal`);
  if (text !== undefined) writeFileSync(file, text);
  return { file, keeper: journalOf({ db: portal.db, erasureJournal: file }) };
}

const erase = (...ids: number[]) =>
  portal.db.transaction((db) =>
    recordErasures(
      db,
      ids.map((id) => ({ id, createdAt: MADE })),
      { at: new Date().toISOString(), actor: SYSTEM, intendedAt: null },
    ),
  );
const namedIn = async (file: string) => (await readJournal(file)).people.map(({ id }) => id);
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));

beforeAll(() => erase(1, 2));

test('a new journal starts with everyone on the database’s list of erased people, and adds each person erased on any server once', async () => {
  const { file, keeper } = newJournal();
  expect(keeper.isWell()).toBe(false);
  await keeper.catchUp();
  expect(keeper.isWell()).toBe(true);
  await erase(3);
  await Promise.all([keeper.catchUp(), keeper.catchUp(), keeper.catchUp()]);
  expect(await namedIn(file)).toEqual([1, 2, 3]);
  const { since, until, installation, unreadable } = await readJournal(file);
  expect(Date.parse(since!)).toBeLessThan(Date.now());
  expect(Date.parse(until!)).toBeGreaterThan(Date.parse(since!));
  expect([typeof installation, unreadable]).toEqual(['string', 0]);
  const before = readFileSync(file, 'utf8');
  await keeper.catchUp();
  expect(readFileSync(file, 'utf8'), 'without anything new nothing is written').toBe(before);
});

test('after a restart a journal continues; a truncated line is ignored', async () => {
  const { file, keeper } = newJournal();
  await keeper.catchUp();
  const known = await namedIn(file);
  await erase(4);
  appendFileSync(file, '\n{"at":"2026-11-15T10:00:00.000Z","erased":[[9,"20');
  const again = journalOf({ db: portal.db, erasureJournal: `${folder}/./${files}.journal` });
  await again.catchUp();
  expect(await namedIn(file)).toEqual([...known, 4]);
});

test('while the database’s clock is ahead, erased people are copied to the journal but it is not marked as complete', async () => {
  const file = join(folder, `${++files}.journal`);
  let [ahead, isClockRight] = [0, true];
  const guard = { now: () => Temporal.Now.instant().subtract({ hours: ahead }), isClockRight: () => isClockRight };
  const keeper = journalOf({ db: portal.db, erasureJournal: file, guard });
  await keeper.catchUp();
  const { until } = await readJournal(file);
  // Before the server has noticed that the database's clock is ahead, and after.
  for (const person of [5, 6]) {
    ahead = 1_600 * 24;
    await erase(person);
    await keeper.catchUp();
    expect([(await namedIn(file)).at(-1), (await readJournal(file)).until, keeper.isWell()]).toEqual([person, until, true]);
    [ahead, isClockRight] = [0, false];
  }
  isClockRight = true;
  await erase(7);
  await keeper.catchUp();
  expect(Date.parse((await readJournal(file)).until!)).toBeGreaterThan(Date.parse(until!));
});

test('more rows than one read returns are copied in batches', async () => {
  const many = Array.from({ length: 2_300 }, (_, n) => 10_000 + n);
  await erase(...many);
  const { file, keeper } = newJournal();
  await keeper.catchUp();
  const named = await namedIn(file);
  expect(named.slice(-many.length)).toEqual(many);
  expect(new Set(named).size).toBe(named.length);
});

test('a journal written by the previous version is kept, and the people missing from it are added', async () => {
  const { file, keeper } = newJournal(`{"since":"2026-01-01T00:00:00.000Z"}\n{"at":"2026-02-01T00:00:00.000Z","erased":[[77,"${MADE}"]]}`);
  await keeper.catchUp();
  const { since, installation, people } = await readJournal(file);
  expect([since, typeof installation, people[0]!.id]).toEqual(['2026-01-01T00:00:00.000Z', 'string', 77]);
  expect(people.map(({ id }) => id)).toContain(3);
});

test('a journal of another installation is not changed, and nobody is erased', async () => {
  const text = '{"since":"2026-01-01T00:00:00.000Z","installation":"elsewhere"}';
  const { file, keeper } = newJournal(text);
  await expect(keeper.catchUp()).rejects.toMatchObject({ code: 'another installation' });
  let isDone = false;
  const work = async () => {
    isDone = true;
  };
  await expect(keeper.erasing([{ id: 5, createdAt: MADE }], work)).rejects.toMatchObject({ code: 'another installation' });
  expect([isDone, keeper.isWell(), readFileSync(file, 'utf8')]).toEqual([false, false, text]);
});

test('a journal file that was deleted, emptied or replaced by an older copy is completed again', async () => {
  const { file, keeper } = newJournal();
  await keeper.catchUp();
  const all = await namedIn(file);
  const older = readFileSync(file, 'utf8').split('\n').slice(0, 2).join('\n');
  const replace = () => {
    writeFileSync(`${file}.older`, `${older}\n`);
    renameSync(`${file}.older`, file);
  };
  for (const spoil of [() => rmSync(file), () => writeFileSync(file, ''), replace]) {
    spoil();
    await keeper.catchUp();
    expect(await namedIn(file)).toEqual(all);
    spoil();
    await keeper.erasing([{ id: 6, createdAt: MADE }], async () => {});
    expect(await namedIn(file)).toEqual(all);
    expect(linesOf(file).some((line) => 'intent' in line)).toBe(true);
  }
});

test('a directory that disappears after the start is not created again, because its disk must be gone', async () => {
  mkdirSync(join(folder, 'mounted'));
  const file = join(folder, 'mounted', 'erasures.journal');
  const keeper = journalOf({ db: portal.db, erasureJournal: file });
  await keeper.catchUp();
  rmSync(join(folder, 'mounted'), { recursive: true });
  await expect(keeper.catchUp()).rejects.toMatchObject({ code: 'ENOENT' });
  expect([keeper.isWell(), existsSync(file)]).toEqual([false, false]);
});

test('the number of the last statement is copied to the journal too', async () => {
  const { file, keeper } = newJournal();
  await keeper.catchUp();
  await portal.db.update(tariff).set({ lastNumber: 53 });
  await keeper.catchUp();
  expect((await readJournal(file)).lastStatement).toBe(53);
});

test('in a new epoch of the database the numbers start again, and the whole list of erased people is copied', async () => {
  const { file, keeper } = newJournal();
  await keeper.catchUp();
  const all = await namedIn(file);
  await portal.db.execute(sql`UPDATE installation SET epoch = gen_random_uuid()::text`);
  await keeper.catchUp();
  expect(await namedIn(file)).toEqual([...all, ...all]);
});

test('an intent to erase is settled in the journal, both when the erasing succeeds and when it is rolled back', async () => {
  const { file, keeper } = newJournal();
  await keeper.erasing([{ id: 7, createdAt: MADE }], () => erase(7));
  expect((await readJournal(file)).inDoubt).toEqual([]);
  const failing = keeper.erasing([{ id: 8, createdAt: MADE }], () => Promise.reject(new Error('rolled back')));
  await expect(failing).rejects.toThrow('rolled back');
  expect((await readJournal(file)).inDoubt).toEqual([]);
  expect(await namedIn(file)).toContain(7);
  expect(await namedIn(file)).not.toContain(8);
});

test('an intent without outcome is in doubt until the journal is marked complete five minutes later', async () => {
  const file = join(folder, 'doubt.journal');
  const intent = `{"since":"2026-03-01T00:00:00.000Z"}\n{"intent":"a","at":"2026-03-02T10:00:00.000Z","people":[[5,"${MADE}"],[6,"${MADE}"]]}`;
  const complete = (at: string) => `\n{"complete":"${at}","epoch":"e","number":1,"statement":0,"installation":"i"}`;
  const doubted = async (text: string) => {
    writeFileSync(file, text);
    return (await readJournal(file)).inDoubt.map(({ id }) => id);
  };
  expect(await doubted(intent)).toEqual([5, 6]);
  expect(await doubted(intent + complete('2026-03-02T10:04:59.000Z'))).toEqual([5, 6]);
  expect(await doubted(intent + complete('2026-03-02T10:05:00.000Z'))).toEqual([]);
  expect(await doubted(`${intent}\n{"settled":"a"}`)).toEqual([]);
  expect(await doubted(`${intent}\n{"at":"2026-03-02T10:00:01.000Z","erased":[[5,"${MADE}"]],"epoch":"e","number":1}`)).toEqual([6]);
});

test('a transaction that begins too late after its intent is refused', async () => {
  const late = new Date(Date.now() - 4.5 * 60_000).toISOString();
  const person = { id: 9, createdAt: MADE };
  const work = portal.db.transaction((db) => recordErasures(db, [person], { at: MADE, actor: SYSTEM, intendedAt: late }));
  await expect(work).rejects.toMatchObject({ code: 'ETIME' });
});
