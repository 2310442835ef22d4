import { createHash } from 'node:crypto';
import { foldLines, type ICalCalendar, ICalEvent } from 'ical-generator';
import type { Administrator, Consultant, Staff } from '#domain/access/caller.ts';
import { addDays } from '#domain/calendar.ts';
import { STAFF_LANGUAGE } from '#domain/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, fromIso, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { decrypt, encrypt, hashOf, newSecret } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import {
  calendarAppointments,
  consultantsWithFeeds,
  contentSince,
  type FeedOwner,
  feedByHash,
  feedContent,
  feedOf,
  insertFeeds,
  replaceSecret,
  type StoredSecret,
} from '#server/store/appointments/feeds.ts';
import { record } from '#server/store/events/record.ts';
import { around, type CalendarAppointment, calendar, consultantEvent } from './event.ts';
import { AMSTERDAM } from './time-zone.ts';

// Calendar feeds that consultants and administrators subscribe to. The secret in the address is the credential.

export const DAYS_BACK = 90;
/** Batch size of a feed, which is streamed: small enough not to block the event loop. */
const EVENTS_PER_TURN = 100;
const COMBINED_NAME = 'Alle consultants';

type Addresses = { calendarUrl: string; exportUrl: string };

/** A feed as it is now. `text` is called only if the ETag differs, and generates as fast as the reader takes it. */
type Feed = { etag: string; changedAt: string; text: () => AsyncGenerator<string> };

/** Null if the secret is unknown or withdrawn. */
export async function readFeed({ db, now }: Pick<Services, 'db' | 'now'>, secret: string): Promise<Feed | null> {
  const feed = await feedByHash(db, hashOf(secret));
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
  const { calendarUrl } = addressesOf(services, await ensureFeed(services, consultantId));
  return { calendarUrl, exportUrl: `${services.appUrl}/api/consultants/appointments/export` };
}

export async function rotateConsultantFeed(services: Services, caller: Consultant): Promise<Addresses> {
  await renewSecret(services, caller, caller.consultantId);
  return consultantFeedUrls(services, caller);
}

/** For administrators: the feed address of every consultant and the combined one. */
export async function feedUrls(services: Services) {
  const { db, now, secretKey } = services;
  let consultants = await consultantsWithFeeds(db);
  const missing = consultants.filter(({ sealed }) => sealed === null);
  if (missing.length > 0) {
    const createdAt = isoOf(now());
    await insertFeeds(
      db,
      missing.map(({ consultantId }) => ({ consultantId, ...storedAs(secretKey, newSecret()), createdAt })),
    );
    consultants = await consultantsWithFeeds(db);
  }
  const combined = await ensureFeed(services, null);
  return {
    calendarUrls: consultants.flatMap(({ sealed, ...who }) => (sealed === null ? [] : [{ ...who, ...addressesOf(services, sealed) }])),
    combinedCalendar: { consultantName: COMBINED_NAME, ...addressesOf(services, combined) },
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
  const stored = storedAs(services.secretKey, newSecret());
  await services.db.transaction(async (db) => {
    await replaceSecret(db, owner, stored);
    await record(db, owner === null ? { kind: 'feed.renewed_combined' } : { kind: 'feed.renewed', id: owner }, {
      at: services.now(),
      actor: caller,
    });
  });
  return stored.sealed;
}

/** Returns the encrypted secret. */
async function ensureFeed({ db, now, secretKey }: Pick<Services, 'db' | 'now' | 'secretKey'>, owner: FeedOwner): Promise<string> {
  const found = await feedOf(db, owner);
  if (found) return found.sealed;
  await insertFeeds(db, [{ consultantId: owner, ...storedAs(secretKey, newSecret()), createdAt: isoOf(now()) }]);
  const made = await feedOf(db, owner);
  if (!made) throw new Error('A feed that was just made is missing.');
  return made.sealed;
}

/** How a secret is stored: encrypted to be shown again, hashed to be found. */
function storedAs(secretKey: Buffer, secret: string): StoredSecret {
  return { sealed: encrypt(secretKey, secret), secretHash: hashOf(secret) };
}

function addressesOf({ appUrl, secretKey }: Pick<Services, 'appUrl' | 'secretKey'>, sealed: string | null): Addresses {
  const secret = sealed && decrypt(secretKey, sealed);
  if (!secret) throw new Error('The secret of a calendar feed does not open under SECRET_KEY.');
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

export function asNested({ employer, user, ...row }: Awaited<ReturnType<typeof calendarAppointments>>[number]): CalendarAppointment {
  return { ...row, employee: { ...row.employee, employer }, consultant: { ...row.consultant, user } };
}
