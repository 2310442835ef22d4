import { expect, test } from 'vitest';
import { MOST_VIEWS, viewsIn } from './storage.ts';

test('saved views are read, at most twenty', () => {
  const views = Array.from({ length: MOST_VIEWS + 5 }, (_, i) => ({ name: `Weergave ${i}`, search: 'sort=name' }));
  expect(viewsIn(JSON.stringify(views))).toEqual(views.slice(0, MOST_VIEWS));
});

test.each([null, '', '{', '7', '{"name":"x"}', '[1,null,{"name":"","search":""},{"name":"x"}]'])(
  'text that another version stored, or that was changed by hand (%s), contains no view',
  (text) => expect(viewsIn(text)).toEqual([]),
);
