import { randomBytes, randomUUID } from 'node:crypto';
import type { Event } from '@microsoft/microsoft-graph-types';
import { placeOf } from './fields.ts';

// One mailbox of the stand-in for Microsoft 365: its default calendar, as Graph shows and changes it.

const DAY_MS = 24 * 3_600_000;
/** What Outlook appends to the body of an online meeting; https://learn.microsoft.com/graph/outlook-calendar-online-meetings. */
const MEETING_BLOB = `<div style="width:100%; height:20px"><span>${'_'.repeat(80)}</span></div><div class="me-email-text">Deelnemen</div>`;

/** `Required` for what every stored event has. Times are instants in milliseconds. */
export type StoredEvent = Pick<Event, 'subject' | 'location' | 'showAs' | 'sensitivity' | 'isReminderOn' | 'transactionId'> & {
  id: string;
  changeKey: string;
  body: { contentType: 'text' | 'html'; content: string };
  start: number;
  end: number;
  isAllDay: boolean;
  isCancelled: boolean;
  /** Every so many days, so often; a cancelled occurrence is left out. */
  series: { days: number; times: number; cancelled: number[] } | null;
  properties: Map<string, string>;
  meeting: { joinUrl: string; visibleFrom: number } | null;
};

type Written = Partial<Event>;
type Shown = { zone: string; expand: string | null; bodyAsText: boolean };

export class Mailbox {
  readonly events = new Map<string, StoredEvent>();
  /** In order: which event was changed or deleted. A delta token is a position in it. */
  readonly log: { id: string; gone: boolean }[] = [];
  /** How often an event was made by POST, whatever became of it. */
  created = 0;
  /** Until so many milliseconds after its creation an online meeting has no join address yet. */
  joinAfterMs = 0;
  /** Makes every request about this mailbox 403: the app has no permission for it. */
  isForbidden = false;
  /** The clock of Microsoft. */
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Like POST of an event with a `transactionId` that was used before, which makes no second one. */
  create({ start, end, singleValueExtendedProperties, ...given }: Written): StoredEvent {
    const same = given.transactionId && [...this.events.values()].find(({ transactionId }) => transactionId === given.transactionId);
    if (same) return same;
    this.created++;
    const event: StoredEvent = {
      id: `AAMk${randomBytes(24).toString('base64').replace(/[+/]/g, '-')}=`,
      changeKey: '',
      subject: given.subject ?? '',
      body: { contentType: given.body?.contentType ?? 'text', content: given.body?.content ?? '' },
      location: given.location ?? { displayName: '' },
      showAs: given.showAs ?? 'busy',
      sensitivity: given.sensitivity ?? 'normal',
      isReminderOn: given.isReminderOn ?? true,
      transactionId: given.transactionId ?? null,
      start: instantOf(start),
      end: instantOf(end),
      isAllDay: given.isAllDay ?? false,
      isCancelled: false,
      series: null,
      properties: new Map((singleValueExtendedProperties ?? []).map(({ id = '', value }) => [id, value ?? ''])),
      meeting: given.isOnlineMeeting ? this.#newMeeting() : null,
    };
    if (event.meeting) event.body.content += MEETING_BLOB;
    return this.#changed(event);
  }

  /** Like PATCH. An online meeting stays one, but for a body without its blob: https://learn.microsoft.com/graph/api/event-update. */
  change(event: StoredEvent, { start, end, singleValueExtendedProperties, body, isOnlineMeeting, ...given }: Written): StoredEvent {
    const { onlineMeetingProvider: _, transactionId: __, ...plain } = given;
    Object.assign(event, plain);
    if (start) event.start = instantOf(start);
    if (end) event.end = instantOf(end);
    if (body) {
      event.body = { contentType: body.contentType ?? 'text', content: body.content ?? '' };
      if (event.meeting && !event.body.content.includes('_'.repeat(80))) event.meeting = null;
    }
    if (isOnlineMeeting && !event.meeting) {
      event.meeting = this.#newMeeting();
      event.body.content += MEETING_BLOB;
    }
    for (const { id = '', value } of singleValueExtendedProperties ?? []) event.properties.set(id, value ?? '');
    return this.#changed(event);
  }

  delete(id: string): void {
    this.events.delete(id);
    this.log.push({ id, gone: true });
  }

