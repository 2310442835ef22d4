import { closedDays } from '#contract/planning/closed-days.ts';
import type { ClosedDay } from '#domain/planning/closed-days.ts';
import { holidaysOf } from '#domain/planning/holidays.ts';
import { dateOf } from '#domain/time.ts';
import { closeDay, closeDays, countOnDays, openDayAgain } from '#server/actions/planning/close-day.ts';
import { previewClosedDay, solveClosedDay } from '#server/actions/planning/solve-closed-day.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { openConflicts } from '#server/steps/planning/conflicts.ts';
import { type ClosedDayRow, closedDaysIn } from '#server/store/planning/closed-days.ts';
import { STAFF_TEXTS } from '#texts/index.ts';

const done = { success: true } as const;

export const closedDaysApi = serve(closedDays, {
  'GET /api/admin/closed-days': ({ services, query: { year } }) => daysOf(services, year),

  'POST /api/admin/closed-days': async ({ services, caller, body: { endDate, ...day } }) => {
    if (!endDate) {
      const { row, conflicts } = await closeDay(services, caller, day);
      return { ...listed(row), conflicts };
    }
    const { rows, conflicts } = await closeDays(services, caller, { ...day, endDate });
    return { days: rows.map(listed), conflicts };
  },

  'GET /api/admin/closed-days/preview': async ({ services, query: { date, endDate = null } }) => ({
    conflicts: await countOnDays(services, { date, endDate }),
  }),

  'POST /api/admin/closed-days/{id}/solve/preview': ({ services, params: { id } }) => previewClosedDay(services, id),

  'POST /api/admin/closed-days/{id}/solve': async ({ services, caller, params: { id }, body: { choices } }) => {
    await solveClosedDay(services, caller, { id, choices });
    return done;
  },

  'DELETE /api/admin/closed-days/{id}': async ({ services, caller, params: { id } }) => {
    await openDayAgain(services, caller, id);
    return done;
  },

  'GET /api/consultants/closed-days': ({ services, query: { year } }) => daysOf(services, year),

  'GET /api/admin/conflicts': ({ services, caller }) => openConflicts(services, caller),

  'GET /api/consultants/conflicts': ({ services, caller }) => openConflicts(services, caller),
});

type Listed = Pick<ClosedDay, 'kind'> & { id: number | null; date: string; name: string };

/** The closed days of a year in order of date, by default of the present year. */
async function daysOf({ db, now }: Pick<Services, 'db' | 'now'>, given: number | undefined): Promise<Listed[]> {
  const year = given ?? Number(dateOf(now()).slice(0, 4));
  const own = await closedDaysIn(db, { from: `${year}-01-01`, to: `${year}-12-31` });
  const holidays = [...holidaysOf(year)].map(
    ([date, holiday]): Listed => ({
      id: null,
      date,
      name: STAFF_TEXTS.holidays[holiday],
      kind: 'holiday',
    }),
  );
  return [...holidays, ...own.map(listed)].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function listed({ id, date, name }: ClosedDayRow): Listed {
  return { id, date, name, kind: 'own' };
}
