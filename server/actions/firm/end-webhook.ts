import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { deleteWebhook } from '#server/store/firm/webhooks.ts';

/** What waits for it goes too. */
export async function endWebhook({ db, now }: Services, caller: Administrator, id: number): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await deleteWebhook(db, id))) throw new Refusal('WEBHOOK_NOT_FOUND');
    await record(db, { kind: 'webhook.ended', id }, { at: now(), actor: caller });
  });
}
