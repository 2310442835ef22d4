import { createHash } from 'node:crypto';
import type { Event } from '@microsoft/microsoft-graph-types';
import { z } from 'zod';
import { addDays, daysBetween } from '#domain/calendar.ts';
import { MAX_CALENDAR_EVENTS } from '#domain/planning/own-calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import type { Span } from '#server/calendar/busy/occurrences.ts';
import { piecesOf, secondsOf } from '#server/calendar/busy/pieces.ts';
import { isOwnUid } from '#server/calendar/busy/read-calendar.ts';
import { DAY } from '#server/calendar/busy/zones.ts';
import type { CalendarHome, Found, HomeEvent, Period, Reading, Standing, Written } from './home.ts';
import { codeOf, type Graph } from './microsoft-graph.ts';

// A consultant's calendar in Microsoft 365, by plain requests with Microsoft's own types. Graph gives an event an iCalUId of its own, so the
// portal's UID stands in an extended property.

const UID = 'String {5f0c7a52-3a1e-4d0b-9c58-9a6c1d2e7b40} Name PensioengesprekUid';
/** Microsoft's name for the zone of Amsterdam: learn.microsoft.com/graph/api/resources/datetimetimezone does not know 'Europe/Amsterdam'. */
const ZONE = 'W. Europe Standard Time';
const IN_ZONE = `outlook.timezone="${ZONE}"`;
const PAGE = 500;
/** A delta that never ends was seen at Microsoft: then the calendar is read whole each time. */
const MOST_PAGES = 60;

const moment = z.object({ dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) });
const FIELDS = {
  id: z.string(),
  changeKey: z.string().nullish(),
  start: moment.nullish(),
  end: moment.nullish(),
  showAs: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  iCalUId: z.string().nullish(),
  isOnlineMeeting: z.boolean().nullish(),
  onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish(),
} satisfies Partial<Record<keyof Event, z.ZodType>>;
const GraphEvent = z.object({
  ...FIELDS,
  singleValueExtendedProperties: z.array(z.object({ id: z.string(), value: z.string().nullish() })).nullish(),
  body: z.object({ content: z.string().nullish() }).nullish(),
});
type GraphEvent = z.infer<typeof GraphEvent>;
const Page = z.object({ value: z.array(GraphEvent), '@odata.nextLink': z.string().optional() });
const DeltaPage = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
/** Null: the changes could not be followed to their end. */
const Cursor = z.object({ from: z.string(), until: z.string(), link: z.string().nullable() });

const SELECTED = Object.keys(FIELDS).join(',');

/** `installation`: the invites that this portal mailed before are no busy time. */
type Mailbox = { address: string; installation: string };

