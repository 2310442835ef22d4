import type { HrAtDoor } from '#domain/access/caller.ts';
import { judgeCode } from '#domain/access/hr-desk.ts';
import { MAX_WRONG_CODES_PER_LINK } from '#domain/access/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { countWrongCode, forgetHrCode, insertHrBrowser, lockHrLink, revokeHrLinkOf } from '#server/store/access/hr-links.ts';
import { administrators } from '#server/store/access/users.ts';
import { HR, SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { employerById } from '#server/store/people/employers.ts';
import { hashOfCode } from './send-code.ts';

/**
 * Confirms a browser of HR by the mailed code; returns the value of its cookie. Codes are checked one after the other, under a lock on the
 * link, and a wrong one is counted before it is refused: five simultaneous guesses are counted as five.
 */
export async function confirmHrBrowser(
  { db, now, appUrl, wakeOutbox }: Services,
  { linkId, employerId }: HrAtDoor,
  { token, code }: { token: string; code: string },
): Promise<string> {
  const secret = newSecret();
  const refusal = await db.transaction(async (db) => {
    const link = await lockHrLink(db, linkId);
    if (!link) return 'INVALID_HR_LINK';
    const at = now();
    const verdict = judgeCode(link, hashOfCode(token, code.replaceAll(/\s/g, '')), at);
    if (verdict === 'dead') return 'HR_CODE_DEAD';
    if (verdict === 'wrong') {
      const wrongCodes = await countWrongCode(db, linkId);
      await record(db, { kind: 'hr.code_wrong', id: employerId }, { at, actor: HR });
      if (wrongCodes >= MAX_WRONG_CODES_PER_LINK) await endLink(db, employerId, { at, appUrl });
      return 'WRONG_HR_CODE';
    }
    await forgetHrCode(db, linkId);
    await insertHrBrowser(db, { linkId, tokenHash: hashOf(secret), confirmedAt: isoOf(at) });
    await record(db, { kind: 'hr.confirmed', id: employerId }, { at, actor: HR });
    return null;
  });
  wakeOutbox();
  if (refusal) throw new Refusal(refusal);
  return secret;
}

/** Somebody is guessing: a mailed code dies after five guesses, but whoever has the link can ask for another one for as long as it lives. */
async function endLink(db: Db, employerId: number, { at, appUrl }: { at: Temporal.Instant; appUrl: string }): Promise<void> {
  await revokeHrLinkOf(db, employerId, isoOf(at));
  const employer = found(await employerById(db, employerId));
  const told = await administrators(db);
  await recordAndPost(db, [{ kind: 'hr.link_ended', id: employerId, employer, administrators: told }], { at, actor: SYSTEM, appUrl });
}
