import { isoOf } from '#domain/time.ts';
import { hashOf, newSecret } from '#server/secrets.ts';
import type { Services, SingleSignOn } from '#server/services.ts';
import { deleteAttemptsBefore, insertAttempt } from '#server/store/access/oidc.ts';

/** How long someone may take at the provider. */
export const ATTEMPT_MINUTES = 10;

/** Where the provider sends a browser back to. */
export const callbackAddress = ({ appUrl }: Pick<Services, 'appUrl'>): string => `${appUrl}/api/login/oidc/callback`;

/** An attempt is found by its state and the browser that began it: with a link from another browser one cannot finish it. */
export const attemptHash = (state: string, browser: string): string => hashOf(`${state}.${browser}`);

/** Answers the address at which the browser logs in. */
export async function startSso(services: Services, sso: SingleSignOn, browser: string): Promise<URL> {
  const attempt = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const address = await sso.startAddress(attempt, callbackAddress(services));
  const { db, now } = services;
  await deleteAttemptsBefore(db, isoOf(now().subtract({ minutes: ATTEMPT_MINUTES })));
  const { state, nonce, codeVerifier } = attempt;
  await insertAttempt(db, { stateHash: attemptHash(state, browser), nonce, codeVerifier, createdAt: isoOf(now()) });
  return address;
}
