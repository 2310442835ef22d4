import { z } from 'zod';
import { Appointment } from '#contract/appointments.ts';
import { AskedQuestions } from '#contract/conversation/questions.ts';
import { group } from '#contract/endpoint.ts';
import { clearableClock, clock, Done, date, id, idParams, idText, optionalClock, optionalLine, yesNo } from '#contract/fields.ts';
import { HOURS_ORDER, PAUSE_ORDER } from '#domain/planning/hours.ts';
import { isPauseInOrder, MAX_SKIPPED } from '#domain/planning/series.ts';

// The availability and unavailability of a consultant.

export const Availability = z.object({
  id: z.number(),
  consultantId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  pauseStartTime: z.string().nullable(),
  pauseEndTime: z.string().nullable(),
  isRecurring: z.boolean(),
  dayOfWeek: z.number(),
  /** The last day of a series; null if it has no end. */
  endDate: z.string().nullable(),
  /** Days on which a series does not apply. */
  skippedDates: z.array(z.string()),
  /** Whether the hours are also open on public holidays. */
  onHoliday: z.boolean(),
  /** A visiting day: only for visits at this employer. */
  employerId: z.number().nullable(),
  employerName: z.string().nullable(),
  createdAt: z.string(),
});

export const Unavailability = z.object({
  id: z.number(),
  consultantId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  reason: z.string().nullable(),
  createdAt: z.string(),
});
const conflicts = z.object({ conflicts: z.number() });
/** With the planned appointments that overlap and their number: they stay until someone moves or cancels them. */
const WithAppointments = Unavailability.extend({ appointments: z.array(Appointment) }).extend(conflicts.shape);

const endsAfterStart = {
  check: (row: { startTime: string; endTime: string }) => row.startTime < row.endTime,
  error: { error: HOURS_ORDER, path: ['endTime'] },
};
const unavailabilityFields = z.object({ date, startTime: clock, endTime: clock, reason: optionalLine(500) });
const skippedDates = z
  .array(date)
  .max(MAX_SKIPPED, { error: 'Een reeks kan niet zoveel dagen overslaan. Beëindig haar en begin een nieuwe.' })
  .transform((dates) => [...new Set(dates)].sort());
const availabilityFields = z.object({
  date,
  startTime: clock,
  endTime: clock,
  pauseStartTime: optionalClock,
  pauseEndTime: optionalClock,
  isRecurring: yesNo.default(false),
  onHoliday: yesNo.default(false),
  employerId: id.nullish(),
  endDate: date.nullish(),
  skippedDates: skippedDates.default([]),
});
const pauseInOrder = { check: isPauseInOrder, error: { error: PAUSE_ORDER, path: ['pauseEndTime'] } };

const OwnAvailabilityInput = availabilityFields
  .refine(endsAfterStart.check, endsAfterStart.error)
  .refine(pauseInOrder.check, pauseInOrder.error);
const AvailabilityInput = availabilityFields
  .extend({ consultantId: id })
  .refine(endsAfterStart.check, endsAfterStart.error)
  .refine(pauseInOrder.check, pauseInOrder.error);

/** Absent fields stay unchanged. */
const AvailabilityChange = z
  .object({
    date,
    startTime: clock,
    endTime: clock,
    pauseStartTime: clearableClock,
    pauseEndTime: clearableClock,
    endDate: date.nullable(),
    skippedDates,
    onHoliday: yesNo,
  })
  .partial();

const feed = z.object({ calendarUrl: z.string(), exportUrl: z.string() });

