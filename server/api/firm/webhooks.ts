import { webhooks } from '#contract/firm/webhooks.ts';
import { Refusal } from '#domain/refusals.ts';
import { endWebhook } from '#server/actions/firm/end-webhook.ts';
import { makeWebhook } from '#server/actions/firm/make-webhook.ts';
import { testWebhook } from '#server/actions/firm/test-webhook.ts';
import { decrypt } from '#server/db/secrets.ts';
import { serve } from '#server/http/bind.ts';
import { spend } from '#server/http/limits.ts';
import { type DeliveryRow, deliveriesOf, listWebhooks, webhookById } from '#server/store/firm/webhooks.ts';

export const webhooksApi = serve(webhooks, {
  'GET /api/admin/webhooks': async ({ services: { db, secretKey } }) =>
    (await listWebhooks(db)).map((row) => ({ ...row, url: decrypt(secretKey, row.url) ?? row.host })),
  'POST /api/admin/webhooks': ({ services, caller, body }) => makeWebhook(services, caller, body),
  'DELETE /api/admin/webhooks/{id}': async ({ services, caller, params }) => {
    await endWebhook(services, caller, params.id);
    return { success: true as const };
  },
  'POST /api/admin/webhooks/{id}/test': async ({ services, caller, params }) => {
    await spend(services.db, 'webhookTest', String(caller.userId));
    return present(await testWebhook(services, caller, params.id));
  },
  'GET /api/admin/webhooks/{id}/deliveries': async ({ services: { db }, params }) => {
    if (!(await webhookById(db, params.id))) throw new Refusal('WEBHOOK_NOT_FOUND');
    return (await deliveriesOf(db, params.id)).map(present);
  },
});

function present({ messageId, at, nextAttemptAt, ...delivery }: DeliveryRow) {
  return { ...delivery, id: messageId, timestamp: at, nextAttemptAt: delivery.status === 'wachtend' ? nextAttemptAt : null };
}
