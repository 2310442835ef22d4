import type { Administrator } from '#domain/access/caller.ts';
import { wallClock } from '#domain/calendar.ts';
import { statementAddress } from '#domain/money/statement.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { lockStatement, markStatementSent, type StatementRow } from '#server/store/money/statements.ts';
import { employerById } from '#server/store/people/employers.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { keepStatementPdf } from './keep-statement-pdf.ts';

/** To the employer's current address for statements, with the stored PDF. A second time only with `again`. */
export async function sendStatement(
  services: Services,
  caller: Administrator,
  { id, again }: { id: number; again: boolean },
): Promise<StatementRow> {
  const { db, now, appUrl } = services;
  const pdf = await keepStatementPdf(services, id);
  const sent = await db.transaction(async (db) => {
    const statement = await lockStatement(db, id);
    if (!statement) throw new Refusal('STATEMENT_NOT_FOUND');
    if (statement.sentAt && !again) throw alreadySent(statement.sentAt, statement.sentTo);
    const employer = statement.employerId === null ? null : await employerById(db, statement.employerId);
    const to = employer && statementAddress(employer);
    if (!to) throw new Refusal('STATEMENT_WITHOUT_READER');
    const at = now();
    const row = await markStatementSent(db, id, { sentAt: isoOf(at), sentTo: to });
    const letter = { employer, statement, to, pdf };
    await recordAndPost(db, [{ kind: 'statement.sent', id: statement.number, letter }], { at, actor: caller, appUrl });
    return row;
  });
  services.wakeOutbox();
  return sent;
}

function alreadySent(at: string, to: string | null): Refusal {
  const message = `Deze afrekening is op ${dateInWords(wallClock(at).date)} al verstuurd naar ${to}.`;
  return new Refusal('STATEMENT_ALREADY_SENT', { sentAt: at, sentTo: to }, message);
}
