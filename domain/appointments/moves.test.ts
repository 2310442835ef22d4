import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { whenAgain } from './moves.ts';
import { MAX_MOVES } from './vocabulary.ts';

const at = (minute: number) => instantOf('2026-03-02', '10:00').add({ minutes: minute });
const everyMinute = (count: number) => Array.from({ length: count }, (_, minute) => at(minute));

test('after nine moves within an hour a tenth is allowed', () => {
  expect(whenAgain(everyMinute(MAX_MOVES - 1), MAX_MOVES, at(30))).toBe(null);
});

test('after ten moves the next one waits until the oldest is an hour ago, in any order of input', () => {
  expect(whenAgain(everyMinute(MAX_MOVES), MAX_MOVES, at(30))).toEqual(at(60));
  expect(whenAgain(everyMinute(MAX_MOVES).reverse(), MAX_MOVES, at(59))).toEqual(at(60));
  expect(whenAgain(everyMinute(MAX_MOVES), MAX_MOVES, at(60))).toBe(null);
});

test('after more than ten moves the next one waits until the tenth last is an hour ago', () => {
  expect(whenAgain(everyMinute(12), MAX_MOVES, at(30))).toEqual(at(62));
});
