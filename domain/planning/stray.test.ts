import { expect, test } from 'vitest';
import { overrules, strayedOf } from './stray.ts';

const written = { date: '2026-03-03', startTime: '10:00', endTime: '11:00', isUnsure: false, textHash: 'a' };
const found = { startsAt: '2026-03-03T09:00:00.000Z', endsAt: '2026-03-03T10:00:00.000Z' };

test('an event stands, is moved or is deleted', () => {
  expect(strayedOf(found, written)).toBe(null);
  expect(strayedOf({ ...found, startsAt: '2026-03-03T08:30:00.000Z' }, written)).toBe('moved');
  expect(strayedOf({ ...found, startsAt: null }, written)).toBe('moved');
  expect(strayedOf(null, written)).toBe('deleted');
});

test('the portal overrules where the appointment moved, a moved event would say what is no longer true, or its own last answer lacks', () => {
  expect(overrules(written, written, 'moved')).toBe(false);
  expect(overrules({ ...written, startTime: '12:00', endTime: '13:00' }, written, 'deleted')).toBe(true);
  expect(overrules({ ...written, textHash: 'b' }, written, 'moved')).toBe(true);
  expect(overrules({ ...written, textHash: 'b' }, written, 'deleted')).toBe(false);
  expect(overrules(written, { ...written, isUnsure: true }, 'deleted')).toBe(true);
});
