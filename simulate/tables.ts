import { judgeForecasts } from './coverage.ts';
import { drawOffice } from './office.ts';
import { PORTAL, RULES } from './rules.ts';
import { CHANGES, type Settings } from './settings.ts';
import type { Quiet } from './wave-day.ts';
import { playYear, type YearResult } from './year.ts';

/** Standard deviations of the uptake between employers. */
const SPREADS = [0, 0.05, 0.1, 0.15];

/** `rule`: play only this rule. `partly`: print the table so far after every so many years. */
type Size = { years: number; seed: number; rule?: string | undefined; partly?: number | undefined };

const COLUMNS = ['rounds', 'offered %', 'empty %', 'no hour %', 'at first %'];

/** Plays `years` years of each spread; every office is played by each rule. */
export function* waveTable(settings: Settings, { rule, years, seed, partly }: Size): Generator<string> {
  const names = rule ? [rule] : Object.keys(RULES);
  const played = new Map(names.map((name) => [name, new Map(SPREADS.map((spread) => [spread, [] as YearResult[]]))]));
  const table = () => [
    row(['rule', 'spread', ...COLUMNS]),
    ...[...played].flatMap(([name, spreads]) => [...spreads].map(([spread, results]) => row([name, spread, ...cells(results)]))),
  ];
  for (let year = 1; year <= years; year++) {
    for (const spread of SPREADS) {
      for (const [name, result] of playOffice(settings, { seed: seed + year - 1, spread, names }))
        played.get(name)!.get(spread)!.push(result);
    }
    if (partly && year % partly === 0 && year < years) yield* [`after ${year} of ${years} years`, ...table(), ''];
  }
  yield* table();
}

/** The portal's rule in offices that differ from the usual one. */
const OFFICES: Record<string, Partial<Settings>> = {
  usual: {},
  'new office': { pastEmployers: 0 },
  'one employer': { pastEmployers: 1 },
  'booked more': { pastUptake: 0.6 },
  'booked less': { pastUptake: 0.15 },
  'two at once': { employers: 2, roundWeeks: [26, 26], load: [0.8, 1.6] },
  'answers slowly': { answersPerDay: 0.2 },
  'days ahead 16': { daysAhead: 16 },
  'no illness': { illness: 0 },
  'illness 6 %': { illness: 0.06 },
  'no visits': { wishes: ['virtueel'] },
  alone: { employers: 1 },
};

export function* officeTable(settings: Settings, { years, seed }: Size): Generator<string> {
  yield row(['office', 'spread', ...COLUMNS]);
  for (const [office, change] of Object.entries(OFFICES))
    yield row([office, 0.1, ...cells(play({ ...settings, ...change }, { years, seed, name: PORTAL, spread: 0.1 }))]);
}

/** Rounds that the administrator changes two weeks after they began. */
export function* changeTable(settings: Settings, { years, seed }: Size): Generator<string> {
  yield row(['change', 'rounds', 'offered %', 'no hour %', 'watched', 'quiet', 'stalled']);
  for (const change of CHANGES) {
    const results = play({ ...settings, change }, { years, seed, name: PORTAL, spread: 0.1 });
    const { rounds, offered, noHour } = summary(results);
    const days = (what: keyof Quiet) => results.flatMap((one) => one.rounds).reduce((sum, { quiet }) => sum + quiet[what], 0);
    yield row([change, rounds, percent(offered), percent(noHour), days('watched'), days('quiet'), days('stalled')]);
  }
}

export function* forecastTable(settings: Settings, { years, seed }: Size): Generator<string> {
  yield row(['forecast', 'employers', 'spread', 'offices', 'holds %', 'width', 'score']);
  for (const pastEmployers of [0, 1, 2, 8]) {
    for (const spread of SPREADS) {
      for (const { way, coverage, width, score } of judgeForecasts({ ...settings, pastEmployers }, { offices: years, seed, spread }))
        yield row([way, pastEmployers, spread, years, percent(coverage), width.toFixed(1), score.toFixed(1)]);
    }
  }
}

function playOffice(settings: Settings, { seed, spread, names }: { seed: number; spread: number; names: readonly string[] }) {
  const office = drawOffice(settings, { seed, spread });
  return names.map((name): [string, YearResult] => [name, playYear(office, RULES[name]!)]);
}

export function play(settings: Settings, { years, seed, name, spread }: Size & { name: string; spread: number }): YearResult[] {
  return Array.from({ length: years }, (_, i) => playOffice(settings, { seed: seed + i, spread, names: [name] })[0]![1]);
}

export function summary(results: readonly YearResult[]) {
  const rounds = results.flatMap((result) => result.rounds);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const share = (holds: (round: (typeof rounds)[number]) => boolean) => rounds.filter(holds).length / Math.max(1, rounds.length);
  return {
    rounds: rounds.length,
    offered: sum(rounds.map(({ offered }) => offered)) / sum(rounds.map(({ people }) => people)),
    empty: sum(results.map(({ empty }) => empty)) / sum(results.map(({ hours }) => hours)),
    noHour: share(({ noHour, noHourAgain }) => noHour + noHourAgain > 0),
    noHourAtFirst: share(({ noHour }) => noHour > 0),
  };
}

const cells = (results: readonly YearResult[]) => {
  const { rounds, ...shares } = summary(results);
  return [rounds, ...Object.values(shares).map(percent)];
};
const percent = (share: number) => (100 * share).toFixed(1);
const row = (values: readonly (string | number)[]) =>
  values.map((cell, i) => (i === 0 ? String(cell).padEnd(20) : String(cell).padStart(11))).join('');
