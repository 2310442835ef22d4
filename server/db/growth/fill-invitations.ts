import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { flag, integer, one, type RawResult, rowsOf } from '#server/db/rows.ts';

/** Range of employee ids per statement, which locks their rows for some milliseconds. */
const PER_PART = 1_000;
const PAUSE_MS = 100;

type Handle = { execute(query: SQL): Promise<RawResult> };

/**
 * Gives everyone invited in an older version a row in `invitations`, in batches, before the first server of this version answers; a server
 * of 1.0.0 may run beside it. If it is killed, the next start begins again and skips existing rows. Rows locked by others are skipped and
 * tried again, so that nobody waits longer than one batch.
 */
export async function fillInvitations(db: Handle): Promise<void> {
  const state = await db.execute(sql`SELECT invitations_filled_at IS NOT NULL AS done, (SELECT coalesce(max(id), 0) FROM employees) AS last
    FROM installation LIMIT 1`);
  const { done, last } = one(rowsOf(state, { done: flag, last: integer }));
  if (done) return;
  for (let after = 0; after < last; after += PER_PART) {
    while ((await fillPart(db, after)) > 0) await sleep(PAUSE_MS);
  }
  await db.execute(sql`UPDATE installation SET invitations_filled_at = now()`);
}

/** The share lock makes writers of the old columns in `employees` wait, so that no outdated state is copied. Returns how many are left. */
async function fillPart(db: Handle, after: number): Promise<number> {
  const isMissing = sql`id > ${after} AND id <= ${after + PER_PART} AND invitation_sent
    AND NOT EXISTS (SELECT FROM invitations WHERE employee_id = employees.id AND is_current)`;
  await db.execute(sql`
    WITH part AS MATERIALIZED (SELECT * FROM employees WHERE ${isMissing} ORDER BY id FOR SHARE SKIP LOCKED)
    INSERT INTO invitations (employee_id, is_open, token, sent_at, accepted_at, first_reminder_at, second_reminder_at, exit_at, last_mail_id, booked_at)
    SELECT id, status = 'uitgenodigd', invitation_token, invitation_sent_date, invitation_accepted_at,
      first_reminder_sent_date, second_reminder_sent_date, exit_email_sent_date, last_mail_id,
      (SELECT max(created_at) FROM appointments WHERE employee_id = part.id AND created_at >= invitation_sent_date) FROM part
    ON CONFLICT DO NOTHING`);
  const left = await db.execute(sql`SELECT count(*)::int AS count FROM employees WHERE ${isMissing}`);
  return one(rowsOf(left, { count: integer })).count;
}
