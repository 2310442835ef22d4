import { addDays, datesBetween, daysBetween, mondayOf } from '#domain/calendar.ts';

// How the firm is doing in a period of whole days, both included.

export type OverviewPeriod = { from: string; to: string };

export const TOTALS = ['invited', 'booked', 'held', 'noShow', 'lateCancelled', 'declined'] as const;
export type Figure = (typeof TOTALS)[number] | 'planned';
export type Totals = Record<(typeof TOTALS)[number], number>;

export const FIGURE_LABEL: Record<Figure, string> = {
  invited: 'Uitgenodigd',
  booked: 'Afspraak gemaakt',
  held: 'Gesprek gevoerd',
  noShow: 'No-Show',
  lateCancelled: 'Late annulering',
  declined: 'Afgezien',
  planned: 'Gepland',
};

/** A count in one of three breakdowns, or in none of them: the count of the firm. */
export type Counted = { figure: Figure; employerId: number | null; consultantId: number | null; monday: string | null; count: number };
type Named = { id: number; name: string };

export const PERIODS = ['week', 'month', 'quarter', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number];
const MONTHS: Record<Exclude<PeriodName, 'week'>, number> = { month: 1, quarter: 3, year: 12 };

/** The whole week, month, quarter or year of a day. */
export function periodOf(name: PeriodName, day: string): OverviewPeriod {
  if (name === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  const [year, month, months] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), MONTHS[name]];
  const first = month - ((month - 1) % months);
  const next = first + months > 12 ? firstOf(year + 1, 1) : firstOf(year, first + months);
  return { from: firstOf(year, first), to: addDays(next, -1) };
}

function firstOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

const YEARS = 2;

/** What is wrong with a period, in words for the field 'to'; null if nothing is. */
export function periodProblem({ from, to }: OverviewPeriod): string | null {
  if (to < from) return 'Kies een dag op of na de eerste dag.';
  // As text, so that 29 February needs no day of its own.
  if (to > `${Number(from.slice(0, 4)) + YEARS}${from.slice(4)}`) return 'Kies een periode van ten hoogste twee jaar.';
  return null;
}

/** As many days, just before. */
export function periodBefore({ from, to }: OverviewPeriod): OverviewPeriod {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

export function totalsOf(counted: readonly Counted[]): Totals {
  const ofFirm = counted.filter(({ employerId, consultantId, monday }) => employerId === null && consultantId === null && monday === null);
  return Object.fromEntries(TOTALS.map((figure) => [figure, sumOf(ofFirm, figure)])) as Totals;
}

/** Every week that the period touches. */
export function overviewWeeks(counted: readonly Counted[], { from, to }: OverviewPeriod) {
  const inWeek = Map.groupBy(counted, ({ monday }) => monday);
  const mondays = [...new Set(datesBetween(from, to).map(mondayOf))];
  return mondays.map((monday) => ({ monday, ...figuresIn(inWeek.get(monday), ['booked', 'held']) }));
}

/** The days of a week that are in the period. */
export function weekIn({ from, to }: OverviewPeriod, monday: string): OverviewPeriod {
  const sunday = addDays(monday, 6);
  return { from: monday < from ? from : monday, to: sunday > to ? to : sunday };
}

/** Those with a figure other than 0, in the order of `named`. */
export function overviewEmployers(counted: readonly Counted[], named: readonly Named[]) {
  const of = Map.groupBy(counted, ({ employerId }) => employerId);
  return named
    .map(({ id, name }) => ({ id, name, ...figuresIn(of.get(id), ['invited', 'booked', 'held', 'noShow']) }))
    .filter(({ invited, booked, held, noShow }) => invited + booked + held + noShow !== 0);
}

/** Those with a figure other than 0, in the order of `named`. `freeHours`: by consultant. */
export function overviewConsultants(counted: readonly Counted[], named: readonly Named[], freeHours: ReadonlyMap<number, number>) {
  const of = Map.groupBy(counted, ({ consultantId }) => consultantId);
  return named
    .map(({ id, name }) => ({
      id,
      name,
      freeHours: freeHours.get(id) ?? 0,
      ...figuresIn(of.get(id), ['planned', 'held', 'noShow']),
    }))
    .filter(({ freeHours, planned, held, noShow }) => freeHours + planned + held + noShow !== 0);
}

function figuresIn<F extends Figure>(counted: readonly Counted[] | undefined, figures: readonly F[]): Record<F, number> {
  return Object.fromEntries(figures.map((figure) => [figure, sumOf(counted ?? [], figure)])) as Record<F, number>;
}

function sumOf(counted: readonly Counted[], wanted: Figure): number {
  return counted.reduce((sum, { figure, count }) => (figure === wanted ? sum + count : sum), 0);
}
