import { consultants } from '#contract/consultants.ts';
import { consultantText } from '#domain/people/consultants.ts';
import { Refusal } from '#domain/refusals.ts';
import { deleteConsultant } from '#server/actions/people/delete-consultant.ts';
import { addConsultant, changeConsultant } from '#server/actions/people/save-consultant.ts';
import { sendWelcome } from '#server/actions/post/send-welcome.ts';
import { serve } from '#server/http/bind.ts';
import { partOf } from '#server/http/short-lists.ts';
import { found } from '#server/steps/found.ts';
import { freeHoursOf } from '#server/steps/planning/own-free-hours.ts';
import { consultantById, consultantsByName } from '#server/store/people/consultants.ts';

export const consultantsApi = serve(consultants, {
  'GET /api/consultants': async ({ services, query, reply }) =>
    partOf(reply, await consultantsByName(services.db), { ...query, textOf: consultantText }),

  'GET /api/consultants/{id}': async ({ services, params }) => {
    const consultant = await consultantById(services.db, params.id);
    if (!consultant) throw new Refusal('CONSULTANT_NOT_FOUND');
    return consultant;
  },

  'POST /api/consultants': ({ services, caller, body }) => addConsultant(services, caller, body),

  'PUT /api/consultants/{id}': ({ services, caller, params, body: { userName, userEmail, userPhone, ...change } }) =>
    changeConsultant(services, caller, { id: params.id, person: { name: userName, email: userEmail, phone: userPhone }, change }),

  'PATCH /api/consultants/{id}': ({ services, caller, params, body: { phone, ...change } }) =>
    changeConsultant(services, caller, { id: params.id, person: { phone }, change }),

  'DELETE /api/consultants/{id}': async ({ services, caller, params }) => {
    await deleteConsultant(services, caller, params.id);
    return { success: true as const };
  },

  'POST /api/consultants/{id}/send-welcome': ({ services, caller, params }) => sendWelcome(services, caller, params.id),

  'GET /api/consultants/free-hours': async ({ services, caller }) => ({ hours: await freeHoursOf(services, caller) }),

  'GET /api/consultants/me': async ({ services, caller }) => found(await consultantById(services.db, caller.consultantId)),
});
