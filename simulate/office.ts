// An office of one year: consultants with their hours, holidays and days of illness, employers with their rounds and people, and what is
// known of earlier years. All of it is drawn from the seed before the first day.

import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { addDays, datesBetween, dayOfWeek, isWeekend, mondayOf } from '#domain/calendar.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { type AvailabilityRow, PLAIN_HOURS } from '#domain/planning/slots.ts';
import type { InvitationCount } from '#domain/rounds/experience.ts';
import type { Hours } from './diaries.ts';
import { drawPerson, drawUptake, GIVEN_UP, type Person } from './people.ts';
import { Random } from './random.ts';
import type { Settings } from './settings.ts';

export type SimulatedEmployer = {
  id: number;
  preferredMeetingType: PreferredMeetingType;
  opensOn: string;
  closesOn: string;
  /** The true share of its people who book, of those whose mail does not bounce. */
  uptake: number;
  people: Person[];
};
export type Office = {
  settings: Settings;
  hours: Hours;
  first: string;
  last: string;
  /** Per consultant the dates on which an illness begins, and how many days it lasts. */
  illness: ReadonlyMap<string, number>[];
  employers: SimulatedEmployer[];
  past: InvitationCount[];
  /** Consultants, the last of all, who have no hours until somebody adds them. */
  newcomers: readonly number[];
};

const WEEKS = 52;
/** People go on choosing hours after the last round. */
const WEEKS_AFTER = 9;
const WHOLE_DAY = { startTime: '09:00', endTime: '17:00' };

export function drawOffice(settings: Settings, { seed, spread }: { seed: number; spread: number }): Office {
  const random = new Random(seed, Math.round(spread * 1000), 7);
  const first = mondayOf(`${2026 + (seed % 10)}-01-07`);
  const last = addDays(first, (WEEKS + WEEKS_AFTER) * 7 - 1);
  const dates = datesBetween(first, last).filter((date) => !isWeekend(date));
  const consultants = Array.from({ length: settings.consultants }, (_, id) => drawConsultant(random, settings, { id, dates }));
  const newcomers =
    settings.change === 'more consultants' ? Array.from({ length: settings.newConsultants }, (_, i) => consultants.length + i) : [];
  const drawn = Array.from({ length: settings.employers }, (_, index) => drawRound(random, settings, { id: index + 1, first }));
  const availability = [...consultants.map(({ rows }) => rows), ...newcomers.map(() => [])];
  const unavailability = consultants.flatMap(({ holidays }) => holidays);
  const hours: Hours = { dates, closedDays: closedDaysBetween(first, last, []), availability, unavailability };
  const rounds = settings.endsOnWorkday ? drawn.map((round) => ({ ...round, closesOn: lastWorkday(round, hours) })) : drawn;
  for (const round of rounds) addVisitingDays(random, settings, { round, hours });
  const employers = rounds.map((round) => ({ ...round, ...drawPeople(random, settings, { round, rounds, hours, spread }) }));
  const earlier = { ...settings, uptake: settings.pastUptake ?? settings.uptake };
  const past = Array.from({ length: settings.pastEmployers }, (_, i) => pastOf(random, earlier, { id: -1 - i, spread })).flat();
  return {
    settings,
    hours,
    first,
    last: addDays(first, WEEKS * 7 - 1),
    illness: consultants.map(({ illness }) => illness),
    employers,
    past,
    newcomers,
  };
}

function drawConsultant(random: Random, settings: Settings, { id, dates }: { id: number; dates: readonly string[] }) {
  const weekdays = [1, 2, 3, 4, 5].toSorted(() => random.next() - 0.5).slice(0, random.whole(settings.weekdays));
  const rows = weekdays.map((day): AvailabilityRow => {
    const date = dates[day - 1]!;
    const pause = { pauseStartTime: '12:00', pauseEndTime: '13:00' };
    return { consultantId: id, date, ...WHOLE_DAY, ...pause, isRecurring: true, dayOfWeek: day, ...PLAIN_HOURS };
  });
  const weeks = Array.from({ length: settings.holidayWeeks }, () => random.whole([0, WEEKS - 1]));
  const holidays = [...new Set(weeks)].flatMap((week) =>
    dates.slice(week * 5, week * 5 + 5).map((date) => ({ consultantId: id, date, ...WHOLE_DAY })),
  );
  const mean = (settings.illnessDays[0] + settings.illnessDays[1]) / 2;
  const ill = dates.filter(() => random.happens(settings.illness / mean));
  return { rows, holidays, illness: new Map(ill.map((date) => [date, random.whole(settings.illnessDays)])) };
}

