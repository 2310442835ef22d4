import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, idParams, optionalLine, tooLong } from '#contract/fields.ts';
import { HOME_KINDS } from '#domain/planning/calendar-home.ts';

// The calendar that a consultant lives in. Address and credential are never in an answer.

const CalendarHome = z
  .object({
    kind: z.enum(HOME_KINDS),
    host: z.string(),
    lastSuccess: z.string().nullable(),
    lastError: z.string().nullable(),
    /** Appointments that are not yet in it as they are here. */
    pending: z.number(),
  })
  .nullable();

const NewHome = z.object({
  kind: z.enum(HOME_KINDS, { error: 'Kies waar de agenda staat.' }),
  /** For CalDAV: an absent field is as stored. */
  url: optionalLine(2_000),
  username: optionalLine(254),
  password: z.string({ error: 'Vul hier tekst in.' }).max(500, tooLong(500)).nullish(),
});

export const calendarHome = group({
  'GET /api/consultants/calendar-home': {
    access: 'consultant',
    summary: 'De eigen agenda waarin het portaal afspraken schrijft, null zolang er geen is',
    output: CalendarHome,
  },
  'PUT /api/consultants/calendar-home': {
    access: 'consultant',
    summary: 'De eigen agenda koppelen waarin het portaal afspraken schrijft',
    body: NewHome,
    output: CalendarHome,
  },
  'DELETE /api/consultants/calendar-home': {
    access: 'consultant',
    summary: 'Die agenda ontkoppelen; wat erin staat, blijft staan',
    output: Done,
  },
  'GET /api/consultants/{id}/calendar-home': {
    access: 'admin',
    scope: 'read',
    summary: 'De agenda waarin het portaal de afspraken van een consultant schrijft, null zolang er geen is',
    params: idParams,
    output: CalendarHome,
  },
  'PUT /api/consultants/{id}/calendar-home': {
    access: 'admin',
    scope: 'none',
    summary: 'De agenda van een consultant koppelen waarin het portaal afspraken schrijft',
    params: idParams,
    body: NewHome,
    output: CalendarHome,
  },
  'DELETE /api/consultants/{id}/calendar-home': {
    access: 'admin',
    scope: 'write',
    summary: 'Die agenda van een consultant ontkoppelen; wat erin staat, blijft staan',
    params: idParams,
    output: Done,
  },
});
