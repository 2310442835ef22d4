import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bulkPerMinute, type InUse, PACE_WINDOW_MS, paceOf } from './mail-pace.ts';
import type { MailClass } from './vocabulary.ts';

const NONE: InUse = { direct: { count: 0, freesInMs: null }, bulk: { count: 0, freesInMs: null } };

test('direct mail is sent before bulk mail', () => {
  expect(paceOf(30, NONE)).toEqual({ may: ['direct', 'bulk'], waitMs: {} });
});

test('bulk mail uses at most two thirds of the rate; the rest stays free for direct mail', () => {
  const inUse = { ...NONE, bulk: { count: 20, freesInMs: 4_000 } };
  expect(paceOf(30, inUse)).toEqual({ may: ['direct'], waitMs: { bulk: 4_000 } });
  expect(paceOf(30, { ...NONE, bulk: { count: 19, freesInMs: 4_000 } }).may).toEqual(['direct', 'bulk']);
});

test('at the full rate, both classes wait until the oldest mail leaves the window', () => {
  const inUse = { direct: { count: 25, freesInMs: 9_000 }, bulk: { count: 5, freesInMs: 2_000 } };
  expect(paceOf(30, inUse)).toEqual({ may: [], waitMs: { direct: 2_000, bulk: 2_000 } });
});

test('at one mail a minute bulk mail is still sent', () => {
  expect(bulkPerMinute(1)).toBe(1);
  expect(bulkPerMinute(2)).toBe(1);
  expect(bulkPerMinute(6000)).toBe(4000);
  expect(paceOf(1, NONE).may).toEqual(['direct', 'bulk']);
  expect(paceOf(1, { ...NONE, bulk: { count: 1, freesInMs: 100 } }).may).toEqual([]);
});

test('no window of 60 seconds has more mails than the rate, nor more bulk mails than two thirds of it', () => {
  const anyMail = fc.record({ wait: fc.integer({ min: 0, max: 9_000 }), took: fc.integer({ min: 0, max: 20_000 }), isBulk: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(anyMail, { maxLength: 60 }), (rate, queue) => {
      const sent: { mailClass: MailClass; arrived: number; until: number }[] = [];
      let clock = 0;
      for (const { wait, took, isBulk } of queue) {
        clock += wait;
        const counting = (mailClass: MailClass) => {
          const frees = sent.filter((mail) => mail.mailClass === mailClass).map(({ until }) => until + PACE_WINDOW_MS - clock);
          const left = frees.filter((ms) => ms > 0);
          return { count: left.length, freesInMs: left.length > 0 ? Math.min(...left) : null };
        };
        const mailClass = isBulk ? 'bulk' : 'direct';
        const { may, waitMs } = paceOf(rate, { direct: counting('direct'), bulk: counting('bulk') });
        if (!may.includes(mailClass)) {
          expect(waitMs[mailClass]).toBeGreaterThan(0);
          continue;
        }
        // The mail arrives between the start of sending and the answer of the mail server.
        sent.push({ mailClass, arrived: clock + took / 2, until: clock + took });
      }
      for (const { arrived } of sent) {
        const window = sent.filter((mail) => mail.arrived >= arrived && mail.arrived < arrived + PACE_WINDOW_MS);
        expect(window.length).toBeLessThanOrEqual(rate);
        expect(window.filter((mail) => mail.mailClass === 'bulk').length).toBeLessThanOrEqual(bulkPerMinute(rate));
      }
    }),
  );
});
