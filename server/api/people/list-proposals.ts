import { listProposals } from '#contract/lists/proposals.ts';
import { acceptList } from '#server/actions/people/accept-list.ts';
import { lookAtListProposal, waitingLists } from '#server/actions/people/list-proposals.ts';
import { refuseList } from '#server/actions/people/refuse-list.ts';
import { serve } from '#server/http/bind.ts';

export const listProposalsApi = serve(listProposals, {
  'GET /api/admin/list-proposals': ({ services }) => waitingLists(services),
  'GET /api/admin/list-proposals/{id}': ({ services, params }) => lookAtListProposal(services, params.id),
  'POST /api/admin/list-proposals/{id}/accept': ({ services, caller, params }) => acceptList(services, caller, params.id),
  'DELETE /api/admin/list-proposals/{id}': async ({ services, caller, params, body }) => {
    await refuseList(services, caller, { id: params.id, note: body?.note || null });
    return { success: true as const };
  },
});
