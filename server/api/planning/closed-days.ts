import { closedDays } from '#contract/planning/closed-days.ts';
import type { ClosedDay } from '#domain/planning/closed-days.ts';
import { holidaysOf } from '#domain/planning/holidays.ts';
import { dateOf } from '#domain/time.ts';
import { closeDay, openDayAgain } from '#server/actions/planning/close-day.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { openConflicts } from '#server/steps/planning/conflicts.ts';
import { closedDaysIn } from '#server/store/planning/closed-days.ts';

const done = { success: true } as const;

export const closedDaysApi = serve(closedDays, {
  'GET /api/admin/closed-days': ({ services, query: { year } }) => daysOf(services, year),

  'POST /api/admin/closed-days': async ({ services, caller, body }) => ({
    ...(await closeDay(services, caller, body)),
    kind: 'own' as const,
  }),

  'DELETE /api/admin/closed-days/{id}': async ({ services, caller, params: { id } }) => {
    await openDayAgain(services, caller, id);
    return done;
  },

  'GET /api/consultants/closed-days': ({ services, query: { year } }) => daysOf(services, year),

  'GET /api/admin/conflicts': ({ services }) => openConflicts(services, null),

  'GET /api/consultants/conflicts': ({ services, caller: { consultantId } }) => openConflicts(services, consultantId),
});

type Listed = ClosedDay & { id: number | null; date: string };

/** In order of date; the present year where none is given. */
async function daysOf({ db, now }: Pick<Services, 'db' | 'now'>, given: number | undefined): Promise<Listed[]> {
  const year = given ?? Number(dateOf(now()).slice(0, 4));
  const own = await closedDaysIn(db, { from: `${year}-01-01`, to: `${year}-12-31` });
  const holidays = [...holidaysOf(year)].map(([date, name]): Listed => ({ id: null, date, name, kind: 'holiday' }));
  return [...holidays, ...own.map(({ id, date, name }): Listed => ({ id, date, name, kind: 'own' }))].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}
