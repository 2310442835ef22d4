import { judgeForecasts } from './coverage.ts';
import { drawOffice, withKnownIllness } from './office.ts';
import { CLAIRVOYANT, PORTAL, RULES } from './rules.ts';
import type { Settings } from './settings.ts';
import { sufficient } from './sufficient.ts';
import type { RoundResult } from './wave-day.ts';
import { playYear, type YearResult } from './year.ts';

/** Standard deviations of the uptake between employers. */
const SPREADS = [0, 0.05, 0.1, 0.15];

/** `rule`: play only this rule. `partly`: print the table so far after every so many years. */
type Size = { years: number; seed: number; rule?: string | undefined; partly?: number | undefined };
type Judged = RoundResult & { isSufficient: boolean; hasMargin: boolean };
type PlayedYear = Omit<YearResult, 'rounds'> & { rounds: Judged[] };

const COLUMNS = ['rounds', 'offered %', 'suffice %', 'margin %', 'empty %', 'no hour %', 'at first %'];

/** Plays `years` years of each spread; every office is played by each rule. */
export function* waveTable(settings: Settings, { rule, years, seed, partly }: Size): Generator<string> {
  const names = rule ? [rule] : Object.keys(RULES);
  const played = new Map(names.map((name) => [name, new Map(SPREADS.map((spread) => [spread, [] as PlayedYear[]]))]));
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

/** Results of the portal's rule with one cause of failure taken away at a time. */
export function* causeTable(settings: Settings, size: Size): Generator<string> {
  const without: Record<string, Partial<Settings>> = {
    nothing: {},
    illness: { illness: 0 },
    cancellations: { cancels: 0 },
    'later dates': { later: 0 },
    visits: { wishes: ['virtueel'] },
    'other rounds': { employers: 1 },
    'a working end': { endsOnWorkday: false },
  };
  yield row(['without', 'spread', ...COLUMNS]);
  for (const [cause, change] of Object.entries(without)) {
    yield row([cause, 0.1, ...cells(play({ ...settings, ...change }, { ...size, name: PORTAL, spread: 0.1 }))]);
  }
}

export function* forecastTable(settings: Settings, { years, seed }: Size): Generator<string> {
  yield row(['forecast', 'spread', 'offices', 'holds %', 'width', 'score']);
  for (const spread of SPREADS) {
    for (const { way, coverage, width, score } of judgeForecasts(settings, { offices: years, seed, spread })) {
      yield row([way, spread, years, percent(coverage), width.toFixed(1), score.toFixed(1)]);
    }
  }
}

function playOffice(settings: Settings, { seed, spread, names }: { seed: number; spread: number; names: readonly string[] }) {
  const office = drawOffice(settings, { seed, spread });
  const known = withKnownIllness(office);
  const { toTheHour, withMargin } = sufficient(known);
  return names.map((name): [string, PlayedYear] => {
    const { rounds, ...rest } = playYear(name === CLAIRVOYANT ? known : office, RULES[name]!);
    return [
      name,
      {
        ...rest,
        rounds: rounds.map((round) => ({ ...round, isSufficient: toTheHour.has(round.id), hasMargin: withMargin.has(round.id) })),
      },
    ];
  });
}

export function play(settings: Settings, { years, seed, name, spread }: Size & { name: string; spread: number }): PlayedYear[] {
  return Array.from({ length: years }, (_, i) => playOffice(settings, { seed: seed + i, spread, names: [name] })[0]![1]);
}

export function summary(results: readonly PlayedYear[]) {
  const rounds = results.flatMap((result) => result.rounds);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const share = (holds: (round: Judged) => boolean, of = rounds) => (of.length > 0 ? of.filter(holds).length / of.length : 0);
  return {
    rounds: rounds.length,
    offered: sum(rounds.map(({ offered }) => offered)) / sum(rounds.map(({ people }) => people)),
    suffice: share(
      isWhole,
      rounds.filter(({ isSufficient }) => isSufficient),
    ),
    margin: share(
      isWhole,
      rounds.filter(({ hasMargin }) => hasMargin),
    ),
    empty: sum(results.map(({ empty }) => empty)) / sum(results.map(({ hours }) => hours)),
    noHour: share(({ noHour, noHourAgain }) => noHour + noHourAgain > 0),
    noHourAtFirst: share(({ noHour }) => noHour > 0),
  };
}

const isWhole = ({ offered, people }: RoundResult) => offered === people;
const cells = (results: readonly PlayedYear[]) => {
  const { rounds, ...shares } = summary(results);
  return [rounds, ...Object.values(shares).map(percent)];
};
const percent = (share: number) => (100 * share).toFixed(1);
const row = (values: readonly (string | number)[]) =>
  values.map((cell, i) => (i === 0 ? String(cell).padEnd(16) : String(cell).padStart(11))).join('');
