import { type ChosenHour, isMoved } from '#domain/appointments/chosen-hour.ts';
import { NOT_DECLINED } from '#domain/appointments/declined.ts';
import { freeUntil } from '#domain/appointments/late.ts';
import type { Db } from '#server/db/db.ts';
import { found } from '#server/steps/found.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import { type Appointment, appointmentBy } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { videoUrlAfter } from './video-url.ts';

/** The kind of event in the history. */
type Moved = { kind: 'appointment.moved'; data: { by: 'link' | 'administrator' } } | { kind: 'appointment.handed_over' };
type Move = { before: Appointment; chosen: ChosenHour & { consultantId?: number; byPhone: boolean }; event: Moved };

/**
 * Writes the new hour, type or consultant of a locked appointment, makes its reminder due again, and posts the letters. Every move goes
 * through here, so that the video link always belongs to the current pair of people.
 */
export async function moveAppointment(db: Db, { before, chosen, event }: Move, by: Telling): Promise<Appointment> {
  const { id, sequence } = before;
  const videoUrl = await videoUrlAfter(db, before, chosen);
  // A change of only consultant or type keeps what the firm granted.
  const free = isMoved(before, chosen) && { freeUntil: freeUntil({ ...before, ...chosen }) };
  const again = { sequence: sequence + 1, reminderSentAt: null, summarySentAt: null, ...NOT_DECLINED };
  await updateAppointment(db, id, { ...chosen, ...free, ...again, videoUrl });
  const after = found(await appointmentBy(db, { id }));
  await recordAndPost(db, [{ ...event, before, after }], by);
  return after;
}
