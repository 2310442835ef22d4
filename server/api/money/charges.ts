import { Charge, charges } from '#contract/charges.ts';
import { credit } from '#server/actions/money/credit.ts';
import { waive } from '#server/actions/money/waive.ts';
import { sendLongSheet } from '#server/api/send-sheet.ts';
import { serve } from '#server/http/bind.ts';
import { sendRows } from '#server/http/json-stream.ts';
import { waitForTurn } from '#server/http/lists/whole-lists.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { CHARGE_COLUMNS } from '#server/steps/sheet-columns.ts';
import { chargesInParts, countCharges } from '#server/store/money/charges.ts';

export const chargesApi = serve(charges, {
  'GET /api/admin/charges': async ({ services: { db }, query, request, reply }) => {
    await waitForTurn(request, reply, await countCharges(db, query));
    return sendRows(reply, Charge, chargesInParts(db, query));
  },

  'GET /api/admin/charges/export': async ({ services, caller, query: { format, ...filter }, request, reply }) => {
    const count = await countCharges(services.db, filter);
    await waitForTurn(request, reply, count);
    await recordAlone(services, caller, { kind: 'charges.exported' });
    return sendLongSheet(reply, {
      format,
      file: 'doorbelastingen',
      name: 'Doorbelastingen',
      columns: CHARGE_COLUMNS,
      count,
      parts: () => chargesInParts(services.db, filter),
    });
  },

  'POST /api/admin/charges/{id}/waive': ({ services, caller, params: { id }, body: { reason } }) => waive(services, caller, { id, reason }),

  'POST /api/admin/charges/{id}/credit': ({ services, caller, params: { id }, body: { reason } }) =>
    credit(services, caller, { id, reason }),
});
