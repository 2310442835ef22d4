// The account of hours of one round: what is free until its end, less what others take, what is expected of those who are invited, a
// reserve, and what those who still wait would need. The page shows it as a sum, and the size of a wave follows from it.
//
// Comparing the sums is not enough. Hours pass unused, and people who choose early take late hours too: they like a day about a week ahead.
// So the hours from each day on are compared with those who choose from then on, and those who choose earlier and take one of
// these hours. Where one of them is short, that is what is short; else what is over is what all days together leave.

import { addDays, daysBetween, mondayOf } from '#domain/calendar.ts';
import {
  type Awaited,
  type BookingCount,
  countIn,
  countOf,
  coursesOf,
  NOBODY_AWAITED,
  perDay,
  quantile,
  rangeOf,
  sumsOf,
} from './bookings.ts';
import type { Experience } from './experience.ts';
import type { HoursLeft } from './hours.ts';

export type RoundQuestion = {
  round: { employerId: number; opensOn: string; closesOn: string; risk: number };
  today: string;
  /** People of the employer who can still be invited in this round. */
  waiting: number;
  awaited: Awaited;
  /** The hours that others leave for this round, from today until its end. */
  hours: HoursLeft;
  /** Appointments of anybody after today until the end, by date: whoever loses one needs another hour. */
  planned: readonly { date: string; count: number }[];
};

/** Whole hours; over = free − others − expected − reserve − need. `day`: where it is tightest; null where nothing is. */
export type Account = {
  free: number;
  others: number;
  expected: number;
  reserve: number;
  waiting: number;
  need: number;
  over: number;
  day: string | null;
};
export type AccountWeek = {
  monday: string;
  freeHours: number;
  others: number;
  expected: number;
  reserve: number;
  need: number;
  shortage: number;
};

/**
 * LOST: the share of hours that is lost at short notice, such as by illness, and how many at once, but no more than a day has. Chosen with
 * the simulator, like the part of the risk of the round that one day may take.
 */
const LOST = { share: 0.03, atOnce: 6 };
const RISK_OF_A_DAY = 0.14;
/** The same for the hours of a round that ends earlier. */
const RISK_TO_OTHERS = 0.5;
/** The part of the variance of what others take that the reserve covers: they are not all above it at once. */
const OTHERS = 0.3;
/** The last hours, fewer than these, never make a wave smaller. */
const FEW_HOURS = 6;
/** How much people like an hour that is this many days ahead: most of all four days, on average eight. */
const LIKING = Float64Array.from({ length: 400 }, (_, ahead) => (ahead + 0.3) * Math.exp(-ahead / 4));

/**
 * `hours` must suffice for a `part` of those who choose on each day of `reach`; where they do not, hours that nobody else can use (`own`) for
 * all of them. `others`: the variance of what others take; `risk`: the part of the risk of the round that is taken.
 */
type Check = {
  date: string;
  hours: number;
  own: number;
  others: number;
  reach: Float64Array;
  part: number;
  lost: BookingCount;
  risk: number;
};
/** The hours that are left where it is tightest, and of all days together. */
type Balance = { over: number; date: string | null; ofAll: number };

/** People who are invited today, or on the first day of a round that is not open yet. */
function invitedFirst({ round, today }: RoundQuestion, count: number): Awaited {
  return { ...NOBODY_AWAITED, coming: [{ inDays: Math.max(0, daysBetween(today, round.opensOn)), count }] };
}

/** The balance if so many more people are invited. */
export type BalanceWith = (more: number) => Balance;

