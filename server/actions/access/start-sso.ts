import { isoOf } from '#domain/time.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import type { Services, SingleSignOn } from '#server/services.ts';
import { deleteAttemptsBefore, insertAttempt } from '#server/store/access/oidc.ts';

/** How long a log-in at the provider may take. */
export const ATTEMPT_MINUTES = 10;

/** The address that the provider redirects to. */
export const callbackAddress = ({ appUrl }: Pick<Services, 'appUrl'>): string => `${appUrl}/api/login/oidc/callback`;

/**
 * An attempt is looked up by its state and the cookie of the browser that began it, so that a callback link does not work in another
 * browser.
 */
export const attemptHash = (state: string, browser: string): string => hashOf(`${state}.${browser}`);

/** Returns the address at the provider. */
export async function startSso(services: Services, sso: SingleSignOn, browser: string): Promise<URL> {
  const attempt = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const address = await sso.startAddress(attempt, callbackAddress(services));
  const { db, now } = services;
  await deleteAttemptsBefore(db, isoOf(now().subtract({ minutes: ATTEMPT_MINUTES })));
  const { state, nonce, codeVerifier } = attempt;
  await insertAttempt(db, { stateHash: attemptHash(state, browser), nonce, codeVerifier, createdAt: isoOf(now()) });
  return address;
}
