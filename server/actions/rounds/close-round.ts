import type { Administrator } from '#domain/access/caller.ts';
import { lastRunDue } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { lockForClosing, takeStep } from '#server/steps/rounds/round-steps.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import { endedRounds, type RoundRow } from '#server/store/rounds/rounds.ts';

/** From any state; a round that is closed stays as it is. */
export async function closeRound({ db, now }: Services, caller: Administrator, id: number): Promise<RoundRow> {
  return transact(db, async (db) => {
    const round = await lockForClosing(db, id);
    if (!round) throw new Refusal('ROUND_NOT_FOUND');
    return takeStep(db, round, { step: 'close', at: isoOf(now()), actor: caller });
  });
}

/** Closes the rounds whose last day is over, at the time of the daily run. One that was missed is closed at the next tick of the jobs. */
export async function closeEndedRounds({ db, now }: Services): Promise<void> {
  const date = lastRunDue(now());
  const ended = await endedRounds(db, date);
  if (ended.length === 0 || (await maintenanceRow(db)).isEnabled) return;
  for (const id of ended) {
    await transact(db, async (db) => {
      const round = await lockForClosing(db, id);
      // Deleted, or given a later last day, while this waited for the lock.
      if (!round || round.closesOn > date) return;
      await takeStep(db, round, { step: 'close', at: isoOf(now()), actor: SYSTEM });
    });
  }
}
