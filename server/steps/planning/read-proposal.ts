import type { Plan, PlannedDay } from '#domain/planning/visits/plan.ts';
import { stateNow } from '#domain/planning/visits/proposal.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { consultantNames } from '#server/store/people/consultants.ts';
import { employerNames } from '#server/store/people/employers.ts';
import { visitingDaysById } from '#server/store/planning/availability.ts';
import { proposalById } from '#server/store/planning/visit-proposals.ts';

const NOTHING: StoredPlan = { days: [], dropped: [], unmet: [], visits: 0, kilometres: 0, bound: 0, gap: 0, unknownTowns: [] };

/** A plan stored by another version of the portal may lack fields that were added since. */
type StoredPlan = Pick<Plan, 'dropped' | 'visits' | 'kilometres' | 'bound' | 'gap' | 'unknownTowns'> & {
  standingKilometres?: number;
  days: readonly (Omit<PlannedDay, 'booked'> & { booked?: number })[];
  unmet: readonly { employerId: number; hours: number; until?: string; laterEnd?: string | null }[];
};

/** Reads the proposal from the database, so that any server can answer, also after the one that computes it died. */
export async function readProposal({ db, now }: Pick<Services, 'db' | 'now'>, id: number) {
  const proposal = await proposalById(db, id);
  if (!proposal) throw new Refusal('PROPOSAL_NOT_FOUND');
  const { asked, acceptedAt, createdAt } = proposal;
  const plan: StoredPlan = proposal.plan ?? NOTHING;
  const givenUp = await visitingDaysById(db, plan.dropped);
  const idsOf = (kind: 'consultant' | 'employer') => plan.unknownTowns.filter((town) => town.of === kind).map((town) => town.id);
  return {
    days: plan.days.map((day) => ({ booked: 0, ...day })),
    dropped: [...plan.dropped],
    givenUp,
    unmet: plan.unmet.map((one) => ({ until: null, laterEnd: null, ...one })),
    unknownTowns: plan.unknownTowns.map((town) => ({ ...town, choices: [...town.choices] })),
    visits: plan.visits,
    kilometres: plan.kilometres,
    standingKilometres: plan.standingKilometres ?? null,
    bound: plan.bound,
    gap: plan.gap,
    state: stateNow(proposal, isoOf(now())),
    from: asked.from,
    to: asked.to,
    employerIds: asked.employerIds,
    keep: asked.keep,
    consultants: await consultantNames(db, [...[...plan.days, ...givenUp].map(({ consultantId }) => consultantId), ...idsOf('consultant')]),
    employers: await employerNames(db, [
      ...[...plan.days, ...plan.unmet, ...givenUp].map(({ employerId }) => employerId),
      ...idsOf('employer'),
    ]),
    seconds: Math.max(0, Math.round((now().epochMilliseconds - Date.parse(createdAt)) / 1000)),
    acceptedAt,
  };
}
