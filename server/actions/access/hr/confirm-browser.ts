import type { HrAtDoor } from '#domain/access/caller.ts';
import { judgeCode } from '#domain/access/hr-desk.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { hashOf, newSecret } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { countWrongCode, forgetHrCode, insertHrBrowser, lockHrLink } from '#server/store/access/hr-links.ts';
import { HR } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { hashOfCode } from './send-code.ts';

/**
 * Confirms a browser of HR by the mailed code; returns the value of its cookie. Codes are checked one after the other, under a lock on the
 * link, and a wrong one is counted before it is refused: five simultaneous guesses are counted as five.
 */
export async function confirmHrBrowser(
  { db, now }: Services,
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
      await countWrongCode(db, linkId, link.wrongCodes + 1);
      return 'WRONG_HR_CODE';
    }
    await forgetHrCode(db, linkId);
    await insertHrBrowser(db, { linkId, tokenHash: hashOf(secret), confirmedAt: isoOf(at) });
    await record(db, { kind: 'hr.confirmed', id: employerId }, { at, actor: HR });
    return null;
  });
  if (refusal) throw new Refusal(refusal);
  return secret;
}
