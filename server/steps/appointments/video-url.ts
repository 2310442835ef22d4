import { keepsVideoUrl, videoUrlOf } from '#domain/appointments/video.ts';
import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { newVideoCode } from '#server/db/secrets.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { videoRoomOf } from '#server/store/people/consultants.ts';

/** A new link by the current settings. */
export async function freshVideoUrl(db: Db, { consultantId, ...held }: Pick<Appointment, 'consultantId' | 'meetingType' | 'byPhone'>) {
  return videoUrlOf(await videoRoomOf(db, consultantId), held, newVideoCode());
}

type AppointmentChange = { meetingType?: MeetingType; byPhone?: boolean; consultantId?: number; employeeId?: number };

/** The video link after a change: the same for the same two people, otherwise a new one by the current settings. */
export async function videoUrlAfter(db: Db, before: Appointment, change: AppointmentChange): Promise<string | null> {
  const after = { ...before, ...change };
  return keepsVideoUrl(before, after) ? before.videoUrl : freshVideoUrl(db, after);
}
