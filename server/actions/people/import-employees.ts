import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Detected, type EmployeeList, openEmployeeList } from '#domain/people/upload/employee-list.ts';
import type { ListedEmployee } from '#domain/people/upload/rows.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { transactionWithCopy } from '#server/db/copy.ts';
import type { Services } from '#server/services.ts';
import { employerById, lockEmployer } from '#server/store/people/employers.ts';
import {
  copyListed,
  deleteImport,
  type Import,
  insertImport,
  insertListed,
  setImportCount,
  takenEmails,
} from '#server/store/people/imports.ts';

type Skipped = { row: number; reason: string };

export type ImportResult = {
  /** Null where nothing was stored. */
  importId: number | null;
  createdCount: number;
  /** The first of them. */
  skipped: Skipped[];
  skippedCount: number;
  detected: Detected;
  /** The first of those that go in. */
  sample: ListedEmployee[];
};

const SAMPLE_SIZE = 10;
/** A file of ten megabytes may hold a million bad rows: kept and sent, they would hold up everybody else. */
const MOST_SKIPPED = 1_000;
const ALREADY_PRESENT = 'Bestaat al bij deze werkgever (zelfde e-mailadres).';
/** The embedded database blocks the event loop during a statement: small inserts let other requests run in between. */
const ROWS_PER_INSERT = 200;

/** All good rows within one transaction; the others are reported with the reason. */
export async function importEmployees(
  { database, now }: Services,
  { employerId, userId, bytes }: { employerId: number; userId: number; bytes: Uint8Array },
): Promise<ImportResult> {
  const reading = new Reading(bytes);
  return transactionWithCopy(database, async (db, copy) => {
    // Row lock: imports and new employees of one employer run one after the other.
    if (!(await lockEmployer(db, employerId, 'no key update'))) throw new Refusal('EMPLOYER_NOT_FOUND');
    const created = await insertImport(db, { employerId, userId, createdAt: isoOf(now()) });
    const present = copy ? await copyListed(db, copy, created, reading.people()) : await insertAll(created);
    const result = reading.result(present);
    if (result.createdCount === 0) await deleteImport(db, created.id);
    else await setImportCount(db, created.id, result.createdCount);
    return { ...result, importId: result.createdCount === 0 ? null : created.id };

    async function insertAll(target: Import): Promise<number[]> {
      const present: number[] = [];
      for await (const people of reading.people()) {
        for (let i = 0; i < people.length; i += ROWS_PER_INSERT) {
          present.push(...(await insertListed(db, target, people.slice(i, i + ROWS_PER_INSERT))));
          await nextTurn();
        }
      }
      return present;
    }
  });
}

/** What an import would do, without doing it. */
export async function previewImport(
  { db }: Services,
  { employerId, bytes }: { employerId: number; bytes: Uint8Array },
): Promise<ImportResult> {
  const reading = new Reading(bytes);
  if (!(await employerById(db, employerId))) throw new Refusal('EMPLOYER_NOT_FOUND');
  const present: number[] = [];
  for await (const people of reading.people()) {
    const taken = await takenEmails(
      db,
      employerId,
      people.map(({ email }) => email.toLowerCase()),
    );
    for (const { row, email } of people) if (taken.has(email.toLowerCase())) present.push(row);
  }
  return { ...reading.result(present), importId: null };
}

/** Reads an uploaded list in chunks; counts its rows and keeps the first bad ones with their reason. */
class Reading {
  readonly #list: EmployeeList;
  readonly #skipped: Skipped[] = [];
  #first: ListedEmployee[] = [];
  #good = 0;
  #bad = 0;

  constructor(bytes: Uint8Array) {
    const list = openEmployeeList(bytes);
    if (!list) throw new Refusal('UNREADABLE_FILE');
    this.#list = list;
  }

  /** The good rows, chunk by chunk, with a turn of the event loop for other requests after each. */
  async *people(): AsyncGenerator<ListedEmployee[]> {
    for (const { good, bad } of this.#list.chunks()) {
      this.#good += good.length;
      if (this.#first.length === 0) this.#first = good;
      this.#bad += bad.length;
      for (const { row, reason } of bad.slice(0, MOST_SKIPPED - this.#skipped.length)) this.#skipped.push({ row, reason });
      yield good;
      await nextTurn();
    }
  }

  result(present: readonly number[]): Omit<ImportResult, 'importId'> {
    // Numbers in a typed array sort in milliseconds, also where the whole file was uploaded before.
    const known = Int32Array.from(present).sort();
    const firstKnown = new Set(known.subarray(0, this.#first.length));
    const already = Array.from(known.subarray(0, MOST_SKIPPED), (row) => ({ row, reason: ALREADY_PRESENT }));
    return {
      createdCount: this.#good - known.length,
      skipped: [...this.#skipped, ...already].sort((a, b) => a.row - b.row).slice(0, MOST_SKIPPED),
      skippedCount: this.#bad + known.length,
      detected: this.#list.detected,
      sample: this.#first.filter(({ row }) => !firstKnown.has(row)).slice(0, SAMPLE_SIZE),
    };
  }
}
