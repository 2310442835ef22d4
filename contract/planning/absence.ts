import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, date, idParams, optionalClock, optionalLine } from '#contract/fields.ts';
import { Choices, Solutions } from './choices.ts';

// An absence of a consultant, and what happens to each appointment in it.

/** `from` and `to` are included; times are allowed only if they are the same day. */
const period = { from: date, to: date, startTime: optionalClock, endTime: optionalClock };
const reason = optionalLine(500);
/** `from`: the first day on which the consultant works again. */
const back = z.object({ from: date });

export const absence = group({
  'POST /api/admin/consultants/{id}/absence/preview': {
    access: 'admin',
    summary: 'De gesprekken in een afwezigheid, met voor elk een voorstel en wat er nog meer kan',
    params: idParams,
    body: z.object(period),
    output: Solutions,
  },
  'POST /api/admin/consultants/{id}/absence': {
    access: 'admin',
    summary: 'Een consultant afwezig melden en voor elk gesprek uitvoeren wat is gekozen, of niets',
    params: idParams,
    body: z.object({ ...period, reason, choices: Choices }),
    output: Done,
  },
  'POST /api/consultants/absence': {
    access: 'consultant',
    summary: 'Zich afwezig melden; de beheerders regelen de gesprekken',
    body: z.object({ ...period, reason }),
    /** The number of appointments in the absence. */
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
