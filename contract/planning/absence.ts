import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { chosenIds, Done, date, idParams, optionalClock, optionalLine } from '#contract/fields.ts';
import { MOST_HANDED_OVER } from '#domain/lists.ts';
import { Choices, Solutions } from './choices.ts';

// Appointments that need another consultant or another hour: during an absence, when a consultant leaves, or because the firm chooses so.

/** `from` and `to` are included; times are allowed only if they are the same day. */
const period = { from: date, to: date, startTime: optionalClock, endTime: optionalClock };
const reason = optionalLine(500);
/** `from`: the first day on which the consultant works again. */
const back = z.object({ from: date });

/** The first day on which the consultant no longer works here. */
const leaving = { from: date };
const chosen = {
  appointmentIds: chosenIds(MOST_HANDED_OVER, {
    none: 'Kies minimaal één afspraak.',
    tooMany: `Kies maximaal ${MOST_HANDED_OVER} afspraken.`,
  }),
};

export const absence = group({
  'POST /api/admin/consultants/{id}/absence/preview': {
    access: 'admin',
    scope: 'read',
    summary: 'De gesprekken in een afwezigheid, met voor elk een voorstel en wat er nog meer kan',
    params: idParams,
    body: z.object(period),
    output: Solutions,
  },
  'POST /api/admin/consultants/{id}/absence': {
    access: 'admin',
    scope: 'write',
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
    scope: 'write',
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
  'POST /api/consultants/{id}/leave/preview': {
    access: 'admin',
    scope: 'read',
    summary: 'De gesprekken vanaf de dag waarop een consultant vertrekt, met voor elk een voorstel en wat er nog meer kan',
    params: idParams,
    body: z.object(leaving),
    output: Solutions,
  },
  'POST /api/consultants/{id}/leave': {
    access: 'admin',
    scope: 'none',
    summary: 'Een consultant laten vertrekken en voor elk gesprek uitvoeren wat is gekozen, of niets',
    params: idParams,
    body: z.object({ ...leaving, choices: Choices }),
    output: Done,
  },
  'DELETE /api/consultants/{id}/leave': {
    access: 'admin',
    scope: 'none',
    summary: 'Een consultant vertrekt toch niet; uren die zijn vervallen komen niet terug',
    params: idParams,
    output: Done,
  },
  'POST /api/appointments/hand-over/preview': {
    access: 'admin',
    scope: 'read',
    summary: 'De gekozen afspraken, met voor elk wie haar kan overnemen',
    body: z.object(chosen),
    output: Solutions,
  },
  'POST /api/appointments/hand-over': {
    access: 'admin',
    scope: 'write',
    summary: 'De gekozen afspraken aan andere consultants geven, of niets',
    body: z.object({ ...chosen, choices: Choices }),
    output: Done,
  },
});
