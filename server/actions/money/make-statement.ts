import type { Administrator } from '#domain/access/caller.ts';
import { daysOf, dueOn, linesOf, type StatementLine, type Totals, tariffFor, totalsOf, whyNotState } from '#domain/money/statement.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { PORTAL_NAME } from '#server/mail/look.ts';
import type { Parties } from '#server/paper/statement-pdf.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { record } from '#server/store/events/record.ts';
import { type FirmRow, firmRow } from '#server/store/firm/firm.ts';
import { insertStatement, openCharges, type StatementRow, waitingCredits } from '#server/store/money/statements.ts';
import { lockTariff, tariffRow, updateTariff } from '#server/store/money/tariff.ts';
import { type EmployerRow, employerById, lockEmployer } from '#server/store/people/employers.ts';
import { keepStatementPdf } from './keep-statement-pdf.ts';

type Asked = { employerId: number; month: string };
type Made = StatementRow & { lines: StatementLine[] };

export async function makeStatement(services: Services, caller: Administrator, asked: Asked): Promise<Made> {
  const made = await freeze(services, caller, asked);
  services.later(() => keepStatementPdf(services, made.id).then(() => {}));
  return made;
}

/**
 * Makes a numbered statement of the charges of a month that are neither waived nor on a statement, and of the waiting credits. The tariff's
 * row, which contains the last number, is locked last, except for the audit log.
 */
export async function freeze(services: Pick<Services, 'db' | 'now'>, caller: Administrator, { employerId, month }: Asked): Promise<Made> {
  return transact(services.db, async (db) => {
    const employer = await lockEmployer(db, employerId, 'no key update');
    if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
    const charges = await openCharges(db, { employerId, ...daysOf(month) }, { lock: true });
    const credits = await waitingCredits(db, employerId, { lock: true });
    const tariff = await lockTariff(db);
    const refusal = whyNotState({ charges: charges.length, credits: credits.length }, employer, tariff);
    if (refusal) throw new Refusal(refusal);
    const lines = linesOf(charges, credits, tariffFor(employer, tariff));
    const { netCents, vatCents, totalCents } = totalsOf(lines);
    const now = services.now();
    const at = isoOf(now);
    const firm = await firmRow(db);
    const number = tariff.lastNumber + 1;
    const row = await insertStatement(
      db,
      {
        number,
        employerId,
        employerName: employer.name,
        month,
        parties: partiesOf(firm, employer),
        netCents,
        vatCents,
        totalCents,
        dueOn: dueOn(dateOf(now), firm.paymentDays, { totalCents }),
        createdBy: caller.name,
        createdAt: at,
      },
      lines,
    );
    await updateTariff(db, tariff.id, { lastNumber: number });
    await record(db, { kind: 'statement.made', id: number }, { at, actor: caller });
    return { ...row, lines };
  });
}

/** Current names and addresses. Without the contact person, who may change. */
function partiesOf({ name, address, phone, email, website, kvk, vatNumber, iban }: FirmRow, employer: EmployerRow): Parties {
  const { street, postalCode, city, financeEmail } = employer;
  return {
    firm: { name: name ?? PORTAL_NAME, address, phone, email, website, kvk, vatNumber, iban },
    employer: { name: employer.name, street, postalCode, city, financeEmail },
  };
}

/** The contents of a statement if it were made now. */
export async function previewStatement(
  { db }: Services,
  { employerId, month }: Asked,
): Promise<Totals & { lines: StatementLine[]; refusal: string | null }> {
  const employer = await employerById(db, employerId);
  if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
  const charges = await openCharges(db, { employerId, ...daysOf(month) }, { lock: false });
  const credits = await waitingCredits(db, employerId, { lock: false });
  const tariff = await tariffRow(db);
  const lines = linesOf(charges, credits, tariffFor(employer, tariff));
  return { ...totalsOf(lines), lines, refusal: whyNotState({ charges: charges.length, credits: credits.length }, employer, tariff) };
}
