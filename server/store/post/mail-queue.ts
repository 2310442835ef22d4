import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import { type InUse, PACE_WINDOW_MS } from '#domain/post/mail-pace.ts';
import type { Channel } from '#domain/post/mail-pause.ts';
import type { KindsOf, MailClass, MailStatus } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { flag, integer, one, real, rowsOf } from '#server/db/rows.ts';
import { mailChannel, mailPermits, mails } from '#server/db/schema/post.ts';
import { setLetter, WITH_TEXT } from './mail-texts.ts';
import type { MailRow, MailWithText } from './mails.ts';

// The worker's side of the outbox: claiming mails, the pace of the whole portal, and pauses.

// The channel: one row for all servers.

/** Locked until the transaction ends: one server at a time claims a mail, pauses or resumes. Lock it before any mail. */
export async function lockChannel(db: Db): Promise<Channel> {
  return one(await db.select().from(mailChannel).for('update'));
}

export async function channelRow(db: Db): Promise<Channel> {
  return one(await db.select().from(mailChannel));
}

export async function saveChannel(db: Db, channel: Channel, at: string): Promise<void> {
  const { pausedAt, pauseReason, nextTryAt, tries, refusal, refusedMailIds } = channel;
  await db.update(mailChannel).set({ pausedAt, pauseReason, nextTryAt, tries, refusal, refusedMailIds, updatedAt: at });
}

const SHOW_WORK = statement(
  'show_work',
  {},
  `UPDATE mail_channel SET updated_at = $1 WHERE updated_at < $1::timestamptz - interval '1 minute'`,
);

/** Marks a worker as alive, for the health check; at most one write a minute. */
export async function showWork(db: Db, at: string): Promise<void> {
  await query(db, SHOW_WORK, [at]);
}

// The pace, measured by the database's clock, which all servers share.

/** A permit further ahead than this was made before the clock was set back. */
const LONGEST_PERMIT = '5 minutes';

const DELETE_OLD_PERMITS = statement(
  'delete_old_permits',
  {},
  `DELETE FROM mail_permits
    WHERE until <= clock_timestamp() - $1 * interval '1 ms' OR until > clock_timestamp() + $2::interval`,
);
const PERMITS_IN_USE = statement(
  'permits_in_use',
  { class: mailPermits.class, count: integer, freesInMs: real },
  `SELECT class, count(*)::int AS count,
      (extract(epoch FROM min(until) - clock_timestamp()) * 1000 + $1)::float8 AS "freesInMs"
    FROM mail_permits GROUP BY class`,
);

/** The permits of the last minute; older ones are deleted. Call it with the channel locked. */
export async function permitsInUse(db: Db): Promise<InUse> {
  await query(db, DELETE_OLD_PERMITS, [PACE_WINDOW_MS, LONGEST_PERMIT]);
  const rows = await query(db, PERMITS_IN_USE, [PACE_WINDOW_MS]);
  const found = new Map(rows.map((row) => [row.class, row]));
  const of = (mailClass: MailClass) => ({ count: found.get(mailClass)?.count ?? 0, freesInMs: found.get(mailClass)?.freesInMs ?? null });
  return { direct: of('direct'), bulk: of('bulk') };
}

const INSERT_PERMIT = statement(
  'insert_permit',
  { id: mailPermits.id },
  `INSERT INTO mail_permits (class, until) VALUES ($1, clock_timestamp() + $2 * interval '1 ms') RETURNING id`,
);

/** The permit counts until a minute after the deadline of the claim. */
export async function insertPermit(db: Db, mailClass: MailClass, deadlineMs: number): Promise<number> {
  return one(await query(db, INSERT_PERMIT, [mailClass, deadlineMs])).id;
}

const SETTLE_PERMIT = statement('settle_permit', {}, 'UPDATE mail_permits SET until = clock_timestamp() WHERE id = $1');