export function microsoftHome(graph: Graph, { address, installation }: Mailbox): CalendarHome {
  const user = `/users/${encodeURIComponent(address)}`;
  const at = (ref: string) => `${user}/events/${encodeURIComponent(ref)}`;

  async function byUid(uid: string): Promise<GraphEvent[]> {
    const { body } = await graph.ask({
      to: `${user}/events`,
      query: {
        $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${UID}' and ep/value eq '${uid.replaceAll("'", "''")}')`,
        $select: SELECTED,
      },
      headers: { prefer: IN_ZONE },
    });
    return answered(Page, body).value.filter(({ isCancelled }) => !isCancelled);
  }

  async function create(event: HomeEvent): Promise<Written> {
    const { body } = await graph.ask({
      method: 'POST',
      to: `${user}/events`,
      body: {
        ...fieldsOf(event),
        body: { contentType: 'text', content: event.description },
        // The same for every attempt at this state of this event: a repeated request makes no second one.
        transactionId: transactionId(event),
        singleValueExtendedProperties: [{ id: UID, value: event.uid }],
      } satisfies Event,
      headers: { prefer: IN_ZONE },
    });
    return writtenOf(answered(GraphEvent, body));
  }

  async function replace(event: HomeEvent, standing: Standing): Promise<Written | 'changed'> {
    const text = await textFor(event, standing);
    if (text === 'changed') return 'changed';
    const { status, body } = await graph.ask({
      method: 'PATCH',
      to: at(standing.ref),
      body: { ...fieldsOf(event), ...text } satisfies Event,
      headers: { prefer: IN_ZONE, ...(standing.tag !== null && { 'if-match': `W/"${standing.tag}"` }) },
      expects: [404, 412],
    });
    return status >= 400 ? 'changed' : writtenOf(answered(GraphEvent, body));
  }

  /** The text of an online meeting holds what makes it one; without it the meeting would end: learn.microsoft.com/graph/api/event-update */
  async function textFor(event: HomeEvent, { ref, tag }: Standing): Promise<Pick<Event, 'body'> | 'changed'> {
    if (!event.isOnlineMeeting) return { body: { contentType: 'text', content: event.description } };
    const { status, body } = await graph.ask({
      to: at(ref),
      query: { $select: 'id,changeKey,isOnlineMeeting,body' },
      headers: { prefer: 'outlook.body-content-type="html"' },
      expects: [404],
    });
    if (status === 404) return 'changed';
    const there = answered(GraphEvent, body);
    if (tag !== null && there.changeKey !== tag) return 'changed';
    const html = htmlOf(event.description);
    if (!there.isOnlineMeeting) return { body: { contentType: 'html', content: html } };
    const meeting = meetingIn(there.body?.content ?? '');
    return meeting === null ? {} : { body: { contentType: 'html', content: html + meeting } };
  }

  async function removeAt(ref: string): Promise<void> {
    await graph.ask({ method: 'DELETE', to: at(ref), expects: [404] });
  }

  async function remove(uid: string, ref: string | null): Promise<void> {
    if (ref !== null) await removeAt(ref);
    for (const { id } of await byUid(uid)) await removeAt(id);
  }

  async function write(event: HomeEvent, standing: Standing | null): Promise<Written | 'changed'> {
    if (standing) return replace(event, standing);
    const [there, ...doubles] = await byUid(event.uid);
    for (const { id } of doubles) await removeAt(id);
    return there ? replace(event, standingOf(there)) : create(event);
  }

  async function find(uid: string, ref: string | null): Promise<Found | null> {
    const all = await byUid(uid);
    const there = all.find(({ id }) => id === ref) ?? all[0];
    return there ? { ...foundOf(there), uid } : null;
  }

  /** Where the next reading begins, and whether anything changed since this link; every change is told once, and all of them before the end. */
  async function changesFrom(first: {
    to: string;
    query?: Record<string, string>;
  }): Promise<{ link: string | null; any: boolean } | 'expired'> {
    let [next, any] = [first, false];
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const { status, body } = await graph.ask({
        ...next,
        headers: { prefer: `odata.maxpagesize=${PAGE}, ${IN_ZONE}` },
        expects: [400, 410],
      });
      if (status === 410 || /^(syncStateNotFound|resyncRequired|syncStateInvalid)$/i.test(codeOf(body))) return 'expired';
      if (status === 400) throw new CalendarFailure('UNEXPECTED', codeOf(body));
      const page = answered(DeltaPage, body);
      any ||= page.value.length > 0;
      const { '@odata.deltaLink': link, '@odata.nextLink': more } = page;
      if (link !== undefined) return { link, any };
      if (more === undefined) throw new CalendarFailure('UNEXPECTED');
      next = { to: more };
    }
    return { link: null, any: true };
  }

  /** An occurrence in a delta says neither whether it is busy nor whether it was cancelled, so the delta says only when to read. */
  async function read(cursor: string | null, period: Period): Promise<Reading | 'same'> {
    const before = cursorIn(cursor, period);
    const since = before === null ? 'expired' : await changesFrom({ to: before });
    if (since !== 'expired' && !since.any) return 'same';
    const span = {
      startDateTime: isoOf(instantOf(period.from, '00:00')),
      endDateTime: isoOf(instantOf(addDays(period.until, 1), '00:00')),
    };
    const start = since === 'expired' ? await changesFrom({ to: `${user}/calendarView/delta`, query: span }) : since;
    const link = start === 'expired' ? null : start.link;
    const events = (await whole(span)).filter(({ isCancelled }) => !isCancelled);
    const [own, others] = [events.filter(isOurs), events.filter((event) => !isOurs(event))];
    const days = daysBetween(period.from, period.until) + 1;
    return {
      cursor: JSON.stringify({ ...period, link } satisfies z.infer<typeof Cursor>),
      busy: piecesOf(others.flatMap(spanOf), { from: period.from, days }),
      own: own.map((event) => ({ ...foundOf(event), uid: uidOf(event) ?? '' })),
    };
  }

  const isOurs = (event: GraphEvent): boolean => isOwnUid(uidOf(event) ?? '', installation);

  async function whole(span: Record<string, string>): Promise<GraphEvent[]> {
    const events: GraphEvent[] = [];
    const query = { ...span, $top: String(PAGE), $select: SELECTED, $expand: `singleValueExtendedProperties($filter=id eq '${UID}')` };
    let next: { to: string; query?: Record<string, string> } | null = { to: `${user}/calendarView`, query };
    while (next) {
      const page: z.infer<typeof Page> = answered(Page, (await graph.ask({ ...next, headers: { prefer: IN_ZONE } })).body);
      events.push(...page.value);
      if (events.length > MAX_CALENDAR_EVENTS) throw new CalendarFailure('TOO_MANY_EVENTS');
      const link: string | undefined = page['@odata.nextLink'];
      next = link === undefined ? null : { to: link };
    }
    return events.filter(({ iCalUId }) => !isOwnUid(iCalUId ?? '', installation));
  }

  return { write, find, remove, read };
}

