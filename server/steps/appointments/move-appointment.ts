import { isMoved, type Wish } from '#domain/appointments/wish.ts';
import type { Db } from '#server/db/db.ts';
import { movedMails } from '#server/mail/appointment-mails.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { type NamedAct, recordAppointmentChange } from '#server/steps/history-rows.ts';
import { type Appointment, appointmentBy } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { videoUrlAfter } from './video-url.ts';

/**
 * Writes the new hour, type or consultant of a locked appointment, which makes its reminder due again, and tells everyone concerned.
 * Whoever moves an appointment passes here, so that its video link is always that of the people who have it now.
 */
export async function moveAppointment(
  db: Db,
  { appUrl }: Pick<Services, 'appUrl'>,
  act: NamedAct,
  before: Appointment,
  wish: Wish & { consultantId?: number },
): Promise<Appointment> {
  const { id, sequence } = before;
  const videoUrl = await videoUrlAfter(db, before, wish);
  // Who only gets another consultant or type keeps the time in which changing is free.
  const graceUntil = isMoved(before, wish) ? null : before.graceUntil;
  await updateAppointment(db, id, { ...wish, videoUrl, sequence: sequence + 1, graceUntil, reminderSentAt: null });
  const after = found(await appointmentBy(db, { id }));
  await recordAppointmentChange(db, act, [before, after]);
  await post(db, act.at, movedMails({ appUrl, now: act.at }, before, after));
  return after;
}
