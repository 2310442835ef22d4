import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { assemble } from '#domain/planning/visits/assemble.ts';
import { PLAN_SECONDS } from '#domain/planning/visits/case.ts';
import { deadlineFirst } from '#domain/planning/visits/deadline-first.ts';
import { withoutIdleDays } from '#domain/planning/visits/model.ts';
import { loadSolver } from '#server/solver/highs.ts';
import { solve } from '#server/solver/solve.ts';
import { bestPlan } from '#server/solver/stages.ts';
import { bestWorth, worthOf } from '#server/testing/proofs/visits/brute-force.ts';
import { officeCase, type Size, smallCase } from '#server/testing/proofs/visits/cases.ts';
import { longestBlock } from '#server/testing/proofs/visits/longest-block.ts';
import { report } from './budget.ts';

// The planner of visiting days: how long it takes, how near to the proven best it comes, what it costs the server, and how many kilometres
// it saves beside planning by hand. `--seconds 60` gives it more time, for a busy machine. `--small 1000` instead compares that many small
// cases with every plan that there is.

const SIZES: readonly Size[] = [
  { consultants: 8, days: 40, employers: 20, load: 0.3, seed: 1 },
  { consultants: 8, days: 40, employers: 20, load: 0.6, seed: 2 },
  { consultants: 20, days: 60, employers: 50, load: 0.3, seed: 1 },
  { consultants: 20, days: 60, employers: 50, load: 0.5, seed: 1 },
  { consultants: 20, days: 60, employers: 50, load: 0.6, seed: 2 },
  { consultants: 20, days: 60, employers: 50, load: 0.8, seed: 3 },
  { consultants: 20, days: 60, employers: 50, load: 1, seed: 4 },
  { consultants: 50, days: 60, employers: 100, load: 0.3, seed: 1 },
  { consultants: 50, days: 60, employers: 100, load: 0.6, seed: 2 },
];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const { values } = parseArgs({ options: { seconds: { type: 'string' }, small: { type: 'string' }, only: { type: 'string' } } });

async function measure(size: Size, seconds: number) {
  const question = officeCase(size);
  const byHand = assemble(question, withoutIdleDays(question, deadlineFirst(question)));
  // Collects what making the case and the plan by hand left behind: collected later it would count as a block of the event loop.
  collectGarbage();
  const [since, cpu] = [performance.now(), process.cpuUsage()];
  const block = longestBlock();
  const plan = await solve(question, { seconds });
  const blockMs = block.end();
  const { user, system } = process.cpuUsage(cpu);
  const row = {
    case: `${size.consultants} × ${size.days} × ${size.employers}, ${(size.load ?? 0) * 100} % full`,
    seconds: Number(((performance.now() - since) / 1000).toFixed(1)),
    'CPU seconds': Number(((user + system) / 1e6).toFixed(1)),
    visits: `${plan.visits} of at most ${plan.bound}`,
    proven: plan.measures
      .filter(({ value, bound }) => value === bound)
      .map(({ criterion }) => criterion)
      .join(', '),
    kilometres: plan.kilometres,
    'at most too many': plan.kilometres - (plan.measures.find(({ criterion }) => criterion === 'kilometres')?.bound ?? 0),
    'fewer than by hand': `${((1 - plan.kilometres / byHand.kilometres) * 100).toFixed(0)} %${plan.visits > byHand.visits ? ` (${plan.visits - byHand.visits} more visits)` : ''}`,
    'memory, MB': Math.round(process.resourceUsage().maxRSS / 1024),
    'longest block, ms': Math.round(blockMs),
  };
  return { row, plan, blockMs };
}

async function compareSmallCases(count: number): Promise<void> {
  const solver = await loadSolver();
  const worse = Array.from({ length: count }, (_, at) => at + 1).filter((seed) => {
    const question = smallCase(seed);
    const plan = bestPlan(solver, question, { seconds: 60, now: () => performance.now() });
    return JSON.stringify(worthOf(question, plan)) !== JSON.stringify(bestWorth(question)) || plan.gap > 0;
  });
  console.log(`${count} small cases, each compared with every plan: ${worse.length} differ ${worse.join(' ')}`);
  if (worse.length > 0) process.exitCode = 1;
}

async function compareSizes(seconds: number): Promise<void> {
  const results = [];
  for (const size of SIZES.filter(({ consultants }) => !values.only || consultants === Number(values.only))) {
    const result = await measure(size, seconds);
    console.table([result.row]);
    results.push({ size, ...result });
  }
  // Above 50 % full the fewest kilometres are not proven in time; up to 80 % the kilometres above the proven bound are limited instead.
  const middle = results.filter(({ size }) => size.consultants === 20 && (size.load ?? 0) <= 0.5);
  const bounded = results.filter(({ size }) => size.consultants === 20 && (size.load ?? 0) <= 0.8);
  const unproven = middle.filter(
    ({ plan }) => !['visits', 'dropped', 'kilometres', 'busiest'].every((name) => isProven(plan.measures, name)),
  );
  report('The planner', [
    { what: `20 × 60 × 50, up to 50 % full, not proven best within ${seconds} s`, value: unproven.length, limit: 0 },
    {
      what: '20 × 60 × 50, up to 80 % full, kilometres that may be too many, %',
      value: Math.max(0, ...bounded.map(({ row }) => (100 * row['at most too many']) / row.kilometres)),
      limit: 2,
    },
    { what: 'longest time, s', value: Math.max(0, ...results.map(({ row }) => row.seconds)), limit: seconds + 0.5 },
    { what: 'longest block of the event loop, ms', value: Math.max(0, ...results.map(({ blockMs }) => blockMs)), limit: 50 },
  ]);
}

function isProven(measures: readonly { criterion: string; value: number; bound: number | null }[], name: string): boolean {
  return measures.some(({ criterion, value, bound }) => criterion === name && value === bound);
}

if (values.small) await compareSmallCases(Number(values.small));
else await compareSizes(Number(values.seconds ?? PLAN_SECONDS));
