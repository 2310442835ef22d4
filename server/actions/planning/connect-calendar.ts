import { calendarAddress, MAX_CALENDARS } from '#domain/planning/own-calendar.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { checkedAddresses, type Lookup } from '#server/calendar/busy/fetch.ts';
import { gateOf } from '#server/calendar/busy/networks.ts';
import type { Db } from '#server/db/db.ts';
import { decrypt, encrypt } from '#server/mail/secret.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { claimTimes, readBusyCalendar } from '#server/steps/planning/read-busy-calendar.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import {
  type BusyCalendarRow,
  calendarRowsOf,
  deleteCalendar,
  insertCalendar,
  type OwnCalendar,
} from '#server/store/planning/busy-calendars.ts';
import { readCalendarNow } from './read-calendars.ts';

type New = { consultantId: number; url: string; name: string };

/** Answers its number once it has been read, or could not be. The same address again is the calendar that is there. */
export async function connectCalendar(services: Services, actor: Actor, { consultantId, url: given, name }: New): Promise<number> {
  const url = calendarAddress(given);
  if (!url) throw refusalAt('url', 'CALENDAR_ADDRESS');
  await refuseForbidden(services, url);
  const { db, now, secretKey } = services;
  const { row, isNew } = await withConsultant(db, consultantId, async (db) => {
    const others = await calendarRowsOf(db, consultantId);
    const same = others.find((other) => decrypt(secretKey, other.url) === url.href);
    if (same) return { row: same, isNew: false };
    if (others.length >= MAX_CALENDARS) throw new Refusal('TOO_MANY_CALENDARS');
    // Claimed from the start, so that only this request reads it.
    const { now: at, until } = claimTimes(now());
    const fields = { consultantId, name, url: encrypt(secretKey, url.href), host: url.host, nextReadAt: at, claimedUntil: until };
    const row = await insertCalendar(db, { ...fields, createdAt: at });
    await record(db, services, actor, 'agenda gekoppeld', consultantId);
    return { row, isNew: true };
  });
  await readFirst(services, row, isNew);
  return row.id;
}

/** What it cannot be read for stands with the calendar; whoever deleted it meanwhile wants no answer. */
async function readFirst(services: Services, row: BusyCalendarRow, isNew: boolean): Promise<void> {
  if (isNew) await readBusyCalendar(services, row);
  else await readCalendarNow(services, row);
}

export async function disconnectCalendar(services: Services, actor: Actor, own: OwnCalendar): Promise<void> {
  await withConsultant(services.db, own.consultantId, async (db) => {
    if (!(await deleteCalendar(db, own))) throw new Refusal('NOT_FOUND');
    await record(db, services, actor, 'agenda ontkoppeld', own.consultantId);
  });
}

/** An address in the firm's own network is refused before anything is stored. A name that is not found may be a passing fault. */
async function refuseForbidden({ calendarAllow = [] }: Services, url: URL, lookup?: Lookup): Promise<void> {
  try {
    await checkedAddresses(url, { gate: gateOf(calendarAllow), lookup }, AbortSignal.timeout(LOOKUP_MS));
  } catch (error) {
    if (error instanceof CalendarFailure && error.problem !== 'NAME_NOT_FOUND') throw refusalAt('url', 'CALENDAR_NOT_ALLOWED');
    // Whatever it leads to, without https it is not read.
    if (url.protocol !== 'https:') throw refusalAt('url', 'CALENDAR_NOT_ALLOWED');
  }
}
const LOOKUP_MS = 3_000;

/** With the consultant locked, as everything that changes who is free. */
function withConsultant<T>(db: Db, consultantId: number, work: (db: Db) => Promise<T>): Promise<T> {
  return transact(db, async (db) => {
    const [locked] = await lockConsultants(db, [consultantId]);
    if (locked === undefined) throw new Refusal('CONSULTANT_NOT_FOUND');
    return work(db);
  });
}

async function record(
  db: Db,
  { now }: Services,
  actor: Actor,
  action: 'agenda gekoppeld' | 'agenda ontkoppeld',
  consultantId: number,
): Promise<void> {
  await recordAudit(db, { at: isoOf(now()), actor, action, subject: `consultant ${consultantId}` });
}
