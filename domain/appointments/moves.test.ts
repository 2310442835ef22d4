import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { MAX_MOVES, whenToMoveAgain } from './moves.ts';

const at = (minute: number) => instantOf('2026-03-02', '10:00').add({ minutes: minute });
const everyMinute = (count: number) => Array.from({ length: count }, (_, minute) => at(minute));

test('nine moves in an hour leave a tenth', () => {
  expect(whenToMoveAgain(everyMinute(MAX_MOVES - 1), at(30))).toBe(null);
});

test('after ten moves the next waits until the first of them is an hour ago, in whatever order they are given', () => {
  expect(whenToMoveAgain(everyMinute(MAX_MOVES), at(30))).toEqual(at(60));
  expect(whenToMoveAgain(everyMinute(MAX_MOVES).reverse(), at(59))).toEqual(at(60));
  expect(whenToMoveAgain(everyMinute(MAX_MOVES), at(60))).toBe(null);
});

test('more than ten, as they may stand there from before, wait for the tenth last', () => {
  expect(whenToMoveAgain(everyMinute(12), at(30))).toEqual(at(62));
});
