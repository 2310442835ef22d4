import type { Administrator } from '#domain/access/caller.ts';
import { lastRunDue } from '#domain/post/reminders.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { forEachRound, throwFirst } from '#server/steps/rounds/each-round.ts';
import { endRound } from '#server/steps/rounds/ending.ts';
import { lockPresentRound } from '#server/steps/rounds/round-steps.ts';
import { readScene } from '#server/steps/rounds/scene.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import { endedRounds, lockRound, type RoundRow } from '#server/store/rounds/rounds.ts';

/** Closes a round in any state; one that is closed already stays as it is. */
export async function closeRound(services: Services, caller: Administrator, id: number): Promise<RoundRow> {
  const { db, now, appUrl } = services;
  const scene = await readScene(services);
  const closed = await transact(db, async (db) => {
    const round = await lockPresentRound(db, id);
    return round.state === 'closed' ? round : endRound(db, round, { scene, at: now(), actor: caller, appUrl });
  });
  services.wakeOutbox();
  return closed;
}

/** Closes the rounds whose last day is over, at the time of the daily run. One that was missed is closed at the next tick of the jobs. */
export async function closeEndedRounds(services: Services): Promise<void> {
  const { db, now, appUrl } = services;
  const date = lastRunDue(now());
  const ended = await endedRounds(db, date);
  if (ended.length === 0 || (await maintenanceRow(db)).isEnabled) return;
  const failed = await forEachRound(ended, async (id) => {
    const scene = await readScene(services);
    await transact(db, async (db) => {
      const round = await lockRound(db, id);
      // Deleted, closed, or given a later last day, while this waited for the lock.
      if (!round || round.state === 'closed' || round.closesOn > date) return;
      await endRound(db, round, { scene, at: now(), actor: SYSTEM, appUrl });
    });
    services.wakeOutbox();
  });
  throwFirst(failed);
}
