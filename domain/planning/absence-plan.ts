// What can happen to each appointment of an absent consultant, or of everyone on a closed day, and what is proposed. Free hours come from
// slots.ts.

import type { MeetingType, PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import type { Slot } from '#domain/calendar.ts';
import { type Away, absentHours, type Choice, daysAfter } from './absence.ts';
import type { Diary } from './offer.ts';
import { isOn } from './series.ts';
import { type AvailabilityRow, type DaySlots, GRID, lastOfferedDate, offers, openSlots } from './slots.ts';

/** An appointment during the absence. `preferred`: the preferred consultants of its employer. */
type Left = Slot & {
  id: number;
  consultantId: number;
  date: string;
  meetingType: MeetingType;
  employer: { id: number; preferredMeetingType: PreferredMeetingType };
  preferred: readonly number[];
};

export type AbsenceQuestion = Away & {
  /** Planned appointments in the period that have not begun. */
  appointments: readonly Left[];
  consultants: readonly { id: number; isActive: boolean }[];
  /** Of all consultants on the days of the appointments, and of the absent consultants on the days after the absence. */
  diary: Diary;
  now: { date: string; time: string };
};

export type Solution = { appointmentId: number; proposal: Choice; alternatives: Choice[] };

/**
 * In order of time. Each alternative is possible on its own; the proposals are possible all together. A proposal may depend on another one:
 * the second hour of a visit that somebody takes over.
 */
export function solutionsOf(question: AbsenceQuestion): Solution[] {
  const board = new Board(question);
  const proposals = proposalsFor(question);
  return inOrder(question.appointments).map((appointment) => {
    const { id: appointmentId } = appointment;
    const reinvite = { appointmentId, kind: 'reinvite' as const };
    const alternatives = [...board.takeOvers(appointment), ...board.moves(appointment), reinvite];
    const proposal = proposals.get(appointmentId) ?? reinvite;
    const isListed = alternatives.some((one) => isSameChoice(one, proposal));
    return { appointmentId, proposal, alternatives: isListed ? alternatives : [proposal, ...alternatives] };
  });
}

/** Proposes a take-over where possible, else a move. Appointments without either have no entry. */
function proposalsFor(question: AbsenceQuestion): Map<number, Choice> {
  const board = new Board(question);
  const proposals = new Map<number, Choice>();
  const propose = (options: (appointment: Left) => Choice[]): boolean => {
    const left = inOrder(question.appointments).filter(({ id }) => !proposals.has(id));
    for (const appointment of left) {
      const [first] = options(appointment);
      if (!first) continue;
      proposals.set(appointment.id, first);
      board.place(appointment, first);
    }
    return left.some(({ id }) => proposals.has(id));
  };
  // Repeated while it helps: an hour of a visit can be taken over only after its adjacent hour is.
  while (propose((appointment) => board.takeOvers(appointment)));
  propose((appointment) => board.moves(appointment));
  return proposals;
}

function isSameChoice(a: Choice, b: Choice): boolean {
  if (a.appointmentId !== b.appointmentId || a.kind !== b.kind) return false;
  if (a.kind === 'reinvite' || b.kind === 'reinvite') return true;
  return a.consultantId === b.consultantId && a.date === b.date && a.startTime === b.startTime;
}

/** Whether there is exactly one choice for each appointment, and each is one of its alternatives. */
export function areChoicesOf(solutions: readonly Solution[], choices: readonly Choice[]): boolean {
  return (
    choices.length === solutions.length &&
    solutions.every(({ appointmentId, alternatives }) => {
      const [choice, ...more] = choices.filter((one) => one.appointmentId === appointmentId);
      return choice !== undefined && more.length === 0 && alternatives.some((one) => isSameChoice(one, choice));
    })
  );
}

/** Whether all choices are possible together: they are carried out in turn, each as soon as its hour is free. */
export function arePossibleTogether(question: AbsenceQuestion, choices: readonly Choice[]): boolean {
  const board = new Board(question);
  const choiceOf = new Map(choices.map((choice) => [choice.appointmentId, choice]));
  if (choiceOf.size !== choices.length || choices.length !== question.appointments.length) return false;
  let left = inOrder(question.appointments);
  while (left.length > 0) {
    const waiting = left.filter((appointment) => {
      const choice = choiceOf.get(appointment.id);
      if (!choice || !board.isPossible(appointment, choice)) return true;
      board.place(appointment, choice);
      return false;
    });
    if (waiting.length === left.length) return false;
    left = waiting;
  }
  return true;
}

function inOrder(appointments: readonly Left[]): Left[] {
  const key = ({ date, startTime }: Left) => `${date} ${startTime}`;
  return appointments.toSorted((a, b) => (key(a) === key(b) ? a.id - b.id : key(a) < key(b) ? -1 : 1));
}

/** The diaries without the appointments of the absence. Choices are added one by one. */
class Board {
  readonly #question: AbsenceQuestion;
  readonly #days: readonly string[];
  readonly #unavailability: Map<string, Diary['unavailability'][number][]>;
  readonly #appointments: Map<string, Diary['appointments'][number][]>;
  readonly #availability = new Map<string, AvailabilityRow[]>();

  constructor(question: AbsenceQuestion) {
    const { consultantId, period, diary, appointments, now } = question;
    this.#question = question;
    const last = lastOfferedDate(now.date);
    this.#days = daysAfter(period, diary.closedDays).filter((date) => date <= last);
    const leaving = new Set(appointments.map(({ id }) => id));
    // On a closed day `closedDays` in the diary already leaves no hour open.
    const away = consultantId === null ? [] : absentHours(period).map((hours) => ({ ...hours, consultantId }));
    this.#unavailability = Map.groupBy([...diary.unavailability, ...away], ({ date }) => date);
    this.#appointments = Map.groupBy(
      diary.appointments.filter(({ id }) => !leaving.has(id)),
      ({ date }) => date,
    );
  }

  isPossible(appointment: Left, choice: Choice): boolean {
    if (choice.kind === 'reinvite') return true;
    const { consultantId, date, startTime } = choice;
    const isMove = choice.kind === 'move';
    if (isMove !== (consultantId === appointment.consultantId)) return false;
    if (isMove) return this.moves(appointment, [date]).some((move) => isSameChoice(move, choice));
    if (date !== appointment.date || startTime !== appointment.startTime) return false;
    return this.takeOvers(appointment, [consultantId]).some((one) => isSameChoice(one, choice));
  }

  place({ id, employer, meetingType, endTime }: Left, choice: Choice): void {
    if (choice.kind === 'reinvite') return;
    const { consultantId, date, startTime } = choice;
    const end = GRID.find((slot) => slot.startTime === startTime)?.endTime ?? endTime;
    const placed = { id, consultantId, employerId: employer.id, date, startTime, endTime: end, meetingType, status: 'geplanned' as const };
    this.#appointments.set(date, [...(this.#appointments.get(date) ?? []), placed]);
  }

  /** In order of preference. `among` limits the consultants; null means all. */
  takeOvers(appointment: Left, among: readonly number[] | null = null): Choice[] {
    const { id, date, startTime, meetingType, employer, preferred } = appointment;
    const consultants = this.#question.consultants.filter(
      (one) => one.isActive && one.id !== appointment.consultantId && (among?.includes(one.id) ?? true),
    );
    const busy = new Map<number, number>();
    for (const { consultantId } of this.#appointments.get(date) ?? []) busy.set(consultantId, (busy.get(consultantId) ?? 0) + 1);
    const rank = (consultantId: number) => (preferred.includes(consultantId) ? 0 : 1);
    return this.#open(consultants, date, employer)
      .filter(({ day }) => offers(day, { startTime }, meetingType))
      .map(({ consultantId }) => consultantId)
      .sort((a, b) => rank(a) - rank(b) || (busy.get(a) ?? 0) - (busy.get(b) ?? 0) || a - b)
      .map((consultantId) => ({ appointmentId: id, kind: 'take_over', consultantId, date, startTime }));
  }

  /** In order of time. */
  moves({ id, consultantId, meetingType, employer }: Left, days: readonly string[] = this.#days): Choice[] {
    const { consultants, period } = this.#question;
    const own = consultants.filter((one) => one.id === consultantId);
    return days
      .filter((date) => this.#days.includes(date))
      .flatMap((date) => this.#open(own, date, employer))
      .flatMap(({ day }) =>
        GRID.filter((slot) => offers(day, slot, meetingType))
          .filter(({ startTime }) => day.date > period.to || period.endTime === null || startTime >= period.endTime)
          .map(({ startTime }): Choice => ({ appointmentId: id, kind: 'move', consultantId, date: day.date, startTime })),
      );
  }

  #open(
    consultants: readonly { id: number; isActive: boolean }[],
    date: string,
    employer: Left['employer'],
  ): { consultantId: number; day: DaySlots }[] {
    const { diary, now } = this.#question;
    const unavailability = this.#unavailability.get(date) ?? [];
    const appointments = this.#appointments.get(date) ?? [];
    const question = { consultants, availability: this.#hoursOn(date), unavailability, appointments, dates: [date], employer, now };
    return openSlots({ ...question, closedDays: diary.closedDays }).flatMap(({ consultantId, days: [day] }) =>
      day ? [{ consultantId, day }] : [],
    );
  }

  #hoursOn(date: string): AvailabilityRow[] {
    let rows = this.#availability.get(date);
    if (!rows) {
      rows = this.#question.diary.availability.filter((row) => isOn(row, date));
      this.#availability.set(date, rows);
    }
    return rows;
  }
}
