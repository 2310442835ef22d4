import { and, asc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Partner } from '#domain/conversation/partner.ts';
import { blankOut } from '#domain/people/names.ts';
import type { Db } from '#server/db/db.ts';
import { integer, one, rowsOf, text } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { partners } from '#server/db/schema/conversation.ts';
import { mailChannel, mails, mailTexts } from '#server/db/schema/post.ts';
import { endsAt } from '#server/store/appointments/joined.ts';
import { isAnyOf } from '#server/store/id-list.ts';

// Who comes along to a conversation. An appointment that is read for letters contains its partner (joined.ts); lists never do.

/** With the UID in the partner's calendar. */
export type StoredPartner = Partner & { uid: string };

type Brought = Partner & { employeeId: number; appointmentId: number };

/** `uid`: that of a partner who stays; null: a new partner, who gets a new UID. */
export async function setPartner(db: Db, { employeeId, appointmentId, name, email }: Brought, uid: string | null): Promise<StoredPartner> {
  const fresh = sql`(SELECT gen_random_uuid() || '@' || installation.id FROM installation)`;
  const values = { name, email, uid: uid ?? fresh };
  const rows = await db
    .insert(partners)
    .values({ employeeId, appointmentId, ...values })
    .onConflictDoUpdate({ target: [partners.employeeId, partners.appointmentId], set: values })
    .returning({ name: partners.name, email: partners.email, uid: partners.uid });
  return one(rows);
}

export async function deletePartner(db: Db, appointmentId: number): Promise<void> {
  await db.delete(partners).where(eq(partners.appointmentId, appointmentId));
}

/** Deletes the partners of all appointments of these employees. */
export async function deletePartnersOf(db: Db, employeeIds: readonly number[]): Promise<void> {
  await db.delete(partners).where(isAnyOf(partners.employeeId, employeeIds));
}

/** Which of these employees bring somebody, to whichever appointment. */
export async function employeesWithPartner(db: Db, employeeIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectDistinct({ id: partners.employeeId }).from(partners).where(isAnyOf(partners.employeeId, employeeIds));
  return rows.map(({ id }) => id);
}

/** Both employees of a swap keep whom they bring. */
export async function swapPartners(db: Db, a: { id: number }, b: { id: number }): Promise<void> {
  await db
    .update(partners)
    .set({ appointmentId: sql`CASE ${partners.appointmentId} WHEN ${a.id} THEN ${b.id}::int ELSE ${a.id}::int END` })
    .where(sql`${partners.appointmentId} IN (${a.id}, ${b.id})`);
}

/** For the consultant's own list: the names, by appointment. */
export async function partnerNamesOf(db: Db, consultantId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: partners.appointmentId, name: partners.name })
    .from(partners)
    .innerJoin(appointments, and(eq(appointments.id, partners.appointmentId), eq(appointments.employeeId, partners.employeeId)))
    .where(eq(appointments.consultantId, consultantId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Deletes the partners whose appointment ended before this moment. Returns how many. */
export async function deletePartnersBefore(db: Db, before: string): Promise<number> {
  const result = await db.execute(sql`
    DELETE FROM ${partners} USING ${appointments}
    WHERE ${appointments.id} = ${partners.appointmentId} AND ${endsAt} < ${before}::timestamptz
    RETURNING ${partners.employeeId} AS id`);
  return rowsOf(result, { id: integer }).length;
}

/** Locks notices to consultants, written before this moment and never sent, that still contain a partner's name as `fleeting` text. */
export async function lockUnsentNotices(
  db: Db,
  { before, now }: { before: string; now: string },
): Promise<{ id: number; letter: unknown }[]> {
  return db
    .select({ id: mails.id, letter: mailTexts.letter })
    .from(mails)
    .innerJoin(mailTexts, eq(mailTexts.mailId, mails.id))
    .where(
      and(
        eq(mails.kind, 'consultant_notice'),
        ne(mails.status, 'verzonden'),
        lt(mails.createdAt, before),
        or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now)),
        sql`jsonb_path_exists(${mailTexts.letter}, '$.**.fleeting')`,
      ),
    )
    .orderBy(asc(mails.id))
    .for('update', { of: mails, skipLocked: true });
}

/**
 * Deletes letters to partners who no longer come along, written before this moment, and blanks out their addresses in what a mail server
 * said. A letter that is being sent is left for the next run.
 */
export async function deletePartnerMails(db: Db, { before, now }: { before: string; now: string }): Promise<void> {
  const [channel] = await db.select().from(mailChannel).for('update');
  const result = await db.execute(sql`
    DELETE FROM ${mails}
    WHERE kind = 'partner_notice' AND created_at < ${before}::timestamptz AND (claimed_until IS NULL OR claimed_until < ${now}::timestamptz)
      AND NOT EXISTS (SELECT FROM ${partners} WHERE uid = ${mails.thread})
    RETURNING to_address AS address`);
  const addresses = rowsOf(result, { address: text }).map(({ address }) => address);
  if (addresses.length === 0 || !(channel?.pauseReason || channel?.refusal)) return;
  const [pauseReason, refusal] = [channel.pauseReason, channel.refusal].map((said) => said && blankOut(said, addresses));
  await db.update(mailChannel).set({ pauseReason, refusal }).where(eq(mailChannel.id, channel.id));
}

/** The addresses to which letters about this employee's appointments went since this moment, as somebody who comes along. */
export async function mailedPartners(db: Db, { employeeId, since }: { employeeId: number; since: string }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: mails.toAddress })
    .from(mails)
    .where(and(eq(mails.employeeId, employeeId), eq(mails.audience, 'partner'), gte(mails.createdAt, since)));
  return rows.map(({ address }) => address);
}
