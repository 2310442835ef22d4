import type { Administrator } from '#domain/access/caller.ts';
import type { Facts } from '#domain/events/history-line.ts';
import { type ImapLogin, isSameImapLogin, whyNotKeepImapPassword } from '#domain/post/bounces/bounce-mailbox.ts';
import { refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { type BounceMailboxRow, bounceMailboxRow, insertBounceMailbox, updateBounceMailbox } from '#server/store/firm/bounce-mailbox.ts';
import { lockChannel } from '#server/store/post/mail-queue.ts';

type Wanted = ImapLogin & { folder: string; imapPass?: string | null | undefined };

/**
 * A changed mailbox or folder is read from the start. A server that is reading the mailbox loses its claim, and then stores nothing more.
 */
export async function saveBounceMailbox(
  { db, now, secretKey }: Pick<Services, 'db' | 'now' | 'secretKey'>,
  caller: Administrator,
  { imapPass, ...wanted }: Wanted,
): Promise<BounceMailboxRow> {
  return db.transaction(async (db) => {
    // Concurrent first saves wait here, so that later ones update the row of the first.
    await lockChannel(db);
    const old = await bounceMailboxRow(db);
    const refusal = imapPass ? null : whyNotKeepImapPassword(old, wanted);
    if (refusal) throw refusalAt('imapPass', refusal);
    const isSame = old !== null && isSameImapLogin(old, wanted) && old.folder === wanted.folder;
    const at = isoOf(now());
    const row = {
      ...wanted,
      imapPass: imapPass ? encrypt(secretKey, imapPass) : (old?.imapPass ?? ''),
      claimedUntil: null,
      nextReadAt: at,
      failures: 0,
      lastError: null,
      ...(!isSame && { uidValidity: null, lastUid: 0, lastReadAt: null, matched: 0, unmatched: 0 }),
      updatedAt: at,
    };
    const saved = old ? await updateBounceMailbox(db, old.id, row) : await insertBounceMailbox(db, row);
    const after = { ...mailboxFacts(saved), wachtwoord: imapPass ? 'gewijzigd' : 'ongewijzigd' };
    await record(
      db,
      { kind: 'bounce_mailbox.saved', rows: [{ id: saved.id, before: old && mailboxFacts(old), after }] },
      { at: now(), actor: caller },
    );
    return saved;
  });
}

function mailboxFacts({ imapHost, imapPort, imapUser, folder }: BounceMailboxRow): Facts {
  return { imapHost, imapPort, imapUser, folder };
}
