import { reaches, type Staff } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { partiesOf } from '#server/store/appointments/appointments.ts';
import { intendRestore, strayedEventOf } from '#server/store/planning/calendar-homes.ts';

/** Writes the event of an appointment again that somebody moved or deleted in the consultant's calendar. Twice is once. */
export async function restoreEvent({ db }: Pick<Services, 'db'>, caller: Staff, appointmentId: number): Promise<void> {
  const parties = await partiesOf(db, { id: appointmentId });
  if (!parties || !reaches(caller, parties)) throw new Refusal('APPOINTMENT_NOT_FOUND');
  const strayed = await strayedEventOf(db, { ...parties, appointmentId });
  if (!strayed) throw new Refusal('NOT_STRAYED');
  await intendRestore(db, strayed);
}
