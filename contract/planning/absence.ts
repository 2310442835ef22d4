import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { clock, Done, date, id, idParams, optionalClock, optionalLine } from '#contract/fields.ts';
import { MAX_ABSENCE_APPOINTMENTS, MEETING_TYPES } from '#domain/vocabulary.ts';

// A consultant who is away, and what happens to each appointment meanwhile.

const Choice = z.discriminatedUnion(
  'kind',
  [
    z.object({ appointmentId: id, kind: z.enum(['take_over', 'move']), consultantId: id, date, startTime: clock }),
    z.object({ appointmentId: id, kind: z.literal('reinvite') }),
  ],
  { error: 'Kies wat er met het gesprek gebeurt.' },
);

/** Both days included; hours only where both are the same day. */
const period = { from: date, to: date, startTime: optionalClock, endTime: optionalClock };
const reason = optionalLine(500);
/** `from`: the first day on which the consultant works again. */
const back = z.object({ from: date });

/** The same as it leaves the server. */
const PossibleChoice = z.discriminatedUnion('kind', [
  z.object({
    appointmentId: z.number(),
    kind: z.enum(['take_over', 'move']),
    consultantId: z.number(),
    date: z.string(),
    startTime: z.string(),
  }),
  z.object({ appointmentId: z.number(), kind: z.literal('reinvite') }),
]);

const InAbsence = z.object({
  appointmentId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  meetingType: z.enum(MEETING_TYPES),
  employee: z.object({ id: z.number(), firstName: z.string(), lastName: z.string() }),
  employer: z.object({ id: z.number(), name: z.string() }),
  proposal: PossibleChoice,
  alternatives: z.array(PossibleChoice),
});

export const absence = group({
  'POST /api/admin/consultants/{id}/absence/preview': {
    access: 'admin',
    summary: 'De gesprekken in een afwezigheid, met voor elk een voorstel en wat er nog meer kan',
    params: idParams,
    body: z.object(period),
    output: z.object({ appointments: z.array(InAbsence) }),
  },
  'POST /api/admin/consultants/{id}/absence': {
    access: 'admin',
    summary: 'Een consultant afwezig melden en voor elk gesprek uitvoeren wat is gekozen, of niets',
    params: idParams,
    body: z.object({
      ...period,
      reason,
      choices: z
        .array(Choice, { error: 'Kies voor elk gesprek wat ermee gebeurt.' })
        .max(MAX_ABSENCE_APPOINTMENTS, { error: 'Dit zijn te veel gesprekken voor één keer.' }),
    }),
    output: Done,
  },
  'POST /api/consultants/absence': {
    access: 'consultant',
    summary: 'Zich afwezig melden; de beheerders regelen de gesprekken',
    body: z.object({ ...period, reason }),
    /** How many appointments stand in it. */
    output: Done.extend({ appointments: z.number() }),
  },
  'POST /api/admin/consultants/{id}/absence/end': {
    access: 'admin',
    summary: 'Een consultant is eerder terug: vanaf deze dag vervalt de afwezigheid; wat is verplaatst, blijft zo',
    params: idParams,
    body: back,
    output: Done,
  },
  'POST /api/consultants/absence/end': {
    access: 'consultant',
    summary: 'Zelf eerder terug zijn: vanaf deze dag vervalt de afwezigheid',
    body: back,
    output: Done,
  },
});
