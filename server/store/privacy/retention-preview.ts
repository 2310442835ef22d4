import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { integer, rowsOf, text } from '#server/db/rows.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { type Due, duePeople, endOfPart } from './retention.ts';

// Whom the daily runs of the coming weeks will erase. Finding them looks at everybody whose own row is old enough, which may be half of
// a million people and take seconds; pages of the same list are then cut from what was found.

/** Few enough that others are served in between, also on the embedded engine. */
const PEOPLE_PER_PART = 2_000;

type Page = { from: string; limit: number; offset: number };
export type PreviewRow = {
  employeeId: number;
  firstName: string;
  lastName: string;
  employerId: number;
  employerName: string;
  date: string;
};
type Found = { id: number; date: string }[];

/** One page of them, by the date on which they go, which is never before `from`; and how many they are. */
export async function previewDue(db: Db, due: Due, { from, limit, offset }: Page): Promise<{ total: number; items: PreviewRow[] }> {
  const found = await foundFor(db).list(due, from);
  const page = new Map(found.slice(offset, offset + limit).map(({ id, date }) => [id, date]));
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
    .where(sql`${employees.id} = ANY(${sql.param([...page.keys()])}::int[])`);
  const byId = new Map(people.map((person) => [person.employeeId, person]));
  const items = [...page].flatMap(([id, date]) => {
    const person = byId.get(id);
    return person ? [{ ...person, date }] : [];
  });
  return { total: found.length, items };
}

/** What took long to find is kept for a while, and whoever asks for the same meanwhile shares it. */
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
    // A sort that keeps those of one date in order of id.
    return found.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  }
}

const kept = new WeakMap<Db, FoundPeople>();

function foundFor(db: Db): FoundPeople {
  const known = kept.get(db) ?? new FoundPeople(db);
  kept.set(db, known);
  return known;
}
