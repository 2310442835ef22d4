import { isMoved, type Wish } from '#domain/appointments/wish.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { type Appointment, appointmentBy } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import type { Act } from '#server/store/events/record.ts';
import { videoUrlAfter } from './video-url.ts';

/** As what it is recorded. */
type Moved = { kind: 'appointment.moved'; data: { by: 'link' | 'administrator' } } | { kind: 'appointment.handed_over' };

/**
 * Writes the new hour, type or consultant of a locked appointment, which makes its reminder due again, and tells everyone concerned.
 * Whoever moves an appointment passes here, so that its video link is always that of the people who have it now.
 */
export async function moveAppointment(
  db: Db,
  { appUrl }: Pick<Services, 'appUrl'>,
  { event, ...act }: Act & { event: Moved },
  before: Appointment,
  wish: Wish & { consultantId?: number },
): Promise<Appointment> {
  const { id, sequence } = before;
  const videoUrl = await videoUrlAfter(db, before, wish);
  // Who only gets another consultant or type keeps the time in which changing is free.
  const graceUntil = isMoved(before, wish) ? null : before.graceUntil;
  await updateAppointment(db, id, { ...wish, videoUrl, sequence: sequence + 1, graceUntil, reminderSentAt: null });
  const after = found(await appointmentBy(db, { id }));
  await recordAndPost(db, [{ ...event, before, after }], { ...act, appUrl });
  return after;
}
