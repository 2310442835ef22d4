import { outcomeOf } from '#domain/rounds/outcome.ts';
import type { Db } from '#server/db/db.ts';
import { type Page, type Place, pageOf } from '#server/store/pages.ts';
import { ROWS_PER_PART } from '#server/store/parts.ts';
import { BY_NAME, type Position } from '#server/store/people/employees.ts';
import { peopleOfRound, type RoundPerson } from '#server/store/post/invitation-offers.ts';
import {
  countPresent,
  countSealed,
  everyPosition,
  presentPage,
  type RoundFilter,
  sealedPage,
} from '#server/store/post/invitation-people.ts';
import { countPeople } from '#server/store/rounds/employers.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';
import { whileLarge } from './large.ts';

// The people of a round and where each is: of an open round now, of a closed one when it was closed.

type Asked = { filter: RoundFilter; place: Place<Position> };

export async function listRoundPeople(db: Db, round: RoundRow, { filter, place }: Asked) {
  if (round.state === 'closed') {
    const total = await kept(db, { round, what: 'count', filter }, () => countSealed(db, round, filter));
    return { total, page: await sealedPage(db, round, { filter, place }) };
  }
  if (filter.outcome !== undefined) {
    const found = await withOutcome(db, round, filter);
    const page = await pageAmong(found, place);
    return { total: found.length, page: await told(db, round, { filter, page }) };
  }
  const all = () => (filter.q === undefined ? countPeople(db, round.employerId) : countPresent(db, round, filter));
  const total = await kept(db, { round, what: 'count', filter }, all);
  return { total, page: await told(db, round, { filter, page: await presentPage(db, round, { filter, place }) }) };
}

/** All employees of the employer by number, some at a time. */
export async function* everybodyOf(db: Db, round: RoundRow): AsyncGenerator<RoundPerson[]> {
  for (let after = 0; ; ) {
    const people = await peopleOfRound(db, round, { after, limit: ROWS_PER_PART });
    yield people;
    const last = people.at(-1);
    if (!last || people.length < ROWS_PER_PART) return;
    after = last.id;
  }
}

/** In the order of names. The outcome is asked of the rule for everybody: only it knows which of the facts decides. */
async function withOutcome(db: Db, round: RoundRow, filter: RoundFilter): Promise<Position[]> {
  return kept(db, { round, what: 'people', filter }, async () => {
    const outcomes = await kept(db, { round, what: 'outcomes', filter: {} }, async () => {
      const known = new Map<number, string>();
      for await (const people of everybodyOf(db, round)) for (const { id, facts } of people) known.set(id, outcomeOf(facts).outcome);
      return known;
    });
    const everyone = await everyPosition(db, round, filter);
    return everyone.filter(({ id }) => outcomes.get(id) === filter.outcome);
  });
}

type Kept = { round: RoundRow; what: string; filter: RoundFilter };

function kept<T>(db: Db, { round: { id, employerId }, what, filter: { q, outcome } }: Kept, read: () => Promise<T>): Promise<T> {
  return whileLarge(db, { key: JSON.stringify([what, id, outcome, q]), employerId }, read);
}

/** The page of a list that has been read already. */
function pageAmong(found: readonly Position[], place: Place<Position>): Promise<Page<Position>> {
  const { after, before } = place;
  const isBeyond = (one: Position, key: Position) => one.sortKey > key.sortKey || (one.sortKey === key.sortKey && one.id > key.id);
  const reached = found.filter((one) => (!after || isBeyond(one, after)) && (!before || isBeyond(before, one)));
  if (before && !after) reached.reverse();
  return pageOf(BY_NAME, place, async ({ limit, offset }) => reached.slice(offset, offset + limit));
}

async function told(db: Db, round: RoundRow, { filter, page }: { filter: RoundFilter; page: Page<Position> }) {
  const people = await peopleOfRound(db, round, { ids: page.items.map(({ id }) => id) });
  const found = new Map(people.map(({ facts, ...person }) => [person.id, { ...person, outcome: outcomeOf(facts).outcome }]));
  // Without those who have got another outcome, or another employer, since the list was read.
  const items = page.items.flatMap(({ id }) => found.get(id) ?? []);
  return { ...page, items: items.filter(({ outcome }) => filter.outcome === undefined || outcome === filter.outcome) };
}
