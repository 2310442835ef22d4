import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { audit, passwordTokens, users } from '#server/db/schema/access.ts';
import { consultants } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { type Answer, usePortal } from '#server/testing/portal.ts';
import { comeBack, connect, locationOf, newUser, start, userOf } from '#server/testing/sso/log-in.ts';
import { openProvider, type Shape } from '#server/testing/sso/openid-provider.ts';

const portal = usePortal();
const CALLBACK = 'http://portaal.test/api/login/oidc/callback';
let provider: Awaited<ReturnType<typeof openProvider>>;

async function use(shape: Shape = {}, settings: Parameters<typeof connect>[1] | object = {}): Promise<void> {
  provider = await openProvider(CALLBACK, shape);
  connect(portal, { issuer: provider.issuer, ...settings });
}

beforeEach(async () => {
  await portal.db.delete(consultants);
  await portal.db.delete(users);
});
afterEach(async () => {
  portal.services.sso = null;
  await provider?.stop();
});
afterAll(() => expect(portal.services.sso).toBe(null));

async function logIn(person: { sub: string } & Record<string, unknown>): Promise<Answer> {
  provider.logInAs(person);
  const { address, cookie } = await start(portal);
  const back = await provider.browse(address);
  expect(back.origin + back.pathname).toBe(CALLBACK);
  return comeBack(portal, Object.fromEntries(back.searchParams), cookie);
}

async function addedBy(work: () => Promise<unknown>): Promise<[string, string, string][]> {
  const before = await portal.db.$count(audit);
  await work();
  const lines = await portal.db.select().from(audit).orderBy(audit.id).offset(before);
  return lines.map(({ actor, action, subject }) => [actor, action, subject]);
}

const TENANT = '5b1f6a3e-0d0c-4a57-9d5e-0d2a4f0b7c11';
const jan = { sub: 'jan-1', email: 'Jan@firma.test', email_verified: true };

test.each<[string, Shape, object, Record<string, unknown>]>([
  ['Keycloak', { path: '/realms/kantoor' }, {}, { email: 'jan@firma.test', email_verified: true, preferred_username: 'jan' }],
  ['Google', { authMethod: 'client_secret_post' }, {}, { email: 'jan@firma.test', email_verified: true, hd: 'firma.test' }],
  ['Entra ID', { path: `/${TENANT}/v2.0` }, { trustsEmail: true }, { email: 'jan@firma.test', tid: TENANT, oid: 'o', xms_edov: undefined }],
  ['Entra ID without a mailbox', { path: `/${TENANT}/v2.0` }, { trustsEmail: true }, { preferred_username: 'jan@firma.test', tid: TENANT }],
  ['a provider that tells of a person only when asked', { claimsInToken: false }, {}, { email: 'jan@firma.test', email_verified: true }],
])('log-in by %s: linked by address the first time, found by issuer and subject afterwards', async (_name, shape, settings, claims) => {
  await use(shape, settings);
  const { id } = await newUser(portal, 'jan@firma.test', { role: 'consultant' });
  const lines = await addedBy(async () => {
    const first = await logIn({ sub: 'jan-1', ...claims });
    expect(locationOf(first)).toBe('/consultant-dashboard');
    expect(await userOf(portal, first)).toBe('jan@firma.test');
  });
  expect(lines).toEqual([
    ['Jan de Vries', 'single sign-on gekoppeld', `gebruiker ${id}`],
    ['Jan de Vries', 'ingelogd via single sign-on', `gebruiker ${id}`],
  ]);
  const [linked] = await portal.db.select().from(users);
  expect([linked!.oidcIssuer, linked!.oidcSubject]).toEqual([provider.issuer, 'jan-1']);

  // The person's address at the provider becomes that of another account here: the linked account stays the same.
  await newUser(portal, 'piet@firma.test', { name: 'Piet' });
  const again = await logIn({ sub: 'jan-1', ...claims, email: 'piet@firma.test', preferred_username: 'piet@firma.test' });
  expect(await userOf(portal, again)).toBe('jan@firma.test');
});

test('an identity without an account is refused, and none is created', async () => {
  await use();
  const lines = await addedBy(async () => expect(locationOf(await logIn(jan))).toBe('/auth?sso=SSO_UNKNOWN'));
  expect(lines).toEqual([['Onbekend', 'single sign-on mislukt', 'onbekend account']]);
  expect(await portal.db.$count(users)).toBe(0);
});

test('a closed account is refused, linked or not', async () => {
  await use();
  const { id } = await newUser(portal, 'jan@firma.test', { role: 'consultant', closedAt: '2026-03-02T08:00:00Z' });
  expect(locationOf(await logIn(jan))).toBe('/auth?sso=SSO_UNKNOWN');
  await portal.db.update(users).set({ oidcIssuer: provider.issuer, oidcSubject: jan.sub }).where(eq(users.id, id));
  expect(locationOf(await logIn(jan))).toBe('/auth?sso=SSO_UNKNOWN');
});