/** The mail server has answered: the permit counts for another minute. */
export async function settlePermit(db: Db, id: number): Promise<void> {
  await query(db, SETTLE_PERMIT, [id]);
}

/** For a mail that was not sent. */
export async function deletePermit(db: Db, id: number): Promise<void> {
  await db.delete(mailPermits).where(eq(mailPermits.id, id));
}

// Claims.

/**
 * Due, not claimed, and no older mail of its thread is claimed: the two could arrive in the wrong order. OFFSET 0 keeps the planner from
 * joining all waiting mails with each other where 20,000 were just queued and its statistics do not know of them.
 */
function isDue(mailClass: MailClass, now: string): SQL {
  return sql`status = 'wachtend' AND class = ${mailClass} AND next_attempt_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})
    AND NOT EXISTS (SELECT FROM mails AS older WHERE older.thread = mails.thread AND older.id < mails.id AND older.status = 'wachtend'
      AND older.claimed_until > ${now} OFFSET 0)`;
}

function isOfKinds(kinds: KindsOf): SQL {
  return 'only' in kinds ? sql`kind = ANY(${sql.param(kinds.only)}::text[])` : sql`kind <> ALL(${sql.param(kinds.without)}::text[])`;
}

export async function hasDue(db: Db, mailClass: MailClass, now: string): Promise<boolean> {
  const result = await db.execute(sql`SELECT EXISTS (SELECT FROM mails WHERE ${isDue(mailClass, now)}) AS due`);
  return one(rowsOf(result, { due: flag })).due;
}

/**
 * Claims the oldest due mail of these kinds. The attempt is counted here, so that one that ends in a crash counts too. Call it with the channel locked.
 */
