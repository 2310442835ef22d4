import { absence } from '#contract/planning/absence.ts';
import type { Period } from '#domain/planning/absence.ts';
import { endAbsence } from '#server/actions/planning/end-absence.ts';
import { previewAbsence } from '#server/actions/planning/preview-absence.ts';
import { reportAbsence } from '#server/actions/planning/report-absence.ts';
import { solveAbsence } from '#server/actions/planning/solve-absence.ts';
import { serve } from '#server/http/bind.ts';

const done = { success: true } as const;

export const absenceApi = serve(absence, {
  'POST /api/admin/consultants/{id}/absence/preview': async ({ services, params: { id }, body }) => ({
    appointments: await previewAbsence(services, id, periodOf(body)),
  }),

  'POST /api/admin/consultants/{id}/absence': async ({ services, caller, params: { id: consultantId }, body }) => {
    const { reason = null, choices } = body;
    await solveAbsence(services, caller, { consultantId, period: periodOf(body), reason, choices });
    return done;
  },

  'POST /api/consultants/absence': async ({ services, caller: { consultantId }, body }) => {
    const { reason = null } = body;
    return { ...done, appointments: await reportAbsence(services, consultantId, { period: periodOf(body), reason }) };
  },

  'POST /api/admin/consultants/{id}/absence/end': async ({ services, caller, params: { id }, body }) => {
    await endAbsence(services, caller, { consultantId: id, from: body.from, by: 'administrator' });
    return done;
  },

  'POST /api/consultants/absence/end': async ({ services, caller, body }) => {
    await endAbsence(services, caller, { consultantId: caller.consultantId, from: body.from, by: 'consultant' });
    return done;
  },
});

type Given = { from: string; to: string; startTime?: string | null | undefined; endTime?: string | null | undefined };

function periodOf({ from, to, startTime = null, endTime = null }: Given): Period {
  return { from, to, startTime, endTime };
}
