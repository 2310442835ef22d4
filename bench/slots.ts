// The time of computing free slots of the consultants of a large office. Budget: at most 2.1 µs per consultant-day, and linear in days.

import { addDays, datesBetween, dayOfWeek, isWeekend } from '#domain/calendar.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import {
  type AppointmentRow,
  type AvailabilityRow,
  GRID,
  openSlots,
  PLAIN_HOURS,
  type SlotQuestion,
  type UnavailabilityRow,
} from '#domain/planning/slots.ts';
import { report } from './budget.ts';

const MONDAY = '2026-11-16';

/**
 * Weekdays 09:00–17:00 with a pause, three hours in ten booked. `isFull`: also the holidays and a closed day of the firm, an event from
 * the consultant's own calendar on two days in three, and every tenth day a visiting day.
 */
function question(consultants: number, days: number, isFull: boolean): SlotQuestion {
  const dates = datesBetween(MONDAY, addDays(MONDAY, days - 1)).filter((date) => !isWeekend(date));
  const availability: AvailabilityRow[] = [];
  const appointments: AppointmentRow[] = [];
  const unavailability: UnavailabilityRow[] = [];
  const own = isFull && dates.length > 20 ? [{ date: dates[20]!, name: 'Studiedag' }] : [];
  let random = 42;
  for (let consultantId = 1; consultantId <= consultants; consultantId++) {
    for (const [i, date] of dates.entries()) {
      const isVisiting = isFull && (i + consultantId) % 10 === 0;
      const pause = { pauseStartTime: '12:00', pauseEndTime: '13:00' };
      availability.push({
        consultantId,
        date,
        startTime: '09:00',
        endTime: '17:00',
        ...pause,
        ...PLAIN_HOURS,
        isRecurring: false,
        dayOfWeek: dayOfWeek(date),
        ...(isVisiting && { employerId: 1 + (consultantId % 2) }),
      });
      if (isFull && (i + consultantId) % 3 > 0) unavailability.push({ consultantId, date, startTime: '10:15', endTime: '11:45' });
      for (const slot of GRID) {
        random = (random * 1103515245 + 12345) % 2147483648;
        if (slot.startTime === '12:00' || random / 2147483648 >= 0.3) continue;
        const employerId = random % 7 === 0 ? 2 : 1;
        const meetingType = random % 3 === 0 ? 'fysiek' : 'virtueel';
        appointments.push({ id: appointments.length, consultantId, employerId, date, ...slot, meetingType });
      }
    }
  }
  return {
    consultants: Array.from({ length: consultants }, (_, i) => ({ id: i + 1, isActive: true })),
    availability,
    unavailability,
    appointments,
    closedDays: isFull ? closedDaysBetween(MONDAY, addDays(MONDAY, days), own) : new Map(),
    dates,
    employer: { id: 1, preferredMeetingType: 'geen' },
    now: { date: addDays(MONDAY, -1), time: '12:00' },
  };
}

/** The median of many runs, in milliseconds. */
function time(run: () => unknown): number {
  const times: number[] = [];
  for (const end = performance.now() + 1_000; performance.now() < end || times.length < 20; ) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}

/** µs per consultant-day. */
function measure(consultants: number, days: number, isFull = false): number {
  const asked = question(consultants, days, isFull);
  return (time(() => openSlots(asked)) * 1000) / (consultants * asked.dates.length);
}

const [plain, full, tenfold] = [measure(50, 182), measure(50, 182, true), measure(50, 1820)];
report('Free slots of 50 consultants over 26 weeks', [
  { what: 'µs per consultant-day', value: plain, limit: 2.1 },
  { what: 'µs per consultant-day, with closed days, busy times and visiting days', value: full, limit: 2.1 },
  { what: 'time per consultant-day at ten times the days', value: tenfold / plain, limit: 3 },
]);
