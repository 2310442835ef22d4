import type { LanguageHours } from '#domain/people/language-hours.ts';
import type { ReminderFigures } from '#domain/post/schedule.ts';
import type { AccountWeek } from './account.ts';
import type { Expected } from './bookings.ts';
import type { PlanDay } from './daily-plan.ts';
import type { Basis } from './experience.ts';

/** The numbers of people of one employer by their situation; see contract/rounds.ts. */
export type PeopleFigures = ReminderFigures & {
  employees: number;
  notInvited: number;
  invited: number;
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
/**
 * Stored when the round is closed, and shown from then on. Rounds that were closed before these fields existed have no `plan` and
 * `languages`.
 */
export type RoundAtEnd = {
  figures: PeopleFigures & HourFigures;
  days: RoundDay[];
  weeks: AccountWeek[];
  basis: Basis;
  plan?: PlanDay[];
  languages?: LanguageHours[];
};

type Stage = { key: string; label: string; value: (figures: PeopleFigures) => number };

/** Keys are outcomes of outcome.ts. */
const STEPS = [
  { key: 'not_offered', label: 'Nog niet uitgenodigd', value: ({ notInvited }) => notInvited },
  { key: 'no_answer', label: 'Uitgenodigd, nog geen antwoord', value: ({ invited, bounced }) => invited - bounced },
  { key: 'not_delivered', label: 'Mail niet aangekomen', value: ({ bounced }) => bounced },
  { key: 'declined', label: 'Afgezien', value: ({ declined }) => declined },
  { key: 'planned', label: 'Afspraak gepland', value: ({ planned }) => planned },
  { key: 'held', label: 'Gesprek gevoerd', value: ({ completed }) => completed },
] as const satisfies readonly Stage[];

/**
 * The stages of the people of an employer; each person is in one. The last: a conversation before the round, or one that did not take
 * place.
 */
export const STAGES = [
  ...STEPS,
  {
    key: 'other',
    label: 'Anders afgerond',
    value: (figures) =>
      Math.max(
        0,
        STEPS.reduce((left, { value }) => left - value(figures), figures.employees),
      ),
  },
] as const satisfies readonly Stage[];

type StageCount = { label: string; people: number };

/** The people of all these employers together, by stage. */
export function countStages(figures: readonly PeopleFigures[]): StageCount[] {
  return STAGES.map(({ label, value }) => ({ label, people: figures.reduce((sum, one) => sum + value(one), 0) }));
}

/** '40 nog niet uitgenodigd, 12 afspraak gepland'; stages without anybody are left out. */
export function stagesInWords(stages: readonly StageCount[]): string {
  return stages
    .filter(({ people }) => people > 0)
    .map(({ label, people }) => `${people.toLocaleString('nl-NL')} ${label.charAt(0).toLowerCase()}${label.slice(1)}`)
    .join(', ');
}

/** How many invitations were sent on which day. */
export function sentOn(days: readonly RoundDay[]): { date: string; count: number }[] {
  return days.flatMap(({ date, invited }) => (invited > 0 ? [{ date, count: invited }] : []));
}

type Listed = { round: { state: string; closesOn: string } | null };

/** Open rounds first, the one that ends soonest on top; employers without one keep their order. */
export function byUrgency(a: Listed, b: Listed): number {
  const end = ({ round }: Listed) => (round && round.state !== 'closed' ? round.closesOn : '9999');
  return end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : 0;
}