test('an unverified address links nothing, whatever the settings', async () => {
  await use({}, { trustsEmail: true });
  await newUser(portal, 'jan@firma.test');
  const lines = await addedBy(async () =>
    expect(locationOf(await logIn({ ...jan, email_verified: false }))).toBe('/auth?sso=SSO_UNVERIFIED'),
  );
  expect(lines).toEqual([['Onbekend', 'single sign-on mislukt', 'onbevestigd adres']]);
});

test('without OIDC_TRUST_EMAIL an address without a verified claim links nothing', async () => {
  await use();
  await newUser(portal, 'jan@firma.test');
  expect(locationOf(await logIn({ sub: 'jan-1', email: 'jan@firma.test' }))).toBe('/auth?sso=SSO_UNVERIFIED');
});

test('a linked account stays linked until an administrator ends the link', async () => {
  await use();
  const { id } = await newUser(portal, 'jan@firma.test');
  const session = await logIn(jan);
  const lines = await addedBy(async () => expect(locationOf(await logIn({ ...jan, sub: 'jan-2' }))).toBe('/auth?sso=SSO_LINKED'));
  expect(lines).toEqual([['Onbekend', 'single sign-on mislukt', `gebruiker ${id}`]]);

  const admin = await portal.as('admin', { name: 'Beheerder' });
  const row = { id, name: 'Jan de Vries', email: 'jan@firma.test', role: 'admin' };
  expect((await admin.call('GET /api/admin/sso')).body).toEqual([row]);
  const ended = await addedBy(() => admin.call('DELETE /api/admin/users/{id}/sso', { params: { id } }));
  expect(ended).toEqual([['Beheerder', 'single sign-on ontkoppeld', `gebruiker ${id}`]]);
  expect(await userOf(portal, session)).toBe(null);
  expect((await admin.call('DELETE /api/admin/users/{id}/sso', { params: { id } })).status).toBe(404);
  expect((await admin.call('GET /api/admin/sso')).body).toEqual([]);
  expect(await userOf(portal, await logIn({ ...jan, sub: 'jan-2' }))).toBe('jan@firma.test');
});

test('an account linked to a former provider is linked again', async () => {
  await use();
  await newUser(portal, 'jan@firma.test', { oidcIssuer: 'https://vorige.test', oidcSubject: 'x' });
  expect(await userOf(portal, await logIn(jan))).toBe('jan@firma.test');
});

test('a consultant with a corrected address is linked again, and the former identity is refused', async () => {
  await use();
  const consultant = await portal.as('consultant', { name: 'Kees' });
  const email = 'kees@portaal.test';
  const session = await logIn({ sub: 'oud', email, email_verified: true });
  const admin = await portal.as('admin');
  const params = { id: consultant.consultantId! };
  const changed = await admin.call('PUT /api/consultants/{id}', { params, body: { userEmail: 'nieuw@portaal.test' } });
  expect(changed.status).toBe(200);
  expect(await userOf(portal, session)).toBe(null);
  expect(locationOf(await logIn({ sub: 'oud', email, email_verified: true }))).toBe('/auth?sso=SSO_UNKNOWN');
  expect(await userOf(portal, await logIn({ sub: 'nieuw', email: 'nieuw@portaal.test', email_verified: true }))).toBe('nieuw@portaal.test');
});

test('two concurrent first log-ins make one link and two sessions', async () => {
  await use();
  await newUser(portal, 'jan@firma.test');
  const lines = await addedBy(async () => {
    const answers = await Promise.all([logIn(jan), logIn(jan)]);
    expect(answers.map(locationOf)).toEqual(['/', '/']);
  });
  expect(lines.map(([, action]) => action).sort()).toEqual([
    'ingelogd via single sign-on',
    'ingelogd via single sign-on',
    'single sign-on gekoppeld',
  ]);
});

test('a code stolen from another person is refused, because it does not match the verifier of the thief’s own attempt', async () => {
  await use();
  await newUser(portal, 'jan@firma.test');
  provider.logInAs(jan);
  const victim = await start(portal);
  const stolen = (await provider.browse(victim.address)).searchParams.get('code')!;
  const attacker = await start(portal);
  const answer = await comeBack(portal, { code: stolen, state: attacker.state, iss: provider.issuer }, attacker.cookie);
  expect(locationOf(answer)).toBe('/auth?sso=SSO_EXPIRED');
  expect(await userOf(portal, answer)).toBe(null);
});

