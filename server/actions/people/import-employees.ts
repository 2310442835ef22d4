import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import type { Detected, EmployeeList } from '#domain/people/upload/employee-list.ts';
import { openList } from '#domain/people/upload/open-list.ts';
import type { ListedEmployee, RowWarning } from '#domain/people/upload/rows.ts';
import { MAX_SKIPPED_ROWS } from '#domain/people/vocabulary.ts';
import { SUPPRESSED } from '#domain/privacy/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { type Copy, transactionWithCopy } from '#server/db/copy.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { readInThread } from '#server/spreadsheet/read-workbook.ts';
import { suppressedBy } from '#server/steps/privacy/suppression.ts';
import { employerById, lockEmployer } from '#server/store/people/employers.ts';
import {
  copyListed,
  deleteImport,
  insertImport,
  type NamedRow,
  namedRow,
  setImportCount,
  takenPeople,
} from '#server/store/people/imports.ts';

type Skipped = NamedRow & { reason: string };

export type ImportResult = {
  /** Null if nothing was stored. */
  importId: number | null;
  createdCount: number;
  /** The first rejected rows. */
  skipped: Skipped[];
  skippedCount: number;
  detected: Detected;
  /** The first accepted rows. */
  sample: ListedEmployee[];
  /** The first warnings about accepted rows. */
  warnings: RowWarning[];
  warningsCount: number;
};

export const SAMPLE_SIZE = 10;
export const ALREADY_PRESENT = 'Bestaat al bij deze werkgever (zelfde e-mailadres).';
export const NAME_PRESENT = 'Bestaat al bij deze werkgever (zelfde naam, zonder e-mailadres).';

/** Stores all valid rows in one transaction; the others are reported with the reason. */
export async function importEmployees(
  { database, now, secretKey }: Services,
  { userId }: Administrator,
  {
    employerId,
    bytes,
    except,
    allowNoEmail = false,
  }: { employerId: number; bytes: Uint8Array; except?: ReadonlySet<number> | undefined; allowNoEmail?: boolean },
): Promise<ImportResult> {
  const list = await openList(bytes, readInThread);
  const reading = new Reading(list, { except, allowNoEmail });
  return transactionWithCopy(database, async (db, copy) => {
    // Row lock: imports and new employees of one employer run one after the other.
    if (!(await lockEmployer(db, employerId, 'no key update'))) throw new Refusal('EMPLOYER_NOT_FOUND');
    await reading.refuse(db, { secretKey }, employerId);
    const stored = await storeListed(db, reading, { copy, employerId, userId, createdAt: isoOf(now()) });
    return { ...stored, detected: list.detected };
  });
}

type Importing = { copy: Copy; employerId: number; userId: number; createdAt: string };

/** Stores the people of a list as one import. The caller has locked the employer. */
export async function storeListed(db: Db, reading: Reading, { copy, ...imported }: Importing): Promise<Omit<ImportResult, 'detected'>> {
  const created = await insertImport(db, imported);
  const present = await copyListed(db, created, { copy, people: reading.people() });
  const result = reading.result(present);
  if (result.createdCount === 0) await deleteImport(db, created.id);
  else await setImportCount(db, created.id, result.createdCount);
  return { ...result, importId: result.createdCount === 0 ? null : created.id };
}

/** What an import would do, without changes. */
export async function previewImport(
  { db, secretKey }: Services,
  { employerId, bytes, allowNoEmail = false }: { employerId: number; bytes: Uint8Array; allowNoEmail?: boolean },
): Promise<ImportResult> {
  const list = await openList(bytes, readInThread);
  const reading = new Reading(list, { allowNoEmail });
  if (!(await employerById(db, employerId))) throw new Refusal('EMPLOYER_NOT_FOUND');
  await reading.refuse(db, { secretKey }, employerId);
  const present: NamedRow[] = [];
  for await (const people of reading.people()) {
    const isTaken = await takenPeople(db, employerId, people);
    for (const person of people) if (isTaken(person)) present.push(namedRow(person));
  }
  return { ...reading.result(present), detected: list.detected, importId: null };
}

