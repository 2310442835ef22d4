// What invitations teach: how many people book on which day after their invitation, and how much their employer differs in that. Without
// any history it is what usually happens; every invitation of the firm, also of the rounds that run now, changes that a little.

import type { INVITATION_OUTCOMES } from './vocabulary.ts';

/** Invitations of one employer with one outcome. `day`: whole days from the invitation to the outcome, or to today if it is open. */
export type InvitationCount = { employerId: number; outcome: (typeof INVITATION_OUTCOMES)[number]; day: number; count: number };

export type Basis = {
  /** The firm's own invitations, at least a day old, that it is learned from. */
  invitations: number;
  /** True while what usually happens weighs more than these. */
  guess: boolean;
};

/** How many times as many people of an employer book as usual, and how sure that is (a standard deviation). */
type Factor = { mean: number; deviation: number };

export type Experience = Basis & {
  factorOf: (employerId: number) => Factor;
  /** For an open invitation of this age: the chance that it is booked on each of the coming days, the first being today. */
  course: (factor: number, invitation: { age: number; days: number }) => Float64Array;
};

/** A link works for 90 days, and 30 days beyond a later date of up to eight weeks. Whatever comes later counts on this day. */
const LAST_DAY = 150;

/**
 * What usually happens: of 30 invitations 40 % book, half of them after the invitation and the others after a reminder or the exit mail, a
 * third of those who are left on each day. The others are given up seven days after the exit mail.
 */
const USUAL = { invitations: 30, booking: 0.4, afterMail: [1 / 2, 1 / 4, 1 / 8, 1 / 8], perDay: 1 / 3, silentDays: 7 };
/** An invitation that is open longer than that, because a later date was asked for. */
const AFTERWARDS = { open: 1, booked: 0.02, ended: 0.04 };
/**
 * How much employers may differ: the standard deviation of their factors, and how likely each is before anything is seen. Chosen with the
 * simulator.
 */
const SPREADS = [
  { spread: 0.1, chance: 0.05 },
  { spread: 0.25, chance: 0.25 },
  { spread: 0.5, chance: 0.7 },
];
/** The factor of the average employer is 1 as if so many bookings had shown it. */
const LEVEL = 20;

type Days = Record<'booked' | 'ended' | 'open', Float64Array>;
/** `level`: what all employers show together. */
type Spread = { size: number; chance: number; level: Score };
type Score = { booked: number; expected: number };

/** `mailDays`: the days after the invitation on which it and each later mail are read. */
export function learn(history: readonly InvitationCount[], mailDays: readonly number[]): Experience {
  const usual = usualDays(mailDays);
  const usually = usual.booked.map((booked, day) => booked / usual.open[day]!);
  const employers = new Map([...Map.groupBy(history, ({ employerId }) => employerId)].map(([id, rows]) => [id, daysOf(rows)]));
  const days = emptyDays();
  for (const seen of employers.values()) {
    // Employers of whom many book must not make it look as if people book early while most of their invitations are young.
    const { booked, expected } = scoreOf(seen, usually);
    const factor = (1 + booked) / (1 + expected);
    for (let day = 0; day <= LAST_DAY; day++) {
      days.booked[day]! += seen.booked[day]! / factor;
      days.ended[day]! += seen.ended[day]!;
      days.open[day]! += seen.open[day]!;
    }
  }
  const booking = shareOf(days, usual, 'booked');
  const ending = shareOf(days, usual, 'ended');
  const scores = new Map([...employers].map(([id, seen]) => [id, scoreOf(seen, booking)]));
  const spreads = spreadsGiven([...scores.values()]);
  const invitations = history.reduce((sum, { outcome, day, count }) => sum + (outcome === 'open' && day === 0 ? 0 : count), 0);
  return {
    invitations,
    guess: invitations < USUAL.invitations,
    factorOf: (employerId) => factorOf(employerId, scores, spreads),
    course: (factor, { age, days }) => {
      const chances = new Float64Array(days + 1);
      let open = 1;
      for (let inDays = 0; inDays <= days; inDays++) {
        const day = Math.min(age + inDays, LAST_DAY);
        const chance = open * Math.min(0.95, factor * booking[day]!);
        open = Math.max(0, open * (1 - ending[day]!) - chance);
        chances[inDays] = chance;
      }
      return chances;
    },
  };
}

