// What the firm's past invitations teach: how soon people book, how many book in the end, and how much employers differ in that. An
// invitation is booked in the end with a chance that belongs to its employer, the uptake. Those who book do so along one curve of days for
// all employers; the others say no, or are given up, along another. The uptakes of employers come from one distribution, whose mean and
// spread are learned too (empirical Bayes on a grid): an employer of whom little is known leans on the others, one with many invitations
// on itself.

/** Booked; ended without a booking (declined, stopped, bounced, or exit mail accepted more than seven days ago); still open. */
type InvitationOutcome = 'booked' | 'ended' | 'open';
/**
 * Invitations of one employer with one outcome. `day`: whole days from the invitation to the outcome, or to today where it is open. Every
 * invitation of the firm counts, also those of the rounds that run now: so their first days weigh in.
 */
export type InvitationCount = { employerId: number; outcome: InvitationOutcome; day: number; count: number };

type Uptakes = readonly { uptake: number; weight: number }[];

export type Experience = {
  /** On how many finished invitations it rests. */
  invitations: number;
  /** Too few to learn from: each open invitation is booked with a chance of one half. */
  guess: boolean;
  /** The possible uptakes of an employer, with how likely each is. */
  uptakes: (employerId: number) => Uptakes;
  /** The chance that an open invitation is booked within `days`, today included. */
  chance: (uptake: number, invitation: { age: number; days: number }) => number;
};

/** With fewer finished invitations it guesses. */
const LEAST_FINISHED = 30;
/** A link lives 90 days, and 30 days beyond a later date of up to eight weeks. What happens later counts on this day. */
const LAST_DAY = 150;
/** Days with few invitations lean on the average day, as if this many more had been seen with it. */
const AVERAGE_DAYS = 8;

/** The grid: possible uptakes, which are also the possible means, and possible standard deviations between employers. */
const UPTAKES = Float64Array.from({ length: 50 }, (_, i) => (i + 0.5) / 50);
const SPREADS = [0, 0.03, 0.06, 0.1, 0.15, 0.2, 0.28];
/** Less likely uptakes are left out. */
const NEGLIGIBLE = 1e-4;

/** How likely each of `UPTAKES` is. */
type Weights = Float64Array;
/** How well uptakes explain what was seen, from the first of `UPTAKES` that does at all to the last; the best one is 1. */
type Likelihood = { first: number; values: Float64Array };

export function learn(history: readonly InvitationCount[]): Experience {
  const invitations = history.reduce((sum, { outcome, count }) => sum + (outcome === 'open' ? 0 : count), 0);
  if (invitations < LEAST_FINISHED) return { invitations, ...GUESS };
  const curves = curvesOf(history);
  const likelihoods = new Map<number, Likelihood>();
  const known = new Map<number, Uptakes>();
  for (const [id, rows] of Map.groupBy(history, ({ employerId }) => employerId)) likelihoods.set(id, likelihoodOf(rows, curves));
  const priors = priorsGiven([...likelihoods.values()]);
  return {
    invitations,
    guess: false,
    uptakes: (employerId) => {
      const uptakes = known.get(employerId) ?? listed(posterior(priors, likelihoods.get(employerId)));
      known.set(employerId, uptakes);
      return uptakes;
    },
    chance: (uptake, { age, days }) => {
      const isOpen = stillOpen(uptake, age, curves);
      return isOpen > 0 ? Math.min(1, (uptake * (at(curves.booking, age + days) - at(curves.booking, age - 1))) / isOpen) : 0;
    },
  };
}

/** Cumulative: the share of those who book that has booked by a day, and the share of the others whose invitation has ended by it. */
type Curves = { booking: Float64Array; ending: Float64Array };

const at = (curve: Float64Array, day: number) => (day < 0 ? 0 : (curve[Math.min(day, LAST_DAY)] ?? 1));

/** The chance that an invitation is open at the beginning of this day. */
function stillOpen(uptake: number, age: number, { booking, ending }: Curves): number {
  // Above zero also for one that is older than every finished one: a chance of nothing would leave no uptake that explains it.
  return Math.max(LEAST_OPEN, uptake * (1 - at(booking, age - 1)) + (1 - uptake) * (1 - at(ending, age - 1)));
}
const LEAST_OPEN = 1e-6;

/** The incidence of both outcomes per day (Aalen and Johansen): open invitations count for the days that they have lived. */
function curvesOf(history: readonly InvitationCount[]): Curves {
  const booked = new Float64Array(LAST_DAY + 1);
  const ended = new Float64Array(LAST_DAY + 1);
  const leaving = new Float64Array(LAST_DAY + 2);
  for (const { outcome, day, count } of history) {
    const on = Math.min(day, LAST_DAY);
    if (outcome === 'booked') booked[on]! += count;
    if (outcome === 'ended') ended[on]! += count;
    // Today is not over for an open invitation.
    leaving[outcome === 'open' ? on : on + 1]! += count;
  }
  const last = Math.max(booked.findLastIndex(Boolean), ended.findLastIndex(Boolean));
  const average = averageDay(booked, leaving, last);
  const booking = new Float64Array(LAST_DAY + 1);
  const ending = new Float64Array(LAST_DAY + 1);
  let open = leaving.reduce((sum, count) => sum + count, 0);
  let left = 1;
  let [bookedShare, endedShare] = [0, 0];
  for (let day = 0; day <= LAST_DAY; day++) {
    open -= leaving[day]!;
    if (day <= last && open + AVERAGE_DAYS > 0) {
      const books = left * ((booked[day]! + AVERAGE_DAYS * average) / (open + AVERAGE_DAYS));
      const ends = Math.min(left - books, open > 0 ? (left * ended[day]!) / open : 0);
      bookedShare += books;
      endedShare += ends;
      left -= books + ends;
    }
    booking[day] = bookedShare;
    ending[day] = endedShare;
  }
  return { booking: partOf(booking, bookedShare), ending: partOf(ending, endedShare + left) };
}

