import type { Slot } from '#domain/calendar.ts';
import { absentHours, type Choice, otherDays } from '#domain/planning/absence.ts';
import {
  type AvailabilityRow,
  type DaySlots,
  type Diary,
  daysOf,
  GRID,
  hoursLeft,
  isOn,
  lastOfferedDate,
  offers,
  openSlots,
} from '#domain/planning/slots.ts';
import type { AbsenceQuestion, Left } from './question.ts';

type Employer = Left['employer'] | null;

/** One day of a consultant, seen by one employer. */
export type DayHours = {
  free: number;
  /** Free hours of a visiting day at this employer. */
  onVisit: number;
  visits: number;
  pause: number;
  /** Visits or a visiting day at another employer. */
  isElsewhere: boolean;
};

/** The diaries without the appointments during the absence, to which choices are added one by one. */
export class Board {
  /** The days on which an appointment may get another hour. */
  readonly days: readonly string[];
  readonly #question: AbsenceQuestion;
  readonly #unavailability: Map<string, Diary['unavailability'][number][]>;
  readonly #appointments: Map<string, Diary['appointments'][number][]>;
  readonly #availability = new Map<string, AvailabilityRow[]>();

  constructor(question: AbsenceQuestion) {
    const { diary, appointments, now } = question;
    this.#question = question;
    const last = lastOfferedDate(now.date);
    this.days = otherDays(question, diary.closedDays).filter((date) => now.date <= date && date <= last);
    // Of chosen appointments those of one consultant may go to another whose own are chosen too: none of their hours counts as free.
    const leaving = new Set(question.by === 'hand_over' ? [] : appointments.map(({ id }) => id));
    // A closed day leaves no hour open in the diary, and a consultant who leaves is only asked about the days before.
    const away =
      question.by === 'absence' ? absentHours(question.period).map((hours) => ({ ...hours, consultantId: question.consultantId })) : [];
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
    const { date, startTime, meetingType, employer } = appointment;
    const consultants = this.colleagues(appointment).filter(({ id }) => among?.includes(id) ?? true);
    const able = this.#open(consultants, date, employer)
      .filter(({ day }) => offers(day, { startTime }, meetingType))
      .map(({ consultantId }) => consultantId);
    return inPreference(appointment, able, this.busyOn(date)).map((consultantId) => takeOver(appointment, consultantId));
  }

  colleagues({ consultantId }: Left): { id: number; isActive: boolean }[] {
    return this.#question.consultants.filter(({ id, isActive }) => isActive && id !== consultantId);
  }

  /** The number of appointments of each consultant. */
  busyOn(date: string): Map<number, number> {
    const busy = new Map<number, number>();
    for (const { consultantId } of this.#appointments.get(date) ?? []) busy.set(consultantId, (busy.get(consultantId) ?? 0) + 1);
    return busy;
  }

  /** In order of time. */
  moves({ id, consultantId, meetingType, employer }: Left, days: readonly string[] = this.days): Choice[] {
    const own = this.#question.consultants.filter((one) => one.id === consultantId);
    return days
      .filter((date) => this.days.includes(date))
      .flatMap((date) => this.#open(own, date, employer))
      .flatMap(({ day }) =>
        this.hoursForMoves(day.date)
          .filter((slot) => offers(day, slot, meetingType))
          .map(({ startTime }): Choice => ({ appointmentId: id, kind: 'move', consultantId, date: day.date, startTime })),
      );
  }

  /** On the day of an absence of some hours only the hours after it. */
  hoursForMoves(date: string): readonly Slot[] {
    if (!('period' in this.#question)) return GRID;
    const { period } = this.#question;
    return GRID.filter(({ startTime }) => date > period.to || period.endTime === null || startTime >= period.endTime);
  }

  /** By consultant; inactive ones are left out. `employer` null: every visit counts as one at another employer. */
  hoursOn(consultants: readonly { id: number; isActive: boolean }[], date: string, employer: Employer): Map<number, DayHours> {
    const ids = consultants.filter(({ isActive }) => isActive).map(({ id }) => id);
    const left = hoursLeft(date, this.#question.now);
    const days = daysOf(this.#slotQuestion(consultants, date, employer), ids, [date]);
    return new Map(
      days.flatMap(([day], row): [number, DayHours][] => {
        const id = ids[row];
        if (!day || id === undefined) return [];
        const { free, pause, hosts } = day;
        const host = employer === null ? undefined : hosts.get(employer.id);
        const isElsewhere = hosts.size > (host ? 1 : 0);
        return [[id, { free: free & left, onVisit: (host?.visiting ?? 0) & left, visits: host?.visits ?? 0, pause, isElsewhere }]];
      }),
    );
  }

  #open(consultants: readonly { id: number; isActive: boolean }[], date: string, employer: Employer) {
    return openSlots(this.#slotQuestion(consultants, date, employer)).flatMap(
      ({ consultantId, days: [day] }): { consultantId: number; day: DaySlots }[] => (day ? [{ consultantId, day }] : []),
    );
  }

  #slotQuestion(consultants: readonly { id: number; isActive: boolean }[], date: string, employer: Employer) {
    const { diary, now } = this.#question;
    const unavailability = this.#unavailability.get(date) ?? [];
    const appointments = this.#appointments.get(date) ?? [];
    const { closedDays } = diary;
    return { consultants, availability: this.#hoursOn(date), unavailability, appointments, closedDays, dates: [date], employer, now };
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

/** Preferred consultants of the employer first, then who has the fewest appointments that day. */
export function inPreference({ preferred }: Left, consultantIds: readonly number[], busy: ReadonlyMap<number, number>): number[] {
  const rank = (id: number) => (preferred.includes(id) ? 0 : 1);
  return consultantIds.toSorted((a, b) => rank(a) - rank(b) || (busy.get(a) ?? 0) - (busy.get(b) ?? 0) || a - b);
}

export function takeOver({ id, date, startTime }: Left, consultantId: number): Choice {
  return { appointmentId: id, kind: 'take_over', consultantId, date, startTime };
}

export function isSameChoice(a: Choice, b: Choice): boolean {
  if (a.appointmentId !== b.appointmentId || a.kind !== b.kind) return false;
  if (a.kind === 'reinvite' || b.kind === 'reinvite') return true;
  return a.consultantId === b.consultantId && a.date === b.date && a.startTime === b.startTime;
}
