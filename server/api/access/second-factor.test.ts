import { execFile } from 'node:child_process';
import { argon2Sync, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { contract } from '#contract/all.ts';
import type { CallName, Endpoint } from '#contract/endpoint.ts';
import { grouped, stepOf } from '#domain/access/second-factor.ts';
import { pathOf } from '#domain/call-name.ts';
import { isoOf } from '#domain/time.ts';
import { audit, recoveryCodes, securityConfig, sessions, users } from '#server/db/schema/access.ts';
import { mails } from '#server/db/schema/post.ts';
import { encrypt } from '#server/db/secrets.ts';
import { spend } from '#server/http/limits.ts';
import { hashUnder, newSalt } from '#server/steps/access/hashing.ts';
import { confirmTotp, replaceRecoveryCodes, setTotpSecret } from '#server/store/access/second-factor.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const PASSWORD = 'geheim1';
/** Minimal hash cost, because these tests log in often. */
const HASH = cheapHash(PASSWORD);
let round = 0;

beforeEach(() => portal.at(MONDAY, '08:00'));

type Holder = { id: number; email: string; cookie: string; secret: string; codes: string[] };

async function newUser(role: 'admin' | 'consultant' = 'admin') {
  const email = `tweede${++round}@portaal.test`;
  const [row] = await portal.db
    .insert(users)
    .values({ name: `Tweede ${round}`, username: email, email, role, password: HASH })
    .returning();
  return row!;
}
const login = (username: string, code?: string, password = PASSWORD) =>
  portal.call('POST /api/login', { body: { username, password, ...(code !== undefined && { code }) } });
const cookieOf = (answer: Awaited<ReturnType<typeof login>>) => String(answer.headers['set-cookie']).split(';')[0]!;
const as = (cookie: string) => (name: CallName, body?: unknown, params?: Record<string, string | number>) =>
  portal.call(name, { headers: { cookie }, ...(body !== undefined && { body }), ...(params && { params }) });

/** The app's code now, or the given number of 30-second steps from now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.instant.epochMilliseconds + steps * 30_000 });
}

function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(tag)}`;
}

/** A user with the second factor on, who has used the code of two steps ago. */
async function holder({ withCodes = false } = {}): Promise<Holder> {
  const { id, email } = await newUser();
  const cookie = cookieOf(await login(email));
  const secret = new Secret({ size: 20 }).base32;
  const at = isoOf(portal.instant);
  await setTotpSecret(portal.db, id, encrypt(portal.services.secretKey, secret));
  await confirmTotp(portal.db, id, { at, step: stepOf(portal.instant.epochMilliseconds) });
  const codes = withCodes ? [1, 2, 3].map(() => String(randomInt(10 ** 11, 10 ** 12))) : [];
  const salt = newSalt();
  const hashes = withCodes ? await Promise.all(codes.map((code) => hashUnder(salt, code))) : [`geen code ${id}`];
  await replaceRecoveryCodes(portal.db, id, { hashes, at: at });
  portal.instant = portal.instant.add({ seconds: 60 });
  return { id, email, cookie, secret, codes: codes.map(grouped) };
}

const lastLine = async () => (await portal.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]!;
const subjectsTo = async (email: string) =>
  (await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.toAddress, email)).orderBy(mails.id)).map(({ subject }) => subject);

