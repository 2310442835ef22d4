import { expect, test } from 'vitest';
import { judgeForecasts } from './coverage.ts';
import { drawOffice } from './office.ts';
import { PORTAL, RULES } from './rules.ts';
import { Settings, settingsFrom } from './settings.ts';
import { play, summary } from './tables.ts';
import { playYear } from './year.ts';

// The short form of npm run simulate: the bounds are wider than the goals, because few years are played.

const settings = Settings.parse({});
const result = (name: string) => summary(play(settings, { years: 8, seed: 1, name, spread: 0.1 }));

test('the portal’s rule fails in fewer rounds than a fixed number a day, and leaves fewer hours empty than an hour kept for each', () => {
  const [own, fixed, each] = [PORTAL, 'fixed number', 'hour for each'].map(result);
  expect(own!.noHour).toBeLessThan(0.25);
  expect(own!.noHour).toBeLessThan(fixed!.noHour / 2);
  expect(own!.offered).toBeGreaterThan(each!.offered);
  expect(own!.empty).toBeLessThan(0.1);
  expect(own!.empty).toBeLessThan(each!.empty / 2);
});

test('the same seed plays the same year', () => {
  const year = () => playYear(drawOffice(settings, { seed: 3, spread: 0.05 }), RULES[PORTAL]!);
  expect(year()).toEqual(year());
});

test.each([0, 0.15])('the range of a forecast contains the truth in about 80 of 100 cases, with a spread of %d', (spread) => {
  const [own, pooled, nothing] = judgeForecasts(settings, { offices: 200, seed: 1, spread });
  expect(own!.coverage).toBeGreaterThan(0.72);
  expect(own!.coverage).toBeLessThan(0.92);
  // With a spread of 0 pooling all employers is exactly right, so the forecast may score a little worse.
  expect(own!.score).toBeLessThan(spread === 0 ? 1.05 * pooled!.score : pooled!.score);
  expect(own!.score).toBeLessThan(nothing!.score / 2);
});

test('an invalid office file is refused with an error that names the wrong field', () => {
  expect(() => settingsFrom('{"uptake": 2}')).toThrow(/uptake/);
  expect(() => settingsFrom('{"upptake": 0.2}')).toThrow(/upptake/);
  expect(() => settingsFrom('no')).toThrow('not JSON');
});
