// How many people of a round to invite today. Without a fixed number: as many as leave an hour for everybody who is still expected to choose,
// and a reserve. It follows from what is true that morning alone: more hours, a later end or a greater risk count on the next working day.

import { addDays, type Clock, datesBetween, daysBetween, isWeekend } from '#domain/calendar.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { accountOf, type BalanceWith, balanceOf, type RoundQuestion } from './account.ts';
import { coursesOf, perDay } from './bookings.ts';
import type { Experience } from './experience.ts';
import { CAUTIOUS_DAYS, type NoWaveReason, type RoundState, type WaveLimit } from './vocabulary.ts';

export const WAVE_TIME = '09:00';
/** How many working days the plan shows, and how many are looked at for the day on which hours come free. */
const PLANNED_DAYS = 10;
const LOOKED_AT_DAYS = 40;

type WaveRound = RoundQuestion['round'] & {
  state: RoundState;
  opensOn: string;
  perDay: number | null;
  /** The date of the start, or null before it. */
  startedOn: string | null;
};
export type WaveQuestion = Omit<RoundQuestion, 'round'> & { round: WaveRound };

/** Why a wave has this size, stored so that it can be looked up later. `employerIds`: who the hours are left for, with the reason `others`. */
export type WaveReason = {
  freeHours: number;
  expectedOfEarlier: number;
  takenByOthers: number;
  reserve: number;
  count: number;
  limitedBy: WaveLimit;
  reason: NoWaveReason | null;
  employerIds: readonly number[];
};

/** Whether the wave of today is due now, or was due earlier today, in a round that is active since `activeSince`. */
export function isWaveDue(
  { opensOn, closesOn, activeSince }: Pick<WaveRound, 'opensOn' | 'closesOn'> & { activeSince: Clock },
  now: Clock,
  closedDays: ClosedDays,
): boolean {
  const isLate = activeSince.date === now.date && activeSince.time > WAVE_TIME;
  return now.time >= WAVE_TIME && opensOn <= now.date && now.date <= closesOn && !isLate && isWaveDay(now.date, closedDays);
}

/** Whether what was left of the wave of `from` goes on day `to`: on its own day, or on the first day with waves after it. */
export function isWaveSentOn({ from, to }: { from: string; to: string }, closedDays: ClosedDays): boolean {
  return from === to || datesBetween(addDays(from, 1), to).find((day) => isWaveDay(day, closedDays)) === to;
}

/** `closedDays` contains the public holidays too. */
function isWaveDay(date: string, closedDays: ClosedDays): boolean {
  return !isWeekend(date) && !closedDays.has(date);
}

export function waveOf(experience: Experience, question: WaveQuestion): WaveReason {
  const { round, waiting } = question;
  const balanceWith = balanceOf(experience, question);
  const { free: freeHours, others: takenByOthers, expected: expectedOfEarlier, reserve } = accountOf(experience, question, balanceWith);
  const told = { freeHours, expectedOfEarlier, takenByOthers, reserve, reason: null, employerIds: [] };
  if (round.perDay !== null && round.perDay < waiting) return { ...told, count: round.perDay, limitedBy: 'perDay' };
  if (round.perDay !== null || waiting === 0) return { ...told, count: waiting, limitedBy: 'people' };
  const count = byHours(question, balanceWith);
  if (count > 0) return { ...told, count, limitedBy: count === waiting ? 'people' : 'hours' };
  return { ...told, count, limitedBy: 'hours', ...whyNobody(experience, question) };
}

function byHours(question: WaveQuestion, balanceWith: BalanceWith): number {
  const { round, today, waiting } = question;
  if (!hasHours(question)) return 0;
  const fits = largest(waiting, (count) => balanceWith(count).over >= 0);
  const since = round.startedOn !== null && round.startedOn > round.opensOn ? round.startedOn : round.opensOn;
  return daysBetween(since, today) < CAUTIOUS_DAYS ? Math.ceil(fits / 2) : fits;
}

/** Hours of today will mostly have passed before somebody chooses them. */
const hasHours = ({ today, hours }: WaveQuestion) => hours.days.reduce((sum, { date, free }) => sum + (date > today ? free : 0), 0) >= 1;

