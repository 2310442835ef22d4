// How many people of a round to invite today. Without a fixed number: as many as keep the promise that everybody who is invited and still
// chooses finds an hour before the end. Each open invitation counts by its remaining chance, so that people who do not answer do not delay
// the invitations of others.

import { addDays, type Clock, daysBetween, isWeekend } from '#domain/calendar.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { meanOf, varianceOf } from './counts.ts';
import type { Experience } from './experience.ts';
import { type Awaited, bookings } from './forecast.ts';
import type { Claim, HoursLeft } from './hours.ts';
import { type PromiseQuestion, RoundPromise } from './promise.ts';
import type { WaveLimit } from './vocabulary.ts';

export const WAVE_TIME = '09:00';
/** How many working days the plan shows. */
const PLANNED_DAYS = 10;

type WaveRound = { employerId: number; opensOn: string; closesOn: string; perDay: number | null; risk: number };

export type WaveQuestion = {
  round: WaveRound;
  today: string;
  /** People of the employer who can still be invited in this round. */
  waiting: number;
  awaited: Awaited;
  /** The hours that the account leaves for this round, from today until its end. */
  hours: HoursLeft;
  /** Appointments of anybody after today until the end, by date. */
  planned: PromiseQuestion['planned'];
  /** The risk that earlier waves of the round have used. */
  spent: number;
};

/** Why a wave has this size, stored so that it can be looked up later. */
export type WaveReason = {
  freeHours: number;
  expectedOfEarlier: number;
  takenByOthers: number;
  count: number;
  limitedBy: WaveLimit;
  /** By how much the wave raised the chance that somebody finds no hour. Absent in waves from before this was stored. */
  risk?: number;
};

/**
 * How much all waves together may raise the chance of a broken promise, as a share of the risk of the round. Each wave may use what is due
 * until its day and not used yet. More than the whole, because each wave is charged for the day on which it raises the chance most, and
 * that is not always the same day: the sum overstates the real rise. Chosen with the simulator.
 */
const USED_BY_INVITING = 1.65;
/**
 * The exponent of the part of the round that has passed. Below 1 most of the risk is due early: people who are invited early have answered
 * before the last hours are given out.
 */
const DUE_EARLY = 0.6;
/** The part of the due risk that a wave may use of the promise of another round, which uses its own risk too. Chosen with the simulator. */
const TO_OTHERS = 0.4;

/** Whether the wave of today is due now, or was due earlier today, in a round that is active since `activeSince`. */
export function isWaveDue(
  { opensOn, closesOn, activeSince }: Pick<WaveRound, 'opensOn' | 'closesOn'> & { activeSince: Clock },
  now: Clock,
  closedDays: ClosedDays,
): boolean {
  const isLate = activeSince.date === now.date && activeSince.time > WAVE_TIME;
  return now.time >= WAVE_TIME && opensOn <= now.date && now.date <= closesOn && !isLate && isWaveDay(now.date, closedDays);
}

/** `closedDays` contains the public holidays too. */
function isWaveDay(date: string, closedDays: ClosedDays): boolean {
  return !isWeekend(date) && !closedDays.has(date);
}

export function waveOf(experience: Experience, question: WaveQuestion): WaveReason {
  const { round, today, waiting, hours, awaited } = question;
  const promise = new RoundPromise(experience, question);
  const before = promise.chances(0);
  const due = riskDue(question);
  const parts = promise.areOwn.map((isOwn) => (isOwn ? 1 : TO_OTHERS));
  const most = before.map((chance, i) => Math.min(chance + due * parts[i]!, round.risk));
  // Without any hour left nobody is invited.
  const isFree = hours.days.some(({ date, count }) => date > today && count >= 1);
  const byHours = due > 0 && isFree ? largest(waiting, (count) => promise.isWithin(most, count)) : 0;
  const count = Math.min(waiting, round.perDay ?? byHours);
  const limitedBy = count === waiting ? 'people' : round.perDay === null ? 'hours' : 'perDay';
  const risk = Math.max(0, ...promise.chances(count).map((chance, i) => (chance - before[i]!) / parts[i]!));
  const { freeHours, takenByOthers } = hours;
  const earlier = bookings(experience, { employerId: round.employerId, days: daysBetween(today, round.closesOn), ...awaited });
  return { freeHours, expectedOfEarlier: Math.round(meanOf(earlier)), takenByOthers, count, limitedBy, risk };
}

