import { useQuery } from '@tanstack/react-query';
import type { ApiError, Output } from '#web/api/call.ts';
import { useRequest } from '#web/api/change.ts';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { wordsFor } from '#web/parts/planning/diary/words.ts';

export type OwnCalendar = Output<'GET /api/consultants/busy-calendars'>[number];
export type CalendarCalls = ReturnType<typeof useCalendars>;

export function useCalendars(whose: Whose) {
  const { calendars, connect, refresh, disconnect } = diaryOf(whose);
  return {
    list: useQuery(calendars()),
    add: useRequest(connect, {
      success: ({ name, lastError }) =>
        lastError
          ? { title: 'Agenda gekoppeld, maar nog niet gelezen', text: lastError }
          : { title: 'Agenda gekoppeld', text: wordsFor(whose).connected(name) },
      failure: { title: 'Fout', text: 'De agenda kon niet worden gekoppeld.' },
    }),
    refresh: useRequest(refresh, {
      success: ({ name, lastError }) =>
        lastError ? { title: 'De agenda kon niet worden gelezen', text: lastError } : { title: 'Agenda gelezen', text: name },
      failure: ({ status }: ApiError) =>
        status === 429 ? { title: 'Even wachten' } : { title: 'Fout', text: 'De agenda kon niet worden gelezen.' },
    }),
    remove: useRequest(disconnect, {
      success: { title: 'Agenda ontkoppeld' },
      failure: { title: 'Fout', text: 'De agenda kon niet worden ontkoppeld.' },
    }),
  };
}
