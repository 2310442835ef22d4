import { Refusal } from '#domain/refusals.ts';
import { type RoundStep, stateAfter } from '#domain/rounds/lifecycle.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { lockRound, type RoundChange, type RoundRow, updateRound } from '#server/store/rounds/rounds.ts';
import type { Ending } from './ending.ts';

export async function lockPresentRound(db: Db, id: number, strength?: 'update'): Promise<RoundRow> {
  const round = await lockRound(db, id, strength);
  if (!round) throw new Refusal('ROUND_NOT_FOUND');
  return round;
}

const EVENTS = { start: 'round.started', pause: 'round.paused', close: 'round.closed' } as const;

type By = { at: string; actor: Actor };

/** Changes and records nothing if the round is in that state already. The round's row is locked. */
export async function takeStep(db: Db, round: RoundRow, { step, ...by }: By & { step: RoundStep; ending?: Ending }): Promise<RoundRow> {
  const state = stateAfter(step, round.state);
  if (!state) throw new Refusal('ROUND_CLOSED');
  if (state === round.state) return round;
  const { id } = round;
  const changed = await updateRound(db, id, { state, ...momentsOf(step, round, by.at), ...by.ending });
  const seal = by.ending ? [{ kind: 'round.sealed', id, root: by.ending.proofRoot } as const] : [];
  await record(db, [{ kind: EVENTS[step], id }, ...seal], by);
  return changed;
}

function momentsOf(step: RoundStep, { startedAt }: RoundRow, at: string): RoundChange {
  if (step === 'pause') return {};
  return step === 'close' ? { closedAt: at } : { startedAt: startedAt ?? at, activeSince: at };
}
