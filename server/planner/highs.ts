import highs, { type Highs, type Model } from 'highs';
import type { Sum } from '#domain/planner/lexicographic.ts';
import { amountOf, type LinearProgram } from '#domain/planner/linear.ts';

// The solver HiGHS in WebAssembly. It blocks its thread until it is done.

/** WebAssembly grows until it has this much; the solver then fails instead of taking the memory of the server. */
const MEMORY_BYTES = 1 << 30;
/** Every objective is a whole number, so that a smaller distance is none. */
const LESS_THAN_ONE = 0.999;
const ROUNDING = 1e-6;

type Attempt = Sum & { seconds: number; start: Start };
/** Values of columns, by their places. */
export type Start = { indices: Iterable<number>; values: Iterable<number> };
/** `values` is null where nothing was found in time; `bound` is proven, null where there is none yet. */
type Found = { values: Float64Array | null; bound: number | null };

// The package declares its types for CommonJS, where the default export is a property; its module for `import` exports the function itself.
const loadHighs = highs as unknown as typeof highs.default;

export async function loadSolver(): Promise<Solver> {
  limitMemory();
  return new Solver(await loadHighs());
}

export class Solver {
  readonly #highs: Highs;

  constructor(highs: Highs) {
    this.#highs = highs;
  }

  /** The values that make the sum least. */
  least(program: LinearProgram, { seconds, start, ...sum }: Attempt): Found {
    return this.#highs.withModel(this.#dataOf(program, sum), (model) => {
      model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: LESS_THAN_ONE });
      model.setSolution(within(program, start));
      model.run();
      return this.#foundBy(model, sum);
    });
  }

  #foundBy(model: Model, { terms, constant }: Sum): Found {
    const { modelStatus, solutionStatus } = this.#highs.constants;
    const isFound = Number(model.info.get('primal_solution_status')) === solutionStatus.feasible;
    const values = isFound ? model.getSolution().colValue : null;
    const isBest = model.getModelStatus() === modelStatus.optimal;
    if (isBest && values) return { values, bound: Math.round(amountOf(terms, values)) + constant };
    const bound = Number(model.info.get('mip_dual_bound'));
    return { values, bound: Math.abs(bound) < this.#highs.infinity ? Math.ceil(bound - ROUNDING) : null };
  }

  #dataOf({ columns, rows }: LinearProgram, { terms, constant }: Sum) {
    const { infinity, constants } = this.#highs;
    const bounded = (numbers: number[]) => Float64Array.from(numbers, (number) => Math.max(-infinity, Math.min(infinity, number)));
    const colCost = new Float64Array(columns.length);
    for (const [column, factor] of terms) colCost[column] = (colCost[column] ?? 0) + factor;
    const starts = new Int32Array(rows.length + 1);
    for (const [at, { terms }] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + terms.length;
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
      integrality: Int32Array.from(columns, ({ isWhole }) =>
        isWhole ? constants.variableType.integer : constants.variableType.continuous,
      ),
      matrix: {
        format: 'csr' as const,
        numRows: rows.length,
        numCols: columns.length,
        starts,
        indices: Int32Array.from(rows.flatMap(({ terms }) => terms.map(([column]) => column))),
        values: Float64Array.from(rows.flatMap(({ terms }) => terms.map(([, factor]) => factor))),
      },
    };
  }
}

/** A value outside the bounds of its column, even by rounding, would be refused. */
function within({ columns }: LinearProgram, start: Start) {
  const indices = Int32Array.from(start.indices);
  const values = Float64Array.from(start.values);
  for (const [at, column] of indices.entries()) {
    const { lower, upper } = columns[column] ?? { lower: 0, upper: 0 };
    values[at] = Math.max(lower, Math.min(upper, values[at] ?? 0));
  }
  return { indices, values };
}

/** The package has no setting for it. */
function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > MEMORY_BYTES) throw new RangeError('The solver may not use more memory.');
    return grow.call(this, pages);
  };
}
