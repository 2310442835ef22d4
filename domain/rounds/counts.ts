// How many of a number of people will book, as a distribution. Given the uptake of an employer, people decide independently; the uptake
// itself is uncertain, so the distribution is a mixture over it. Only mean and variance per uptake are kept: the cost does not grow with
// the number of people.

/** One possible uptake: how likely it is, and the number of people who book if it is the true one. */
type Component = { weight: number; mean: number; variance: number };
export type Counts = readonly Component[];

/** From this variance on the normal curve, corrected for skewness, replaces the sum of the binomial terms: both agree to 0.001. */
const SMOOTH_VARIANCE = 25;

/** Ends the search for a quantile also where the weights do not add up to one. */
const MOST_PEOPLE = 2 ** 30;

/** Smaller terms beyond the mean are left out of the sum. */
const NOTHING = 1e-12;
/** The exponential of a smaller logarithm is close to the smallest number that can be stored. */
const SMALLEST_LOG = -600;

/** With a larger skewness the correction would be larger than what it corrects. */
const MOST_SKEW = 1;

/** Beyond this many standard deviations above the mean the chance is taken as zero. */
const FAR = 6;

/** The chance that at most `most` people book. */
export function chanceOfAtMost(counts: Counts, most: number): number {
  let chance = 0;
  for (const part of counts) chance += part.weight * (part.variance < SMOOTH_VARIANCE ? bySum(part, most) : byCurve(part, most));
  return chance;
}

/** The chance that at most `most - i * each` people book, if `chances[i]` is the chance of each `i`. */
export function chanceOfAtMostLess(part: Component, most: number, { chances, each }: { chances: readonly number[]; each: number }): number {
  let kept = 0;
  if (part.variance >= SMOOTH_VARIANCE) {
    for (let i = 0; i < chances.length; i++) kept += chances[i]! * byCurve(part, most - i * each);
    return kept * part.weight;
  }
  const terms = part.mean < 1e-9 ? NOBODY : termsOf(part);
  if (terms.first < SMALLEST_LOG) {
    for (let i = 0; i < chances.length; i++) kept += chances[i]! * bySum(part, most - i * each);
    return kept * part.weight;
  }
  let term = Math.exp(terms.first);
  let sum = 0;
  let fewer = Math.min(chances.length - 1, Math.floor(most / each));
  const { from, by } = terms;
  for (let k = 0; k <= most; k++) {
    sum += term;
    if (most - fewer * each === k) kept += chances[fewer--]! * Math.min(sum, 1);
    if (term < NOTHING && sum > 0.5) break;
    term *= (from + k * by) / (k + 1);
  }
  for (; fewer >= 0; fewer--) kept += chances[fewer]! * Math.min(sum, 1);
  return kept * part.weight;
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

/**
 * A range that contains this share of the chances. Between two quantiles lies more than the share, because people are whole numbers: an end
 * without which the range still contains the share is left out.
 */
export function rangeOf(counts: Counts, share: number): { low: number; high: number } {
  let [low, high] = [quantile(counts, (1 - share) / 2), quantile(counts, (1 + share) / 2)];
  const between = (from: number, to: number) => chanceOfAtMost(counts, to) - chanceOfAtMost(counts, from - 1);
  while (low < high) {
    const [atLow, atHigh] = [between(low, low), between(high, high)];
    if (between(low, high) - Math.min(atLow, atHigh) < share) break;
    if (atLow < atHigh) low++;
    else high--;
  }
  return { low, high };
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
function bySum(part: Component, most: number): number {
  const { mean, variance } = part;
  if (most < 0) return 0;
  if (mean < 1e-9 || most > mean + FAR * Math.sqrt(variance) + FAR) return 1;
  return variance < mean && most >= peopleOf(part) ? 1 : sumOf(termsOf(part), most);
}

/** The people of the binomial distribution with this mean and variance. */
function peopleOf({ mean, variance }: Component): number {
  return Math.max(1, Math.ceil(mean), Math.round(mean ** 2 / Math.max(mean - variance, 1e-9)));
}

function termsOf(part: Component): Terms {
  const { mean, variance } = part;
  if (variance >= mean) return negativeBinomial(mean, variance);
  const people = peopleOf(part);
  const chance = Math.min(mean / people, 1 - 1e-12);
  const odds = chance / (1 - chance);
  return { first: people * Math.log1p(-chance), from: people * odds, by: -odds };
}

/** `first`: the logarithm of the first term; each further term is the one before it times `(from + k * by) / (k + 1)`. */
type Terms = { first: number; from: number; by: number };
const NOBODY: Terms = { first: 0, from: 0, by: 0 };

function negativeBinomial(mean: number, variance: number): Terms {
  if (variance <= mean * (1 + 1e-9)) return { first: -mean, from: mean, by: 0 };
  const size = mean ** 2 / (variance - mean);
  const chance = 1 - mean / variance;
  return { first: size * Math.log1p(-chance), from: size * chance, by: chance };
}

function sumOf({ first, from, by }: Terms, most: number): number {
  if (first < SMALLEST_LOG) return sumOfLogs({ first, from, by }, most);
  let term = Math.exp(first);
  let sum = term;
  for (let k = 0; k < most; k++) {
    term *= (from + k * by) / (k + 1);
    sum += term;
    if (term < NOTHING && sum > 0.5) break;
  }
  return Math.min(sum, 1);
}

/** With many people the first term is too small to store, so terms are multiplied as logarithms. */
function sumOfLogs({ first, from, by }: Terms, most: number): number {
  let term = first;
  let sum = Math.exp(term);
  for (let k = 0; k < most; k++) {
    term += Math.log((from + k * by) / (k + 1));
    sum += Math.exp(term);
  }
  return Math.min(sum, 1);
}

function byCurve({ mean, variance }: Component, most: number): number {
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
