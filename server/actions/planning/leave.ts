import type { Administrator } from '#domain/access/caller.ts';
import { addDays } from '#domain/calendar.ts';
import type { QuietEvent } from '#domain/events/events.ts';
import { hasLeft } from '#domain/people/leaving.ts';
import { type Choice, type Occasion, whyNotLeave } from '#domain/planning/absence.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { closeConsultant } from '#server/steps/close-consultant.ts';
import { found } from '#server/steps/found.ts';
import { carryOut } from '#server/steps/planning/carry-out.ts';
import { changeDiary, knownDiaryOwner } from '#server/steps/planning/diary.ts';
import { readSolutions } from '#server/steps/planning/solutions.ts';
import { record } from '#server/store/events/record.ts';
import { leavingOf, setLeaving } from '#server/store/people/leaving.ts';
import { endHours, forgetCalendars } from '#server/store/planning/end-hours.ts';

type Reading = Pick<Services, 'db' | 'now'>;
/** `from`: the first day on which the consultant no longer works here. */
type Leave = { consultantId: number; from: string };

/** Each planned appointment from that day on that has not begun, with the proposal and the alternatives. Takes no locks. */
export async function previewLeave(reading: Reading, caller: Administrator, leave: Leave) {
  return (await readSolutions(reading, await leaving(reading, caller, leave))).list;
}

/**
 * Applies the choice for every appointment and ends the hours, in one transaction. Again with another day: that day counts from now on, and
 * hours that have ended do not come back. The log-in is closed once the consultant has left.
 */
export async function leave(services: Services, caller: Administrator, { choices, ...leave }: Leave & { choices: readonly Choice[] }) {
  const { consultantId, from } = leave;
  const store = async (db: Db, at: Temporal.Instant): Promise<QuietEvent[]> => {
    const leaver = found(await leavingOf(db, consultantId));
    const isSame = leaver.leavesFrom === from;
    if (leaver.closedAt !== null && !isSame) throw new Refusal('CONSULTANT_LEFT');
    await endHours(db, consultantId, { from, last: addDays(from, -1) });
    await forgetCalendars(db, consultantId, { from, reason: 'Eigen agenda' });
    await setLeaving(db, consultantId, from);
    const closes = leaver.closedAt === null && hasLeft(from, at);
    if (closes) await closeConsultant(db, leaver, at);
    return [
      ...(isSame ? [] : [{ kind: 'consultant.leaves', id: consultantId } as const]),
      ...(closes ? [{ kind: 'consultant.left', id: consultantId } as const] : []),
    ];
  };
  await carryOut(services, caller, { occasion: await leaving(services, caller, leave), choices, store });
}

async function leaving({ db, now }: Reading, caller: Administrator, { consultantId, from }: Leave): Promise<Occasion> {
  const refusal = whyNotLeave(from, dateOf(now()));
  if (refusal) throw refusalAt('from', refusal);
  return { by: 'leave', consultantId: await knownDiaryOwner(db, caller, { consultantId }), from };
}

/** Until the consultant has left. Hours that have ended and appointments that were given away do not come back. */
export async function takeBackLeave({ db, now }: Services, caller: Administrator, consultantId: number): Promise<void> {
  await changeDiary(db, consultantId, async (db) => {
    const leaver = found(await leavingOf(db, consultantId));
    if (leaver.closedAt !== null) throw new Refusal('CONSULTANT_LEFT');
    if (leaver.leavesFrom === null) return;
    await setLeaving(db, consultantId, null);
    await record(db, { kind: 'consultant.stays', id: consultantId }, { at: now(), actor: caller });
  });
}