function answered<T>(shape: z.ZodType<T>, body: unknown): T {
  const read = shape.safeParse(body);
  if (!read.success) throw new CalendarFailure('UNEXPECTED');
  return read.data;
}

/** What Outlook shows. Nobody is an attendee: Outlook would mail them. */
function fieldsOf({ title, place, date, startTime, endTime, isOnlineMeeting }: HomeEvent) {
  return {
    subject: title,
    start: { dateTime: `${date}T${startTime}:00`, timeZone: ZONE },
    end: { dateTime: `${date}T${endTime}:00`, timeZone: ZONE },
    location: { displayName: place },
    showAs: 'busy',
    ...(isOnlineMeeting && { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' }),
  } satisfies Event;
}

/** In the form of the documentation's own examples. */
function transactionId({ uid, sequence }: HomeEvent): string {
  const hash = createHash('sha256').update(`${uid} ${sequence}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function htmlOf(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<div>${escaped.replaceAll('\n', '<br>')}</div>`;
}

/** From the rule of underscores on, with which Outlook begins the part about the meeting. Null: it is not recognised, so nothing is replaced. */
function meetingIn(html: string): string | null {
  const rule = html.search(/_{20,}/);
  const begin = rule < 0 ? -1 : html.lastIndexOf('<div', rule);
  return begin < 0 ? null : html.slice(begin);
}

function standingOf({ id, changeKey }: GraphEvent): Standing {
  return { ref: id, tag: changeKey ?? null };
}

function writtenOf(event: GraphEvent): Written {
  return { ...standingOf(event), joinUrl: event.onlineMeeting?.joinUrl ?? null, uidThere: event.iCalUId ?? null };
}

function foundOf(event: GraphEvent): Omit<Found, 'uid'> {
  return {
    ...standingOf(event),
    startsAt: instantIn(event.start),
    endsAt: instantIn(event.end),
    joinUrl: event.onlineMeeting?.joinUrl ?? null,
  };
}

function instantIn(moment: GraphEvent['start']): string | null {
  return moment ? isoOf(instantOf(moment.dateTime.slice(0, 10), moment.dateTime.slice(11, 16))) : null;
}

function uidOf({ singleValueExtendedProperties }: GraphEvent): string | null {
  return singleValueExtendedProperties?.find(({ id }) => id.toLowerCase() === UID.toLowerCase())?.value ?? null;
}

/** In local time of Amsterdam; an all-day event is whole days, whatever the zone it was made in. Busy is all that is not free. */
function spanOf({ start, end, showAs, isAllDay }: GraphEvent): Span[] {
  if (!start || !end || showAs === 'free') return [];
  if (!isAllDay) {
    const [from, to] = [start, end].map(({ dateTime }) => Date.parse(`${dateTime.slice(0, 19)}Z`) / 1_000) as [number, number];
    return to > from ? [{ from, to }] : [];
  }
  const [from, to] = [start, end].map(({ dateTime }) => secondsOf(dateTime.slice(0, 10))) as [number, number];
  return [{ from, to: Math.max(to, from + DAY) }];
}

/** The link, if it was given for this period: a delta is for one period only. */
function cursorIn(text: string | null, { from, until }: Period): string | null {
  const read = Cursor.safeParse(text === null ? null : JSON.parse(text));
  return read.success && read.data.from === from && read.data.until === until ? read.data.link : null;
}