export function balanceOf(experience: Experience, question: RoundQuestion): BalanceWith {
  const { round, today, awaited } = question;
  const days = Math.max(0, daysBetween(today, round.closesOn));
  const asked = { employerId: round.employerId, days };
  const invited = coursesOf(experience, awaited, asked);
  const one = coursesOf(experience, invitedFirst(question, 1), asked);
  const people = invited.reduce((sum, { count }) => sum + count, 0);
  const summed = (check: Check) => ({ ...check, invited: sumsOf(invited, check.reach), one: sumsOf(one, check.reach) });
  const toOthers = checksOfOthers(question, days).map(summed);
  const ways = ownChecks(question, days).map((own) => [...own.map(summed), ...toOthers]);
  return (more) => {
    const leftIn = ({ date, hours, own, others, invited, one, part, lost, risk }: ReturnType<typeof summed>) => {
      const all = countIn(invited, { one, more });
      const mean = all.mean * part;
      const some = { mean, variance: all.variance * part ** 2 + mean * (1 - part) + others };
      const most = ({ mean, variance }: BookingCount) =>
        Math.min(people + more, quantile({ mean: mean + lost.mean, variance: variance + lost.variance }, 1 - round.risk * risk));
      return { date, over: Math.max(hours - most(some), own - most(all)) };
    };
    const lefts = ways.map((checks) => checks.map(leftIn));
    const tightest = lefts.map((left) => left.reduce((least, one) => (one.over < least.over ? one : least)));
    // The first check is of tomorrow, so of all days.
    return { ...tightest.reduce((best, one) => (one.over > best.over ? one : best)), ofAll: lefts[0]![0]!.over };
  };
}

type Day = { ahead: number; count: number };
const from = (day: number, days: readonly Day[]) => days.reduce((sum, { ahead, count }) => sum + (ahead >= day ? count : 0), 0);

/**
 * One for each day with hours, about those who choose from the day after the one before it on. First for all days; then without the last
 * ones, as long as these have few hours, so that one or two hours more are not all that there is for everybody who chooses until then.
 */
function ownChecks({ round, today, hours, planned }: RoundQuestion, length: number): Check[][] {
  const inDays = (date: string) => daysBetween(today, date);
  // Hours of today will mostly have passed before somebody chooses them.
  const ahead = hours.days.filter(({ date, left }) => date > today && left > 0.01);
  const all = ahead.map(({ date, left }) => ({ ahead: inDays(date), count: left }));
  const ownDays = hours.days.filter(({ date }) => date > today).map(({ date, own }) => ({ ahead: inDays(date), count: own }));
  const appointments = planned.map(({ date, count }) => ({ ahead: inDays(date), count }));
  const ofADay = from(1, all) / Math.max(1, all.length);
  const lasts = all.filter(({ ahead }) => from(ahead + 1, all) < FEW_HOURS).map(({ ahead }) => ahead);
  return (lasts.length > 0 ? lasts.toReversed() : [1]).map((last) => {
    const until = (days: readonly Day[]) => days.filter(({ ahead }) => ahead <= last);
    const [days, own] = [until(all), until(ownDays)];
    const takers = takersFrom(days, { length, last });
    return (days.length > 0 ? days : [{ ahead: last }]).map(({ ahead }, i) => {
      const day = (days[i - 1]?.ahead ?? 0) + 1;
      const left = from(day, days);
      const lost = LOST.share * (left + from(day, appointments));
      return {
        date: [addDays(today, ahead), round.closesOn].toSorted()[0]!,
        hours: left,
        own: from(day, own),
        others: left > 0 ? (OTHERS * hours.variance * left) / from(1, days) : 0,
        reach: day === 1 ? everyDay(length) : takers[day]!,
        part: 1,
        lost: { mean: lost, variance: lost * Math.min(LOST.atOnce, ofADay) },
        risk: RISK_OF_A_DAY,
      };
    });
  });
}

const everyDay = (length: number) => new Float64Array(length + 1).fill(1);

/** For each day, the share of the people who choose on each day that takes an hour on it or later; nobody after the last day with hours. */
function takersFrom(days: readonly Day[], { length, last }: { length: number; last: number }): Float64Array[] {
  const hours = new Float64Array(last + 1);
  for (const { ahead, count } of days) hours[ahead] = count;
  const takers = Array.from({ length: last + 1 }, () => new Float64Array(length + 1));
  for (let chosen = 0; chosen <= last; chosen++) {
    let later = 0;
    for (let day = last; day >= chosen; day--) {
      later += hours[day]! * (LIKING[day - chosen] ?? 0);
      takers[day]![chosen] = later;
    }
    for (let day = 0; day <= last; day++) takers[day]![chosen] = day <= chosen || later === 0 ? 1 : takers[day]![chosen]! / later;
  }
  return takers;
}

const NOTHING_LOST: BookingCount = { mean: 0, variance: 0 };

