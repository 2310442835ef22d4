import { week } from '#contract/planning/week.ts';
import { splitSeries } from '#server/actions/planning/split-series.ts';
import { serve } from '#server/http/bind.ts';
import { planOfVisits } from '#server/steps/planning/visit-plan.ts';
import { teamWeek, weekOf } from '#server/steps/planning/week.ts';

export const weekApi = serve(week, {
  'GET /api/consultants/week': ({ services, caller: { consultantId }, query: { date } }) => weekOf(services, consultantId, date),

  'GET /api/admin/week': ({ services, query: { consultantId, date } }) => weekOf(services, consultantId, date),

  'GET /api/admin/week/team': ({ services, query }) => teamWeek(services, query),

  'POST /api/availability/{id}/split': ({ services, params: { id }, body }) => splitSeries(services, { id, owner: null }, body),

  'POST /api/consultants/availability/{id}/split': ({ services, caller, params: { id }, body }) =>
    splitSeries(services, { id, owner: caller.consultantId }, body),

  'GET /api/admin/visits': ({ services, query }) => planOfVisits(services, query),
});
