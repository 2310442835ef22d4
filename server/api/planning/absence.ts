import { absence } from '#contract/planning/absence.ts';
import type { Period } from '#domain/planning/absence.ts';
import { endAbsence } from '#server/actions/planning/end-absence.ts';
import { handOver, previewHandOver } from '#server/actions/planning/hand-over.ts';
import { leave, previewLeave, takeBackLeave } from '#server/actions/planning/leave.ts';
import { previewAbsence } from '#server/actions/planning/preview-absence.ts';
import { reportAbsence } from '#server/actions/planning/report-absence.ts';
import { serve } from '#server/http/bind.ts';

const done = { success: true } as const;

export const absenceApi = serve(absence, {
  'POST /api/admin/consultants/{id}/absence/preview': async ({ services, caller, params, body }) => ({
    appointments: await previewAbsence(services, caller, { consultantId: params.id, period: periodOf(body) }),
  }),

  'POST /api/admin/consultants/{id}/absence': async ({ services, caller, params, body: { reason = null, choices, ...given } }) => {
    await reportAbsence(services, caller, { consultantId: params.id, period: periodOf(given), reason, choices });
    return done;
  },

  'POST /api/consultants/absence': async ({ services, caller, body: { reason = null, ...given } }) => ({
    ...done,
    appointments: await reportAbsence(services, caller, { period: periodOf(given), reason }),
  }),

  'POST /api/admin/consultants/{id}/absence/end': async ({ services, caller, params, body }) => {
    await endAbsence(services, caller, { ...body, consultantId: params.id });
    return done;
  },

  'POST /api/consultants/absence/end': async ({ services, caller, body }) => {
    await endAbsence(services, caller, body);
    return done;
  },

  'POST /api/consultants/{id}/leave/preview': async ({ services, caller, params, body }) => ({
    appointments: await previewLeave(services, caller, { ...body, consultantId: params.id }),
  }),

  'POST /api/consultants/{id}/leave': async ({ services, caller, params, body }) => {
    await leave(services, caller, { ...body, consultantId: params.id });
    return done;
  },

  'DELETE /api/consultants/{id}/leave': async ({ services, caller, params }) => {
    await takeBackLeave(services, caller, params.id);
    return done;
  },

  'POST /api/appointments/hand-over/preview': async ({ services, body }) => ({ appointments: await previewHandOver(services, body) }),

  'POST /api/appointments/hand-over': async ({ services, caller, body }) => {
    await handOver(services, caller, body);
    return done;
  },
});

type Given = { from: string; to: string; startTime?: string | null | undefined; endTime?: string | null | undefined };

function periodOf({ from, to, startTime = null, endTime = null }: Given): Period {
  return { from, to, startTime, endTime };
}
