import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, wallClock } from '#domain/calendar.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { isQuiet } from '#domain/post/quiet-hours.ts';
import { isWaveDue, isWaveSentOn, waveOf } from '#domain/rounds/waves.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import type { Services } from '#server/services.ts';
import { type InvitedBatch, inviteThroughHr, PEOPLE_PER_PART } from '#server/steps/hr-overviews.ts';
import { invite } from '#server/steps/invite.ts';
import { transact } from '#server/steps/locks.ts';
import { type Offered, offeredNow } from '#server/steps/offered.ts';
import type { Telling } from '#server/steps/record.ts';
import { forEachRound, throwFirst } from '#server/steps/rounds/each-round.ts';
import { readOutlook, waveQuestions } from '#server/steps/rounds/firm-account.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import { employerById } from '#server/store/people/employers.ts';
import { closedDaysIn } from '#server/store/planning/closed-days.ts';
import { lockInvitable } from '#server/store/post/invitation-rounds.ts';
import { openRounds } from '#server/store/rounds/account.ts';
import { holdActiveRound, type RoundRow } from '#server/store/rounds/rounds.ts';
import {
  hasWave,
  insertWave,
  lockDecisions,
  lockUnfinished,
  putOffWaves,
  roundsWithoutWave,
  unfinishedWaves,
  updateWave,
  type WaveRow,
} from '#server/store/rounds/waves.ts';

const PEOPLE_AT_ONCE = 250;

/**
 * Sends what was put off in an evening, then decides the waves that are due today and sends what is left of them. The size of a wave is stored before the first invitation, and every
 * batch with its progress: a second server, or the next start after a crash, continues where it stopped.
 */
export async function sendDueWaves(services: Services): Promise<void> {
  const { db, now } = services;
  const clock = wallClock(now());
  if (isQuiet(clock)) {
    const failed = await decideWaves(services);
    await putOffWaves(db, clock.date);
    return throwFirst(failed);
  }
  throwFirst([
    // Before today's are decided, which count the people in them.
    ...(await sendUnfinished(services, clock, ({ date }) => date < clock.date)),
    ...(await decideWaves(services)),
    ...(await sendUnfinished(services, clock, ({ date }) => date === clock.date)),
  ]);
}

type Unfinished = Pick<WaveRow, 'roundId' | 'date'>;

async function sendUnfinished(services: Services, { date: today }: Clock, which: (wave: Unfinished) => boolean): Promise<unknown[]> {
  const { db } = services;
  const unfinished = (await unfinishedWaves(db, today)).filter(which);
  return forEachRound(unfinished, async (wave) => {
    const days = { from: wave.date, to: today };
    if (!isWaveSentOn(days, closedDaysBetween(days.from, days.to, await closedDaysIn(db, days)))) return;
    try {
      while (await transact(db, (db) => sendBatch(db, services, wave))) await nextTurn();
    } finally {
      services.wakeOutbox();
    }
  });
}

/** Stores how many people each round that is due today invites, and why. */
async function decideWaves(services: Services): Promise<unknown[]> {
  const { db, now } = services;
  const clock = wallClock(now());
  const waiting = await roundsWithoutWave(db, clock.date);
  if (waiting.length === 0 || (await maintenanceRow(db)).isEnabled) return [];
  const offered = await offeredNow(services);
  const { closedDays } = offered;
  return forEachRound(waiting, async (round) => {
    const activeSince = wallClock(round.activeSince ?? isoOf(now()));
    if (isWaveDue({ ...round, activeSince }, clock, closedDays)) await db.transaction((db) => decide(db, round.id, offered));
  });
}

/**
 * One decision at a time in the whole firm, under an advisory lock: the next round must count the people whom this one is about to invite.
 */
async function decide(db: Db, roundId: number, offered: Offered): Promise<void> {
  await lockDecisions(db);
  const round = await holdActiveRound(db, roundId);
  const { date } = wallClock(offered.at);
  if (!round || (await hasWave(db, roundId, date))) return;
  const outlook = await readOutlook(db, offered, await openRounds(db));
  const why = waveOf(outlook.experience, one(await waveQuestions(db, outlook, [round])));
  await insertWave(db, { roundId, date, planned: why.count, why });
}

/**
 * Sends one batch. Returns whether there is more to send: a pause, the end of the round or maintenance stops the wave between two batches.
 */
async function sendBatch(db: Db, { now, appUrl }: Services, { roundId, date }: Pick<WaveRow, 'roundId' | 'date'>): Promise<boolean> {
  const wave = await lockUnfinished(db, roundId, date);
  const round = wave && (await holdActiveRound(db, roundId));
  if (!round || (await maintenanceRow(db)).isEnabled) return false;
  const by = { at: now(), actor: SYSTEM, appUrl, canWait: true };
  const left = wave.planned - wave.count;
  const { invited, isLast } = left > 0 ? await inviteSome(db, { round, left }, by) : { invited: [], isLast: true };
  const count = wave.count + invited.length;
  await updateWave(db, wave, { count, finishedAt: isLast ? isoOf(by.at) : null });
  if (wave.count === 0 && count > 0) await record(db, { kind: 'invitations.sent', id: round.employerId }, by);
  return !isLast;
}

type Some = { round: RoundRow; left: number };

async function inviteSome(db: Db, { round, left }: Some, by: Telling): Promise<InvitedBatch> {
  const { employerId } = round;
  const isThroughHr = (await employerById(db, employerId))?.communicatieViaHrm === true;
  const limit = Math.min(left, isThroughHr ? PEOPLE_PER_PART : PEOPLE_AT_ONCE);
  const lock = async (db: Db) => {
    const { people, isLast } = await lockInvitable(db, round, limit);
    return { people, isLast: isLast || people.length >= left };
  };
  if (isThroughHr) return inviteThroughHr(db, { employerId, lock }, by);
  const { people, isLast } = await lock(db);
  return { invited: await invite(db, people, by), isLast };
}
