import type { Staff } from '#domain/access/caller.ts';
import type { Services } from '#server/services.ts';
import { lockOwnAppointment, transact } from '#server/steps/locks.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { record } from '#server/store/events/record.ts';

export async function saveNotes(
  { db, now }: Services,
  staff: Staff,
  { id, notes }: { id: number; notes: string | null },
): Promise<Appointment> {
  return transact(db, async (db) => {
    const { appointment } = await lockOwnAppointment(db, staff, id);
    if (appointment.notes === notes) return appointment;
    const noted = { ...appointment, notes };
    await updateAppointment(db, id, { notes });
    await record(db, { kind: 'appointment.notes_saved', before: appointment, after: noted }, { at: now(), actor: staff });
    return noted;
  });
}
