import type { Services } from '#server/services.ts';
import { recordSettingChange } from '#server/steps/history-rows.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { deleteBounceMailbox } from '#server/store/firm/bounce-mailbox.ts';

/** Forgets the login too. Done twice it is still gone. */
export async function removeBounceMailbox({ db, now }: Pick<Services, 'db' | 'now'>, actor: Actor): Promise<void> {
  await db.transaction(async (db) => {
    const old = await deleteBounceMailbox(db);
    if (!old) return;
    const { imapHost, imapPort, imapUser, folder } = old;
    const act = { at: now(), actor, action: 'Mailbox verwijderd', setting: 'mailbox voor teruggekomen e-mail' as const };
    await recordSettingChange(db, act, old.id, { imapHost, imapPort, imapUser, folder }, {});
  });
}
