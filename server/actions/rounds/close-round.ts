import type { Administrator } from '#domain/access/caller.ts';
import { lastRunDue } from '#domain/post/reminders.ts';
import type { Scene } from '#domain/rounds/scene.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { endRound } from '#server/steps/rounds/ending.ts';
import { lockPresentRound, takeStep } from '#server/steps/rounds/round-steps.ts';
import { readScene } from '#server/steps/rounds/scene.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import { endedRounds, lockRound, type RoundRow } from '#server/store/rounds/rounds.ts';

/** Closes a round in any state; one that is closed already stays as it is. */
export async function closeRound(services: Services, caller: Administrator, id: number): Promise<RoundRow> {
  const { db, now } = services;
  const scene = await readScene(services);
  return transact(db, async (db) => {
    const round = await lockPresentRound(db, id);
    return close(db, round, { scene, at: isoOf(now()), actor: caller });
  });
}

/** Closes the rounds whose last day is over, at the time of the daily run. One that was missed is closed at the next tick of the jobs. */
export async function closeEndedRounds(services: Services): Promise<void> {
  const { db, now } = services;
  const date = lastRunDue(now());
  const ended = await endedRounds(db, date);
  if (ended.length === 0 || (await maintenanceRow(db)).isEnabled) return;
  for (const id of ended) {
    const scene = await readScene(services);
    await transact(db, async (db) => {
      const round = await lockRound(db, id);
      // Deleted, or given a later last day, while this waited for the lock.
      if (!round || round.closesOn > date) return;
      await close(db, round, { scene, at: isoOf(now()), actor: SYSTEM });
    });
  }
}

type Closing = { scene: Scene; at: string; actor: Administrator | typeof SYSTEM };

/** Stores what the pages of the round show from then on, and its proof. The round is locked. */
async function close(db: Db, round: RoundRow, { scene, ...by }: Closing): Promise<RoundRow> {
  if (round.state === 'closed') return round;
  const ending = await endRound(db, round, { scene, at: by.at });
  return takeStep(db, round, { step: 'close', ending, ...by });
}
