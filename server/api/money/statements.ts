import { statements } from '#contract/statements.ts';
import { totalsOf } from '#domain/money/statement.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import { keepStatementPdf } from '#server/actions/money/keep-statement-pdf.ts';
import { makeStatement, previewStatement } from '#server/actions/money/make-statement.ts';
import { saveTariff } from '#server/actions/money/save-tariff.ts';
import { sendStatement } from '#server/actions/money/send-statement.ts';
import type { Db } from '#server/db/db.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT } from '#server/http/json-stream.ts';
import { STATEMENT_LINE_COLUMNS, STATEMENT_TOTAL_COLUMNS } from '#server/paper/statement-columns.ts';
import { XLSX } from '#server/spreadsheet/sheet.ts';
import { toXlsx } from '#server/spreadsheet/xlsx.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { waitingCharges } from '#server/store/money/charges.ts';
import { countStatements, linesOfStatement, listStatements, type StatementRow, statementById } from '#server/store/money/statements.ts';
import { tariffRow } from '#server/store/money/tariff.ts';
import { employersLike } from '#server/store/people/employers.ts';

export const statementsApi = serve(statements, {
  'GET /api/admin/tariff': ({ services }) => tariffRow(services.db),
  'POST /api/admin/tariff': ({ services, caller, body }) => saveTariff(services, caller, body),

  'GET /api/admin/statements': async ({ services: { db }, query: { limit = DEFAULT_LIMIT, offset = 0, ...filter }, reply }) => {
    reply.header('X-Total-Count', await countStatements(db, filter));
    return listStatements(db, filter, { limit, offset });
  },
  'GET /api/admin/statements/open': ({ services: { db, now } }) => openMonths(db, dateOf(now()).slice(0, 7)),
  'GET /api/admin/statements/preview': ({ services, query }) => previewStatement(services, query),
  'POST /api/admin/statements': ({ services, caller, body }) => makeStatement(services, caller, body),

  'GET /api/admin/statements/{id}/pdf': async ({ services, caller, params: { id }, reply }) => {
    const { number } = await knownStatement(services.db, id);
    const pdf = await keepStatementPdf(services, id);
    await recordAlone(services, caller, 'geëxporteerd', `afrekening ${number}`);
    return reply
      .header('Content-Disposition', `attachment; filename="afrekening-${number}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(pdf, 'base64'));
  },

  'GET /api/admin/statements/{id}/xlsx': async ({ services, caller, params: { id }, reply }) => {
    const statement = await knownStatement(services.db, id);
    const lines = await linesOfStatement(services.db, id);
    await recordAlone(services, caller, 'geëxporteerd', `afrekening ${statement.number}`);
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

/** By employer, the oldest month first. An employer with credits alone can have them on a statement of this month. */
async function openMonths(db: Db, thisMonth: string) {
  const { open, credited } = await waitingCharges(db);
  const creditsOf = new Map(credited.map(({ employerId, count }) => [employerId, count]));
  return (await employersLike(db, [])).flatMap(({ id, name }) => {
    const credits = creditsOf.get(id) ?? 0;
    const months = open.filter(({ employerId }) => employerId === id).sort((a, b) => a.month.localeCompare(b.month));
    const rows = months.map(({ month, count }) => ({ month, charges: count }));
    if (rows.length === 0 && credits > 0) rows.push({ month: thisMonth, charges: 0 });
    return rows.map((row) => ({ employerId: id, employerName: name, ...row, credits }));
  });
}
