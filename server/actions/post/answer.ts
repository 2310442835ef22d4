import type { Visitor } from '#domain/access/caller.ts';
import { lastLaterDay, whyNotAnswer, whyNotLater } from '#domain/post/answers.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { lockAnswering } from '#server/steps/appointments/holder.ts';
import { transact } from '#server/steps/locks.ts';
import { EMPLOYEE } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { markDeclined, markLater } from '#server/store/post/invitation-answers.ts';
import { openRoundOf } from '#server/store/rounds/rounds.ts';
import { refusals } from '#texts/nl/refusals.ts';

// Answers to an invitation by the holder of its token, besides booking. A later answer replaces the earlier one.

type Answers = { declinedAt: string | null; laterUntil: string | null; stoppedAt: string | null };

/** Declining again keeps the first moment, and stores the reason if one is given. */
export async function decline({ db, now }: Services, caller: Visitor<'invitation'>, reason: string | null): Promise<Answers> {
  return transact(db, async (db) => {
    const at = now();
    const { id, declinedAt, laterUntil, stoppedAt, ...invitee } = await lockAnswering(db, caller, at);
    const refusal = whyNotAnswer(invitee);
    if (refusal) throw new Refusal(refusal);
    if (declinedAt !== null && reason === null) return { declinedAt, laterUntil, stoppedAt };
    const since = declinedAt ?? isoOf(at);
    await markDeclined(db, id, { at: since, reason });
    if (declinedAt === null) await record(db, { kind: 'invitation.declined', id }, { at, actor: EMPLOYEE });
    return { declinedAt: since, laterUntil, stoppedAt };
  });
}

/** Replaces an earlier refusal too. */
export async function postpone({ db, now }: Services, caller: Visitor<'invitation'>, date: string): Promise<Answers> {
  return transact(db, async (db) => {
    const at = now();
    const { id, declinedAt, laterUntil, stoppedAt, ...invitee } = await lockAnswering(db, caller, at);
    const lastDay = lastLaterDay(dateOf(at), await endOfRound(db, invitee.employerId));
    const refusal = whyNotLater(invitee, { date, today: dateOf(at), lastDay });
    if (refusal === 'LATER_TOO_FAR') throw new Refusal(refusal, { lastDay }, refusals.LATER_TOO_FAR({ lastDay }));
    if (refusal) throw new Refusal(refusal);
    if (declinedAt !== null || laterUntil !== date) {
      await markLater(db, id, date);
      await record(db, { kind: 'invitation.later', id, before: laterUntil, after: date }, { at, actor: EMPLOYEE });
    }
    return { declinedAt: null, laterUntil: date, stoppedAt };
  });
}

/** The last day of the employer's round; null without a round, or if it has not been started. */
async function endOfRound(db: Db, employerId: number): Promise<string | null> {
  const round = await openRoundOf(db, employerId);
  return round && round.startedAt !== null ? round.closesOn : null;
}