test('set-up needs a QR code and a first code, and returns ten recovery codes once', async () => {
  const { id, email } = await newUser();
  const call = as(cookieOf(await login(email)));
  expect((await call('POST /api/account/totp/confirm', { code: '123456' })).body.errorType).toBe('TOTP_NOT_BEGUN');
  const { body } = await call('POST /api/account/totp');
  const address = new URL(body.otpauth);
  expect([address.protocol, address.host, address.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', body.secret]);
  expect(decodeURIComponent(address.pathname)).toContain(email);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);

  const wrong = await call('POST /api/account/totp/confirm', { code: '000000' });
  expect([wrong.status, wrong.body.errorType, Object.keys(wrong.body.fields)]).toEqual([400, 'CODE_MISMATCH', ['code']]);
  expect((await call('GET /api/account/totp')).body).toEqual({ isOn: false, confirmedAt: null, recoveryCodesLeft: 0 });
  expect((await login(email)).status).toBe(200);

  const both = await Promise.all(
    [1, 2].map(() => call('POST /api/account/totp/confirm', { code: ` ${codeOf(body.secret).replace(/(...)/, '$1 ')}` })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { recoveryCodes: codes } = both.find(({ status }) => status === 200)!.body;
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^\d{4} \d{4} \d{4}$/);
  expect((await call('GET /api/account/totp')).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect((await call('POST /api/account/totp')).body.errorType).toBe('TOTP_ON');
  expect(await lastLine()).toMatchObject({ actorUserId: id, action: 'tweede stap ingesteld', subject: `gebruiker ${id}` });
  expect(await subjectsTo(email)).toEqual(['De tweede stap bij inloggen staat aan']);

  const [stored] = await portal.db.select().from(users).where(eq(users.id, id));
  const kept = JSON.stringify([stored, await portal.db.select().from(recoveryCodes)]);
  for (const shown of [body.secret, ...codes, codes[0].replaceAll(' ', '')]) expect(kept).not.toContain(shown);
});

test('a new secret replaces one that was never confirmed', async () => {
  const { email } = await newUser();
  const call = as(cookieOf(await login(email)));
  const { secret: former } = (await call('POST /api/account/totp')).body;
  const { secret } = (await call('POST /api/account/totp')).body;
  expect((await call('POST /api/account/totp/confirm', { code: codeOf(former) })).status).toBe(400);
  expect((await call('POST /api/account/totp/confirm', { code: codeOf(secret) })).status).toBe(200);
});

test('with a second factor the right password gets TOTP_REQUIRED; a wrong one gets the usual refusal', async () => {
  const { email, secret } = await holder();
  const bare = await login(email);
  expect([bare.status, bare.body.errorType, bare.headers['set-cookie']]).toEqual([401, 'TOTP_REQUIRED', undefined]);
  expect((await login(email, undefined, 'verkeerd')).body.errorType).toBe('WRONG_LOGIN');
  expect((await login(email, codeOf(secret), 'verkeerd')).body.errorType).toBe('WRONG_LOGIN');
  const wrong = await login(email, '000000');
  expect([wrong.status, wrong.body.errorType, wrong.headers['set-cookie']]).toEqual([401, 'WRONG_CODE', undefined]);
  expect((await lastLine()).action).toBe('inloggen mislukt');
  expect((await login(email, codeOf(secret))).status).toBe(200);
});

test('a code works once, also if it was used for the set-up, and not after a later code', async () => {
  const { email, secret } = await holder();
  expect((await login(email, codeOf(secret, -2))).status).toBe(401);
  expect((await login(email, codeOf(secret))).status).toBe(200);
  expect((await login(email, codeOf(secret))).body.errorType).toBe('WRONG_CODE');
  expect((await login(email, codeOf(secret, -1))).status).toBe(401);
});

test('a code is accepted one step of 30 seconds early or late, not more', async () => {
  const { email, secret } = await holder();
  portal.instant = portal.instant.add({ minutes: 5 });
  for (const [steps, status] of [
    [-2, 401],
    [2, 401],
    [-1, 200],
    [1, 200],
  ] as const) {
    expect((await login(email, codeOf(secret, steps))).status, `${steps} steps off`).toBe(status);
  }
});

test('of ten simultaneous log-ins with the same code one succeeds', async () => {
  const { email, secret } = await holder();
  const tries = await Promise.all(Array.from({ length: 10 }, () => login(email, codeOf(secret))));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(9);
});

test('a recovery code works once, also with concurrent attempts, and its owner is mailed', async () => {
  const { id, email, codes, cookie } = await holder({ withCodes: true });
  const tries = await Promise.all(Array.from({ length: 5 }, () => login(email, codes[0]!)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  expect((await login(email, codes[1]!.replaceAll(' ', '-'))).status).toBe(200);
  expect((await as(cookie)('GET /api/account/totp')).body.recoveryCodesLeft).toBe(1);
  expect(await subjectsTo(email)).toEqual(['Er is ingelogd met een herstelcode', 'Er is ingelogd met een herstelcode']);
  const used = (await portal.db.select().from(audit)).filter(
    ({ subject, action }) => subject === `gebruiker ${id}` && action === 'herstelcode gebruikt',
  );
  expect(used).toHaveLength(2);
  const another = await holder();
  expect((await login(another.email, codes[2]!)).status).toBe(401);
});

test('codes are limited to ten guesses per fifteen minutes and thirty per day, also if the owner logs in meanwhile', async () => {
  const { email, secret } = await holder();
  const guess = () => login(email, '000000');
  const burst = await Promise.all(Array.from({ length: 14 }, guess));
  expect(burst.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(10);
  expect((await login(email, codeOf(secret))).status).toBe(429);
  expect((await login(email)).status).toBe(429);

  const patient = await holder();
  for (let i = 0; i < 28; i++) await spend(portal.db, 'wrongCode', `code ${patient.id}`);
  expect((await login(patient.email, '000000')).status).toBe(401);
  expect((await login(patient.email, codeOf(patient.secret))).status).toBe(200);
  portal.instant = portal.instant.add({ seconds: 30 });
  expect((await login(patient.email, '000000')).status).toBe(401);
  const locked = await login(patient.email, codeOf(patient.secret));
  expect([locked.status, locked.body.message]).toEqual([429, 'Te veel pogingen. Probeer het over 24 uur opnieuw.']);
});

test('switching off the second factor needs the password; wrong ones count towards the limit of changing the password', async () => {
  const { id, email, cookie } = await holder();
  const call = as(cookie);
  for (let i = 0; i < 5; i++) {
    const wrong = await call('DELETE /api/account/totp', { password: 'verkeerd' });
    expect([wrong.status, wrong.body.errorType]).toEqual([400, 'WRONG_PASSWORD']);
    expect((await call('POST /api/account/totp/recovery-codes', { password: 'verkeerd' })).status).toBe(400);
  }
  expect((await call('DELETE /api/account/totp', { password: PASSWORD })).status).toBe(429);
  expect((await call('POST /api/admin/change-password', { currentPassword: PASSWORD, newPassword: 'gekozen1' })).status).toBe(429);

  const other = await holder();
  expect((await as(other.cookie)('DELETE /api/account/totp', { password: PASSWORD })).status).toBe(200);
  expect((await as(other.cookie)('DELETE /api/account/totp', { password: PASSWORD })).body.errorType).toBe('TOTP_OFF');
  expect((await login(other.email)).status).toBe(200);
  expect((await subjectsTo(other.email)).at(-1)).toBe('De tweede stap bij inloggen staat uit');
  expect(await portal.db.$count(recoveryCodes, eq(recoveryCodes.userId, other.id))).toBe(0);
  expect(await portal.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(1);
  expect((await login(email)).body.errorType).toBe('TOTP_REQUIRED');
});

test('new recovery codes invalidate the old ones', async () => {
  const { email, cookie, codes } = await holder({ withCodes: true });
  const renewed = await as(cookie)('POST /api/account/totp/recovery-codes', { password: PASSWORD });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await login(email, codes[0]!)).status).toBe(401);
  expect((await login(email, renewed.body.recoveryCodes[0])).status).toBe(200);
});

test('an administrator can reset the second factor of another user, which ends that user’s sessions and mails them, but not their own', async () => {
  const [admin, lost] = [await holder(), await holder()];
  const call = as(admin.cookie);
  const own = await call('DELETE /api/admin/users/{id}/totp', undefined, { id: admin.id });
  expect([own.status, own.body.errorType]).toEqual([409, 'TOTP_OWN']);
  expect((await call('DELETE /api/admin/users/{id}/totp', undefined, { id: 2_000_000_000 })).status).toBe(404);
  expect((await call('DELETE /api/admin/users/{id}/totp', undefined, { id: lost.id })).status).toBe(200);
  expect(await lastLine()).toMatchObject({ actorUserId: admin.id, action: 'tweede stap gereset', subject: `gebruiker ${lost.id}` });
  expect((await as(lost.cookie)('GET /api/user')).status).toBe(401);
  expect((await login(lost.email)).status).toBe(200);
  expect((await subjectsTo(lost.email)).at(-1)).toBe('Een beheerder heeft uw tweede stap bij inloggen uitgezet');
  // A second click succeeds, without audit row and mail.
  const before = await lastLine();
  expect((await call('DELETE /api/admin/users/{id}/totp', undefined, { id: lost.id })).status).toBe(200);
  expect([(await lastLine()).id, (await as(admin.cookie)('GET /api/user')).status]).toEqual([before.id, 200]);
  const { body } = await call('GET /api/admin/administrators');
  expect(
    body.filter(({ id }: { id: number }) => id === admin.id || id === lost.id).map(({ hasTotp }: { hasTotp: boolean }) => hasTotp),
  ).toEqual([true, false]);
});

test('with another SECRET_KEY the code is refused, the log says why, and a recovery code still works', async () => {
  const { email, secret, codes, id } = await holder({ withCodes: true });
  const { secretKey, log } = portal.services;
  const logged: string[] = [];
  Object.assign(portal.services, {
    secretKey: Buffer.alloc(32),
    log: { ...log, error: (...line: unknown[]) => void logged.push(JSON.stringify(line)) },
  });
  expect((await login(email, codeOf(secret))).status).toBe(401);
  expect((await login(email, codes[0]!)).status).toBe(200);
  Object.assign(portal.services, { secretKey, log });
  expect(logged).toEqual([`[{"userId":${id}},"the second factor of a user does not open: SECRET_KEY is another than when it was set up"]`]);
});

test('where a second factor is required, an account without it can only set it up, log out and read itself; single sign-on is exempt', async () => {
  const [admin, lacking] = [await holder(), await newUser()];
  const cookie = cookieOf(await login(lacking.email));
  const saved = await as(admin.cookie)('POST /api/admin/security', { requireTotp: true });
  expect(saved.body.requireTotp).toBe(true);
  expect(saved.body.withoutTotp.map(({ id }: { id: number }) => id)).toContain(lacking.id);
  expect(saved.body.withoutTotp.map(({ id }: { id: number }) => id)).not.toContain(admin.id);
  expect(await lastLine()).toMatchObject({ action: 'instellingen gewijzigd', subject: 'beveiliging' });
  try {
    const again = await login(lacking.email);
    expect([again.status, again.body.mustSetUpTotp]).toEqual([200, true]);
    const reached: string[] = [];
    for (const [name, { access }] of Object.entries(contract) as [CallName, Endpoint][]) {
      if (access === 'public' || access === 'visitor' || access === 'hr') continue;
      const params = Object.fromEntries([...pathOf(name).matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, '2000000000']));
      const { status, body } = await portal.call(name, { params, headers: { cookie }, ...(name.startsWith('GET') ? {} : { body: {} }) });
      if (status === 403) expect(body.errorType, name).toBe('TOTP_SETUP');
      else reached.push(name);
    }
    expect(reached.sort()).toEqual([
      'DELETE /api/account/totp',
      'GET /api/account/totp',
      'GET /api/user',
      'POST /api/account/totp',
      'POST /api/account/totp/confirm',
      'POST /api/account/totp/recovery-codes',
    ]);
    expect((await portal.app.inject({ url: '/api/docs', headers: { cookie } })).statusCode).toBe(403);
    expect((await as(admin.cookie)('GET /api/employers')).status).toBe(200);
    await portal.db.update(sessions).set({ via: 'sso' }).where(eq(sessions.userId, lacking.id));
    expect((await as(cookie)('GET /api/employers')).status).toBe(200);
    await portal.db.update(sessions).set({ via: 'password' }).where(eq(sessions.userId, lacking.id));

    const { secret } = (await as(cookie)('POST /api/account/totp')).body;
    expect((await as(cookie)('POST /api/account/totp/confirm', { code: codeOf(secret) })).status).toBe(200);
    expect((await as(cookie)('GET /api/employers')).status).toBe(200);
    // After switching it off the account must set it up again.
    expect((await as(cookie)('DELETE /api/account/totp', { password: PASSWORD })).status).toBe(200);
    expect((await as(cookie)('GET /api/employers')).body.errorType).toBe('TOTP_SETUP');
    expect((await as(cookie)('POST /api/logout')).status).toBe(200);
    expect((await as(cookie)('GET /api/user')).status).toBe(401);
  } finally {
    await portal.db.update(securityConfig).set({ requireTotp: false });
  }
});

test('the command line may reset the second factor of any account', async () => {
  const { id, email, cookie } = await holder();
  const env = { ...process.env, DATABASE_URL: portal.database.place.databaseUrl ?? '', DATA_DIR: portal.database.place.dataDir };
  const run = (...words: string[]) => promisify(execFile)(process.execPath, ['scripts/reset-totp.ts', ...words], { env });
  expect((await run(email.toUpperCase())).stdout).toContain('The second step is off for this account');
  expect(await lastLine()).toMatchObject({ actor: 'Systeem', action: 'tweede stap gereset', subject: `gebruiker ${id}` });
  expect([(await as(cookie)('GET /api/user')).status, (await login(email)).status]).toEqual([401, 200]);
});

test('a new password through a mailed link does not bypass the second factor', async () => {
  const { email, secret } = await holder();
  await portal.call('POST /api/forgot-password', { body: { email } });
  await portal.settle();
  const letters = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.toAddress, email));
  const token = new URL((letters.at(-1)!.letter as { button: { url: string } }).button.url).searchParams.get('reset')!;
  const reset = await portal.call('POST /api/reset-password', { body: { token, email, newPassword: 'gekozen1' } });
  expect([reset.status, reset.headers['set-cookie']]).toEqual([200, undefined]);
  expect((await login(email, undefined, 'gekozen1')).body.errorType).toBe('TOTP_REQUIRED');
  expect((await login(email, codeOf(secret), 'gekozen1')).status).toBe(200);
});
