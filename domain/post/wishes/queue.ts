// Who is mailed about hours that have come free: the oldest wish first, no more people than hours, at most one mail a day to each. An hour
// that several people could book is reserved for one of them, whatever their employers.

import { type Slot, wallClock } from '#domain/calendar.ts';
import { GRID } from '#domain/planning/slots.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import { fromIso, hoursAfter, isAfter } from '#domain/time.ts';
import type { FreedHours } from './freed.ts';
import { WISH_HOLD_DAYS, type Wish, wishedHours } from './wish.ts';

/** `mailedAt`: the last mail about a wish of this person, also about a former one. */
export type Wisher = Wish & { employeeId: number; employerId: number; wishedAt: string; mailedAt: string | null };
/** Hours that came free at a moment. */
export type FreedAt = FreedHours & { at: string };
/** `hours`: what has come free for this person since their wish and since their previous mail, in order of time. */
export type ToMail = { employeeId: number; hours: (Slot & { date: string })[] };

type Question = {
  wishers: readonly Wisher[];
  freed: readonly FreedAt[];
  /** The hours of a day that are offered to visitors of the employer now. */
  offered: (hours: FreedHours) => number;
  now: Temporal.Instant;
};

type Mailable = LinkLifeRow & { isOpen: boolean; hr: string | null };
type LinkLifeRow = { invitationSentDate: string | null; laterUntil: string | null };

/**
 * Whether a mail about the wish may go out now. `isOpen`: they wait for an appointment and have not stopped all mail. If letters go through
 * HR (`hr`) no mail is sent: HR must not learn of a wish. Whoever asked for later gets none until that day.
 */
export function mayBeMailed({ isOpen, hr, ...link }: Mailable, now: Temporal.Instant): boolean {
  const isLater = link.laterUntil !== null && wallClock(now).date < link.laterUntil;
  return isOpen && hr === null && !isLater && isLinkAlive(link, now);
}

/** One hour of one consultant. */
type Hour = { key: string; date: string; startTime: string; endTime: string };

export function whomToMail({ wishers, freed, offered, now }: Question): ToMail[] {
  const today = wallClock(now).date;
  const days = daysOf(freed.flatMap((one) => hoursIn(one, offered(one))));
  const hoursFor = (wisher: Wisher, isNew: boolean) =>
    (days.get(wisher.employerId) ?? []).flatMap(({ date, hours }) => {
      const wished = wishedHours(wisher, date);
      // Hours that were free before the wish were shown on the page where it was left.
      return wished ? hours.filter(({ at, bit }) => wished & bit && at > wisher.wishedAt && isKnown(wisher, at) !== isNew) : [];
    });
  const places = new Places();
  const isPlaced = (wisher: Wisher) => places.give(wisher.employeeId, keysOf(hoursFor(wisher, false)));
  const holding = wishers.filter((wisher) => holds(wisher, now)).toSorted(byAge);
  const kept = new Set(holding.filter(isPlaced));
  return wishers
    .filter((wisher) => !kept.has(wisher) && (wisher.mailedAt === null || wallClock(wisher.mailedAt).date !== today))
    .toSorted(byAge)
    .flatMap((wisher) => {
      const hours = hoursFor(wisher, true);
      return places.give(wisher.employeeId, keysOf(hours)) ? [{ employeeId: wisher.employeeId, hours: momentsOf(hours) }] : [];
    });
}

/** When the person was mailed about this wish; a mail from before `wishedAt` was about a former one. */
const toldAt = ({ wishedAt, mailedAt }: Wisher) => (mailedAt !== null && mailedAt >= wishedAt ? mailedAt : null);

/** Whether an hour is still reserved for the person, because they were mailed less than WISH_HOLD_DAYS ago. */
function holds(wisher: Wisher, now: Temporal.Instant): boolean {
  const told = toldAt(wisher);
  return told !== null && isAfter(hoursAfter(fromIso(told), WISH_HOLD_DAYS * 24), now);
}

/** Whoever was never mailed about their wish, the oldest wish first; then the others, whose mail is longest ago first. */
function byAge(one: Wisher, other: Wisher): number {
  const [a, b] = [toldAt(one), toldAt(other)];
  if ((a === null) !== (b === null)) return a === null ? -1 : 1;
  return compare(a ?? one.wishedAt, b ?? other.wishedAt) || one.employeeId - other.employeeId;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type OneHour = Hour & { employerId: number; at: string; bit: number };

function hoursIn({ employerId, consultantId, date, hours, at }: FreedAt, offered: number): OneHour[] {
  return GRID.flatMap((slot, i) => {
    const bit = 1 << i;
    return hours & offered & bit ? [{ key: `${consultantId} ${date} ${i}`, employerId, date, at, bit, ...slot }] : [];
  });
}

/** By employer and date, so that a wish takes one lookup per date. */
function daysOf(hours: readonly OneHour[]): Map<number, { date: string; hours: OneHour[] }[]> {
  const byEmployer = Map.groupBy(hours, ({ employerId }) => employerId);
  return new Map(
    [...byEmployer].map(([id, theirs]) => [id, [...Map.groupBy(theirs, ({ date }) => date)].map(([date, hours]) => ({ date, hours }))]),
  );
}

function isKnown(wisher: Wisher, at: string): boolean {
  const told = toldAt(wisher);
  return told !== null && at <= told;
}

function keysOf(hours: readonly Hour[]): string[] {
  return hours.map(({ key }) => key);
}

/** Two consultants who are free at the same time are one line of the mail. */
function momentsOf(hours: readonly Hour[]): ToMail['hours'] {
  const moments = new Map(hours.map(({ date, startTime, endTime }) => [`${date} ${startTime}`, { date, startTime, endTime }]));
  return [...moments].toSorted(([a], [b]) => compare(a, b)).map(([, moment]) => moment);
}

/**
 * Reserves an hour for each person. If all hours that suit are reserved, somebody before them may be moved to another hour that suits too
 * (augmenting paths), so that nobody goes without an hour that an exchange would have given.
 */
class Places {
  readonly #holder = new Map<string, number>();
  readonly #wanted = new Map<number, readonly string[]>();
  /** Hours from which no exchange leads to a free hour. Reservations are never released, so that does not change. */
  readonly #full = new Set<string>();

  give(person: number, hours: readonly string[]): boolean {
    this.#wanted.set(person, hours);
    const asked = new Set<string>();
    if (this.#find(person, asked)) return true;
    for (const hour of asked) this.#full.add(hour);
    this.#wanted.delete(person);
    return false;
  }

  #find(person: number, asked: Set<string>): boolean {
    const wanted = this.#wanted.get(person) ?? [];
    const free = wanted.find((hour) => !this.#holder.has(hour));
    if (free !== undefined) return this.#take(free, person);
    return wanted.some((hour) => {
      if (asked.has(hour) || this.#full.has(hour)) return false;
      asked.add(hour);
      const holder = this.#holder.get(hour);
      return holder !== undefined && this.#find(holder, asked) && this.#take(hour, person);
    });
  }

  #take(hour: string, person: number): true {
    this.#holder.set(hour, person);
    return true;
  }
}
