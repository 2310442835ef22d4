import { createHash } from 'node:crypto';
import { hasBegun } from '#domain/appointments/booking.ts';
import { isOnlineMeeting } from '#domain/appointments/video.ts';
import { kindOf } from '#domain/appointments/vocabulary.ts';
import { isSameHour, overrules, strayedOf } from '#domain/planning/stray.ts';
import { dateOf } from '#domain/time.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { homeEvent } from '#server/calendar/event.ts';
import { asNested } from '#server/calendar/feed.ts';
import type { CalendarHome, Found, HomeEvent } from '#server/calendar/home/home.ts';
import { giveLink } from '#server/steps/appointments/give-link.ts';
import { calendarAppointments } from '#server/store/appointments/feeds.ts';
import { videoConfigRow } from '#server/store/firm/settings.ts';
import {
  appointmentBehind,
  type EventRow,
  eventOf,
  forgetEvent,
  type HomeRow,
  type Intent,
  keepEvent,
  markUnsure,
  setStrayed,
} from '#server/store/planning/calendar-homes.ts';
import type { HomeKeeper } from './open-home.ts';

type Writing = { row: HomeRow; calendar: CalendarHome };

/**
 * Makes one event as its appointment is now. Nothing of it is in a transaction: if this server dies in between, or an answer is lost, the next
 * attempt finds what stands there by its UID. False: it stands, but its online meeting has no link yet.
 */
export async function writeEvent(services: HomeKeeper, { row, calendar }: Writing, { uid, restores, isEarlier }: Intent): Promise<boolean> {
  const { db } = services;
  const known = await eventOf(db, row.id, uid);
  const wanted = await eventWanted(services, row, { uid, known, isEarlier });
  if (!wanted) {
    await calendar.remove(uid, known?.ref ?? null);
    if (known) await forgetEvent(db, known);
    return true;
  }
  const done = await write(services, { row, calendar }, { ...wanted, known, restores });
  if (!wanted.awaitsLink) return true;
  const joinUrl = done?.joinUrl ?? (await calendar.find(uid, known?.ref ?? null))?.joinUrl;
  return joinUrl ? giveLink(services, { appointmentId: wanted.appointmentId, uid, joinUrl }) : false;
}

type Wish = { appointmentId: number; isEarlier: boolean; event: HomeEvent; known: EventRow | null; restores: boolean };

/** Null: it stands as it should already, or what became of it is for a person to decide. */
async function write(services: HomeKeeper, { row, calendar }: Writing, { appointmentId, isEarlier, event, known, restores }: Wish) {
  const { db } = services;
  const { uid, date, startTime, endTime, sequence, isOnlineMeeting: isOnline } = event;
  const goal = { date, startTime, endTime, sequence, textHash: textHashOf(event) };
  if (known && !restores) {
    if (!known.isUnsure && isAsWritten(goal, known)) return null;
    if (known.strayed && !overrules(goal, known, known.strayed)) return null;
  }
  const standing = known?.strayed ? await calendar.find(uid, known.ref) : known;
  if (known) await markUnsure(db, known);
  const written = await calendar.write(event, standing);
  const done = written === 'changed' ? await writeOver(services, { calendar, event, goal, known, restores }) : written;
  if (!done) return null;
  const { ref, tag, uidThere = null } = done;
  await keepEvent(db, { homeId: row.id, uid, appointmentId, ref, tag, uidThere, isOnline, isEarlier, ...goal });
  return done;
}

type Goal = Pick<EventRow, 'date' | 'startTime' | 'endTime' | 'sequence' | 'textHash'>;
type Over = { calendar: CalendarHome; event: HomeEvent; goal: Goal; known: EventRow | null; restores: boolean };

function textHashOf({ title, place, description, videoUrl, isOnlineMeeting }: HomeEvent): string {
  const text = JSON.stringify([title, place, description, videoUrl, isOnlineMeeting]);
  return createHash('sha256').update(text).digest('base64url');
}

function isAsWritten(goal: Goal, known: EventRow): boolean {
  return (['date', 'startTime', 'endTime', 'sequence', 'textHash'] as const).every((key) => goal[key] === known[key]);
}

/** Somebody changed or removed the event since it was written. Null: that is for a person to decide. */
async function writeOver({ db }: HomeKeeper, { calendar, event, goal, known, restores }: Over) {
  const found = await calendar.find(event.uid, known?.ref ?? null);
  const strayed = known && strayedOf(found, known);
  if (known && strayed && !restores && !overrules(goal, known, strayed)) {
    await setStrayed(db, known, { strayed, ...placeOf(found), isUnsure: false });
    return null;
  }
  const written = await calendar.write(event, found);
  if (written === 'changed') throw new CalendarFailure('EVENT_REFUSED');
  return written;
}

function placeOf(found: Found | null): Partial<Pick<Found, 'ref' | 'tag'>> {
  return found ? { ref: found.ref, tag: found.tag } : {};
}

/** Null: no such event is to stand there. Of somebody who has left, none of today or later. */
async function eventWanted(
  { db, now }: HomeKeeper,
  home: HomeRow,
  { uid, known, ...intent }: Pick<Intent, 'uid' | 'isEarlier'> & { known: EventRow | null },
) {
  const { consultantId, endsAt } = home;
  const behind = await appointmentBehind(db, consultantId, uid);
  const [appointment] = behind ? await calendarAppointments(db, [behind.id]) : [];
  if (!appointment || (endsAt !== null && appointment.date >= dateOf(now()))) return null;
  const isEarlier = kindOf(appointment) === 'virtueel' && (known ? known.isEarlier && isSameHour(known, appointment) : intent.isEarlier);
  const meeting = { ...appointment, isOver: hasBegun(appointment, now()), isEarlier };
  const mode = home.kind === 'microsoft' ? (await videoConfigRow(db)).mode : 'none';
  const isOnline = isOnlineMeeting(mode, meeting, known?.isOnline ?? false);
  const awaitsLink = isOnline && appointment.videoUrl === null && !meeting.isOver;
  return { appointmentId: appointment.id, isEarlier, awaitsLink, event: homeEvent(asNested(appointment), isOnline) };
}
