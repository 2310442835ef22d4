import { nextAttempt, pauseAfter } from '#domain/firm/webhook-retries.ts';
import { fromIso, isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { type Sender, type SendingOptions, type Sent, sendWebhook } from '#server/steps/send-webhook.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import {
  changeClaimed,
  changeDelivery,
  claimWebhook,
  type DeliveryRow,
  giveUpWaiting,
  nextDelivery,
  type WebhookRow,
} from '#server/store/firm/webhooks.ts';

type Deliverer = Sender & Pick<Services, 'db'>;

/** How long a claim is valid: longer than an attempt can take. Afterwards another server goes on, because this one died. */
const CLAIM_SECONDS = 60;
const GIVEN_UP = 'De webhook is uitgezet.';

/** For the jobs: sends what is due. Webhooks do not wait for each other; within one the messages go one by one. */
export async function deliverWebhooks(services: Deliverer, options: SendingOptions = {}): Promise<void> {
  if ((await maintenanceRow(services.db)).isEnabled) return;
  const runs: Promise<void>[] = [];
  while (!options.stop?.aborted) {
    const now = services.now();
    const webhook = await claimWebhook(services.db, { now: isoOf(now), until: claimUntil(now) });
    if (!webhook) break;
    runs.push(deliverTo(services, webhook, options));
  }
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected');
  if (failed) throw failed.reason;
}

const claimUntil = (now: Temporal.Instant) => isoOf(now.add({ seconds: CLAIM_SECONDS }));

async function deliverTo(services: Deliverer, claimed: WebhookRow, options: SendingOptions): Promise<void> {
  const { db, now } = services;
  let webhook: WebhookRow | null = claimed;
  while (webhook && !options.stop?.aborted) {
    const delivery = await nextDelivery(db, webhook.id, isoOf(now()));
    if (!delivery) break;
    const sent = await sendWebhook(services, { webhook, message: delivery }, options);
    // It may have arrived; another server sends it again, with the same id.
    if (options.stop?.aborted) break;
    webhook = await settle(services, webhook, { delivery, sent });
    if (webhook && (webhook.switchedOffAt !== null || webhook.pausedUntil !== null)) break;
  }
  if (webhook) await changeClaimed(db, webhook, { claimedUntil: null });
}

/** Stores what came of an attempt. Null if the claim is over meanwhile. */
async function settle(
  { db, now }: Deliverer,
  webhook: WebhookRow,
  { delivery, sent: { status, error, isGone, askedSeconds } }: { delivery: DeliveryRow; sent: Sent },
): Promise<WebhookRow | null> {
  const at = now();
  const attempts = delivery.attempts + 1;
  const firstAttemptAt = delivery.firstAttemptAt ?? isoOf(at);
  const tried = { attempts, firstAttemptAt, lastAttemptAt: isoOf(at), responseStatus: status, error };
  const next = isGone ? null : nextAttempt({ attempts, firstAttemptAt: fromIso(firstAttemptAt) }, at, askedSeconds);
  return db.transaction(async (db) => {
    const held = await changeClaimed(db, webhook, { claimedUntil: claimUntil(at), ...changeAfter(webhook, { error, next, at }) });
    if (!held) return null;
    if (error === null) await changeDelivery(db, delivery.id, { ...tried, status: 'bezorgd' });
    else if (next) await changeDelivery(db, delivery.id, { ...tried, nextAttemptAt: isoOf(next) });
    else {
      await changeDelivery(db, delivery.id, { ...tried, status: 'mislukt' });
      await giveUpWaiting(db, webhook.id, GIVEN_UP);
      await record(db, { kind: 'webhook.switched_off', id: webhook.id }, { at, actor: SYSTEM });
    }
    return held;
  });
}

type Outcome = { error: string | null; next: Temporal.Instant | null; at: Temporal.Instant };

function changeAfter({ failures }: WebhookRow, { error, next, at }: Outcome): Partial<WebhookRow> {
  if (error === null) return { failures: 0, pausedUntil: null };
  if (next === null) return { switchedOffAt: isoOf(at), switchedOffReason: error };
  const minutes = pauseAfter(failures + 1);
  return { failures: failures + 1, pausedUntil: minutes === 0 ? null : isoOf(at.add({ minutes })) };
}
