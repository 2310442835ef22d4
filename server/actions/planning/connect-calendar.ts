import type { Staff } from '#domain/access/caller.ts';
import { calendarAddress, MAX_CALENDARS } from '#domain/planning/own-calendar.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { checkedAddresses } from '#server/calendar/busy/fetch.ts';
import { gateOf } from '#server/calendar/busy/networks.ts';
import { decrypt, encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { changeDiary, diaryOwner, type Named } from '#server/steps/planning/diary.ts';
import { claimTimes, readBusyCalendar } from '#server/steps/planning/read-busy-calendar.ts';
import { record } from '#server/store/events/record.ts';
import { calendarRowsOf, deleteCalendar, insertCalendar, type OwnCalendar } from '#server/store/planning/busy-calendars.ts';
import { readCalendarNow } from './read-calendars.ts';

/** Returns after the first reading, also if it failed. Adding the same address again returns the existing calendar. */
export async function connectCalendar(
  services: Services,
  caller: Staff,
  { url: given, name, ...named }: Named & { url: string; name: string },
): Promise<OwnCalendar> {
  const consultantId = diaryOwner(caller, named);
  const url = calendarAddress(given);
  if (!url) throw refusalAt('url', 'CALENDAR_ADDRESS');
  await refuseForbidden(services, url);
  const { db, now, secretKey } = services;
  const { row, isNew } = await changeDiary(db, consultantId, async (db) => {
    const others = await calendarRowsOf(db, consultantId);
    const same = others.find((other) => decrypt(secretKey, other.url) === url.href);
    if (same) return { row: same, isNew: false };
    if (others.length >= MAX_CALENDARS) throw new Refusal('TOO_MANY_CALENDARS');
    // Inserted with a claim, so that only this request reads it.
    const { now: at, until } = claimTimes(now());
    const fields = { consultantId, name, url: encrypt(secretKey, url.href), host: url.host, nextReadAt: at, claimedUntil: until };
    const row = await insertCalendar(db, { ...fields, createdAt: at });
    await record(db, { kind: 'calendar.connected', id: consultantId }, { at: services.now(), actor: caller });
    return { row, isNew: true };
  });
  // A reading error is stored with the calendar. An existing calendar that was deleted meanwhile gives a 404.
  if (isNew) await readBusyCalendar(services, row);
  else await readCalendarNow(services, row);
  return row;
}

export async function disconnectCalendar(services: Services, caller: Staff, { id, ...named }: Named & { id: number }): Promise<void> {
  const consultantId = diaryOwner(caller, named);
  await changeDiary(services.db, consultantId, async (db) => {
    if (!(await deleteCalendar(db, { id, consultantId }))) throw new Refusal('NOT_FOUND');
    await record(db, { kind: 'calendar.disconnected', id: consultantId }, { at: services.now(), actor: caller });
  });
}

/**
 * An address in the firm's own network is refused before anything is stored. A name that cannot be resolved is accepted, because that may
 * be temporary.
 */
async function refuseForbidden({ calendarAllow = [] }: Services, url: URL): Promise<void> {
  try {
    await checkedAddresses(url, { gate: gateOf(calendarAllow) }, AbortSignal.timeout(LOOKUP_MS));
  } catch (error) {
    if (error instanceof CalendarFailure && error.problem !== 'NAME_NOT_FOUND') throw refusalAt('url', 'CALENDAR_NOT_ALLOWED');
    // An address without https is never read, whatever it resolves to.
    if (url.protocol !== 'https:') throw refusalAt('url', 'CALENDAR_NOT_ALLOWED');
  }
}
const LOOKUP_MS = 3_000;
