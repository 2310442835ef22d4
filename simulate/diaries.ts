// The diaries of the consultants of a simulated office. The rule of domain/planning says which hours are free; a change recomputes one day.

import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { ALL_HOURS } from '#domain/planning/hours.ts';
import {
  type AppointmentRow,
  type AvailabilityRow,
  type Day as DayOfConsultant,
  daysOf,
  type Employer,
  type Hours as FreeHours,
  GRID,
  hoursFor,
  PLAIN_HOURS,
  type UnavailabilityRow,
} from '#domain/planning/slots.ts';

type Booking = { consultant: number; column: number; hour: number };

type Day = { availability: AvailabilityRow[]; unavailability: UnavailabilityRow[]; appointments: AppointmentRow[] };

export class Diaries {
  readonly dates: readonly string[];
  readonly all: DayOfConsultant[][];
  readonly #days: Day[][];
  readonly #closedDays: ClosedDays;
  /** Cached answers of `hours`, per consultant and day, by employer. */
  readonly #hours: Map<number, FreeHours>[][];
  #lastId = 0;

  constructor({ dates, closedDays, availability, unavailability }: Hours) {
    this.dates = dates;
    this.#closedDays = closedDays;
    const columnOf = new Map(dates.map((date, column) => [date, column]));
    this.#days = availability.map(() => dates.map(() => ({ availability: [], unavailability: [], appointments: [] })));
    for (const row of availability.flat()) {
      const columns = row.isRecurring ? dates.keys().filter((column) => weekday(column) === row.dayOfWeek) : [columnOf.get(row.date)!];
      for (const column of columns) this.#days[row.consultantId]![column]!.availability.push(row);
    }
    for (const row of unavailability) this.#days[row.consultantId]![columnOf.get(row.date)!]!.unavailability.push(row);
    this.#hours = availability.map(() => dates.map(() => new Map()));
    this.all = availability.map(() => []);
    for (const consultant of this.all.keys()) for (const column of dates.keys()) this.#refresh(consultant, column);
  }

  /** The hours of a consultant on a day that an employee of this employer can choose. */
  hours(consultant: number, column: number, employer: Employer) {
    const known = this.#hours[consultant]![column]!;
    const hours = known.get(employer.id) ?? hoursFor(this.all[consultant]![column]!, employer, ALL_HOURS);
    known.set(employer.id, hours);
    return hours;
  }

  book({ consultant, column, hour }: Booking, employerId: number, meetingType: MeetingType): number {
    const id = ++this.#lastId;
    const date = this.dates[column]!;
    const row = { id, consultantId: consultant, employerId, date, ...GRID[hour]!, meetingType };
    this.#days[consultant]![column]!.appointments.push(row);
    this.#refresh(consultant, column);
    return id;
  }

  cancel(id: number, { consultant, column }: Pick<Booking, 'consultant' | 'column'>): void {
    const day = this.#days[consultant]![column]!;
    day.appointments = day.appointments.filter((row) => row.id !== id);
    this.#refresh(consultant, column);
  }

  /** The consultant is ill that day; returns the ids of the appointments that are cancelled. */
  fallOut(consultant: number, column: number): number[] {
    const day = this.#days[consultant]![column]!;
    const ids = day.appointments.map(({ id }) => id);
    day.appointments = [];
    day.unavailability.push({ consultantId: consultant, date: this.dates[column]!, startTime: '09:00', endTime: '17:00' });
    this.#refresh(consultant, column);
    return ids;
  }

  open(consultant: number, column: number): void {
    const row = {
      consultantId: consultant,
      date: this.dates[column]!,
      startTime: '09:00',
      endTime: '17:00',
      isRecurring: false,
      dayOfWeek: 1,
    };
    this.#days[consultant]![column]!.availability.push({ ...row, pauseStartTime: '12:00', pauseEndTime: '13:00', ...PLAIN_HOURS });
    this.#refresh(consultant, column);
  }

  booked(consultant: number, column: number): number {
    return this.#days[consultant]![column]!.appointments.length;
  }

  #refresh(consultant: number, column: number): void {
    const diary = { ...this.#days[consultant]![column]!, closedDays: this.#closedDays };
    this.all[consultant]![column] = daysOf(diary, [consultant], [this.dates[column]!])[0]![0]!;
    this.#hours[consultant]![column]!.clear();
  }
}

export type Hours = {
  /** Mondays to Fridays without a gap, beginning on a Monday. */
  dates: readonly string[];
  closedDays: ClosedDays;
  /** Per consultant. */
  availability: AvailabilityRow[][];
  unavailability: UnavailabilityRow[];
};

const weekday = (column: number) => (column % 5) + 1;
