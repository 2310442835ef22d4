import { expect, test } from 'vitest';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { instantOf } from '#domain/time.ts';
import { administratorsAskBefore, daysToAskAbout } from './outcomes.ts';

const closed = (...dates: string[]): ClosedDays => new Map(dates.map((date) => [date, { kind: 'own', name: 'Studiedag' }]));

test('from 18:00 consultants are asked for the outcomes of the last seven days including today, before 18:00 of the seven days until yesterday', () => {
  expect(daysToAskAbout(instantOf('2026-03-04', '17:59'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(daysToAskAbout(instantOf('2026-03-04', '18:00'))).toEqual({ from: '2026-02-26', to: '2026-03-04' });
});

test('asking about today begins at 18:00 in Amsterdam, in winter and in summer', () => {
  expect(daysToAskAbout(Temporal.Instant.from('2026-03-04T17:00:00Z')).to).toBe('2026-03-04');
  expect(daysToAskAbout(Temporal.Instant.from('2026-07-01T15:59:00Z')).to).toBe('2026-06-30');
  expect(daysToAskAbout(Temporal.Instant.from('2026-07-01T16:00:00Z')).to).toBe('2026-07-01');
});

test('administrators are asked for an outcome after two whole working days; weekends and closed days do not count', () => {
  const today = (date: string, days = closed()) => administratorsAskBefore(date, days);
  // A conversation on Monday the 2nd: Tuesday and Wednesday pass, so they are asked from Thursday on.
  expect(today('2026-03-04') > '2026-03-02').toBe(false);
  expect(today('2026-03-05') > '2026-03-02').toBe(true);
  // A conversation on Friday the 6th: they are asked from Wednesday on.
  expect(today('2026-03-10') > '2026-03-06').toBe(false);
  expect(today('2026-03-11') > '2026-03-06').toBe(true);
  expect(today('2026-03-05', closed('2026-03-03')) > '2026-03-02').toBe(false);
  expect(today('2026-03-06', closed('2026-03-03')) > '2026-03-02').toBe(true);
});
