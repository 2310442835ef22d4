// How well forecasts predict: at a random moment of a round, how many of its open invitations will still be booked? The portal's forecast
// is compared with two simpler ones: the shares of all employers pooled, and knowing nothing.

import { countOf, coursesOf, type Expected, quantile, rangeOf } from '#domain/rounds/bookings.ts';
import { type InvitationCount, learn } from '#domain/rounds/experience.ts';
import { drawPerson, drawUptake, GIVEN_UP, MAIL_DAYS, type Person } from './people.ts';
import { Random } from './random.ts';
import type { Settings } from './settings.ts';

type Range = Pick<Expected, 'low' | 'high'>;
type Seen = { history: InvitationCount[]; open: { age: number; count: number }[] };
type Way = (seen: Seen) => Range;

const EMPLOYER = 1;

const WAYS: Record<string, Way> = {
  'this forecast': ({ history, open }) => {
    const experience = learn(history, MAIL_DAYS);
    const courses = coursesOf(experience, { open, coming: [], certain: [] }, { employerId: EMPLOYER, days: GIVEN_UP });
    return rangeOf(countOf(courses));
  },
  'pooled shares': ({ history, open }) => {
    const booked = open.map(({ age, count }) => {
      const later = history.filter(({ outcome, day }) => outcome !== 'open' && day >= age);
      const sum = (rows: InvitationCount[]) => rows.reduce((total, row) => total + row.count, 0);
      const share = sum(later) > 0 ? sum(later.filter(({ outcome }) => outcome === 'booked')) / sum(later) : 0;
      return { mean: count * share, variance: count * share * (1 - share) };
    });
    const total = (key: 'mean' | 'variance') => booked.reduce((sum, one) => sum + one[key], 0);
    const count = { mean: total('mean'), variance: total('variance') };
    return { low: Math.round(quantile(count, 0.1)), high: Math.round(quantile(count, 0.9)) };
  },
  'knowing nothing': ({ open }) => {
    const people = open.reduce((sum, { count }) => sum + count, 0);
    return { low: Math.round(people * 0.1), high: Math.round(people * 0.9) };
  },
};

/** `score`: the width of the range plus ten times the distance of the truth from it; lower is better (interval score at 80 %). */
type CoverageResult = { way: string; coverage: number; score: number; width: number };

export function judgeForecasts(
  settings: Settings,
  { offices, seed, spread }: { offices: number; seed: number; spread: number },
): CoverageResult[] {
  const sums = Object.keys(WAYS).map((way) => ({ way, coverage: 0, score: 0, width: 0 }));
  for (let office = 0; office < offices; office++) {
    const { seen, truth } = drawMoment(new Random(seed + office, Math.round(spread * 1000), 11), settings, spread);
    for (const sum of sums) {
      const { low, high } = WAYS[sum.way]!(seen);
      const outside = Math.max(0, low - truth, truth - high);
      sum.coverage += outside === 0 ? 1 / offices : 0;
      sum.width += (high - low) / offices;
      sum.score += (high - low + 10 * outside) / offices;
    }
  }
  return sums;
}

/** Employers of earlier years, and a round that began up to 20 days ago and invites a part of its people on each of its first days. */
function drawMoment(random: Random, settings: Settings, spread: number): { seen: Seen; truth: number } {
  const history: InvitationCount[] = [];
  for (let id = 0; id < settings.pastEmployers; id++) {
    const uptake = drawUptake(random, { ...settings, uptake: settings.pastUptake ?? settings.uptake }, spread);
    for (let i = 0; i < settings.pastInvitations; i++) history.push(finishedRow(drawPerson(random, settings, { id: -1 - id, uptake })));
  }
  const uptake = drawUptake(random, settings, spread);
  const [began, waves, perWave] = [random.whole([0, 20]), random.whole([1, 10]), random.whole([5, 40])];
  const open = new Map<number, number>();
  let truth = 0;
  for (let wave = 0; wave < Math.min(waves, began + 1); wave++) {
    for (let i = 0; i < perWave; i++) {
      const person = drawPerson(random, settings, { id: EMPLOYER, uptake });
      const age = began - wave;
      const end = finishedRow(person);
      if (end.day < age) history.push(end);
      else {
        open.set(age, (open.get(age) ?? 0) + 1);
        truth += end.outcome === 'booked' ? 1 : 0;
      }
    }
  }
  for (const [day, count] of open) history.push({ employerId: EMPLOYER, outcome: 'open', day, count });
  return { seen: { history, open: [...open].map(([age, count]) => ({ age, count })) }, truth };
}

function finishedRow({ employerId, answer, day }: Person): InvitationCount {
  const isInTime = answer !== 'silent' && day < GIVEN_UP;
  return { employerId, outcome: isInTime && answer === 'books' ? 'booked' : 'ended', day: isInTime ? day : GIVEN_UP, count: 1 };
}
