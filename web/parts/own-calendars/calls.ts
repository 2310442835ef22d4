import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/cache.ts';
import type { ApiError, Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';

export type OwnCalendar = Output<'GET /api/consultants/busy-calendars'>[number];

const ADDED = ({ name, lastError }: OwnCalendar) =>
  lastError
    ? { title: 'Agenda gekoppeld, maar nog niet gelezen', text: lastError, duration: 10_000 }
    : { title: 'Agenda gekoppeld', text: `De tijden waarop u in ‘${name}’ bezet bent, worden niet meer aangeboden.` };
const READ = ({ name, lastError }: OwnCalendar) =>
  lastError ? { title: 'De agenda kon niet worden gelezen', text: lastError, duration: 10_000 } : { title: 'Agenda gelezen', text: name };
const ADD_FAILED = { title: 'Fout', text: 'De agenda kon niet worden gekoppeld.' };
const READ_FAILED = ({ status }: ApiError) =>
  status === 429 ? { title: 'Even wachten' } : { title: 'Fout', text: 'De agenda kon niet worden gelezen.' };
const REMOVED = { success: { title: 'Agenda ontkoppeld' }, failure: { title: 'Fout', text: 'De agenda kon niet worden ontkoppeld.' } };

/** One's own, or as an administrator those of a consultant: the same calls at two addresses. */
export function useOwnCalendars() {
  const list = useQuery(query('GET /api/consultants/busy-calendars'));
  const add = useChange('POST /api/consultants/busy-calendars', { success: ADDED, failure: ADD_FAILED });
  const refresh = useChange('POST /api/consultants/busy-calendars/{id}/refresh', { success: READ, failure: READ_FAILED });
  const remove = useChange('DELETE /api/consultants/busy-calendars/{id}', REMOVED);
  return {
    list,
    add: { isPending: add.isPending, run: (body: NewCalendar) => add.mutateAsync({ body }) },
    refresh: { isPending: refresh.isPending, run: (id: number) => refresh.mutate({ params: { id } }) },
    remove: { isPending: remove.isPending, run: (id: number) => remove.mutateAsync({ params: { id } }) },
  };
}

export function useCalendarsOf(consultantId: number): CalendarCalls {
  const params = { id: consultantId };
  const list = useQuery(query('GET /api/consultants/{id}/busy-calendars', { params }));
  const add = useChange('POST /api/consultants/{id}/busy-calendars', {
    success: (calendar) => (calendar.lastError ? ADDED(calendar) : { title: 'Agenda gekoppeld', text: calendar.name }),
    failure: ADD_FAILED,
  });
  const refresh = useChange('POST /api/consultants/{id}/busy-calendars/{calendarId}/refresh', { success: READ, failure: READ_FAILED });
  const remove = useChange('DELETE /api/consultants/{id}/busy-calendars/{calendarId}', REMOVED);
  return {
    list,
    add: { isPending: add.isPending, run: (body: NewCalendar) => add.mutateAsync({ params, body }) },
    refresh: { isPending: refresh.isPending, run: (calendarId: number) => refresh.mutate({ params: { ...params, calendarId } }) },
    remove: { isPending: remove.isPending, run: (calendarId: number) => remove.mutateAsync({ params: { ...params, calendarId } }) },
  };
}

export type NewCalendar = { url: string; name: string };
export type CalendarCalls = ReturnType<typeof useOwnCalendars>;
