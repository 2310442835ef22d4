import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit, oidcAttempts, rateLimits, sessions } from '#server/db/schema/access.ts';
import { hashOf } from '#server/db/secrets.ts';
import { answerJson } from '#server/testing/outside/token-server.ts';
import { usePortal } from '#server/testing/portal.ts';
import { comeBack, connect, cookiesOf, locationOf, newUser, type Start, start, userOf } from '#server/testing/sso/log-in.ts';
import { newKey, signed, TokenServer } from '#server/testing/sso/token-server.ts';

// Wrong answers of a provider, or of someone posing as one: nobody is logged in, and the portal answers within ten seconds.

const portal = usePortal();
let provider: TokenServer;
const email = 'jan@firma.test';
const GOOD = { email, email_verified: true };

beforeAll(() => newUser(portal, email));
beforeEach(async () => {
  provider = new TokenServer();
  await provider.open();
  connect(portal, { issuer: provider.issuer });
  await portal.db.delete(rateLimits);
  await portal.db.delete(oidcAttempts);
  return () => provider.stop();
});
afterAll(() => {
  portal.services.sso = null;
});

type Token = (start: Start) => string;
const good: Token = ({ nonce }) => signed(provider.claims(nonce, GOOD), provider.key);
const claiming =
  (more: Record<string, unknown>, header = {}): Token =>
  ({ nonce }) =>
    signed(provider.claims(nonce, { ...GOOD, ...more }), provider.key, header);

async function logIn(token: Token = good, query: Record<string, string> = {}) {
  const begun = await start(portal);
  provider.idToken = token(begun);
  return comeBack(portal, { code: 'code-1', state: begun.state, ...query }, begun.cookie);
}

