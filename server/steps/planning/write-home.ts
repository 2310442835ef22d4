import { createHash } from 'node:crypto';
import { overrules, strayedOf } from '#domain/planning/stray.ts';
import { dateOf } from '#domain/time.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { homeEvent } from '#server/calendar/event.ts';
import { asNested } from '#server/calendar/feed.ts';
import type { CalendarHome, Found, HomeEvent } from '#server/calendar/home/home.ts';
import { calendarAppointments } from '#server/store/appointments/feeds.ts';
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
 * attempt finds what stands there by its UID.
 */
export async function writeEvent(services: HomeKeeper, { row, calendar }: Writing, { uid, restores }: Intent): Promise<void> {
  const { db } = services;
  const known = await eventOf(db, row.id, uid);
  const wanted = await eventWanted(services, row, uid);
  if (!wanted) {
    await calendar.remove(uid, known?.ref ?? null);
    if (known) await forgetEvent(db, known);
    return;
  }
  const { appointmentId, event } = wanted;
  const contentHash = createHash('sha256').update(JSON.stringify(event)).digest('base64url');
  if (known && !restores) {
    if (known.contentHash === contentHash && !known.isUnsure) return;
    if (known.strayed && !overrules(event, known)) return;
  }
  const standing = known?.strayed ? await calendar.find(uid, known.ref) : known;
  if (known) await markUnsure(db, known);
  const written = (await calendar.write(event, standing)) ?? null;
  const done = written === 'changed' ? await writeOver(services, { calendar, event, known, restores }) : written;
  if (!done) return;
  const { date, startTime, endTime } = event;
  const { ref, tag, uidThere = null } = done;
  await keepEvent(db, { homeId: row.id, uid, appointmentId, ref, tag, uidThere, contentHash, date, startTime, endTime });
}

type Over = { calendar: CalendarHome; event: HomeEvent; known: EventRow | null; restores: boolean };

/** Somebody changed or removed the event since it was written. Null: that is for a person to decide. */
async function writeOver({ db }: HomeKeeper, { calendar, event, known, restores }: Over) {
  const found = await calendar.find(event.uid, known?.ref ?? null);
  const strayed = known && strayedOf(found, known);
  if (known && strayed && !restores && !overrules(event, known)) {
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
async function eventWanted({ db, now }: HomeKeeper, { consultantId, endsAt }: HomeRow, uid: string) {
  const behind = await appointmentBehind(db, consultantId, uid);
  const [appointment] = behind ? await calendarAppointments(db, [behind.id]) : [];
  if (!appointment || (endsAt !== null && appointment.date >= dateOf(now()))) return null;
  return { appointmentId: appointment.id, event: homeEvent(asNested(appointment), false) };
}
