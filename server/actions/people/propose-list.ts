import type { Follower } from '#domain/access/caller.ts';
import { openList } from '#domain/people/upload/open-list.ts';
import type { ListedEmployee } from '#domain/people/upload/rows.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { readInThread } from '#server/spreadsheet/read-workbook.ts';
import { suppressedBy } from '#server/steps/privacy/suppression.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { administrators } from '#server/store/access/users.ts';
import { HR } from '#server/store/appointments/history.ts';
import { lockEmployer } from '#server/store/people/employers.ts';
import { replaceListProposal } from '#server/store/people/list-proposals.ts';
import { Reading } from './import-employees.ts';

type Given = { bytes: Uint8Array; allowNoEmail: boolean; dryRun: boolean };
/** `rows`: those that could be read. */
type Read = { rows: number; refused: number; skipped: { row: number; reason: string; name: string }[] };

/**
 * An employer sends a list, on which administrators decide. The answer says what of the file can be read, the same whoever is known here or
 * objected: an employer must not learn that from a list.
 */
export async function proposeList(services: Services, { employerId }: Follower, { bytes, allowNoEmail, dryRun }: Given): Promise<Read> {
  const { db, now, secretKey, appUrl, wakeOutbox } = services;
  const reading = new Reading(await openList(bytes, readInThread), { allowNoEmail });
  const people: ListedEmployee[] = [];
  for await (const part of reading.people()) people.push(...part);
  const { skipped, skippedCount } = reading.result([]);
  const read = { rows: people.length, refused: skippedCount, skipped };
  if (dryRun || people.length === 0) return read;
  await db.transaction(async (db) => {
    const employer = await lockEmployer(db, employerId, 'no key update');
    if (!employer) throw new Refusal('INVALID_HR_LINK');
    const isSuppressed = await suppressedBy(db, { secretKey }, [employerId]);
    const kept = people.filter(({ email }) => !isSuppressed({ employerId, email }));
    const { rows, refused } = read;
    const at = now();
    const proposal = { employerId, rows, refused, objectors: rows - kept.length, createdAt: isoOf(at) };
    await replaceListProposal(db, proposal, kept);
    const event = { kind: 'list.proposed', id: employerId, employer, rows, refused, administrators: await administrators(db) } as const;
    await recordAndPost(db, [event], { at, actor: HR, appUrl });
  });
  wakeOutbox();
  return read;
}