/** Where nobody booked, or everybody did, nothing is known of the other curve: it stays at zero. */
function partOf(shares: Float64Array, all: number): Float64Array {
  return shares.map((share) => (all > 0 ? share / all : 0));
}

/** Bookings per open invitation and day. */
function averageDay(booked: Float64Array, leaving: Float64Array, last: number): number {
  let open = leaving.reduce((sum, count) => sum + count, 0);
  let [bookings, days] = [0, 0];
  for (let day = 0; day <= last; day++) {
    open -= leaving[day]!;
    bookings += booked[day]!;
    days += open;
  }
  return days > 0 ? bookings / days : 0;
}

function likelihoodOf(rows: readonly InvitationCount[], curves: Curves): Likelihood {
  const sumOf = (outcome: InvitationOutcome) => rows.reduce((sum, row) => sum + (row.outcome === outcome ? row.count : 0), 0);
  const [booked, ended] = [sumOf('booked'), sumOf('ended')];
  const open = rows.filter(({ outcome }) => outcome === 'open');
  const logs = UPTAKES.map((uptake) => {
    let log = booked * Math.log(uptake) + ended * Math.log(1 - uptake);
    for (const { day, count } of open) log += count * Math.log(stillOpen(uptake, day, curves));
    return log;
  });
  const best = Math.max(...logs);
  const values = logs.map((log) => Math.exp(log - best));
  const first = values.findIndex((value) => value > NEGLIGIBLE ** 2);
  return { first, values: values.subarray(first, values.findLastIndex((value) => value > NEGLIGIBLE ** 2) + 1) };
}

/** A distribution of uptakes between employers, and how likely it is that it is this firm's. */
type Prior = { weights: Weights; chance: number };

/** All means and spreads of the grid. Computed once: they do not depend on the firm. */
const PRIORS: readonly Weights[] = SPREADS.flatMap((spread) =>
  [...UPTAKES].flatMap((mean) => {
    const size = (mean * (1 - mean)) / spread ** 2 - 1;
    // A beta distribution with a wider spread would put most employers at nobody or everybody.
    return size * Math.min(mean, 1 - mean) > 0.5 ? [beta(mean, size)] : [];
  }),
);

function beta(mean: number, size: number): Weights {
  if (size === Number.POSITIVE_INFINITY) return UPTAKES.map((uptake) => (uptake === mean ? 1 : 0));
  const logs = UPTAKES.map((uptake) => (mean * size - 1) * Math.log(uptake) + ((1 - mean) * size - 1) * Math.log(1 - uptake));
  const best = Math.max(...logs);
  return normalized(logs.map((log) => Math.exp(log - best)));
}

function priorsGiven(likelihoods: readonly Likelihood[]): Prior[] {
  const logs = PRIORS.map((weights) => likelihoods.reduce((sum, likelihood) => sum + Math.log(dot(weights, likelihood) + 1e-300), 0));
  const best = Math.max(...logs);
  const chances = normalized(Float64Array.from(logs, (log) => Math.exp(log - best)));
  return PRIORS.flatMap((weights, i) => (chances[i]! > NEGLIGIBLE ? [{ weights, chance: chances[i]! }] : []));
}

/** Of an employer without invitations nothing but the firm is known. */
const UNKNOWN: Likelihood = { first: 0, values: UPTAKES.map(() => 1) };

function posterior(priors: readonly Prior[], likelihood: Likelihood = UNKNOWN): Weights {
  const sum = new Float64Array(UPTAKES.length);
  for (const { weights, chance } of priors) {
    const scale = chance / (dot(weights, likelihood) + 1e-300);
    for (const [i, value] of likelihood.values.entries()) sum[likelihood.first + i]! += scale * weights[likelihood.first + i]! * value;
  }
  // No prior and no uptake agree with what was seen: only what was seen counts.
  if (!sum.some((weight) => weight > 0)) for (const [i, value] of likelihood.values.entries()) sum[likelihood.first + i] = value;
  return normalized(sum);
}

function listed(weights: Weights): Uptakes {
  return [...UPTAKES].flatMap((uptake, i) => (weights[i]! > NEGLIGIBLE ? [{ uptake, weight: weights[i]! }] : []));
}

function dot(weights: Weights, { first, values }: Likelihood): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += weights[first + i]! * values[i]!;
  return sum;
}

function normalized(weights: Weights): Weights {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** One half on average, and not known better than to 15 points. */
const GUESS: Omit<Experience, 'invitations'> = {
  guess: true,
  uptakes: () => GUESSED,
  chance: (uptake) => uptake,
};
const GUESSED = listed(beta(0.5, 10));
