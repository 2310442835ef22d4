import type { Administrator } from '#domain/access/caller.ts';
import { lastRunDue } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Scene } from '#domain/rounds/scene.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { roundAtEnd } from '#server/steps/rounds/figures.ts';
import { lockForClosing, takeStep } from '#server/steps/rounds/round-steps.ts';
import { readScene } from '#server/steps/rounds/scene.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import { keepMoments } from '#server/store/post/invitation-people.ts';
import { endedRounds, type RoundRow, updateRound } from '#server/store/rounds/rounds.ts';

/** From any state; a round that is closed stays as it is. */
export async function closeRound(services: Services, caller: Administrator, id: number): Promise<RoundRow> {
  const { db, now } = services;
  const scene = await readScene(services);
  return transact(db, async (db) => {
    const round = await lockForClosing(db, id);
    if (!round) throw new Refusal('ROUND_NOT_FOUND');
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
      const round = await lockForClosing(db, id);
      // Deleted, or given a later last day, while this waited for the lock.
      if (!round || round.closesOn > date) return;
      await close(db, round, { scene, at: isoOf(now()), actor: SYSTEM });
    });
  }
}

type Closing = { scene: Scene; at: string; actor: Administrator | typeof SYSTEM };

/** Keeps figures and people as they are now: pages of a closed round show those. The round is locked. */
async function close(db: Db, round: RoundRow, { scene, ...by }: Closing): Promise<RoundRow> {
  if (round.state === 'closed') return round;
  await updateRound(db, round.id, { atEnd: await roundAtEnd(db, scene, round) });
  const closed = await takeStep(db, round, { step: 'close', ...by });
  await keepMoments(db, round);
  return closed;
}
