import { expect, test } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

test('it is quiet from nine in the evening until eight in the morning', () => {
  const quiet = ['00:00', '05:59', '07:59', '08:00', '20:59', '21:00'].filter((time) => isQuiet({ time }));
  expect(quiet).toEqual(['00:00', '05:59', '07:59', '21:00']);
});
