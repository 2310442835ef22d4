import { toVideoUrl } from '#domain/appointments/video.ts';
import { kindOf } from '#domain/appointments/vocabulary.ts';
import type { Services } from '#server/services.ts';
import { lockAppointment, transact } from '#server/steps/locks.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { confirmationWaits } from '#server/store/post/mails.ts';

type Made = { appointmentId: number; uid: string; joinUrl: string };

/**
 * The link of the meeting that the consultant's calendar made. A confirmation that waited for it goes out with it; otherwise a letter follows.
 * False: it is no link that may stand in a letter. An appointment that changed meanwhile gets that of another event, or none.
 */
export async function giveLink(
  { db, now, appUrl, wakeOutbox }: Pick<Services, 'db' | 'now' | 'appUrl' | 'wakeOutbox'>,
  { appointmentId, uid, joinUrl }: Made,
): Promise<boolean> {
  const videoUrl = toVideoUrl(joinUrl);
  if (videoUrl === null) return false;
  await transact(db, async (db) => {
    const appointment = (await lockAppointment(db, { id: appointmentId }))?.appointment;
    if (!appointment || appointment.consultantUid !== uid || appointment.videoUrl !== null) return;
    if (appointment.status !== 'geplanned' || kindOf(appointment) !== 'virtueel') return;
    const sequence = appointment.sequence + 1;
    await updateAppointment(db, appointmentId, { videoUrl, sequence });
    const isFirst = await confirmationWaits(db, appointment);
    const after = { ...appointment, videoUrl, sequence };
    await recordAndPost(db, [{ kind: 'appointment.link_made', after, isFirst }], { at: now(), actor: SYSTEM, appUrl });
  });
  wakeOutbox();
  return true;
}
