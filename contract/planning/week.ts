import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { clock, date, idParams, idText, optionalClock, search, wholeText } from '#contract/fields.ts';
import { paging } from '#contract/lists/paging.ts';
import { APPOINTMENT_STATUSES, MEETING_TYPES } from '#domain/appointments/vocabulary.ts';
import { CLOSED_KINDS } from '#domain/planning/closed-days.ts';
import { HOURS_ORDER, PAUSE_ORDER } from '#domain/planning/hours.ts';
import { isPauseInOrder } from '#domain/planning/series.ts';
import { Availability, Unavailability } from './hours.ts';

// The week view, and the plan of visiting days.

const Slot = z.object({ startTime: z.string(), endTime: z.string() });
const ClosedDay = z.object({ date: z.string(), name: z.string(), kind: z.enum(CLOSED_KINDS) });

const Week = z.object({
  /** The first of the five days. */
  monday: z.string(),
  consultantId: z.number(),
  consultantName: z.string(),
  closedDays: z.array(ClosedDay),
  availability: z.array(Availability),
  unavailability: z.array(Unavailability.omit({ createdAt: true, consultantId: true }).extend({ isAbsence: z.boolean() })),
  /** Times from external calendars, without titles. */
  busy: z.array(Slot.extend({ date: z.string() })),
  /** Without cancelled appointments. */
  appointments: z.array(
    Slot.extend({
      id: z.number(),
      date: z.string(),
      meetingType: z.enum(MEETING_TYPES),
      byPhone: z.boolean(),
      status: z.enum(APPOINTMENT_STATUSES),
      employeeId: z.number(),
      employeeName: z.string(),
      employerId: z.number(),
      employerName: z.string(),
    }),
  ),
});

const TeamWeek = z.object({
  monday: z.string(),
  total: z.number(),
  closedDays: z.array(ClosedDay),
  consultants: z.array(
    z.object({
      consultantId: z.number(),
      consultantName: z.string(),
      isActive: z.boolean(),
      /** One per working day; adjacent times are merged. */
      days: z.array(
        z.object({
          date: z.string(),
          hours: z.array(Slot),
          away: z.array(Slot),
          busy: z.array(Slot),
          appointments: z.array(Slot),
          booked: z.number(),
          employerName: z.string().nullable(),
        }),
      ),
    }),
  ),
});

const hours = z
  .object({ date, startTime: clock, endTime: clock, pauseStartTime: optionalClock, pauseEndTime: optionalClock })
  .refine(({ startTime, endTime }) => startTime < endTime, { error: HOURS_ORDER, path: ['endTime'] })
  .refine(isPauseInOrder, { error: PAUSE_ORDER, path: ['pauseEndTime'] });
const split = z.object({
  /** The day of the series to change. */
  date,
  /** `day`: only that day; `from`: that day and all later ones. */
  scope: z.enum(['day', 'from'], { error: 'Kies voor welke dagen dit geldt.' }),
  /** The new hours; null to remove. */
  hours: hours.nullable(),
});
/** `series`: the remainder of the old series. */
const Split = z.object({ series: Availability.nullable(), added: Availability.nullable() });

const Visit = Slot.extend({
  availabilityId: z.number(),
  consultantId: z.number(),
  date: z.string(),
  employerId: z.number(),
  pauseStartTime: z.string().nullable(),
  pauseEndTime: z.string().nullable(),
  onHoliday: z.boolean(),
  free: z.number(),
  booked: z.number(),
  expected: z.number(),
});

export const week = group({
  'GET /api/consultants/week': {
    access: 'consultant',
    summary: 'De eigen week: uren, verhinderingen, gesloten dagen, eigen agenda, bezoekdagen en afspraken',
    query: z.object({ date: date.optional() }),
    output: Week,
  },
  'GET /api/admin/week': {
    access: 'admin',
    scope: 'read',
    summary: 'De week van één consultant',
    query: z.object({ date: date.optional(), consultantId: idText }),
    output: Week,
  },
  'GET /api/admin/week/team': {
    access: 'admin',
    scope: 'read',
    summary: 'De week van alle consultants, met een paar tegelijk',
    query: z.object({
      date: date.optional(),
      q: search.optional(),
      limit: wholeText({ min: 1, max: 50 }).optional(),
      offset: paging.offset,
    }),
    output: TeamWeek,
  },
  'POST /api/availability/{id}/split': {
    access: 'admin',
    scope: 'write',
    summary: 'Eén dag van een wekelijkse reeks anders maken, of de reeks vanaf een dag',
    params: idParams,
    body: split,
    output: Split,
  },
  'POST /api/consultants/availability/{id}/split': {
    access: 'consultant',
    summary: 'Eén dag van een eigen wekelijkse reeks anders maken, of de reeks vanaf een dag',
    params: idParams,
    body: split,
    output: Split,
  },
  'GET /api/admin/visits': {
    access: 'admin',
    scope: 'read',
    summary: 'De bezoekdagen van een paar weken: wie wanneer waar is, met wat vrij, geboekt en verwacht is',
    query: z.object({
      /** A day in the first week; absent: this week. */
      date: date.optional(),
      weeks: wholeText({ min: 1, max: 8 }).optional(),
      consultantId: idText.optional(),
      employerId: idText.optional(),
      limit: wholeText({ min: 1, max: 50 }).optional(),
      offset: paging.offset,
    }),
    output: z.object({
      monday: z.string(),
      weeks: z.number(),
      total: z.number(),
      closedDays: z.array(ClosedDay),
      consultants: z.array(z.object({ id: z.number(), name: z.string(), isActive: z.boolean() })),
      visits: z.array(Visit),
      /** Employers visited in these weeks, with totals over all their coming visiting days. */
      employers: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          days: z.number(),
          /** `waiting`: invited employees without an appointment. `bookings`: how many of them are expected to make one. */
          waiting: z.number(),
          bookings: z.number(),
          free: z.number(),
          booked: z.number(),
          /** Expected bookings without an hour on a visiting day. */
          shortage: z.number(),
        }),
      ),
    }),
  },
});
