import { expect, test } from 'vitest';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { lastLaterDay, whyNotAnswer, whyNotLater } from './answers.ts';

const TODAY = '2026-11-16';

test('an invitation can be declined until an appointment is made or the conversation is over', () => {
  expect(EMPLOYEE_STATUSES.map((status) => whyNotAnswer({ status, hasPlannedAppointment: false }))).toEqual([
    null,
    null,
    'CANCEL_FIRST',
    'COMPLETED',
  ]);
  expect(whyNotAnswer({ status: 'uitgenodigd', hasPlannedAppointment: true })).toBe('CANCEL_FIRST');
});

test("an answer of 'later' may name a day from today up to the last allowed one", () => {
  const invited = { status: 'uitgenodigd', hasPlannedAppointment: false } as const;
  const asked = (date: string) => whyNotLater(invited, { date, today: TODAY, lastDay: '2026-12-01' });
  expect(['2026-11-15', TODAY, '2026-12-01', '2026-12-02'].map(asked)).toEqual(['LATER_PAST', null, null, 'LATER_TOO_FAR']);
  expect(whyNotLater({ ...invited, hasPlannedAppointment: true }, { date: TODAY, today: TODAY, lastDay: TODAY })).toBe('CANCEL_FIRST');
});

test('the last allowed day is eight weeks ahead, or the end of the round if that is sooner', () => {
  expect(lastLaterDay(TODAY, null)).toBe('2027-01-11');
  expect(lastLaterDay(TODAY, '2026-12-18')).toBe('2026-12-18');
  expect(lastLaterDay(TODAY, '2027-03-01')).toBe('2027-01-11');
  expect(lastLaterDay(TODAY, TODAY)).toBe(TODAY);
  // A round that has ended does not limit the day.
  expect(lastLaterDay(TODAY, '2026-11-15')).toBe('2027-01-11');
});
