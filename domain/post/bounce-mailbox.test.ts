import { expect, test } from 'vitest';
import { minutesUntilNextRead, whyNotKeepImapPassword } from './bounce-mailbox.ts';

const login = { imapHost: 'imap.portaal.test', imapPort: 993, imapUser: 'post' };

test('a password is kept for the login it was given for, and asked for any other', () => {
  expect(whyNotKeepImapPassword(login, { ...login })).toBeNull();
  expect(whyNotKeepImapPassword(null, login)).toBe('IMAP_PASS_NEEDED');
  for (const change of [{ imapHost: 'elders.test' }, { imapPort: 143 }, { imapUser: 'ander' }])
    expect(whyNotKeepImapPassword(login, { ...login, ...change })).toBe('IMAP_PASS_CHANGED');
});

test('it is read every three minutes, and a wrong password is tried a few times a day at most', () => {
  expect(minutesUntilNextRead(0, false)).toBe(3);
  expect([1, 2, 3, 30].map((failures) => minutesUntilNextRead(failures, false))).toEqual([3, 6, 12, 360]);
  expect([1, 2, 3, 4, 5, 6, 99].map((failures) => minutesUntilNextRead(failures, true))).toEqual([15, 30, 60, 120, 240, 360, 360]);
});
