// Hours that a list names, judged like bookings by an administrator. Those of one consultant and day are judged together, because a visit
// must adjoin the others of that day: in which order the list has them must not matter.

import { whyNotBook } from '#domain/appointments/booking.ts';
import type { ChosenHour } from '#domain/appointments/chosen-hour.ts';
import { MEETING_TYPE_LABEL } from '#domain/appointments/vocabulary.ts';
import { mostTogether } from '#domain/planning/hours-together.ts';
import type { Diary } from '#domain/planning/slots.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { isOffered } from '#server/steps/take-slot.ts';
import type { EmployerRow } from '#server/store/people/employers.ts';

/** `row`: of the list. */
type ListedHour = ChosenHour & { row: number; consultantId: number };
type Asking = {
  consultants: ReadonlyMap<number, { id: number; isActive: boolean }>;
  diaries: ReadonlyMap<number, Diary>;
  employer: EmployerRow;
  at: Temporal.Instant;
};

/** By row, why the hour cannot be planned. */
export function whyNotHours(hours: readonly ListedHour[], asking: Asking): Map<number, string> {
  const reasons = new Map<number, string>();
  const possible: ListedHour[] = [];
  for (const hour of hours) {
    const refusal = whyNotBook({ status: 'uitgenodigd', hasPlannedAppointment: false, employer: asking.employer }, hour, asking.at);
    if (refusal === 'TYPE_NOT_ALLOWED')
      reasons.set(hour.row, `De werkgever wil geen gesprekken van het type ${MEETING_TYPE_LABEL[hour.meetingType]}.`);
    else if (refusal) reasons.set(hour.row, REFUSALS[refusal].message);
    else possible.push(hour);
  }
  const days = Map.groupBy(possible, ({ consultantId, date }) => `${consultantId} ${date}`);
  for (const ofDay of days.values()) for (const [row, reason] of whyNotOnDay(ofDay, asking)) reasons.set(row, reason);
  return reasons;
}

/** `hours`: of one consultant and day. */
function whyNotOnDay(hours: readonly ListedHour[], { consultants, diaries, employer, at }: Asking): [number, string][] {
  const [{ consultantId, date } = { consultantId: 0, date: '' }] = hours;
  const consultant = consultants.get(consultantId) ?? null;
  const diary = diaries.get(consultantId);
  const day = diary && onDay(diary, date);
  const isFree = (hour: ListedHour, others: readonly ListedHour[], whose = employer) => {
    if (!day) return false;
    const appointments = [...day.appointments, ...others.map((other) => taken(other, employer.id))];
    const visitor = { employer: whose, appointmentId: null, noticeHours: 0, now: at };
    return isOffered({ consultant, diary: { ...day, appointments } }, hour, visitor);
  };
  const welcome = mostTogether(hours, isFree);
  const anyType = { ...employer, preferredMeetingType: 'geen' as const };
  return hours
    .filter((hour) => !welcome.includes(hour))
    .map((hour) => {
      const rival = welcome.find(({ startTime }) => startTime === hour.startTime);
      const isOpen = isFree({ ...hour, meetingType: 'virtueel' }, rival ? [] : welcome, anyType);
      return [hour.row, isOpen ? (rival ? twiceInList(rival) : whyNoVisit(day, employer)) : NOT_FREE];
    });
}

const NOT_FREE = 'De consultant is op dit uur niet vrij, of heeft er geen beschikbaarheid.';

function twiceInList({ row }: ListedHour): string {
  return `De consultant heeft op dit uur al het gesprek van rij ${row} van deze lijst.`;
}

/** The hour is free, but not for a visit. */
function whyNoVisit(day: Diary | undefined, employer: EmployerRow): string {
  const isElsewhere = day?.appointments.some(({ meetingType, employerId }) => meetingType === 'fysiek' && employerId !== employer.id);
  return isElsewhere
    ? 'De consultant is op deze dag al op bezoek bij een andere werkgever.'
    : 'Dit bezoek sluit niet aan op de andere bezoeken van de consultant op deze dag.';
}

function taken({ row, ...hour }: ListedHour, employerId: number): Diary['appointments'][number] {
  return { ...hour, id: -row, employerId };
}

/** One day out of a diary of months, so that the rule does not go through all rows for every hour. */
function onDay(diary: Diary, date: string): Diary {
  const isThen = (row: { date: string }) => row.date === date;
  return { ...diary, unavailability: diary.unavailability.filter(isThen), appointments: diary.appointments.filter(isThen) };
}
