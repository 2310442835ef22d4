import { type SQL, sql } from 'drizzle-orm';
import { ADDRESS_GONE } from '#domain/post/bounces/bounce-reason.ts';
import type { MailKind, MailStatus } from '#domain/post/vocabulary.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { flag, integer, jsonFields, nullable, rowsOf, word } from '#server/db/rows.ts';
import { isSummarySentElsewhere } from '#server/store/conversation/summaries.ts';
import { carryInCopy, invitationObstacle } from './invitation-mails.ts';
import { textPart } from './mail-texts.ts';
import { opensHrDesk } from './mail-wanted.ts';
import { COPIED, type MailWithText, mailById } from './mails.ts';

// Sending again: to the current address, and only mails that are still valid. One statement for any number of mails.

type Sending = { at: string; domain: string };
type Chosen =
  | { id: number }
  | { ids: readonly number[] }
  | { status: MailStatus; kind?: MailKind | undefined; employerId?: number | undefined };

/** A partner whose address changes is stored as a new partner with another thread, so letters to a partner keep their address. */
const address = sql`CASE mail.audience
  WHEN 'employee' THEN person.email
  WHEN 'partner' THEN mail.to_address
  WHEN 'hr' THEN CASE WHEN firm.communicatie_via_hrm THEN firm.email END
  WHEN 'employer' THEN CASE mail.kind WHEN 'statement' THEN coalesce(firm.finance_email, firm.email) ELSE firm.email END
  WHEN 'consultant' THEN coalesce(nullif(adviser.contact_email, ''), account.email)
  WHEN 'user' THEN account.email
  ELSE coalesce(CASE mail.kind WHEN 'proof_seal' THEN (SELECT email FROM firm) END, config.admin_email) END`;

/** Reports are copied to the addresses that are set now; other mails keep theirs. */
const copies = sql`CASE mail.kind
  WHEN 'consultant_report' THEN to_jsonb(array_remove(ARRAY[config.admin_email, config.cc_email], NULL))
  WHEN 'admin_report' THEN to_jsonb(array_remove(ARRAY[config.cc_email], NULL))
  ELSE mail.cc_addresses END`;

/** The checks that the worker makes before sending, as one SQL expression. */
function obstacle(now: string): SQL {
  const code = (name: RefusalCode) => sql`${sql.raw(`'${name}'`)}`;
  return sql`CASE
    WHEN mail.text_erased_at IS NOT NULL THEN ${code('MAIL_TEXT_ERASED')}
    WHEN EXISTS (SELECT FROM mails AS newer WHERE newer.thread = mail.thread AND newer.id > mail.id AND newer.kind <> 'appointment_reminder')
      OR (mail.kind IN ('hr_appointments', 'appointment_reminder') AND mail.employee_id IS NULL AND EXISTS (SELECT FROM mails AS newer
        WHERE newer.employer_id = mail.employer_id AND newer.kind = 'hr_appointments' AND newer.id > mail.id))
      THEN ${code('MAIL_SUPERSEDED')}
    WHEN mail.kind IN ('welcome', 'password_reset', 'administrator_invitation') AND NOT EXISTS (SELECT FROM password_tokens AS link
      WHERE link.user_id = account.id AND link.expires_at > ${now}::timestamptz AND link.created_at <= mail.created_at)
      THEN ${code('MAIL_LINK_DEAD')}
    WHEN mail.kind IN ('hr_link', 'hr_code') AND NOT ${opensHrDesk(now)} THEN ${code('MAIL_LINK_DEAD')}
    WHEN mail.kind = 'appointment_reminder' AND mail.appointment_id IS NOT NULL AND NOT EXISTS (SELECT FROM appointments AS visit
      WHERE visit.id = mail.appointment_id AND visit.employee_id = mail.employee_id AND visit.status = 'geplanned')
      THEN ${code('MAIL_NOT_WANTED')}
    WHEN ${isSummarySentElsewhere(sql`person.email`)} THEN ${code('SUMMARY_SENT_ELSEWHERE')}
    ELSE ${invitationObstacle(now)} END`;
}

