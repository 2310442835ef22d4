// Charges and statements: the values on the wire and in the database, the labels that people read, and limits.

export const CHARGE_KINDS = ['late_cancel', 'late_move', 'no_show'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export const CHARGE_KIND_LABEL: Record<ChargeKind, string> = {
  late_cancel: 'Late annulering',
  late_move: 'Late wijziging',
  no_show: 'No-Show',
};

/** The most lines of a statement; further ones go on a next one. Keeps totals within a database integer and the PDF within a few pages. */
export const MAX_STATEMENT_LINES = 1_000;
/** Statements made or sent per call; the page repeats the call for the rest. */
export const MAX_STATEMENTS_AT_ONCE = 50;
