import { sql } from 'drizzle-orm';
import type { MailStatus } from '#domain/vocabulary.ts';
import type { Db } from '../db/db.ts';
import { mails } from '../db/schema.ts';

export type MailRow = typeof mails.$inferSelect;

/** As the columns are called: the rows travel to the database as one JSON text. */
export type NewMail = {
  kind: string;
  to_address: string;
  to_name: string | null;
  cc_addresses: string[];
  subject: string;
  letter: unknown;
  attachments: unknown[];
  employee_id: number | null;
  appointment_id: number | null;
};

/** One statement with three parameters, whatever the number of rows; PostgreSQL allows 65,535 parameters. */
export async function insertMails(
  db: Db,
  { at, status, domain, mails: rows }: { at: string; status: MailStatus; domain: string; mails: NewMail[] },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${mails} (kind, to_address, to_name, cc_addresses, subject, letter, attachments, employee_id, appointment_id,
                          status, message_id, created_at, next_attempt_at)
    SELECT kind, to_address, to_name, cc_addresses, subject, letter, attachments, employee_id, appointment_id,
           ${status}, ${newMessageId(domain)}, ${at}::timestamptz, ${at}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS fresh(
      kind text, to_address text, to_name text, cc_addresses jsonb, subject text, letter jsonb, attachments jsonb,
      employee_id int, appointment_id int)`);
}

/** A mail that is sent again on purpose gets another one: mail servers drop a second mail with an id that they have seen. */
function newMessageId(domain: string) {
  return sql`'<' || gen_random_uuid() || '@' || ${domain}::text || '>'`;
}
