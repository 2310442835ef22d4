import { calendarQuery, createAccount, createObject, type DAVResponse, deleteObject, fetchCalendars, propfind, updateObject } from 'tsdav';
import { addDays } from '#domain/calendar.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import type { Fetching } from '#server/calendar/busy/fetch.ts';
import { parseInThread } from '#server/calendar/busy/parse.ts';
import { homeFile } from '#server/calendar/event.ts';
import { type CaldavAccess, davFetch } from './dav-fetch.ts';
import type { CalendarHome, Found, HomeEvent, Period, Reading, Standing, Written } from './home.ts';

// A calendar on a CalDAV server (RFC 4791): Nextcloud, Zimbra, Radicale, iCloud and others.

type Opening = CaldavAccess & { fetching: Fetching; installation: string; now: () => Temporal.Instant };
type Dav = { fetch: typeof fetch };
type Choice = { url: string; name: string };

const PLAIN = { 'content-type': 'text/calendar; charset=utf-8' };
const DATA = { 'd:getetag': {}, 'c:calendar-data': {} };

/** `access.url`: the calendar itself. */
export function caldavHome({ fetching, installation, now, ...access }: Opening): CalendarHome {
  const collection = new URL(access.url);
  const dav: Dav = { fetch: davFetch(access, fetching) };
  const urlOf = (ref: string) => new URL(ref, collection.origin).href;
  const newRef = (uid: string) => `${collection.pathname}${uid.replace(/[^\w-]/g, '-')}.ics`;
  const reading = ({ from, until }: Period) => ({ from, days: daysIn(from, until), installation });

  async function foundIn(files: readonly DavFile[], uid: string): Promise<Found | null> {
    const today = now().toString().slice(0, 10);
    const { own } = await parseInThread(
      files.map(({ data }) => data),
      reading({ from: today, until: today }),
    );
    const event = own.find((one) => one.uid === uid);
    const file = event && files[event.file];
    return file ? { uid, ref: file.ref, tag: file.tag, startsAt: event.startsAt, endsAt: event.endsAt } : null;
  }

  async function find(uid: string, ref: string | null): Promise<Found | null> {
    const at = ref ?? newRef(uid);
    const response = await dav.fetch(urlOf(at));
    if (response.ok) {
      const found = await foundIn([{ ref: at, tag: response.headers.get('etag'), data: await response.bytes() }], uid);
      if (found) return found;
    } else if (response.status === 403) throw new CalendarFailure('NO_ACCESS');
    return findElsewhere(uid);
  }

  /** Some programs move an event that is changed to another path; one that came in the mail has a path of theirs. */
  async function findElsewhere(uid: string): Promise<Found | null> {
    const byUid = { 'prop-filter': { _attributes: { name: 'UID' }, 'text-match': { _attributes: { collation: 'i;octet' }, _text: uid } } };
    return foundIn(filesIn(await query(dav, collection, byUid)), uid);
  }

  async function write(event: HomeEvent, standing: Standing | null): Promise<Written | 'changed'> {
    const data = homeFile(event, now());
    const ref = standing?.ref ?? newRef(event.uid);
    const response = standing
      ? await updateObject({ url: urlOf(ref), data, headers: PLAIN, etag: standing.tag ?? '*', ...dav })
      : await createObject({ url: urlOf(ref), data, headers: { ...PLAIN, 'if-none-match': '*' }, ...dav });
    if (response.ok) return { ref, tag: response.headers.get('etag') ?? (await tagOf(dav, urlOf(ref))) };
    // 409 and 403: another path holds the UID (RFC 4791, no-uid-conflict); a deleted event is 404 with some servers and 412 with others.
    if (standing && [404, 409, 410, 412].includes(response.status)) {
      await assertStands(dav, collection);
      return 'changed';
    }
    const other = standing ? null : await find(event.uid, null);
    if (other) return write(event, other);
    await assertStands(dav, collection);
    throw new CalendarFailure(response.status === 403 ? 'NO_ACCESS' : 'EVENT_REFUSED');
  }

  /** False: nothing is there. */
  async function removeAt(ref: string): Promise<boolean> {
    const response = await deleteObject({ url: urlOf(ref), ...dav });
    if (response.ok) return true;
    await assertStands(dav, collection);
    if ([404, 410].includes(response.status)) return false;
    throw new CalendarFailure(response.status === 403 ? 'NO_ACCESS' : 'EVENT_REFUSED');
  }

  return {
    write,
    find,
    remove: async (uid, ref) => {
      if (await removeAt(ref ?? newRef(uid))) return;
      const elsewhere = await findElsewhere(uid);
      if (elsewhere) await removeAt(elsewhere.ref);
    },
    read: async (cursor, period): Promise<Reading | 'same'> => {
      const state = await stateOf(dav, collection);
      if (cursor !== null && state === cursor) return 'same';
      const stamp = (date: string) => `${date.replaceAll('-', '')}T000000Z`;
      // A day more on both sides covers any zone.
      const range = { start: stamp(addDays(period.from, -1)), end: stamp(addDays(period.until, 2)) };
      const files = filesIn(await query(dav, collection, { 'time-range': { _attributes: range } }));
      const content = await parseInThread(
        files.map(({ data }) => data),
        reading(period),
      );
      const own = content.own.flatMap(({ file, ...event }) => {
        const at = files[file];
        return at ? { ...event, ref: at.ref, tag: at.tag } : [];
      });
      return { cursor: state, busy: content.pieces, own };
    },
  };
}

