import { bounceMailbox } from '#contract/firm/bounce-mailbox.ts';
import { removeBounceMailbox } from '#server/actions/firm/remove-bounce-mailbox.ts';
import { saveBounceMailbox } from '#server/actions/firm/save-bounce-mailbox.ts';
import { readBouncesNow } from '#server/actions/post/read-bounces.ts';
import type { Db } from '#server/db/db.ts';
import { serve } from '#server/http/bind.ts';
import { spend } from '#server/http/limits.ts';
import { type BounceMailboxRow, bounceMailboxRow } from '#server/store/firm/bounce-mailbox.ts';
import { countUnreached } from '#server/store/post/invitation-mails.ts';

async function shown(db: Db, { imapPass, ...mailbox }: BounceMailboxRow) {
  return { ...mailbox, hasPassword: imapPass !== '', unreached: await countUnreached(db) };
}

export const bounceMailboxApi = serve(bounceMailbox, {
  'GET /api/admin/bounce-mailbox': async ({ services: { db } }) => {
    const row = await bounceMailboxRow(db);
    return row && shown(db, row);
  },
  'POST /api/admin/bounce-mailbox': async ({ services, caller, body }) =>
    shown(services.db, await saveBounceMailbox(services, caller, body)),
  'DELETE /api/admin/bounce-mailbox': async ({ services, caller }) => {
    await removeBounceMailbox(services, caller);
    return { success: true as const };
  },
  'POST /api/admin/bounce-mailbox/read': async ({ services, caller }) => {
    await spend(services.db, 'testMail', `bounce-mailbox ${caller.userId}`);
    return shown(services.db, await readBouncesNow(services));
  },
});
