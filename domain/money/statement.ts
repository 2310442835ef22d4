import { addDays, type Slot } from '#domain/calendar.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { type ChargeKind, MAX_STATEMENT_LINES } from '#domain/vocabulary.ts';

// A statement: the charges of one employer and one month with an amount, and the credits that wait. Tariffs are without VAT; VAT is
// counted per percentage over the sum of the charges, in whole cents. Each line keeps its own part of it, and a credit gives back
// exactly the part of the line that it credits: whichever statements credits stand on, nobody gets back a cent more or less than was
// charged.

export type StatementLine = Slot & {
  chargeId: number;
  kind: ChargeKind;
  date: string;
  isCredit: boolean;
  /** Without VAT; negative on a credit. */
  cents: number;
  vatPercent: number;
  /** Its part of the VAT of the statement. */
  vatCents: number;
  /** For a credit: the number of the statement on which the charge stood. */
  creditOf: number | null;
};
/** `vatCents` is null on statements of before lines kept their part. */
export type StoredLine = Omit<StatementLine, 'vatCents'> & { vatCents: number | null };
type Charge = Slot & { id: number; kind: ChargeKind; date: string };
/** A charge that waits for its credit, with what its line said. */
export type Credit = Charge & Pick<StatementLine, 'cents' | 'vatPercent' | 'vatCents'> & { creditOf: number };
export type Tariff = { cents: number; vatPercent: number };

export type VatLine = { percent: number; netCents: number; vatCents: number };
export type Totals = { netCents: number; vatCents: number; totalCents: number; vat: VatLine[] };

export function isMonth(text: string): boolean {
  return /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** This month and those before it, the newest first. */
export function monthsUntil(today: string, count: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, i) => `${Math.floor((last - i) / 12)}-${String(((last - i) % 12) + 1).padStart(2, '0')}`);
}

/** The first and the last day. */
export function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  const inNext = addDays(from, 31);
  return { from, to: addDays(inNext, -Number(inNext.slice(8, 10))) };
}

/** A month that has not ended may still get charges; they go on a next statement. */
export function hasEnded(month: string, today: string): boolean {
  return daysOf(month).to < today;
}

/** What a charge costs this employer: its own amount, zero included, else the general one; null while that is not set. */
export function priceFor({ tariffCents }: { tariffCents: number | null }, general: Pick<Tariff, 'cents'>): number | null {
  return tariffCents ?? (general.cents === 0 ? null : general.cents);
}

/** What this employer pays. */
export function tariffFor(employer: { tariffCents: number | null }, general: Tariff): Tariff {
  return { cents: priceFor(employer, general) ?? 0, vatPercent: general.vatPercent };
}

export function whyNotState(
  { charges, credits }: { charges: number; credits: number },
  employer: { tariffCents: number | null },
  general: Tariff,
): RefusalCode | null {
  if (charges + credits === 0) return 'NOTHING_TO_STATE';
  return charges > 0 && priceFor(employer, general) === null ? 'NO_TARIFF' : null;
}

/** The credits first, so that they never have to wait behind a long list; what does not fit goes on a next statement. */
export function linesOf(charges: readonly Charge[], credits: readonly Credit[], { cents, vatPercent }: Tariff): StatementLine[] {
  const back = credits.slice(0, MAX_STATEMENT_LINES).map(creditLine);
  const room = MAX_STATEMENT_LINES - back.length;
  const due = charges
    .slice(0, room)
    .map((charge) => ({ ...factsOf(charge), cents, vatPercent, vatCents: null, isCredit: false, creditOf: null }));
  return [...withVat(due), ...back];
}

function factsOf({ id, kind, date, startTime, endTime }: Charge) {
  return { chargeId: id, kind, date, startTime, endTime };
}

/** `0 -` instead of a minus sign: there is no -0. */
function creditLine(credit: Credit): StatementLine {
  const { cents, vatPercent, vatCents, creditOf } = credit;
  return { ...factsOf(credit), cents: 0 - cents, vatPercent, vatCents: 0 - vatCents, isCredit: true, creditOf };
}

