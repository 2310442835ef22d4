import { overlaps } from '#domain/planning/slots.ts';
import { pastQuestion, type Question, stillPlanned } from '#web/parts/ask-first.tsx';
import type { Week, WeekChange } from './types.ts';

/** Asks about consequences of placing a block: planned appointments under it, or hours in the past. */
export function questionOf(week: Week, change: WeekChange): Question | null {
  if (change.verb === 'remove') return null;
  const { to } = change;
  const isAway = change.verb === 'set' && change.piece.kind === 'away';
  const hit = isAway
    ? week.appointments.filter((one) => one.status === 'geplanned' && one.date === to.date && overlaps(one, to)).length
    : 0;
  if (hit === 0) return pastQuestion([to]);
  return {
    title: stillPlanned('In deze tijd', hit),
    description: `${hit === 1 ? 'Het blijft' : 'Ze blijven'} staan tot een beheerder ${hit === 1 ? 'het' : 'ze'} heeft geregeld.`,
    confirm: 'Toch verplaatsen',
  };
}
