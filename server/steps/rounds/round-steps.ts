import { Refusal } from '#domain/refusals.ts';
import { type RoundStep, stateAfter } from '#domain/rounds/lifecycle.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { lockEmployer } from '#server/store/people/employers.ts';
import { lockRound, type RoundChange, type RoundRow, roundById, updateRound } from '#server/store/rounds/rounds.ts';
import { seal } from './proof.ts';

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
  const { id } = round;
  const sealed = step === 'close' ? await seal(db, round, by.at) : null;
  const changed = await updateRound(db, id, { state, ...momentsOf(step, round, by.at), ...sealed });
  await record(db, [{ kind: EVENTS[step], id }, ...(sealed ? [{ kind: 'round.sealed', id, root: sealed.proofRoot } as const] : [])], by);
  return changed;
}

/** For closing: the employer first, as everywhere, so that nobody is added while the proof of offer is made. Null if it is gone. */
export async function lockForClosing(db: Db, id: number): Promise<RoundRow | null> {
  const seen = await roundById(db, id);
  if (seen) await lockEmployer(db, seen.employerId, 'no key update');
  return lockRound(db, id);
}

function momentsOf(step: RoundStep, { startedAt }: RoundRow, at: string): RoundChange {
  if (step === 'pause') return {};
  return step === 'close' ? { closedAt: at } : { startedAt: startedAt ?? at, activeSince: at };
}
