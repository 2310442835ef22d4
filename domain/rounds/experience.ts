// What the firm's past invitations teach: how soon people book, how many book in the end, and how much employers differ in that. An
// invitation is booked in the end with a chance that belongs to its employer, the uptake. Those who book do so along one curve of days for
// all employers; the others say no, or are given up, along another. The uptakes of employers come from one distribution, whose mean and
// spread are learned too (empirical Bayes on a grid): the uptake of an employer with few invitations follows mostly from the other
// employers, that of one with many from its own.

import { answersIn, at, type Curves, curvesOf, type InvitationCount, stillOpen } from './curves.ts';

type Uptakes = readonly { uptake: number; weight: number }[];

export type Basis = {
  /** The number of finished invitations that it is learned from. */
  invitations: number;
  /** True if there are too few to learn from: each open invitation is then booked with a chance of one half. */
  guess: boolean;
};

export type Experience = Basis & {
  /** The possible uptakes of an employer, with how likely each is. */
  uptakes: (employerId: number) => Uptakes;
  /** The chance that an open invitation is booked within `days`, today included. */
  chance: (uptake: number, invitation: { age: number; days: number }) => number;
  /** Of the people who book in the end, the share that does so from this age on; a booking r days from now is weighted by `reach[r]`. */
  part: (age: number, reach: readonly number[]) => number;
  /** The chance that an open invitation of this age is in the share that `part` returned. */
  chanceOf: (uptake: number, age: number, part: number) => number;
};

/** With fewer finished invitations than this nothing is learned, see `guess`. */
const LEAST_FINISHED = 30;

/** The grid: possible uptakes, which are also the possible means, and possible standard deviations between employers. */
const UPTAKES = Float64Array.from({ length: 50 }, (_, i) => (i + 0.5) / 50);
const SPREADS = [0, 0.03, 0.06, 0.1, 0.15, 0.2, 0.28];
/** Uptakes that are less likely than this are left out. */
const NEGLIGIBLE = 1e-4;

/** How likely each of `UPTAKES` is. */
type Weights = Float64Array;
/**
 * The likelihood of what was seen for each uptake, scaled so that the highest is 1. `values` goes from index `first` of `UPTAKES` to the
 * last with a likelihood that matters.
 */
type Likelihood = { first: number; values: Float64Array };

export function learn(history: readonly InvitationCount[]): Experience {
  const { booked, ended } = answersIn(history);
  const invitations = booked + ended;
  if (invitations < LEAST_FINISHED) return { invitations, ...GUESS };
  const curves = curvesOf(history);
  const likelihoods = new Map<number, Likelihood>();
  const known = new Map<number, Uptakes>();
  for (const [id, rows] of Map.groupBy(history, ({ employerId }) => employerId)) likelihoods.set(id, likelihoodOf(rows, curves, booked));
  const priors = priorsGiven([...likelihoods.values()]);
  const chanceOf = (uptake: number, age: number, part: number) => Math.min(1, (uptake * part) / stillOpen(uptake, age, curves));
  return {
    invitations,
    guess: false,
    uptakes: (employerId) => {
      const uptakes = known.get(employerId) ?? listed(posterior(priors, likelihoods.get(employerId)));
      known.set(employerId, uptakes);
      return uptakes;
    },
    chance: (uptake, { age, days }) => chanceOf(uptake, age, at(curves.booking, age + days) - at(curves.booking, age - 1)),
    part: (age, reach) => {
      let [sum, before] = [0, at(curves.booking, age - 1)];
      for (let day = 0; day < reach.length; day++) {
        const until = at(curves.booking, age + day);
        sum += reach[day]! * (until - before);
        before = until;
      }
      return sum;
    },
    chanceOf,
  };
}

function likelihoodOf(rows: readonly InvitationCount[], curves: Curves, bookings: number): Likelihood {
  const { booked, ended, open } = answersIn(rows);
  if (open.length === 0) return finished(booked, ended);
  const trust = trustIn(open, curves, bookings - booked);
  const logs = logsOf(booked, ended).map((ofAnswers, i) => {
    let log = ofAnswers;
    for (const { day, count } of open) log += count * Math.log(stillOpen(UPTAKES[i]!, day, curves));
    return log * trust;
  });
  return likelihoodIn(logs);
}

