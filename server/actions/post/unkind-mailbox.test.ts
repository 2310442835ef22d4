import { afterEach, beforeEach, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { bounceMailboxRow } from '#server/store/firm/bounce-mailbox.ts';
import { startSilentServer } from '#server/testing/mail-server.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { IMAP_LOGIN, type ImapServer, type ImapTemper, startImapServer, useMailbox } from '#server/testing/post/imap-server.ts';
import { deliver } from '#server/testing/post/mailed-people.ts';
import { REPORTS } from '#server/testing/post/reports.ts';
import { readBouncesNow, readDueBounces } from './read-bounces.ts';

// A mailbox on a server that is slow, silent, broken or lying: each reading ends in time with a Dutch error, and keeps the stored position.

const portal = usePortal();
let imap: ImapServer;
const unmatched = REPORTS.postfix({ messageId: '<niemand@portaal.test>', to: 'ans@werk.test' });
/** Without log lines about expected failures. */
const quiet = () => ({ ...portal.services, log: { ...portal.services.log, error: () => {} } });

beforeEach(async () => {
  portal.at(MONDAY, '10:00');
  imap = await startImapServer();
  await useMailbox(portal.services, imap.port);
});
afterEach(() => imap.stop());

const mailbox = async () => {
  const row = await bounceMailboxRow(portal.db);
  if (!row) throw new Error('there is no mailbox');
  return row;
};

test.each<[string, ImapTemper, RegExp]>([
  ['says nothing to a login', { silentAt: 'LOGIN' }, /geeft geen antwoord|te langzaam/],
  ['says nothing to the folder', { silentAt: 'EXAMINE' }, /geeft geen antwoord|te langzaam/],
  ['says nothing to a fetch', { silentAt: 'FETCH' }, /geeft geen antwoord|te langzaam/],
  ['hangs up in the middle of a report', { dropAt: 1 }, /verbinding verbroken/],
  ['announces two gigabytes', { literal: 2_000_000_000 }, /stuurt meer dan/],
  ['announces a megabyte and never sends it', { literal: 1_000_000 }, /geeft geen antwoord|te langzaam|verbroken/],
  ['sends a hundred megabytes that nobody asked for', { flood: 1_000 }, /stuurt meer dan|te langzaam/],
])('reading from a server that %s ends in time, with the reason in Dutch', async (_, temper, words) => {
  deliver(imap, unmatched);
  Object.assign(imap.temper, temper);
  const start = performance.now();
  const memory = process.memoryUsage().rss;
  await expect(readBouncesNow(portal.services, { runMs: 1_500, patienceMs: 700 })).rejects.toMatchObject({
    code: 'IMAP_FAILED',
    message: expect.stringMatching(words),
  });
  expect(performance.now() - start).toBeLessThan(20_000);
  expect(process.memoryUsage().rss - memory).toBeLessThan(250 * 1024 * 1024);
  expect(await mailbox()).toMatchObject({ lastUid: 0, failures: 1, claimedUntil: null, lastError: expect.stringMatching(words) });
});

test('reading from a server that accepts the connection and never greets ends in time', async () => {
  const silent = await startSilentServer();
  await useMailbox(portal.services, silent.port);
  await expect(readBouncesNow(portal.services, { runMs: 1_500, patienceMs: 500 })).rejects.toThrow(/geeft geen antwoord/);
  await silent.stop();
});

test('UIDs that were not requested are ignored', async () => {
  deliver(imap, unmatched);
  imap.temper.lies = true;
  imap.temper.uidNext = 2;
  expect(await readBouncesNow(portal.services)).toMatchObject({ lastError: null, unmatched: 0 });
});

test('a wrong password is reported, and retried after fifteen minutes, then after twice as long', async () => {
  await useMailbox(portal.services, imap.port, { imapPass: 'verkeerd' });
  for (const [minutes, failures] of [
    [15, 1],
    [30, 2],
    [60, 3],
  ] as const) {
    await readDueBounces(quiet());
    expect(await mailbox()).toMatchObject({
      failures,
      lastError: 'De mailserver weigert de gebruikersnaam of het wachtwoord. (Invalid credentials)',
      nextReadAt: isoOf(portal.instant.add({ minutes })),
    });
    portal.instant = portal.instant.add({ minutes: minutes - 1 });
    await readDueBounces(quiet());
    expect(imap.logins).toBe(failures);
    portal.instant = portal.instant.add({ minutes: 1 });
  }
  expect(JSON.stringify(await mailbox())).not.toContain('verkeerd');
});

test('the password is never sent without TLS, nor to a server with an untrusted certificate', async () => {
  // 0.0.0.0 reaches this machine, but is not a loopback address, so the rules for another machine apply.
  await useMailbox(portal.services, imap.port, { imapHost: '0.0.0.0' });
  await expect(readBouncesNow(portal.services)).rejects.toThrow(/beveiligde verbinding/);
  expect(imap.logins).toBe(0);
  expect(imap.commands.join()).not.toContain(IMAP_LOGIN.pass);
});

test('a missing folder is reported', async () => {
  await useMailbox(portal.services, imap.port);
  await portal.db.execute("UPDATE bounce_mailbox SET folder = 'Weg'");
  await expect(readBouncesNow(portal.services)).rejects.toThrow(/map is niet gevonden/);
});

test('a message on which the connection breaks every time is skipped after a few attempts', async () => {
  for (let i = 0; i < 3; i++) deliver(imap, unmatched);
  imap.temper.dropAt = 2;
  for (let failures = 1; failures <= 5; failures++) {
    await readDueBounces(quiet());
    portal.instant = portal.instant.add({ hours: 7 });
  }
  await readDueBounces(quiet());
  expect(await mailbox()).toMatchObject({ lastUid: 3, failures: 0, lastError: null });
});

test('a portal server that stops leaves the mailbox immediately, and that is not counted as a failure', async () => {
  deliver(imap, unmatched);
  imap.temper.silentAt = 'FETCH';
  const stop = new AbortController();
  const reading = readDueBounces(portal.services, { stop: stop.signal });
  while (!imap.commands.some((command) => command.includes('FETCH'))) await new Promise((resolve) => setTimeout(resolve, 10));
  const start = performance.now();
  stop.abort();
  await reading;
  // Without the signal the reading would wait for fifteen seconds.
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(await mailbox()).toMatchObject({ failures: 0, lastError: null, claimedUntil: null });
});
