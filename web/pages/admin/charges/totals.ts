import { byEmployer } from '#domain/money/employer-totals.ts';
import type { ChargeKind } from '#domain/vocabulary.ts';

type Charge = { employerId: number | null; employerName: string; kind: ChargeKind; waivedAt: string | null };
export type Total = Record<ChargeKind, number> & { id: number; name: string; waived: number; due: number };

/** How many of each kind, how many were let go and how many remain: per employer by name, and of all together where there are more. */
export function totalsOf(charges: readonly Charge[]): Total[] {
  const perEmployer = byEmployer(charges, ({ employerId, employerName }) => ({ id: employerId, name: employerName }));
  const totals = perEmployer.map(({ name, rows }, id) => total(id, name, rows));
  return totals.length > 1 ? [...totals, total(totals.length, 'Totaal', charges)] : totals;
}

function total(id: number, name: string, charges: readonly Charge[]): Total {
  const of = (kind: ChargeKind) => charges.filter((charge) => charge.kind === kind).length;
  const waived = charges.filter(({ waivedAt }) => waivedAt !== null).length;
  return {
    id,
    name,
    late_cancel: of('late_cancel'),
    late_move: of('late_move'),
    no_show: of('no_show'),
    waived,
    due: charges.length - waived,
  };
}
