import { audit } from '#contract/audit.ts';
import { sendLongSheet } from '#server/api/send-sheet.ts';
import type { Db } from '#server/db/db.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT } from '#server/http/json-stream.ts';
import { waitForTurn } from '#server/http/lists/whole-lists.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { AUDIT_COLUMNS } from '#server/steps/sheet-columns.ts';
import { type AuditFilter, type AuditRow, auditAfter, countAudit, listAudit } from '#server/store/access/audit.ts';
import { ROWS_PER_PART } from '#server/store/parts.ts';

export const auditApi = serve(audit, {
  'GET /api/admin/audit': async ({ services: { db }, query: { limit = DEFAULT_LIMIT, offset = 0, ...filter }, reply }) => {
    reply.header('X-Total-Count', await countAudit(db, filter));
    return listAudit(db, filter, { limit, offset });
  },

  'GET /api/admin/audit/export': async ({ services, caller, query: filter, request, reply }) => {
    const count = await countAudit(services.db, filter);
    await waitForTurn(request, reply, count);
    await recordAlone(services, caller, 'geëxporteerd', 'logboek');
    return sendLongSheet(reply, 'xlsx', 'logboek', {
      name: 'Logboek',
      columns: AUDIT_COLUMNS,
      count,
      parts: () => inParts(services.db, filter),
    });
  },
});

async function* inParts(db: Db, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  for (let last: AuditRow | null = null; ; ) {
    const rows: AuditRow[] = await auditAfter(db, filter, last, ROWS_PER_PART);
    yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < ROWS_PER_PART) return;
  }
}
