import { judgeForecasts } from './coverage.ts';
import { drawOffice } from './office.ts';
import { RULES } from './rules.ts';
import type { Settings } from './settings.ts';
import { playYear, type YearResult } from './year.ts';

/** Standard deviations of the uptake between employers. */
export const SPREADS = [0, 0.05, 0.1, 0.15];

/** The lines of both tables; the years are divided over the spreads. */
export function* tables(settings: Settings, { years, seed }: { years: number; seed: number }): Generator<string> {
  const each = Math.floor(years / SPREADS.length);
  yield row(['rule', 'spread', 'rounds', 'offered %', 'everyone %', 'empty %', 'no hour %', 'or again %']);
  for (const [name, rule] of Object.entries(RULES)) {
    for (const spread of SPREADS) {
      const results = Array.from({ length: each }, (_, i) => playYear(drawOffice(settings, { seed: seed + i, spread }), rule));
      const { rounds, ...shares } = summary(results);
      yield row([name, spread, rounds, ...Object.values(shares).map(percent)]);
    }
  }
  yield '';
  yield row(['forecast', 'spread', 'offices', 'holds %', 'width', 'score']);
  for (const spread of SPREADS) {
    for (const { way, coverage, width, score } of judgeForecasts(settings, { offices: years, seed, spread })) {
      yield row([way, spread, years, percent(coverage), width.toFixed(1), score.toFixed(1)]);
    }
  }
}

export function summary(results: readonly YearResult[]) {
  const rounds = results.flatMap((result) => result.rounds);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const share = (holds: (round: (typeof rounds)[number]) => boolean) => rounds.filter(holds).length / rounds.length;
  return {
    rounds: rounds.length,
    offered: sum(rounds.map(({ offered }) => offered)) / sum(rounds.map(({ people }) => people)),
    everyone: share(({ offered, people }) => offered === people),
    empty: sum(results.map(({ empty }) => empty)) / sum(results.map(({ hours }) => hours)),
    noHour: share(({ noHour }) => noHour > 0),
    noHourOrAgain: share(({ noHour, noHourAgain }) => noHour + noHourAgain > 0),
  };
}

const percent = (share: number) => (100 * share).toFixed(1);
const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(16) : String(cell).padStart(11))).join('');
