import type { Basis, Expected } from './forecast.ts';
import type { Week } from './weeks.ts';

/** People of one employer by where they are; see contract/rounds.ts. */
export type PeopleFigures = {
  employees: number;
  notInvited: number;
  invited: number;
  firstReminder: number;
  secondReminder: number;
  exit: number;
  bounced: number;
  planned: number;
  completed: number;
  noShow: number;
  lateCancelled: number;
  declined: number;
  stopped: number;
};
export type HourFigures = { freeHours: number; expected: Expected; shortage: number };
export type RoundDay = { date: string; invited: number; booked: number; held: number };
/** Stored when the round is closed, and shown from then on. */
export type RoundAtEnd = { figures: PeopleFigures & HourFigures; days: RoundDay[]; weeks: Week[]; basis: Basis };

type Listed = { round: { state: string; closesOn: string } | null };

/** Open rounds first, the one that ends soonest on top; the others keep their order. */
export function byUrgency(a: Listed, b: Listed): number {
  const end = ({ round }: Listed) => (round && round.state !== 'closed' ? round.closesOn : '9999');
  return end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : 0;
}
