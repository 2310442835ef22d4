import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { plannedDuring } from '#server/store/appointments/appointments.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import {
  type AvailabilityFields,
  type AvailabilityRow,
  availabilityById,
  deleteAvailability,
  insertAvailability,
  sameAvailability,
} from '#server/store/planning/availability.ts';
import {
  deleteUnavailability,
  insertUnavailability,
  sameUnavailability,
  type UnavailabilityFields,
} from '#server/store/planning/unavailability.ts';

// Adding is idempotent: a request that is repeated because its answer was lost stores nothing twice.

export function addAvailability({ db }: Services, fields: AvailabilityFields): Promise<AvailabilityRow> {
  return changeDiary(db, fields.consultantId, async (db) => (await sameAvailability(db, fields)) ?? insertAvailability(db, fields));
}

/** `owner`: a consultant, who can only remove their own. Appointments that were made in it stand. */
export async function removeAvailability({ db }: Services, id: number, owner: number | null): Promise<void> {
  const row = await availabilityById(db, id);
  if (!row || (owner !== null && row.consultantId !== owner)) throw new Refusal('NOT_FOUND');
  await changeDiary(db, row.consultantId, async (db) => {
    if (!(await deleteAvailability(db, row))) throw new Refusal('NOT_FOUND');
  });
}

/** Answers with the planned appointments that it covers: they stand until the consultant moves or cancels them. */
export function addUnavailability({ db }: Services, fields: UnavailabilityFields) {
  return changeDiary(db, fields.consultantId, async (db) => {
    const row = (await sameUnavailability(db, fields)) ?? (await insertUnavailability(db, fields));
    return { ...row, appointments: await plannedDuring(db, row.consultantId, row) };
  });
}

export async function removeUnavailability({ db }: Services, which: { id: number; consultantId: number }): Promise<void> {
  await changeDiary(db, which.consultantId, async (db) => {
    if (!(await deleteUnavailability(db, which))) throw new Refusal('NOT_FOUND');
  });
}

/** With the consultant locked: a booking sees the diary before the change or after it, never in between. */
function changeDiary<T>(db: Db, consultantId: number, change: (db: Db) => Promise<T>): Promise<T> {
  return transact(db, async (db) => {
    const [locked] = await lockConsultants(db, [consultantId]);
    if (locked === undefined) throw new Refusal('CONSULTANT_NOT_FOUND');
    return change(db);
  });
}
