import type { Staff } from '#domain/access/caller.ts';
import type { Services } from '#server/services.ts';
import { recordAppointmentChange } from '#server/steps/history-rows.ts';
import { lockOwnAppointment, transact } from '#server/steps/locks.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';

/** History says that notes were changed, never what they say: they are about a person, and stay with that person. */
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
    const act = { at: now(), actor: staff, action: 'notities gewijzigd' };
    await recordAppointmentChange(db, act, [appointment, noted], ({ notes }) => ({ notes: notes ? 'ingevuld' : 'leeg' }));
    return noted;
  });
}
