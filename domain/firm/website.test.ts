import { expect, test } from 'vitest';
import { toWebsite, websiteName } from './website.ts';

test('toWebsite adds https:// where the protocol is missing', () => {
  expect(toWebsite('www.kantoor.nl')).toBe('https://www.kantoor.nl');
  expect(toWebsite('http://kantoor.nl/over-ons')).toBe('http://kantoor.nl/over-ons');
  expect(websiteName('https://www.kantoor.nl')).toBe('www.kantoor.nl');
});

test('anything but an http or https address is refused', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://kantoor.nl',
    'https://a@kantoor.nl',
    'kantoor',
    'twee woorden',
    'https://',
  ])
    expect(toWebsite(text), text).toBeNull();
});
