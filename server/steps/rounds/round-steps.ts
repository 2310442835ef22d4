import { Refusal } from '#domain/refusals.ts';
import { type RoundStep, stateAfter } from '#domain/rounds/lifecycle.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { lockRound, type RoundChange, type RoundRow, updateRound } from '#server/store/rounds/rounds.ts';

export async function lockPresentRound(db: Db, id: number): Promise<RoundRow> {
  const round = await lockRound(db, id);
  if (!round) throw new Refusal('ROUND_NOT_FOUND');
  return round;
}

const EVENTS = { start: 'round.started', pause: 'round.paused', close: 'round.closed' } as const;

/** Changes and records nothing where the round is so already. Its row is locked. */
export async function takeStep(db: Db, round: RoundRow, { step, ...by }: { step: RoundStep; at: string; actor: Actor }): Promise<RoundRow> {
  const state = stateAfter(step, round.state);
  if (!state) throw new Refusal('ROUND_CLOSED');
  if (state === round.state) return round;
  const changed = await updateRound(db, round.id, { state, ...momentsOf(step, round, by.at) });
  await record(db, { kind: EVENTS[step], id: round.id }, by);
  return changed;
}

function momentsOf(step: RoundStep, { startedAt }: RoundRow, at: string): RoundChange {
  if (step === 'pause') return {};
  return step === 'close' ? { closedAt: at } : { startedAt: startedAt ?? at, activeSince: at };
}
