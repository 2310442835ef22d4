import { administrators } from '#contract/administrators.ts';
import { inviteAdministrator } from '../actions/invite-administrator.ts';
import { removeAdministrator } from '../actions/remove-administrator.ts';
import { serve } from '../http/bind.ts';
import { administrators as administratorRows, type UserRow } from '../store/users.ts';

export const administratorsApi = serve(administrators, {
  'GET /api/admin/administrators': async ({ services }) => (await administratorRows(services.db)).map(present),
  'POST /api/admin/administrators': async ({ services, body }) => present(await inviteAdministrator(services, body)),
  'DELETE /api/admin/administrators/{id}': async ({ services, caller, params }) => {
    await removeAdministrator(services, params.id, caller.userId);
    return { success: true as const };
  },
});

function present({ id, name, email, createdAt, password }: UserRow) {
  return { id, name, email, createdAt, isPending: password === null };
}
