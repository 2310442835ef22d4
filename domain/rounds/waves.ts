// How many people of a round to invite today. Without a fixed number: as many as keep the promise that everybody who is invited and still
// chooses finds an hour before the end. Each open invitation counts by its remaining chance, so that silent people do not hold up others.

import { addDays, daysBetween, isWeekend } from '#domain/calendar.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { type Counts, chanceOfAtMost, meanOf, varianceOf } from './counts.ts';
import type { Experience } from './experience.ts';
import { type Awaited, bookings } from './forecast.ts';
import type { Claim, HoursLeft } from './hours.ts';
import type { WaveLimit } from './vocabulary.ts';

export const WAVE_TIME = '09:00';
/** How many working days the plan shows. */
const PLANNED_DAYS = 10;

export type WaveRound = { employerId: number; opensOn: string; closesOn: string; perDay: number | null; risk: number };

export type WaveQuestion = {
  round: WaveRound;
  today: string;
  /** People of the employer who can still be invited in this round. */
  waiting: number;
  awaited: Awaited;
  /** What the account leaves for this round until its end; from today on. */
  hours: HoursLeft;
  /** Appointments of the round's people from today until its end. */
  planned: number;
};

/** Why a wave has this size, to be read afterwards. */
export type WaveReason = {
  freeHours: number;
  expectedOfEarlier: number;
  takenByOthers: number;
  count: number;
  limitedBy: WaveLimit;
};

/** The share of a consultant's days that falls out at short notice. */
const OUTAGE = 0.04;
const HOURS_OF_A_DAY = 7;
/** The promise is given anew each day, so that one wave may use only a part of the risk. Chosen with the simulator. */
const WAVE_SHARE = 0.1;
/** Until the first answers have shown the uptake of this employer, less of it. */
const LEARNING_DAYS = 21;

type Clock = { date: string; time: string };

/** Whether a round that is active since then has a wave on this day, now or earlier today. */
export function isWaveDue(
  { opensOn, closesOn, activeSince }: Pick<WaveRound, 'opensOn' | 'closesOn'> & { activeSince: Clock },
  now: Clock,
  closedDays: ClosedDays,
): boolean {
  const isLate = activeSince.date === now.date && activeSince.time > WAVE_TIME;
  return now.time >= WAVE_TIME && opensOn <= now.date && now.date <= closesOn && !isLate && isWaveDay(now.date, closedDays);
}

/** `closedDays` holds the public holidays too. */
function isWaveDay(date: string, closedDays: ClosedDays): boolean {
  return !isWeekend(date) && !closedDays.has(date);
}

export function waveOf(experience: Experience, question: WaveQuestion): WaveReason {
  const { round, waiting, hours } = question;
  const promise = promiseOf(experience, question);
  const byHours = largest(waiting, (count) => promise.isKept(count));
  const count = Math.min(waiting, round.perDay ?? byHours);
  const limitedBy = count === waiting ? 'people' : round.perDay === null ? 'hours' : 'perDay';
  const { freeHours, takenByOthers } = hours;
  return { freeHours, expectedOfEarlier: Math.round(meanOf(promise.earlier)), takenByOthers, count, limitedBy };
}

function promiseOf(experience: Experience, { round, today, awaited, hours, planned }: WaveQuestion) {
  const { employerId, closesOn } = round;
  const until = (end: string) => {
    const question = { employerId, days: daysBetween(today, end) };
    const earlier = bookings(experience, { ...question, ...awaited });
    const one = bookings(experience, { ...question, open: [{ age: 0, count: 1 }], coming: [], certain: 0 });
    return { earlier, with: (count: number) => earlier.map((part, i) => together(part, one[i]!, count)) };
  };
  // Hours of today will mostly have passed before somebody chooses them.
  const left = hours.days.reduce((sum, { date, count }) => sum + (date > today ? count : 0), 0);
  const exposed = OUTAGE * (left + planned);
  const own = until(closesOn);
  const limits = [
    // By itself too: where others leave nothing, the uncertainty about them is no reason to hope.
    { counts: own.with, left, share: 1, mean: 0, variance: 0 },
    { counts: own.with, left, share: 1, mean: exposed, variance: exposed * HOURS_OF_A_DAY + hours.variance },
    ...hours.promised.map((other) => ({ ...other, counts: until(other.until).with, mean: 0 })),
  ];
  const spent = Math.min(1, (daysBetween(round.opensOn, today) + 1) / LEARNING_DAYS);
  const chance = 1 - round.risk * WAVE_SHARE * spent;
  const isKept = (count: number) =>
    limits.every(({ counts, left: room, share, mean, variance }) => {
      const demand = counts(count).map((part) => ({
        weight: part.weight,
        mean: part.mean * share + mean,
        variance: part.variance * share ** 2 + part.mean * share * (1 - share) + variance,
      }));
      return chanceOfAtMost(demand, Math.floor(room)) >= chance;
    });
  return { earlier: own.earlier, isKept };
}

const together = (part: Counts[number], one: Counts[number], count: number) => ({
  weight: part.weight,
  mean: part.mean + count * one.mean,
  variance: part.variance + count * one.variance,
});

/** The largest number up to `most` for which this holds; it holds for fewer where it holds for more. */
function largest(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** What the coming working days would bring if people answer as expected and nothing else changes; days without anyone are left out. */
export function planWaves(experience: Experience, question: WaveQuestion, closedDays: ClosedDays): { date: string; count: number }[] {
  const { round } = question;
  let [{ waiting, today }, coming] = [question, [...question.awaited.coming]];
  const plan: { date: string; count: number }[] = [];
  for (let planned = 0; planned < PLANNED_DAYS && waiting > 0 && today <= round.closesOn; today = addDays(today, 1)) {
    if (!isWaveDay(today, closedDays)) continue;
    planned++;
    if (today < round.opensOn) continue;
    const { count } = waveOf(experience, { ...question, waiting, awaited: { ...question.awaited, coming } });
    if (count > 0) plan.push({ date: today, count });
    coming = [...coming, { inDays: daysBetween(question.today, today), count }];
    waiting -= count;
  }
  return plan;
}

/** What the people of an employer are expected to take of the hours that it can use. */
export function claimOf(experience: Experience, { employerId, today, until, awaited }: ClaimQuestion): Claim {
  const counts = bookings(experience, { employerId, days: daysBetween(today, until), ...awaited });
  return { employerId, until, need: Math.round(meanOf(counts)), variance: varianceOf(counts) };
}

type ClaimQuestion = { employerId: number; today: string; until: string; awaited: Awaited };
