import { randomInt } from 'node:crypto';
import type { HrAtDoor } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { hashOf } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { lockHrLink, setHrCode } from '#server/store/access/hr-links.ts';
import { HR } from '#server/store/appointments/history.ts';
import { employerById } from '#server/store/people/employers.ts';

/** Mails a new code to HR; the former one works no longer. */
export async function sendHrCode(services: Services, { linkId, employerId }: HrAtDoor, token: string): Promise<void> {
  const { db, now, appUrl, wakeOutbox } = services;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.transaction(async (db) => {
    const link = await lockHrLink(db, linkId);
    const employer = link && (await employerById(db, employerId));
    const to = employer?.email;
    if (!employer || !to) throw new Refusal('INVALID_HR_LINK');
    const at = now();
    await setHrCode(db, linkId, { codeHash: hashOfCode(token, code), at: isoOf(at) });
    await recordAndPost(db, [{ kind: 'hr.code_made', id: employerId, employer, to, code }], { at, actor: HR, appUrl });
  });
  wakeOutbox();
}

/** The token, which is not in the database either, is hashed along: a hash of six digits alone is found by trying all codes. */
export function hashOfCode(token: string, code: string): string {
  return hashOf(`${token} ${code}`);
}
