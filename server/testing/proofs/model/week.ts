import { addDays, datesBetween } from '#domain/calendar.ts';
import { clock, type Meeting, no, type Office, type Verdict, yes } from './model.ts';

// Closed days, busy times, visiting days and absence in the model.

export type Choice = { meeting: number; kind: 'take_over' | 'move' | 'reinvite'; adviser: number; date: string; hour: number };
type Period = { adviser: number; from: string; to: string };

export function expectVisitingDay(office: Office, row: { adviser: number; date: string; employer: number | null }): Verdict | null {
  if (row.employer === null) return null;
  if (row.employer === 1) return no('VISIT_VIRTUAL');
  const visits = office.meetings.filter(
    ({ adviser, date, type, status }) => adviser === row.adviser && date === row.date && type === 'fysiek' && status !== 'geannuleerd',
  );
  return visits.some(({ person }) => office.people[person]!.employer !== row.employer) ? no('VISIT_ELSEWHERE') : null;
}

export function expectReport(office: Office, period: Period): Verdict {
  if (period.to < office.today) return no('ABSENCE_PAST');
  return yes(() => {
    const isSame = office.away.some(
      ({ adviser, from, to, isOpen }) => isOpen && adviser === period.adviser && from === period.from && to === period.to,
    );
    if (!isSame && store(office, period, true)) for (let i = 0; i < office.administrators; i++) office.post('absence_notice');
  });
}

/** Appointments that the administrator must decide about. */
export function inAbsence(office: Office, { adviser, from, to }: Period): Meeting[] {
  return office.meetings.filter(
    (meeting) =>
      meeting.adviser === adviser &&
      meeting.status === 'geplanned' &&
      from <= meeting.date &&
      meeting.date <= to &&
      !office.hasBegun(meeting),
  );
}

export function expectSolve(office: Office, period: Period, choices: readonly Choice[]): Verdict {
  if (period.to < office.today) return no('ABSENCE_PAST');
  const leaving = inAbsence(office, period);
  for (const choice of choices) check(office, period, leaving, choice);
  return yes(() => {
    store(office, period, false);
    for (const choice of choices) carryOut(office, choice);
    const takers = new Set(choices.filter(({ kind }) => kind === 'take_over').map(({ adviser }) => adviser));
    for (let i = 0; i < (choices.length > 0 ? 1 + takers.size : 0); i++) office.post('consultant_notice');
  });
}

/** An hour that the portal proposes must be free in the model too; adjacency of visits is left to the tests of that rule. */
function check(office: Office, period: Period, leaving: readonly Meeting[], choice: Choice): void {
  const meeting = leaving.find(({ id }) => id === choice.meeting);
  if (!meeting) throw new Error(`The portal moves meeting ${choice.meeting}, which does not stand in the absence.`);
  if (choice.kind === 'reinvite') return;
  const { adviser, date, hour } = choice;
  const isSame = choice.kind === 'take_over' ? adviser !== period.adviser && date === meeting.date && hour === meeting.hour : true;
  const place = { adviser, date, hour, type: meeting.type };
  const isTaken = office.meetings.some(
    (other) =>
      !leaving.includes(other) && other.adviser === adviser && other.date === date && other.hour === hour && other.status !== 'geannuleerd',
  );
  const isAway = adviser === period.adviser && period.from <= date && date <= period.to;
  if (!isSame || isTaken || isAway || office.isImpossible(place) || office.isClosed(place) || office.closedDays.has(date))
    throw new Error(`The portal offers ${JSON.stringify(choice)}, which is not free on ${date} at ${clock(hour)}.`);
}

function carryOut(office: Office, { meeting: id, kind, adviser, date, hour }: Choice): void {
  const meeting = office.meetings.find((one) => one.id === id)!;
  const person = office.people[meeting.person]!;
  office.history += 1;
  office.tellGuest(meeting);
  if (kind === 'reinvite') {
    meeting.status = 'geannuleerd';
    office.post('cancellation', person.employer);
    office.reinvite(person);
  } else {
    // No mail is sent in the model run, so a change is free until the start.
    Object.assign(meeting, { adviser, date, hour, freeUntil: office.startOf({ date, hour }).epochMilliseconds });
    office.post('change', person.employer);
  }
}

/** Days of open absences move to the newest one; an absence that loses all its coming days is closed. */
function store(office: Office, { adviser, from, to }: Period, isOpen: boolean): boolean {
  const dates = datesBetween(from, to);
  const theirs = office.away.filter((away) => away.adviser === adviser);
  for (const away of theirs.filter((away) => away.isOpen)) for (const date of dates) away.dates.delete(date);
  const left = dates.filter((date) => !theirs.some((away) => away.dates.has(date)));
  for (const away of theirs) if (![...away.dates].some((date) => date >= office.today)) away.isOpen = false;
  if (left.length > 0) office.away.push({ adviser, from, to, dates: new Set(left), isOpen });
  return left.length > 0;
}

export function periodOf({ adviser, date }: { adviser: number; date: string }, days: number): Period {
  return { adviser, from: date, to: addDays(date, days - 1) };
}