/** Others are the reason where somebody would go out without them. */
function whyNobody(experience: Experience, question: WaveQuestion): Pick<WaveReason, 'reason' | 'employerIds'> {
  if (!hasHours(question)) return { reason: 'no_hours', employerIds: [] };
  const { hours } = question;
  const alone = { ...hours, days: hours.days.map((day) => ({ ...day, left: day.free, own: day.free })), variance: 0, endingEarlier: [] };
  if (balanceOf(experience, { ...question, hours: alone })(1).over < 0) return { reason: 'hours', employerIds: [] };
  return { reason: 'others', employerIds: hours.takers.map(({ employerId }) => employerId) };
}

/** The largest number up to `most` for which `holds` is true. If it is true for a number, it must be true for all smaller ones. */
function largest(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** `reason`: why nobody goes out although people wait. `from`: with the reason `hours`, the day on which somebody goes out again. */
export type PlannedWave = { date: string; count: number; reason: NoWaveReason | null; from: string | null; employerIds: readonly number[] };

/** The waves of the coming ten working days, from `first` on, if people answer as expected and nothing else changes. */
export function planWaves(
  experience: Experience,
  question: WaveQuestion,
  { first, closedDays }: { first: string; closedDays: ClosedDays },
): PlannedWave[] {
  const plan: PlannedWave[] = [];
  let now = question;
  const isShort = ({ reason }: PlannedWave) => reason === 'hours';
  for (let date = first; plan.length < LOOKED_AT_DAYS; date = addDays(date, 1)) {
    if (isWeekend(date)) continue;
    const isAnswered = !plan.some(isShort) || plan.findLastIndex(({ count }) => count > 0) > plan.findLastIndex(isShort);
    if (plan.length >= PLANNED_DAYS && (isAnswered || date > now.round.closesOn)) break;
    now = later(experience, now, date);
    const closed = now.waiting > 0 ? whyNoWaves(now.round, date, closedDays) : null;
    const { count, reason, employerIds } = closed ? { count: 0, reason: closed, employerIds: [] } : waveOf(experience, now);
    plan.push({ date, count, reason, from: null, employerIds });
    const open = [...now.awaited.open, { age: 0, count }];
    now = { ...now, waiting: now.waiting - count, awaited: { ...now.awaited, open } };
  }
  const next = (date: string) => plan.find((wave) => wave.date > date && wave.count > 0)?.date ?? null;
  return plan.slice(0, PLANNED_DAYS).map((wave) => (isShort(wave) ? { ...wave, from: next(wave.date) } : wave));
}

function whyNoWaves({ state, opensOn, closesOn }: WaveRound, date: string, closedDays: ClosedDays): NoWaveReason | null {
  if (date > closesOn) return 'ended';
  if (state === 'paused') return 'paused';
  if (date < opensOn) return 'not_open';
  return closedDays.has(date) ? 'closed_day' : null;
}

/** The same round some days later: invitations are older, some are booked, and as many hours are gone as were chosen. */
function later(experience: Experience, question: WaveQuestion, date: string): WaveQuestion {
  const { round, today, awaited, hours } = question;
  const days = daysBetween(today, date);
  if (days === 0) return question;
  const asked = { employerId: round.employerId, days: days - 1 };
  const courses = coursesOf(experience, awaited, asked);
  const chosen = perDay(courses, days - 1).reduce((sum, count) => sum + count, 0);
  const left = hours.days.filter((day) => day.date > date);
  const free = left.reduce((sum, day) => sum + day.left, 0);
  const kept = free > 0 ? Math.max(0, 1 - chosen / free) : 0;
  const factor = experience.factorOf(round.employerId).mean;
  const stillOpen = (age: number) => 1 - experience.course(factor, { age, days: days - 1 }).reduce((sum, chance) => sum + chance, 0);
  return {
    ...question,
    today: date,
    hours: { ...hours, days: left.map((day) => whatIsLeft(day, kept)) },
    awaited: {
      open: [
        ...awaited.open.map(({ age, count }) => ({ age: age + days, count: count * stillOpen(age) })),
        ...awaited.coming.filter(({ inDays }) => inDays < days).map(({ inDays, count }) => ({ age: days - inDays, count })),
      ],
      coming: awaited.coming.filter(({ inDays }) => inDays >= days).map(({ inDays, count }) => ({ inDays: inDays - days, count })),
      certain: awaited.certain.filter(({ inDays }) => inDays >= days).map((one) => ({ ...one, inDays: one.inDays - days })),
    },
  };
}

function whatIsLeft({ date, free, left, own }: RoundQuestion['hours']['days'][number], kept: number) {
  return { date, free: left * kept + free - left, left: left * kept, own: own * kept };
}
