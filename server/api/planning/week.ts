import { week } from '#contract/planning/week.ts';
import { splitSeries } from '#server/actions/planning/split-series.ts';
import { serve } from '#server/http/bind.ts';
import { planOfVisits } from '#server/steps/planning/visit-plan.ts';
import { teamWeek, weekOf } from '#server/steps/planning/week.ts';

export const weekApi = serve(week, {
  'GET /api/consultants/week': ({ services, caller, query }) => weekOf(services, caller, query),

  'GET /api/admin/week': ({ services, caller, query }) => weekOf(services, caller, query),

  'GET /api/admin/week/team': ({ services, query }) => teamWeek(services, query),

  'POST /api/availability/{id}/split': ({ services, caller, params, body }) => splitSeries(services, caller, { ...body, ...params }),

  'POST /api/consultants/availability/{id}/split': ({ services, caller, params, body }) =>
    splitSeries(services, caller, { ...body, ...params }),

  'GET /api/admin/visits': ({ services, query }) => planOfVisits(services, query),
});
