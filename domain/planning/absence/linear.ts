// A linear program with whole numbers, as plain data: what a solver is given.

export type Term = readonly [column: number, factor: number];
/** A sum to be minimised. */
export type Sum = { terms: readonly Term[]; constant: number };
type Column = { lower: number; upper: number; isWhole: boolean };
type Row = { lower: number; upper: number; terms: readonly Term[] };

export class LinearProgram {
  readonly columns: Column[] = [];
  readonly rows: Row[] = [];

  /** Adds a column for a number between these bounds, and returns its index. */
  number(lower: number, upper: number): number {
    return this.columns.push({ lower, upper, isWhole: false }) - 1;
  }

  whole(lower: number, upper: number): number {
    return this.columns.push({ lower, upper, isWhole: true }) - 1;
  }

  atMost(terms: readonly Term[], upper: number): void {
    this.rows.push({ lower: Number.NEGATIVE_INFINITY, upper, terms });
  }

  atLeast(terms: readonly Term[], lower: number): void {
    this.rows.push({ lower, upper: Number.POSITIVE_INFINITY, terms });
  }
}

/** A term for each of these columns. */
export function counted(columns: readonly number[], factor = 1): Term[] {
  return columns.map((column): Term => [column, factor]);
}

function amountOf(terms: readonly Term[], values: ArrayLike<number>): number {
  return terms.reduce((total, [column, factor]) => total + factor * (values[column] ?? 0), 0);
}

/** The value of a sum that is a whole number; rounded, because a solver returns approximate values. */
export function sumOf({ terms, constant }: Sum, values: ArrayLike<number>): number {
  return Math.round(amountOf(terms, values)) + constant;
}
