import * as client from 'openid-client';
import type { Claims } from '#domain/access/single-sign-on.ts';
import type { SsoRefusal } from '#domain/access/sso-refusals.ts';
import { Refusal } from '#domain/refusals.ts';
import type { OidcConfig } from './config/config.ts';
import { describeError } from './failures.ts';
import type { OidcAttempt, Services, SingleSignOn } from './services.ts';

// The single sign-on provider, through openid-client. Every request ends within ten seconds with a verified answer or a Refusal, also if
// the provider is slow, down or malicious. Texts from the provider are neither shown nor logged.

const PATIENCE_MS = 10_000;
/** Discovery documents, key sets and tokens are a few kB. */
const MAX_BYTES = 512 * 1024;
const CLOCK_TOLERANCE_SECONDS = 5 * 60;
/** How long the discovery document is cached. */
const KEEP_METADATA_MINUTES = 60;
const SCOPE = 'openid email profile';

type World = Pick<Services, 'log' | 'now'> & { passwordEmail: string | null; patienceMs?: number };

export function singleSignOn(config: OidcConfig, { log, now, passwordEmail, patienceMs = PATIENCE_MS }: World): SingleSignOn {
  const isLocal = config.issuer.startsWith('http:');
  let known: { metadata: client.ServerMetadata; until: Temporal.Instant } | null = null;
  let authentication = client.ClientSecretPost;

  /** Fetched on first use, so that the portal starts without the provider; an expired copy is used if a new one cannot be fetched. */
  async function metadata(fetch: client.CustomFetch): Promise<client.ServerMetadata> {
    if (known && Temporal.Instant.compare(now(), known.until) < 0) return known.metadata;
    try {
      const found = await client.discovery(new URL(config.issuer), config.clientId, undefined, undefined, {
        [client.customFetch]: fetch,
        ...(isLocal && { execute: [client.allowInsecureRequests] }),
      });
      const metadata = found.serverMetadata();
      // openid-client accepts a different issuer for some providers; this requires the configured one.
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

  /** A new configuration per log-in, so that signing keys are fetched again and the provider can rotate them at any time. */
  async function connect(): Promise<client.Configuration> {
    const fetch = boundedFetch(AbortSignal.timeout(patienceMs), isLocal);
    const options = { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const connection = new client.Configuration(await metadata(fetch), config.clientId, options, authentication(config.clientSecret));
    connection[client.customFetch] = fetch;
    // Without this, openid-client trusts an ID token from a TLS connection without checking its signature.
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
          // Some providers accept the client secret only in the body, others only in a header. They refuse it before using up the code, so
          // the same code is sent again in the other way.
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

/** Error codes for a provider that did not answer, or not in the right form. Any other error is an answer that failed verification. */
const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']);
const DENIED = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required', 'account_selection_required']);

function refusalOf(error: unknown): SsoRefusal {
  if (error instanceof client.AuthorizationResponseError) {
    if (DENIED.has(error.error)) return 'SSO_DENIED';
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'SSO_AWAY' : 'SSO_INVALID';
  }
  // The code was used before or has expired.
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant' ? 'SSO_EXPIRED' : 'SSO_INVALID';
  if (error instanceof TooLarge || (error instanceof TypeError && error.message === 'fetch failed')) return 'SSO_AWAY';
  const { code, cause } = error instanceof client.ClientError ? error : {};
  return AWAY.has(String(code)) || cause instanceof TooLarge ? 'SSO_AWAY' : 'SSO_INVALID';
}

class TooLarge extends Error {}

/** Only https, no redirects (openid-client sets that), one deadline for the whole exchange, and a maximum size. */
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
