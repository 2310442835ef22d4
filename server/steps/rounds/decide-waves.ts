import { wallClock } from '#domain/calendar.ts';
import { isWaveDue, waveOf } from '#domain/rounds/waves.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { type Offered, offeredNow } from '#server/steps/offered.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import { holdActiveRound } from '#server/store/rounds/rounds.ts';
import { hasWave, insertWave, lockDecisions, roundsWithoutWave } from '#server/store/rounds/waves.ts';
import { readOutlook, waveQuestion } from './firm-account.ts';

/** Stores how many people each round that is due today invites, and why. */
export async function decideWaves(services: Services): Promise<void> {
  const { db, now } = services;
  const clock = wallClock(now());
  const waiting = await roundsWithoutWave(db, clock.date);
  if (waiting.length === 0 || (await maintenanceRow(db)).isEnabled) return;
  const offered = await offeredNow(services);
  const { closedDays } = offered;
  for (const round of waiting) {
    const activeSince = wallClock(round.activeSince ?? isoOf(now()));
    if (isWaveDue({ ...round, activeSince }, clock, closedDays)) await db.transaction((db) => decide(db, round.id, offered));
  }
}

/**
 * One decision at a time in the whole firm, under an advisory lock: the next round must count the people whom this one is about to invite.
 */
async function decide(db: Db, roundId: number, offered: Offered): Promise<void> {
  await lockDecisions(db);
  const round = await holdActiveRound(db, roundId);
  const { date } = wallClock(offered.at);
  if (!round || (await hasWave(db, roundId, date))) return;
  const outlook = await readOutlook(db, offered);
  const why = waveOf(outlook.experience, await waveQuestion(db, outlook, round));
  await insertWave(db, { roundId, date, planned: why.count, why });
}