export const planning = group({
  'GET /api/stats': {
    access: 'admin',
    scope: 'read',
    summary: 'De cijfers van het dashboard',
    output: z.object({
      employers: z.number(),
      employees: z.number(),
      consultants: z.number(),
      appointmentsThisWeek: z.number(),
      completedThisWeek: z.number(),
      completedLastWeek: z.number(),
      noShowsLast14Days: z.number(),
    }),
  },

  'GET /api/availability/{consultantId}': {
    access: 'admin',
    scope: 'read',
    summary: 'Beschikbaarheid van een consultant',
    params: z.object({ consultantId: idText }),
    output: z.array(Availability),
  },
  'POST /api/availability': {
    access: 'admin',
    scope: 'write',
    summary: 'Beschikbaarheid toevoegen voor een dag',
    body: AvailabilityInput,
    output: Availability,
  },
  'PATCH /api/availability/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'De uren van een rij wijzigen, een wekelijkse reeks beëindigen, of er dagen van overslaan',
    params: idParams,
    body: AvailabilityChange,
    output: Availability,
  },
  'DELETE /api/availability/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Beschikbaarheid verwijderen',
    params: idParams,
    output: Done,
  },
  'POST /api/unavailability': {
    access: 'admin',
    scope: 'write',
    summary: 'Een verhindering van een consultant toevoegen',
    body: unavailabilityFields.extend({ consultantId: id }).refine(endsAfterStart.check, endsAfterStart.error),
    output: WithAppointments,
  },
  'GET /api/unavailability/{consultantId}': {
    access: 'admin',
    scope: 'read',
    summary: 'De verhinderingen en afwezigheid van een consultant',
    params: z.object({ consultantId: idText }),
    output: z.array(Unavailability),
  },
  'GET /api/unavailability/preview': {
    access: 'admin',
    scope: 'read',
    summary: 'Hoeveel geplande afspraken een verhindering van een consultant zou raken',
    query: unavailabilityFields.extend({ consultantId: idText }).refine(endsAfterStart.check, endsAfterStart.error),
    output: conflicts,
  },
  'PATCH /api/unavailability/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een verhindering van een consultant wijzigen of verplaatsen',
    params: idParams,
    body: unavailabilityFields.partial(),
    output: WithAppointments,
  },
  'DELETE /api/unavailability/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een verhindering van een consultant verwijderen',
    params: idParams,
    output: Done,
  },

  'GET /api/consultants/appointments': {
    access: 'consultant',
    summary: 'De eigen afspraken, met wat de werknemer wil vragen',
    /** `partner`: the name of the partner whom the employee brings. */
    output: z.array(Appointment.extend({ ...AskedQuestions.shape, partner: z.string().nullable() })),
  },
  'GET /api/consultants/appointments/export': {
    access: 'consultant',
    summary: 'De eigen afspraken als .ics',
    raw: true,
    output: z.string(),
  },
  'GET /api/consultants/availability': { access: 'consultant', summary: 'De eigen beschikbaarheid', output: z.array(Availability) },
  'POST /api/consultants/availability': {
    access: 'consultant',
    summary: 'Eigen beschikbaarheid toevoegen',
    body: OwnAvailabilityInput,
    output: Availability,
  },
  'PATCH /api/consultants/availability/{id}': {
    access: 'consultant',
    summary: 'De uren van een eigen rij wijzigen, een reeks beëindigen, of er dagen van overslaan',
    params: idParams,
    body: AvailabilityChange,
    output: Availability,
  },
  'DELETE /api/consultants/availability/{id}': {
    access: 'consultant',
    summary: 'Eigen beschikbaarheid verwijderen',
    params: idParams,
    output: Done,
  },
  'GET /api/consultants/unavailability': { access: 'consultant', summary: 'De eigen verhinderingen', output: z.array(Unavailability) },
  'POST /api/consultants/unavailability': {
    access: 'consultant',
    summary: 'Een eigen verhindering toevoegen',
    body: unavailabilityFields.refine(endsAfterStart.check, endsAfterStart.error),
    output: WithAppointments,
  },
  'GET /api/consultants/unavailability/preview': {
    access: 'consultant',
    summary: 'Hoeveel eigen geplande afspraken een verhindering zou raken',
    query: unavailabilityFields.refine(endsAfterStart.check, endsAfterStart.error),
    output: conflicts,
  },
  'PATCH /api/consultants/unavailability/{id}': {
    access: 'consultant',
    summary: 'Een eigen verhindering wijzigen of verplaatsen',
    params: idParams,
    /** Absent fields stay unchanged. */
    body: unavailabilityFields.partial(),
    output: WithAppointments,
  },
  'DELETE /api/consultants/unavailability/{id}': {
    access: 'consultant',
    summary: 'Een eigen verhindering verwijderen',
    params: idParams,
    output: Done,
  },
  'GET /api/consultants/employers': {
    access: 'consultant',
    summary: 'De werkgevers waar een bezoekdag kan worden gepland',
    output: z.array(z.object({ id: z.number(), name: z.string() })),
  },
  'GET /api/consultants/calendar-url': { access: 'consultant', summary: 'Het adres van de eigen agenda', output: feed },
  'POST /api/consultants/calendar-url/rotate': {
    access: 'consultant',
    summary: 'Het adres van de eigen agenda intrekken en vervangen',
    output: feed,
  },
});
