import type { Administrator } from '#domain/access/caller.ts';
import { TEST_EVENT } from '#domain/firm/webhooks.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { newMessageId, sendWebhook } from '#server/steps/send-webhook.ts';
import { record } from '#server/store/events/record.ts';
import { changeWebhook, type DeliveryRow, insertDelivery, webhookById } from '#server/store/firm/webhooks.ts';

/**
 * Sends a message without ids, once, and stores what came of it: the worker never sees it wait. A webhook that was switched off and answers
 * well goes on again.
 */
export async function testWebhook(services: Services, caller: Administrator, id: number): Promise<DeliveryRow> {
  const { db, now } = services;
  const webhook = await webhookById(db, id);
  if (!webhook) throw new Refusal('WEBHOOK_NOT_FOUND');
  const messageId = newMessageId();
  const at = isoOf(now());
  const message = { messageId, type: TEST_EVENT, at, data: {} };
  const { status, error } = await sendWebhook(services, { webhook, message });
  const tried = { attempts: 1, firstAttemptAt: at, lastAttemptAt: at, nextAttemptAt: at, responseStatus: status, error };
  return db.transaction(async (db) => {
    const row = {
      ...message,
      webhookId: id,
      subject: `test ${messageId}`,
      status: error === null ? 'bezorgd' : 'mislukt',
      ...tried,
    } as const;
    const delivery = await insertDelivery(db, row);
    if (error === null) await changeWebhook(db, id, { switchedOffAt: null, switchedOffReason: null, failures: 0, pausedUntil: null });
    if (error === null && webhook.switchedOffAt) await record(db, { kind: 'webhook.switched_on', id }, { at: now(), actor: caller });
    return delivery;
  });
}
