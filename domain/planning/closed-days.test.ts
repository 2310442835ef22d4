import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { daysToClose, whyNotClose } from './closed-days.ts';
import { closedDaysBetween } from './holidays.ts';

const TODAY = '2026-12-01';

test.each([
  [{ date: '2026-12-21', endDate: '2027-01-01' }, null],
  [{ date: TODAY, endDate: TODAY }, null],
  [{ date: TODAY, endDate: addDays(TODAY, 59) }, null],
  [
    { date: TODAY, endDate: addDays(TODAY, 60) },
    { field: 'endDate', code: 'CLOSED_DAYS_TOO_MANY' },
  ],
  [
    { date: '2026-12-24', endDate: '2026-12-23' },
    { field: 'endDate', code: 'CLOSED_DAYS_ORDER' },
  ],
  [
    { date: '2026-11-30', endDate: '2026-12-02' },
    { field: 'date', code: 'CLOSED_DAYS_PAST' },
  ],
])('closing %j in one call is allowed (null) or refused: %j', (range, refusal) => {
  expect(whyNotClose(range, TODAY)).toEqual(refusal);
});

test('a range closes its working days, also those that the firm already closed', () => {
  const range = { date: '2026-12-24', endDate: '2026-12-29' };
  const own = [{ date: '2026-12-29', name: 'Balans' }];
  expect(daysToClose(range, closedDaysBetween(range.date, range.endDate, own))).toEqual(['2026-12-24', '2026-12-28', '2026-12-29']);
});
