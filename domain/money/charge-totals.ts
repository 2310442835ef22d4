import type { ChargeKind } from '#domain/vocabulary.ts';
import { byEmployer } from './by-employer.ts';

type Let = { waivedAt: string | null; creditedAt: string | null };
type Charge = Let & { employerId: number | null; employerName: string; kind: ChargeKind; cents: number | null };
export type ChargeTotal = Record<ChargeKind, number> & {
  id: number;
  name: string;
  /** Null of the total, and of an employer that is gone. */
  employerId: number | null;
  waived: number;
  credited: number;
  due: number;
  /** What those that are due cost without VAT; null where the price of one is not known yet. */
  dueCents: number | null;
};

/** What was waived or credited costs the employer nothing, whether or not the credit stands on a statement yet. */
export function isDue({ waivedAt, creditedAt }: Let): boolean {
  return waivedAt === null && creditedAt === null;
}

/** How many of each kind, and how many of them were waived, were credited and are due: per employer by name, and in total where there are several. */
export function chargeTotals(charges: readonly Charge[]): ChargeTotal[] {
  const perEmployer = byEmployer(charges, ({ employerId, employerName }) => ({ id: employerId, name: employerName }));
  const totals = perEmployer.map(({ name, rows }, id) => ({ ...total(id, name, rows), employerId: rows[0]?.employerId ?? null }));
  return totals.length > 1 ? [...totals, total(totals.length, 'Totaal', charges)] : totals;
}

function total(id: number, name: string, charges: readonly Charge[]): ChargeTotal {
  const of = (kind: ChargeKind) => charges.filter((charge) => charge.kind === kind).length;
  return {
    id,
    name,
    employerId: null,
    late_cancel: of('late_cancel'),
    late_move: of('late_move'),
    no_show: of('no_show'),
    waived: charges.filter(({ waivedAt }) => waivedAt !== null).length,
    credited: charges.filter(({ creditedAt }) => creditedAt !== null).length,
    due: charges.filter(isDue).length,
    dueCents: sumOf(charges.filter(isDue).map(({ cents }) => cents)),
  };
}

function sumOf(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0);
}
