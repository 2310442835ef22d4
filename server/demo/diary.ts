import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import { addDays, datesBetween, dayOfWeek, mondayOf, type Slot } from '#domain/calendar.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { type AppointmentRow, type AvailabilityRow, openSlots, PLAIN_HOURS, type UnavailabilityRow } from '#domain/planning/slots.ts';
import { isWorkingDay, nextWorkingDay } from '#domain/post/working-days.ts';
import type { Consultant, Employer, Hour } from './life.ts';
import { nth } from './nth.ts';
import { CONSULTANTS } from './people.ts';
import { workingDay } from './working-day.ts';

type Absence = UnavailabilityRow & { reason: string | null };
export type Hours = { availability: AvailabilityRow[]; unavailability: Absence[] };

type Office = { consultants: Consultant[]; employers: Employer[] };

const ALL_DAY = { startTime: '09:00', endTime: '17:00' };

/** The hours of the consultants: weekly, of one of them per date; with extra days, visiting days and a few absences around this week. */
export function hoursOf({ consultants, employers }: Office, today: string, since: string): Hours {
  const week = mondayOf(today);
  const first = isWorkingDay(today) ? today : nextWorkingDay(today);
  const day = (weeks: number, days: number) => addDays(week, weeks * 7 + days);
  const rows: AvailabilityRow[] = CONSULTANTS.flatMap(({ days, hours, dated }, i): AvailabilityRow[] => {
    const consultantId = nth(consultants, i).id;
    if (!dated)
      return days.map((day) => ({
        consultantId,
        date: addDays(mondayOf(since), day - 1),
        ...hours,
        ...PLAIN_HOURS,
        isRecurring: true,
        dayOfWeek: day,
      }));
    return datesBetween(since, day(8, 4))
      .filter((date) => days.includes(dayOfWeek(date)))
      .map((date) => ({ consultantId, date, ...hours, ...PLAIN_HOURS, isRecurring: false, dayOfWeek: dayOfWeek(date) }));
  });
  const extra = (i: number, date: string, { startTime, endTime }: Slot): AvailabilityRow => ({
    consultantId: nth(consultants, i).id,
    date,
    startTime,
    endTime,
    pauseStartTime: null,
    pauseEndTime: null,
    ...PLAIN_HOURS,
    isRecurring: false,
    dayOfWeek: dayOfWeek(date),
  });
  const visit = (i: number, date: string, employer: string): AvailabilityRow => ({
    ...extra(i, date, { startTime: '09:00', endTime: '15:00' }),
    pauseStartTime: '12:00',
    pauseEndTime: '13:00',
    employerId: employers.find(({ name }) => name === employer)?.id ?? null,
  });
  rows.push(visit(4, day(1, 1), 'Bakkerij Goudkorst'), visit(3, day(1, 2), 'Noorderhaven Logistiek B.V.'));
  rows.push(
    extra(1, day(1, 4), { startTime: '09:00', endTime: '13:00' }),
    extra(3, day(2, 0), { startTime: '09:00', endTime: '13:00' }),
    extra(4, day(0, 5), { startTime: '10:00', endTime: '13:00' }),
  );
  const away = (i: number, date: string, { startTime, endTime, reason }: Slot & { reason: string | null }): Absence => ({
    consultantId: nth(consultants, i).id,
    date,
    startTime,
    endTime,
    reason,
  });
  const absences = [
    away(0, day(-6, 2), { ...ALL_DAY, reason: 'Studiedag' }),
    away(0, day(1, 2), { startTime: '13:00', endTime: '17:00', reason: 'Afspraak bij dokter' }),
    away(2, day(0, 3), { startTime: '09:00', endTime: '12:00', reason: 'Teamoverleg' }),
    ...[0, 1, 2, 3, 4].map((n) => away(1, day(4, n), { ...ALL_DAY, reason: 'Vakantie' })),
    ...[0, 2, 4].map((n) => away(4, day(-9, n), { ...ALL_DAY, reason: null })),
    away(5, day(2, 1), { ...ALL_DAY, reason: 'Open dag bij een werkgever' }),
    // Three of the six consultants are away until the active round ends, so that the page of that round shows a shortage.
    ...[1, 2, 3].flatMap((n) => [1, 2, 5].map((i) => away(i, workingDay(first, n), { ...ALL_DAY, reason: 'Congres' }))),
  ];
  return { availability: rows, unavailability: absences };
}

type ForWhom = { employer: Employer; preferred: readonly number[] };

/** Hands out each free hour once. The product's own rule, `openSlots`, decides which hours are free. */
export class Diary {
  private readonly taken = new Map<string, AppointmentRow[]>();
  private readonly consultants: Consultant[];
  private readonly hours: Hours;
  private readonly roll: () => number;

  constructor(consultants: Consultant[], hours: Hours, roll: () => number) {
    this.consultants = consultants;
    this.hours = hours;
    this.roll = roll;
  }

  /**
   * An hour on that day that begins between `from` and `to`. A meeting type is drawn; of the hours that are free for it, one with a
   * consultant whom the employer prefers goes first.
   */
  take(date: string, { employer, preferred }: ForWhom, { from = '00:00', to = '24:00' } = {}): Hour | null {
    const appointments = this.taken.get(date) ?? [];
    const open = openSlots({
      consultants: this.consultants,
      ...this.hours,
      appointments,
      closedDays: closedDaysBetween(date, date, []),
      dates: [date],
      employer,
      now: { date: '1970-01-01', time: '00:00' },
    });
    const wanted: MeetingType = this.roll() < 0.45 ? 'fysiek' : 'virtueel';
    const choices = open.flatMap(({ consultantId, days: [day] }) => {
      const consultant = this.consultants.find(({ id }) => id === consultantId);
      if (!day || !consultant) return [];
      const offered = { fysiek: day.physicalSlots, virtueel: day.virtualSlots };
      return (['fysiek', 'virtueel'] as const).flatMap((meetingType) =>
        offered[meetingType]
          .filter(({ startTime }) => startTime >= from && startTime < to)
          .map((slot) => ({
            slot,
            meetingType,
            consultant,
            rank: (preferred.includes(consultantId) ? 0 : 1) + (meetingType === wanted ? 0 : 2),
          })),
      );
    });
    const best = Math.min(...choices.map(({ rank }) => rank));
    const likely = choices.filter(({ rank }) => rank === best);
    const choice = likely[Math.floor(this.roll() * likely.length)];
    if (!choice) return null;
    const { slot, meetingType, consultant } = choice;
    appointments.push({ id: 0, consultantId: consultant.id, employerId: employer.id, date, ...slot, meetingType });
    this.taken.set(date, appointments);
    return { date, startTime: slot.startTime, endTime: slot.endTime, consultant, meetingType };
  }
}