/** Whoever chooses may take an hour that a round that ends earlier needs more. */
function checksOfOthers({ today, hours }: RoundQuestion, length: number): Check[] {
  return hours.endingEarlier.map(({ until, left, variance, share }) => {
    const days = daysBetween(today, until);
    return {
      date: until,
      hours: left,
      own: hours.days.reduce((sum, { date, own }) => sum + (today < date && date <= until ? own : 0), 0),
      others: variance,
      reach: Float64Array.from({ length: length + 1 }, (_, chosen) => (chosen <= days ? 1 : 0)),
      part: share,
      lost: NOTHING_LOST,
      risk: RISK_TO_OTHERS,
    };
  });
}

/** The account with everybody who waits. What comes too early to be chosen, or is kept for another round, is part of the reserve. */
export function accountOf(experience: Experience, question: RoundQuestion, balanceWith = balanceOf(experience, question)): Account {
  const { round, today, waiting, awaited, hours } = question;
  const asked = { employerId: round.employerId, days: Math.max(0, daysBetween(today, round.closesOn)) };
  const balance = balanceWith(waiting);
  const sum = (of: (day: HoursLeft['days'][number]) => number) => hours.days.reduce((total, day) => total + of(day), 0);
  const free = sum((day) => day.free);
  const others = Math.round(sum((day) => day.free - day.left));
  const expected = rangeOf(countOf(coursesOf(experience, awaited, asked))).mid;
  const need = Math.round(countOf(coursesOf(experience, invitedFirst(question, waiting), asked)).mean);
  const before = free - others - expected - need;
  const over = Math.min(before, Math.floor(balance.over < 0 ? balance.over : balance.ofAll));
  return { free, others, expected, reserve: before - over, waiting, need, over, day: over < 0 ? balance.date : null };
}

/** The account by week, in whole hours that add up to it; bookings count in the week in which they are made. */
export function weeksOf(experience: Experience, question: RoundQuestion, account: Account): AccountWeek[] {
  const { round, today, waiting, awaited, hours } = question;
  const asked = { employerId: round.employerId, days: Math.max(0, daysBetween(today, round.closesOn)) };
  const mondays: string[] = [];
  // A round that has ended but is not closed yet has the present week.
  for (let monday = mondayOf(today); mondays.length === 0 || monday <= round.closesOn; monday = addDays(monday, 7)) mondays.push(monday);
  const byWeek = (entries: readonly { date: string; count: number }[]) => {
    const weeks = Map.groupBy(entries, ({ date }) => mondayOf(date));
    return mondays.map((monday) => (weeks.get(monday) ?? []).reduce((sum, { count }) => sum + count, 0));
  };
  const bookings = (people: Awaited) =>
    perDay(coursesOf(experience, people, asked), asked.days).map((count, day) => ({ date: addDays(today, day), count }));
  const [booked, wanted] = [byWeek(bookings(awaited)), byWeek(bookings(invitedFirst(question, waiting)))];
  const freeHours = byWeek(hours.days.map(({ date, free }) => ({ date, count: free })));
  const others = wholeParts(account.others, byWeek(hours.days.map(({ date, free, left }) => ({ date, count: free - left }))));
  const expected = wholeParts(account.expected, booked);
  const need = wholeParts(account.need, wanted);
  const reserve = wholeParts(
    account.reserve,
    mondays.map((_, i) => booked[i]! + wanted[i]!),
  );
  const missing = mondays.map((_, i) => Math.max(0, others[i]! + expected[i]! + reserve[i]! + need[i]! - freeHours[i]!));
  const shortage = wholeParts(Math.max(0, -account.over), missing);
  return mondays.map((monday, i) => ({
    monday,
    freeHours: freeHours[i]!,
    others: others[i]!,
    expected: expected[i]!,
    reserve: reserve[i]!,
    need: need[i]!,
    shortage: shortage[i]!,
  }));
}

/** Divides a whole number by weights into whole numbers (largest remainders); evenly where nothing has a weight. */
export function wholeParts(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (all > 0 ? (total * weight) / all : total / weights.length));
  const parts = exact.map(Math.floor);
  const missing = Math.round(total - parts.reduce((sum, part) => sum + part, 0));
  const byRemainder = [...exact.keys()].toSorted((a, b) => exact[b]! - parts[b]! - (exact[a]! - parts[a]!));
  for (const i of byRemainder.slice(0, missing)) parts[i]! += 1;
  return parts;
}
