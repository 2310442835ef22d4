import { charges } from '#contract/charges.ts';
import { credit } from '#server/actions/money/credit.ts';
import { waive } from '#server/actions/money/waive.ts';
import { sendSheet } from '#server/api/send-sheet.ts';
import { serve } from '#server/http/bind.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { CHARGE_COLUMNS } from '#server/steps/sheet-columns.ts';
import { listCharges } from '#server/store/money/charges.ts';

export const chargesApi = serve(charges, {
  'GET /api/admin/charges': ({ services, query }) => listCharges(services.db, query),

  'GET /api/admin/charges/export': async ({ services, caller, query: { format, ...filter }, reply }) => {
    await recordAlone(services, caller, 'geëxporteerd', 'doorbelastingen');
    return sendSheet(reply, format, 'doorbelastingen', {
      name: 'Doorbelastingen',
      columns: CHARGE_COLUMNS,
      rows: await listCharges(services.db, filter),
    });
  },

  'POST /api/admin/charges/{id}/waive': ({ services, caller, params: { id }, body: { reason } }) => waive(services, caller, { id, reason }),

  'POST /api/admin/charges/{id}/credit': ({ services, caller, params: { id }, body: { reason } }) =>
    credit(services, caller, { id, reason }),
});
