// How soon people book, and how soon the others say no or are given up: the same curves for all employers.

/** Booked; ended without a booking (declined, stopped, bounced, or exit mail accepted more than seven days ago); still open. */
type InvitationOutcome = 'booked' | 'ended' | 'open';
/**
 * Invitations of one employer with one outcome. `day`: whole days from the invitation to the outcome, or to today if it is open. Every
 * invitation of the firm is used, also those of the rounds that run now, so that their first days change the curves too.
 */
export type InvitationCount = { employerId: number; outcome: InvitationOutcome; day: number; count: number };

/** A link works for 90 days, and 30 days beyond a later date of up to eight weeks. Anything after this day is counted on it. */
const LAST_DAY = 150;
/** Added to the bookings of every day, so that on no day a booking is impossible. */
const EVERY_DAY = 0.1;
/**
 * While the curves are learned, the uptake of an employer is drawn towards the mean, as if at least and at most this many more of its
 * invitations were answered with the mean uptake.
 */
const LEANING = { least: 5, most: 500 };
const TURNS = 6;

/** Cumulative: the share of those who book that has booked by a day, and the share of the others whose invitation has ended by that day. */
export type Curves = { booking: Float64Array; ending: Float64Array };

export const at = (curve: Float64Array, day: number) => (day < 0 ? 0 : curve[Math.min(day, LAST_DAY)]!);

/** The chance that an invitation is open at the beginning of this day. */
export function stillOpen(uptake: number, age: number, { booking, ending }: Curves): number {
  // Above zero also for an invitation that is older than every finished one: with a chance of zero no uptake would explain it.
  return Math.max(LEAST_OPEN, uptake * (1 - at(booking, age - 1)) + (1 - uptake) * (1 - at(ending, age - 1)));
}
const LEAST_OPEN = 1e-6;

/** Invitations of one employer, and the uptake that explains them together with the curves. */
type Employer = Answers & { uptake: number };
type Answers = { booked: number; ended: number; open: readonly InvitationCount[] };

/** How many invitations were booked and ended, and those that are open. */
export function answersIn(rows: readonly InvitationCount[]): Answers {
  const total = (outcome: InvitationOutcome) => rows.reduce((sum, row) => sum + (row.outcome === outcome ? row.count : 0), 0);
  return { booked: total('booked'), ended: total('ended'), open: rows.filter(({ outcome }) => outcome === 'open') };
}

/**
 * Learns both curves by expectation and maximization: an open invitation counts partly as booked and partly as ended, by its chances, on
 * the days after its age. Each employer has its own uptake: with one for all, a round in which many book would look, in its first days, as
 * if people book early.
 */
export function curvesOf(history: readonly InvitationCount[]): Curves {
  const perDay = (outcome: InvitationOutcome) => {
    const counts = new Float64Array(LAST_DAY + 1);
    for (const row of history) if (row.outcome === outcome) counts[Math.min(row.day, LAST_DAY)]! += row.count;
    return counts;
  };
  const [booked, ended] = [perDay('booked'), perDay('ended')];
  const last = Math.max(booked.findLastIndex(Boolean), ended.findLastIndex(Boolean));
  for (let day = 0; day <= last; day++) booked[day]! += EVERY_DAY;
  const mean = sumOf(booked) / (sumOf(booked) + sumOf(ended));
  const employers = [...Map.groupBy(history, ({ employerId }) => employerId).values()].map(
    (rows): Employer => ({ ...answersIn(rows), uptake: mean }),
  );
  const others = { mean, leaning: leaningOn(mean, employers) };
  let curves = { booking: cumulative(booked), ending: cumulative(ended) };
  for (let turn = 0; turn < TURNS; turn++) {
    const open = { booking: new Float64Array(LAST_DAY + 1), ending: new Float64Array(LAST_DAY + 1) };
    for (const employer of employers) employer.uptake = divide(employer, others, { curves, open });
    curves = { booking: withOpen(booked, curves.booking, open.booking), ending: withOpen(ended, curves.ending, open.ending) };
  }
  return curves;
}

type Others = { mean: number; leaning: number };

/** How far employers are drawn towards the mean: the less the finished employers differ, the more. */
function leaningOn(mean: number, employers: readonly Employer[]): number {
  const finished = employers.filter(({ open }) => open.length === 0);
  const chance = mean * (1 - mean);
  let [difference, invitations] = [0, 0];
  for (const { booked, ended } of finished) {
    difference += (booked - mean * (booked + ended)) ** 2 / (booked + ended) - chance;
    invitations += booked + ended;
  }
  return Math.min(LEANING.most, Math.max(LEANING.least, difference > 0 ? (chance * invitations) / difference : LEANING.most));
}

/**
 * Adds the open invitations of an employer to `open`, by age: those that are expected to be booked and to end, divided by the chance that
 * they are still open. Returns the uptake of the employer.
 */
function divide(employer: Employer, { mean, leaning }: Others, { curves, open }: { curves: Curves; open: Curves }): number {
  const { booked, ended, open: rows, uptake } = employer;
  let [books, all] = [booked + leaning * mean, booked + ended + leaning];
  for (const { day, count } of rows) {
    const age = Math.min(day, LAST_DAY);
    const each = count / stillOpen(uptake, age, curves);
    open.booking[age]! += each * uptake;
    open.ending[age]! += each * (1 - uptake);
    books += each * uptake * (1 - at(curves.booking, age - 1));
    all += count;
  }
  return books / all;
}

/** The curve of the finished invitations and the open ones, which are spread over the days from their age on as the previous curve says. */
function withOpen(counts: Float64Array, curve: Float64Array, open: Float64Array): Float64Array {
  let sum = 0;
  return cumulative(
    counts.map((count, day) => {
      sum += open[day]!;
      return count + sum * (at(curve, day) - at(curve, day - 1));
    }),
  );
}

/** Where nobody booked, or everybody did, nothing is known of the other curve: it stays at zero. */
function cumulative(counts: Float64Array): Float64Array {
  const all = sumOf(counts);
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return all > 0 ? sum / all : 0;
  });
}

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
