import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, idParams, idText, line } from '#contract/fields.ts';
import { CALENDAR_ADDRESS_WORDS } from '#domain/planning/own-calendar.ts';

// External calendars of consultants. Their URLs are never in an answer.

const OwnCalendar = z.object({
  id: z.number(),
  name: z.string(),
  /** Only the host: the whole URL gives access to the calendar, so it is never sent. */
  host: z.string(),
  lastSuccess: z.string().nullable(),
  lastError: z.string().nullable(),
  /** Busy times in the coming 26 weeks. */
  busyCount: z.number(),
});
const NewCalendar = z.object({
  url: line(2_000, CALENDAR_ADDRESS_WORDS.empty),
  name: line(100, 'Vul een naam in.'),
});
const ofConsultant = z.object({ id: idText, calendarId: idText });

const CalendarWarning = z.object({
  /** Null: the calendar that appointments are written into. */
  calendarId: z.number().nullable(),
  consultantId: z.number(),
  consultantName: z.string(),
  name: z.string(),
  host: z.string(),
  lastSuccess: z.string().nullable(),
  reason: z.string(),
});

export const ownCalendars = group({
  'GET /api/consultants/busy-calendars': {
    access: 'consultant',
    summary: 'De eigen agenda’s waarin het portaal kijkt wanneer u bezet bent',
    output: z.array(OwnCalendar),
  },
  'POST /api/consultants/busy-calendars': {
    access: 'consultant',
    summary: 'Een eigen agenda koppelen; zij wordt meteen gelezen',
    body: NewCalendar,
    output: OwnCalendar,
  },
  'DELETE /api/consultants/busy-calendars/{id}': {
    access: 'consultant',
    summary: 'Een eigen agenda ontkoppelen',
    params: idParams,
    output: Done,
  },
  'POST /api/consultants/busy-calendars/{id}/refresh': {
    access: 'consultant',
    summary: 'Een eigen agenda nu lezen',
    params: idParams,
    output: OwnCalendar,
  },
  'GET /api/consultants/{id}/busy-calendars': {
    access: 'admin',
    scope: 'read',
    summary: 'De eigen agenda’s van een consultant',
    params: idParams,
    output: z.array(OwnCalendar),
  },
  'POST /api/consultants/{id}/busy-calendars': {
    access: 'admin',
    scope: 'write',
    summary: 'Een agenda van een consultant koppelen',
    params: idParams,
    body: NewCalendar,
    output: OwnCalendar,
  },
  'DELETE /api/consultants/{id}/busy-calendars/{calendarId}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een agenda van een consultant ontkoppelen',
    params: ofConsultant,
    output: Done,
  },
  'POST /api/consultants/{id}/busy-calendars/{calendarId}/refresh': {
    access: 'admin',
    scope: 'write',
    summary: 'Een agenda van een consultant nu lezen',
    params: ofConsultant,
    output: OwnCalendar,
  },
  'GET /api/admin/calendar-warnings': {
    access: 'admin',
    scope: 'read',
    summary: 'Agenda’s van consultants die al een dag niet konden worden gelezen',
    output: z.array(CalendarWarning),
  },
  'GET /api/consultants/calendar-warnings': {
    access: 'consultant',
    summary: 'Eigen agenda’s die al een dag niet konden worden gelezen',
    output: z.array(CalendarWarning),
  },
});
