import { createServer } from 'node:net';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { millisecondsAfter } from '#domain/time.ts';
import { history } from '#server/db/schema/appointments.ts';
import { emailConfig, mailChannel, mailPermits, mails } from '#server/db/schema/post.ts';
import { decrypt, encrypt } from '#server/db/secrets.ts';
import { post } from '#server/mail/outbox.ts';
import { requestToken } from '#server/outside/token-request.ts';
import { emailConfigRow } from '#server/store/firm/settings.ts';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { type MailServer, startMailServer, startSilentServer } from '#server/testing/mail-server.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';
import { answerJson, CLIENT, MAILBOX, startTokenServer, type TokenServer, xoauth2 } from '#server/testing/outside/token-server.ts';
import { usePortal } from '#server/testing/portal.ts';
import { sampleMails } from '#server/testing/sample-mails.ts';
import { tokensOf } from './tokens.ts';

// Log-ins with a token, against a token server and a mail server that check their input.

const portal = usePortal();
const logged: string[] = [];
let tokens: TokenServer;
let server: MailServer | undefined;

beforeEach(async () => {
  for (const table of [mails, mailPermits, emailConfig]) await portal.db.delete(table);
  await portal.db
    .update(mailChannel)
    .set({ pausedAt: null, pauseReason: null, nextTryAt: null, tries: 0, refusal: null, refusedMailIds: [] });
  portal.at('2026-03-02', '08:00');
  tokens = await startTokenServer();
  portal.services.outside = { ...NOWHERE, tokens: tokens.outside };
  portal.services.log = Object.fromEntries(
    ['info', 'warn', 'error'].map((level) => [level, (...line: unknown[]) => void logged.push(JSON.stringify(line))]),
  ) as typeof portal.services.log;
});

afterEach(async () => {
  await tokens.stop();
  await server?.stop();
  server = undefined;
  expect(await everywhere()).not.toMatch(/KANARIE/);
});

/** All texts in which a secret or a token could appear. */
async function everywhere(): Promise<string> {
  const rows = await Promise.all([
    portal.db.select().from(mails),
    portal.db.select().from(mailChannel),
    portal.db.select().from(history),
    portal.db.select().from(emailConfig),
  ]);
  return JSON.stringify([rows, logged]);
}

async function useTokens(
  smtpAuth: 'microsoft' | 'google',
  change: Partial<typeof emailConfig.$inferInsert> = {},
  twoSteps = smtpAuth === 'google',
): Promise<MailServer> {
  server = await startMailServer({}, xoauth2(tokens, twoSteps));
  const { secretKey } = portal.services;
  await portal.db.insert(emailConfig).values({
    adminEmail: 'beheer@firma.test',
    fromEmail: MAILBOX,
    smtpHost: '127.0.0.1',
    smtpPort: server.port,
    smtpUser: MAILBOX,
    smtpAuth,
    oauthTenant: smtpAuth === 'microsoft' ? 'firma.onmicrosoft.test' : null,
    oauthClientId: CLIENT.id,
    oauthClientSecret: encrypt(secretKey, CLIENT.secret),
    oauthRefreshToken: smtpAuth === 'google' ? encrypt(secretKey, CLIENT.refreshToken) : null,
    mailsPerMinute: 6000,
    ...change,
  });
  return server;
}

function queue(count: number): Promise<number[]> {
  const { letter } = sampleMails().confirmation;
  const queued = Array.from({ length: count }, (_, i) => ({
    kind: 'confirmation' as const,
    audience: 'employee' as const,
    to: `n${i}@x.test`,
    letter,
  }));
  return portal.db.transaction((db) => post(db, portal.instant, queued));
}

const rows = () => portal.db.select().from(mails).orderBy(asc(mails.id));
const statuses = async () => (await rows()).map(({ status }) => status);
const channel = async () => (await portal.db.select().from(mailChannel))[0]!;
const forAccount = async () => (await emailConfigRow(portal.db))!;

test.each(['microsoft', 'google'] as const)('%s: mails are sent with a token that is requested once', async (provider) => {
  const mailServer = await useTokens(provider);
  await queue(3);
  await portal.sendDue();
  await portal.sendDue();
  expect(mailServer.received.map(({ from }) => from)).toEqual([MAILBOX, MAILBOX, MAILBOX]);
  expect(tokens.requests.map(({ path }) => path)).toEqual([provider === 'google' ? '/token' : '/firma.onmicrosoft.test/oauth2/v2.0/token']);
});

