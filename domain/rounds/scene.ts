import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { addDays, type Clock, daysBetween } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { type LanguageHours, languageHours, type Readers } from '#domain/people/language-hours.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import type { Days } from '#domain/planning/slots.ts';
import { type Account, NOBODY_AWAITED } from './account.ts';
import { dailyPlan, type PlanDay } from './daily-plan.ts';
import type { Basis } from './experience.ts';
import type { HourFigures } from './figures.ts';
import { type Awaited, bookings, type Expected, forecast } from './forecast.ts';
import { freeHoursBy } from './free-hours.ts';
import { shortages, WEEKS_WITHOUT_ROUND } from './hours.ts';
import { planWaves, WAVE_TIME, type WaveQuestion } from './waves.ts';
import { type Week, weeksOf } from './weeks.ts';

// Hours, forecasts and coming waves of all open rounds. Rounds share hours, so none can be computed without the others.

type Wave = { date: string; count: number };
/** An employer, with its round if that is open. */
type Firm = { id: number; preferredMeetingType: PreferredMeetingType; round: { closesOn: string; state: string } | null };

type SceneInput = {
  account: Account;
  /** One of every open round. */
  questions: readonly WaveQuestion[];
  /** Employers whose round has had its wave of today. */
  hadWave: ReadonlySet<number>;
  clock: Clock;
  /** The last moment that is too soon for visitors. */
  tooSoon: Clock;
  days: Days;
  /** In the order of `days.all`. */
  consultants: readonly { languages: readonly Language[] }[];
  closedDays: ClosedDays;
};

export type Scene = {
  basis: Basis;
  hoursOf: (firm: Firm) => HourFigures;
  /** Only the expected bookings, without counting the hours of all consultants. */
  expectedBy: (firm: Firm) => Expected;
  /** The coming waves of an employer's open round. */
  wavesOf: (employerId: number) => Wave[];
  /** `waiting`: people who can still be invited in the round. */
  planOf: (firm: Firm) => { waves: Wave[]; weeks: Week[]; waiting: number };
  /** Expected bookings per day; `sent`: invitations of the round so far. */
  dailyPlanOf: (firm: Firm, sent: readonly Wave[]) => PlanDay[];
  languagesOf: (firm: Firm, readers: Readers) => LanguageHours[];
};

type Plan = { question: WaveQuestion; waves: Wave[]; awaited: Awaited; expected: Expected };

export function sceneOf(input: SceneInput): Scene {
  const { account, questions, days, tooSoon } = input;
  const { today, experience } = account;
  const plans = new Map(questions.map((question) => [question.round.employerId, planOf(input, question)]));
  const claims = [...plans.values()].map(({ question: { round }, expected: { mid, high } }) => ({
    employerId: round.employerId,
    until: round.closesOn,
    mid,
    high,
  }));
  const missing = shortages(account.groups, claims);
  const freeHours = freeHoursBy(days, tooSoon);
  const ahead = addDays(today, WEEKS_WITHOUT_ROUND * 7);
  const untilOf = ({ round }: Firm) => (round && round.state !== 'closed' ? round.closesOn : ahead);
  const sum = (hours: readonly { count: number }[]) => hours.reduce((total, { count }) => total + count, 0);

  const expectedBy = ({ id }: Firm): Expected =>
    plans.get(id)?.expected ?? expectedOf(account, { employerId: id, until: ahead, awaited: account.awaited.get(id) ?? NOBODY_AWAITED });
  const hoursOf = (firm: Firm): HourFigures => {
    const free = sum(freeHours({ ...firm, until: untilOf(firm) }));
    const expected = expectedBy(firm);
    const shortage = plans.has(firm.id) ? (missing.get(firm.id) ?? 0) : Math.max(0, expected.high - free);
    return { freeHours: free, expected, shortage };
  };
  const planned = (firm: Firm) => {
    const plan = plans.get(firm.id);
    if (!plan) return { waves: [], weeks: [], waiting: 0 };
    const { question, waves, awaited } = plan;
    const { waiting, round, hours } = question;
    const until = round.closesOn;
    const free = freeHours({ ...firm, until });
    return { waves, waiting, weeks: weeksOf(experience, { employerId: firm.id, today, until, awaited, free, left: hours.days }) };
  };
  const dailyPlanOf = (firm: Firm, sent: readonly Wave[]) => {
    const plan = plans.get(firm.id);
    return plan
      ? dailyPlan(experience, { employerId: firm.id, today, until: plan.question.round.closesOn, sent, awaited: plan.awaited })
      : [];
  };
  const languagesOf = (firm: Firm, readers: Readers) => {
    const plan = plans.get(firm.id);
    if (!plan) return [];
    const { question, awaited } = plan;
    const until = question.round.closesOn;
    return languageHours({
      readers,
      bookings: bookings(experience, { employerId: firm.id, ...awaited, days: Math.max(0, daysBetween(today, until)) }),
      freeHours(isOne) {
        const all = days.all.filter((_, i) => isOne(input.consultants[i]!));
        return sum(freeHoursBy({ dates: days.dates, all }, tooSoon)({ ...firm, until }));
      },
    });
  };
  const { invitations, guess } = experience;
  return {
    basis: { invitations, guess },
    hoursOf,
    expectedBy,
    wavesOf: (employerId) => plans.get(employerId)?.waves ?? [],
    planOf: planned,
    dailyPlanOf,
    languagesOf,
  };
}

function planOf({ account, hadWave, clock, closedDays }: SceneInput, question: WaveQuestion): Plan {
  const { round, awaited: now, today } = question;
  const { employerId, closesOn } = round;
  const isOver = clock.time >= WAVE_TIME || hadWave.has(employerId);
  const planned = planWaves(account.experience, { ...question, today: isOver ? addDays(today, 1) : today }, closedDays);
  const waves = planned.filter(({ isNear }) => isNear).map(({ date, count }) => ({ date, count }));
  const coming = planned.map(({ date, count }) => ({ inDays: daysBetween(today, date), count }));
  const awaited = { ...now, coming: [...now.coming, ...coming] };
  return { question, waves, awaited, expected: expectedOf(account, { employerId, until: closesOn, awaited }) };
}

function expectedOf(
  { today, experience }: Account,
  { until, awaited, employerId }: { employerId: number; until: string; awaited: Awaited },
): Expected {
  return forecast(experience, { employerId, ...awaited, days: Math.max(0, daysBetween(today, until)) });
}