/** The calendar at this address, or the only one of the server; several: the list. */
export async function calendarsAt(access: CaldavAccess, fetching: Fetching): Promise<Choice[]> {
  const failures: CalendarFailure[] = [];
  const reach = davFetch(access, fetching);
  // tsdav goes on looking elsewhere after a failure, and says in the end that there is nothing: the first reason is the right one.
  const dav: Dav = {
    fetch: (...asked) =>
      reach(...asked).catch((error) => {
        if (error instanceof CalendarFailure) failures.push(error);
        throw error;
      }),
  };
  const url = new URL(access.url);
  const [there] = await propfind({ url: url.href, props: { 'd:resourcetype': {}, 'd:displayname': {} }, depth: '0', ...dav });
  if (there?.ok && isCalendar(there)) return [{ url: asCollection(url).href, name: nameOf(there) }];
  try {
    const account = await createAccount({ account: { serverUrl: url.href, accountType: 'caldav' }, ...dav });
    const props = {
      'd:resourcetype': {},
      'd:displayname': {},
      'c:supported-calendar-component-set': {},
      'd:current-user-privilege-set': {},
    };
    const calendars = await fetchCalendars({ account, props, projectedProps: { currentUserPrivilegeSet: true }, ...dav });
    return calendars
      .filter(({ components, projectedProps }) => (!components?.length || components.includes('VEVENT')) && mayWrite(projectedProps))
      .map(({ url, displayName }) => ({ url: asCollection(new URL(url)).href, name: String(displayName ?? '') }));
  } catch (error) {
    throw failures[0] ?? new CalendarFailure('GONE', error);
  }
}

function daysIn(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
}

function asCollection(url: URL): URL {
  const collection = new URL(url);
  if (!collection.pathname.endsWith('/')) collection.pathname += '/';
  return collection;
}

function isCalendar({ props }: DAVResponse): boolean {
  return Object.hasOwn(Object(props?.resourcetype), 'calendar');
}

function nameOf({ props }: DAVResponse): string {
  const name = props?.displayname?._cdata ?? props?.displayname;
  return typeof name === 'string' ? name : '';
}

/** A calendar of birthdays, say, is shown but takes no events. A server that does not say so is believed to take them. */
function mayWrite(props: Record<string, unknown> | undefined): boolean {
  const said = JSON.stringify(props?.currentUserPrivilegeSet ?? null);
  return said === 'null' || said === '{}' || /"(all|write|writeContent|bind)"/.test(said);
}

/** What changes with every change in the collection: the sync token, else the ctag. A server that has neither is read in full every time. */
async function stateOf(dav: Dav, collection: URL): Promise<string> {
  const props = { 'd:resourcetype': {}, 'd:sync-token': {}, 'cs:getctag': {} };
  const answer = await assertStands(dav, collection, props);
  const [state] = [answer.props?.syncToken, answer.props?.getctag].map((said) => said?._cdata ?? said);
  return state === undefined || typeof state === 'object' ? `unknown ${crypto.randomUUID()}` : String(state);
}

/** Throws where the calendar itself is gone, so that its absence is not taken for that of its events. */
async function assertStands(dav: Dav, collection: URL, props: Record<string, object> = { 'd:resourcetype': {} }): Promise<DAVResponse> {
  const [answer] = await propfind({ url: collection.href, props, depth: '0', ...dav });
  if (answer?.status === 403) throw new CalendarFailure('NO_ACCESS');
  if (!answer?.ok || !isCalendar(answer))
    throw new CalendarFailure(answer?.ok || [404, 409, 410].includes(answer?.status ?? 0) ? 'GONE' : 'UNEXPECTED');
  return answer;
}

async function tagOf(dav: Dav, url: string): Promise<string | null> {
  const [answer] = await propfind({ url, props: { 'd:getetag': {} }, depth: '0', ...dav });
  return tagIn(answer);
}

function tagIn(answer: DAVResponse | undefined): string | null {
  const tag = answer?.props?.getetag;
  return tag === undefined || typeof tag === 'object' ? null : String(tag);
}

async function query(dav: Dav, collection: URL, filter: Record<string, unknown>): Promise<DAVResponse[]> {
  const filters = {
    'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': { _attributes: { name: 'VEVENT' }, ...filter } },
  };
  // tsdav throws an error of its own where the server refuses.
  const answers = await calendarQuery({ url: collection.href, props: DATA, filters, depth: '1', ...dav }).catch(async (error: unknown) => {
    if (error instanceof CalendarFailure) throw error;
    await assertStands(dav, collection);
    throw new CalendarFailure('UNEXPECTED', error);
  });
  // A page in the place of an answer, such as that of a network that wants a login, is no empty calendar.
  if (answers.some(({ raw }) => typeof raw === 'string')) throw new CalendarFailure('UNEXPECTED');
  return answers;
}

type DavFile = { ref: string; tag: string | null; data: Uint8Array };

function filesIn(answers: readonly DAVResponse[]): DavFile[] {
  const encoder = new TextEncoder();
  return answers.flatMap((answer) => {
    const said = answer.props?.calendarData;
    const text = said?._cdata ?? said;
    if (typeof text !== 'string' || answer.href === undefined) return [];
    return { ref: new URL(answer.href, 'https://calendar.invalid').pathname, tag: tagIn(answer), data: encoder.encode(text) };
  });
}