function riskDue({ round, today, spent }: WaveQuestion): number {
  const { opensOn, closesOn, risk } = round;
  const part = (daysBetween(opensOn, today) + 1) / (daysBetween(opensOn, closesOn) + 1);
  return Math.max(0, risk * USED_BY_INVITING * part ** DUE_EARLY - spent);
}

/** The largest number up to `most` for which `holds` is true. If it is true for a number, it must be true for all smaller ones. */
export function largest(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The waves until the end if people answer as expected and nothing else changes: each of the coming ten working days, then one for every
 * week. Days without anyone are left out.
 */
export function planWaves(experience: Experience, question: WaveQuestion, closedDays: ClosedDays): PlannedWave[] {
  const { closesOn, opensOn } = question.round;
  const plan: PlannedWave[] = [];
  let now = question;
  let workingDays = 0;
  for (let date = question.today; now.waiting > 0 && date <= closesOn; date = addDays(date, 1)) {
    if (!isWaveDay(date, closedDays)) continue;
    const isNear = ++workingDays <= PLANNED_DAYS;
    if (date < opensOn || (!isNear && workingDays % WORKING_DAYS !== 0)) continue;
    now = later(experience, now, date);
    const { count, risk = 0 } = waveOf(experience, now);
    if (count > 0) plan.push({ date, count, isNear });
    const invited = { age: 0, count };
    now = {
      ...now,
      waiting: now.waiting - count,
      spent: now.spent + risk,
      awaited: { ...now.awaited, open: [...now.awaited.open, invited] },
    };
  }
  return plan;
}

/** `isNear`: within the coming ten working days. */
type PlannedWave = { date: string; count: number; isNear: boolean };
const WORKING_DAYS = 5;

/** The same round some days later: invitations are older, some are booked, and as many hours are gone as were chosen. */
function later(experience: Experience, question: WaveQuestion, date: string): WaveQuestion {
  const { round, today, awaited, hours } = question;
  const days = daysBetween(today, date);
  if (days === 0) return question;
  const uptakes = experience.uptakes(round.employerId);
  const booked = (age: number) =>
    uptakes.reduce((sum, { uptake, weight }) => sum + weight * experience.chance(uptake, { age, days: days - 1 }), 0);
  const chosen = meanOf(bookings(experience, { employerId: round.employerId, days: days - 1, ...awaited }));
  const left = hours.days.filter((day) => day.date > date);
  const free = left.reduce((sum, { count }) => sum + count, 0);
  const kept = free > 0 ? Math.max(0, 1 - chosen / free) : 0;
  return {
    ...question,
    today: date,
    hours: { ...hours, days: left.map((day) => ({ ...day, count: day.count * kept })) },
    awaited: {
      open: [
        ...awaited.open.map(({ age, count }) => ({ age: age + days, count: count * (1 - booked(age)) })),
        ...awaited.coming.filter(({ inDays }) => inDays < days).map(({ inDays, count }) => ({ age: days - inDays, count })),
      ],
      coming: awaited.coming.filter(({ inDays }) => inDays >= days).map(({ inDays, count }) => ({ inDays: inDays - days, count })),
      certain: awaited.certain.filter(({ inDays }) => inDays >= days).map((one) => ({ ...one, inDays: one.inDays - days })),
    },
  };
}

/** How many hours the people of an employer are expected to take. */
export function claimOf(experience: Experience, { employerId, today, until, awaited }: ClaimQuestion): Claim {
  const counts = bookings(experience, { employerId, days: daysBetween(today, until), ...awaited });
  return { employerId, until, need: Math.round(meanOf(counts)), variance: varianceOf(counts) };
}

type ClaimQuestion = { employerId: number; today: string; until: string; awaited: Awaited };
