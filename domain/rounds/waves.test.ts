import { describe, expect, test } from 'vitest';
import { addDays, isWeekend } from '#domain/calendar.ts';
import { accountOf } from './account.ts';
import { newlyInvited } from './bookings.ts';
import { type InvitationCount, learn } from './experience.ts';
import { isWaveDue, isWaveSentOn, planWaves, WAVE_TIME, type WaveQuestion, waveOf } from './waves.ts';

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

  test('where it was put off in the evening, on the first day with waves after its own', () => {
    const from = '2026-04-03';
    const sent = ['2026-04-03', '2026-04-04', '2026-04-06', '2026-04-07', '2026-04-08'].filter((to) =>
      isWaveSentOn({ from, to }, closedDays),
    );
    expect(sent).toEqual(['2026-04-03', '2026-04-07']);
  });
});

const history = [1, 2, 3, 4].flatMap((employerId): InvitationCount[] => [
  { employerId, outcome: 'booked', day: 1, count: 30 },
  { employerId, outcome: 'ended', day: 29, count: 70 },
]);
const experience = learn(history, [0, 8, 15, 22]);
const hoursOf = (perDay: number, { from = MONDAY, days = 53, left = perDay } = {}) =>
  Array.from({ length: days + 1 }, (_, day) => addDays(from, day))
    .filter((date) => !isWeekend(date))
    .map((date) => ({ date, free: perDay, left, own: 0 }));
const question: WaveQuestion = {
  // Two weeks after its beginning, when nothing is held back any more.
  round: { employerId: 1, state: 'active', opensOn: '2026-02-16', closesOn: CLOSES, perDay: null, risk: 0.1, startedOn: '2026-02-16' },
  today: MONDAY,
  waiting: 300,
  awaited: newlyInvited(0),
  hours: { days: hoursOf(2), variance: 0, takers: [], endingEarlier: [] },
  planned: [],
};
const withHours = (days: WaveQuestion['hours']['days'], more: Partial<WaveQuestion['hours']> = {}) => ({
  ...question,
  hours: { ...question.hours, days, ...more },
});
const sizeOf = (asked: WaveQuestion) => waveOf(experience, asked).count;

