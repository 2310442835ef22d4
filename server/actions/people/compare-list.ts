import { setImmediate as nextTurn } from 'node:timers/promises';
import { ListComparison } from '#domain/people/upload/compare.ts';
import { openList } from '#domain/people/upload/open-list.ts';
import { MAX_SKIPPED_ROWS } from '#domain/people/vocabulary.ts';
import { sentAgain } from '#domain/post/addresses.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { readInThread } from '#server/spreadsheet/read-workbook.ts';
import { employerById } from '#server/store/people/employers.ts';
import { type KnownPerson, namedRow, peopleInParts } from '#server/store/people/imports.ts';
import { Reading } from './import-employees.ts';

/** At most this many people of each kind (new, changed, missing) are named; the others are only counted. */
const MOST_NAMED = 1_000;

/** Compares a corrected list with the people of the employer, and changes nothing. */
export async function compareList({ db, secretKey }: Services, { employerId, bytes }: { employerId: number; bytes: Uint8Array }) {
  const reading = new Reading(await openList(bytes, readInThread), { allowNoEmail: true });
  if (!(await employerById(db, employerId))) throw new Refusal('EMPLOYER_NOT_FOUND');
  await reading.refuse(db, { secretKey }, employerId);
  return differencesOf(await comparisonWith(db, employerId, reading), reading);
}

/** `reading`: refuses objectors already. */
export async function comparisonWith(db: Db, employerId: number, reading: Reading) {
  const comparison = new ListComparison<KnownPerson>();
  for await (const people of peopleInParts(db, employerId)) {
    comparison.know(people);
    await nextTurn();
  }
  for await (const people of reading.people()) comparison.read(people);
  return inTurns(comparison.result());
}

/** Each kind of difference comes with its total number. */
export function differencesOf({ fresh, changed, gone, same }: Awaited<ReturnType<typeof comparisonWith>>, reading: Reading) {
  const { skipped, skippedCount, warnings, warningsCount } = reading.result([]);
  return {
    same,
    freshCount: fresh.length,
    fresh: fresh.slice(0, MOST_NAMED).map((person) => ({ ...namedRow(person), email: person.email })),
    changedCount: changed.length,
    changed: changed.slice(0, MOST_NAMED).map(({ person, row, changes }) => {
      const isMoved = changes.some(({ field }) => field === 'email');
      return {
        employeeId: person.id,
        row,
        name: namedRow({ ...person, row }).name,
        changes,
        hasLink: isMoved && person.invitationToken !== null,
        sentAgain: isMoved ? sentAgain(person) : null,
      };
    }),
    goneCount: gone.length,
    gone: gone.slice(0, MOST_NAMED).map((person) => ({
      employeeId: person.id,
      name: namedRow({ ...person, row: 0 }).name,
      email: person.email,
      status: person.status,
    })),
    skipped: skipped.slice(0, MAX_SKIPPED_ROWS),
    skippedCount,
    warnings,
    warningsCount,
  };
}

/** Lets other requests run between the steps. */
async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
