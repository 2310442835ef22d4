// One account of free hours for the whole firm: who can use which hour, and what is left for one employer once others have taken what they
// are expected to need. Hours that the same employers can use until the same ends are one group, so that the cost does not grow with the
// number of hours. hours-rule.ts is the same rule, hour by hour.

import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { bitCount } from '#domain/bits.ts';
import { type Clock, daysBetween } from '#domain/calendar.ts';
import { type Day, type Days, hoursLeft as hoursAhead, hoursFor } from '#domain/planning/slots.ts';

/** An employer whose people look for an hour until a date: the end of its round, or eight weeks ahead. */
export type Seeker = { employerId: number; preferredMeetingType: PreferredMeetingType; until: string };
/** Free hours of one date that the same employers can use. */
export type HourGroup = { date: string; employers: readonly number[]; count: number };
/** Hours that an employer is expected to need until a date, that date included, and the variance of that number. */
export type Claim = { employerId: number; until: string; need: number; variance: number };
/** `mid` and `high` of the forecast of a round. */
export type RoundClaim = { employerId: number; until: string; mid: number; high: number };

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
    for (const [key, count] of counts) groups.push({ date, employers: key.split(' ').map(Number), count });
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
  const free = day.free & left;
  for (const [preferredMeetingType, seekers] of byWish) {
    const hoursOf = (id: number) => {
      const { virtual, physical } = hoursFor(day, { id, preferredMeetingType }, left);
      return preferredMeetingType === 'fysiek' ? connected(physical, free) : virtual | physical;
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

/**
 * A visit is offered only beside another visit of that day. Once that hour is taken the next one is offered, so all free hours in a row
 * count.
 */
function connected(physical: number, free: number): number {
  let reached = physical;
  for (;;) {
    const more = reached | (((reached << 1) | (reached >> 1)) & free);
    if (more === reached) return reached;
    reached = more;
  }
}

type Reach = { employerId: number; until: string };

const canUse = ({ employerId, until }: Reach, { date, employers }: HourGroup) => date <= until && employers.includes(employerId);

/** The hours missing for `high` of each round, after the rounds that end earlier have taken their `mid`. */
export function shortages(groups: readonly HourGroup[], rounds: readonly RoundClaim[]): Map<number, number> {
  const inOrder = rounds.toSorted((a, b) => (a.until === b.until ? a.employerId - b.employerId : a.until < b.until ? -1 : 1));
  const account = Account.of(groups, inOrder);
  return new Map(
    inOrder.map(({ employerId, mid, high }, claim) => {
      const got = account.take(claim, mid);
      return [employerId, high - got - (got < mid ? 0 : account.copy().take(claim, high - mid))];
    }),
  );
}

/** The hours of one round by date, without those that others are expected to take; `variance`: of the number that others take. */
export type HoursLeft = {
  days: readonly { date: string; count: number }[];
  freeHours: number;
  takenByOthers: number;
  variance: number;
  /** Promises to rounds that end earlier, which people of this round can break by choosing hours that those rounds need. */
  promised: readonly Promised[];
};
/**
 * `left`: hours that the other round can use until its end and its own people are not expected to need; `variance`: of the number that they
 * need; `share`: the part of the choices of this round that is expected to fall in hours of the other.
 */
type Promised = { until: string; left: number; variance: number; share: number };

/** People choose a day that is this many days further ahead half as often. */
const HALF_AS_OFTEN_DAYS = 7;

/**
 * People choose what suits them, most of them soon, and leave no hour to another round: each claim takes the first hours that it can use,
 * those of one date evenly.
 */
export function hoursLeft(groups: readonly HourGroup[], own: Reach, others: readonly Claim[]): HoursLeft {
  const left = groups.map(({ count }) => count);
  const byDate = [...Map.groupBy(groups.keys(), (index) => groups[index]!.date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const other of others) {
    let need = other.need;
    for (const [date, indexes] of byDate) {
      if (need <= 0 || date > other.until) break;
      const usable = indexes.filter((index) => canUse(other, groups[index]!));
      const free = usable.reduce((sum, index) => sum + left[index]!, 0);
      const taken = Math.min(need, free);
      for (const index of usable) left[index]! -= free > 0 ? (taken * left[index]!) / free : 0;
      need -= taken;
    }
  }
  const days = byDate.flatMap(([date, indexes]) => {
    const usable = indexes.filter((index) => canUse(own, groups[index]!));
    return usable.length > 0 ? [{ date, count: usable.reduce((sum, index) => sum + left[index]!, 0) }] : [];
  });
  const freeHours = groups.reduce((sum, group) => sum + (canUse(own, group) ? group.count : 0), 0);
  const takenByOthers = freeHours - days.reduce((sum, { count }) => sum + count, 0);
  const variance = others.reduce((sum, other) => sum + other.variance * sharedPart(groups, other, own) ** 2, 0);
  return { days, freeHours, takenByOthers, variance, promised: others.flatMap((other) => promisedTo(groups, other, own)) };
}

function promisedTo(groups: readonly HourGroup[], other: Claim, own: Reach): Promised[] {
  if (other.until >= own.until || other.need === 0) return [];
  const first = groups[0]?.date ?? '';
  const wanted = ({ date, count }: HourGroup) => count * 2 ** (-daysBetween(first, date) / HALF_AS_OFTEN_DAYS);
  let [all, shared, free] = [0, 0, 0];
  for (const group of groups) {
    if (canUse(own, group)) all += wanted(group);
    if (canUse(other, group)) free += group.count;
    if (canUse(own, group) && canUse(other, group)) shared += wanted(group);
  }
  return shared > 0 ? [{ until: other.until, left: Math.max(0, free - other.need), variance: other.variance, share: shared / all }] : [];
}

/** The part of the hours of `one` that `other` can use too. */
function sharedPart(groups: readonly HourGroup[], one: Reach, other: Reach): number {
  let [all, shared] = [0, 0];
  for (const group of groups) {
    if (!canUse(one, group)) continue;
    all += group.count;
    if (canUse(other, group)) shared += group.count;
  }
  return all > 0 ? shared / all : 0;
}

/**
 * Who took how many hours of which group. A claim whose own groups are full moves an earlier claim to other hours which that one can use
 * too (augmenting paths), so that nobody goes without an hour that an exchange would have given.
 */
class Account {
  readonly #reach: readonly (readonly number[])[];
  readonly #room: number[];
  readonly #taken: number[][];

  private constructor(reach: readonly (readonly number[])[], room: number[], taken: number[][]) {
    this.#reach = reach;
    this.#room = room;
    this.#taken = taken;
  }

  static of(groups: readonly HourGroup[], claims: readonly Reach[]): Account {
    const merged = new Map<string, number>();
    for (const group of groups) {
      const users = claims.flatMap((claim, index) => (canUse(claim, group) ? [index] : []));
      if (users.length > 0) merged.set(users.join(), (merged.get(users.join()) ?? 0) + group.count);
    }
    const keys = [...merged.keys()].map((key) => new Set(key.split(',').map(Number)));
    const reach = claims.map((_, claim) => keys.flatMap((users, group) => (users.has(claim) ? [group] : [])));
    return new Account(
      reach,
      [...merged.values()],
      claims.map(() => keys.map(() => 0)),
    );
  }

  copy(): Account {
    return new Account(
      this.#reach,
      [...this.#room],
      this.#taken.map((row) => [...row]),
    );
  }

  /** Returns how many of the wanted hours there were. */
  take(claim: number, wanted: number): number {
    let got = 0;
    while (got < wanted) {
      const path = this.#pathFrom(claim);
      if (!path) break;
      got += this.#exchange(path, wanted - got);
    }
    return got;
  }

  /** The shortest chain of exchanges that ends at a group with room. */
  #pathFrom(claim: number): Step[] | null {
    const seen = new Set<number>();
    let ends: Step[][] = [[{ claim, group: -1 }]];
    while (ends.length > 0) {
      const next: Step[][] = [];
      for (const path of ends) {
        const { claim: mover } = path.at(-1)!;
        for (const group of this.#reach[mover]!) {
          if (seen.has(group)) continue;
          seen.add(group);
          const longer = [...path.slice(0, -1), { claim: mover, group }];
          if (this.#room[group]! > 0) return longer;
          for (const [other, row] of this.#taken.entries()) if (row[group]! > 0) next.push([...longer, { claim: other, group: -1 }]);
        }
      }
      ends = next;
    }
    return null;
  }

  /** Each claim of the path takes from its group what the next one gives up there. */
  #exchange(path: Step[], wanted: number): number {
    const last = path.at(-1)!;
    const given = path.slice(1).map(({ claim }, i) => this.#taken[claim]![path[i]!.group]!);
    const amount = Math.min(wanted, this.#room[last.group]!, ...given);
    for (const [i, { claim, group }] of path.entries()) {
      this.#taken[claim]![group]! += amount;
      if (i > 0) this.#taken[claim]![path[i - 1]!.group]! -= amount;
    }
    this.#room[last.group]! -= amount;
    return amount;
  }
}

type Step = { claim: number; group: number };
