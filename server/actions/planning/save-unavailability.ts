import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { plannedDuring } from '#server/store/appointments/appointments.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import {
  deleteUnavailability,
  insertUnavailability,
  sameUnavailability,
  type UnavailabilityFields,
} from '#server/store/planning/unavailability.ts';

/** Stored once, however often it is asked for. Answers with the planned appointments that it covers: they stand until the consultant moves or cancels them. */
export async function addUnavailability({ db }: Services, fields: UnavailabilityFields) {
  return transact(db, async (db) => {
    await lockConsultants(db, [fields.consultantId]);
    const row = (await sameUnavailability(db, fields)) ?? (await insertUnavailability(db, fields));
    return { ...row, appointments: await plannedDuring(db, row.consultantId, row) };
  });
}

export async function removeUnavailability({ db }: Services, which: { id: number; consultantId: number }): Promise<void> {
  await transact(db, async (db) => {
    await lockConsultants(db, [which.consultantId]);
    if (!(await deleteUnavailability(db, which))) throw new Refusal('NOT_FOUND');
  });
}
