import type { Staff } from '#domain/access/caller.ts';
import { addDays } from '#domain/calendar.ts';
import { type HomeKind, homeProblemInWords, type WantedAccess, whyNotAccess } from '#domain/planning/calendar-home.ts';
import { calendarAddress } from '#domain/planning/own-calendar.ts';
import { REFUSALS, Refusal, refusalAt } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { gateOf } from '#server/calendar/busy/networks.ts';
import { DAYS_BACK } from '#server/calendar/feed.ts';
import { calendarsAt } from '#server/calendar/home/caldav.ts';
import { openMicrosoft, readOutlookCalendar } from '#server/calendar/home/microsoft-connection.ts';
import { encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { changeDiary, knownDiaryOwner, type Named } from '#server/steps/planning/diary.ts';
import { mailboxOf, type StoredAccess, storedAccess } from '#server/steps/planning/open-home.ts';
import { record } from '#server/store/events/record.ts';
import { deleteHome, homeOf, insertHome, intendAll, updateHome } from '#server/store/planning/calendar-homes.ts';

type Wish = Named & { kind: HomeKind } & WantedAccess;
type Opened = { host: string; access: StoredAccess | null };

/**
 * Asks the server first: what cannot be opened is not stored. The same calendar with another password goes on where it was; any other one begins
 * anew, and what stands in the former stays there.
 */
export async function connectHome(services: Services, caller: Staff, { kind, consultantId: named, ...wanted }: Wish): Promise<void> {
  const { db, now, secretKey } = services;
  const consultantId = await knownDiaryOwner(db, caller, { consultantId: named });
  const opened = await open(services, { consultantId, kind, wanted });
  await changeDiary(db, consultantId, async (db) => {
    const former = await homeOf(db, consultantId);
    const access = opened.access && encrypt(secretKey, JSON.stringify(opened.access));
    const at = isoOf(now());
    const isSame = former?.kind === kind && (kind !== 'caldav' || isSameCalendar(storedAccess(services, former), opened.access));
    if (former && isSame) {
      await updateHome(db, former.id, { access, host: opened.host, lastError: null, failures: 0, restsUntil: null, nextReadAt: at });
      return;
    }
    await deleteHome(db, consultantId);
    const { id: homeId } = await insertHome(db, { consultantId, kind, host: opened.host, access, nextReadAt: at, createdAt: at });
    await intendAll(db, { homeId, consultantId, from: addDays(dateOf(now()), -DAYS_BACK) });
    await record(db, { kind: 'calendar.connected', id: consultantId }, { at: now(), actor: caller });
  });
}

export async function disconnectHome({ db, now }: Services, caller: Staff, named?: Named): Promise<void> {
  const consultantId = await knownDiaryOwner(db, caller, named);
  await changeDiary(db, consultantId, async (db) => {
    if (!(await homeOf(db, consultantId))) throw new Refusal('NOT_FOUND');
    await deleteHome(db, consultantId);
    await record(db, { kind: 'calendar.disconnected', id: consultantId }, { at: now(), actor: caller });
  });
}

type Opening = { consultantId: number; kind: HomeKind; wanted: WantedAccess };

async function open(services: Services, { consultantId, kind, wanted }: Opening): Promise<Opened> {
  if (kind === 'microsoft') return { host: await openMailbox(services, consultantId), access: null };
  const former = await homeOf(services.db, consultantId);
  const stored = storedAccess(services, former);
  const refusal = whyNotAccess(wanted, stored);
  if (refusal) throw refusalAt(...refusal);
  const typed = wanted.url ?? stored?.typed ?? '';
  const url = calendarAddress(typed);
  if (!url) throw refusalAt('url', 'CALENDAR_ADDRESS');
  url.username = url.password = '';
  const username = wanted.username ?? stored?.username ?? '';
  const password = wanted.password || stored?.password || '';
  const chosen = await onlyCalendar(services, { url: url.href, username, password });
  return { host: new URL(chosen).host, access: { typed: url.href, url: chosen, username, password } };
}

/** Nothing is stored for it: the firm's connection opens the mailbox of whoever it is. */
async function openMailbox(services: Services, consultantId: number): Promise<string> {
  try {
    const graph = await openMicrosoft(services);
    const address = await mailboxOf(services.db, consultantId);
    if (!graph || address === null) throw refusalAt('kind', 'CALENDAR_NOT_CONNECTED');
    await readOutlookCalendar(graph, address);
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    const words = homeProblemInWords(error.problem);
    throw new Refusal('CALENDAR_NOT_OPENED', { fields: { kind: words } }, words);
  }
  return new URL(services.outside.graph).host;
}

async function onlyCalendar(
  { calendarAllow = [] }: Services,
  access: { url: string; username: string; password: string },
): Promise<string> {
  const calendars = await calendarsAt(access, { gate: gateOf(calendarAllow) }).catch((error: unknown) => {
    if (!(error instanceof CalendarFailure)) throw error;
    if (['PRIVATE_ADDRESS', 'NOT_HTTPS'].includes(error.problem)) throw refusalAt('url', 'CALENDAR_NOT_ALLOWED');
    const words = error.problem === 'GONE' ? NO_CALENDAR : homeProblemInWords(error.problem);
    throw new Refusal('CALENDAR_NOT_OPENED', { fields: { [error.problem === 'NO_ACCESS' ? 'password' : 'url']: words } }, words);
  });
  const [only, ...others] = calendars;
  if (only && others.length === 0) return only.url;
  if (only) throw new Refusal('CALENDAR_CHOICE', { calendars, fields: { url: REFUSALS.CALENDAR_CHOICE.message } });
  throw new Refusal('CALENDAR_NOT_OPENED', { fields: { url: NO_CALENDAR } }, NO_CALENDAR);
}
const NO_CALENDAR = 'Op dit adres staat geen agenda waarin het portaal mag schrijven.';

function isSameCalendar(one: StoredAccess | null, other: StoredAccess | null): boolean {
  return one !== null && one.url === other?.url && one.username === other.username;
}
