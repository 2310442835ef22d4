import type { Administrator } from '#domain/access/caller.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { lockFirm, updateFirm } from '#server/store/firm/firm.ts';

/** Null: the portal's default text. */
export async function savePrivacyText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  privacyText: string | null,
): Promise<void> {
  await db.transaction(async (db) => {
    const at = now();
    const old = await lockFirm(db);
    await updateFirm(db, old.id, { privacyText, updatedAt: isoOf(at) });
    const rows = [{ id: old.id, before: { text: old.privacyText }, after: { text: privacyText } }];
    await record(db, { kind: 'privacy_text.saved', rows }, { at, actor: caller });
  });
}
