import { describe, expect, test } from 'vitest';
import { chanceOfAtMost, chanceOfAtMostLess, meanOf, quantile, rangeOf, varianceOf } from './counts.ts';

const binomial = (people: number, chance: number) => [{ weight: 1, mean: people * chance, variance: people * chance * (1 - chance) }];

describe('people who decide for themselves', () => {
  test('ten people with a chance of one half have the terms of Pascal’s triangle', () => {
    expect(chanceOfAtMost(binomial(10, 0.5), 5)).toBeCloseTo(638 / 1024, 9);
    expect(chanceOfAtMost(binomial(10, 0.5), 0)).toBeCloseTo(1 / 1024, 9);
    expect([0.1, 0.5, 0.9].map((chance) => quantile(binomial(10, 0.5), chance))).toEqual([3, 5, 7]);
  });

  test('a chance of zero gives nobody, a chance of one everybody', () => {
    expect(quantile(binomial(10, 0), 0.9)).toBe(0);
    expect([0.1, 0.9].map((chance) => quantile(binomial(10, 1), chance))).toEqual([10, 10]);
    expect(chanceOfAtMost(binomial(10, 1), 9)).toBeLessThan(1e-9);
  });

  test('just below and above the variance at which the curve replaces the sum, the chances are nearly equal', () => {
    // The variance is 24.99 and 25.01.
    const [sum, curve] = [binomial(147, 0.21712), binomial(147, 0.21742)];
    for (let most = 18; most < 48; most++) expect(chanceOfAtMost(sum, most)).toBeCloseTo(chanceOfAtMost(curve, most), 2);
  });

  test('fifty thousand people have the mean and deviation of the normal curve', () => {
    expect(quantile(binomial(50_000, 0.3), 0.5)).toBe(15_000);
    expect(quantile(binomial(50_000, 0.3), 0.9)).toBeCloseTo(15_000 + 1.2816 * 102.47, -1);
  });
});

test('an uncertain uptake makes the range wider', () => {
  const unsure = [
    { weight: 0.5, mean: 20, variance: 16 },
    { weight: 0.5, mean: 60, variance: 24 },
  ];
  expect(meanOf(unsure)).toBe(40);
  expect(varianceOf(unsure)).toBe(420);
  expect([0.1, 0.9].map((chance) => quantile(unsure, chance))).toEqual([17, 64]);
});

test.each([0, 0.4, 3, 9, 30, 400])(
  'chanceOfAtMostLess equals chanceOfAtMost for each number of cancelled hours, weighted by its chance, with %d people on average',
  (mean) => {
    const chances = [0.7, 0.2, 0.1];
    for (const variance of [mean * 0.6, mean, mean * 1.5 + 2]) {
      for (const most of [0, 4, 12, 40, 420]) {
        const one = chances.reduce((sum, chance, i) => sum + chance * chanceOfAtMost([{ weight: 0.5, mean, variance }], most - 6 * i), 0);
        expect(chanceOfAtMostLess({ weight: 0.5, mean, variance }, most, { chances, each: 6 })).toBeCloseTo(one, 3);
      }
    }
  },
);

test('a range contains its share of the chances, and no longer does without one of its ends', () => {
  for (const counts of [binomial(10, 0.5), binomial(40, 0.3), binomial(3, 0.1), binomial(400, 0.4), binomial(5, 1)]) {
    const { low, high } = rangeOf(counts, 0.8);
    const holds = (from: number, to: number) => chanceOfAtMost(counts, to) - chanceOfAtMost(counts, from - 1);
    expect(holds(low, high)).toBeGreaterThanOrEqual(0.8);
    if (low < high) expect(Math.max(holds(low + 1, high), holds(low, high - 1))).toBeLessThan(0.8);
  }
});

test('the search for a quantile ends also if there is no possible uptake', () => {
  expect(quantile([], 0.9)).toBeGreaterThan(0);
});
