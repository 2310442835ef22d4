import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { whenToMoveAgain } from './moves.ts';
import { MAX_MOVES } from './vocabulary.ts';

const at = (minute: number) => instantOf('2026-03-02', '10:00').add({ minutes: minute });
const everyMinute = (count: number) => Array.from({ length: count }, (_, minute) => at(minute));

test('after nine moves within an hour a tenth is allowed', () => {
  expect(whenToMoveAgain(everyMinute(MAX_MOVES - 1), at(30))).toBe(null);
});

test('after ten moves the next one waits until the oldest is an hour ago, in any order of input', () => {
  expect(whenToMoveAgain(everyMinute(MAX_MOVES), at(30))).toEqual(at(60));
  expect(whenToMoveAgain(everyMinute(MAX_MOVES).reverse(), at(59))).toEqual(at(60));
  expect(whenToMoveAgain(everyMinute(MAX_MOVES), at(60))).toBe(null);
});

test('after more than ten moves the next one waits until the tenth last is an hour ago', () => {
  expect(whenToMoveAgain(everyMinute(12), at(30))).toEqual(at(62));
});
