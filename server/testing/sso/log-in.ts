import type { OidcConfig } from '#server/config/config.ts';
import { users } from '#server/db/schema/access.ts';
import { singleSignOn } from '#server/sso.ts';
import type { Answer, TestPortal } from '#server/testing/portal.ts';

// The steps of a single sign-on log-in as a browser does them.

export const CLIENT = { clientId: 'portaal', clientSecret: 'geheim-van-het-portaal' };

type Connection = Partial<OidcConfig> & { issuer: string; passwordEmail?: string; patienceMs?: number };

/** Configures a provider. */
export function connect(portal: TestPortal, more: Connection, warn: (...line: unknown[]) => void = () => {}): void {
  const { passwordEmail = null, patienceMs, ...config } = more;
  portal.services.sso = singleSignOn(
    { ...CLIENT, name: 'Kantoorlogin', trustsEmail: false, only: false, ...config },
    { log: { ...portal.services.log, warn }, now: portal.services.now, passwordEmail, ...(patienceMs && { patienceMs }) },
  );
}

export const cookiesOf = ({ headers }: Answer): string[] => [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]!);
export const locationOf = ({ headers }: Answer): string => String(headers.location ?? '');

export type Start = { answer: Answer; address: URL; state: string; nonce: string; cookie: string };

export async function start(portal: TestPortal, cookie = ''): Promise<Start> {
  const answer = await portal.call('GET /api/login/oidc', { headers: { cookie } });
  const address = URL.parse(locationOf(answer)) ?? new URL(`http://portaal.test${locationOf(answer)}`);
  const parameter = (name: string) => address.searchParams.get(name) ?? '';
  return { answer, address, state: parameter('state'), nonce: parameter('nonce'), cookie: cookiesOf(answer).join('; ') };
}

export function comeBack(portal: TestPortal, query: Record<string, string>, cookie: string): Promise<Answer> {
  return portal.call('GET /api/login/oidc/callback', {
    query,
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
  });
}

/** The account that the answer logged in, by its session cookie; null: nobody. */
export async function userOf(portal: TestPortal, answer: Answer): Promise<string | null> {
  const { status, body } = await portal.call('GET /api/user', { headers: { cookie: cookiesOf(answer).join('; ') } });
  return status === 200 ? body.email : null;
}

export async function newUser(portal: TestPortal, email: string, more: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await portal.db
    .insert(users)
    .values({ name: 'Jan de Vries', username: email, email, role: 'admin', ...more })
    .returning();
  return user!;
}