test('without a provider the calls are 404; with one the page gets only its name', async () => {
  expect((await portal.call('GET /api/login/ways')).body).toEqual({ sso: null, only: false });
  expect((await portal.call('GET /api/login/oidc')).body.errorType).toBe('UNKNOWN_PATH');
  expect((await portal.call('GET /api/login/oidc/callback', { query: { state: 'x' } })).body.errorType).toBe('UNKNOWN_PATH');
  await use();
  const { body, text } = await portal.call('GET /api/login/ways');
  expect(body).toEqual({ sso: 'Kantoorlogin', only: false });
  expect(text).not.toMatch(/geheim|127\.0\.0\.1|portaal/);
});

test('OIDC_ONLY disables passwords for all but the administrator of ADMIN_EMAIL', async () => {
  await use({}, { only: true, passwordEmail: 'baas@firma.test' });
  const password = await hashPassword('geheim1');
  const boss = await newUser(portal, 'baas@firma.test', { password });
  const user = await newUser(portal, 'jan@firma.test', { password });
  const admin = await portal.as('admin');
  expect((await portal.call('GET /api/login/ways')).body).toEqual({ sso: 'Kantoorlogin', only: true });

  const log = (username: string, typed: string) => portal.call('POST /api/login', { body: { username, password: typed } });
  const closed = { status: 403, body: { errorType: 'SSO_ONLY', message: expect.stringContaining('via uw organisatie') } };
  expect(await log('jan@firma.test', 'geheim1')).toMatchObject(closed);
  expect(await log('baas@firma.test', 'verkeerd'), 'the same answer').toMatchObject(closed);
  expect(await log('niemand@firma.test', 'geheim1')).toMatchObject(closed);
  const inside = await log('BAAS@firma.test', 'geheim1');
  expect(inside.status).toBe(200);

  // No reset link is mailed to others; an earlier one is refused and stays valid for when passwords are allowed again.
  const linksOf = (id: number) => portal.db.$count(passwordTokens, eq(passwordTokens.userId, id));
  for (const email of ['jan@firma.test', 'baas@firma.test', 'niemand@firma.test']) {
    expect((await portal.call('POST /api/forgot-password', { body: { email } })).body).toEqual({ success: true });
  }
  await portal.settle();
  expect([await linksOf(user.id), await linksOf(boss.id)]).toEqual([0, 1]);
  const sso = portal.services.sso!;
  portal.services.sso = null;
  await portal.call('POST /api/forgot-password', { body: { email: 'jan@firma.test' } });
  await portal.settle();
  portal.services.sso = sso;
  const letters = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.toAddress, 'jan@firma.test'));
  const token = /reset=([\w-]+)/.exec(JSON.stringify(letters))![1]!;
  const reset = { token, email: 'jan@firma.test', newPassword: 'nieuw geheim 1' };
  expect(await portal.call('POST /api/reset-password', { body: reset })).toMatchObject(closed);
  expect(await linksOf(user.id)).toBe(1);

  const session = await logIn(jan);
  expect(await userOf(portal, session)).toBe('jan@firma.test');
  const change = { currentPassword: 'geheim1', newPassword: 'nieuw geheim 1' };
  const cookie = String(session.headers['set-cookie']).match(/portal_session=[\w-]+/)![0];
  expect(await portal.call('POST /api/admin/change-password', { body: change, headers: { cookie } })).toMatchObject(closed);

  // An invited colleague needs no password: the letter links to the log-in page, and the invitation is open until the first log-in.
  const { body: invited } = await admin.call('POST /api/admin/administrators', { body: { email: 'nieuw@firma.test' } });
  const [letter] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.toAddress, 'nieuw@firma.test'));
  expect(JSON.stringify(letter!.letter)).toContain('U logt in met Kantoorlogin');
  expect(JSON.stringify(letter!.letter)).not.toContain('reset=');
  expect([invited.isPending, await linksOf(invited.id)]).toEqual([true, 0]);
  const consultant = { name: 'Cor Nieuw', email: 'cor@firma.test' };
  expect(await addedBy(() => admin.call('POST /api/consultants', { body: consultant }))).toEqual([]);
  expect((await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.toAddress, 'cor@firma.test'))).length).toBe(1);
  await logIn({ sub: 'nieuw', email: 'nieuw@firma.test', email_verified: true });
  const list = (await admin.call('GET /api/admin/administrators')).body as { id: number; isPending: boolean }[];
  expect(list.find(({ id }) => id === invited.id)!.isPending).toBe(false);
});

test('with OIDC_ONLY an empty portal lets only ADMIN_EMAIL register', async () => {
  await use({}, { only: true, passwordEmail: 'baas@firma.test' });
  const register = (email: string) => portal.call('POST /api/register', { body: { name: 'Baas', email, password: 'een goed geheim' } });
  expect((await register('ander@firma.test')).body.errorType).toBe('SSO_ONLY');
  expect((await register('baas@firma.test')).status).toBe(200);
});