function usualDays(mailDays: readonly number[]): Days {
  const { invitations, booking, afterMail, perDay, silentDays } = USUAL;
  const givenUp = (mailDays.at(-1) ?? 0) + silentDays;
  const days = emptyDays();
  let left = invitations;
  for (let day = 0; day <= LAST_DAY; day++) {
    days.open[day] = Math.max(left, AFTERWARDS.open);
    days.booked[day] = AFTERWARDS.booked;
    days.ended[day] = AFTERWARDS.ended;
    if (day > givenUp) continue;
    const since = mailDays.map((mail) => day - mail);
    const shares = since.map((days, mail) => (days < 0 ? 0 : (afterMail[mail] ?? 0) * perDay * (1 - perDay) ** days));
    days.booked[day] = invitations * booking * shares.reduce((sum, share) => sum + share, 0);
    left -= days.booked[day]!;
    days.ended[day] = day === givenUp ? left - AFTERWARDS.open : 0;
  }
  return days;
}

const emptyDays = (): Days => ({
  booked: new Float64Array(LAST_DAY + 1),
  ended: new Float64Array(LAST_DAY + 1),
  open: new Float64Array(LAST_DAY + 1),
});

/** Per day the invitations that were booked and ended on it, and those that were open at its beginning. Of an open one today is not over. */
function daysOf(rows: readonly InvitationCount[]): Days {
  const days = emptyDays();
  for (const { outcome, day, count } of rows) {
    const last = Math.min(day, LAST_DAY);
    if (outcome !== 'open') days[outcome][last]! += count;
    const lastOpen = outcome === 'open' ? last - 1 : last;
    if (lastOpen >= 0) days.open[lastOpen]! += count;
  }
  for (let day = LAST_DAY; day > 0; day--) days.open[day - 1]! += days.open[day]!;
  return days;
}

const shareOf = (seen: Days, usual: Days, what: 'booked' | 'ended') =>
  seen[what].map((count, day) => (count + usual[what][day]!) / (seen.open[day]! + usual.open[day]!));

/** The bookings that were seen of an employer, and those that these chances per day would have brought. */
function scoreOf({ booked, open }: Days, booking: Float64Array): Score {
  const score = { booked: 0, expected: 0 };
  for (let day = 0; day <= LAST_DAY; day++) {
    score.booked += booked[day]!;
    score.expected += open[day]! * booking[day]!;
  }
  return score;
}

/** SPREADS, each weighed by how well it explains the bookings of all employers (a negative binomial distribution). */
function spreadsGiven(scores: readonly Score[]): readonly Spread[] {
  const sizes = SPREADS.map(({ spread, chance }) => ({ size: 1 / spread ** 2, chance, level: levelOf(scores, 1 / spread ** 2) }));
  const logs = sizes.map(({ size, chance, level: { booked, expected } }) => {
    return scores.reduce((sum, one) => sum + logChance(one.booked, (one.expected * booked) / expected, size), Math.log(chance));
  });
  const best = Math.max(...logs);
  const all = logs.reduce((sum, log) => sum + Math.exp(log - best), 0);
  return sizes.map((one, i) => ({ ...one, chance: Math.exp(logs[i]! - best) / all }));
}

function logChance(booked: number, mean: number, size: number): number {
  let log = size * Math.log(size / (size + mean));
  for (let i = 0; i < booked; i++) log += Math.log(((size + i) * mean) / (size + mean));
  return log;
}

/** What all these employers show together: each counts the less the more it has shown already, because employers differ. */
function levelOf(scores: readonly Score[], size: number): Score {
  let [booked, expected] = [LEVEL, LEVEL];
  for (const score of scores) {
    const weight = weightOf(score, size);
    booked += weight * score.booked;
    expected += weight * score.expected;
  }
  return { booked, expected };
}

const weightOf = ({ expected }: Score, size: number) => size / (size + expected);

/** From what the other employers show, the employer's own bookings decide more and more (a gamma distribution, updated by counts). */
function factorOf(employerId: number, scores: ReadonlyMap<number, Score>, spreads: readonly Spread[]): Factor {
  const own = scores.get(employerId) ?? { booked: 0, expected: 0 };
  let [mean, square] = [0, 0];
  for (const { size, chance, level } of spreads) {
    const weight = weightOf(own, size);
    const [booked, expected] = [level.booked - weight * own.booked, level.expected - weight * own.expected];
    const sure = 1 / (1 / size + 1 / booked);
    const [shape, rate] = [sure + own.booked, (sure * expected) / booked + own.expected];
    mean += (chance * shape) / rate;
    square += (chance * shape * (shape + 1)) / rate ** 2;
  }
  return { mean, deviation: Math.sqrt(square - mean ** 2) };
}
