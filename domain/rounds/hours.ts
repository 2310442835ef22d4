// One account of free hours for the whole firm: who can use which hour, and what is left for one employer once others have taken what they
// are expected to need. Hours that the same employers can use until the same ends are one group, so that the cost does not grow with the
// number of hours.

import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { bitCount } from '#domain/bits.ts';
import { type Clock, daysBetween } from '#domain/calendar.ts';
import { type Day, type Days, hoursLeft as hoursAhead, hoursFor } from '#domain/planning/slots.ts';

/** An employer whose people look for an hour until a date: the end of its round, or eight weeks ahead. */
export type Seeker = { employerId: number; preferredMeetingType: PreferredMeetingType; until: string };
/** Free hours of one date that the same employers can use. */
export type HourGroup = { date: string; employers: ReadonlySet<number>; count: number };
/** Hours that an employer is expected to need until a date, that date included, and the variance of that number. */
export type Claim = { employerId: number; until: string; need: number; variance: number };
/** How far ahead hours count for an employer without an open round. */
export const WEEKS_WITHOUT_ROUND = 8;

/**
 * Every hour once, whatever the type of conversation. It follows the rule of visitors; `now` is the last moment that is too soon for visitors.
 */
export function hourGroups({ dates, all }: Days, seekers: readonly Seeker[], now: Clock): HourGroup[] {
  const groups: HourGroup[] = [];
  const last =
    seekers
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? '';
  let [seeking, byWish] = [seekers, Map.groupBy(seekers, wishOf)];
  for (const [column, date] of dates.entries()) {
    if (date < now.date) continue;
    if (date > last) break;
    if (seeking.some(({ until }) => until < date)) {
      seeking = seeking.filter(({ until }) => date <= until);
      byWish = Map.groupBy(seeking, wishOf);
    }
    const counts = new Map<string, number>();
    const left = hoursAhead(date, now);
    for (const days of all) if (hasHours(days[column]!)) countHours(usersOf(days[column]!, left, byWish), counts);
    for (const [key, count] of counts) groups.push({ date, employers: new Set(key.split(' ').map(Number)), count });
  }
  return groups;
}

const wishOf = ({ preferredMeetingType }: Seeker) => preferredMeetingType;

/** Days without hours are skipped: most consultants do not work every day. */
function hasHours({ free, hosts }: Day): boolean {
  return free !== 0 || hosts.values().some(({ visiting }) => visiting !== 0);
}

/** Employers that can use the same hours of one consultant on one day; hours as eight bits. */
type Users = { employers: string; hours: number };

/** Employers that are not visited that day can use the same hours if they want the same type, so their hours are computed once per type. */
function usersOf(day: Day, left: number, byWish: ReadonlyMap<PreferredMeetingType, readonly Seeker[]>): Users[] {
  const users: Users[] = [];
  for (const [preferredMeetingType, seekers] of byWish) {
    const hoursOf = (id: number) => {
      const { virtual, physical } = hoursFor(day, { id, preferredMeetingType }, left);
      return virtual | physical;
    };
    const isVisited = ({ employerId }: Seeker) => day.hosts.has(employerId);
    const others = seekers.filter((seeker) => !isVisited(seeker));
    if (others.length > 0) users.push({ employers: others.map(({ employerId }) => employerId).join(' '), hours: hoursOf(NOBODY) });
    for (const { employerId } of seekers.filter(isVisited)) users.push({ employers: String(employerId), hours: hoursOf(employerId) });
  }
  return users;
}

function countHours(users: readonly Users[], counts: Map<string, number>): void {
  let left = users.reduce((hours, one) => hours | one.hours, 0);
  while (left) {
    const hour = left & -left;
    const able = users.filter(({ hours }) => hours & hour);
    const same =
      able.reduce((hours, one) => hours & one.hours, left) & ~users.reduce((hours, one) => hours | (one.hours & hour ? 0 : one.hours), 0);
    const key = able.map(({ employers }) => employers).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + bitCount(same));
    left &= ~same;
  }
}

