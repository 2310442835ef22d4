import type { Plan } from '#domain/planning/visits/plan.ts';
import { stateNow } from '#domain/planning/visits/proposal.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { consultantNames } from '#server/store/people/consultants.ts';
import { employerNames } from '#server/store/people/employers.ts';
import { visitingDaysById } from '#server/store/planning/availability.ts';
import { proposalById } from '#server/store/planning/visit-proposals.ts';

const NOTHING: Plan = {
  days: [],
  dropped: [],
  unmet: [],
  visits: 0,
  kilometres: 0,
  standingKilometres: 0,
  bound: 0,
  gap: 0,
  unknownTowns: [],
};

/** Reads the proposal from the database, so that any server can answer, also after the one that computes it died. */
export async function readProposal({ db, now }: Pick<Services, 'db' | 'now'>, id: number) {
  const proposal = await proposalById(db, id);
  if (!proposal) throw new Refusal('PROPOSAL_NOT_FOUND');
  const { asked, acceptedAt, leftOut, createdAt } = proposal;
  const plan = proposal.plan ?? NOTHING;
  const givenUp = await visitingDaysById(db, plan.dropped);
  const idsOf = (kind: 'consultant' | 'employer') => plan.unknownTowns.filter((town) => town.of === kind).map((town) => town.id);
  return {
    days: plan.days.map((day) => ({ ...day, replaces: [...day.replaces] })),
    dropped: [...plan.dropped],
    givenUp,
    unmet: [...plan.unmet],
    unknownTowns: plan.unknownTowns.map((town) => ({ ...town, choices: [...town.choices] })),
    visits: plan.visits,
    kilometres: plan.kilometres,
    standingKilometres: plan.standingKilometres,
    bound: plan.bound,
    gap: plan.gap,
    state: stateNow(proposal, now().epochMilliseconds),
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
    leftOut,
  };
}