describe('a wave', () => {
  test('of a fixed number does not depend on hours', () => {
    const fixed = { ...question, round: { ...question.round, perDay: 40 } };
    expect(waveOf(experience, fixed)).toMatchObject({ count: 40, limitedBy: 'perDay' });
    expect(waveOf(experience, { ...fixed, waiting: 30 })).toMatchObject({ count: 30, limitedBy: 'people' });
  });

  test('invites more people than hours where three of ten book, and everybody where there are hours for all', () => {
    const { count, limitedBy } = waveOf(experience, question);
    expect(limitedBy).toBe('hours');
    expect(count).toBeGreaterThan(100);
    expect(count * 0.3).toBeLessThan(80);
    expect(waveOf(experience, withHours(hoursOf(40)))).toMatchObject({ count: 300, limitedBy: 'people' });
  });

  test('takes into account the remaining chances of earlier invitations, and the hours that others take', () => {
    const awaiting = { ...question, awaited: newlyInvited(100) };
    const silent = { ...question, awaited: { open: [{ age: 20, count: 100 }], coming: [], certain: [] } };
    const fewer = withHours(hoursOf(2, { left: 1 }), { takers: [{ employerId: 2, hours: 39 }] });
    expect(waveOf(experience, awaiting).expectedOfEarlier).toBeGreaterThan(25);
    expect(sizeOf(awaiting)).toBeLessThan(sizeOf(question) - 60);
    expect(sizeOf(silent)).toBeGreaterThan(sizeOf(question) - 20);
    expect(waveOf(experience, fewer).takenByOthers).toBe(40);
    expect(sizeOf(fewer)).toBeLessThan(0.6 * sizeOf(question));
  });

  test('has no memory: more hours, a later end with hours behind it or a greater risk never make it smaller', () => {
    const usual = sizeOf(question);
    expect(sizeOf(withHours(hoursOf(3)))).toBeGreaterThan(usual);
    expect(sizeOf({ ...question, round: { ...question.round, risk: 0.3 } })).toBeGreaterThan(usual);
    expect(sizeOf({ ...question, round: { ...question.round, risk: 0.02 } })).toBeLessThan(usual);
    const later = withHours(hoursOf(2, { days: 81 }));
    expect(sizeOf({ ...later, round: { ...question.round, closesOn: addDays(CLOSES, 28) } })).toBeGreaterThan(usual);
  });

  test('of the first seven days after the start holds half of what fits back', () => {
    const started = { ...question, round: { ...question.round, startedOn: MONDAY } };
    expect(sizeOf(started)).toBe(Math.ceil(sizeOf(question) / 2));
  });

  test('says why nobody is invited', () => {
    const many = newlyInvited(2_000);
    expect(waveOf(experience, withHours([]))).toMatchObject({ count: 0, limitedBy: 'hours', reason: 'no_hours' });
    expect(waveOf(experience, { ...question, awaited: many })).toMatchObject({ count: 0, reason: 'hours' });
    const taken = withHours(hoursOf(2, { left: 0 }), { takers: [{ employerId: 2, hours: 78 }] });
    expect(waveOf(experience, taken)).toMatchObject({ count: 0, reason: 'others', employerIds: [2] });
  });

  test('of a round that opens once another one has ended leaves nothing for that one', () => {
    const ends = addDays(MONDAY, 4);
    const short = { employerId: 2, until: ends, left: 0, variance: 9, share: 0.5 };
    const beside = withHours(hoursOf(30), { endingEarlier: [short] });
    const after = { ...beside, round: { ...question.round, opensOn: addDays(ends, 3), startedOn: null } };
    expect(accountOf(experience, beside)).toMatchObject({ day: ends });
    expect(accountOf(experience, after)).toMatchObject({ day: null });
  });

  test('does not wait because of another round that is short, beside visiting days of its own', () => {
    const short = { employerId: 2, until: '2026-04-10', left: 0, variance: 9, share: 0.5 };
    const days = hoursOf(30).map((day) => ({ ...day, own: 10 }));
    const asked = withHours(days, { endingEarlier: [short], takers: [{ employerId: 2, hours: 200 }] });
    expect(sizeOf(asked)).toBeGreaterThan(0);
    expect(sizeOf(asked)).toBeLessThanOrEqual(sizeOf(withHours(days)));
  });
});

describe('the plan ahead', () => {
  test('lists ten working days, with the reason where nobody is invited', () => {
    const fixed = { ...question, waiting: 100, round: { ...question.round, perDay: 40, closesOn: '2026-03-11' } };
    const plan = planWaves(experience, fixed, { first: '2026-03-06', closedDays: new Map([['2026-03-09', { kind: 'own', name: '' }]]) });
    expect(plan.map(({ date, count, reason }) => [date, count, reason])).toEqual([
      ['2026-03-06', 40, null],
      ['2026-03-09', 0, 'closed_day'],
      ['2026-03-10', 40, null],
      ['2026-03-11', 20, null],
      ['2026-03-12', 0, null],
      ['2026-03-13', 0, null],
      ['2026-03-16', 0, null],
      ['2026-03-17', 0, null],
      ['2026-03-18', 0, null],
      ['2026-03-19', 0, null],
    ]);
    const paused = { ...fixed, round: { ...fixed.round, state: 'paused' as const, opensOn: '2026-03-05' } };
    const reasons = planWaves(experience, paused, { first: MONDAY, closedDays: new Map() }).map(({ reason }) => reason);
    expect(reasons).toEqual([...Array(8).fill('paused'), 'ended', 'ended']);
    const early = { ...fixed, round: { ...fixed.round, opensOn: '2026-03-04' } };
    expect(planWaves(experience, early, { first: MONDAY, closedDays: new Map() })[0]).toMatchObject({ count: 0, reason: 'not_open' });
  });

  test('says when hours come free again', () => {
    const full = {
      ...question,
      awaited: { open: [{ age: 0, count: 100 }], coming: [], certain: [] },
      hours: { ...question.hours, days: hoursOf(1) },
    };
    const [first] = planWaves(experience, full, { first: MONDAY, closedDays: new Map() });
    expect(first).toMatchObject({ count: 0, reason: 'hours' });
    expect(first!.from! > MONDAY).toBe(true);
  });
});
