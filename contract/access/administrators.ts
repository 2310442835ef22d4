import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, email, idParams, optionalLine } from '#contract/fields.ts';

const Administrator = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  createdAt: z.string(),
  /** Invited, but without a password yet. */
  isPending: z.boolean(),
  /** Has a confirmed second factor. */
  hasTotp: z.boolean(),
});

export const NewAdministrator = z.object({ name: optionalLine(100), email });

export const administrators = group({
  'GET /api/admin/administrators': { access: 'admin', scope: 'none', summary: 'De beheerders', output: z.array(Administrator) },
  'POST /api/admin/administrators': {
    access: 'admin',
    scope: 'none',
    summary: 'Een beheerder uitnodigen',
    body: NewAdministrator,
    output: Administrator,
  },
  'DELETE /api/admin/administrators/{id}': {
    access: 'admin',
    scope: 'none',
    summary: 'Een beheerder verwijderen; nooit de laatste, nooit zichzelf',
    params: idParams,
    output: Done,
  },
});