test('concurrent log-ins share one request, and the token is renewed before it expires', async () => {
  await useTokens('google');
  const account = await forAccount();
  const get = tokensOf(portal.services);
  const given = await Promise.all(Array.from({ length: 20 }, () => get(account)));
  expect(new Set(given).size).toBe(1);
  expect(tokens.requests).toHaveLength(1);
  portal.instant = millisecondsAfter(portal.instant, (3599 - 301) * 1000);
  await get(account);
  expect(tokens.requests).toHaveLength(1);
  portal.instant = millisecondsAfter(portal.instant, 2_000);
  await get(account);
  expect(tokens.requests).toHaveLength(2);
});

test.each([
  ['missing', undefined, 600],
  ['a huge number', 1e15, 3600],
  ['a number as text', '1200', 1200],
  ['a negative number', -5, 0],
  ['a word', 'morgen', 600],
])('if the lifetime in the answer is %s, the token counts as valid for an hour at most', async (_, expires_in, seconds) => {
  tokens.temper.more = { expires_in };
  const fields = { client_id: CLIENT.id, client_secret: CLIENT.secret, grant_type: 'refresh_token', refresh_token: CLIENT.refreshToken };
  expect((await requestToken({ provider: 'google', url: tokens.outside.google }, fields)).seconds).toBe(seconds);
});

test.each([
  ['Google, which refuses in two steps', 'google', true],
  ['Microsoft, which refuses in one step', 'microsoft', false],
] as const)('a token that the mail server refuses is renewed once: %s', async (_, provider, twoSteps) => {
  const mailServer = await useTokens(provider, {}, twoSteps);
  await queue(1);
  await portal.sendDue();
  tokens.valid.clear();
  portal.instant = millisecondsAfter(portal.instant, 10 * 60_000);
  await queue(1);
  await portal.sendDue();
  expect(await statuses()).toEqual(['verzonden', 'verzonden']);
  expect(mailServer.received).toHaveLength(2);
  expect(tokens.requests).toHaveLength(2);
});

test('if the mail server refuses the token and disconnects, sending is paused at the second try', async () => {
  await useTokens('microsoft');
  await tokensOf(portal.services)(await forAccount());
  const abrupt = createServer((socket) => {
    socket.on('error', () => {}).write('220 post.test ESMTP\r\n');
    socket.on('data', (data) => {
      if (String(data).startsWith('AUTH')) socket.end('535 5.7.3 Authentication unsuccessful\r\n');
      else socket.write('250-post.test\r\n250 AUTH LOGIN XOAUTH2\r\n');
    });
  });
  const { port, stop } = await listenOnLoopback(abrupt);
  // The port is not part of the key under which a token is cached, so the cached one is used.
  await portal.db.update(emailConfig).set({ smtpPort: port });
  await queue(1);
  portal.instant = millisecondsAfter(portal.instant, 10 * 60_000);
  await portal.sendDue();
  expect([await statuses(), (await channel()).pausedAt]).toEqual([['wachtend'], null]);
  portal.instant = millisecondsAfter(portal.instant, 10_000);
  await portal.sendDue();
  expect((await channel()).pauseReason).toMatch(/^De mailserver laat de app niet toe tot dit postvak\./);
  expect(tokens.requests).toHaveLength(2);
  await stop();
});

test('a mailbox that the app may not use pauses sending without losing mail; the token is in no message', async () => {
  await useTokens('microsoft', { smtpUser: 'ander@firma.test' });
  await queue(2);
  await portal.sendDue();
  expect(await statuses()).toEqual(['wachtend', 'wachtend']);
  expect((await channel()).pauseReason).toMatch(
    /^De mailserver laat de app niet toe tot dit postvak\. .*535 5\.7\.3 Authentication unsuccessful …/,
  );
  // No other token is requested, because the refused one is new.
  expect(tokens.requests).toHaveLength(1);
});