function standing(chosen: Chosen, now: string): SQL {
  const conditions =
    'id' in chosen
      ? sql`mail.id = ${chosen.id}`
      : 'ids' in chosen
        ? sql`mail.id = ANY(${sql.param(chosen.ids)}::int[]) AND mail.status IN ('mislukt', 'niet_verzonden')`
        : sql`mail.status = ${chosen.status}
        ${chosen.kind ? sql`AND mail.kind = ${chosen.kind}` : sql``}
        ${chosen.employerId ? sql`AND firm.id = ${chosen.employerId}` : sql``}`;
  return sql`SELECT mail.id, ${address} AS address, ${copies} AS copies,
      coalesce(${obstacle(now)}, CASE WHEN ${address} IS NULL THEN 'MAIL_WITHOUT_READER' END) AS obstacle
    FROM mails AS mail
    CROSS JOIN (SELECT admin_email, cc_email FROM email_config) AS config
    LEFT JOIN employees AS person ON person.id = mail.employee_id
    LEFT JOIN employers AS firm ON firm.id = mail.employer_id
    LEFT JOIN users AS account ON account.id = mail.user_id
    LEFT JOIN consultants AS adviser ON adviser.user_id = account.id
    WHERE ${conditions}`;
}

/** Why this mail cannot be sent again as it is; null: it can. */
export async function whyNotResend(db: Db, id: number, now: string): Promise<RefusalCode | null> {
  const result = await db.execute(sql`SELECT obstacle FROM (${standing({ id }, now)}) AS standing`);
  const [row] = rowsOf(result, { obstacle: nullable(word<RefusalCode>()) });
  return row?.obstacle ?? null;
}

/** Whether the mailbox does not exist and the address has not changed since: a second mail would bounce too. */
export async function isAddressGone(db: Db, id: number, now: string): Promise<boolean> {
  const result = await db.execute(sql`SELECT lower(standing.address) = lower(mails.to_address)
      AND coalesce(bounce_reason, CASE WHEN status = 'mislukt' THEN last_error END, '') ~ ${ADDRESS_GONE} AS gone
    FROM (${standing({ id }, now)}) AS standing JOIN mails USING (id)`);
  const [row] = rowsOf(result, { gone: nullable(flag) });
  return row?.gone === true;
}

/** A new Message-ID, because mail servers drop a second mail with one they have seen. */
function newMessageId(domain: string): SQL {
  return sql`'<' || gen_random_uuid() || '@' || ${domain}::text || '>'`;
}

/** Queues unsent mails again, to the current address. Returns how many. */
export async function requeue(db: Db, chosen: Chosen, sending: Sending): Promise<number> {
  return backInLine(db, sending, { chosen, to: sql`standing.address`, condition: sql`standing.obstacle IS NULL` });
}

/** All mails written without a mail account; outdated ones are dropped when their turn comes. */
export async function requeueUnsent(db: Db, sending: Sending): Promise<number> {
  return backInLine(db, sending, {
    chosen: { status: 'niet_verzonden' },
    to: sql`coalesce(standing.address, to_address)`,
    condition: sql`true`,
  });
}

type Which = { chosen: Chosen; to: SQL; condition: SQL };

async function backInLine(db: Db, { at, domain }: Sending, { chosen, to, condition }: Which): Promise<number> {
  const result = await db.execute(sql`
    UPDATE mails SET status = 'wachtend', attempts = 0, last_error = NULL, claimed_until = NULL, next_attempt_at = ${at}::timestamptz,
      waits_at_night = false,
      message_id = ${newMessageId(domain)}, to_address = ${to}, cc_addresses = standing.copies
    FROM (${standing(chosen, at)}) AS standing
    WHERE mails.id = standing.id AND ${condition}
    RETURNING mails.id`);
  return rowsOf(result, { id: integer }).length;
}

const copied = sql.raw(jsonFields(COPIED).names);

/** Queues a copy, which carries the links from now on; the sent mail stays in the overview. */
export async function copyMail(db: Db, id: number, { at, domain }: Sending): Promise<MailWithText | null> {
  const result = await db.execute(sql`
    INSERT INTO mails (${copied}, to_address, cc_addresses, status, message_id, created_at, next_attempt_at)
    SELECT ${copied}, standing.address, standing.copies, 'wachtend', ${newMessageId(domain)}, ${at}::timestamptz, ${at}::timestamptz
    FROM mails JOIN (${standing({ id }, at)}) AS standing ON standing.id = mails.id
    RETURNING id`);
  const [copy] = rowsOf(result, { id: integer });
  if (!copy) return null;
  await db.execute(sql`
    INSERT INTO mail_texts (mail_id, letter, attachments)
    SELECT ${copy.id}::int, CASE kind WHEN 'summary' THEN ${textPart('letter')} || '{"isCopy": true}' ELSE ${textPart('letter')} END,
      ${textPart('attachments')} FROM mails WHERE id = ${id}`);
  await carryInCopy(db, id, copy.id);
  return mailById(db, copy.id);
}
