import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, openSlots, PLAIN_HOURS, type SlotQuestion } from '#domain/planning/slots.ts';
import { type HourGroup, hourGroups, hoursLeft, type RoundClaim, shortages } from './hours.ts';
import { shortagesByRule } from './hours-rule.ts';

const anyDate = fc.integer({ min: 2, max: 6 }).map((day) => `2026-03-0${day}`);
const anyGroup: fc.Arbitrary<HourGroup> = fc.record({
  date: anyDate,
  employers: fc.subarray([1, 2, 3, 4], { minLength: 1 }),
  count: fc.integer({ min: 0, max: 4 }),
});
const anyRounds: fc.Arbitrary<RoundClaim[]> = fc.uniqueArray(
  fc
    .record({ employerId: fc.integer({ min: 1, max: 4 }), until: anyDate, mid: fc.nat({ max: 6 }), more: fc.nat({ max: 3 }) })
    .map(({ more, ...round }) => ({ ...round, high: round.mid + more })),
  { selector: ({ employerId }) => employerId, maxLength: 4 },
);

test('the account by groups gives the same shortages as giving out the hours one by one', () => {
  fc.assert(
    fc.property(fc.array(anyGroup, { maxLength: 8 }), anyRounds, (groups, rounds) => {
      expect(shortages(groups, rounds)).toEqual(shortagesByRule(groups, rounds));
    }),
    { numRuns: 2_000 },
  );
});

const MONDAY = '2026-03-02';
const FRIDAY = '2026-03-06';
const NEXT_WEEK = '2026-03-13';

test('a round that ends earlier first takes what it is expected to need; the visiting days of another employer stay with that employer', () => {
  const shared = { date: MONDAY, employers: [1, 2], count: 10 };
  const visit = { date: FRIDAY, employers: [2], count: 6 };
  const first = { employerId: 1, until: FRIDAY, mid: 7, high: 12 };
  const second = { employerId: 2, until: NEXT_WEEK, mid: 8, high: 14 };
  // The first round lacks 2 of 12; of the 10 shared hours the second finds 3, and has 6 of its own.
  expect([...shortages([shared, visit], [second, first])]).toEqual([
    [1, 2],
    [2, 5],
  ]);
});

test('hours after the end of a round do not count for it', () => {
  const groups = [{ date: NEXT_WEEK, employers: [1], count: 5 }];
  expect(shortages(groups, [{ employerId: 1, until: FRIDAY, mid: 1, high: 3 }]).get(1)).toBe(3);
});

test('other employers take the first hours that they can use, and promises to rounds that end earlier are listed', () => {
  const groups = [
    { date: MONDAY, employers: [1, 2], count: 10 },
    { date: FRIDAY, employers: [2], count: 6 },
  ];
  const other = { employerId: 2, until: FRIDAY, need: 8, variance: 4 };
  expect(hoursLeft(groups, { employerId: 1, until: FRIDAY }, [other])).toEqual({
    days: [{ date: MONDAY, count: 2 }],
    freeHours: 10,
    takenByOthers: 8,
    // Ten of the sixteen hours that the other employer can use are shared.
    variance: 4 * (10 / 16) ** 2,
    promised: [],
  });
  // The other employer needs 8 of its 16 hours; every hour that this round can use is one of them.
  const { promised } = hoursLeft(groups, { employerId: 1, until: NEXT_WEEK }, [other]);
  expect(promised).toEqual([{ until: FRIDAY, left: 8, variance: 4, share: 1 }]);
});

const row = {
  consultantId: 1,
  date: MONDAY,
  startTime: '09:00',
  endTime: '17:00',
  pauseStartTime: null,
  pauseEndTime: null,
  isRecurring: false,
  dayOfWeek: 1,
  ...PLAIN_HOURS,
};

test('every hour is in the account once, for the employers to which the slot rule offers it', () => {
  const dates = [MONDAY, '2026-03-03'];
  const visiting = { ...row, date: '2026-03-03', endTime: '12:00', employerId: 3 };
  const booked = {
    id: 1,
    consultantId: 1,
    employerId: 2,
    date: MONDAY,
    startTime: '11:00',
    endTime: '12:00',
    meetingType: 'fysiek',
    status: 'geplanned',
  } as const;
  const diary = { availability: [row, visiting], unavailability: [], appointments: [booked], closedDays: new Map() };
  const days = { dates, all: daysOf(diary, [1], dates) };
  const now = { date: MONDAY, time: '09:30' };
  const seekers = [
    { employerId: 1, preferredMeetingType: 'virtueel', until: FRIDAY },
    { employerId: 2, preferredMeetingType: 'fysiek', until: FRIDAY },
    { employerId: 3, preferredMeetingType: 'geen', until: FRIDAY },
    { employerId: 4, preferredMeetingType: 'fysiek', until: FRIDAY },
  ] as const;
  expect(hourGroups(days, seekers, now).map((group) => ({ ...group, employers: [...group.employers].sort() }))).toEqual([
    // Because of the visit at employer 2, employer 4 cannot be visited that day. The other hours adjoin each other, so that employer 2 can
    // use all of them.
    { date: MONDAY, employers: [1, 2, 3], count: 6 },
    { date: '2026-03-03', employers: [3], count: 3 },
  ]);
  const question: SlotQuestion = {
    consultants: [{ id: 1, isActive: true }],
    ...diary,
    dates,
    employer: { id: 3, preferredMeetingType: 'geen' },
    now,
  };
  expect(openSlots(question)[0]?.days.map(({ slots }) => slots.length)).toEqual([6, 3]);
});
