import { AUDIT_KEY, audit } from '#contract/access/audit.ts';
import { sendLongSheet } from '#server/api/send-sheet.ts';
import type { Db } from '#server/db/db.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT } from '#server/http/json-stream.ts';
import { tellPlaces, tellTotal } from '#server/http/lists/totals.ts';
import { waitForTurn } from '#server/http/lists/whole-lists.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { AUDIT_COLUMNS } from '#server/steps/sheet-columns.ts';
import { type AuditFilter, type AuditRow, countAudit, listAudit } from '#server/store/access/audit.ts';
import { ROWS_PER_PART } from '#server/store/pages.ts';

export const auditApi = serve(audit, {
  'GET /api/admin/audit': async ({ services: { db }, query: { limit = DEFAULT_LIMIT, offset, after, before, ...filter }, reply }) => {
    tellTotal(reply, await countAudit(db, filter));
    const page = await listAudit(db, filter, { limit, offset, after, before });
    tellPlaces(reply, AUDIT_KEY, page);
    return page.items;
  },

  'GET /api/admin/audit/export': async ({ services, caller, query: filter, request, reply }) => {
    const count = await countAudit(services.db, filter);
    await waitForTurn(request, reply, count);
    await recordAlone(services, caller, { kind: 'audit.exported' });
    return sendLongSheet(reply, {
      format: 'xlsx',
      file: 'logboek',
      name: 'Logboek',
      columns: AUDIT_COLUMNS,
      count,
      parts: () => inParts(services.db, filter),
    });
  },
});

async function* inParts(db: Db, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  let after: AuditRow | undefined;
  do {
    const { items, next } = await listAudit(db, filter, { limit: ROWS_PER_PART, after });
    yield items;
    after = next ?? undefined;
  } while (after);
}
