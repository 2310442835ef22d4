import { assemble, type Choice, leftOut, mostVisits } from '#domain/planner/assemble.ts';
import type { PlannerCase } from '#domain/planner/case.ts';
import { brokenRules } from '#domain/planner/check.ts';
import { deadlineFirst } from '#domain/planner/deadline-first.ts';
import { withLaterEnds } from '#domain/planner/later-ends.ts';
import { measuresOf, type Stage, together } from '#domain/planner/lexicographic.ts';
import { countOf } from '#domain/planner/measures.ts';
import { type Objective, PlannerModel, withoutIdleDays } from '#domain/planner/model.ts';
import type { Measure, Plan } from '#domain/planner/plan.ts';
import type { Solver } from './highs.ts';
import { leastOf } from './sift.ts';

// One or two criteria at a time: they are made as good as they can be, and stay so while the next ones are.

/** Of the time that is left, what one stage may use: without the later ones a plan would be of little use. */
const SHARE = 0.8;
/** Solved together with the one before. */
const SECOND: readonly Objective['criterion'][] = ['dropped', 'busiest'];
/** The consultants per employer with whom the solver begins. */
const NEAREST = 5;
const TOLD_MS = 1_000;

/** `now`: milliseconds that only go up. `told` hears of better plans while there is time for the best, the first of them at once. */
type Clock = { seconds: number; now: () => number; told?: (plan: Plan) => void };

/** The best plan that is found in time, checked against every rule. */
export function bestPlan(solver: Solver, question: PlannerCase, { seconds, now, told = () => {} }: Clock): Plan {
  const end = now() + seconds * 1000;
  const measures: Measure[] = [];
  let choice = deadlineFirst(question);
  const byHand = finished(question, choice, measures);
  if (seconds <= 0) return byHand;
  told(byHand);
  let lastTold = now();
  const model = new PlannerModel(question);
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

/** Nobody can be served more, and nothing is given up that could stay: the solver would find no better. */
function bestByHand(question: PlannerCase, choice: Choice): Measure[] | null {
  const { visits, dropped } = assemble(question, choice);
  const least = leftOut(question).length;
  if (visits < mostVisits(question) || dropped.length > least) return null;
  return [
    { criterion: 'visits', value: visits, bound: visits },
    { criterion: 'dropped', value: least, bound: least },
  ];
}

/** From now on it is at least as good as this. */
function hold({ program }: PlannerModel, objective: Objective | undefined, value: number): void {
  if (!objective) return;
  const { terms, constant, isMost } = objective;
  if (isMost) program.atLeast(terms, value - constant);
  else program.atMost(terms, value - constant);
}

function finished(question: PlannerCase, choice: Choice, reached: readonly Measure[]): Plan {
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