type Round = Omit<SimulatedEmployer, 'people' | 'uptake'>;

function drawRound(random: Random, settings: Settings, { id, first }: { id: number; first: string }): Round {
  const weeks = random.whole(settings.roundWeeks);
  const opensOn = addDays(first, 7 * random.whole([0, WEEKS - weeks]));
  return { id, preferredMeetingType: random.pick(settings.wishes), opensOn, closesOn: addDays(opensOn, weeks * 7 - 3) };
}

/** The last day of the round on which a consultant works. */
function lastWorkday({ opensOn, closesOn }: Round, { closedDays, availability, unavailability }: Hours): string {
  const isAway = new Set(unavailability.map(({ consultantId, date }) => `${consultantId} ${date}`));
  const works = (date: string) =>
    !closedDays.has(date) &&
    availability.some((rows, id) => rows.some((row) => row.dayOfWeek === dayOfWeek(date)) && !isAway.has(`${id} ${date}`));
  let last = closesOn;
  while (last > opensOn && !works(last)) last = addDays(last, -1);
  return last;
}

function addVisitingDays(random: Random, settings: Settings, { round, hours }: { round: Round; hours: Hours }): void {
  if (round.preferredMeetingType === 'virtueel') return;
  for (let i = 0; i < settings.visitingDays; i++) {
    const consultantId = random.whole([0, settings.consultants - 1]);
    const date = random.pick(hours.dates.filter((day) => round.opensOn <= day && day <= round.closesOn));
    const rows = hours.availability[consultantId]!;
    if (rows.some((row) => row.date === date && row.employerId !== null)) continue;
    const pause = { pauseStartTime: null, pauseEndTime: null };
    rows.push({ consultantId, date, ...WHOLE_DAY, ...pause, isRecurring: false, dayOfWeek: 1, ...PLAIN_HOURS, employerId: round.id });
  }
}

type Shares = { round: Round; rounds: readonly Round[]; hours: Hours; spread: number };

/** As many people as make the expected bookings a multiple, drawn from `load`, of the hours of the round. Rounds share hours evenly. */
function drawPeople(
  random: Random,
  settings: Settings,
  { round, rounds, hours, spread }: Shares,
): Pick<SimulatedEmployer, 'people' | 'uptake'> {
  const uptake = drawUptake(random, settings, spread);
  const isOn = (date: string, { opensOn, closesOn }: Round) => opensOn <= date && date <= closesOn;
  const share = hours.dates
    .filter((date) => isOn(date, round))
    .reduce((sum, date) => sum + 1 / rounds.filter((other) => isOn(date, other)).length, 0);
  const perDay = hours.availability.flat().filter(({ isRecurring }) => isRecurring).length * (7 / 5) * (1 - settings.holidayWeeks / WEEKS);
  const people = Math.round((random.between(settings.load) * share * perDay) / settings.uptake);
  return { uptake, people: Array.from({ length: people }, () => drawPerson(random, settings, { id: round.id, uptake })) };
}

/** The invitations of an employer of earlier years; all of them have ended. */
function pastOf(random: Random, settings: Settings, { id, spread }: { id: number; spread: number }): InvitationCount[] {
  const uptake = drawUptake(random, settings, spread);
  return Array.from({ length: settings.pastInvitations }, () => {
    const { answer, day, later } = drawPerson(random, settings, { id, uptake });
    if (answer === 'silent') return { employerId: id, outcome: 'ended' as const, day: GIVEN_UP, count: 1 };
    if (answer === 'books') return { employerId: id, outcome: 'booked' as const, day: day + later, count: 1 };
    return { employerId: id, outcome: 'ended' as const, day, count: 1 };
  });
}