const logsOf = (booked: number, ended: number) => UPTAKES.map((uptake) => booked * Math.log(uptake) + ended * Math.log(1 - uptake));

/** A cache for employers without open invitations, which most are: their likelihood depends on two numbers only. */
const FINISHED = new Map<string, Likelihood>();
const MOST_KEPT = 5_000;

function finished(booked: number, ended: number): Likelihood {
  const key = `${booked} ${ended}`;
  const likelihood = FINISHED.get(key) ?? likelihoodIn(logsOf(booked, ended));
  if (FINISHED.size >= MOST_KEPT) FINISHED.clear();
  FINISHED.set(key, likelihood);
  return likelihood;
}

function likelihoodIn(logs: Float64Array): Likelihood {
  const best = Math.max(...logs);
  const values = logs.map((log) => Math.exp(log - best));
  const first = values.findIndex((value) => value > NEGLIGIBLE ** 2);
  return { first, values: values.subarray(first, values.findLastIndex((value) => value > NEGLIGIBLE ** 2) + 1) };
}

/**
 * How much the likelihood of an employer with open invitations is trusted, from 0 to 1. It depends on how soon people book, which is
 * learned from the bookings of others: if these are fewer than the bookings still to come, it is known badly.
 */
function trustIn(open: readonly InvitationCount[], curves: Curves, others: number): number {
  const coming = open.reduce((sum, { day, count }) => sum + count * (1 - at(curves.booking, day - 1)), 0);
  return others > 0 ? others / (others + coming) : 1;
}

/** A distribution of uptakes between employers, and how likely it is that it is this firm's. */
type Prior = { weights: Weights; chance: number };

/** All means and spreads of the grid. Computed once: they do not depend on the firm. */
const PRIORS: readonly Weights[] = SPREADS.flatMap((spread) =>
  [...UPTAKES].flatMap((mean) => {
    const size = (mean * (1 - mean)) / spread ** 2 - 1;
    // A beta distribution with a wider spread would give most employers an uptake near zero or one.
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
  const logs = new Float64Array(PRIORS.length);
  for (const likelihood of likelihoods) {
    const added = agreements(likelihood);
    for (let i = 0; i < logs.length; i++) logs[i]! += added[i]!;
  }
  const best = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY);
  const chances = normalized(Float64Array.from(logs, (log) => Math.exp(log - best)));
  return PRIORS.flatMap((weights, i) => (chances[i]! > NEGLIGIBLE ? [{ weights, chance: chances[i]! }] : []));
}

const AGREEMENTS = new WeakMap<Likelihood, Float64Array>();

/** How well each of `PRIORS` agrees with what was seen of one employer, as logarithms. */
function agreements(likelihood: Likelihood): Float64Array {
  const logs = AGREEMENTS.get(likelihood) ?? Float64Array.from(PRIORS, (weights) => Math.log(dot(weights, likelihood) + 1e-300));
  AGREEMENTS.set(likelihood, logs);
  return logs;
}

/** For an employer without invitations: every uptake has the same likelihood, so only the priors of the firm decide. */
const UNKNOWN: Likelihood = { first: 0, values: UPTAKES.map(() => 1) };

function posterior(priors: readonly Prior[], likelihood: Likelihood = UNKNOWN): Weights {
  const sum = new Float64Array(UPTAKES.length);
  for (const { weights, chance } of priors) {
    const scale = chance / (dot(weights, likelihood) + 1e-300);
    for (const [i, value] of likelihood.values.entries()) sum[likelihood.first + i]! += scale * weights[likelihood.first + i]! * value;
  }
  // If no prior agrees with what was seen, the likelihood alone is used.
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

/** Before anything is learned the uptake is one half on average, with a standard deviation of 15 percentage points. */
const GUESS: Omit<Experience, 'invitations'> = {
  guess: true,
  uptakes: () => GUESSED,
  chance: (uptake) => uptake,
  part: (_, reach) => reach[0] ?? 0,
  chanceOf: (uptake, _, part) => uptake * part,
};
const GUESSED = listed(beta(0.5, 10));
