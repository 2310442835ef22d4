import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldLines, ICalEvent } from 'ical-generator';
import { addDays } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, fromIso, isoOf } from '#domain/time.ts';
import { newSecret } from '../secrets.ts';
import type { Services } from '../services.ts';
import {
  calendarAppointments,
  consultantsWithFeeds,
  contentSince,
  type FeedOwner,
  type FeedRow,
  feedBySecret,
  feedOf,
  insertFeeds,
  replaceSecret,
} from '../store/feeds.ts';
import { type CalendarAppointment, calendar, consultantEvent, textOf } from './event.ts';
import { AMSTERDAM } from './time-zone.ts';

// Calendars that consultants and administrators subscribe to, under an address that is its own credential.

const DAYS_BACK = 90;
const EVENTS_PER_TURN = 100;
export const COMBINED_NAME = 'Alle consultants';

type Addresses = { calendarUrl: string; exportUrl: string };

/** A feed as it reads now. `text` is only made when the reader does not have it yet. */
export type Feed = { etag: string; changedAt: string; text: () => Promise<string> };

/** Null where the address is unknown or has been withdrawn. */
export async function readFeed({ db, now }: Pick<Services, 'db' | 'now'>, secret: string): Promise<Feed | null> {
  const feed = await feedBySecret(db, secret);
  if (!feed) return null;
  const rows = await appointmentsOf({ db, now }, feed.consultantId);
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
  const changedAt = await contentSince(db, feed, hash, isoOf(now()));
  return { etag: `"${hash}"`, changedAt, text: () => feedText(rows, feed.consultantId, fromIso(changedAt)) };
}

/** The same as a file, for a consultant who wants it once. */
export async function exportIcs({ db, now }: Pick<Services, 'db' | 'now'>, consultantId: number): Promise<string> {
  return feedText(await appointmentsOf({ db, now }, consultantId), consultantId, now());
}

/** The consultant's own addresses. */
export async function consultantFeedUrls(services: Services, consultantId: number): Promise<Addresses> {
  const { calendarUrl } = addressesOf(services, (await ensureFeed(services, consultantId)).secret);
  return { calendarUrl, exportUrl: `${services.appUrl}/api/consultants/appointments/export` };
}

export async function rotateConsultantFeed(services: Services, consultantId: number): Promise<Addresses> {
  await renewSecret(services, consultantId);
  return consultantFeedUrls(services, consultantId);
}

/** What an administrator copies: an address for every consultant and one for all of them. */
export async function feedUrls(services: Services) {
  const { db, now } = services;
  let consultants = await consultantsWithFeeds(db);
  const missing = consultants.filter(({ secret }) => secret === null);
  if (missing.length > 0) {
    const createdAt = isoOf(now());
    await insertFeeds(
      db,
      missing.map(({ consultantId }) => ({ consultantId, secret: newSecret(), createdAt })),
    );
    consultants = await consultantsWithFeeds(db);
  }
  const combined = await ensureFeed(services, null);
  return {
    calendarUrls: consultants
      .filter(({ secret }) => secret !== null)
      .map(({ secret, ...who }) => ({ ...who, ...addressesOf(services, secret!) })),
    combinedCalendar: { consultantName: COMBINED_NAME, ...addressesOf(services, combined.secret) },
  };
}

/** Withdraws an address: whoever had it reads nothing more. */
export async function rotateFeed(services: Services, owner: FeedOwner): Promise<Addresses & { consultantName: string }> {
  const { calendarUrls } = await feedUrls(services);
  const consultantName = owner === null ? COMBINED_NAME : calendarUrls.find(({ consultantId }) => consultantId === owner)?.consultantName;
  if (consultantName === undefined) throw new Refusal('CONSULTANT_NOT_FOUND');
  return { consultantName, ...addressesOf(services, await renewSecret(services, owner)) };
}

async function renewSecret(services: Services, owner: FeedOwner): Promise<string> {
  await ensureFeed(services, owner);
  const secret = newSecret();
  await replaceSecret(services.db, owner, secret);
  return secret;
}

async function ensureFeed({ db, now }: Pick<Services, 'db' | 'now'>, owner: FeedOwner): Promise<FeedRow> {
  const found = await feedOf(db, owner);
  if (found) return found;
  await insertFeeds(db, [{ consultantId: owner, secret: newSecret(), createdAt: isoOf(now()) }]);
  return (await feedOf(db, owner))!;
}

function addressesOf({ appUrl }: Pick<Services, 'appUrl'>, secret: string): Addresses {
  const calendarUrl = `${appUrl}/calendar/${secret}.ics`;
  return { calendarUrl, exportUrl: `${calendarUrl}?download=1` };
}

async function appointmentsOf({ db, now }: Pick<Services, 'db' | 'now'>, owner: FeedOwner): Promise<CalendarAppointment[]> {
  const rows = await calendarAppointments(db, owner, addDays(dateOf(now()), -DAYS_BACK));
  return rows.map(({ employer, user, ...row }) => ({
    ...row,
    employee: { ...row.employee, employer },
    consultant: { ...row.consultant, user },
  }));
}

/** Written in turns: a feed of thousands of appointments keeps nobody else waiting. */
async function feedText(appointments: CalendarAppointment[], owner: FeedOwner, stamp: Temporal.Instant): Promise<string> {
  const cal = calendar(owner === null ? 'Pensioengesprekken (alle consultants)' : 'Pensioengesprekken');
  // How often calendar programs look again; most take it as a wish.
  cal.ttl(60 * 60);
  const parts = [`${AMSTERDAM}\r\n`];
  for (const appointment of appointments) {
    const event = consultantEvent(appointment, stamp);
    const named = owner === null ? { ...event, summary: `${appointment.consultant.user.name}: ${event.summary}` } : event;
    parts.push(foldLines(String(new ICalEvent(named, cal))));
    if (parts.length % EVENTS_PER_TURN === 0) await nextTurn();
  }
  return textOf(cal, parts);
}