/**
 * A line without a part of its own gets what it adds to the VAT over the sum of those before it, so that the parts add up to the VAT
 * over the whole sum, as statements have always counted it.
 */
export function withVat<Line extends Pick<StoredLine, 'cents' | 'vatPercent' | 'vatCents'>>(
  lines: readonly Line[],
): (Omit<Line, 'vatCents'> & { vatCents: number })[] {
  const sums = new Map<number, number>();
  return lines.map((line) => {
    if (line.vatCents !== null) return { ...line, vatCents: line.vatCents };
    const before = sums.get(line.vatPercent) ?? 0;
    sums.set(line.vatPercent, before + line.cents);
    return { ...line, vatCents: vatOver(before + line.cents, line.vatPercent) - vatOver(before, line.vatPercent) };
  });
}

export function totalsOf(lines: readonly Pick<StatementLine, 'cents' | 'vatPercent' | 'vatCents'>[]): Totals {
  const vat = [...Map.groupBy(lines, ({ vatPercent }) => vatPercent)]
    .map(([percent, lines]) => ({
      percent,
      netCents: lines.reduce((sum, { cents }) => sum + cents, 0),
      vatCents: lines.reduce((sum, { vatCents }) => sum + vatCents, 0),
    }))
    .sort((a, b) => b.percent - a.percent);
  const netCents = vat.reduce((sum, { netCents }) => sum + netCents, 0);
  const vatCents = vat.reduce((sum, { vatCents }) => sum + vatCents, 0);
  return { netCents, vatCents, totalCents: netCents + vatCents, vat };
}

/** The totals of a statement with so many charges, without writing its lines. */
export function expectedTotals(charges: number, credits: readonly Credit[], { cents, vatPercent }: Tariff): Totals {
  const back = credits.slice(0, MAX_STATEMENT_LINES).map(creditLine);
  const netCents = Math.min(charges, MAX_STATEMENT_LINES - back.length) * cents;
  return totalsOf([{ cents: netCents, vatPercent, vatCents: vatOver(netCents, vatPercent) }, ...back]);
}

/** What one charge comes to with VAT. */
export function withVatOf({ cents, vatPercent }: Tariff): number {
  return cents + vatOver(cents, vatPercent);
}

/** Half a cent goes away from zero, so that a credit is rounded as the charge was. */
function vatOver(cents: number, percent: number): number {
  // + 0 makes -0 a plain zero.
  return Math.sign(cents) * Math.floor((Math.abs(cents) * percent + 50) / 100) + 0;
}

/** The last day on which it can be paid in time; null where there is no term, or nothing to pay. */
export function dueOn(date: string, paymentDays: number | null, { totalCents }: Pick<Totals, 'totalCents'>): string | null {
  return paymentDays === null || totalCents <= 0 ? null : addDays(date, paymentDays);
}

/** Where the statements of an employer go. */
export function statementAddress({ financeEmail, email }: { financeEmail: string | null; email: string | null }): string | null {
  return financeEmail ?? email;
}

type Standing = { waivedAt: string | null; statementId: number | null; creditedAt: string | null; employerId: number | null };

export function whyNotWaive({ waivedAt, statementId }: Standing): RefusalCode | null {
  if (waivedAt !== null) return 'ALREADY_WAIVED';
  return statementId === null ? null : 'ON_STATEMENT';
}

/** A credit stands on the next statement of the employer, so there has to be one. */
export function whyNotCredit({ statementId, creditedAt, employerId }: Standing): RefusalCode | null {
  if (statementId === null) return 'NOT_ON_STATEMENT';
  if (creditedAt !== null) return 'ALREADY_CREDITED';
  return employerId === null ? 'EMPLOYER_DELETED' : null;
}

/** What happens to the charge of something that turned out not to have happened. */
export function takenBack({ statementId, creditedAt }: Pick<Standing, 'statementId' | 'creditedAt'>): 'delete' | 'credit' | null {
  if (statementId === null) return 'delete';
  return creditedAt === null ? 'credit' : null;
}
