import { assemble, type Choice, leftOut, mostVisits } from '#domain/planning/visits/assemble.ts';
import type { VisitCase } from '#domain/planning/visits/case.ts';
import { brokenRules } from '#domain/planning/visits/check.ts';
import { deadlineFirst } from '#domain/planning/visits/deadline-first.ts';
import { withLaterEnds } from '#domain/planning/visits/later-ends.ts';
import { measuresOf, type Stage, together } from '#domain/planning/visits/lexicographic.ts';
import { countOf } from '#domain/planning/visits/measures.ts';
import { type Objective, VisitModel, withoutIdleDays } from '#domain/planning/visits/model.ts';
import type { Measure, Plan } from '#domain/planning/visits/plan.ts';
import type { Solver } from './highs.ts';
import { leastOf } from './sift.ts';

// Solves one or two criteria at a time. What they reach becomes a constraint, so that later criteria cannot make them worse.

/** The share of the time left that one stage may use: a plan without the later stages would be of little use. */
const SHARE = 0.8;
/** Each of these is solved in one run with the criterion before it: a run of its own takes much longer (lexicographic.ts). */
const SECOND: readonly Objective['criterion'][] = ['dropped', 'busiest'];
/** The solver begins with this many nearest consultants per employer. */
const NEAREST = 5;
const TOLD_MS = 1_000;

/** `now`: a clock in milliseconds that never goes back. `told` is called with a first plan immediately, then with better ones. */
type Clock = { seconds: number; now: () => number; told?: (plan: Plan) => void };

/** The best plan that is found in time, checked against every rule. */
export function bestPlan(solver: Solver, question: VisitCase, { seconds, now, told = () => {} }: Clock): Plan {
  const end = now() + seconds * 1000;
  const measures: Measure[] = [];
  let choice = deadlineFirst(question);
  const byHand = finished(question, choice, measures);
  if (seconds <= 0) return byHand;
  told(byHand);
  let lastTold = now();
  const model = new VisitModel(question);
  const near = model.nearby(NEAREST);
  let start = model.valuesOf(choice);
  for (const stage of stagesOf(model.objectives)) {
    const stageEnd = now() + (end - now()) * SHARE;
    if (stageEnd <= now()) break;
    let reached = stage[0].criterion === 'visits' ? bestByHand(question, choice) : null;
    if (!reached) {
      const { values, bound } = leastOf(solver, {
        program: model.program,
        sum: together(stage),
        start,
        near,
        left: () => (stageEnd - now()) / 1000,
        told(values) {
          if (now() < lastTold + TOLD_MS) return;
          told(finished(question, model.choiceOf(values), measures));
          lastTold = now();
        },
      });
      if (bound === null) break;
      reached = measuresOf(stage, values, bound);
      start = values;
      choice = model.choiceOf(values);
      told(finished(question, choice, [...measures, ...reached]));
    }
    measures.push(...reached);
    for (const [at, { value }] of reached.entries()) hold(model, stage[at], value);
  }
  return finished(question, choice, measures);
}

function stagesOf(objectives: readonly Objective[]): Stage[] {
  const firsts = objectives.filter(({ criterion }) => !SECOND.includes(criterion));
  return firsts.map((first) => {
    const next = objectives[objectives.indexOf(first) + 1];
    return [first, next && SECOND.includes(next.criterion) ? next : undefined];
  });
}

/** Null unless this choice serves as many people as any plan can and drops no day that could stay: the solver could find nothing better. */
function bestByHand(question: VisitCase, choice: Choice): Measure[] | null {
  const { visits, dropped } = assemble(question, choice);
  const least = leftOut(question).length;
  if (visits < mostVisits(question) || dropped.length > least) return null;
  return [
    { criterion: 'visits', value: visits, bound: visits },
    { criterion: 'dropped', value: least, bound: least },
  ];
}

/** Adds the constraint that the objective stays at least as good as `value`. */
function hold({ program }: VisitModel, objective: Objective | undefined, value: number): void {
  if (!objective) return;
  const { terms, constant, isMost } = objective;
  if (isMost) program.atLeast(terms, value - constant);
  else program.atMost(terms, value - constant);
}

function finished(question: VisitCase, choice: Choice, reached: readonly Measure[]): Plan {
  const most = mostVisits(question);
  const plan = assemble(question, withoutIdleDays(question, choice));
  const measures = reached.map(({ criterion, bound }) => ({
    criterion,
    value: countOf(question, plan, criterion),
    bound: criterion === 'visits' ? Math.min(bound ?? most, most) : bound,
  }));
  const bound = measures.find(({ criterion }) => criterion === 'visits')?.bound ?? most;
  const answer: Plan = { ...plan, unmet: withLaterEnds(question, plan), measures, bound, gap: bound - plan.visits };
  const broken = brokenRules(question, answer);
  if (broken.length > 0) throw new Error(`The plan breaks rules: ${broken.join('; ')}`);
  return answer;
}
