import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { buildApp } from '#server/app.ts';
import { audit, passwordTokens, users } from '#server/db/schema/access.ts';
import { mails } from '#server/db/schema/post.ts';
import { hashOf } from '#server/db/secrets.ts';
import { spend } from '#server/http/limits.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { usePortal } from '#server/testing/portal.ts';

const portal = usePortal();

async function user(email: string, password = 'geheim1', role: 'admin' | 'consultant' = 'admin') {
  const [row] = await portal.db
    .insert(users)
    .values({ name: 'Jan de Vries', username: email, email, role, password: await hashPassword(password) })
    .returning();
  return row!;
}

const login = (username: string, password: string) => portal.call('POST /api/login', { body: { username, password } });
/** Ten guesses at the password of this name, without the time that ten hashes take. */
async function guessTenTimes(name: string): Promise<void> {
  for (let i = 0; i < 10; i++) await spend(portal.db, 'loginAccount', name);
}
const cookieOf = (answer: Awaited<ReturnType<typeof login>>) => String(answer.headers['set-cookie']).split(';')[0]!;

test('the first administrator registers once, also with concurrent attempts', async () => {
  expect((await portal.call('GET /api/register')).body).toEqual({ open: true });
  const tries = await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      portal.call('POST /api/register', { body: { name: 'Eerste', email: `eerste${i}@portaal.test`, password: 'geheim1' } }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  const winner = tries.find(({ status }) => status === 200)!;
  expect(winner.body.role).toBe('admin');
  expect(winner.body).not.toHaveProperty('password');
  expect((await portal.call('GET /api/user', { headers: { cookie: cookieOf(winner) } })).body.email).toBe(winner.body.email);
  expect((await portal.call('GET /api/register')).body).toEqual({ open: false });
});

test('login ignores the case of the address, and the cookie is HttpOnly', async () => {
  await user('Login@Portaal.test');
  const answer = await login('LOGIN@portaal.TEST', 'geheim1');
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  expect((await login('login@portaal.test', 'verkeerd')).body).toEqual({
    message: 'Gebruikersnaam of wachtwoord is onjuist.',
    errorType: 'WRONG_LOGIN',
  });
});

test('a password is taken as typed, up to 200 characters of any kind, and stored as argon2id', async () => {
  const password = ` Zé 💶\t<b>${'x'.repeat(190)} `;
  expect([...password]).toHaveLength(200);
  const { id, email } = await user('getypt@portaal.test');
  const cookie = cookieOf(await login(email, 'geheim1'));
  const change = (newPassword: string) =>
    portal.call('POST /api/admin/change-password', { headers: { cookie }, body: { currentPassword: 'geheim1', newPassword } });
  expect((await change(`${password}x`)).status).toBe(400);
  expect((await change(password)).status).toBe(200);
  for (const other of [password.trim(), password.slice(0, -1), password.toLowerCase()])
    expect((await login(email, other)).status).toBe(401);
  expect((await login(email, password)).status).toBe(200);
  const [stored] = await portal.db.select().from(users).where(eq(users.id, id));
  expect(stored!.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('a session ends after twelve idle hours, and after seven days in any case', async () => {
  await user('sessie@portaal.test');
  const cookie = cookieOf(await login('sessie@portaal.test', 'geheim1'));
  const isIn = async () => (await portal.call('GET /api/user', { headers: { cookie } })).status === 200;
  const start = portal.instant;
  for (let hours = 11; hours < 7 * 24; hours += 11) {
    portal.instant = start.add({ hours });
    expect(await isIn(), `after ${hours} busy hours`).toBe(true);
  }
  portal.instant = start.add({ hours: 7 * 24 });
  expect(await isIn()).toBe(false);
  portal.instant = start;
  const second = cookieOf(await login('sessie@portaal.test', 'geheim1'));
  portal.instant = start.add({ hours: 12 });
  expect((await portal.call('GET /api/user', { headers: { cookie: second } })).status).toBe(401);
  portal.instant = start;
});

test('a login ends the previous session of the browser', async () => {
  await user('opnieuw@portaal.test');
  const former = cookieOf(await login('opnieuw@portaal.test', 'geheim1'));
  const body = { username: 'opnieuw@portaal.test', password: 'geheim1' };
  const next = cookieOf(await portal.call('POST /api/login', { body, headers: { cookie: former } }));
  const statusWith = async (cookie: string) => (await portal.call('GET /api/user', { headers: { cookie } })).status;
  expect([next === former, await statusWith(former), await statusWith(next)]).toEqual([false, 401, 200]);
});

test('ten wrong passwords lock the account, even for the right one, and the refusal says for how long', async () => {
  await user('slot@portaal.test');
  for (let i = 0; i < 10; i++) expect((await login('slot@portaal.test', `fout${i}`)).status).toBe(401);
  const locked = await login('SLOT@portaal.test', 'geheim1');
  expect([locked.status, locked.body.errorType]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  expect(locked.body.message).toMatch(/^Te veel pogingen\. Probeer het over \d+ minuten opnieuw\.$/);
});

test('concurrent guesses do not exceed the limit', async () => {
  await user('tegelijk@portaal.test');
  const guesses = await Promise.all(Array.from({ length: 25 }, (_, i) => login('tegelijk@portaal.test', `gok${i}`)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('a reset link unlocks an account that others’ guesses have locked', async () => {
  await user('buiten@portaal.test');
  await guessTenTimes('buiten@portaal.test');
  expect((await login('buiten@portaal.test', 'geheim1')).status).toBe(429);
  const link = await resetLink('buiten@portaal.test');
  const token = link.searchParams.get('reset')!;
  const body = { token, email: 'buiten@portaal.test', newPassword: 'gekozen1' };
  expect((await portal.call('POST /api/reset-password', { body })).status).toBe(200);
  expect((await login('buiten@portaal.test', 'gekozen1')).status).toBe(200);
});

test('over https the cookie has the __Host- prefix, and one without it is ignored', async () => {
  await user('veilig@portaal.test');
  const https = await buildApp({ ...portal.services, appUrl: 'https://portaal.test' }, { trustProxy: false, pages: false });
  const payload = { username: 'veilig@portaal.test', password: 'geheim1' };
  const answer = await https.inject({ method: 'POST', url: '/api/login', payload });
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-portal_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  const statusWith = async (cookie: string) => (await https.inject({ url: '/api/user', headers: { cookie } })).statusCode;
  expect([await statusWith(cookie), await statusWith(cookie.replace('__Host-', ''))]).toEqual([200, 401]);
  const out = await https.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
  expect(out.headers['set-cookie']).toMatch(/^__Host-portal_session=; .*Secure/);
  expect(await statusWith(cookie)).toBe(401);
  await https.close();
});

test('changing the password ends the other sessions and keeps this one', async () => {
  await user('wissel@portaal.test');
  const [here, there] = [cookieOf(await login('wissel@portaal.test', 'geheim1')), cookieOf(await login('wissel@portaal.test', 'geheim1'))];
  const change = (currentPassword: string) =>
    portal.call('POST /api/admin/change-password', { headers: { cookie: here }, body: { currentPassword, newPassword: 'nieuwer1' } });
  expect((await change('verkeerd')).body).toEqual({ message: 'Het huidige wachtwoord is onjuist.', errorType: 'WRONG_PASSWORD' });
  expect((await change('geheim1')).status).toBe(200);
  expect((await portal.call('GET /api/user', { headers: { cookie: here } })).status).toBe(200);
  expect((await portal.call('GET /api/user', { headers: { cookie: there } })).status).toBe(401);
  expect((await login('wissel@portaal.test', 'nieuwer1')).status).toBe(200);
});

test('wrong log-ins, under whatever name, leave a user’s guesses at their own password alone; these are ten as well', async () => {
  const { id } = await user('eigen@portaal.test');
  const cookie = cookieOf(await login('eigen@portaal.test', 'geheim1'));
  const change = async (currentPassword: string) => {
    const body = { currentPassword, newPassword: 'nieuwer1' };
    return (await portal.call('POST /api/admin/change-password', { headers: { cookie }, body })).status;
  };
  for (const name of [`change-password ${id}`, `${id}`, 'eigen@portaal.test']) await guessTenTimes(name);
  expect(await change('geheim1')).toBe(200);
  for (let i = 0; i < 10; i++) expect(await change('verkeerd')).toBe(400);
  expect(await change('nieuwer1')).toBe(429);
});

async function resetLink(email: string): Promise<URL> {
  await portal.call('POST /api/forgot-password', { body: { email } });
  await portal.settle();
  const rows = await portal.db.select(WITH_TEXT).from(mails);
  const letter = rows.filter(({ toAddress }) => toAddress === email).at(-1)!.letter as { button: { url: string } };
  return new URL(letter.button.url);
}

test('a valid reset link works from an address over its limit, and an invalid one is refused there', async () => {
  await user('kantoor@portaal.test');
  const remoteAddress = '192.0.2.91';
  for (let i = 0; i < 100; i++) await spend(portal.db, 'loginAddress', remoteAddress);
  const link = await resetLink('kantoor@portaal.test');
  const reset = (token: string) =>
    portal.call('POST /api/reset-password', { body: { token, email: 'kantoor@portaal.test', newPassword: 'gekozen1' }, remoteAddress });
  expect((await reset('onbekend')).status).toBe(429);
  expect((await reset(link.searchParams.get('reset')!)).status).toBe(200);
});

test('a reset link works once, for an hour, for its own address, and ends every session', async () => {
  await user('reset@portaal.test');
  const cookie = cookieOf(await login('reset@portaal.test', 'geheim1'));
  await user('ander@portaal.test');
  const reset = (link: URL, email = link.searchParams.get('email')!) =>
    portal.call('POST /api/reset-password', { body: { token: link.searchParams.get('reset')!, email, newPassword: 'gekozen1' } });

  const link = await resetLink('reset@portaal.test');
  expect((await reset(link, 'ander@portaal.test')).status).toBe(400);
  expect(await portal.db.$count(passwordTokens)).toBe(1);
  const [stored] = await portal.db.select().from(passwordTokens);
  expect(stored!.tokenHash).toBe(hashOf(link.searchParams.get('reset')!));
  const both = await Promise.all([reset(link), reset(link)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await portal.call('GET /api/user', { headers: { cookie } })).status).toBe(401);
  expect((await login('reset@portaal.test', 'gekozen1')).status).toBe(200);

  const late = await resetLink('reset@portaal.test');
  portal.instant = portal.instant.add({ hours: 1 });
  expect((await reset(late)).body.errorType).toBe('INVALID_RESET');
});

test('checking a reset link does not use it up', async () => {
  await user('kijk@portaal.test');
  await user('kijk-ander@portaal.test');
  const link = await resetLink('kijk@portaal.test');
  const token = link.searchParams.get('reset')!;
  const check = (email = 'kijk@portaal.test', given = token) =>
    portal.call('POST /api/reset-password/check', { body: { token: given, email } });
  expect([(await check()).status, (await check('KIJK@portaal.test')).status]).toEqual([200, 200]);
  for (const bad of [await check('kijk-ander@portaal.test'), await check('niemand@portaal.test'), await check(undefined, 'onbekend')])
    expect([bad.status, bad.body.errorType]).toEqual([400, 'INVALID_RESET']);
  const body = { token, email: 'kijk@portaal.test', newPassword: 'gekozen1' };
  expect((await portal.call('POST /api/reset-password', { body })).status).toBe(200);
  expect((await check()).body.errorType).toBe('INVALID_RESET');

  const late = (await resetLink('kijk@portaal.test')).searchParams.get('reset')!;
  expect((await check(undefined, late)).status).toBe(200);
  portal.instant = portal.instant.add({ hours: 1 });
  expect((await check(undefined, late)).body.errorType).toBe('INVALID_RESET');
});

test('checking reset links is limited like using them', async () => {
  const check = () =>
    portal.call('POST /api/reset-password/check', { body: { token: 'gok', email: 'wie@portaal.test' }, remoteAddress: '198.51.100.77' });
  for (let i = 0; i < 100; i++) expect((await check()).status).toBe(400);
  expect([(await check()).status, (await check()).body.errorType]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
});

test('asking for a reset link gives the same answer for an unknown address, and is limited to three times an hour', async () => {
  await user('drie@portaal.test');
  const ask = (email: string) => portal.call('POST /api/forgot-password', { body: { email } });
  for (let i = 0; i < 3; i++) {
    const [known, unknown] = [await ask('drie@portaal.test'), await ask('niemand@portaal.test')];
    expect([known.status, known.text]).toEqual([200, unknown.text]);
  }
  for (const email of ['DRIE@portaal.test', 'niemand@portaal.test']) {
    const limited = await ask(email);
    expect([limited.status, limited.body.errorType]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3500);
  }
  await portal.settle();
  const sent = (await portal.db.select(WITH_TEXT).from(mails)).filter(({ toAddress }) => toAddress === 'drie@portaal.test');
  expect(sent).toHaveLength(3);
});

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

test('a user lists their own sessions with devices, and ends one of them', async () => {
  const { id: userId } = await user('apparaten@portaal.test');
  const body = { username: 'apparaten@portaal.test', password: 'geheim1' };
  const loginFrom = (agent: string) => portal.call('POST /api/login', { body, headers: { 'user-agent': agent } });
  const start = portal.instant;
  const other = cookieOf(await loginFrom(FIREFOX));
  portal.instant = start.add({ hours: 1 });
  const cookie = cookieOf(await loginFrom(CHROME));
  const list = async () => (await portal.call('GET /api/account/sessions', { headers: { cookie } })).body;
  const [mine, theirs] = await list();
  expect([mine, theirs]).toMatchObject([
    { current: true, device: 'Chrome op Windows', lastUsed: isoOf(portal.instant) },
    { current: false, device: 'Firefox op Linux', createdAt: isoOf(start), lastUsed: isoOf(start) },
  ]);
  const { status } = await portal.call('DELETE /api/account/sessions/{id}', { params: { id: theirs.id }, headers: { cookie } });
  expect([status, (await list()).length]).toEqual([200, 1]);
  expect((await portal.call('GET /api/user', { headers: { cookie: other } })).status).toBe(401);
  const [line] = await portal.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(line).toMatchObject({ actorUserId: userId, action: 'sessie beëindigd', subject: `gebruiker ${userId}` });
  portal.instant = start;
});

test('another user’s session is a 404, and an expired session is not listed', async () => {
  await user('eigen.sessie@portaal.test');
  await user('andere.sessie@portaal.test');
  const mine = cookieOf(await login('eigen.sessie@portaal.test', 'geheim1'));
  const theirs = cookieOf(await login('andere.sessie@portaal.test', 'geheim1'));
  const sessionsWith = async (cookie: string) => (await portal.call('GET /api/account/sessions', { headers: { cookie } })).body;
  const [{ id }] = await sessionsWith(theirs);
  const refused = await portal.call('DELETE /api/account/sessions/{id}', { params: { id }, headers: { cookie: mine } });
  expect([refused.status, refused.body.errorType]).toEqual([404, 'NOT_FOUND']);
  expect(await sessionsWith(theirs)).toHaveLength(1);
  const start = portal.instant;
  portal.instant = start.add({ hours: 13 });
  const later = cookieOf(await login('eigen.sessie@portaal.test', 'geheim1'));
  expect(await sessionsWith(later)).toMatchObject([{ current: true, device: 'Onbekend apparaat' }]);
  portal.instant = start;
});