/** No employer has this id. */
const NOBODY = -1;

type Reach = { employerId: number; until: string };

const canUse = ({ employerId, until }: Reach, { date, employers }: HourGroup) => date <= until && employers.has(employerId);

/**
 * The hours of one round by date: `free`, `left` when others have taken what they are expected to, and `own`, those of them that nobody else
 * can use; `variance`: of what others take.
 */
export type HoursLeft = {
  days: readonly { date: string; free: number; left: number; own: number }[];
  variance: number;
  /** Who is expected to take how many of them. */
  takers: readonly { employerId: number; hours: number }[];
  endingEarlier: readonly EndingEarlier[];
};
/**
 * A round that ends earlier, whose hours people of this one may choose. `left`: hours that it can use until its end and its own people are
 * not expected to need; `variance`: of the number that they need; `share`: the part of the choices of this round that falls in its hours.
 */
type EndingEarlier = { employerId: number; until: string; left: number; variance: number; share: number };

/** People choose a day that is this many days further ahead half as often. */
const HALF_AS_OFTEN_DAYS = 7;

/**
 * People choose what suits them, most of them soon, and leave no hour to another round: each claim takes the first hours that it can use,
 * those of one date evenly. `groups` in order of date.
 */
export function hoursLeft(groups: readonly HourGroup[], own: Reach, others: readonly Claim[]): HoursLeft {
  const usableBy = (who: Reach) =>
    groups
      .keys()
      .filter((index) => canUse(who, groups[index]!))
      .toArray();
  const dateOf = (index: number) => groups[index]!.date;
  const countOf = (indexes: readonly number[]) => indexes.reduce((sum, index) => sum + groups[index]!.count, 0);
  const usable = usableBy(own);
  const isOwn = new Set(usable);
  const liked = likedIn(groups);
  const left = groups.map(({ count }) => count);
  const shared = new Set<number>();
  const takers: { employerId: number; hours: number }[] = [];
  const endingEarlier: EndingEarlier[] = [];
  let varianceOfAll = 0;
  for (const { employerId, until, need, variance } of others) {
    const theirs = usableBy({ employerId, until });
    const both = theirs.filter((index) => isOwn.has(index));
    let [open, hours] = [need, 0];
    for (const indexes of Map.groupBy(theirs, dateOf).values()) {
      if (open <= 0) break;
      const free = indexes.reduce((sum, index) => sum + left[index]!, 0);
      const taken = Math.min(open, free);
      for (const index of indexes) {
        const part = free > 0 ? (taken * left[index]!) / free : 0;
        left[index]! -= part;
        if (isOwn.has(index)) hours += part;
      }
      open -= taken;
    }
    if (hours > 0) takers.push({ employerId, hours });
    if (need > 0) for (const index of both) shared.add(index);
    if (both.length === 0) continue;
    varianceOfAll += variance * (countOf(both) / countOf(theirs)) ** 2;
    if (until < own.until && need > 0)
      endingEarlier.push({ employerId, until, left: Math.max(0, countOf(theirs) - need), variance, share: liked(both) / liked(usable) });
  }
  const days = [...Map.groupBy(usable, dateOf)].map(([date, indexes]) => ({
    date,
    free: countOf(indexes),
    left: indexes.reduce((sum, index) => sum + left[index]!, 0),
    own: countOf(indexes.filter((index) => !shared.has(index))),
  }));
  return { days, variance: varianceOfAll, takers, endingEarlier };
}

/** How much people like these groups: an hour a week later half as much. */
function likedIn(groups: readonly HourGroup[]): (indexes: readonly number[]) => number {
  const first = groups[0]?.date ?? '';
  const ofDate = new Map(
    Map.groupBy(groups, ({ date }) => date)
      .keys()
      .map((date) => [date, 2 ** (-daysBetween(first, date) / HALF_AS_OFTEN_DAYS)]),
  );
  return (indexes) => indexes.reduce((sum, index) => sum + groups[index]!.count * ofDate.get(groups[index]!.date)!, 0);
}
