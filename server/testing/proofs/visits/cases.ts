import { addDays, datesBetween, isWeekend } from '#domain/calendar.ts';
import {
  choiceKey,
  type DayChoice,
  dayKey,
  isInRound,
  type StandingDay,
  type VisitCase,
  type VisitHours,
  type Window,
} from '#domain/planning/visits/case.ts';
import { dice } from '#server/dice.ts';

// Cases for the planner, the same on every run.

const HOURS: VisitHours = { startTime: '09:00', endTime: '17:00', pauseStartTime: null, pauseEndTime: null, onHoliday: false };
const FIRST_DAY = '2026-03-02';

export type Size = {
  consultants: number;
  days: number;
  employers: number;
  seed: number;
  /** The expected visits as a share of all free hours. */
  load?: number;
  /** The number of visiting days that exist already, as a share of all free days. */
  standing?: number;
};

/** An office with consultants and employers all over the country, who work four days in five, on which some hours are taken. */
export function officeCase({ consultants, days, employers, seed, load = 0.5, standing = 0.1 }: Size): VisitCase {
  const roll = dice(seed);
  const below = (most: number) => Math.floor(roll() * most);
  const dates = datesBetween(FIRST_DAY, addDays(FIRST_DAY, days * 2))
    .filter((date) => !isWeekend(date))
    .slice(0, days);
  const somewhere = () => (roll() < 0.05 ? null : { latitude: 51.3 + roll() * 1.9, longitude: 4.3 + roll() * 2.3 });
  const people = Array.from({ length: consultants }, (_, at) => ({ id: at + 1, place: somewhere() }));
  const free = people.flatMap(({ id }): Window[] =>
    dates
      .filter(() => roll() < 0.8)
      .map((date) => ({ ...HOURS, consultantId: id, date, hours: roll() < 0.6 ? 8 : 1 + below(7), onlyEmployerId: null })),
  );
  const total = load * free.reduce((sum, { hours }) => sum + hours, 0);
  const shares = Array.from({ length: employers }, () => 0.2 + roll());
  const all = shares.reduce((sum, share) => sum + share, 0);
  const visited = shares.map((share, at) => ({
    id: 101 + at,
    place: somewhere(),
    need: Math.max(1, Math.round((share / all) * total)),
    from: at % 3 === 2 ? (dates[2] ?? '') : '',
    until: dates[Math.floor(days / 3) + below(days - Math.floor(days / 3))] ?? FIRST_DAY,
    preferredConsultantIds: [1 + below(consultants)],
  }));
  const stood = free
    .filter(() => roll() < standing)
    .map(
      (window, at): StandingDay => ({
        ...HOURS,
        id: 1001 + at,
        consultantId: window.consultantId,
        employerId: 101 + below(employers),
        date: window.date,
        hours: 1 + below(8),
        booked: roll() < 0.3 ? 1 : 0,
      }),
    );
  const fixed = new Map(stood.filter(({ booked }) => booked > 0).map((day) => [dayKey(day), day.employerId]));
  const windows = free.map((window) => ({
    ...window,
    onlyEmployerId: fixed.get(dayKey(window)) ?? (roll() < 0.03 ? 101 + below(employers) : null),
  }));
  const keep = stood.filter(() => roll() < 0.1).map(({ id }) => id);
  const keptOn = new Map(stood.filter(({ id }) => keep.includes(id)).map((day) => [dayKey(day), day.employerId]));
  return {
    consultants: people,
    employers: visited,
    windows: windows.map((window) => ({ ...window, onlyEmployerId: keptOn.get(dayKey(window)) ?? window.onlyEmployerId })),
    standing: stood,
    keep,
    wanted: [],
    unwanted: windows
      .filter(() => roll() < 0.02)
      .map(({ consultantId, date }) => ({ consultantId, date, employerId: 101 + below(employers) })),
    unknownTowns: [],
  };
}

/** Few enough days to try every plan: at most three consultants and employers, with existing, kept, wanted and unwanted visiting days. */
export function smallCase(seed: number): VisitCase {
  const roll = dice(seed * 7919);
  const below = (most: number) => Math.floor(roll() * most);
  const question = officeCase({
    consultants: 1 + below(3),
    days: 2 + below(2),
    employers: 1 + below(3),
    seed,
    load: 0.3 + roll(),
    standing: 0.4 * roll(),
  });
  const windows = question.windows.slice(0, 5);
  const standing = question.standing.slice(0, 3);
  const isFree = (window: Window) => window.onlyEmployerId === null && !standing.some((day) => dayKey(day) === dayKey(window));
  const wanted = windows
    .filter((window) => isFree(window) && roll() < 0.1)
    .flatMap(({ consultantId, date }) => {
      const employer = question.employers.find((one) => isInRound(one, { date }) && one.need > 0);
      return employer ? [{ consultantId, date, employerId: employer.id }] : [];
    });
  const isWanted = (choice: DayChoice) => wanted.some((one) => choiceKey(one) === choiceKey(choice));
  return { ...question, windows, standing, wanted, unwanted: question.unwanted.filter((choice) => !isWanted(choice)) };
}
