import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import type { InvitationCount } from './curves.ts';
import { learn } from './experience.ts';
import { WEEKS_WITHOUT_ROUND } from './hours.ts';
import { claimOf, isWaveDue, planWaves, WAVE_TIME, type WaveQuestion, waveOf } from './waves.ts';

const MONDAY = '2026-03-02';
const CLOSES = '2026-04-24';

describe('a wave is due', () => {
  const round = { opensOn: MONDAY, closesOn: CLOSES, activeSince: { date: '2026-02-20', time: '16:00' } };
  const closedDays = new Map([['2026-04-06', { kind: 'holiday' as const, holiday: 'easter_monday' as const }]]);
  test.each([
    ['on its first day, from nine', MONDAY, WAVE_TIME, true],
    ['not before nine', MONDAY, '08:59', false],
    ['later that day, where the server was down', MONDAY, '22:30', true],
    ['not before it opens', '2026-02-27', '09:00', false],
    ['on its last day', CLOSES, '09:00', true],
    ['not after its last day', '2026-04-27', '09:00', false],
    ['not in a weekend', '2026-03-07', '09:00', false],
    ['not on a closed day', '2026-04-06', '09:00', false],
  ])('%s', (_, date, time, isDue) => {
    expect(isWaveDue(round, { date, time }, closedDays)).toBe(isDue);
  });

  test('on the next working day where the round was started after nine', () => {
    const started = { ...round, activeSince: { date: MONDAY, time: '09:01' } };
    expect(isWaveDue(started, { date: MONDAY, time: '12:00' }, closedDays)).toBe(false);
    expect(isWaveDue(started, { date: '2026-03-03', time: '09:00' }, closedDays)).toBe(true);
    expect(isWaveDue({ ...round, activeSince: { date: MONDAY, time: '09:00' } }, { date: MONDAY, time: '09:00' }, closedDays)).toBe(true);
  });
});

const history = [1, 2, 3, 4].flatMap((employerId): InvitationCount[] => [
  { employerId, outcome: 'booked', day: 1, count: 30 },
  { employerId, outcome: 'ended', day: 29, count: 70 },
]);
const experience = learn(history);
const question: WaveQuestion = {
  round: { employerId: 1, opensOn: MONDAY, closesOn: CLOSES, perDay: null, risk: 0.1 },
  today: MONDAY,
  waiting: 300,
  awaited: { open: [], coming: [], certain: [] },
  hours: { days: [{ date: '2026-03-20', count: 60 }], freeHours: 60, takenByOthers: 0, variance: 0, promised: [] },
  planned: [],
  spent: 0,
};

describe('a wave', () => {
  test('of a fixed number does not depend on hours', () => {
    const fixed = { ...question, round: { ...question.round, perDay: 40 } };
    expect(waveOf(experience, fixed)).toMatchObject({ count: 40, limitedBy: 'perDay' });
    expect(waveOf(experience, { ...fixed, waiting: 30 })).toMatchObject({ count: 30, limitedBy: 'people' });
  });

  test('invites more people than hours where three of ten book', () => {
    const { count, limitedBy } = waveOf(experience, question);
    expect(limitedBy).toBe('hours');
    expect(count).toBeGreaterThan(90);
    expect(count * 0.3).toBeLessThan(60);
  });

  test('takes into account the remaining chances of earlier invitations, and the hours that others take', () => {
    const awaiting = { ...question, awaited: { open: [{ age: 0, count: 100 }], coming: [], certain: [] } };
    const silent = { ...question, awaited: { open: [{ age: 20, count: 100 }], coming: [], certain: [] } };
    const fewer = { ...question, hours: { ...question.hours, takenByOthers: 30, days: [{ date: '2026-03-20', count: 30 }] } };
    expect(waveOf(experience, awaiting)).toMatchObject({ freeHours: 60, expectedOfEarlier: 30, takenByOthers: 0 });
    expect(waveOf(experience, awaiting).count).toBeLessThan(waveOf(experience, question).count - 60);
    expect(waveOf(experience, silent).count).toBeGreaterThan(waveOf(experience, question).count - 10);
    expect(waveOf(experience, fewer)).toMatchObject({ takenByOthers: 30 });
    expect(waveOf(experience, fewer).count).toBeLessThan(waveOf(experience, question).count / 2);
  });

  test('invites nobody where no hour is left', () => {
    const hours = { days: [], freeHours: 0, takenByOthers: 0, variance: 0, promised: [] };
    expect(waveOf(experience, { ...question, hours })).toMatchObject({ count: 0, limitedBy: 'hours' });
    const taken = { days: [], freeHours: 60, takenByOthers: 60, variance: 200, promised: [] };
    expect(waveOf(experience, { ...question, hours: taken })).toMatchObject({ count: 0, limitedBy: 'hours' });
  });
});

test('the plan ahead invites everybody, in a fixed number on working days', () => {
  const fixed = { ...question, waiting: 100, round: { ...question.round, perDay: 40 }, today: '2026-03-06' };
  expect(planWaves(experience, fixed, new Map([['2026-03-09', { kind: 'own', name: '' }]]))).toMatchObject([
    { date: '2026-03-06', count: 40 },
    { date: '2026-03-10', count: 40 },
    { date: '2026-03-11', count: 20 },
  ]);
});

test('the plan covers every day until the end of the round, with the hours and the risk that its earlier days used', () => {
  const free = { ...question.hours, days: ['2026-03-13', '2026-03-20', CLOSES].map((date) => ({ date, count: 40 })) };
  const plan = planWaves(experience, { ...question, waiting: 1_000, hours: free }, new Map());
  const people = plan.reduce((sum, { count }) => sum + count, 0);
  expect(people * 0.3).toBeGreaterThan(60);
  expect(people * 0.3).toBeLessThan(120);
  expect(plan.some(({ isNear }) => !isNear)).toBe(true);
  expect(plan[0]!.count).toBeGreaterThan(people / 2);
});

test('a wave uses the part of the risk that is due by its day, minus what earlier waves have used', () => {
  const late = { ...question, today: '2026-03-09' };
  const { risk = 0 } = waveOf(experience, late);
  expect(risk).toBeGreaterThan(0);
  expect(risk).toBeLessThanOrEqual(question.round.risk);
  const [all, half, none] = [0, risk / 2, 2 * question.round.risk].map((spent) => waveOf(experience, { ...late, spent }).count);
  expect(half).toBeLessThan(all!);
  expect(none).toBe(0);
});

test('the claim of invitations without a round is the number of bookings expected within eight weeks', () => {
  const until = addDays(MONDAY, WEEKS_WITHOUT_ROUND * 7);
  const awaited = { open: [{ age: 0, count: 50 }], coming: [{ inDays: 3, count: 50 }], certain: [] };
  expect(claimOf(experience, { employerId: 1, today: MONDAY, until, awaited })).toMatchObject({ employerId: 1, until, need: 30 });
});
