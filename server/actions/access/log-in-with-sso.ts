import { provenAddress, whyNotLink } from '#domain/access/single-sign-on.ts';
import type { QuietEvent } from '#domain/events/events.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import { fromIso, isBefore } from '#domain/time.ts';
import { faultOf } from '#server/db/errors.ts';
import type { Services, SingleSignOn } from '#server/services.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { UNKNOWN } from '#server/store/access/audit.ts';
import { linkIdentity, takeAttempt, userByIdentity } from '#server/store/access/oidc.ts';
import { lockUserByEmail, type UserRow } from '#server/store/access/users.ts';
import { record } from '#server/store/events/record.ts';
import { ATTEMPT_MINUTES, attemptHash, callbackAddress } from './start-sso.ts';

/** What the browser returned with: its cookie, the state, and the whole query of the callback address. */
type Callback = { browser: string | null; state: string; search: string };

type Person = Awaited<ReturnType<SingleSignOn['identify']>>;

/** The user of a single sign-on log-in. Every refusal is audited, with the user's id if known. */
export async function logInWithSso(services: Services, sso: SingleSignOn, callback: Callback): Promise<UserRow> {
  try {
    const person = await identify(services, sso, callback);
    return (await userByIdentity(services.db, person)) ?? (await linkByAddress(services, sso, person));
  } catch (error) {
    if (error instanceof Refusal) await recordAlone(services, UNKNOWN, failureOf(error));
    throw error;
  }
}

async function identify(services: Services, sso: SingleSignOn, { browser, state, search }: Callback): Promise<Person> {
  const attempt = browser && (await takeAttempt(services.db, attemptHash(state, browser)));
  const isInTime = attempt && isBefore(services.now(), fromIso(attempt.createdAt).add({ minutes: ATTEMPT_MINUTES }));
  if (!isInTime) throw new Refusal('SSO_EXPIRED');
  const { nonce, codeVerifier } = attempt;
  return sso.identify(new URL(search, callbackAddress(services)), { state, nonce, codeVerifier });
}

/** First log-in: links the account with an e-mail address that the provider has verified. */
async function linkByAddress({ db, now }: Services, sso: SingleSignOn, person: Person): Promise<UserRow> {
  const proven = provenAddress(person.issuer, await person.claims(), sso.trustsEmail);
  if ('refusal' in proven) throw new Refusal(proven.refusal);
  try {
    return await db.transaction(async (db) => {
      const user = await lockUserByEmail(db, proven.email);
      const refusal = whyNotLink(user, person);
      if (refusal || !user) throw new Refusal(refusal ?? 'SSO_UNKNOWN', { userId: user?.id });
      if (user.oidcIssuer === person.issuer && user.oidcSubject === person.subject) return user;
      await linkIdentity(db, user.id, person);
      const actor = { name: user.name, userId: user.id };
      await record(db, { kind: 'sso.linked', id: user.id }, { at: now(), actor });
      return { ...user, oidcIssuer: person.issuer, oidcSubject: person.subject };
    });
  } catch (error) {
    // This identity was linked to another account at the same time.
    if (faultOf(error)?.constraint === 'users_oidc_unique') throw new Refusal('SSO_LINKED');
    throw error;
  }
}

const FAILURES: Partial<Record<RefusalCode, QuietEvent>> = {
  SSO_UNKNOWN: { kind: 'sso.failed_unknown' },
  SSO_LINKED: { kind: 'sso.failed_unknown' },
  SSO_UNVERIFIED: { kind: 'sso.failed_unverified' },
  SSO_AWAY: { kind: 'sso.failed_provider' },
};

function failureOf({ code, extra: { userId } }: Refusal): QuietEvent {
  if (typeof userId === 'number') return { kind: 'sso.failed', id: userId };
  return FAILURES[code] ?? { kind: 'sso.failed_invalid' };
}
