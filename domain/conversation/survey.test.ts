import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { askedTonight, isLinkOver, linkExpiresOn } from './survey.ts';

const enabledAt = '2026-03-01T08:00:00.000Z';

test('the nightly run asks about conversations held in the last fourteen days and completed before the day of the run', () => {
  expect(askedTonight('2026-03-04', enabledAt)).toEqual({
    heldFrom: '2026-02-18',
    heldTo: '2026-03-04',
    completedFrom: enabledAt,
    completedBefore: '2026-03-03T23:00:00.000Z',
  });
});

test('all survey links of a quarter end on the day from which its answers count', () => {
  const expiresOn = linkExpiresOn({ date: '2026-10-01' });
  expect([expiresOn, linkExpiresOn({ date: '2026-12-31' })]).toEqual(['2027-01-31', '2027-01-31']);
  expect(isLinkOver({ expiresOn }, instantOf('2027-01-30', '23:59'))).toBe(false);
  expect(isLinkOver({ expiresOn }, instantOf('2027-01-31', '00:00'))).toBe(true);
});
