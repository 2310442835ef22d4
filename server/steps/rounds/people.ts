import { setImmediate as nextTurn } from 'node:timers/promises';
import { outcomeOf } from '#domain/rounds/outcome.ts';
import type { Db } from '#server/db/db.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import { type ListPlace, type Page, pageOf } from '#server/store/pages.ts';
import { BY_NAME, type Position } from '#server/store/people/employee-orders.ts';
import { countEmployeesOf } from '#server/store/people/employers.ts';
import { peopleOfRound, peopleQuery, personIn, type RoundPerson } from '#server/store/post/invitation-offers.ts';
import { countSealed, everyPosition, presentPage, type RoundFilter, sealedPage } from '#server/store/post/invitation-people.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';

// The people of a round and how far each has come: in an open round as it is now, in a closed one as it was at its end.

type Asked = { filter: RoundFilter; place: ListPlace<Position> };

export async function listRoundPeople(db: Db, round: RoundRow, { filter, place }: Asked) {
  if (round.state === 'closed')
    return { total: await countSealed(db, round, filter), page: await sealedPage(db, round, { filter, place }) };
  if (filter.outcome === undefined && filter.q === undefined) {
    const page = await presentPage(db, round, place);
    return { total: await countEmployeesOf(db, round.employerId), page: await told(db, round, { filter, page }) };
  }
  const found = await matching(db, round, filter);
  return { total: found.length, page: await told(db, round, { filter, page: await pageAmong(found, place) }) };
}

/** The result of `take` for each employee of the round's employer, all read at one moment. */
export async function everybodyOf<T>(db: Db, round: RoundRow, take: (person: RoundPerson) => T): Promise<T[]> {
  return db.transaction(async (db) => {
    const taken: T[] = [];
    for await (const rows of atOneMoment(db, { people: peopleQuery(round) })) {
      for (const { row } of rows) taken.push(take(personIn(row)));
      await nextTurn();
    }
    return taken;
  });
}

/** In the order of names. A filter on outcome asks the rule for everybody, because only the rule knows which of the facts decides. */
async function matching(db: Db, round: RoundRow, filter: RoundFilter): Promise<Position[]> {
  const everyone = await everyPosition(db, round, filter);
  if (filter.outcome === undefined) return everyone;
  const outcomes = new Map(await everybodyOf(db, round, ({ id, facts }) => [id, outcomeOf(facts).outcome] as const));
  return everyone.filter(({ id }) => outcomes.get(id) === filter.outcome);
}

/** The page of a list that has been read already. */
function pageAmong(found: readonly Position[], place: ListPlace<Position>): Promise<Page<Position>> {
  const { after, before } = place;
  const isBeyond = (one: Position, key: Position) => one.sortKey > key.sortKey || (one.sortKey === key.sortKey && one.id > key.id);
  const reached = found.filter((one) => (!after || isBeyond(one, after)) && (!before || isBeyond(before, one)));
  if (before && !after) reached.reverse();
  return pageOf(BY_NAME, place, async ({ limit, offset }) => reached.slice(offset, offset + limit));
}

async function told(db: Db, round: RoundRow, { filter, page }: { filter: RoundFilter; page: Page<Position> }) {
  const people = await peopleOfRound(
    db,
    round,
    page.items.map(({ id }) => id),
  );
  const found = new Map(people.map(({ facts, ...person }) => [person.id, { ...person, outcome: outcomeOf(facts).outcome }]));
  // Without those who have got another outcome, or another employer, since the list was read.
  const items = page.items.flatMap(({ id }) => found.get(id) ?? []);
  return { ...page, items: items.filter(({ outcome }) => filter.outcome === undefined || outcome === filter.outcome) };
}
