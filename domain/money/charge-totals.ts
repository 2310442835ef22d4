import type { ChargeKind } from '#domain/vocabulary.ts';
import { byEmployer } from './by-employer.ts';

type Charge = { employerId: number | null; employerName: string; kind: ChargeKind; waivedAt: string | null };
export type ChargeTotal = Record<ChargeKind, number> & { id: number; name: string; waived: number; due: number };

export function isDue({ waivedAt }: { waivedAt: string | null }): boolean {
  return waivedAt === null;
}

/** How many of each kind, how many were waived and how many are due: per employer by name, and in total where there are several. */
export function chargeTotals(charges: readonly Charge[]): ChargeTotal[] {
  const perEmployer = byEmployer(charges, ({ employerId, employerName }) => ({ id: employerId, name: employerName }));
  const totals = perEmployer.map(({ name, rows }, id) => total(id, name, rows));
  return totals.length > 1 ? [...totals, total(totals.length, 'Totaal', charges)] : totals;
}

function total(id: number, name: string, charges: readonly Charge[]): ChargeTotal {
  const of = (kind: ChargeKind) => charges.filter((charge) => charge.kind === kind).length;
  const due = charges.filter(isDue).length;
  return {
    id,
    name,
    late_cancel: of('late_cancel'),
    late_move: of('late_move'),
    no_show: of('no_show'),
    waived: charges.length - due,
    due,
  };
}
