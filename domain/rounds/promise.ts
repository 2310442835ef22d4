// How likely it is that the promise of a round is broken: that somebody who was invited and still chooses finds no hour before the end.
//
// Looking at the whole round is not enough. Hours pass unused, and people who choose early take late hours too: they like a day about a
// week ahead. So for each of several days until the end it is checked whether the hours from that day on suffice for those who choose from
// then on, and for those who choose earlier and take one of these hours.

import { addDays, dayOfWeek, daysBetween } from '#domain/calendar.ts';
import { chanceOfAtMost, chanceOfAtMostLess } from './counts.ts';
import type { Experience } from './experience.ts';
import type { Awaited } from './forecast.ts';
import type { HoursLeft } from './hours.ts';

export type PromiseQuestion = {
  round: { employerId: number; closesOn: string };
  today: string;
  awaited: Awaited;
  /** The hours that the account leaves for this round, from today until its end. */
  hours: HoursLeft;
  /** Appointments of anybody after today until the end, by date: whoever loses one needs another hour. */
  planned: readonly { date: string; count: number }[];
};

/** Hours from some day on, and how many people will take one of them, for each possible uptake. */
type Limit = { hours: number; demand: readonly Demand[]; share: number; variance: number; outages: Outages; isOwn: boolean };
/** Days of consultants that are cancelled at short notice: the mean number, and the chance of each number. */
type Outages = { mean: number; chances: readonly number[] };
/** `one`: the chance that somebody who is invited today takes one of the hours. */
type Demand = { weight: number; mean: number; variance: number; one: number };

/**
 * OUTAGE: the share of consultants' days that are cancelled at short notice, such as by illness. HOURS_OF_A_DAY: the bookable hours of such
 * a day.
 */
const OUTAGE = 0.03;
const HOURS_OF_A_DAY = 7;
/**
 * Hours that a cancelled day costs the round, of its HOURS_OF_A_DAY: the free ones are lost, and most people with an appointment need
 * another.
 */
const MISSED = 6;
/** With a higher mean the number of cancelled days is approximated by its mean and variance; otherwise each number is computed. */
const FEW_OUTAGES = 1;
const MOST_OUTAGES = 6;
/** Near the end every day is looked at, earlier only Mondays. */
const LAST_DAYS = 10;

/** How much people like an hour that is this many days ahead: most of all four days, on average eight. */
const LIKING = Float64Array.from({ length: 400 }, (_, ahead) => (ahead + 0.3) * Math.exp(-ahead / 4));

/** The chances that the promise is broken if so many more are invited today: one for each day that is looked at, and each other round. */
export class RoundPromise {
  readonly #limits: readonly Limit[];
  /** The limit that failed last is tried first. */
  readonly #order: number[];

  constructor(experience: Experience, question: PromiseQuestion) {
    const { hours, today } = question;
    const others = hours.promised.map(({ until, left, share, variance }): Limit => {
      const demand = demandOf(experience, question, everyDayUntil(daysBetween(today, until)));
      return { hours: left, demand, share, variance, outages: NO_OUTAGES, isOwn: false };
    });
    this.#limits = [...ownLimits(experience, question), ...others];
    this.#order = [...this.#limits.keys()];
  }

  /** Whether each limit is of this round itself. */
  get areOwn(): boolean[] {
    return this.#limits.map(({ isOwn }) => isOwn);
  }

  chances(count: number): number[] {
    return this.#limits.map((limit) => chanceBroken(limit, count));
  }

  isWithin(most: readonly number[], count: number): boolean {
    const at = this.#order.findIndex((index) => chanceBroken(this.#limits[index]!, count) > most[index]!);
    if (at > 0) this.#order.unshift(...this.#order.splice(at, 1));
    return at < 0;
  }
}

const NO_OUTAGES: Outages = { mean: 0, chances: [1] };
const everyDayUntil = (day: number) => Array.from({ length: day + 1 }, () => 1);

type Day = { ahead: number; count: number };

function ownLimits(experience: Experience, question: PromiseQuestion): Limit[] {
  const { today, round, hours, planned } = question;
  const from = (day: number, list: readonly Day[]) => list.reduce((sum, { ahead, count }) => sum + (ahead >= day ? count : 0), 0);
  const inDays = (list: PromiseQuestion['planned']) => list.map(({ date, count }) => ({ ahead: daysBetween(today, date), count }));
  // Hours of today will mostly have passed before somebody chooses them.
  const days = inDays(hours.days).filter(({ ahead }) => ahead > 0);
  const last = Math.max(0, ...days.filter(({ count }) => count > 0.01).map(({ ahead }) => ahead));
  const length = Math.min(daysBetween(today, round.closesOn), last) + 1;
  const [appointments, all] = [inDays(planned), from(1, days)];
  const taking = Array.from({ length }, (_, chosen) => sharesFrom(chosen, days));
  return daysToLookAt(today, last).map((day) => {
    const reach = taking.map((from, chosen) => (day === 1 || chosen >= day ? 1 : from(day)));
    const free = from(day, days);
    return {
      hours: free,
      demand: demandOf(experience, question, reach),
      share: 1,
      variance: all > 0 ? (hours.variance * free) / all : 0,
      outages: outagesOf((OUTAGE * (free + from(day, appointments))) / HOURS_OF_A_DAY),
      isOwn: true,
    };
  });
}