test('a valid answer logs in; the session shows the method and the device', async () => {
  const answer = await logIn();
  expect([answer.status, locationOf(answer)]).toEqual([302, '/']);
  expect(await userOf(portal, answer)).toBe(email);
  const cookie = cookiesOf(answer).find((one) => one.startsWith('portal_session='))!;
  const rows = await portal.db.select().from(sessions);
  expect(rows.find(({ tokenHash }) => tokenHash === hashOf(cookie.split('=')[1]!))).toMatchObject({
    via: 'sso',
    device: 'Chrome op Windows',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600;
const stolen = newKey('a');
const fresh = newKey('b');
const jwkOf = ({ publicKey }: typeof stolen) => ({ ...publicKey.export({ format: 'jwk' }) });
const unsigned: Token = (begun) => {
  const [, body] = good(begun).split('.');
  return `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${body}.`;
};
/** Signed with the shared client secret, or with the public key used as an HMAC secret. */
const symmetric =
  (secret: string): Token =>
  (begun) => {
    const [, body] = good(begun).split('.');
    const text = `${Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'a' })).toString('base64url')}.${body}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };

test.each<[string, Token]>([
  ['signature', ({ nonce }) => signed(provider.claims(nonce, GOOD), stolen)],
  ['signature over other claims', (begun) => good(begun).replace(/\.[^.]+\./, `.${claiming({ sub: 'x' })(begun).split('.')[1]}.`)],
  ['alg none', unsigned],
  ['alg HS256 with the client secret', symmetric('geheim-van-het-portaal')],
  ['key that the provider does not publish', ({ nonce }) => signed(provider.claims(nonce, GOOD), fresh)],
  ['key that the token itself names', ({ nonce }) => signed(provider.claims(nonce, GOOD), stolen, { jwk: jwkOf(stolen), kid: undefined })],
  ['nonce', claiming({ nonce: 'een-andere' })],
  ['no nonce', claiming({ nonce: undefined })],
  ['issuer', claiming({ iss: 'https://elders.test' })],
  ['audience', claiming({ aud: 'een-ander-portaal' })],
  ['no subject', claiming({ sub: undefined })],
  ['expired an hour ago', claiming({ iat: hoursAgo(2), exp: hoursAgo(1) })],
  ['not valid before tomorrow', claiming({ nbf: hoursAgo(-24) })],
  ['no token at all', () => ''],
])('a forged or wrong token is refused: %s', async (_what, token) => {
  const answer = await logIn(token);
  expect([answer.status, locationOf(answer)]).toEqual([302, '/auth?sso=SSO_INVALID']);
  expect(await userOf(portal, answer)).toBe(null);
});

test('a callback with another issuer is refused', async () => {
  provider.metadata = { authorization_response_iss_parameter_supported: true };
  expect(locationOf(await logIn(good, { iss: 'https://elders.test' }))).toBe('/auth?sso=SSO_INVALID');
  expect(locationOf(await logIn(good, { iss: provider.issuer }))).toBe('/');
});

test('a clock four minutes off is accepted, ten minutes off is not', async () => {
  const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60;
  expect(locationOf(await logIn(claiming({ iat: minutes(-9), exp: minutes(-4) })))).toBe('/');
  expect(locationOf(await logIn(claiming({ iat: minutes(4), nbf: minutes(4), exp: minutes(9) })))).toBe('/');
  expect(locationOf(await logIn(claiming({ iat: minutes(-20), exp: minutes(-10) })))).toBe('/auth?sso=SSO_INVALID');
});

test('a state works once, for ten minutes, and only in the browser that began the log-in', async () => {
  const begun = await start(portal);
  provider.idToken = good(begun);
  const query = { code: 'code-1', state: begun.state };
  const expired = '/auth?sso=SSO_EXPIRED';
  expect(locationOf(await comeBack(portal, query, ''))).toBe(expired);
  const other = await start(portal);
  expect(locationOf(await comeBack(portal, query, other.cookie)), 'another browser').toBe(expired);
  expect(locationOf(await comeBack(portal, { ...query, state: 'x'.repeat(43) }, begun.cookie)), 'forged').toBe(expired);
  expect(locationOf(await comeBack(portal, { code: 'code-1' }, begun.cookie)), 'none').toBe(expired);
  expect(provider.asked).not.toContain('token');
  const both = await Promise.all([comeBack(portal, query, begun.cookie), comeBack(portal, query, begun.cookie)]);
  expect(both.map(locationOf).sort()).toEqual(['/', expired]);
  expect(locationOf(await comeBack(portal, query, begun.cookie)), 'replayed').toBe(expired);

  const late = await start(portal);
  provider.idToken = good(late);
  portal.instant = portal.instant.add({ minutes: 10 });
  expect(locationOf(await comeBack(portal, { code: 'code-1', state: late.state }, late.cookie))).toBe(expired);
});

test('two tabs of one browser can both finish their log-in, and expired attempts are deleted', async () => {
  const one = await start(portal);
  const two = await start(portal, one.cookie);
  expect(two.cookie).toBe(one.cookie);
  for (const begun of [two, one]) {
    provider.idToken = good(begun);
    expect(locationOf(await comeBack(portal, { code: 'c', state: begun.state }, begun.cookie))).toBe('/');
  }
  await start(portal);
  portal.instant = portal.instant.add({ minutes: 11 });
  await start(portal);
  expect(await portal.db.$count(oidcAttempts)).toBe(1);
});

test('a log-in that another site or a link in a mail begins ends on the log-in page, and asks the provider nothing', async () => {
  const before = await portal.db.$count(oidcAttempts);
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answer = await portal.call('GET /api/login/oidc', { headers: { 'sec-fetch-site': site } });
    expect([answer.status, locationOf(answer), answer.headers['set-cookie']]).toEqual([302, '/auth', undefined]);
  }
  expect(await portal.db.$count(oidcAttempts)).toBe(before);
  const pressed = await portal.call('GET /api/login/oidc', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(locationOf(pressed)).toMatch(/\/authorize\?/);
});

test('the redirect has state, nonce, hashed verifier and callback address; the state is stored only as a hash', async () => {
  const { answer, address, state, nonce } = await start(portal);
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'portaal',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://portaal.test/api/login/oidc/callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(String(answer.headers['set-cookie'])).toMatch(/^portal_sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const [row] = (await portal.db.select().from(oidcAttempts)).filter((attempt) => attempt.nonce === nonce);
  expect(row!.stateHash).not.toContain(state);
  expect(address.searchParams.get('code_challenge')).toBe(hashOf(row!.codeVerifier));
});

test.each([
  ['access_denied', 'SSO_DENIED'],
  ['login_required', 'SSO_DENIED'],
  ['temporarily_unavailable', 'SSO_AWAY'],
  ['<script>', 'SSO_INVALID'],
])('error=%s from the provider leads back to the log-in page with %s, without the provider’s own description', async (error, code) => {
  const begun = await start(portal);
  const answer = await comeBack(portal, { error, error_description: 'KANARIE', state: begun.state }, begun.cookie);
  expect(locationOf(answer)).toBe(`/auth?sso=${code}`);
  expect(answer.text).not.toContain('KANARIE');
});

test('a used code is refused by the provider, and by the portal', async () => {
  provider.instead.token = (_, response) => answerJson(response, 400, { error: 'invalid_grant', error_description: 'KANARIE' });
  expect(locationOf(await logIn())).toBe('/auth?sso=SSO_EXPIRED');
});

test('a provider that wants the client secret in a header gets it there, from the second log-in on at the first attempt', async () => {
  const seen: boolean[] = [];
  provider.instead.token = (request, response) => {
    const isHeader = request.headers.authorization?.startsWith('Basic ') ?? false;
    seen.push(isHeader);
    if (!isHeader) return answerJson(response, 401, { error: 'invalid_client' });
    return answerJson(response, 200, { access_token: 'x', token_type: 'Bearer', id_token: provider.idToken });
  };
  expect(locationOf(await logIn())).toBe('/');
  expect(locationOf(await logIn())).toBe('/');
  expect(seen).toEqual([false, true, true]);
});

test('keys rotated between two log-ins are fetched again', async () => {
  expect(locationOf(await logIn())).toBe('/');
  provider.key = fresh;
  expect(locationOf(await logIn())).toBe('/');
  expect(provider.asked.filter((what) => what === 'discovery')).toHaveLength(1);
});

type Break = (provider: TokenServer) => void;
const html: Break = ({ instead }) => {
  instead.discovery = instead.token = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>KANARIE</h1>');
};
const huge: Break = ({ instead }) => {
  instead.discovery = instead.token = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(`"${'x'.repeat(65_536)}",`));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
};
const silent: Break = ({ instead }) => {
  instead.discovery = instead.token = () => {};
};
const dripping: Break = ({ instead }) => {
  instead.discovery = instead.token = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(timer));
  };
};
const failing: Break = ({ instead }) => {
  instead.discovery = instead.token = (_, response) => answerJson(response, 503, { error: 'KANARIE' });
};
const elsewhere: Break = ({ instead }) => {
  instead.discovery = instead.token = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
};
const dropping: Break = ({ instead }) => {
  instead.discovery = instead.token = (request) => request.socket.destroy();
};

test.each([
  ['answers HTML', html],
  ['answers without end', huge],
  ['is silent', silent],
  ['answers a byte at a time', dripping],
  ['fails', failing],
  ['points elsewhere', elsewhere],
  ['hangs up', dropping],
])(
  'a provider that %s, before or after its log-in page, leads back to the log-in page, and works again afterwards',
  async (_what, broken) => {
    connect(portal, { issuer: provider.issuer, patienceMs: 400 });
    broken(provider);
    const { answer } = await start(portal);
    expect([answer.status, locationOf(answer)]).toEqual([302, '/auth?sso=SSO_AWAY']);
    expect(await portal.db.$count(oidcAttempts)).toBe(0);

    provider.instead = {};
    const begun = await start(portal);
    provider.idToken = good(begun);
    broken(provider);
    const back = await comeBack(portal, { code: 'c', state: begun.state }, begun.cookie);
    expect(locationOf(back)).toMatch(/^\/auth\?sso=SSO_(AWAY|INVALID)$/);
    expect(answer.text + back.text).not.toContain('KANARIE');

    provider.instead = {};
    expect(locationOf(await logIn())).toBe('/');
  },
);

test('with an unreachable provider a password still works, and the log names the failure without request data', async () => {
  await provider.stop();
  const told: unknown[] = [];
  connect(portal, { issuer: provider.issuer }, (...line) => void told.push(line));
  expect(locationOf((await start(portal)).answer)).toBe('/auth?sso=SSO_AWAY');
  expect(JSON.stringify(told)).toMatch(/"code":"ECONNREFUSED".*single sign-on failed/);
  expect(JSON.stringify(told)).not.toContain('127.0.0.1');
  expect((await portal.call('POST /api/login', { body: { username: email, password: 'x' } })).body.errorType).toBe('WRONG_LOGIN');
  provider = new TokenServer();
  await provider.open();
});

test.each([
  ['another issuer', { issuer: 'https://elders.test' }],
  ['an issuer for every tenant', { issuer: 'http://127.0.0.1/{tenantid}/v2.0' }],
  ['no address to log in at', { authorization_endpoint: undefined }],
])('a discovery document with %s is refused', async (_what, metadata) => {
  provider.metadata = metadata;
  expect(locationOf((await start(portal)).answer)).toBe('/auth?sso=SSO_INVALID');
  provider.metadata = {};
  expect(locationOf(await logIn())).toBe('/');
});

test('a database failure in the callback redirects to the log-in page instead of showing JSON', async () => {
  const begun = await start(portal);
  await portal.db.execute(sql`ALTER TABLE oidc_attempts RENAME TO gone`);
  try {
    expect(locationOf((await start(portal)).answer)).toBe('/auth?sso=SSO_FAILED');
    expect(locationOf(await comeBack(portal, { code: 'c', state: begun.state }, begun.cookie))).toBe('/auth?sso=SSO_FAILED');
  } finally {
    await portal.db.execute(sql`ALTER TABLE gone RENAME TO oidc_attempts`);
  }
  expect(locationOf(await logIn())).toBe('/');
});

test('starts from one address are limited, and a successful log-in gives attempts back', async () => {
  const many = await Promise.all(Array.from({ length: 300 }, () => start(portal)));
  expect(locationOf((await start(portal)).answer)).toBe('/auth?sso=SSO_BUSY');
  const [begun] = many;
  expect(locationOf(await comeBack(portal, { code: 'c', state: 'x' }, begun!.cookie))).toBe('/auth?sso=SSO_BUSY');
  await portal.db.delete(rateLimits);
  expect(locationOf(await logIn())).toBe('/');
  expect(await portal.db.$count(rateLimits)).toBe(0);
});

test('failures are audited without anything that was sent', async () => {
  const lines = await portal.db.select().from(audit);
  const failed = lines.filter(({ action }) => action === 'single sign-on mislukt');
  expect(new Set(failed.map(({ subject }) => subject))).toEqual(new Set(['ongeldige poging', 'aanbieder']));
  expect(new Set(failed.map(({ actor }) => actor))).toEqual(new Set(['Onbekend']));
  expect(JSON.stringify(lines)).not.toMatch(/KANARIE|firma\.test|persoon-1/);
});
