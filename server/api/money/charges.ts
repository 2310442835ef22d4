import { charges } from '#contract/charges.ts';
import { shortDate, wallClock } from '#domain/calendar.ts';
import { CHARGE_KIND_LABEL } from '#domain/vocabulary.ts';
import { waive } from '#server/actions/money/waive.ts';
import { sendSheet } from '#server/api/send-sheet.ts';
import { serve } from '#server/http/bind.ts';
import type { Column } from '#server/spreadsheet.ts';
import { type ChargeRow, listCharges } from '#server/store/money/charges.ts';

const COLUMNS: Column<ChargeRow>[] = [
  { title: 'Werkgever', value: ({ employerName }) => employerName, width: 28 },
  { title: 'Soort', value: ({ kind }) => CHARGE_KIND_LABEL[kind], width: 16 },
  { title: 'Datum afspraak', isDate: true, value: ({ date }) => date, width: 14 },
  { title: 'Begin', value: ({ startTime }) => startTime, width: 8 },
  { title: 'Einde', value: ({ endTime }) => endTime, width: 8 },
  { title: 'Werknemer', value: ({ employeeName }) => employeeName, width: 28 },
  { title: 'Consultant', value: ({ consultantName }) => consultantName, width: 24 },
  { title: 'Kosteloos tot', value: ({ deadline }) => moment(deadline), width: 18 },
  { title: 'Vastgelegd op', value: ({ actedAt }) => moment(actedAt), width: 18 },
  { title: 'Kwijtgescholden op', value: ({ waivedAt }) => waivedAt && moment(waivedAt), width: 18 },
  { title: 'Kwijtgescholden door', value: ({ waivedBy }) => waivedBy, width: 24 },
  { title: 'Reden', value: ({ waiveReason }) => waiveReason, width: 40 },
];

export const chargesApi = serve(charges, {
  'GET /api/admin/charges': ({ services, query }) => listCharges(services.db, query),

  'GET /api/admin/charges/export': async ({ services, query: { format, ...filter }, reply }) =>
    sendSheet(reply, format, 'doorbelastingen', {
      name: 'Doorbelastingen',
      columns: COLUMNS,
      rows: await listCharges(services.db, filter),
    }),

  'POST /api/admin/charges/{id}/waive': ({ services, caller, params: { id }, body: { reason } }) => waive(services, caller, { id, reason }),
});

function moment(instant: string): string {
  const { date, time } = wallClock(instant);
  return `${shortDate(date)} ${time}`;
}
