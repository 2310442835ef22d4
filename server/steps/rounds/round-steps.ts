import { Refusal } from '#domain/refusals.ts';
import { type RoundStep, stateAfter } from '#domain/rounds/lifecycle.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { lockRound, type RoundRow, updateRound } from '#server/store/rounds/rounds.ts';

export async function lockPresentRound(db: Db, id: number, strength?: 'update'): Promise<RoundRow> {
  const round = await lockRound(db, id, strength);
  if (!round) throw new Refusal('ROUND_NOT_FOUND');
  return round;
}

const EVENTS = { start: 'round.started', pause: 'round.paused' } as const;

type By = { at: string; actor: Actor };

/** Changes and records nothing if the round is in that state already. The round's row is locked. */
export async function takeStep(db: Db, round: RoundRow, { step, ...by }: By & { step: RoundStep }): Promise<RoundRow> {
  const state = stateAfter(step, round.state);
  if (!state) throw new Refusal('ROUND_CLOSED');
  if (state === round.state) return round;
  const { id } = round;
  const moments = step === 'start' ? { startedAt: round.startedAt ?? by.at, activeSince: by.at } : {};
  const changed = await updateRound(db, id, { state, ...moments });
  await record(db, { kind: EVENTS[step], id }, by);
  return changed;
}
