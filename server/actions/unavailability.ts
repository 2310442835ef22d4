import { Refusal } from '#domain/refusals.ts';
import type { Services } from '../services.ts';
import { plannedDuring } from '../store/appointments.ts';
import { lockConsultants } from '../store/consultants.ts';
import { deleteUnavailability, insertUnavailability, sameUnavailability, type UnavailabilityFields } from '../store/unavailability.ts';
import { transact } from './hold.ts';

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
