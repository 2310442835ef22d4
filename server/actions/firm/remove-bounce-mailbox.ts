import type { Administrator } from '#domain/access/caller.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { deleteBounceMailbox } from '#server/store/firm/bounce-mailbox.ts';

/** Deletes the login too; idempotent. */
export async function removeBounceMailbox({ db, now }: Pick<Services, 'db' | 'now'>, caller: Administrator): Promise<void> {
  await db.transaction(async (db) => {
    const old = await deleteBounceMailbox(db);
    if (!old) return;
    const { imapHost, imapPort, imapUser, folder } = old;
    const rows = [{ id: old.id, before: { imapHost, imapPort, imapUser, folder }, after: {} }];
    await record(db, { kind: 'bounce_mailbox.removed', rows }, { at: now(), actor: caller });
  });
}
