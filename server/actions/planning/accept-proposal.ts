import type { Administrator } from '#domain/access/caller.ts';
import { wallClock } from '#domain/calendar.ts';
import { overlaps } from '#domain/planning/slots.ts';
import type { Plan, PlannedDay } from '#domain/planning/visits/plan.ts';
import { stateNow, whyNotAccept } from '#domain/planning/visits/proposal.ts';
import { isStillPossible } from '#domain/planning/visits/still-possible.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { missesRow } from '#server/db/errors.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { transact } from '#server/steps/locks.ts';
import { record } from '#server/store/events/record.ts';
import { consultantStates, lockConsultants } from '#server/store/people/consultants.ts';
import { lockEmployers } from '#server/store/people/employers.ts';
import { deleteVisitingDays, insertVisitingDays, visitingDaysById } from '#server/store/planning/availability.ts';
import { diaryOn } from '#server/store/planning/slots.ts';
import { lockProposal, markProposalAccepted, type ProposalRow, proposalById } from '#server/store/planning/visit-proposals.ts';

/**
 * `days`: positions in the proposal's list of days; null means all, and then the visiting days that the proposal gives up are removed too.
 */
type Accepted = { id: number; days: readonly number[] | null };

/** Stores all new days as visiting days, or none of them. */
export async function acceptProposal(services: Services, caller: Administrator, accepted: Accepted) {
  const { db, now } = services;
  const plan = usablePlan(await proposalById(db, accepted.id), accepted.days, now());
  const days = (accepted.days?.flatMap((place) => plan.days[place] ?? []) ?? plan.days).filter(({ isNew }) => isNew);
  const dropped = accepted.days === null ? plan.dropped : [];
  try {
    return await transact(db, async (db) => {
      const standing = await visitingDaysById(db, dropped);
      const consultantIds = [...new Set([...days, ...standing].map(({ consultantId }) => consultantId))];
      const locked = await lockConsultants(db, consultantIds);
      const employers = await lockEmployers(db, [...new Set(days.map(({ employerId }) => employerId))]);
      usablePlan(await lockProposal(db, accepted.id), accepted.days, now());
      if (locked.length < consultantIds.length) throw new Refusal('PLAN_CHANGED');
      await giveUp(db, dropped);
      await refuseChanged(db, days, { employers, now: now() });
      await insertVisitingDays(db, days);
      const at = now();
      await markProposalAccepted(db, accepted.id, isoOf(at));
      await record(db, { kind: 'visit_proposal.accepted', id: accepted.id }, { at, actor: caller });
      return { added: days.length, removed: dropped.length };
    });
  } catch (error) {
    throw missesRow(error) ? new Refusal('PLAN_CHANGED') : error;
  }
}

function usablePlan(proposal: ProposalRow | null, days: Accepted['days'], now: Temporal.Instant): Plan {
  if (!proposal) throw new Refusal('PROPOSAL_NOT_FOUND');
  const refusal = whyNotAccept({ ...proposal, state: stateNow(proposal, isoOf(now)) }, days);
  if (refusal) throw new Refusal(refusal);
  return found(proposal.plan);
}

/** Deletes visiting days; refuses if one no longer exists or has got an appointment. Their consultants are locked. */
async function giveUp(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const standing = await visitingDaysById(db, ids);
  if (standing.length < ids.length) throw new Refusal('PLAN_CHANGED');
  const { appointments } = await diaryOn(db, datesOf(standing), consultantsOf(standing));
  const isBooked = standing.some((day) => appointments.some((planned) => isOnDay(planned, day) && overlaps(planned, day)));
  if (isBooked) throw new Refusal('PLAN_CHANGED');
  await deleteVisitingDays(db, ids);
}

type Locked = { employers: Awaited<ReturnType<typeof lockEmployers>>; now: Temporal.Instant };

async function refuseChanged(db: Db, days: readonly PlannedDay[], { employers, now }: Locked): Promise<void> {
  if (days.length === 0) return;
  const consultants = await consultantStates(db, consultantsOf(days));
  const diaries = { ...(await diaryOn(db, datesOf(days), consultantsOf(days))), consultants, now: wallClock(now) };
  const employerOf = new Map(employers.map((employer) => [employer.id, employer]));
  const isPossible = days.every((day) => isStillPossible(day, employerOf.get(day.employerId), diaries));
  const isTwice = new Set(days.map(({ consultantId, date }) => `${consultantId} ${date}`)).size < days.length;
  if (!isPossible || isTwice) throw new Refusal('PLAN_CHANGED');
}

type Dated = { consultantId: number; date: string };

function isOnDay(a: Dated, b: Dated): boolean {
  return a.consultantId === b.consultantId && a.date === b.date;
}
function datesOf(days: readonly Dated[]): string[] {
  return [...new Set(days.map(({ date }) => date))];
}
function consultantsOf(days: readonly Dated[]): number[] {
  return [...new Set(days.map(({ consultantId }) => consultantId))];
}
