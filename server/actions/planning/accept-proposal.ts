import type { Administrator } from '#domain/access/caller.ts';
import { wallClock } from '#domain/calendar.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { overlaps } from '#domain/planning/slots.ts';
import type { Plan, PlannedDay } from '#domain/planning/visits/plan.ts';
import { stateNow, whyNotAccept } from '#domain/planning/visits/proposal.ts';
import { isStillPossible } from '#domain/planning/visits/still-possible.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { missesRow } from '#server/db/errors.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { transact } from '#server/steps/locks.ts';
import { record } from '#server/store/events/record.ts';
import { noticeHoursOf } from '#server/store/firm/settings.ts';
import { consultantStates, lockConsultants } from '#server/store/people/consultants.ts';
import { lockEmployers } from '#server/store/people/employers.ts';
import { deleteVisitingDays, insertVisitingDays, visitingDaysById } from '#server/store/planning/availability.ts';
import { diaryOn } from '#server/store/planning/diaries.ts';
import { lockProposal, markProposalAccepted, type ProposalRow, proposalById } from '#server/store/planning/visit-proposals.ts';

/** `days`: positions in the proposal's list of days; null means all. */
type Accepted = { id: number; days: readonly number[] | null };

/** Stores the new days as visiting days in the place of the standing ones that they replace, or none of them. */
export async function acceptProposal(services: Services, caller: Administrator, accepted: Accepted) {
  const { db, now } = services;
  const plan = usablePlan(await proposalById(db, accepted.id), accepted.days, now());
  const chosen = accepted.days && new Set(accepted.days);
  const places = plan.days.keys().filter((place) => plan.days[place]?.isNew);
  const { true: taken = [], false: leftOut = [] } = Object.groupBy(places, (place) => `${chosen?.has(place) ?? true}`);
  const days = taken.flatMap((place) => plan.days[place] ?? []);
  const dropped = accepted.days ? days.flatMap(({ replaces }) => replaces) : plan.dropped;
  try {
    return await transact(db, async (db) => {
      const standing = await visitingDaysById(db, dropped);
      const consultantIds = [...new Set([...days, ...standing].map(({ consultantId }) => consultantId))];
      const locked = await lockConsultants(db, consultantIds);
      const employers = await lockEmployers(db, [...new Set(days.map(({ employerId }) => employerId))]);
      usablePlan(await lockProposal(db, accepted.id), accepted.days, now());
      if (locked.length < consultantIds.length) throw new Refusal('PLAN_CHANGED');
      const removed = await giveUp(db, dropped);
      await refuseChanged(db, days, { employers, now: now() });
      await insertVisitingDays(db, days);
      const at = now();
      await markProposalAccepted(db, accepted.id, { acceptedAt: isoOf(at), leftOut });
      await record(db, { kind: 'visit_proposal.accepted', id: accepted.id }, { at, actor: caller });
      return { added: days.length, removed };
    });
  } catch (error) {
    throw missesRow(error) ? new Refusal('PLAN_CHANGED') : error;
  }
}

function usablePlan(proposal: ProposalRow | null, days: Accepted['days'], now: Temporal.Instant): Plan {
  if (!proposal) throw new Refusal('PROPOSAL_NOT_FOUND');
  const refusal = whyNotAccept({ ...proposal, state: stateNow(proposal, now.epochMilliseconds) }, days);
  if (refusal) throw new Refusal(refusal);
  return found(proposal.plan);
}

/** Deletes visiting days, as far as they still exist; refuses if one has got an appointment. Their consultants are locked. */
async function giveUp(db: Db, ids: readonly number[]): Promise<number> {
  const standing = await visitingDaysById(db, ids);
  if (standing.length === 0) return 0;
  const { appointments } = await diaryOn(db, datesOf(standing), consultantsOf(standing));
  const isBooked = standing.some((day) => appointments.some((planned) => isOnDay(planned, day) && overlaps(planned, day)));
  if (isBooked) throw new Refusal('PLAN_CHANGED');
  await deleteVisitingDays(db, ids);
  return standing.length;
}

type Locked = { employers: Awaited<ReturnType<typeof lockEmployers>>; now: Temporal.Instant };

async function refuseChanged(db: Db, days: readonly PlannedDay[], { employers, now }: Locked): Promise<void> {
  if (days.length === 0) return;
  const consultants = await consultantStates(db, consultantsOf(days));
  const tooSoon = wallClock(tooSoonUntil(now, await noticeHoursOf(db)));
  const diaries = { ...(await diaryOn(db, datesOf(days), consultantsOf(days))), consultants, now: tooSoon };
  const employerOf = new Map(employers.map((employer) => [employer.id, employer]));
  const isPossible = days.every((day) => isStillPossible(day, employerOf.get(day.employerId), diaries));
  const isToday = days.some(({ date }) => date <= dateOf(now));
  if (!isPossible || isToday) throw new Refusal('PLAN_CHANGED');
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
