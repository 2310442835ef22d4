import type { RefusalCode } from '#domain/refusals.ts';
import type { RoundState } from './vocabulary.ts';

// How a round of conversations begins, pauses and ends.

export type RoundDates = { opensOn: string; closesOn: string };

/** Why a round cannot have these dates; the field is always `closesOn`. */
export function whyNotRoundDates({ opensOn, closesOn }: RoundDates, today: string): RefusalCode | null {
  if (closesOn < opensOn) return 'ROUND_END_ORDER';
  if (closesOn < today) return 'ROUND_END_PAST';
  return closesOn > yearAfter(opensOn) ? 'ROUND_TOO_LONG' : null;
}

/** Only compared as text: a year after 29 February is a date that does not exist, between 28 February and 1 March. */
function yearAfter(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
}

export type RoundStep = 'start' | 'pause';

/** The state after a step, which is the present one where nothing changes. Null: refused, because the round is closed. */
export function stateAfter(step: RoundStep, state: RoundState): RoundState | null {
  if (state === 'closed') return null;
  if (step === 'start') return 'active';
  return state === 'active' ? 'paused' : state;
}
