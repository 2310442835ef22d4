import * as client from 'openid-client';
import type { Claims } from '#domain/access/single-sign-on.ts';
import type { SsoRefusal } from '#domain/access/sso-refusals.ts';
import { Refusal } from '#domain/refusals.ts';
import type { OidcConfig } from './config/config.ts';
import { describeError } from './failures.ts';
import type { OidcAttempt, Services, SingleSignOn } from './services.ts';

// The provider of single sign-on, behind openid-client. It may be slow, silent, away, changed or lying: every question ends within
// ten seconds, with an answer that was checked or with a Refusal. What the provider said goes neither to the page nor to the log.

const PATIENCE_MS = 10_000;
/** A discovery document, a set of keys or a token is a few kB. */
const MAX_BYTES = 512 * 1024;
const CLOCK_TOLERANCE_SECONDS = 5 * 60;
/** For how long the provider's own description of itself is kept. */
const KEEP_METADATA_MINUTES = 60;
const SCOPE = 'openid email profile';

type World = Pick<Services, 'log' | 'now'> & { passwordEmail: string | null; patienceMs?: number };

export function singleSignOn(config: OidcConfig, { log, now, passwordEmail, patienceMs = PATIENCE_MS }: World): SingleSignOn {
  const isLocal = config.issuer.startsWith('http:');
  let known: { metadata: client.ServerMetadata; until: Temporal.Instant } | null = null;
  let authentication = client.ClientSecretPost;

  /** Asked when first needed, so that the portal starts without the provider; an old answer serves where a new one does not come. */
  async function metadata(fetch: client.CustomFetch): Promise<client.ServerMetadata> {
    if (known && Temporal.Instant.compare(now(), known.until) < 0) return known.metadata;
    try {
      const found = await client.discovery(new URL(config.issuer), config.clientId, undefined, undefined, {
        [client.customFetch]: fetch,
        ...(isLocal && { execute: [client.allowInsecureRequests] }),
      });
      const metadata = found.serverMetadata();
      // The library lets the issuer of some providers differ from the one that was asked for.
      const isOurs = new URL(metadata.issuer).href === new URL(config.issuer).href;
      const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
      if (!isOurs || !authorization_endpoint || !token_endpoint || !jwks_uri) throw new Error('not what was asked for');
      known = { metadata, until: now().add({ minutes: KEEP_METADATA_MINUTES }) };
    } catch (error) {
      if (!known) throw error;
      tell(error);
    }
    return known.metadata;
  }

  /** New for every question: keys are read anew each time, so that the provider can replace them at any moment. */
  async function connect(): Promise<client.Configuration> {
    const fetch = boundedFetch(AbortSignal.timeout(patienceMs), isLocal);
    const options = { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const connection = new client.Configuration(await metadata(fetch), config.clientId, options, authentication(config.clientSecret));
    connection[client.customFetch] = fetch;
    // Without this the library believes the token for having come over TLS, and leaves its signature alone.
    client.enableNonRepudiationChecks(connection);
    if (isLocal) client.allowInsecureRequests(connection);
    return connection;
  }

  async function redeem(answer: URL, { state, nonce, codeVerifier }: OidcAttempt) {
    const connection = await connect();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
    return { connection, tokens: await client.authorizationCodeGrant(connection, answer, checks) };
  }

  function tell(error: unknown): void {
    const oauth = error instanceof client.ResponseBodyError && /^[a-z_]{1,40}$/.test(error.error) ? error.error : undefined;
    log.warn({ error: describeError(error), oauth }, 'single sign-on failed');
  }

  async function refusing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      tell(error);
      throw new Refusal(refusalOf(error));
    }
  }

  return {
    name: config.name,
    only: config.only,
    trustsEmail: config.trustsEmail,
    passwordEmail,

    startAddress: ({ state, nonce, codeVerifier }, redirectUri) =>
      refusing(async () =>
        client.buildAuthorizationUrl(await connect(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      ),

    identify: (answer, attempt) =>
      refusing(async () => {
        const { connection, tokens } = await redeem(answer, attempt).catch((error) => {
          if (!(error instanceof client.ResponseBodyError) || error.error !== 'invalid_client') throw error;
          // A provider takes the secret in the body or in a header; it says no before it looks at the code, which is still good then.
          const isPost = authentication === client.ClientSecretPost;
          authentication = isPost ? client.ClientSecretBasic : client.ClientSecretPost;
          return redeem(answer, attempt);
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        const hasUserInfo = connection.serverMetadata().userinfo_endpoint !== undefined;
        return {
          issuer: claims.iss,
          subject: claims.sub,
          claims: async (): Promise<Claims> => {
            if (claims.email !== undefined || !hasUserInfo) return claims;
            const more = await refusing(() => client.fetchUserInfo(connection, tokens.access_token, claims.sub));
            return { ...claims, ...more };
          },
        };
      }),
  };
}

/** What it is called when the provider did not answer, or not with what it should. Anything else is an answer that was not believed. */
const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']);
const DENIED = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required', 'account_selection_required']);

function refusalOf(error: unknown): SsoRefusal {
  if (error instanceof client.AuthorizationResponseError) {
    if (DENIED.has(error.error)) return 'SSO_DENIED';
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'SSO_AWAY' : 'SSO_INVALID';
  }
  // The code was used before, or too late.
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant' ? 'SSO_EXPIRED' : 'SSO_INVALID';
  if (error instanceof TooLarge || (error instanceof TypeError && error.message === 'fetch failed')) return 'SSO_AWAY';
  const { code, cause } = error instanceof client.ClientError ? error : {};
  return AWAY.has(String(code)) || cause instanceof TooLarge ? 'SSO_AWAY' : 'SSO_INVALID';
}

class TooLarge extends Error {}

/** Nothing but https, no redirects (the library says so), all of it before the deadline, and no more than fits. */
function boundedFetch(deadline: AbortSignal, isLocal: boolean): client.CustomFetch {
  return async (url, { body, signal, ...options }) => {
    if (!isLocal && !url.startsWith('https:')) throw new TypeError('fetch failed');
    const response = await fetch(url, {
      ...options,
      ...(body !== undefined && { body: body as BodyInit }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const { status, headers } = response;
    return new Response(status === 204 || status === 304 ? null : await bytesOf(response), { status, headers });
  };
}

async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new TooLarge();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
