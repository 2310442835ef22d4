import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { date, idText, search } from '#contract/fields.ts';
import { instantKey, pagingBy } from '#contract/lists/paging.ts';
import { AUDIT_ACTIONS } from '#domain/access/audit.ts';

const AuditFilter = z.object({
  from: date.optional(),
  to: date.optional(),
  /** Part of the name of the actor. */
  actor: search.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
});

export const AUDIT_KEY = { id: idText, at: instantKey };

export const audit = group({
  'GET /api/admin/audit': {
    access: 'admin',
    scope: 'none',
    summary: 'Het logboek: wie inlogde, exporteerde, instellingen wijzigde, links maakte of gegevens wiste',
    query: AuditFilter.extend(pagingBy(AUDIT_KEY)),
    output: z.array(z.object({ id: z.number(), at: z.string(), actor: z.string(), action: z.string(), subject: z.string() })),
  },
  'GET /api/admin/audit/export': {
    access: 'admin',
    scope: 'none',
    summary: 'Het logboek als spreadsheet (.xlsx)',
    query: AuditFilter,
    raw: true,
    output: z.string(),
  },
});
