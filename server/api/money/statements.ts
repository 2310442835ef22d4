import { STATEMENT_KEY, statements } from '#contract/statements.ts';
import { totalsOf } from '#domain/money/statement.ts';
import { Refusal } from '#domain/refusals.ts';
import { keepStatementPdf } from '#server/actions/money/keep-statement-pdf.ts';
import { makeMonth } from '#server/actions/money/make-month.ts';
import { makeStatement, previewStatement } from '#server/actions/money/make-statement.ts';
import { openStatements } from '#server/actions/money/open-statements.ts';
import { saveTariff } from '#server/actions/money/save-tariff.ts';
import { sendStatement } from '#server/actions/money/send-statement.ts';
import { sendStatements } from '#server/actions/money/send-statements.ts';
import type { Db } from '#server/db/db.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT } from '#server/http/json-stream.ts';
import { tellPlaces, tellTotal } from '#server/http/lists/totals.ts';
import { STATEMENT_LINE_COLUMNS, STATEMENT_TOTAL_COLUMNS } from '#server/paper/statement-columns.ts';
import type { Parties } from '#server/paper/statement-pdf.ts';
import { XLSX } from '#server/spreadsheet/sheet.ts';
import { toXlsx } from '#server/spreadsheet/xlsx.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { countStatements, linesOfStatement, listStatements, type StatementRow, statementById } from '#server/store/money/statements.ts';
import { tariffRow } from '#server/store/money/tariff.ts';

export const statementsApi = serve(statements, {
  'GET /api/admin/tariff': ({ services }) => tariffRow(services.db),
  'POST /api/admin/tariff': ({ services, caller, body }) => saveTariff(services, caller, body),

  'GET /api/admin/statements': async ({ services: { db }, query, reply }) => {
    const { limit = DEFAULT_LIMIT, offset, after, before, ...filter } = query;
    tellTotal(reply, await countStatements(db, filter));
    const page = await listStatements(db, filter, { limit, offset, after, before });
    tellPlaces(reply, STATEMENT_KEY, page);
    return page.items;
  },
  'GET /api/admin/statements/open': ({ services }) => openStatements(services),
  'GET /api/admin/statements/preview': ({ services, query }) => previewStatement(services, query),
  'POST /api/admin/statements': ({ services, caller, body }) => makeStatement(services, caller, body),

  'POST /api/admin/statements/month': ({ services, caller, body: { month } }) => makeMonth(services, caller, month),
  'POST /api/admin/statements/send': ({ services, caller, body: { ids } }) => sendStatements(services, caller, ids),

  'GET /api/admin/statements/{id}/pdf': async ({ services, caller, params: { id }, reply }) => {
    const { number } = await knownStatement(services.db, id);
    const pdf = await keepStatementPdf(services, id);
    await recordAlone(services, caller, { kind: 'statement.exported', id: number });
    return reply
      .header('Content-Disposition', `attachment; filename="afrekening-${number}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(pdf, 'base64'));
  },

  'GET /api/admin/statements/{id}/xlsx': async ({ services, caller, params: { id }, reply }) => {
    const known = await knownStatement(services.db, id);
    const statement = { ...known, financeEmail: (known.parties as Parties).employer.financeEmail ?? null };
    const lines = await linesOfStatement(services.db, id);
    await recordAlone(services, caller, { kind: 'statement.exported', id: statement.number });
    const file = await toXlsx([
      { name: 'Regels', columns: STATEMENT_LINE_COLUMNS, rows: lines.map((line) => ({ ...line, statement })) },
      { name: 'Totalen', columns: STATEMENT_TOTAL_COLUMNS, rows: totalsOf(lines).vat.map((vat) => ({ ...vat, statement })) },
    ]);
    return reply.header('Content-Disposition', `attachment; filename="afrekening-${statement.number}.xlsx"`).type(XLSX).send(file);
  },

  'POST /api/admin/statements/{id}/send': ({ services, caller, params: { id }, body }) =>
    sendStatement(services, caller, { id, again: body?.again ?? false }),
});

async function knownStatement(db: Db, id: number): Promise<StatementRow> {
  const statement = await statementById(db, id);
  if (!statement) throw new Refusal('STATEMENT_NOT_FOUND');
  return statement;
}
