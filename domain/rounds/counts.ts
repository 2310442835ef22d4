// How many of a number of people will book, as a distribution. Given the uptake of an employer, people decide independently; the uptake
// itself is uncertain, so the distribution is a mixture over it. Only mean and variance per uptake are kept: the cost does not grow with
// the number of people.

/** One possible uptake: how likely it is, and the number of people who book if it is the true one. */
type Part = { weight: number; mean: number; variance: number };
export type Counts = readonly Part[];

/** From this variance on the normal curve, corrected for skewness, replaces the sum of the binomial terms: both agree to 0.001. */
const SMOOTH_VARIANCE = 25;

/** Ends the search for a quantile also where the weights do not add up to one. */
const MOST_PEOPLE = 2 ** 30;

/** Terms above the mean that are smaller add nothing. */
const NOTHING = 1e-12;
/** The exponential of less is near the smallest number. */
const SMALLEST_LOG = -600;

/** Beyond this the correction would be larger than what it corrects. */
const MOST_SKEW = 1;

/** Standard deviations beyond which nothing is left. */
const FAR = 6;

/** The chance that at most `most` people book. */
export function chanceOfAtMost(counts: Counts, most: number): number {
  let chance = 0;
  for (const part of counts) chance += part.weight * (part.variance < SMOOTH_VARIANCE ? bySum(part, most) : byCurve(part, most));
  return chance;
}

/** The smallest number that is not exceeded with at least this chance. */
export function quantile(counts: Counts, chance: number): number {
  let low = -1;
  let high = 1;
  while (high < MOST_PEOPLE && chanceOfAtMost(counts, high) < chance) high *= 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (chanceOfAtMost(counts, middle) < chance) low = middle;
    else high = middle;
  }
  return high;
}

export function meanOf(counts: Counts): number {
  return counts.reduce((sum, { weight, mean }) => sum + weight * mean, 0);
}

export function varianceOf(counts: Counts): number {
  const mean = meanOf(counts);
  return counts.reduce((sum, part) => sum + part.weight * (part.variance + (part.mean - mean) ** 2), 0);
}

/**
 * The sum of the terms of the distribution with this mean and variance: binomial where the variance is below the mean, as it is for people
 * who decide for themselves; negative binomial above it.
 */
function bySum({ mean, variance }: Part, most: number): number {
  if (most < 0) return 0;
  if (mean < 1e-9 || most > mean + FAR * Math.sqrt(variance) + FAR) return 1;
  if (variance >= mean) return sumOf(negativeBinomial(mean, variance), most);
  const people = Math.max(Math.ceil(mean), Math.round(mean ** 2 / Math.max(mean - variance, 1e-9)));
  if (most >= people) return 1;
  const chance = Math.min(mean / people, 1 - 1e-12);
  return sumOf({ first: people * Math.log1p(-chance), ratio: (k) => ((people - k) * chance) / ((k + 1) * (1 - chance)) }, most);
}

/** The logarithm of the first term, and each term divided by the one before it. */
type Terms = { first: number; ratio: (k: number) => number };

function negativeBinomial(mean: number, variance: number): Terms {
  if (variance <= mean * (1 + 1e-9)) return { first: -mean, ratio: (k) => mean / (k + 1) };
  const size = mean ** 2 / (variance - mean);
  const chance = 1 - mean / variance;
  return { first: size * Math.log1p(-chance), ratio: (k) => ((size + k) * chance) / (k + 1) };
}

function sumOf({ first, ratio }: Terms, most: number): number {
  if (first < SMALLEST_LOG) return sumOfLogs({ first, ratio }, most);
  let term = Math.exp(first);
  let sum = term;
  for (let k = 0; k < most; k++) {
    term *= ratio(k);
    sum += term;
    if (term < NOTHING && sum > 0.5) break;
  }
  return Math.min(sum, 1);
}

/** With many people the first term is too small for a number. */
function sumOfLogs({ first, ratio }: Terms, most: number): number {
  let term = first;
  let sum = Math.exp(term);
  for (let k = 0; k < most; k++) {
    term += Math.log(ratio(k));
    sum += Math.exp(term);
  }
  return Math.min(sum, 1);
}

function byCurve({ mean, variance }: Part, most: number): number {
  const deviation = Math.sqrt(variance);
  const x = (most + 0.5 - mean) / deviation;
  // The skewness of a binomial with this mean and variance: (1 − 2p) / deviation.
  const skewness = Math.min(MOST_SKEW, (2 * (variance / Math.max(mean, 1e-9)) - 1) / deviation);
  return Math.min(1, Math.max(0, normal(x) + (skewness * (1 - x * x) * Math.exp((-x * x) / 2)) / (6 * Math.sqrt(2 * Math.PI))));
}

/** Zelen and Severo's approximation of the normal distribution, to 7.5e-8. */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x < 0 ? tail : 1 - tail;
}