  /** What the owner does in Outlook. Times in Amsterdam: '2026-03-06T10:00'. */
  byOwner = {
    add: (start: string, end: string, more: Partial<StoredEvent> = {}): StoredEvent => {
      const event = this.create({ subject: 'KANARIE-TITEL', start: inAmsterdam(start), end: inAmsterdam(end) });
      this.created--;
      return this.#changed(Object.assign(event, more));
    },
    move: (event: StoredEvent, start: string, end: string): StoredEvent =>
      this.change(event, { start: inAmsterdam(start), end: inAmsterdam(end) }),
    cancelOccurrence: (event: StoredEvent, number: number): void => {
      event.series?.cancelled.push(number);
      this.#changed(event);
    },
  };

  /** The events with this extended property. The comparison ignores case, as in singlevaluelegacyextendedproperty-get. */
  withProperty(id: string, value: string): StoredEvent[] {
    return [...this.events.values()].filter(({ properties }) => properties.get(id)?.toLowerCase() === value.toLowerCase());
  }

  /** Single instances and every occurrence of a series that touch the period. */
  inView(from: number, to: number): { event: StoredEvent; number: number | null; start: number; end: number }[] {
    return [...this.events.values()].flatMap((event) => {
      const times = event.series
        ? Array.from({ length: event.series.times }, (_, i) => i).filter((i) => !event.series?.cancelled.includes(i))
        : [0];
      return times.flatMap((number) => {
        const shift = number * (event.series?.days ?? 0) * DAY_MS;
        const [start, end] = [event.start + shift, event.end + shift];
        return start < to && end > from ? [{ event, number: event.series ? number : null, start, end }] : [];
      });
    });
  }

  shown(
    event: StoredEvent,
    { zone, expand, bodyAsText }: Shown,
    at: { start: number; end: number } = event,
  ): Event & Record<string, unknown> {
    const isJoinable = event.meeting !== null && this.#now() >= event.meeting.visibleFrom;
    const property = expand === null ? undefined : event.properties.get(expand);
    return {
      '@odata.etag': `W/"${event.changeKey}"`,
      id: event.id,
      changeKey: event.changeKey,
      iCalUId: `040000008200E00074C5B7101A82E008${event.id.slice(4, 20)}`,
      subject: event.subject,
      body: bodyAsText
        ? { contentType: 'text', content: event.body.content.replace(/<[^>]+>/g, '') }
        : { ...event.body, contentType: 'html' },
      start: shownMoment(at.start, zone),
      end: shownMoment(at.end, zone),
      location: event.location,
      showAs: event.showAs,
      sensitivity: event.sensitivity,
      isAllDay: event.isAllDay,
      isCancelled: event.isCancelled,
      isReminderOn: event.isReminderOn,
      type: event.series ? 'seriesMaster' : 'singleInstance',
      seriesMasterId: null,
      attendees: [],
      isOnlineMeeting: event.meeting !== null,
      onlineMeetingProvider: event.meeting ? 'teamsForBusiness' : 'unknown',
      onlineMeeting: isJoinable ? { joinUrl: event.meeting?.joinUrl } : null,
      ...(event.transactionId && { transactionId: event.transactionId }),
      ...(expand !== null && property !== undefined && { singleValueExtendedProperties: [{ id: expand, value: property }] }),
    };
  }

  #newMeeting() {
    const joinUrl = `https://teams.microsoft.com/l/meetup-join/19%3ameeting_${randomUUID()}%40thread.v2/0?context=%7b%22Tid%22%3a%221%22%7d`;
    return { joinUrl, visibleFrom: this.#now() + this.joinAfterMs };
  }

  #changed(event: StoredEvent): StoredEvent {
    event.changeKey = randomBytes(16).toString('base64');
    this.events.set(event.id, event);
    this.log.push({ id: event.id, gone: false });
    return event;
  }
}

function inAmsterdam(dateTime: string) {
  return { dateTime: `${dateTime}:00`, timeZone: 'W. Europe Standard Time' };
}

function instantOf(moment: Event['start']): number {
  const place = placeOf(moment?.timeZone ?? '') ?? 'UTC';
  return Temporal.PlainDateTime.from(moment?.dateTime ?? '').toZonedDateTime(place).epochMilliseconds;
}

function shownMoment(at: number, zone: string) {
  const local = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(placeOf(zone) ?? 'UTC')
    .toPlainDateTime();
  return { dateTime: local.toString({ fractionalSecondDigits: 7 }), timeZone: zone };
}
