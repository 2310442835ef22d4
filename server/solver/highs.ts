import highs, { type Highs } from 'highs';
import { type LinearProgram, type Sum, sumOf } from '#domain/planning/absence/linear.ts';

// The solver HiGHS in WebAssembly. It blocks its thread until it is done.

/** Every objective is a whole number, so a solution that is less than one above its bound is the best. */
const LESS_THAN_ONE = 0.999;
const SECONDS = 10;

// The package declares its types for CommonJS, where the default export is a property; its module for `import` exports the function itself.
const loadHighs = highs as unknown as typeof highs.default;

export async function loadSolver(): Promise<Solver> {
  return new Solver(await loadHighs());
}

export class Solver {
  readonly #highs: Highs;

  constructor(highs: Highs) {
    this.#highs = highs;
  }

  /** The proven least sum. For small programs only: throws if there is no proof within `SECONDS`. */
  leastSum(program: LinearProgram, sum: Sum): number {
    const { modelStatus } = this.#highs.constants;
    return this.#highs.withModel(this.#dataOf(program, sum), (model) => {
      model.options.set({ output_flag: false, time_limit: SECONDS, mip_rel_gap: 0, mip_abs_gap: LESS_THAN_ONE });
      model.run();
      if (model.getModelStatus() !== modelStatus.optimal) throw new Error('The solver did not end.');
      return sumOf(sum, model.getSolution().colValue);
    });
  }

  #dataOf({ columns, rows }: LinearProgram, { terms, constant }: Sum) {
    const { infinity, constants } = this.#highs;
    const bounded = (numbers: number[]) => Float64Array.from(numbers, (number) => Math.max(-infinity, Math.min(infinity, number)));
    const { integer, continuous } = constants.variableType;
    const colCost = new Float64Array(columns.length);
    for (const [column, factor] of terms) colCost[column] = (colCost[column] ?? 0) + factor;
    const starts = [0];
    for (const { terms } of rows) starts.push((starts.at(-1) ?? 0) + terms.length);
    const entries = rows.flatMap(({ terms }) => terms);
    return {
      numCols: columns.length,
      numRows: rows.length,
      sense: constants.objectiveSense.minimize,
      offset: constant,
      colCost,
      colLower: bounded(columns.map(({ lower }) => lower)),
      colUpper: bounded(columns.map(({ upper }) => upper)),
      rowLower: bounded(rows.map(({ lower }) => lower)),
      rowUpper: bounded(rows.map(({ upper }) => upper)),
      integrality: Int32Array.from(columns, ({ isWhole }) => (isWhole ? integer : continuous)),
      matrix: {
        format: 'csr' as const,
        numRows: rows.length,
        numCols: columns.length,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(entries, ([column]) => column),
        values: Float64Array.from(entries, ([, factor]) => factor),
      },
    };
  }
}
