import { expect, test } from 'vitest';
import { askDomain, meantAddress } from './mistyped-domain.ts';

test.each([
  ['jan@gmial.com', 'jan@gmail.com'],
  ['jan@gmail.con', 'jan@gmail.com'],
  ['jan@gmail.nl', 'jan@gmail.com'],
  ['jan@gamil.com', 'jan@gmail.com'],
  ['Jan.Smit@HOTMIAL.com', 'Jan.Smit@hotmail.com'],
  ['jan@hotmail.co', 'jan@hotmail.com'],
  ['jan@hotmai.nl', 'jan@hotmail.nl'],
  ['jan@outlok.com', 'jan@outlook.com'],
  ['jan@zigo.nl', 'jan@ziggo.nl'],
  ['jan@kpnmial.nl', 'jan@kpnmail.nl'],
  ['jan@icloud.con', 'jan@icloud.com'],
])('%s is asked about: %s', (email, meant) => expect(meantAddress(email)).toBe(meant));

test.each([
  'jan@gmail.com',
  'jan@GMAIL.com',
  'jan@ymail.com',
  'jan@hotmail.be',
  'jan@live.be',
  'jan@yahoo.de',
  'jan@bakkerij.nl',
  'jan@mail.bedrijf.nl',
  'jan@lief.nl',
  'jan@gemeente-home.nl',
  'jan',
  '@gmial.com',
  '',
])('%j is not asked about', (email) => expect(meantAddress(email)).toBeNull());

test('the question names the domain alone', () => expect(askDomain('jan@gmail.com')).toBe('Bedoelt u gmail.com?'));
