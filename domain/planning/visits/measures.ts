// The value of a plan by each criterion, counted on the plan itself.

import { choiceKey, isTravelled } from './assemble.ts';
import type { VisitCase } from './case.ts';
import type { Criterion, Plan } from './plan.ts';

export function countOf(question: VisitCase, plan: Plan, criterion: Criterion): number {
  return COUNTS[criterion](question, plan);
}

const COUNTS: Record<Criterion, (question: VisitCase, plan: Plan) => number> = {
  visits: (_, { visits }) => visits,
  dropped: (_, { dropped }) => dropped.length,
  newDays: (_, { days }) => days.filter(({ isNew }) => isNew).length,
  kilometres: (_, { kilometres }) => kilometres,
  busiest: daysOfBusiest,
  notPreferred({ employers }, { days }) {
    const preferred = new Map(employers.map(({ id, preferredConsultantIds }) => [id, preferredConsultantIds]));
    return days.filter(({ isNew, consultantId, employerId }) => isNew && !preferred.get(employerId)?.includes(consultantId)).length;
  },
};

/** A day without bookable hours and appointments is not counted; several visiting days at one employer on one date are one day. */
function daysOfBusiest({ standing }: VisitCase, { days }: Plan): number {
  const stood = new Map(standing.map((day) => [day.id, day]));
  const out = days.filter(({ standingId, hours }) => isTravelled(stood.get(standingId ?? -1) ?? { hours, booked: 0 }));
  const perConsultant = Map.groupBy(out, ({ consultantId }) => consultantId);
  return Math.max(0, ...[...perConsultant.values()].map((own) => new Set(own.map(choiceKey)).size));
}
