import { partner } from '#contract/conversation/partner.ts';
import { setPartner } from '#server/actions/conversation/set-partner.ts';
import { forHolder } from '#server/api/appointments/for-holder.ts';
import { serve } from '#server/http/bind.ts';

export const partnerApi = serve(partner, {
  'PUT /api/partner/{token}': async ({ services, caller, body }) => forHolder(await setPartner(services, caller, body), services.now()),
  'DELETE /api/partner/{token}': async ({ services, caller }) => forHolder(await setPartner(services, caller, null), services.now()),
});
