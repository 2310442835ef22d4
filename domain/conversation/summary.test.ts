import { expect, test } from 'vitest';
import { instantOf, isoOf } from '#domain/time.ts';
import { sendingOf, whyNotSummarize } from './summary.ts';

const sanne = { kind: 'consultant', consultantId: 7, userId: 1, name: 'Sanne' } as const;
const now = instantOf('2026-03-02', '16:00');
const given = { text: 'U stopt op 67.', actions: ['Overzicht sturen'] };

test('only the consultant who held the conversation writes a summary, and only once it is completed', () => {
  expect(whyNotSummarize(sanne, { consultantId: 7, status: 'voltooid' })).toBe(null);
  expect(whyNotSummarize(sanne, { consultantId: 8, status: 'voltooid' })).toBe('FORBIDDEN');
  expect(whyNotSummarize(sanne, { consultantId: 8, status: 'geplanned' })).toBe('FORBIDDEN');
  for (const status of ['geplanned', 'no_show', 'geannuleerd'] as const) {
    expect(whyNotSummarize(sanne, { consultantId: 7, status })).toBe('NOT_HELD');
  }
});

test('the same summary within ten minutes is a repeated click; later, or with other words, it replaces the former', () => {
  const sent = (minutes: number) => ({ ...given, sentAt: isoOf(now.subtract({ minutes })) });
  expect(sendingOf(null, given, now)).toBe('first');
  expect(sendingOf(sent(0), given, now)).toBe('repeat');
  expect(sendingOf(sent(9), given, now)).toBe('repeat');
  expect(sendingOf(sent(10), given, now)).toBe('correction');
  expect(sendingOf(sent(1), { ...given, text: 'U stopt op 68.' }, now)).toBe('correction');
  expect(sendingOf(sent(1), { ...given, actions: [] }, now)).toBe('correction');
});