/** Tomorrow, then Mondays, and every day near the last one with hours. */
function daysToLookAt(today: string, last: number): number[] {
  const days = [1];
  for (let day = 2; day <= last; day++) if (last - day < LAST_DAYS || dayOfWeek(addDays(today, day)) === 1) days.push(day);
  return days;
}

/** Of the people who choose on day `chosen`, the share that takes an hour on a given day or later. */
function sharesFrom(chosen: number, days: readonly Day[]): (day: number) => number {
  const last = days.at(-1)?.ahead ?? 0;
  const from = new Float64Array(last + 2);
  for (const { ahead, count } of days) if (ahead >= chosen) from[ahead] = count * (LIKING[ahead - chosen] ?? 0);
  for (let day = last; day >= 0; day--) from[day]! += from[day + 1]!;
  const all = from[0]!;
  return (day) => (all > 0 ? (from[day] ?? 0) / all : 1);
}

/**
 * The same check with known choices: `choices` has for each person in how many days from now they choose; `spare` hours must be left over.
 */
export function isWithinHours(choices: readonly number[], days: readonly Day[], spare: number): boolean {
  const perDay = Map.groupBy(choices, (chosen) => chosen);
  const taking = new Map(perDay.keys().map((chosen) => [chosen, sharesFrom(chosen, days)]));
  const last = Math.max(0, ...days.filter(({ count }) => count > 0).map(({ ahead }) => ahead));
  for (let day = 1; day <= last; day++) {
    const hours = days.reduce((sum, { ahead, count }) => sum + (ahead >= day ? count : 0), 0);
    let taken = 0;
    for (const [chosen, people] of perDay) {
      if (chosen <= last) taken += people.length * (day === 1 || chosen >= day ? 1 : taking.get(chosen)!(day));
    }
    if (taken > hours - spare) return false;
  }
  return last > 0 || choices.length === 0;
}

/** `reach`: the weight of a choice, by the number of days from now on which it is made. */
function demandOf(experience: Experience, { round, awaited }: PromiseQuestion, reach: readonly number[]): Demand[] {
  const { open, coming, certain } = awaited;
  const invitations = [
    ...open.map(({ age, count }) => ({ age, count, part: experience.part(age, reach) })),
    ...coming.map(({ inDays, count }) => ({ age: 0, count, part: experience.part(0, reach.slice(inDays)) })),
  ];
  const fresh = experience.part(0, reach);
  return experience.uptakes(round.employerId).map(({ uptake, weight }) => {
    let [mean, variance] = [0, 0];
    for (const { inDays, count, chance: chooses } of certain) {
      const chance = chooses * (reach[inDays] ?? 0);
      mean += count * chance;
      variance += count * chance * (1 - chance);
    }
    for (const { age, count, part } of invitations) {
      const chance = experience.chanceOf(uptake, age, part);
      mean += count * chance;
      variance += count * chance * (1 - chance);
    }
    return { weight, mean, variance, one: experience.chanceOf(uptake, 0, fresh) };
  });
}

function outagesOf(mean: number): Outages {
  const chances = [Math.exp(-mean)];
  while (chances.length < MOST_OUTAGES && chances.at(-1)! > 1e-6) chances.push((chances.at(-1)! * mean) / chances.length);
  return { mean, chances };
}

function chanceBroken({ hours, demand, share, variance, outages }: Limit, count: number): number {
  const most = Math.floor(hours + 1e-9);
  let kept = 0;
  for (const part of demand) {
    const mean = (part.mean + count * part.one) * share;
    const spread = (part.variance + count * part.one * (1 - part.one)) * share ** 2 + mean * (1 - share) + variance;
    if (outages.mean > FEW_OUTAGES) {
      const [lost, lostVariance] = [outages.mean * MISSED, outages.mean * MISSED ** 2];
      kept += chanceOfAtMost([{ weight: part.weight, mean: mean + lost, variance: spread + lostVariance }], most);
      continue;
    }
    kept += chanceOfAtMostLess({ weight: part.weight, mean, variance: spread }, most, { chances: outages.chances, each: MISSED });
  }
  return Math.max(0, 1 - kept);
}
