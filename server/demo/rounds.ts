import { eq } from 'drizzle-orm';
import { DAILY_RUN_TIME } from '#domain/post/vocabulary.ts';
import { isWorkingDay, nextWorkingDay, previousWorkingDay } from '#domain/post/working-days.ts';
import { RISK } from '#domain/rounds/vocabulary.ts';
import { WAVE_TIME, type WaveReason } from '#domain/rounds/waves.ts';
import { dateOf, instantOf, isBefore, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { mails } from '#server/db/schema/post.ts';
import type { rounds, waves } from '#server/db/schema/rounds.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { endRound } from '#server/steps/rounds/ending.ts';
import { lockPresentRound } from '#server/steps/rounds/round-steps.ts';
import { readScene } from '#server/steps/rounds/scene.ts';
import { type Actor, SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import type { Employer } from './life.ts';
import { EMPLOYERS } from './people.ts';
import { workingDay } from './working-day.ts';

// The rounds of the demo: one that is over, one under way and one that is being planned.

/** `opens`, `closes`: working days from today. `perDay`: the size of a wave that the administrator set; `perWave`: its size here. */
type Plan = { employer: string; opens: number; closes: number; perDay: number | null; perWave: number };

const PLANS: Plan[] = [
  { employer: 'Scholengroep Wilgenboog', opens: -70, closes: -20, perDay: null, perWave: 12 },
  { employer: 'Aannemersbedrijf Gebr. Schoutenburg', opens: -8, closes: 3, perDay: 4, perWave: 4 },
  { employer: 'Hotel-restaurant Het Oude Raadhuis aan de Vecht B.V.', opens: 4, closes: 24, perDay: null, perWave: 0 },
];

type Round = typeof rounds.$inferInsert & { id: number; startedAt: string | null };
export type Wave = { roundId: number; at: Temporal.Instant; count: number };

export function roundsAt(now: Temporal.Instant, employers: readonly Employer[]): { rounds: Round[]; waves: Wave[] } {
  const found: { rounds: Round[]; waves: Wave[] } = { rounds: [], waves: [] };
  const today = dateOf(now);
  const first = isWorkingDay(today) ? today : nextWorkingDay(today);
  for (const [i, { employer, opens, closes, perDay, perWave }] of PLANS.entries()) {
    const id = i + 1;
    const firm = employers.find(({ name }) => name === employer);
    if (!firm) throw new Error(`The demo has no employer ${employer}.`);
    const [opensOn, closesOn] = [workingDay(first, opens), workingDay(first, closes)];
    const isStarted = opens < 0;
    const startedAt = isStarted ? isoOf(instantOf(previousWorkingDay(opensOn), '15:40')) : null;
    found.rounds.push({
      id,
      employerId: firm.id,
      name: nameOf(opensOn),
      opensOn,
      closesOn,
      perDay,
      risk: RISK.fallback,
      everyone: false,
      state: isStarted ? 'active' : 'concept',
      startedAt,
      activeSince: startedAt,
      createdAt: startedAt ?? isoOf(now.subtract({ hours: 26 })),
    });
    const people = EMPLOYERS.find(({ name }) => name === employer)?.people ?? 0;
    if (isStarted) found.waves.push(...wavesUntil(now, { id, opensOn, perWave, people }));
  }
  return found;
}

type Sent = { id: number; opensOn: string; perWave: number; people: number };

/** One wave every working day at nine o'clock, until everybody is invited or `now` is reached. */
function wavesUntil(now: Temporal.Instant, { id, opensOn, perWave, people }: Sent): Wave[] {
  const waves: Wave[] = [];
  let date = opensOn;
  for (let left = people; left > 0 && isBefore(instantOf(date, WAVE_TIME), now); left -= perWave) {
    waves.push({ roundId: id, at: instantOf(date, WAVE_TIME), count: Math.min(perWave, left) });
    date = nextWorkingDay(date);
  }
  return waves;
}

const SEASONS = ['Winter', 'Voorjaar', 'Zomer', 'Najaar'];

function nameOf(date: string): string {
  const [year, month] = [date.slice(0, 4), Number(date.slice(5, 7))];
  return `${SEASONS[Math.floor((month % 12) / 3)]} ${year}`;
}

/** Rows of the waves, with invented reasons for their size: fewer free hours every day, and more people who are still expected to book. */
export function waveRows({ rounds: all, waves: sent }: { rounds: Round[]; waves: Wave[] }): (typeof waves.$inferInsert)[] {
  return all.flatMap(({ id, perDay }) => {
    let invited = 0;
    const own = sent.filter(({ roundId }) => roundId === id);
    return own.map(({ at, count }, i) => {
      const isLast = perDay === null && i === own.length - 1;
      const why: WaveReason = {
        freeHours: 64 - 3 * i,
        expectedOfEarlier: Math.round(invited / 2),
        takenByOthers: 9 - (i % 3),
        count,
        limitedBy: isLast ? 'people' : perDay === null ? 'hours' : 'perDay',
        reserve: 6,
        reason: null,
        employerIds: [],
      };
      invited += count;
      return { roundId: id, date: dateOf(at), planned: count, count, finishedAt: isoOf(at.add({ seconds: 3 })), why };
    });
  });
}

/** Writes to the audit log who made and who started each round. */
export async function recordRounds(db: Db, all: readonly Round[], actor: Actor): Promise<void> {
  for (const { id, createdAt, startedAt } of all) {
    if (createdAt) await record(db, { kind: 'round.created', id }, { at: createdAt, actor });
    if (startedAt) await record(db, { kind: 'round.started', id }, { at: startedAt, actor });
  }
}

/** Closes the rounds that are over as the daily run of their last day would have: figures and proof are made from the stored rows. */
export async function closeOverRounds(services: Services, all: readonly Round[]): Promise<void> {
  const over = all.filter(({ startedAt, closesOn }) => startedAt !== null && isBefore(instantOf(closesOn, DAILY_RUN_TIME), services.now()));
  for (const { id, closesOn } of over) {
    const at = instantOf(closesOn, DAILY_RUN_TIME);
    const scene = await readScene({ ...services, now: () => at });
    await transact(services.db, async (db) => {
      const round = await lockPresentRound(db, id);
      await endRound(db, round, { scene, at, actor: SYSTEM, appUrl: services.appUrl });
      await db
        .update(mails)
        .set({ status: 'verzonden', sentAt: isoOf(at) })
        .where(eq(mails.kind, 'proof_seal'));
    });
  }
}
