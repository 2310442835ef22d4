import { totalsOf } from '#domain/money/statement.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, fromIso } from '#domain/time.ts';
import { printStatement } from '#server/paper/print.ts';
import type { Parties } from '#server/paper/statement-pdf.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { logoRow } from '#server/store/firm/firm.ts';
import { keepStatementFile, linesOfStatement, statementById, statementFile } from '#server/store/money/statements.ts';

/**
 * The first generated PDF, in base64. It is made right after the statement, outside its transaction, so that no lock is held while
 * rendering; if the server died in between, the first request makes it from the same frozen rows.
 */
export async function keepStatementPdf({ db }: Pick<Services, 'db'>, id: number): Promise<string> {
  const kept = await statementFile(db, id);
  if (kept !== null) return kept;
  const statement = await statementById(db, id);
  if (!statement) throw new Refusal('STATEMENT_NOT_FOUND');
  const { number, month, createdAt, dueOn } = statement;
  const lines = await linesOfStatement(db, id);
  const parties = statement.parties as Parties;
  const paper = { number, month, date: dateOf(fromIso(createdAt)), dueOn, parties, lines, totals: totalsOf(lines) };
  const pdf = await printStatement(paper, await logoRow(db));
  await keepStatementFile(db, id, pdf.toString('base64'));
  return found(await statementFile(db, id));
}
