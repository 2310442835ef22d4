import { addDays, type Slot } from '#domain/calendar.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { type ChargeKind, MAX_STATEMENT_LINES } from './vocabulary.ts';

// A statement lists the charges of one employer and one month with amounts, and the waiting credits. Tariffs are without VAT; VAT is
// calculated per percentage over the sum of the charges, in whole cents. Each line stores its own part of the VAT and a credit returns
// exactly that part, so credits on any statements return to the cent what was charged.

export type StatementLine = Slot & {
  chargeId: number;
  kind: ChargeKind;
  date: string;
  isCredit: boolean;
  /** Without VAT; negative on a credit. */
  cents: number;
  vatPercent: number;
  /** The part of the VAT of the statement that belongs to this line. */
  vatCents: number;
  /** For a credit: the number of the statement with the original charge. */
  creditOf: number | null;
};
/** `vatCents` is null on older statements, from before this column. */
type StoredLine = Omit<StatementLine, 'vatCents'> & { vatCents: number | null };
type Charge = Slot & { id: number; kind: ChargeKind; date: string };
/** A charge that waits to be credited, with the amounts of its line. */
export type Credit = Charge & Pick<StatementLine, 'cents' | 'vatPercent' | 'vatCents'> & { creditOf: number };
export type Tariff = { cents: number; vatPercent: number };

export type VatLine = { percent: number; netCents: number; vatCents: number };
export type Totals = { netCents: number; vatCents: number; totalCents: number; vat: VatLine[] };

export function isMonth(text: string): boolean {
  return /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** This month and earlier ones, newest first. */
export function monthsUntil(today: string, count: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, i) => `${Math.floor((last - i) / 12)}-${String(((last - i) % 12) + 1).padStart(2, '0')}`);
}

/** The first and last day of a month. */
export function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  const inNext = addDays(from, 31);
  return { from, to: addDays(inNext, -Number(inNext.slice(8, 10))) };
}

/** A month that has not ended may still get charges; these go on a later statement. */
export function hasEnded(month: string, today: string): boolean {
  return daysOf(month).to < today;
}

/** What a charge costs this employer: its own tariff, also if zero, else the general one; null while no tariff is set. */
export function priceFor({ tariffCents }: { tariffCents: number | null }, general: Pick<Tariff, 'cents'>): number | null {
  return tariffCents ?? (general.cents === 0 ? null : general.cents);
}

/** What a missed conversation costs this employer, including VAT; null where it costs nothing. */
export function noShowPrice(employer: { tariffCents: number | null }, general: Tariff): number | null {
  return withVatOf(tariffFor(employer, general)) || null;
}

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

/** Credits come first, so that a long list of charges cannot delay them. Lines above the limit go on a later statement. */
export function linesOf(charges: readonly Charge[], credits: readonly Credit[], { cents, vatPercent }: Tariff): StatementLine[] {
  const back = credits.slice(0, MAX_STATEMENT_LINES).map(creditLine);
  const room = MAX_STATEMENT_LINES - back.length;
  const due = charges
    .slice(0, room)
    .map((charge) => ({ ...chargeFacts(charge), cents, vatPercent, vatCents: null, isCredit: false, creditOf: null }));
  return [...withVat(due), ...back];
}

function chargeFacts({ id, kind, date, startTime, endTime }: Charge) {
  return { chargeId: id, kind, date, startTime, endTime };
}

/** `0 -` instead of a minus sign, which would make -0. */
function creditLine(credit: Credit): StatementLine {
  const { cents, vatPercent, vatCents, creditOf } = credit;
  return { ...chargeFacts(credit), cents: 0 - cents, vatPercent, vatCents: 0 - vatCents, isCredit: true, creditOf };
}

/**
 * A line without its own VAT gets what it adds to the VAT over the sum of the lines so far, so that the parts add up to the VAT over the
 * whole sum, as on older statements.
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

/** The totals of a statement with this number of charges, without making its lines. */
export function expectedTotals(charges: number, credits: readonly Credit[], { cents, vatPercent }: Tariff): Totals {
  const back = credits.slice(0, MAX_STATEMENT_LINES).map(creditLine);
  const netCents = Math.min(charges, MAX_STATEMENT_LINES - back.length) * cents;
  return totalsOf([{ cents: netCents, vatPercent, vatCents: vatOver(netCents, vatPercent) }, ...back]);
}

/** One charge including VAT. */
export function withVatOf({ cents, vatPercent }: Tariff): number {
  return cents + vatOver(cents, vatPercent);
}

/** Half a cent is rounded away from zero, so that a credit is rounded like its charge. */
function vatOver(cents: number, percent: number): number {
  // + 0 makes -0 a plain zero.
  return Math.sign(cents) * Math.floor((Math.abs(cents) * percent + 50) / 100) + 0;
}

/** The due date; null without a payment term or if nothing has to be paid. */
export function dueOn(date: string, paymentDays: number | null, { totalCents }: Pick<Totals, 'totalCents'>): string | null {
  return paymentDays === null || totalCents <= 0 ? null : addDays(date, paymentDays);
}

/** The e-mail address for statements. */
export function statementAddress({ financeEmail, email }: { financeEmail: string | null; email: string | null }): string | null {
  return financeEmail ?? email;
}

type ChargeState = { waivedAt: string | null; statementId: number | null; creditedAt: string | null; employerId: number | null };

export function whyNotWaive({ waivedAt, statementId }: ChargeState): RefusalCode | null {
  if (waivedAt !== null) return 'ALREADY_WAIVED';
  return statementId === null ? null : 'ON_STATEMENT';
}

/** A credit goes on the employer's next statement, so the employer must still exist. */
export function whyNotCredit({ statementId, creditedAt, employerId }: ChargeState): RefusalCode | null {
  if (statementId === null) return 'NOT_ON_STATEMENT';
  if (creditedAt !== null) return 'ALREADY_CREDITED';
  return employerId === null ? 'EMPLOYER_DELETED' : null;
}

/** What happens to the charge when the no-show or late cancellation is taken back. */
export function takenBack({ statementId, creditedAt }: Pick<ChargeState, 'statementId' | 'creditedAt'>): 'delete' | 'credit' | null {
  if (statementId === null) return 'delete';
  return creditedAt === null ? 'credit' : null;
}
