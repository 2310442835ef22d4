import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, date, idParams, line, wholeText } from '#contract/fields.ts';
import { CLOSED_KINDS } from '#domain/planning/closed-days.ts';
import { CONFLICT_KINDS } from '#domain/planning/conflict-words.ts';

// Days on which nobody is planned, and appointments that stand where they should not.

const ClosedDay = z.object({
  /** Null for a public holiday, which cannot be taken away. */
  id: z.number().nullable(),
  date: z.string(),
  name: z.string(),
  kind: z.enum(CLOSED_KINDS),
});
const ofYear = z.object({ year: wholeText({ min: 2000, max: 2100 }).optional() });

const Conflict = z.object({
  kind: z.enum(CONFLICT_KINDS),
  /** Null where no appointment is left to solve. */
  appointmentId: z.number().nullable(),
  consultantId: z.number(),
  date: z.string(),
  /** What stands in the way, where it has a name. */
  reason: z.string().nullable(),
  startTime: z.string().nullable(),
  consultantName: z.string(),
  employeeName: z.string().nullable(),
  employerName: z.string().nullable(),
  /** Of kind `absence`: what was reported, to solve it whole. */
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
    summary: 'De feestdagen en de eigen sluitingsdagen van een jaar',
    query: ofYear,
    output: z.array(ClosedDay),
  },
  'POST /api/admin/closed-days': {
    access: 'admin',
    summary: 'Een eigen sluitingsdag toevoegen',
    body: z.object({ date, name: line(100) }),
    output: ClosedDay,
  },
  'DELETE /api/admin/closed-days/{id}': {
    access: 'admin',
    summary: 'Een eigen sluitingsdag weghalen',
    params: idParams,
    output: Done,
  },
  'GET /api/consultants/closed-days': {
    access: 'consultant',
    summary: 'De feestdagen en sluitingsdagen van een jaar, voor het invullen van beschikbaarheid',
    query: ofYear,
    output: z.array(ClosedDay),
  },
  'GET /api/admin/conflicts': {
    access: 'admin',
    summary: 'Geplande afspraken waar iets in de weg staat',
    output: z.array(Conflict),
  },
  'GET /api/consultants/conflicts': {
    access: 'consultant',
    summary: 'Eigen geplande afspraken waar iets in de weg staat',
    output: z.array(Conflict),
  },
});
