import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { addDays, type Clock, daysBetween } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { type LanguageHours, languageHours, type Readers } from '#domain/people/language-hours.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import type { Days } from '#domain/planning/slots.ts';
import { type Account, type AccountWeek, accountOf, weeksOf } from './account.ts';
import { type Expected, rangeOf } from './bookings.ts';
import { dailyPlan, type PlanDay } from './daily-plan.ts';
import type { Basis } from './experience.ts';
import type { HourFigures } from './figures.ts';
import { freeHoursBy } from './free-hours.ts';
import { type HoursLeft, WEEKS_WITHOUT_ROUND } from './hours.ts';
import type { Outlook } from './outlook.ts';
import { type PlannedWave, planWaves, WAVE_TIME, type WaveQuestion } from './waves.ts';

// Hours, forecasts and coming waves of all open rounds. Rounds share hours, so none can be computed without the others.

/** An employer, with its round if that is open. */
type Firm = { id: number; preferredMeetingType: PreferredMeetingType; round: { closesOn: string; state: string } | null };

type SceneInput = {
  outlook: Outlook;
  /** Of the open rounds that are asked about. */
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
  /** Only the expected bookings, without counting the hours of all consultants. `need`: of people who still wait for an invitation. */
  expectedBy: (firm: Firm) => Expected & { need: number };
  /** The coming waves of an employer's open round. */
  wavesOf: (employerId: number) => readonly PlannedWave[];
  /** Of an employer's open round. */
  planOf: (firm: Firm) => {
    waves: readonly PlannedWave[];
    weeks: AccountWeek[];
    account: Account | null;
    /** Who else is expected to take hours; `weekLater`: the hours that an end a week later would add. */
    takers: HoursLeft['takers'];
    weekLater: number;
  };
  /** Expected bookings per day; `sent`: invitations of the round so far. */
  dailyPlanOf: (firm: Firm, sent: readonly { date: string; count: number }[]) => PlanDay[];
  languagesOf: (firm: Firm, readers: Readers) => LanguageHours[];
};

/** Of a round, each computed when it is first asked for. */
type Plan = { question: WaveQuestion; readonly account: Account; readonly waves: readonly PlannedWave[] };

export function sceneOf(input: SceneInput): Scene {
  const { outlook, questions, days, tooSoon } = input;
  const { today, experience } = outlook;
  const plans = new Map(questions.map((question) => [question.round.employerId, planOf(input, question)]));
  const freeHours = freeHoursBy(days, tooSoon);
  const ahead = addDays(today, WEEKS_WITHOUT_ROUND * 7);
  const sum = (hours: readonly { count: number }[]) => hours.reduce((total, { count }) => total + count, 0);
  const untilOf = ({ id }: Firm) => plans.get(id)?.question.round.closesOn ?? ahead;
  const bookingsOf = ({ id }: Firm) => outlook.bookings.get(id) ?? { mean: 0, variance: 0 };
  const expectedBy = (firm: Firm) => ({ ...rangeOf(bookingsOf(firm)), need: plans.get(firm.id)?.account.need ?? 0 });
  const { invitations, guess } = experience;
  return {
    basis: { invitations, guess },
    expectedBy,
    hoursOf(firm) {
      const expected = rangeOf(bookingsOf(firm));
      const account = plans.get(firm.id)?.account;
      const free = account?.free ?? sum(freeHours({ ...firm, until: ahead }));
      return { freeHours: free, expected, shortage: Math.max(0, account ? -account.over : expected.mid - free) };
    },
    wavesOf: (employerId) => plans.get(employerId)?.waves ?? [],
    planOf(firm) {
      const plan = plans.get(firm.id);
      if (!plan) return { waves: [], weeks: [], account: null, takers: [], weekLater: 0 };
      const { waves, account, question } = plan;
      const weekLater = sum(freeHours({ ...firm, until: addDays(question.round.closesOn, 7) })) - account.free;
      return { waves, account, weeks: weeksOf(experience, question, account), takers: question.hours.takers, weekLater };
    },
    dailyPlanOf: ({ id }, sent) => {
      const plan = plans.get(id);
      if (!plan) return [];
      const coming = plan.waves.map(({ date, count }) => ({ inDays: daysBetween(today, date), count }));
      const { awaited, round } = plan.question;
      const planned = { ...awaited, coming: [...awaited.coming, ...coming] };
      return dailyPlan(experience, { employerId: id, today, until: round.closesOn, sent, awaited: planned });
    },
    languagesOf: (firm, readers) =>
      plans.has(firm.id)
        ? languageHours({
            readers,
            bookings: bookingsOf(firm),
            freeHours(isOne) {
              const all = days.all.filter((_, i) => isOne(input.consultants[i]!));
              return sum(freeHoursBy({ dates: days.dates, all }, tooSoon)({ ...firm, until: untilOf(firm) }));
            },
          })
        : [],
  };
}

function planOf({ outlook: { experience }, hadWave, clock, closedDays }: SceneInput, question: WaveQuestion): Plan {
  const isOver = clock.time >= WAVE_TIME || hadWave.has(question.round.employerId);
  const first = isOver ? addDays(question.today, 1) : question.today;
  let account: Account | undefined;
  let waves: PlannedWave[] | undefined;
  return {
    question,
    get account() {
      account ??= accountOf(experience, question);
      return account;
    },
    get waves() {
      waves ??= planWaves(experience, question, { first, closedDays });
      return waves;
    },
  };
}
