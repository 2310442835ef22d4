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
  const mail = { toAddress: 'jan@linde.test', isUndelivered: false };
  const again = { ...given, address: 'Jan@linde.test' };
  const sent = (minutes: number) => ({ ...given, sentAt: isoOf(now.subtract({ minutes })), mail });
  expect(sendingOf(null, again, now)).toBe('first');
  expect(sendingOf(sent(0), again, now)).toBe('repeat');
  expect(sendingOf(sent(9), again, now)).toBe('repeat');
  expect(sendingOf({ ...sent(9), mail: null }, again, now)).toBe('correction');
  expect(sendingOf(sent(10), again, now)).toBe('correction');
  expect(sendingOf(sent(1), { ...again, text: 'U stopt op 68.' }, now)).toBe('correction');
  expect(sendingOf(sent(1), { ...again, actions: [] }, now)).toBe('correction');
});

test('the same summary is sent at once to another address, or where the mail before it did not arrive', () => {
  const mail = { toAddress: 'fout@linde.test', isUndelivered: false };
  const former = { ...given, sentAt: isoOf(now), mail };
  expect(sendingOf(former, { ...given, address: 'jan@linde.test' }, now)).toBe('first');
  expect(sendingOf({ ...former, mail: { ...mail, isUndelivered: true } }, { ...given, address: mail.toAddress }, now)).toBe('correction');
});
