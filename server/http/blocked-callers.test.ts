import { expect, test } from 'vitest';
import { BlockedCallers } from './blocked-callers.ts';

test('the memory of blocked callers does not grow without end: the longest known one makes room', () => {
  const blocked = new BlockedCallers(3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) blocked.block(key, 60_000);
  expect(blocked.size).toBe(3);
  expect(['a', 'b', 'c', 'd'].map((key) => blocked.millisecondsLeft(key) > 0)).toEqual([true, false, true, true]);
});

test('whose time is over is forgotten', () => {
  const blocked = new BlockedCallers();
  blocked.block('a', 0);
  expect(blocked.millisecondsLeft('a')).toBe(0);
  expect(blocked.size).toBe(0);
});
