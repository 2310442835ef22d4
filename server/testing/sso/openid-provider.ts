import { createServer } from 'node:http';
import { type Configuration, Provider } from 'oidc-provider';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { CLIENT } from './log-in.ts';

// A real OpenID provider (oidc-provider, certified) that logs in whomever a test names, without a page.

type Person = { sub: string } & Record<string, unknown>;
/** Differences between Entra ID, Google and Keycloak: the path of the issuer, where claims are found, how the client authenticates. */
export type Shape = { path?: string; claimsInToken?: boolean; authMethod?: 'client_secret_basic' | 'client_secret_post' };

const CLAIMS = ['email', 'email_verified', 'preferred_username', 'hd', 'tid', 'oid', 'xms_edov'];

export async function openProvider(redirectUri: string, { path = '', claimsInToken = true, authMethod = 'client_secret_basic' }: Shape) {
  let person: Person = { sub: 'niemand' };
  const server = createServer();
  const { port, stop } = await listenOnLoopback(server);
  const origin = `http://127.0.0.1:${port}`;
  const issuer = `${origin}${path}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: authMethod,
      },
    ],
    claims: { openid: ['sub'], email: CLAIMS, profile: [] },
    conformIdTokenClaims: !claimsInToken,
    cookies: { keys: ['een-sleutel-van-de-proef'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    interactions: { url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    // Set explicitly, because the provider warns about every default.
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
  };
  const provider = new Provider(issuer, configuration);
  const serve = provider.callback();
  server.on('request', async (request, response) => {
    const url = request.url ?? '';
    // The issuer may have a path, as with Keycloak and Entra ID: the provider derives its mount path from `originalUrl`.
    Object.assign(request, { originalUrl: url, url: url.slice(path.length) });
    if (!request.url?.startsWith('/interaction/')) return serve(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  });
  return {
    issuer,
    /** Sets who is logged in at the provider. */
    logInAs: (next: Person) => {
      person = next;
    },
    /** Follows redirects from the provider's start address back to the portal's callback. */
    async browse(address: URL): Promise<URL> {
      const jar = new Map<string, string>();
      let next = address;
      for (let step = 0; step < 8 && next.origin === origin; step++) {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (name) jar.set(name, value ?? '');
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`The provider answers ${response.status}: ${(await response.text()).slice(0, 500)}`);
        next = new URL(location, next);
      }
      return next;
    },
    stop,
  };
}
