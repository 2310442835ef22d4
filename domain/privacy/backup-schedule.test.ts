import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, isAfter, isoOf } from '#domain/time.ts';
import { isBackupLate, lastBackupDue, minutesUntilRetry, nextBackupDue } from './backup-schedule.ts';

const at = (text: string) => Temporal.Instant.from(text);

test.each([
  ['02:00', '2026-03-02T08:00:00Z', '2026-03-02T01:00:00.000Z', '2026-03-03T01:00:00.000Z'],
  ['02:00', '2026-03-02T00:59:59Z', '2026-03-01T01:00:00.000Z', '2026-03-02T01:00:00.000Z'],
  ['02:00', '2026-03-02T01:00:00Z', '2026-03-02T01:00:00.000Z', '2026-03-03T01:00:00.000Z'],
  ['02:00,14:00', '2026-07-01T12:30:00Z', '2026-07-01T12:00:00.000Z', '2026-07-02T00:00:00.000Z'],
  // 02:30 does not exist in the night in which summer time begins: it becomes 03:30.
  ['02:30', '2026-03-29T03:00:00Z', '2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z'],
  // 02:30 occurs twice in the night in which summer time ends: the backup is due once.
  ['02:30', '2026-10-25T01:30:00Z', '2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'],
])('with times %s, at %s the last backup was due at %s and the next one is due at %s', (times, now, last, next) => {
  const list = times.split(',');
  expect(isoOf(lastBackupDue(list, at(now)))).toBe(last);
  expect(isoOf(nextBackupDue(list, at(now)))).toBe(next);
});

test('for any times and moment, no backup is due between the last and the next', () => {
  const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const moment = fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }).map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 4 }), moment, (times, now) => {
      const last = lastBackupDue(times, now);
      const next = nextBackupDue(times, now);
      expect(isAfter(last, now)).toBe(false);
      expect(isAfter(next, now)).toBe(true);
      expect(nextBackupDue(times, last).equals(next)).toBe(true);
    }),
  );
});

test('a backup is late two hours after the moment at which it was due', () => {
  const next = instantOf('2026-03-03', '02:00');
  expect(isBackupLate(next, instantOf('2026-03-03', '04:00'))).toBe(false);
  expect(isBackupLate(next, instantOf('2026-03-03', '04:01'))).toBe(true);
  expect(isBackupLate(null, instantOf('2026-03-02', '04:00'))).toBe(true);
});

test('the wait between retries doubles after each failure, up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 1000].map(minutesUntilRetry)).toEqual([5, 10, 20, 40, 60, 60, 60]);
});
