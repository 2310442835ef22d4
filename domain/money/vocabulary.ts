// The words that the product is made of, about charges and statements: what the wire and the database call things, and what a person reads.

export const CHARGE_KINDS = ['late_cancel', 'late_move', 'no_show'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export const CHARGE_KIND_LABEL: Record<ChargeKind, string> = {
  late_cancel: 'Late annulering',
  late_move: 'Late wijziging',
  no_show: 'No-Show',
};

/** Lines per statement: the others go on a next one. Keeps totals within an integer and the PDF within a few pages. */
export const MAX_STATEMENT_LINES = 1_000;
/** Statements made or sent per call; the page repeats the call for the rest. */
export const MAX_STATEMENTS_AT_ONCE = 50;
