import { describe, expect, test } from 'vitest';
import { isCitizenNumber, phoneInCell, whyNoPhone } from './phone-column.ts';

describe('a phone number out of a spreadsheet', () => {
  test.each([
    ['612345678', '+31612345678'],
    ['6 12345678', '+31612345678'],
    ['6-12345678', '+31612345678'],
    ['31612345678', '+31612345678'],
    ['31 6 12345678', '+31612345678'],
    ['612345678.0', '+31612345678'],
    ['31612345678,00', '+31612345678'],
    ['="0612345678"', '+31612345678'],
    ["'0612345678", '+31612345678'],
    ['6,12345678E+08', '+31612345678'],
    ['3.1612345678E+10', '+31612345678'],
    ['201234567', '+31201234567'],
    ['32470123456', null],
  ])('the cell %s is read as %s', (cell, phone) => expect(phoneInCell(cell)).toBe(phone));

  test('a number of which Excel rounded the digits is rejected, and the reason says what to do', () => {
    for (const cell of ['3,16E+10', '6,12E+08', '3.16123E+10']) {
      expect(phoneInCell(cell)).toBe(null);
      expect(whyNoPhone(cell)).toContain('afgerond');
    }
    expect(whyNoPhone('06-1234')).not.toContain('afgerond');
  });
});

test('isCitizenNumber applies the eleven-test', () => {
  for (const number of ['111222333', '123456782', '612345671']) expect(isCitizenNumber(number), number).toBe(true);
  for (const number of ['612345678', '123456789', '0612345678', '11122233']) expect(isCitizenNumber(number), number).toBe(false);
});
