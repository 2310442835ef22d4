import { addDays, nameOfMonth, type Slot } from '#domain/calendar.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { type ChargeKind, MAX_STATEMENT_LINES } from '#domain/vocabulary.ts';

// A statement: the charges of one employer and one month with an amount, and the credits that wait. Tariffs are without VAT; VAT is
// counted per percentage over the sum of its lines, in whole cents.

export type StatementLine = Slot & {
  chargeId: number;
  kind: ChargeKind;
  date: string;
  isCredit: boolean;
  /** Without VAT; negative on a credit. */
  cents: number;
  vatPercent: number;
  /** For a credit: the number of the statement on which the charge stood. */
  creditOf: number | null;
};
type Charge = Slot & { id: number; kind: ChargeKind; date: string };
/** A charge that waits for its credit, with what its line said. */
type Credit = Charge & { cents: number; vatPercent: number; creditOf: number };
export type Tariff = { cents: number; vatPercent: number };

export type VatLine = { percent: number; netCents: number; vatCents: number };
export type Totals = { netCents: number; vatCents: number; totalCents: number; vat: VatLine[] };

export function isMonth(text: string): boolean {
  return /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** 'november 2026' */
export function monthInWords(month: string): string {
  return `${nameOfMonth(month)} ${month.slice(0, 4)}`;
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

/** What this employer pays. */
export function tariffFor({ tariffCents }: { tariffCents: number | null }, general: Tariff): Tariff {
  return { cents: tariffCents ?? general.cents, vatPercent: general.vatPercent };
}

/** An employer that has an amount of its own, zero included, pays that; without one the general tariff has to be set. */
export function whyNotState(
  { charges, credits }: { charges: readonly unknown[]; credits: readonly unknown[] },
  { tariffCents }: { tariffCents: number | null },
  general: Tariff,
): RefusalCode | null {
  if (charges.length + credits.length === 0) return 'NOTHING_TO_STATE';
  if (charges.length > 0 && tariffCents === null && general.cents === 0) return 'NO_TARIFF';
  return null;
}

/** The credits first, so that they never have to wait behind a long list; what does not fit goes on a next statement. */
export function linesOf(charges: readonly Charge[], credits: readonly Credit[], { cents, vatPercent }: Tariff): StatementLine[] {
  const back = credits.slice(0, MAX_STATEMENT_LINES).map((credit) => lineOf(credit, { ...credit, cents: -credit.cents, isCredit: true }));
  const room = MAX_STATEMENT_LINES - back.length;
  const due = charges.slice(0, room).map((charge) => lineOf(charge, { cents, vatPercent, isCredit: false, creditOf: null }));
  return [...due, ...back];
}

type Amount = Pick<StatementLine, 'cents' | 'vatPercent' | 'isCredit' | 'creditOf'>;

function lineOf({ id, kind, date, startTime, endTime }: Charge, { cents, vatPercent, isCredit, creditOf }: Amount): StatementLine {
  return { chargeId: id, kind, date, startTime, endTime, isCredit, cents, vatPercent, creditOf };
}

export function totalsOf(lines: readonly Pick<StatementLine, 'cents' | 'vatPercent'>[]): Totals {
  const vat = [...Map.groupBy(lines, ({ vatPercent }) => vatPercent)]
    .map(([percent, lines]) => {
      const netCents = lines.reduce((sum, { cents }) => sum + cents, 0);
      return { percent, netCents, vatCents: vatOver(netCents, percent) };
    })
    .sort((a, b) => b.percent - a.percent);
  const netCents = vat.reduce((sum, { netCents }) => sum + netCents, 0);
  const vatCents = vat.reduce((sum, { vatCents }) => sum + vatCents, 0);
  return { netCents, vatCents, totalCents: netCents + vatCents, vat };
}

/** Half a cent goes away from zero, so that a credit is rounded as the charge was. */
function vatOver(cents: number, percent: number): number {
  // + 0 makes -0 a plain zero.
  return Math.sign(cents) * Math.floor((Math.abs(cents) * percent + 50) / 100) + 0;
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
