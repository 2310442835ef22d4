import type { Services } from '../services.ts';
import { type Appointment, updateAppointment } from '../store/appointments.ts';
import { holdOwn, type Staff, transact } from './hold.ts';
import { rememberAppointment } from './remember.ts';

/** History says that notes were changed, never what they say: they are about a person, and stay with that person. */
export async function saveNotes(
  { db, now }: Services,
  staff: Staff,
  { id, notes }: { id: number; notes: string | null },
): Promise<Appointment> {
  return transact(db, async (db) => {
    const { appointment } = await holdOwn(db, staff, id);
    if (appointment.notes === notes) return appointment;
    const noted = { ...appointment, notes };
    await updateAppointment(db, id, { notes });
    const event = { at: now(), actor: staff, action: 'notities gewijzigd' };
    await rememberAppointment(db, event, appointment, noted, ({ notes }) => ({ notes: notes ? 'ingevuld' : 'leeg' }));
    return noted;
  });
}
