import { expect, test } from 'vitest';
import { whyNotVisit } from './visiting-days.ts';

const bakery = { id: 1, preferredMeetingType: 'geen' as const };
const once = { isRecurring: false };
const visit = (employerId: number) => ({ employerId, meetingType: 'fysiek' as const });
const empty = { availability: [], appointments: [] };

test('a visiting day is allowed if the consultant visits no other employer that day', () => {
  expect(whyNotVisit(once, bakery, empty)).toBe(null);
  expect(
    whyNotVisit(once, bakery, {
      availability: [{ employerId: 1 }, { employerId: null }],
      appointments: [visit(1)],
    }),
  ).toBe(null);
  expect(whyNotVisit(once, bakery, { ...empty, availability: [{ employerId: 2 }] })).toBe('VISIT_ELSEWHERE');
  expect(whyNotVisit(once, bakery, { ...empty, appointments: [visit(2)] })).toBe('VISIT_ELSEWHERE');
  expect(whyNotVisit(once, bakery, { ...empty, appointments: [{ ...visit(2), meetingType: 'virtueel' }] })).toBe(null);
});

test('a visiting day cannot be weekly, nor be for an employer with only video appointments', () => {
  expect(whyNotVisit({ isRecurring: true }, bakery, empty)).toBe('VISIT_RECURRING');
  expect(whyNotVisit(once, { ...bakery, preferredMeetingType: 'virtueel' }, empty)).toBe('VISIT_VIRTUAL');
  expect(whyNotVisit(once, { ...bakery, preferredMeetingType: 'fysiek' }, empty)).toBe(null);
});
