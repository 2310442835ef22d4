// The calls for a consultant's diary: the consultant's own, or one that an administrator opened. Each has two paths.
import type { Choice, Period } from '#domain/planning/absence.ts';
import { query } from '#web/api/cache.ts';
import { type Body, call } from '#web/api/call.ts';
import { request } from '#web/api/change.ts';

export type Whose = 'own' | number;

type NewHours = Body<'POST /api/consultants/availability'>;
type ChangedHours = Body<'PATCH /api/consultants/availability/{id}'>;
type Split = Body<'POST /api/consultants/availability/{id}/split'>;
type NewAway = Body<'POST /api/consultants/unavailability'>;
type AwayPeriod = Pick<NewAway, 'date' | 'startTime' | 'endTime'>;
type ChangedAway = Body<'PATCH /api/consultants/unavailability/{id}'>;
type NewHome = Body<'PUT /api/consultants/calendar-home'>;
type NewCalendar = Body<'POST /api/consultants/busy-calendars'>;
type Absence = Period & { reason: string; choices: Choice[] };

const OWN = {
  week: (date: string) => query('GET /api/consultants/week', { query: { date } }),
  hours: () => query('GET /api/consultants/availability'),
  closedDays: (year: number) => query('GET /api/consultants/closed-days', { query: { year } }),
  calendars: () => query('GET /api/consultants/busy-calendars'),
  home: () => query('GET /api/consultants/calendar-home'),
  addHours: (body: NewHours) => request('POST /api/consultants/availability', { body }),
  changeHours: (id: number, body: ChangedHours) => request('PATCH /api/consultants/availability/{id}', { params: { id }, body }),
  removeHours: (id: number) => request('DELETE /api/consultants/availability/{id}', { params: { id } }),
  splitHours: (id: number, body: Split) => request('POST /api/consultants/availability/{id}/split', { params: { id }, body }),
  addAway: (body: NewAway) => request('POST /api/consultants/unavailability', { body }),
  previewAway: (period: AwayPeriod) => call('GET /api/consultants/unavailability/preview', { query: period }),
  changeAway: (id: number, body: ChangedAway) => request('PATCH /api/consultants/unavailability/{id}', { params: { id }, body }),
  removeAway: (id: number) => request('DELETE /api/consultants/unavailability/{id}', { params: { id } }),
  connect: (body: NewCalendar) => request('POST /api/consultants/busy-calendars', { body }),
  refresh: (id: number) => request('POST /api/consultants/busy-calendars/{id}/refresh', { params: { id } }),
  disconnect: (id: number) => request('DELETE /api/consultants/busy-calendars/{id}', { params: { id } }),
  connectHome: (body: NewHome) => request('PUT /api/consultants/calendar-home', { body }),
  disconnectHome: () => request('DELETE /api/consultants/calendar-home'),
  /** Returns the number of appointments in the absence. */
  reportAbsence: async ({ choices: _, ...body }: Absence) => (await request('POST /api/consultants/absence', { body })).appointments,
  endAbsence: (from: string) => request('POST /api/consultants/absence/end', { body: { from } }),
};
type Diary = typeof OWN;

const ofConsultant = (id: number): Diary => ({
  week: (date) => query('GET /api/admin/week', { query: { date, consultantId: id } }),
  hours: () => query('GET /api/availability/{consultantId}', { params: { consultantId: id } }),
  closedDays: (year) => query('GET /api/admin/closed-days', { query: { year } }),
  calendars: () => query('GET /api/consultants/{id}/busy-calendars', { params: { id } }),
  home: () => query('GET /api/consultants/{id}/calendar-home', { params: { id } }),
  addHours: (body) => request('POST /api/availability', { body: { ...body, consultantId: id } }),
  changeHours: (row, body) => request('PATCH /api/availability/{id}', { params: { id: row }, body }),
  removeHours: (row) => request('DELETE /api/availability/{id}', { params: { id: row } }),
  splitHours: (row, body) => request('POST /api/availability/{id}/split', { params: { id: row }, body }),
  addAway: (body) => request('POST /api/unavailability', { body: { ...body, consultantId: id } }),
  previewAway: (period) => call('GET /api/unavailability/preview', { query: { ...period, consultantId: id } }),
  changeAway: (row, body) => request('PATCH /api/unavailability/{id}', { params: { id: row }, body }),
  removeAway: (row) => request('DELETE /api/unavailability/{id}', { params: { id: row } }),
  connect: (body) => request('POST /api/consultants/{id}/busy-calendars', { params: { id }, body }),
  refresh: (calendarId) => request('POST /api/consultants/{id}/busy-calendars/{calendarId}/refresh', { params: { id, calendarId } }),
  disconnect: (calendarId) => request('DELETE /api/consultants/{id}/busy-calendars/{calendarId}', { params: { id, calendarId } }),
  connectHome: (body) => request('PUT /api/consultants/{id}/calendar-home', { params: { id }, body }),
  disconnectHome: () => request('DELETE /api/consultants/{id}/calendar-home', { params: { id } }),
  reportAbsence: async (body) => {
    await request('POST /api/admin/consultants/{id}/absence', { params: { id }, body });
    return body.choices.length;
  },
  endAbsence: (from) => request('POST /api/admin/consultants/{id}/absence/end', { params: { id }, body: { from } }),
});

export function diaryOf(whose: Whose): Diary {
  return whose === 'own' ? OWN : ofConsultant(whose);
}