type Chunks = Pick<EmployeeList, 'chunks'>;

/** Reads an uploaded list in chunks; counts its rows and keeps the first rejected ones with their reason. */
export class Reading {
  readonly #list: Chunks;
  readonly #except: ReadonlySet<number>;
  readonly #allowNoEmail: boolean;
  readonly #skipped: Skipped[] = [];
  readonly #warnings: RowWarning[] = [];
  readonly #withoutEmail = new Set<number>();
  #isSuppressed: (person: ListedEmployee) => boolean = () => false;
  #first: ListedEmployee[] = [];
  #good = 0;
  #bad = 0;

  /** `except`: rows that are left out. */
  constructor(
    list: Chunks,
    { except = new Set(), allowNoEmail = false }: { except?: ReadonlySet<number> | undefined; allowNoEmail?: boolean } = {},
  ) {
    this.#list = list;
    this.#except = except;
    this.#allowNoEmail = allowNoEmail;
  }

  /** Call it before the rows are read: then rows of people who objected at this employer are rejected. */
  async refuse(db: Db, key: Pick<Services, 'secretKey'>, employerId: number): Promise<void> {
    const isSuppressed = await suppressedBy(db, key, [employerId]);
    this.#isSuppressed = ({ email }) => isSuppressed({ employerId, email });
  }

  /** The valid rows in chunks; yields to the event loop after each. */
  async *people(): AsyncGenerator<ListedEmployee[]> {
    for (const { good: all, bad: unlisted, warnings } of this.#list.chunks({ allowNoEmail: this.#allowNoEmail })) {
      const listed = this.#except.size === 0 ? all : all.filter(({ row }) => !this.#except.has(row));
      const { true: objectors = [], false: good = [] } = Object.groupBy(listed, (person) => `${this.#isSuppressed(person)}`);
      const bad = [...unlisted, ...objectors.map((person) => ({ ...namedRow(person), reason: SUPPRESSED }))];
      for (const { row, email } of good) if (email === null) this.#withoutEmail.add(row);
      this.#good += good.length;
      if (this.#first.length === 0) this.#first = good;
      this.#bad += bad.length;
      for (const { row, reason, name } of bad.slice(0, MAX_SKIPPED_ROWS - this.#skipped.length)) this.#skipped.push({ row, reason, name });
      const leftOut = new Set(objectors.map(({ row }) => row)).union(this.#except);
      this.#warnings.push(...warnings.filter(({ row }) => !leftOut.has(row)));
      yield good;
      await nextTurn();
    }
  }

  /** `present`: the rows whose address, or name without one, is at this employer already, in the order of the file. */
  result(present: readonly NamedRow[]): Omit<ImportResult, 'importId' | 'detected'> {
    const firstKnown = new Set(present.slice(0, this.#first.length).map(({ row }) => row));
    const already = present.slice(0, MAX_SKIPPED_ROWS).map((known) => ({
      ...known,
      reason: this.#withoutEmail.has(known.row) ? NAME_PRESENT : ALREADY_PRESENT,
    }));
    const warnings = warningsOf(this.#warnings, present);
    return {
      createdCount: this.#good - present.length,
      skipped: [...this.#skipped, ...already].sort((a, b) => a.row - b.row).slice(0, MAX_SKIPPED_ROWS),
      skippedCount: this.#bad + present.length,
      sample: this.#first.filter(({ row }) => !firstKnown.has(row)).slice(0, SAMPLE_SIZE),
      ...warnings,
    };
  }
}

/** Of the rows that are added: those of `others` are not. */
export function warningsOf(
  warnings: readonly RowWarning[],
  others: readonly { row: number }[],
): Pick<ImportResult, 'warnings' | 'warningsCount'> {
  const left = new Set(others.map(({ row }) => row));
  const told = warnings.length === 0 ? [] : warnings.filter(({ row }) => !left.has(row));
  return { warnings: told.slice(0, MAX_SKIPPED_ROWS), warningsCount: told.length };
}
