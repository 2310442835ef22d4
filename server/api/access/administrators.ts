import { administrators } from '#contract/access/administrators.ts';
import { inviteAdministrator } from '#server/actions/access/invite-administrator.ts';
import { removeAdministrator } from '#server/actions/access/remove-administrator.ts';
import { serve } from '#server/http/bind.ts';
import { administrators as administratorRows, type UserRow } from '#server/store/access/users.ts';

export const administratorsApi = serve(administrators, {
  'GET /api/admin/administrators': async ({ services }) => (await administratorRows(services.db)).map(present),
  'POST /api/admin/administrators': async ({ services, caller, body }) => present(await inviteAdministrator(services, caller, body)),
  'DELETE /api/admin/administrators/{id}': async ({ services, caller, params }) => {
    await removeAdministrator(services, caller, params.id);
    return { success: true as const };
  },
});

function present({ id, name, email, createdAt, password, oidcSubject, totpConfirmedAt }: UserRow) {
  return { id, name, email, createdAt, isPending: password === null && oidcSubject === null, hasTotp: totpConfirmedAt !== null };
}
