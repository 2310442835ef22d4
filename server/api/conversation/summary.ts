import { summary } from '#contract/conversation/summary.ts';
import { readSummary } from '#server/actions/conversation/read-summary.ts';
import { sendSummary } from '#server/actions/conversation/send-summary.ts';
import { serve } from '#server/http/bind.ts';

export const summaryApi = serve(summary, {
  'GET /api/appointments/{id}/summary': ({ services, caller, params: { id } }) => readSummary(services, caller, id),
  'POST /api/appointments/{id}/summary': ({ services, caller, params: { id }, body }) => sendSummary(services, caller, { id, ...body }),
});
