import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { countExisting } from '#server/store/appointments/appointments.ts';
import { deleteAppointment } from './delete-appointment.ts';

type Deleted = { count: number; planned: number };

/** How many of these appointments exist, and how many are planned: their employees will be told and invited again. */
export function previewDeletions({ db }: Services, ids: readonly number[]): Promise<Deleted> {
  return countExisting(db, ids);
}

/** Deletes each in its own transaction, so that nobody's booking waits for all of them. Appointments that no longer exist are skipped. */
export async function deleteAppointments(services: Services, caller: Administrator, ids: readonly number[]): Promise<Deleted> {
  const { planned } = await countExisting(services.db, ids);
  let count = 0;
  for (const id of new Set(ids)) {
    try {
      await deleteAppointment(services, caller, id);
      count++;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'APPOINTMENT_NOT_FOUND') throw error;
    }
    await nextTurn();
  }
  return { count, planned };
}
