import { expect, test } from 'vitest';
import { daysOf, openSlots, PLAIN_HOURS, type SlotQuestion } from '#domain/planning/slots.ts';
import { hourGroups, hoursLeft } from './hours.ts';

const MONDAY = '2026-03-02';
const FRIDAY = '2026-03-06';
const NEXT_WEEK = '2026-03-13';

test('other employers take the first hours that they can use, and rounds that end earlier are listed', () => {
  const groups = [
    { date: MONDAY, employers: new Set([1, 2]), count: 10 },
    { date: FRIDAY, employers: new Set([2]), count: 6 },
  ];
  const other = { employerId: 2, until: FRIDAY, need: 8, variance: 4 };
  expect(hoursLeft(groups, { employerId: 1, until: FRIDAY }, [other])).toEqual({
    days: [{ date: MONDAY, free: 10, left: 2, own: 0 }],
    takers: [{ employerId: 2, hours: 8 }],
    // Ten of the sixteen hours that the other employer can use are shared.
    variance: 4 * (10 / 16) ** 2,
    endingEarlier: [],
  });
  // The other employer needs 8 of its 16 hours; every hour that this round can use is one of them.
  const { endingEarlier } = hoursLeft(groups, { employerId: 1, until: NEXT_WEEK }, [other]);
  expect(endingEarlier).toEqual([{ employerId: 2, until: FRIDAY, left: 8, variance: 4, share: 1 }]);
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
    // Because of the visit at employer 2, employer 4 cannot be visited that day, and employer 2 only in the two hours beside that visit.
    { date: MONDAY, employers: [1, 2, 3], count: 2 },
    { date: MONDAY, employers: [1, 3], count: 4 },
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
