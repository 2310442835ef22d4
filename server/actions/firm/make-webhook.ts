import { randomBytes } from 'node:crypto';
import type { Administrator } from '#domain/access/caller.ts';
import type { WebhookEvent } from '#domain/events/webhooks.ts';
import { MAX_WEBHOOKS, webhookAddress } from '#domain/firm/webhooks.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { isForbidden, SECRET_PREFIX } from '#server/steps/send-webhook.ts';
import { record } from '#server/store/events/record.ts';
import { countWebhooks, insertWebhook } from '#server/store/firm/webhooks.ts';

/** Nothing is sent yet. The secret is told once. */
export async function makeWebhook(
  services: Services,
  caller: Administrator,
  { url: given, events }: { url: string; events: WebhookEvent[] },
): Promise<{ id: number; secret: string }> {
  const url = webhookAddress(given);
  if (!url) throw refusalAt('url', 'WEBHOOK_ADDRESS');
  if (await isForbidden(services, url)) throw refusalAt('url', 'WEBHOOK_NOT_ALLOWED');
  const { db, now, secretKey } = services;
  const secret = SECRET_PREFIX + randomBytes(32).toString('base64');
  const at = now();
  const id = await db.transaction(async (db) => {
    if ((await countWebhooks(db)) >= MAX_WEBHOOKS) throw new Refusal('TOO_MANY_WEBHOOKS');
    const sealed = { url: encrypt(secretKey, url.href), secret: encrypt(secretKey, secret) };
    const id = await insertWebhook(db, { ...sealed, host: url.host, events, createdAt: isoOf(at) });
    await record(db, { kind: 'webhook.made', id }, { at, actor: caller });
    return id;
  });
  return { id, secret };
}
