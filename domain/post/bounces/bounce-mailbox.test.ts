import { expect, test } from 'vitest';
import { minutesUntilNextRead, whyNotKeepImapPassword } from './bounce-mailbox.ts';

const login = { imapHost: 'imap.portaal.test', imapPort: 993, imapUser: 'post' };

test('a stored IMAP password is kept only for the same host, port and user', () => {
  expect(whyNotKeepImapPassword(login, { ...login })).toBeNull();
  expect(whyNotKeepImapPassword(null, login)).toBe('IMAP_PASS_NEEDED');
  for (const change of [{ imapHost: 'elders.test' }, { imapPort: 143 }, { imapUser: 'ander' }])
    expect(whyNotKeepImapPassword(login, { ...login, ...change })).toBe('IMAP_PASS_CHANGED');
});

test('the mailbox is read every 3 minutes; after failures the wait doubles, and starts at 15 minutes for a refused password', () => {
  expect(minutesUntilNextRead(0, false)).toBe(3);
  expect([1, 2, 3, 30].map((failures) => minutesUntilNextRead(failures, false))).toEqual([3, 6, 12, 360]);
  expect([1, 2, 3, 4, 5, 6, 99].map((failures) => minutesUntilNextRead(failures, true))).toEqual([15, 30, 60, 120, 240, 360, 360]);
});