export async function claimMail(
  db: Db,
  { mailClass, kinds, now, until, except = [] }: { mailClass: MailClass; kinds: KindsOf; now: string; until: string; except?: number[] },
): Promise<MailRow | null> {
  const others = except.length > 0 ? sql`AND id <> ALL(${sql.param(except)}::int[])` : sql``;
  const [row] = await db
    .update(mails)
    .set({ claimedUntil: until, attempts: sql`${mails.attempts} + 1` })
    .where(
      sql`${mails.id} = (SELECT id FROM mails WHERE ${isDue(mailClass, now)} AND ${isOfKinds(kinds)} ${others}
        ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    )
    .returning();
  return row ?? null;
}

/** The current mail while this claim is valid: it may have been redirected or dropped since. */
export async function stillInHand(db: Db, { id, claimedUntil }: MailRow): Promise<MailWithText | null> {
  const [row] = await db
    .select(WITH_TEXT)
    .from(mails)
    .where(and(isInHand({ id, claimedUntil }), eq(mails.status, 'wachtend')));
  return row ?? null;
}

function isInHand({ id, claimedUntil }: Pick<MailRow, 'id' | 'claimedUntil'>): SQL | undefined {
  return and(eq(mails.id, id), sql`${mails.claimedUntil} = ${claimedUntil}::timestamptz`);
}

/** Releases claimed mails that were not tried; the counted attempt is taken back. */
export async function giveBack(db: Db, ids: number[], change: { nextAttemptAt?: string; lastError?: string } = {}): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(mails)
    .set({ ...change, claimedUntil: null, attempts: sql`greatest(${mails.attempts} - 1, 0)` })
    .where(and(inArray(mails.id, ids), eq(mails.status, 'wachtend')));
}

/** Queues mails again that failed for a reason that turned out to concern the sender. */
export async function unfail(db: Db, ids: number[], at: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'wachtend', claimedUntil: null, nextAttemptAt: at, attempts: sql`greatest(${mails.attempts} - 1, 0)` })
    .where(and(inArray(mails.id, ids), eq(mails.status, 'mislukt')));
}

/** The distinct recipients of these mails, in lower case. */
export async function recipientsOf(db: Db, ids: number[]): Promise<Set<string>> {
  const rows = await db.select({ to: mails.toAddress }).from(mails).where(inArray(mails.id, ids));
  return new Set(rows.map(({ to }) => to.toLowerCase()));
}

/** At night: what is due and can wait is due in the morning. */
export async function putOff(db: Db, { now, morning }: { now: string; morning: string }): Promise<void> {
  await db
    .update(mails)
    .set({ nextAttemptAt: morning })
    .where(
      and(
        eq(mails.status, 'wachtend'),
        mails.waitsAtNight,
        lt(mails.nextAttemptAt, morning),
        or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now)),
      ),
    );
}

/** Makes mails due now that were postponed without an attempt. */
export async function hurry(db: Db, now: string): Promise<void> {
  await db
    .update(mails)
    .set({ nextAttemptAt: now })
    .where(and(eq(mails.status, 'wachtend'), eq(mails.attempts, 0), sql`${mails.nextAttemptAt} > ${now}`));
}

const TOLD_OF_MOVE = statement(
  'told_of_move',
  { id: integer },
  `SELECT appointments.id FROM mails
    JOIN appointments ON appointments.id = mails.appointment_id AND appointments.employee_id = mails.employee_id
    JOIN employees ON employees.id = mails.employee_id JOIN employers ON employers.id = employees.employer_id
    WHERE mails.id = $1 AND appointments.free_until = (appointments.date + appointments.start_time) AT TIME ZONE '${ZONE}'
      AND mails.audience = CASE WHEN employers.communicatie_via_hrm THEN 'hr' ELSE 'employee' END
      AND NOT EXISTS (SELECT FROM mails AS newer
        WHERE newer.thread = mails.thread AND newer.id > mails.id AND newer.kind <> 'appointment_reminder')
    FOR NO KEY UPDATE OF appointments`,
);

/**
 * The appointment, locked, that the firm moved and whose holder learns of it by this mail; null if the mail is about no such appointment,
 * or a later letter is under way.
 */
export async function movedByFirm(db: Db, mailId: number): Promise<number | null> {
  const [row] = await query(db, TOLD_OF_MOVE, [mailId]);
  return row?.id ?? null;
}

/**
 * `letter`: the stored form, if it differs from what was written; otherwise null. `toAddress`: where it went, because the row may have been
 * redirected meanwhile.
 */
export async function markSent(
  db: Db,
  id: number,
  { at, toAddress, letter, note }: { at: string; toAddress: string; letter: unknown; note: string | null },
): Promise<void> {
  await db.update(mails).set({ status: 'verzonden', sentAt: at, toAddress, claimedUntil: null, lastError: note }).where(eq(mails.id, id));
  if (letter !== null) await setLetter(db, id, letter);
}

/** Only while this claim is valid: after its expiry another worker may have claimed the mail. */
export async function markUnsent(
  db: Db,
  mail: Pick<MailRow, 'id' | 'claimedUntil'>,
  change: { status: MailStatus; lastError: string; nextAttemptAt?: string },
): Promise<void> {
  await db
    .update(mails)
    .set({ ...change, claimedUntil: null, ...(change.status === 'mislukt' && { refusedAt: sql`now()` }) })
    .where(isInHand(mail));
}

const IS_NEGLECTED = statement(
  'is_neglected',
  { neglected: flag },
  `SELECT EXISTS (SELECT FROM mails WHERE status = 'wachtend' AND class IN ('direct', 'bulk') AND next_attempt_at <= $1)
    AND EXISTS (SELECT FROM email_config)
    AND NOT EXISTS (SELECT FROM maintenance_mode WHERE is_enabled)
    AND NOT EXISTS (SELECT FROM mail_channel WHERE updated_at > $1) AS neglected`,
);

/** Whether mails are long overdue while no worker shows activity. */
export async function isNeglected(db: Db, since: string): Promise<boolean> {
  return one(await query(db, IS_NEGLECTED, [since])).neglected;
}
