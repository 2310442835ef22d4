import highs, { type Highs, type Model } from 'highs';
import { type LinearProgram, type Sum, sumOf } from '#domain/planning/visits/linear.ts';

// The solver HiGHS in WebAssembly. It blocks its thread until it is done.

/** Once WebAssembly has this much, the solver is asked to stop: the rest of the server needs memory too. */
const MEMORY_BYTES = 768 * 2 ** 20;
/** Every objective is a whole number, so a solution that is less than one above its bound is the best. */
const LESS_THAN_ONE = 0.999;
const ROUNDING = 1e-6;
const SMALL_SECONDS = 10;

/** Some columns of a program; the others are at 0. */
type ProgramPart = { program: LinearProgram; columns: readonly number[]; sum: Sum };
/** `told` is called with every better solution. */
type Attempt = {
  seconds: number;
  /** The solver stops when solution and bound differ by at most this share of the sum. */
  nearness?: number;
  start: Float64Array | null;
  told: (values: Float64Array) => void;
};
/** `values`: of all columns, null if none was found in time. `bound`: no solution with these columns has a lower sum; null if unknown. */
export type Found = { values: Float64Array | null; bound: number | null };

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

  /** The dual prices of the rows in the relaxation, in which no column needs to be a whole number; null if the time ran out. */
  pricesOf(part: ProgramPart, seconds: number): Float64Array | null {
    return this.#highs.withModel(this.#dataOf(part, false), (model) => {
      model.options.set({ output_flag: false, time_limit: seconds });
      model.run();
      return model.getModelStatus() === this.#highs.constants.modelStatus.optimal ? model.getSolution().rowDual : null;
    });
  }

  /** The proven least sum. For small programs only: throws if there is no proof within `SMALL_SECONDS`. */
  leastSum(program: LinearProgram, sum: Sum): number {
    const columns = [...program.columns.keys()];
    const { values, bound } = this.least({ program, columns, sum }, { seconds: SMALL_SECONDS, start: null, told: () => {} });
    if (!values || bound === null || sumOf(sum, values) !== bound) throw new Error('The solver did not end.');
    return bound;
  }

  /** The values that make the sum least, or the best that are found in time. */
  least(part: ProgramPart, { seconds, nearness = 0, start, told }: Attempt): Found {
    const { callbackType } = this.#highs.constants;
    return this.#highs.withModel(this.#dataOf(part, true), (model) => {
      model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: nearness, mip_abs_gap: LESS_THAN_ONE });
      if (start) model.setSolution({ colValue: part.columns.map((column) => start[column] ?? 0) });
      model.run({
        [callbackType.mipImprovingSolution]: ({ data }) => {
          if (data.mip_solution) told(spread(part, data.mip_solution));
        },
        [callbackType.mipInterrupt]: (event) => {
          if (this.#highs.memoryBytes > MEMORY_BYTES) event.interrupt();
        },
      });
      return this.#foundBy(model, part, nearness);
    });
  }

  #foundBy(model: Model, part: ProgramPart, nearness: number): Found {
    const { modelStatus, solutionStatus } = this.#highs.constants;
    const isFound = Number(model.info.get('primal_solution_status')) === solutionStatus.feasible;
    const values = isFound ? spread(part, model.getSolution().colValue) : null;
    const isBest = model.getModelStatus() === modelStatus.optimal;
    if (isBest && values && nearness === 0) return { values, bound: sumOf(part.sum, values) };
    const bound = Number(model.info.get('mip_dual_bound'));
    return { values, bound: Math.abs(bound) < this.#highs.infinity ? Math.ceil(bound - ROUNDING) : null };
  }

  #dataOf({ program: { columns: all, rows }, columns, sum }: ProgramPart, areWhole: boolean) {
    const { infinity, constants } = this.#highs;
    const bounded = (numbers: number[]) => Float64Array.from(numbers, (number) => Math.max(-infinity, Math.min(infinity, number)));
    const { integer, continuous } = constants.variableType;
    const placeOf = new Int32Array(all.length).fill(-1);
    for (const [at, column] of columns.entries()) placeOf[column] = at;
    const own = columns.flatMap((column) => all[column] ?? []);
    const colCost = new Float64Array(columns.length);
    for (const [column, factor] of sum.terms) {
      const place = placeOf[column] ?? -1;
      if (place >= 0) colCost[place] = (colCost[place] ?? 0) + factor;
    }
    const [starts, indices, values]: number[][] = [[0], [], []];
    for (const { terms } of rows) {
      for (const [column, factor] of terms) {
        const place = placeOf[column] ?? -1;
        if (place < 0) continue;
        indices?.push(place);
        values?.push(factor);
      }
      starts?.push(indices?.length ?? 0);
    }
    return {
      numCols: columns.length,
      numRows: rows.length,
      sense: constants.objectiveSense.minimize,
      offset: sum.constant,
      colCost,
      colLower: bounded(own.map(({ lower }) => lower)),
      colUpper: bounded(own.map(({ upper }) => upper)),
      rowLower: bounded(rows.map(({ lower }) => lower)),
      rowUpper: bounded(rows.map(({ upper }) => upper)),
      ...(areWhole && { integrality: Int32Array.from(own, ({ isWhole }) => (isWhole ? integer : continuous)) }),
      matrix: {
        format: 'csr' as const,
        numRows: rows.length,
        numCols: columns.length,
        starts: Int32Array.from(starts ?? []),
        indices: Int32Array.from(indices ?? []),
        values: Float64Array.from(values ?? []),
      },
    };
  }
}

/** Values of all columns: those of this part, and 0 for the others. */
function spread({ program, columns }: ProgramPart, values: ArrayLike<number>): Float64Array {
  const all = new Float64Array(program.columns.length);
  for (const [at, column] of columns.entries()) all[column] = values[at] ?? 0;
  return all;
}