test.each([
  [{ error: 'invalid_client', error_codes: [7000222] }, 401, 'Microsoft weigert de aanmelding. Het clientgeheim is verlopen.'],
  [{ error: 'unauthorized_client', error_codes: [700016] }, 400, 'Microsoft weigert de aanmelding. Microsoft kent deze client-id niet'],
  [{ error: 'invalid_grant', error_codes: [65001] }, 400, 'Microsoft weigert de aanmelding. Er is nog geen toestemming voor de app.'],
  [{ error: 'iets_nieuws' }, 403, 'Microsoft weigert de aanmelding. Controleer de gegevens van de app. (iets_nieuws)'],
])('a refusal of Microsoft (%j) pauses sending with the reason in Dutch', async (body, status, words) => {
  await useTokens('microsoft');
  tokens.temper.answer = (_, response) => answerJson(response, status, { ...body, error_description: CLIENT.secret });
  await queue(2);
  await portal.sendDue();
  expect(await statuses()).toEqual(['wachtend', 'wachtend']);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0]);
  expect((await channel()).pauseReason).toContain(words);
  expect(tokens.requests).toHaveLength(1);
});

test('a refresh token withdrawn by Google pauses sending; after replacing it everything is sent', async () => {
  const mailServer = await useTokens('google', { oauthRefreshToken: encrypt(portal.services.secretKey, 'ingetrokken') });
  await queue(2);
  await portal.sendDue();
  expect((await channel()).pauseReason).toBe(
    'Google weigert de aanmelding. Het vernieuwingstoken is ingetrokken of verlopen. Maak een nieuw token en vul het in. (invalid_grant)',
  );
  const admin = await portal.as('admin');
  const body = {
    adminEmail: 'beheer@firma.test',
    fromEmail: MAILBOX,
    smtpHost: '127.0.0.1',
    smtpPort: mailServer.port,
    smtpUser: MAILBOX,
    smtpAuth: 'google',
    oauthClientId: CLIENT.id,
    oauthRefreshToken: CLIENT.refreshToken,
  };
  expect((await admin.call('POST /api/admin/email-config', { body })).body).toMatchObject({ hasClientSecret: true, hasRefreshToken: true });
  await portal.sendDue();
  expect(await statuses()).toEqual(['verzonden', 'verzonden']);
  expect((await channel()).pausedAt).toBe(null);
});

