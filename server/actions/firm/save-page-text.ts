import type { Administrator } from '#domain/access/caller.ts';
import type { PageText } from '#domain/firm/page-text.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { lockFirm, updateFirm } from '#server/store/firm/firm.ts';

const COLUMN = { privacy: 'privacyText', accessibility: 'accessibilityText' } as const;

/** `text` null: the portal's default text. */
export async function savePageText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  { page, text }: { page: PageText; text: string | null },
): Promise<void> {
  await db.transaction(async (db) => {
    const at = now();
    const column = COLUMN[page];
    const old = await lockFirm(db);
    await updateFirm(db, old.id, { [column]: text, updatedAt: isoOf(at) });
    const rows = [{ id: old.id, before: { text: old[column] }, after: { text } }];
    await record(db, { kind: `${page}_text.saved`, rows }, { at, actor: caller });
  });
}
