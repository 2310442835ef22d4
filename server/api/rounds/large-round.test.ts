import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { OUTCOMES } from '#domain/rounds/outcome.ts';
import { closeRound } from '#server/actions/rounds/close-round.ts';
import type { Db } from '#server/db/db.ts';
import { foldCounts } from '#server/db/growth/counts.ts';
import { buildLateIndexes } from '#server/db/growth/late-indexes.ts';
import { integer, one, rowsOf } from '#server/db/rows.ts';
import { roundPage } from '#server/steps/rounds/figures.ts';
import { listRoundPeople } from '#server/steps/rounds/people.ts';
import type { RoundFilter } from '#server/store/post/invitation-people.ts';
import { roundById } from '#server/store/rounds/rounds.ts';
import { fillRound } from '#server/testing/growth/large-round.ts';
import { ADMINISTRATOR, MONDAY, usePortal } from '#server/testing/portal.ts';

// The number of rows that the page of a round reads, as counted by PostgreSQL: with many people at most twice as many as with few. Time and
// CPU, up to 50,000 people, are measured by bench/rounds.ts.

const portal = usePortal();
const [FEW, MANY] = [100, 3_000];
const rounds: number[] = [];

beforeAll(async () => {
  portal.at(MONDAY, '08:00');
  for (const people of [FEW, MANY]) rounds.push((await fillRound(portal.db, { people, today: MONDAY })).roundId);
  await buildLateIndexes(portal.database);
  await foldCounts(portal.db);
  await portal.db.execute(sql`ANALYZE`);
});

async function rowsRead(db: Db): Promise<number> {
  const result = await db.execute(sql`SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count FROM pg_stat_xact_user_tables`);
  return one(rowsOf(result, { count: integer })).count;
}

/** Each outcome has at least this many people in both rounds. */
const LIMIT = 4;
const AFTER = { id: 1, sortKey: 'bakker 5' };
const QUESTIONS: [string, RoundFilter, { after?: typeof AFTER; offset?: number }][] = [
  ['everybody', {}, {}],
  ['everybody, deep', {}, { after: AFTER }],
  ['everybody, the second page', {}, { offset: LIMIT }],
  ['one person', { q: 'anna.77@' }, {}],
  ...OUTCOMES.map((outcome): [string, RoundFilter, object] => [outcome, { outcome }, {}]),
  ['an outcome, deep', { outcome: 'no_answer' }, { after: AFTER }],
  ['an outcome and a name', { outcome: 'no_answer', q: 'anna.4' }, {}],
];

/** The rows that a second look reads: the first look at a large round fills a cache that lasts ten seconds. */
async function cost(look: (db: Db, id: number) => Promise<unknown>, id: number): Promise<number> {
  return portal.db.transaction(async (db) => {
    await look(db, id);
    const before = await rowsRead(db);
    await look(db, id);
    return (await rowsRead(db)) - before;
  });
}

async function expectSameCost(look: (db: Db, id: number) => Promise<unknown>): Promise<void> {
  const [few, many] = [await cost(look, rounds[0]!), await cost(look, rounds[1]!)];
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThanOrEqual(2 * few);
}

test.each(['open', 'closed'])('the list of people of a round that is %s reads no more rows when there are many', async (state) => {
  if (state === 'closed') {
    for (const id of rounds) expect((await closeRound(portal.services, ADMINISTRATOR, id)).state).toBe('closed');
    await portal.db.execute(sql`ANALYZE`);
  }
  const faults: string[] = [];
  for (const [what, filter, place] of QUESTIONS) {
    await expectSameCost(async (db, id) => {
      const { page, total } = await listRoundPeople(db, (await roundById(db, id))!, { filter, place: { limit: LIMIT, ...place } });
      expect([page.items.length > 0, total > 0]).toEqual([true, true]);
    }).catch((error: Error) => faults.push(`${what}: ${error.message.split('\n')[0]}`));
  }
  expect(faults).toEqual([]);
});

test('the page of a closed round reads as many rows for many people as for few', () =>
  expectSameCost((db, id) => roundPage({ ...portal.services, db }, id)));
