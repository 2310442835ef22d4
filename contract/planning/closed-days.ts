import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, date, idParams, line, optionalLine, wholeText } from '#contract/fields.ts';
import { CLOSED_KINDS } from '#domain/planning/closed-days.ts';
import { CONFLICT_KINDS } from '#domain/planning/conflict-words.ts';
import { Choices, Solutions } from './choices.ts';

// Closed days, and planned appointments at hours that are not available.

const ClosedDay = z.object({
  /** Null for a public holiday, which cannot be deleted. */
  id: z.number().nullable(),
  date: z.string(),
  name: z.string(),
  kind: z.enum(CLOSED_KINDS),
});
const days = { date, endDate: date.nullish() };
const conflicts = z.object({ conflicts: z.number() });
const ofYear = z.object({ year: wholeText({ min: 2000, max: 2100 }).optional() });

const Conflict = z.object({
  kind: z.enum(CONFLICT_KINDS),
  /** Null if no appointment is left to solve. */
  appointmentId: z.number().nullable(),
  consultantId: z.number(),
  date: z.string(),
  /** The name of the closed day, the reason of the absence or the name of the external calendar; null if there is none. */
  reason: z.string().nullable(),
  startTime: z.string().nullable(),
  consultantName: z.string(),
  employeeId: z.number().nullable(),
  employeeName: z.string().nullable(),
  employerName: z.string().nullable(),
  /** For kind `absence`: the reported absence, to solve it as a whole. */
  absence: z
    .object({
      id: z.number(),
      from: z.string(),
      to: z.string(),
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
    })
    .optional(),
});

export const closedDays = group({
  'GET /api/admin/closed-days': {
    access: 'admin',
    scope: 'read',
    summary: 'De feestdagen en de eigen gesloten dagen van een jaar',
    query: ofYear,
    output: z.array(ClosedDay),
  },
  'POST /api/admin/closed-days': {
    access: 'admin',
    scope: 'write',
    summary: 'Een eigen gesloten dag toevoegen, of met endDate alle werkdagen van een periode',
    body: z.object({ ...days, name: line(100) }),
    /** `conflicts`: the planned appointments on the day. With `endDate` there is a row per working day. */
    output: z.union([conflicts.extend(ClosedDay.shape), conflicts.extend({ days: z.array(ClosedDay) })]),
  },
  'GET /api/admin/closed-days/preview': {
    access: 'admin',
    scope: 'read',
    summary: 'Hoeveel geplande afspraken er staan op de dagen die worden gesloten',
    query: z.object({ ...days, name: optionalLine(100) }),
    output: conflicts,
  },
  'POST /api/admin/closed-days/{id}/solve/preview': {
    access: 'admin',
    scope: 'read',
    summary: 'De gesprekken op een eigen gesloten dag, met voor elk een voorstel en wat er nog meer kan',
    params: idParams,
    /** `left`: how many more there are than one call takes; they follow in the next preview. */
    output: Solutions.extend({ left: z.number() }),
  },
  'POST /api/admin/closed-days/{id}/solve': {
    access: 'admin',
    scope: 'write',
    summary: 'Voor elk gesprek op een eigen gesloten dag uitvoeren wat is gekozen, of niets',
    params: idParams,
    body: z.object({ choices: Choices }),
    output: Done,
  },
  'DELETE /api/admin/closed-days/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een eigen gesloten dag weghalen',
    params: idParams,
    output: Done,
  },
  'GET /api/consultants/closed-days': {
    access: 'consultant',
    summary: 'De feestdagen en gesloten dagen van een jaar, voor het invullen van beschikbaarheid',
    query: ofYear,
    output: z.array(ClosedDay),
  },
  'GET /api/admin/conflicts': {
    access: 'admin',
    scope: 'read',
    summary: 'Geplande afspraken waar iets in de weg staat',
    output: z.array(Conflict),
  },
  'GET /api/consultants/conflicts': {
    access: 'consultant',
    summary: 'Eigen geplande afspraken waar iets in de weg staat',
    output: z.array(Conflict),
  },
});