const huge = 'x'.repeat(1024 * 1024);
test.each([
  ['HTML', 'unreadable', (r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<html>Inloggen op het gastnetwerk</html>')],
  ['HTML with 400', 'unreadable', (r) => r.writeHead(400).end('<h1>Bad Request</h1>')],
  ['an error without a name', 'unreadable', (r) => answerJson(r, 400, { error: { code: 400 } })],
  ['no token', 'unreadable', (r) => answerJson(r, 200, { expires_in: 3599 })],
  ['a token with a line end', 'unreadable', (r) => answerJson(r, 200, { access_token: 'a\r\nQUIT' })],
  ['null', 'unreadable', (r) => r.writeHead(200).end('null')],
  ['too much', 'unreadable', (r) => answerJson(r, 200, { access_token: 'a', padding: huge })],
  ['a redirect', 'unreadable', (r) => r.writeHead(302, { location: '/elders' }).end()],
  ['429', 'busy', (r) => answerJson(r, 429, { error: 'invalid_client' })],
  ['503', 'busy', (r) => r.writeHead(503).end()],
  ['temporarily_unavailable', 'busy', (r) => answerJson(r, 400, { error: 'temporarily_unavailable' })],
  ['nothing and disconnects', 'unreachable', (r) => r.destroy()],
  ['half an answer, and then nothing', 'silent', (r) => void r.writeHead(200).write('{"access_token":')],
] as [string, string, (response: Parameters<typeof answerJson>[0]) => void][])(
  'a token server that answers %s is %s: nothing is paused, lost or counted as an attempt',
  async (_, what, answer) => {
    tokens.temper.answer = (_request, response) => answer(response);
    await expect(requestToken({ provider: 'google', url: tokens.outside.google, patienceMs: 300 }, {})).rejects.toMatchObject({ what });
    expect(tokens.requests.map(({ path }) => path)).toEqual(['/token']);
    if (what === 'silent') return;
    await useTokens('google');
    await queue(1);
    await portal.sendDue();
    expect(await rows()).toMatchObject([
      { status: 'wachtend', attempts: 0, lastError: expect.stringMatching(/^Google .* Het portaal probeert het opnieuw\.$/) },
    ]);
    expect((await channel()).pausedAt).toBe(null);
  },
);

test('an unreachable and a silent token server are distinguished', async () => {
  const silent = await startSilentServer();
  await expect(
    requestToken({ provider: 'google', url: `http://127.0.0.1:${silent.port}/token`, patienceMs: 200 }, {}),
  ).rejects.toMatchObject({ what: 'silent' });
  await silent.stop();
  await expect(requestToken({ provider: 'google', url: `http://127.0.0.1:${silent.port}/token` }, {})).rejects.toMatchObject({
    what: 'unreachable',
  });
  await expect(requestToken({ provider: 'google', url: 'http://token.firma.test/token' }, {})).rejects.toThrow('https only');
});

test('a new refresh token is stored encrypted, once, and used from then on, also by an open connection', async () => {
  const mailServer = await useTokens('google');
  const renewed = `${CLIENT.refreshToken}-2`;
  tokens.temper.more = { refresh_token: renewed };
  const before = await forAccount();
  await queue(1);
  await portal.sendDue();
  const after = await forAccount();
  expect(decrypt(portal.services.secretKey, after.oauthRefreshToken!)).toBe(renewed);
  expect(after.updatedAt).toBe(before.updatedAt);
  tokens.valid.clear();
  // The row as read before the refresh token was replaced.
  const get = tokensOf(portal.services);
  portal.instant = millisecondsAfter(portal.instant, 10 * 60_000);
  await get(before, await get(before));
  expect(tokens.requests.at(-1)!.fields.refresh_token).toBe(renewed);
  expect((await forAccount()).oauthRefreshToken).toBe(after.oauthRefreshToken);
  expect(mailServer.received).toHaveLength(1);
});

test('a new refresh token does not overwrite one that an administrator saved meanwhile', async () => {
  await useTokens('google');
  const account = await forAccount();
  const typed = encrypt(portal.services.secretKey, 'van de beheerder');
  tokens.temper.answer = async (_, response) => {
    await portal.db.update(emailConfig).set({ oauthRefreshToken: typed, updatedAt: '2026-03-02T08:00:30Z' });
    answerJson(response, 200, { access_token: 'een', refresh_token: 'van Google', expires_in: 3599 });
  };
  await tokensOf(portal.services)(account);
  expect((await forAccount()).oauthRefreshToken).toBe(typed);
});

test('a refresh token stored by another server is used', async () => {
  await useTokens('google', { oauthRefreshToken: encrypt(portal.services.secretKey, 'oud') });
  const newer = encrypt(portal.services.secretKey, CLIENT.refreshToken);
  tokens.temper.answer = async ({ fields }, response) => {
    await portal.db.update(emailConfig).set({ oauthRefreshToken: newer });
    if (fields.refresh_token === 'oud') answerJson(response, 400, { error: 'invalid_grant' });
    else answerJson(response, 200, { access_token: 'goed', expires_in: 3599 });
  };
  expect(await tokensOf(portal.services)(await forAccount())).toBe('goed');
});

test('a secret that cannot be decrypted pauses sending and is asked for again', async () => {
  await useTokens('microsoft', { oauthClientSecret: encrypt(Buffer.alloc(32, 1), 'x') });
  await queue(1);
  await portal.sendDue();
  expect((await channel()).pauseReason).toBe('Het opgeslagen geheim kan niet worden gelezen. Vul het opnieuw in.');
  expect(tokens.requests).toHaveLength(0);
});

test('a mail server without token log-in is reported, and gets no token', async () => {
  const plain = await startMailServer();
  await useTokens('google', { smtpPort: plain.port });
  await queue(1);
  await portal.sendDue();
  await plain.stop();
  expect((await channel()).pauseReason).toMatch(/^Deze mailserver kent geen aanmelding via Microsoft of Google\./);
  expect([plain.logins, tokens.requests.length]).toEqual([0, 0]);
});

test.each([
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox.',
    'Versturen via SMTP (SMTP AUTH) staat bij Microsoft uit',
  ],
  ['535 5.7.3 Authentication unsuccessful', 'De mailserver laat de app niet toe tot dit postvak.'],
])('the test mail reports in Dutch what %s means', async (answer, words) => {
  await useTokens('microsoft');
  await server!.stop();
  server = await startMailServer({}, { ...xoauth2(tokens), onAuth: (_auth, _session, callback) => callback(new Error(answer.slice(4))) });
  await portal.db.update(emailConfig).set({ smtpPort: server.port });
  const admin = await portal.as('admin');
  const { status, body } = await admin.call('POST /api/admin/email-config/test');
  expect([status, body.errorType]).toEqual([400, 'SMTP_FAILED']);
  expect(body.message).toContain(words);
});
