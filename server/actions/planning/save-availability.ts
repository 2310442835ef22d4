import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import {
  type AvailabilityFields,
  type AvailabilityRow,
  availabilityById,
  deleteAvailability,
  insertAvailability,
  sameAvailability,
} from '#server/store/planning/availability.ts';

// Each change holds the consultant's diary: a booking sees the availability before it or after it, never in between.

/** Asked for twice, because the first answer was lost on its way, it is stored once. */
export async function addAvailability({ db }: Services, fields: AvailabilityFields): Promise<AvailabilityRow> {
  return transact(db, async (db) => {
    const [consultantId] = await lockConsultants(db, [fields.consultantId]);
    if (consultantId === undefined) throw new Refusal('CONSULTANT_NOT_FOUND');
    return (await sameAvailability(db, fields)) ?? insertAvailability(db, fields);
  });
}

/** `owner`: a consultant, who can only remove their own. Appointments that were made in it stand. */
export async function removeAvailability({ db }: Services, id: number, owner: number | null): Promise<void> {
  await transact(db, async (db) => {
    const row = await availabilityById(db, id);
    if (!row || (owner !== null && row.consultantId !== owner)) throw new Refusal('NOT_FOUND');
    await lockConsultants(db, [row.consultantId]);
    if (!(await deleteAvailability(db, row))) throw new Refusal('NOT_FOUND');
  });
}
