import type ICAL from 'ical.js';
import { type Event, type Moment, utcOf } from './event.ts';
import { UnreadableCalendar } from './scan.ts';
import { AMSTERDAM, DAY, wallSeconds, wallTime } from './zones.ts';

// The occurrences of events within a period. Rules are expanded in local time of the event's own zone, so that a meeting at 10:00 stays at
// 10:00 when daylight saving time changes.

/** A period in local time of Amsterdam, in seconds since 1970. */
export type Span = { from: number; to: number };
/** `ofRule`: occurrences of one rule in the period; `steps`: iterations over all rules, including those before the period. */
type Limits = { occurrences: number; ofRule: number; steps: number };

export class Expansion {
  readonly #period: Span;
  readonly #limits: Limits;
  readonly spans: Span[] = [];
  #steps = 0;

  /** `period`: local time in Amsterdam. */
  constructor(period: Span, limits: Limits) {
    this.#period = period;
    this.#limits = limits;
  }

  /** All events with one UID: the repeating one and the replacements of single occurrences. */
  add(events: readonly Event[]): void {
    const replacements = events.flatMap((event) => (event.replaces ? [{ event, ...event.replaces }] : []));
    const later = replacements.filter(({ andLater }) => andLater).sort((a, b) => utcOf(a.at) - utcOf(b.at));
    for (const event of events) if (event.replaces) this.#take(event, event.start);
    for (const event of events) {
      if (event.replaces) continue;
      const replaced = replacements.map(({ at }) => at);
      const except = new Set([...replaced, ...event.except].map((moment) => exceptionKey(moment, event.start)));
      for (const { start, seconds } of this.#startsOf(event)) {
        if (except.has(dayKey(start)) || except.has(momentKey(start))) continue;
        const changed = later.findLast(({ at }) => utcOf(at) <= utcOf(start));
        if (changed) this.#take(changed.event, movedAlong(start, changed.at, changed.event.start));
        else this.#take(event, start, seconds);
      }
    }
  }

  /** Yields each start once. */
  *#startsOf(event: Event): Generator<{ start: Moment; seconds: number | null }> {
    const seen = new Set<string>();
    const isNew = (start: Moment) => !seen.has(momentKey(start)) && seen.add(momentKey(start));
    if (isNew(event.start)) yield { start: event.start, seconds: null };
    for (const extra of event.extra) if (isNew(extra.start)) yield extra;
    for (const rule of event.rules) {
      for (const start of this.#following(rule, event)) if (isNew(start)) yield { start, seconds: null };
    }
  }

  *#following(rule: ICAL.Recur, event: Event): Generator<Moment> {
    // A margin of a day and a half on both sides covers any difference between the event's zone and Amsterdam.
    const first = this.#period.from - event.days * DAY - event.seconds - 1.5 * DAY;
    const last = this.#period.to + 1.5 * DAY;
    const isPast = pastEnd(rule, event.start);
    if (isPast({ ...event.start, wall: first })) return;
    const onlyDay = dayOfYearly(rule, event.start);
    const found = safely(() => iteratorOf(rule, event.start, first));
    for (let count = 0, numbered = 0; ; ) {
      if (++this.#steps > this.#limits.steps || count > this.#limits.ofRule) throw new UnreadableCalendar('TOO_OFTEN');
      const next = safely(() => found?.next());
      if (!next) return;
      if (onlyDay !== null && next.day !== onlyDay) continue;
      const start = { ...event.start, wall: wallSeconds(next) };
      if (start.wall > last || isPast(start) || (rule.count && ++numbered > rule.count)) return;
      if (start.wall < first) continue;
      count++;
      yield start;
    }
  }

  #take(event: Event, start: Moment, seconds: number | null = null): void {
    if (!event.isBusy) return;
    const span = spanOf(event, start, seconds);
    if (span.to <= span.from || span.to <= this.#period.from || span.from >= this.#period.to) return;
    if (this.spans.push(span) > this.#limits.occurrences) throw new UnreadableCalendar('TOO_OFTEN');
  }
}

const dayKey = ({ wall }: Moment) => `day ${Math.floor(wall / DAY)}`;
const momentKey = (moment: Moment) => (moment.isDate ? dayKey(moment) : `at ${utcOf(moment)}`);

/** The key by which EXDATE excludes an occurrence: its time, or its day if the start is a date. */
function exceptionKey(moment: Moment, start: Moment): string {
  return start.isDate ? dayKey(moment) : momentKey(moment);
}

/** Shifts an occurrence after a THISANDFUTURE replacement by the same distance as the replaced one. */
function movedAlong(start: Moment, replaced: Moment, by: Moment): Moment {
  const shift = replaced.isDate || by.isDate ? by.wall - replaced.wall : utcOf(by) - utcOf(replaced);
  return { ...by, wall: start.wall + shift };
}

function spanOf(event: Event, start: Moment, seconds: number | null): Span {
  if (start.isDate) return { from: start.wall, to: start.wall + event.days * DAY + event.seconds };
  const begin = utcOf(start);
  const end = seconds === null ? utcOf({ ...start, wall: start.wall + event.days * DAY }) + event.seconds : begin + seconds;
  const [from, to] = [AMSTERDAM.wallOf(begin), AMSTERDAM.wallOf(end)];
  if (end <= begin || to > from) return { from, to };
  // When daylight saving time ends, an event within the repeated hour has its end before its start: the whole hour is busy.
  return { from: Math.floor(to / 3600) * 3600, to: Math.floor(from / 3600) * 3600 + 3600 };
}

/** Whether an occurrence is past UNTIL, which is removed from the rule because ical.js compares it without the zone. */
function pastEnd(rule: ICAL.Recur, { zone }: Moment): (start: Moment) => boolean {
  const { until } = rule;
  if (!until) return () => false;
  const end = wallSeconds(until);
  if (until.isDate) return ({ wall }) => wall >= end + DAY;
  const isUtc = until.zone?.tzid === 'UTC';
  return (start) => (isUtc && !start.isDate ? zone.utcOf(start.wall) > end : start.wall > end);
}

/**
 * The day of the month of a yearly rule that names none. A year without that day (29 February) has no occurrence; ical.js would move it to
 * the next month.
 */
function dayOfYearly(rule: ICAL.Recur, start: Moment): number | null {
  const isNamed = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].some((part) => part in rule.parts);
  return rule.freq === 'YEARLY' && !isNamed ? wallTime(start.wall).day : null;
}

const UNITS: Record<string, number> = { SECONDLY: 1, MINUTELY: 60, HOURLY: 3600, DAILY: DAY, WEEKLY: 7 * DAY };

/**
 * UNTIL and COUNT are checked by the caller. For a rule without COUNT and with a fixed interval in seconds the iterator starts close to the
 * period, which skips years of occurrences.
 */
function iteratorOf(rule: ICAL.Recur, start: Moment, first: number) {
  const bare = rule.clone();
  bare.until = null;
  bare.count = null;
  const step = rule.count ? 0 : (UNITS[rule.freq] ?? 0) * rule.interval;
  const jump = step > 0 ? Math.max(0, Math.floor((first - start.wall) / step) - 1) * step : 0;
  const from = wallTime(start.wall + jump);
  from.isDate = start.isDate;
  return bare.iterator(from);
}

/** A rule that ical.js cannot expand yields only the first occurrence. */
function safely<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
