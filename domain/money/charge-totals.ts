import { byEmployer } from './by-employer.ts';
import type { ChargeKind } from './vocabulary.ts';

type Let = { waivedAt: string | null; creditedAt: string | null };
type Charge = Let & { employerId: number | null; employerName: string; kind: ChargeKind; cents: number | null };
export type ChargeTotal = Record<ChargeKind, number> & {
  id: number;
  name: string;
  /** Null for the grand total, and for a deleted employer. */
  employerId: number | null;
  waived: number;
  credited: number;
  due: number;
  /** The price of the due charges without VAT; null while one of the prices is not known. */
  dueCents: number | null;
};

/** A waived or credited charge is not due, also while its credit is not on a statement yet. */
export function isDue({ waivedAt, creditedAt }: Let): boolean {
  return waivedAt === null && creditedAt === null;
}

/** Counts per kind, and how many are waived, credited and due: per employer by name, with a grand total if there are several. */
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
