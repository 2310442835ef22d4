import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { integer, rowsOf, text } from '#server/db/rows.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import type { ListPlace, Page } from '#server/store/pages.ts';
import { type Due, duePeople, endOfPart } from './retention.ts';

// The people whom the daily runs of the coming weeks will erase. Finding them checks everybody whose row is old enough, possibly half a
// million, and takes seconds; pages of the same list are then cut from the cached result.

/** Batch size that lets other requests run in between. */
const PEOPLE_PER_PART = 2_000;

type Wanted = { from: string } & ListPlace<Found[number]>;
type PreviewRow = {
  employeeId: number;
  firstName: string;
  lastName: string;
  employerId: number;
  employerName: string;
  date: string;
};
type Found = { id: number; date: string }[];

/** One page, by date of erasing, which is never before `from`; and the total. */
export async function previewDue(db: Db, due: Due, { from, ...place }: Wanted) {
  const found = await foundFor(db).list(due, from);
  const { items: dates, ...places } = partOf(found, place);
  const ids = dates.map(({ id }) => id);
  const people = await db
    .select({
      employeeId: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      employerId: employers.id,
      employerName: employers.name,
    })
    .from(employees)
    .innerJoin(employers, sql`${employers.id} = ${employees.employerId}`)
    .where(isAnyOf(employees.id, ids));
  const byId = new Map(people.map((person) => [person.employeeId, person]));
  const items: PreviewRow[] = dates.flatMap(({ id, date }) => {
    const person = byId.get(id);
    return person ? [{ ...person, date }] : [];
  });
  return { total: found.length, items, ...places };
}

/** Like `pageOf`, for an array. */
function partOf(found: Found, { limit, offset = 0, after, before }: ListPlace<Found[number]>): Page<Found[number]> {
  const firstWhere = (isIt: (row: Found[number]) => boolean) => {
    const index = found.findIndex(isIt);
    return index === -1 ? found.length : index;
  };
  const end = before ? firstWhere((row) => byDate(row, before) >= 0) : found.length;
  const start = after ? firstWhere((row) => byDate(row, after) > 0) : before ? Math.max(0, end - limit) : 0;
  const rows = found.slice(start + offset, Math.min(start + offset + limit, end));
  const [first = null, last = null] = [rows[0], rows.at(-1)];
  return { items: rows, next: start + offset + rows.length < found.length ? last : null, previous: start + offset > 0 ? first : null };
}

function byDate(a: Found[number], b: Found[number]): number {
  return a.date < b.date ? -1 : Number(a.date > b.date) || a.id - b.id;
}

/** Caches a slow result for a while; concurrent identical queries share it. */
export class FoundPeople {
  readonly #db: Db;
  readonly #longMs: number;
  readonly #keptMs: number;
  #last: { question: string; found: Promise<Found>; until: number } | null = null;

  constructor(db: Db, { longMs = 1_000, keptMs = 10 * 60_000 } = {}) {
    this.#db = db;
    this.#longMs = longMs;
    this.#keptMs = keptMs;
  }

  async list(due: Due, from: string): Promise<Found> {
    const question = JSON.stringify([due.employeeMonths, due.until, from]);
    if (this.#last?.question === question && performance.now() < this.#last.until) return this.#last.found;
    const began = performance.now();
    const asked = { question, found: this.#find(due, from), until: Number.POSITIVE_INFINITY };
    this.#last = asked;
    asked.found.then(
      () => {
        const now = performance.now();
        asked.until = now - began < this.#longMs ? 0 : now + this.#keptMs;
      },
      () => {
        asked.until = 0;
      },
    );
    return asked.found;
  }

  async #find(due: Due, from: string): Promise<Found> {
    const found: Found = [];
    let after = 0;
    for (let last = await endOfPart(this.#db, 0, PEOPLE_PER_PART); last !== null; last = await endOfPart(this.#db, last, PEOPLE_PER_PART)) {
      const which = sql`person.id > ${after} AND person.id <= ${last}`;
      const result = await this.#db.execute(sql`
        SELECT id, to_char(greatest(erased_from, ${from}::date), 'YYYY-MM-DD') AS date FROM (${duePeople(due, which)}) AS due ORDER BY id`);
      for (const row of rowsOf(result, { id: integer, date: text })) found.push(row);
      after = last;
    }
    return found.sort(byDate);
  }
}

const kept = new WeakMap<Db, FoundPeople>();

function foundFor(db: Db): FoundPeople {
  const known = kept.get(db) ?? new FoundPeople(db);
  kept.set(db, known);
  return known;
}
