import { and, asc, count, desc, eq, isNull, lt, lte, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DELIVERIES_SHOWN } from '#domain/firm/webhooks.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { webhookDeliveries as deliveries, webhooks } from '#server/db/schema/firm.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';

// Webhooks, and the messages that wait for them or were sent. What writes the messages is the statement of history.ts.

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
type NewDelivery = typeof deliveries.$inferInsert;

const isWaiting = eq(deliveries.status, 'wachtend');

/** With how many messages wait, and when the last one was delivered. */
export async function listWebhooks(db: Db) {
  const waiting = db.$count(deliveries, and(eq(deliveries.webhookId, webhooks.id), isWaiting));
  const rows = await db.select({ webhook: webhooks, waiting }).from(webhooks).orderBy(asc(webhooks.id));
  const delivered = await db
    .select({ webhookId: deliveries.webhookId, at: max(deliveries.lastAttemptAt) })
    .from(deliveries)
    .where(eq(deliveries.status, 'bezorgd'))
    .groupBy(deliveries.webhookId);
  const lastOf = new Map(delivered.map(({ webhookId, at }) => [webhookId, at]));
  return rows.map(({ webhook, waiting }) => ({ ...webhook, waiting, lastDeliveredAt: lastOf.get(webhook.id) ?? null }));
}

export async function webhookById(db: Db, id: number): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

export async function countWebhooks(db: Db): Promise<number> {
  return one(await db.select({ count: count() }).from(webhooks)).count;
}

export async function insertWebhook(db: Db, row: typeof webhooks.$inferInsert): Promise<number> {
  return one(await db.insert(webhooks).values(row).returning({ id: webhooks.id })).id;
}

export async function deleteWebhook(db: Db, id: number): Promise<boolean> {
  return (await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })).length > 0;
}

/** Those that are switched off, of which an administrator is told. */
export async function webhooksOff(db: Db) {
  const { id: webhookId, host, switchedOffReason: reason } = webhooks;
  return db.select({ webhookId, host, reason }).from(webhooks).where(sql`${webhooks.switchedOffAt} IS NOT NULL`).orderBy(asc(webhooks.id));
}

/** What may be sent now: its time has come, and nothing earlier about the same subject waits. */
function isDue(now: string) {
  const earlier = alias(deliveries, 'earlier');
  const hasEarlier = sql`EXISTS (SELECT FROM ${deliveries} AS earlier WHERE ${earlier.webhookId} = ${deliveries.webhookId}
    AND ${earlier.subject} = ${deliveries.subject} AND ${earlier.status} = 'wachtend' AND ${earlier.id} < ${deliveries.id})`;
  return and(isWaiting, lte(deliveries.nextAttemptAt, now), sql`NOT ${hasEarlier}`);
}

type Claiming = { now: string; until: string };

/** Claims a webhook that has something due, so that one server at a time delivers to it. Null: there is none. */
export async function claimWebhook(db: Db, { now, until }: Claiming): Promise<WebhookRow | null> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhooks.id), isDue(now)));
  const free = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        isNull(webhooks.switchedOffAt),
        or(isNull(webhooks.pausedUntil), lte(webhooks.pausedUntil, now)),
        or(isNull(webhooks.claimedUntil), lte(webhooks.claimedUntil, now)),
        sql`EXISTS ${due}`,
      ),
    )
    .orderBy(asc(webhooks.id))
    .limit(1)
    .for('no key update', { skipLocked: true });
  const [row] = await db
    .update(webhooks)
    .set({ claimedUntil: until })
    .where(eq(webhooks.id, sql`(${free})`))
    .returning();
  return row ?? null;
}

type Claim = Pick<WebhookRow, 'id' | 'claimedUntil'>;

/** Null if the claim is over: the webhook was deleted, or another server took over. */
export async function changeClaimed(db: Db, { id, claimedUntil }: Claim, change: Partial<WebhookRow>): Promise<WebhookRow | null> {
  const isHeld = sql`${webhooks.claimedUntil} = ${claimedUntil}::timestamptz`;
  const [row] = await db
    .update(webhooks)
    .set(change)
    .where(and(eq(webhooks.id, id), isHeld))
    .returning();
  return row ?? null;
}

export async function changeWebhook(db: Db, id: number, change: Partial<WebhookRow>): Promise<void> {
  await db.update(webhooks).set(change).where(eq(webhooks.id, id));
}

export async function nextDelivery(db: Db, webhookId: number, now: string): Promise<DeliveryRow | null> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), isDue(now)))
    .orderBy(asc(deliveries.id))
    .limit(1);
  return row ?? null;
}

export async function insertDelivery(db: Db, row: NewDelivery): Promise<DeliveryRow> {
  return one(await db.insert(deliveries).values(row).returning());
}

export async function changeDelivery(db: Db, id: number, change: Partial<DeliveryRow>): Promise<void> {
  await db.update(deliveries).set(change).where(eq(deliveries.id, id));
}

/** Everything that waits for it is given up. */
export async function giveUpWaiting(db: Db, webhookId: number, error: string): Promise<void> {
  await db
    .update(deliveries)
    .set({ status: 'mislukt', error })
    .where(and(eq(deliveries.webhookId, webhookId), isWaiting));
}

export async function deliveriesOf(db: Db, webhookId: number): Promise<DeliveryRow[]> {
  return db.select().from(deliveries).where(eq(deliveries.webhookId, webhookId)).orderBy(desc(deliveries.id)).limit(DELIVERIES_SHOWN);
}

export async function deleteDeliveriesBefore(db: Db, before: string): Promise<void> {
  await deleteInParts(db, deliveries, and(lt(deliveries.at, before), sql`${deliveries.status} <> 'wachtend'`));
}

/** After a restore: what waits may have been sent since the backup, and a webhook may have been deleted since. */
export async function stopWebhooks(db: Db, reason: string): Promise<void> {
  await db.delete(deliveries).where(isWaiting);
  await db.update(webhooks).set({ switchedOffAt: sql`now()`, switchedOffReason: reason, claimedUntil: null });
}
