import { expect, test } from 'vitest';
import { hoursOf, type Outcome, type OutlookInput, outlookOf } from './outlook.ts';

const MONDAY = '2026-03-02';
const open = (employerId: number, count: number, laterUntil: string | null = null): Outcome => ({
  employerId,
  outcome: 'open',
  day: 3,
  count,
  laterUntil,
});
/** One consultant with eight free hours on 20 March, whom everybody can book. */
const days = { dates: ['2026-03-20'], all: [[{ free: 255, pause: 0, hosts: new Map() }]] };
const input: OutlookInput = {
  today: MONDAY,
  tooSoon: { date: MONDAY, time: '09:00' },
  learned: [],
  outcomes: [open(1, 4), open(2, 4), open(3, 2), open(3, 2, '2026-03-20'), open(3, 9, '2026-06-01')],
  unsent: new Map([[1, 2]]),
  returning: [{ employerId: 1, day: 2, count: 1 }],
  rounds: [{ employerId: 1, closesOn: '2026-03-31' }],
  meetingTypes: new Map([
    [1, 'geen'],
    [2, 'virtueel'],
    [3, 'virtueel'],
  ]),
  days,
  mailDays: [0, 8, 15, 22],
};

test('outlookOf counts whose answer is awaited: open invitations by age, the wave that is being sent, people who lost an appointment or asked for later', () => {
  const { awaited } = outlookOf(input);
  expect(awaited.get(1)).toMatchObject({
    open: [{ age: 3, count: 4 }],
    coming: [{ inDays: 0, count: 2 }],
    certain: [{ inDays: 0, count: 1 }],
  });
  expect(awaited.get(3)).toEqual({
    open: [{ age: 3, count: 2 }],
    coming: [{ inDays: 0, count: 0 }],
    // Without those who asked for a date that lies more than eight weeks ahead.
    certain: [{ inDays: 18, count: 2, chance: 0.85 }],
  });
});

test('employers without a round that want the same type of meeting claim hours together, each hour once', () => {
  const outlook = outlookOf(input);
  expect(outlook.experience.guess).toBe(true);
  const [, together] = outlook.claims.map(({ need }) => need);
  const { days: left, takers } = hoursOf(outlook, { employerId: 1, closesOn: '2026-03-31' });
  expect(takers).toEqual([{ employerId: -3, hours: together }]);
  expect(left).toEqual([{ date: '2026-03-20', free: 8, left: 8 - together!, own: 0 }]);
});
