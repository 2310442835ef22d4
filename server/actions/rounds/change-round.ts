import type { Administrator } from '#domain/access/caller.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { type RoundDates, whyNotRoundDates } from '#domain/rounds/lifecycle.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { lockPresentRound } from '#server/steps/rounds/round-steps.ts';
import { record } from '#server/store/events/record.ts';
import { type RoundChange, type RoundRow, updateRound } from '#server/store/rounds/rounds.ts';

/** Fields with `undefined` stay as they are. */
type WantedValues = {
  [K in keyof Pick<RoundRow, 'name' | 'opensOn' | 'closesOn' | 'perDay' | 'risk' | 'everyone'>]?: RoundRow[K] | undefined;
};

export async function changeRound(
  { db, now }: Services,
  caller: Administrator,
  { id, ...wanted }: { id: number } & WantedValues,
): Promise<RoundRow> {
  return db.transaction(async (db) => {
    const round = await lockPresentRound(db, id);
    if (round.state === 'closed') throw new Refusal('ROUND_CLOSED');
    const change = differences(round, wanted);
    if (Object.keys(change).length === 0) return round;
    refuseDates({ ...round, ...change }, change, dateOf(now()));
    // Changing the first day is treated as a new start, so that today's wave of 09:00 is not sent in the afternoon.
    const restart = change.opensOn !== undefined && round.state === 'active' ? { activeSince: isoOf(now()) } : {};
    const changed = await updateRound(db, id, { ...change, ...restart });
    await record(db, { kind: 'round.changed', id }, { at: now(), actor: caller });
    return changed;
  });
}

function differences(round: RoundRow, wanted: WantedValues): RoundChange {
  const names = Object.keys(wanted) as (keyof WantedValues)[];
  const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== round[name]);
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]));
}

/** Dates that stay are not judged again: the name of a round on its last evening can still be changed. */
function refuseDates(dates: RoundDates, change: RoundChange, today: string): void {
  if (change.opensOn === undefined && change.closesOn === undefined) return;
  const refusal = whyNotRoundDates(dates, today);
  if (refusal) throw refusalAt('closesOn', refusal);
}
