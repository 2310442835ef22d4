import type { LanguageHours } from '#domain/people/language-hours.ts';
import type { ReminderFigures } from '#domain/post/schedule.ts';
import type { AccountWeek } from './account.ts';
import type { Expected } from './bookings.ts';
import type { PlanDay } from './daily-plan.ts';
import type { Basis } from './experience.ts';

/**
 * The numbers of people of one employer by their situation, each person in one; see contract/rounds.ts. `bounced` and those by their last
 * mail are some of `invited`.
 */
export type PeopleFigures = ReminderFigures & {
  employees: number;
  notInvited: number;
  /** Invited in the round, and set back since by hand to not invited: no wave invites them again. */
  setBack: number;
  invited: number;
  bounced: number;
  declined: number;
  stopped: number;
  planned: number;
  /** The conversation was planned, its hour is over, and nobody has said how it went. */
  noOutcome: number;
  completed: number;
  noShow: number;
  lateCancelled: number;
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

const STEPS = [
  { key: 'not_offered', label: 'Nog niet uitgenodigd', value: ({ notInvited }) => notInvited },
  { key: 'set_back', label: 'Teruggezet, niet uitgenodigd', value: ({ setBack }) => setBack },
  { key: 'no_answer', label: 'Uitgenodigd, nog geen antwoord', value: ({ invited, bounced }) => invited - bounced },
  { key: 'not_delivered', label: 'Niet bezorgd', value: ({ bounced }) => bounced },
  { key: 'declined', label: 'Afgezien', value: ({ declined }) => declined },
  { key: 'stopped', label: 'Wil geen mail meer', value: ({ stopped }) => stopped },
  { key: 'planned', label: 'Afspraak gepland', value: ({ planned }) => planned },
  { key: 'no_outcome', label: 'Gesprek zonder uitkomst', value: ({ noOutcome }) => noOutcome },
  { key: 'held', label: 'Gesprek gevoerd', value: ({ completed }) => completed },
  { key: 'no_show', label: 'Niet verschenen', value: ({ noShow }) => noShow },
  { key: 'late_cancelled', label: 'Te laat geannuleerd', value: ({ lateCancelled }) => lateCancelled },
] as const satisfies readonly Stage[];

/** The stages of the people of an employer; each person is in one. The last: done before the round, or without a conversation. */
export const STAGES = [
  ...STEPS,
  {
    key: 'other',
    label: 'Eerder of anders afgerond',
    value: (figures) =>
      Math.max(
        0,
        STEPS.reduce((left, { value }) => left - value(figures), figures.employees),
      ),
  },
] as const satisfies readonly Stage[];

const ALWAYS_SHOWN: readonly string[] = ['not_offered', 'no_answer', 'planned', 'held'];

/** The stages to show of a round, each with its people: the usual ones, and of the others those with somebody in them. */
export function stagesOf(figures: PeopleFigures) {
  const stages = STAGES.map(({ key, label, value }) => ({ key, label, people: value(figures) }));
  return stages.filter(({ key, people }) => people > 0 || ALWAYS_SHOWN.includes(key));
}

export type StageCount = { label: string; people: number };

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
