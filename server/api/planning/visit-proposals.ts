import { visitProposals } from '#contract/planning/visit-proposals.ts';
import { acceptProposal } from '#server/actions/planning/accept-proposal.ts';
import { proposeVisits } from '#server/actions/planning/propose-visits.ts';
import { serve } from '#server/http/bind.ts';
import { readProposal } from '#server/steps/planning/read-proposal.ts';

const done = { success: true } as const;

export const visitProposalsApi = serve(visitProposals, {
  'POST /api/admin/visit-proposals': async ({ services, caller, body: { employerIds = null, ...asked } }) => ({
    id: await proposeVisits(services, caller, { ...asked, employerIds }),
  }),

  'GET /api/admin/visit-proposals/{id}': ({ services, params }) => readProposal(services, params.id),

  'POST /api/admin/visit-proposals/{id}/accept': async ({ services, caller, params, body: { days = null } }) => ({
    ...done,
    ...(await acceptProposal(services, caller, { ...params, days })),
  }),
});
