import { sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import { MAIL_CLASSES, type MailStatus } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { flag, integer, nullable, one, real, rowsOf } from '#server/db/rows.ts';
import { mails } from '#server/db/schema/post.ts';
import { JOURNALS_WELL } from '#server/store/privacy/erasure-list.ts';

/** Enough to see a queue grow; bounds the cost of counting. */
const MOST_COUNTED = 200_000;

/** The start of yesterday in Amsterdam, from which mails are counted. */
const YESTERDAY = `(date_trunc('day', $1::timestamptz AT TIME ZONE '${ZONE}') - interval '1 day') AT TIME ZONE '${ZONE}'`;
const mailsNow = (status: MailStatus) => `(SELECT count(*)::int FROM mails WHERE status = '${status}' AND created_at >= ${YESTERDAY})`;

/**
 * One row per class of mail; figures without a class are repeated in each. Every part uses an index or a table of a few rows. The age of a
 * waiting mail is counted from when it was due. A mail that was postponed because no mail server was reachable (its attempt was taken back)
 * is counted from when it was written; a mail deferred by the recipient's server is not counted.
 */
const OPERATION = statement(
  'operation',
  {
    class: mails.class,
    waiting: integer,
    ageSeconds: real,
    dailyRunAgeSeconds: nullable(real),
    calendarAgeSeconds: nullable(real),
    backupAgeSeconds: nullable(real),
    backupOverdueSeconds: nullable(real),
    isBackupFailed: nullable(flag),
    isJournalWell: flag,
    failedMails: integer,
    sentMails: integer,
    bouncedMails: integer,
    isPaused: flag,
    isMaintenance: flag,
  },
  `SELECT class,
      (SELECT count(*)::int FROM
        (SELECT FROM mails WHERE status = 'wachtend' AND mails.class = classes.class LIMIT ${MOST_COUNTED}) AS counted) AS waiting,
      greatest(0, extract(epoch FROM $1::timestamptz - least(
        (SELECT min(next_attempt_at) FROM mails
          WHERE status = 'wachtend' AND mails.class = classes.class AND next_attempt_at <= $1::timestamptz),
        (SELECT min(created_at) FROM
          (SELECT created_at FROM mails
            WHERE status = 'wachtend' AND mails.class = classes.class AND next_attempt_at > $1::timestamptz AND attempts = 0
              AND NOT waits_at_night
            ORDER BY next_attempt_at LIMIT 1000) AS postponed)
      )))::float8 AS "ageSeconds",
      (SELECT greatest(0, extract(epoch FROM $1::timestamptz - max(finished_at)))::float8 FROM daily_runs
        HAVING max(finished_at) IS NOT NULL) AS "dailyRunAgeSeconds",
      (SELECT greatest(0, extract(epoch FROM $1::timestamptz - min(coalesce(last_success, created_at))))::float8 FROM busy_calendars
        HAVING count(*) > 0) AS "calendarAgeSeconds",
      (SELECT greatest(0, extract(epoch FROM $1::timestamptz - max(made_at)))::float8 FROM backups
        HAVING max(made_at) IS NOT NULL) AS "backupAgeSeconds",
      (SELECT greatest(0, extract(epoch FROM $1::timestamptz
        - coalesce(max(next_due_at) FILTER (WHERE made_at IS NOT NULL), min(due_at))))::float8 FROM backups
        HAVING count(*) > 0) AS "backupOverdueSeconds",
      (SELECT failed_at IS NOT NULL FROM backups ORDER BY due_at DESC LIMIT 1) AS "isBackupFailed",
      ${JOURNALS_WELL} AS "isJournalWell",
      ${mailsNow('mislukt')} AS "failedMails", ${mailsNow('verzonden')} AS "sentMails",
      (SELECT count(*)::int FROM mails WHERE bounced_at IS NOT NULL AND created_at >= ${YESTERDAY}) AS "bouncedMails",
      EXISTS (SELECT FROM mail_channel WHERE paused_at IS NOT NULL) AS "isPaused",
      EXISTS (SELECT FROM maintenance_mode WHERE is_enabled) AS "isMaintenance"
    FROM unnest(string_to_array($2, ',')) AS classes (class)`,
);

export type Operation = Awaited<ReturnType<typeof operationOf>>;

/** The figures of the database for monitoring. */
export async function operationOf(db: Db, now: string) {
  const rows = await query(db, OPERATION, [now, MAIL_CLASSES.join(',')]);
  return { ...one(rows), outbox: rows };
}

export async function isReadOnly(db: Db): Promise<boolean> {
  const result = await db.execute(sql`SELECT current_setting('transaction_read_only') = 'on' AS yes`);
  return one(rowsOf(result, { yes: flag })).yes;
}

/** Fails if the disk is full: a sort larger than work_mem writes half a megabyte to disk and frees it. */
export async function takeRoom(db: Db): Promise<void> {
  await db.transaction(async (db) => {
    await db.execute(sql`SET LOCAL work_mem = '64kB'`);
    await db.execute(
      sql`SELECT count(filler) FROM (SELECT repeat('x', 200) AS filler FROM generate_series(1, 2500) ORDER BY random()) AS sorted`,
    );
  });
}
