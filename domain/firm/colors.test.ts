import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asText, contrast, isColor, textOn } from './colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a colour is six hexadecimal digits after #', () => {
  for (const text of ['#0f5a60', '#FFFFFF']) expect(isColor(text)).toBe(true);
  for (const text of ['', '#fff', '0f5a60', '#0f5a6', '#0f5a600', '#0f5a6g', 'red', '#0f5a60;']) expect(isColor(text)).toBe(false);
});

test('contrast follows the formula of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('text on a colour is black or white, whichever contrasts more, and always readable', () => {
  expect(textOn('#ffd500')).toBe('#000000');
  expect(textOn('#0f5a60')).toBe('#ffffff');
  fc.assert(
    fc.property(color, (background) => {
      const other = textOn(background) === '#000000' ? '#ffffff' : '#000000';
      expect(contrast(background, textOn(background))).toBeGreaterThanOrEqual(Math.max(4.5, contrast(background, other)));
    }),
  );
});

test('asText reaches a contrast of 4.5:1 on any background, and keeps a colour that has it already', () => {
  expect(asText('#0f5a60', '#ffffff')).toBe('#0f5a60');
  expect(asText('#ffd500', '#ffffff')).not.toBe('#ffd500');
  fc.assert(
    fc.property(color, color, (text, background) => {
      expect(contrast(asText(text, background), background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
