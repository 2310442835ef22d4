import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { sessions, users } from '#server/db/schema/access.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { lockUser } from '#server/store/access/users.ts';
import { type Answer, usePortal } from '#server/testing/portal.ts';
import { type Server, startServer } from '#server/testing/servers.ts';
import { comeBack, connect, locationOf, newUser, start, userOf } from '#server/testing/sso/log-in.ts';
import { openProvider } from '#server/testing/sso/openid-provider.ts';

// Two servers on one PostgreSQL. Log-ins at one wait for their password hash or for the lock of the user's row while the account is changed
// through the other.

vi.setConfig({ testTimeout: 2 * 60_000, hookTimeout: 2 * 60_000 });

const LOG_INS = 6;
/** Hashes that the log-ins wait for: seconds on any machine, longer than the three hashes of a change of password on the other server. */
const AHEAD = 60;

const portal = usePortal();
let other: Server;

beforeAll(async () => {
  portal.instant = Temporal.Now.instant();
  other = await startServer(portal.database.place);
});
afterAll(() => other.stop());

const cookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
const account = async (email: string, more: Partial<typeof users.$inferInsert> = {}) =>
  newUser(portal, email, { password: await hashPassword('oud-wachtwoord'), ...more });
const logIn = (username: string) => portal.call('POST /api/login', { body: { username, password: 'oud-wachtwoord' } });

async function post(path: string, body: object, cookie = ''): Promise<number> {
  const headers = { 'content-type': 'application/json', cookie };
  return (await fetch(other.address + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

async function expectNobodyIn(answers: Answer[], userId: number, others = 0): Promise<void> {
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(401));
  for (const answer of answers) expect(await userOf(portal, answer)).toBe(null);
  expect(await portal.db.$count(sessions, eq(sessions.userId, userId))).toBe(others);
}

test('log-ins that wait for their hash while the owner changes the password are all refused', async () => {
  const { id, email } = await account('eigenaar@portaal.test');
  const owner = cookieOf(await logIn(email));
  const line = Array.from({ length: AHEAD }, () => hashPassword('een ander'));
  const underWay = Array.from({ length: LOG_INS }, () => logIn(email));
  const body = { currentPassword: 'oud-wachtwoord', newPassword: 'gekozen-door-de-eigenaar' };
  expect(await post('/api/admin/change-password', body, owner)).toBe(200);
  await expectNobodyIn(await Promise.all(underWay), id, 1);
  await Promise.all(line);
  expect(await post('/api/login', { username: email, password: 'gekozen-door-de-eigenaar' })).toBe(200);
});

/**
 * Locks the user's row, waits until all of `begin` wait for it, makes the change and commits. `begin` is called outside the callback of the
 * transaction: inside it, any use of the outer database handle throws.
 */
async function whileHeld<T>(userId: number, begin: () => Promise<T>[], change: (db: Db) => Promise<unknown>): Promise<T[]> {
  const [held, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = portal.db.transaction(async (db) => {
    await lockUser(db, userId);
    held.resolve();
    await waiting.promise;
    await change(db);
  });
  await held.promise;
  const begun = begin();
  await untilWaiting(begun.length).finally(waiting.resolve);
  await holding;
  return Promise.all(begun);
}

/** Waits until `count` statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await portal.db.execute(waiting)).rows).toHaveLength(count), { timeout: 30_000, interval: 50 });
}

const logInsDuring = (user: { id: number; email: string }, change: (db: Db) => Promise<unknown>) =>
  whileHeld(user.id, () => Array.from({ length: LOG_INS }, () => logIn(user.email)), change);

const set = (id: number, change: Partial<typeof users.$inferInsert>) => (db: Db) => db.update(users).set(change).where(eq(users.id, id));

test.each<[string, Partial<typeof users.$inferInsert>]>([
  ['the password is reset', { password: 'another hash' }],
  ['the address is changed', { email: 'nieuw@portaal.test', username: 'nieuw@portaal.test' }],
  ['a second factor is confirmed', { totpSecret: 'secret', totpConfirmedAt: '2026-03-02T08:00:00Z' }],
  ['the account is linked to a provider', { oidcIssuer: 'https://aanbieder.test', oidcSubject: 'jan-1' }],
])('log-ins whose password was already checked are refused if %s before the session is made', async (what, change) => {
  const user = await account(`${what.replaceAll(' ', '-')}@portaal.test`);
  await expectNobodyIn(await logInsDuring(user, set(user.id, change)), user.id);
});

test('log-ins of an account that is deleted meanwhile are refused', async () => {
  const user = await account('weg@portaal.test');
  await expectNobodyIn(await logInsDuring(user, (db) => db.delete(users).where(eq(users.id, user.id))), user.id);
});

test('log-ins succeed while only the name is being changed', async () => {
  const user = await account('naam@portaal.test');
  const answers = await logInsDuring(user, set(user.id, { name: 'Jan Jansen' }));
  expect(answers.map(({ status }) => status)).toEqual(Array(LOG_INS).fill(200));
});

test('single sign-on log-ins are refused if the link is removed or the address changed before the session is made', async () => {
  const provider = await openProvider('http://portaal.test/api/login/oidc/callback', {});
  connect(portal, { issuer: provider.issuer });
  try {
    for (const change of [{ oidcIssuer: null, oidcSubject: null }, { email: 'elders@portaal.test' }]) {
      const user = await newUser(portal, 'sso@portaal.test', { oidcIssuer: provider.issuer, oidcSubject: 'sso-1' });
      provider.logInAs({ sub: 'sso-1', email: user.email, email_verified: true });
      const { address, cookie } = await start(portal);
      const back = Object.fromEntries((await provider.browse(address)).searchParams);
      const [answer] = await whileHeld(user.id, () => [comeBack(portal, back, cookie)], set(user.id, change));
      expect(locationOf(answer!)).toBe('/auth?sso=SSO_CHANGED');
      expect(await userOf(portal, answer!)).toBe(null);
      await portal.db.delete(users).where(eq(users.id, user.id));
    }
  } finally {
    portal.services.sso = null;
    await provider.stop();
  }
});

test('a change of password that was started with the old password is refused after a reset', async () => {
  const user = await account('te-laat@portaal.test');
  const thief = cookieOf(await logIn(user.email));
  const body = { currentPassword: 'oud-wachtwoord', newPassword: 'gekozen-door-de-dief' };
  const password = await hashPassword('gekozen-door-de-eigenaar');
  const change = () => portal.call('POST /api/admin/change-password', { headers: { cookie: thief }, body });
  const [answer] = await whileHeld(user.id, () => [change()], set(user.id, { password }));
  expect(answer!.body.errorType).toBe('WRONG_PASSWORD');
  expect(await post('/api/login', { username: user.email, password: 'gekozen-door-de-eigenaar' })).toBe(200);
});
