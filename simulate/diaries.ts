// The diaries of the consultants of a simulated office. The rule of domain/planning says which hours are free; a change recomputes one day.

import type { MeetingType, PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { hoursFor, type Offer, offerOf } from '#domain/planning/offer.ts';
import { type AppointmentRow, type AvailabilityRow, GRID, type UnavailabilityRow } from '#domain/planning/slots.ts';

export type Booking = { consultant: number; column: number; hour: number };

type HoursOf = { virtual: number; physical: number };
type Columns = Map<number, Map<number, number>>;
type LiveOffer = Omit<Offer, 'beside'> & { beside: Columns };
type Day = { availability: AvailabilityRow[]; unavailability: UnavailabilityRow[]; appointments: AppointmentRow[] };

const NIGHT = '00:00';

export class Diaries {
  readonly dates: readonly string[];
  readonly all: LiveOffer[];
  readonly #days: Day[][];
  readonly #closedDays: ClosedDays;
  /** Cached answers of `hours`, per consultant and day, by employer. */
  readonly #hours: Map<number, HoursOf>[][];
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
    const empty = () => new Uint8Array(dates.length);
    this.all = availability.map(() => ({ virtual: empty(), physical: empty(), beside: new Map(), visiting: new Map() }));
    for (const consultant of this.all.keys()) for (const column of dates.keys()) this.#refresh(consultant, column);
  }

  /** The hours of a consultant on a day that an employee of this employer can choose. */
  hours(consultant: number, column: number, employer: { id: number; preferredMeetingType: PreferredMeetingType }) {
    const known = this.#hours[consultant]![column]!;
    const date = this.dates[column]!;
    const hours = known.get(employer.id) ?? hoursFor(this.all[consultant]!, { column, date }, { employer, now: { date, time: NIGHT } });
    known.set(employer.id, hours);
    return hours;
  }

  book({ consultant, column, hour }: Booking, employerId: number, meetingType: MeetingType): number {
    const id = ++this.#lastId;
    const date = this.dates[column]!;
    const row = { id, consultantId: consultant, employerId, date, ...GRID[hour]!, meetingType, status: 'geplanned' as const };
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

  booked(consultant: number, column: number): number {
    return this.#days[consultant]![column]!.appointments.length;
  }

  #refresh(consultant: number, column: number): void {
    const date = this.dates[column]!;
    const offer = offerOf(consultant, { ...this.#days[consultant]![column]!, closedDays: this.#closedDays }, [date]);
    const live = this.all[consultant]!;
    this.#hours[consultant]![column]!.clear();
    live.virtual[column] = offer.virtual[0]!;
    live.physical[column] = offer.physical[0]!;
    for (const columns of live.beside.values()) columns.delete(column);
    for (const [employerId, hours] of offer.beside) {
      const columns = live.beside.get(employerId) ?? new Map<number, number>();
      columns.set(column, hours.get(0)!);
      live.beside.set(employerId, columns);
    }
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
