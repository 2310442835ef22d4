import { createHash } from 'node:crypto';
import { foldLines, type ICalCalendar, ICalEvent } from 'ical-generator';
import type { Administrator, Consultant, Staff } from '#domain/access/caller.ts';
import { addDays } from '#domain/calendar.ts';
import { STAFF_LANGUAGE } from '#domain/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, fromIso, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { newSecret } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import {
  calendarAppointments,
  consultantsWithFeeds,
  contentSince,
  type FeedOwner,
  type FeedRow,
  feedBySecret,
  feedContent,
  feedOf,
  insertFeeds,
  replaceSecret,
} from '#server/store/appointments/feeds.ts';
import { record } from '#server/store/events/record.ts';
import { around, type CalendarAppointment, calendar, consultantEvent } from './event.ts';
import { AMSTERDAM } from './time-zone.ts';

// Calendar feeds that consultants and administrators subscribe to. The secret in the address is the credential.

const DAYS_BACK = 90;
/** Batch size of a feed, which is streamed: small enough not to block the event loop. */
const EVENTS_PER_TURN = 100;
const COMBINED_NAME = 'Alle consultants';

type Addresses = { calendarUrl: string; exportUrl: string };

/** A feed as it is now. `text` is called only if the ETag differs, and generates as fast as the reader takes it. */
export type Feed = { etag: string; changedAt: string; text: () => AsyncGenerator<string> };

/** Null if the secret is unknown or withdrawn. */
export async function readFeed({ db, now }: Pick<Services, 'db' | 'now'>, secret: string): Promise<Feed | null> {
  const feed = await feedBySecret(db, secret);
  if (!feed) return null;
  const { ids, digest } = await feedContent(db, feed.consultantId, firstDate(now()));
  const hash = createHash('sha256').update(digest).digest('base64url');
  const changedAt = await contentSince(db, feed, { hash, now: isoOf(now()) });
  return { etag: `"${hash}"`, changedAt, text: () => feedText(db, { ids, owner: feed.consultantId, stamp: fromIso(changedAt) }) };
}

/** The feed as a file, for a one-time import. */
export async function exportIcs({ db, now }: Pick<Services, 'db' | 'now'>, { consultantId }: Consultant): Promise<string> {
  const { ids } = await feedContent(db, consultantId, firstDate(now()));
  return (await Array.fromAsync(feedText(db, { ids, owner: consultantId, stamp: now() }))).join('');
}

function firstDate(now: Temporal.Instant): string {
  return addDays(dateOf(now), -DAYS_BACK);
}

/** The consultant's own feed and export address. */
export async function consultantFeedUrls(services: Services, { consultantId }: Consultant): Promise<Addresses> {
  const { calendarUrl } = addressesOf(services, (await ensureFeed(services, consultantId)).secret);
  return { calendarUrl, exportUrl: `${services.appUrl}/api/consultants/appointments/export` };
}

export async function rotateConsultantFeed(services: Services, caller: Consultant): Promise<Addresses> {
  await renewSecret(services, caller, caller.consultantId);
  return consultantFeedUrls(services, caller);
}

/** For administrators: the feed address of every consultant and the combined one. */
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
    calendarUrls: consultants.flatMap(({ secret, ...who }) => (secret === null ? [] : [{ ...who, ...addressesOf(services, secret) }])),
    combinedCalendar: { consultantName: COMBINED_NAME, ...addressesOf(services, combined.secret) },
  };
}

/** Replaces the secret: the old address is a 404 from now on. */
export async function rotateFeed(
  services: Services,
  caller: Administrator,
  owner: FeedOwner,
): Promise<Addresses & { consultantName: string }> {
  const { calendarUrls } = await feedUrls(services);
  const consultantName = owner === null ? COMBINED_NAME : calendarUrls.find(({ consultantId }) => consultantId === owner)?.consultantName;
  if (consultantName === undefined) throw new Refusal('CONSULTANT_NOT_FOUND');
  return { consultantName, ...addressesOf(services, await renewSecret(services, caller, owner)) };
}

async function renewSecret(services: Services, caller: Staff, owner: FeedOwner): Promise<string> {
  await ensureFeed(services, owner);
  const secret = newSecret();
  await services.db.transaction(async (db) => {
    await replaceSecret(db, owner, secret);
    await record(db, owner === null ? { kind: 'feed.renewed_combined' } : { kind: 'feed.renewed', id: owner }, {
      at: services.now(),
      actor: caller,
    });
  });
  return secret;
}

async function ensureFeed({ db, now }: Pick<Services, 'db' | 'now'>, owner: FeedOwner): Promise<FeedRow> {
  const found = await feedOf(db, owner);
  if (found) return found;
  await insertFeeds(db, [{ consultantId: owner, secret: newSecret(), createdAt: isoOf(now()) }]);
  const made = await feedOf(db, owner);
  if (!made) throw new Error('A feed that was just made is missing.');
  return made;
}

function addressesOf({ appUrl }: Pick<Services, 'appUrl'>, secret: string): Addresses {
  const calendarUrl = `${appUrl}/calendar/${secret}.ics`;
  return { calendarUrl, exportUrl: `${calendarUrl}?download=1` };
}

type Told = { owner: FeedOwner; stamp: Temporal.Instant };

async function* feedText(db: Db, { ids, ...told }: Told & { ids: Int32Array }): AsyncGenerator<string> {
  const name = told.owner === null ? 'Pensioengesprekken (alle consultants)' : 'Pensioengesprekken';
  const cal = calendar({ language: STAFF_LANGUAGE, name });
  // Suggested refresh interval; most calendar programs choose their own.
  cal.ttl(60 * 60);
  const { head, tail } = around(cal);
  yield `${head}${AMSTERDAM}\r\n`;
  for (let i = 0; i < ids.length; i += EVENTS_PER_TURN) {
    const rows = await calendarAppointments(db, ids.subarray(i, i + EVENTS_PER_TURN));
    yield rows.map((row) => eventText(cal, asNested(row), told)).join('');
  }
  yield tail;
}

function eventText(cal: ICalCalendar, appointment: CalendarAppointment, { owner, stamp }: Told): string {
  const event = consultantEvent(appointment, stamp);
  const named = owner === null ? { ...event, summary: `${appointment.consultant.user.name}: ${event.summary}` } : event;
  return foldLines(String(new ICalEvent(named, cal)));
}

function asNested({ employer, user, ...row }: Awaited<ReturnType<typeof calendarAppointments>>[number]): CalendarAppointment {
  return { ...row, employee: { ...row.employee, employer }, consultant: { ...row.consultant, user } };
}
