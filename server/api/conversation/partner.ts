import { partner } from '#contract/conversation/partner.ts';
import { setPartner } from '#server/actions/conversation/set-partner.ts';
import { forHolderWithQuestions } from '#server/api/appointments/for-holder.ts';
import { serve } from '#server/http/bind.ts';

export const partnerApi = serve(partner, {
  'PUT /api/partner/{token}': async ({ services, caller, body }) =>
    forHolderWithQuestions(services, await setPartner(services, caller, body)),
  'DELETE /api/partner/{token}': async ({ services, caller }) => forHolderWithQuestions(services, await setPartner(services, caller, null)),
});
