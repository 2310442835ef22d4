import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import { perReminder, REMINDER_KINDS, SCHEDULE } from '#domain/post/schedule.ts';
import { INVITATION_DAYS, LINK_DAYS_AFTER_LATER } from '#domain/post/vocabulary.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { snakeCase } from '#server/db/columns.ts';
import type { RowOf } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { type Days, isOn } from '#server/store/moments.ts';

// The columns of an invitation under the names that the API and the domain use, where they are fields of the employee.

const { token, sentAt, acceptedAt, lastMailId } = getTableColumns(invitations);
const { declinedAt, declineReason, laterUntil } = getTableColumns(invitations);

/** The stored columns; `INVITATION` adds whether there is an invitation. */
export const INVITATION_COLUMNS = {
  invitationToken: token,
  invitationSentDate: sentAt,
  ...perReminder('sent', ({ at }) => invitations[at]),
  invitationAcceptedAt: acceptedAt,
  lastMailId,
  declinedAt,
  declineReason,
  laterUntil,
};

/** To be selected with `employees`, and `theirInvitation` joined. */
export const INVITATION = { invitationSent: sql<boolean>`${invitations.id} IS NOT NULL`.as('invitation_sent'), ...INVITATION_COLUMNS };

/** For a join: the current invitation of an employee. There is at most one; whoever has none is not invited. */
export const theirInvitation = [invitations, and(eq(invitations.employeeId, employees.id), invitations.isCurrent)] as const;

/** SQL: whether a mail about the invitation has a reader: the employee, or HR. For whoever has none, a letter is printed. */
export const hasMailReader = sql.raw(`(employees.email IS NOT NULL
  OR EXISTS (SELECT FROM employers WHERE employers.id = employees.employer_id AND employers.communicatie_via_hrm))`);

/** SQL: whether a letter can be sent to the employee: the rule `envelopeLines` of domain/post/paper/kinds.ts. */
export const hasHomeAddress = sql.raw(`(employees.street <> '' AND employees.postal_code <> '' AND employees.city <> '')`);

/** SQL: when the last letter with the invitation was printed. */
export const LETTER_AT = sql`(SELECT max((offer->>'at')::timestamptz) FROM jsonb_array_elements(offers) AS offer WHERE offer->>'kind' = 'letter')`;

/** `theirInvitation` for a statement in text. */
export const JOIN_THEIR_INVITATION = 'LEFT JOIN invitations ON invitations.employee_id = employees.id AND invitations.is_current';
/** The mail with its latest link. */
export const JOIN_THEIR_LAST_MAIL = 'LEFT JOIN mails ON mails.id = invitations.last_mail_id';
export const HAS_INVITATION = 'invitations.id IS NOT NULL';

/** The columns of the moments of the reminders, the last reminder first. */
export const LATEST_FIRST: readonly string[] = REMINDER_KINDS.map((kind) => snakeCase(SCHEDULE[kind].at)).reverse();

/** SQL: when the invitation or its last reminder was sent. */
export function lastMailedAt(table = ''): string {
  return `coalesce(${[...LATEST_FIRST, 'sent_at'].map((column) => `${table}${column}`).join(', ')})`;
}

/** SQL: a value of the current invitation `i`; null without the status 'uitgenodigd'. */
const ofInvited = (value: string) =>
  `(SELECT ${value} FROM invitations i WHERE i.employee_id = employees.id AND i.is_current AND employees.status = 'uitgenodigd')`;
/** SQL: when somebody invited was mailed last, and in which reminder, as texts to sort by. */
export const LAST_MAILED_AT = ofInvited(`to_char(${lastMailedAt('i.')} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')`);
export const LAST_REMINDER = ofInvited(
  `CASE ${LATEST_FIRST.map((column, i) => `WHEN i.${column} IS NOT NULL THEN '${LATEST_FIRST.length - i + 1}'`).join(' ')} ELSE '1' END`,
);

/** `invitationExpiresAt` of domain/post/reminders.ts as SQL, for the columns `sent_at` and `later_until`. */
export const linkEndsAt = sql.raw(`greatest(sent_at + ${INVITATION_DAYS} * interval '24 hours',
  (later_until + ${LINK_DAYS_AFTER_LATER + 1})::timestamp AT TIME ZONE '${ZONE}')`);

/** SQL: whether an appointment is planned. Whatever status was set by hand, nobody with one is invited or reminded. */
export const hasPlanned = sql`EXISTS (
  SELECT FROM ${appointments} WHERE ${appointments.employeeId} = ${employees.id} AND ${appointments.status} = 'geplanned')`;

/**
 * SQL, for `invitations` beside their `employees`: an answer is awaited and may be asked for. It is the current one, its employee has the status
 * 'uitgenodigd', has neither declined nor stopped all mail, and has no planned appointment.
 */
export const isOpen = sql<boolean>`(${invitations.isCurrent} AND ${invitations.declinedAt} IS NULL AND ${employees.status} = 'uitgenodigd'
  AND ${employees.stoppedAt} IS NULL AND NOT ${hasPlanned})`;

/** How many days ahead the end of a link is a task. */
const SOON_DAYS = 7;

/** SQL: people with a link that still waits for an answer and stops working soon. */
export function hasLinkEndingSoon(now: Temporal.Instant): SQL {
  const [from, to] = [0, SOON_DAYS].map((days) => sql`${isoOf(hoursAfter(now, days * 24))}::timestamptz`);
  const usual = (moment: SQL | undefined) => sql`${moment} - ${INVITATION_DAYS} * interval '24 hours'`;
  return sql`EXISTS (SELECT FROM ${invitations} WHERE ${invitations.employeeId} = ${employees.id} AND ${isOpen}
    AND (sent_at > ${usual(from)} AND sent_at <= ${usual(to)} OR later_until IS NOT NULL)
    AND ${linkEndsAt} > ${from} AND ${linkEndsAt} <= ${to})`;
}

/** SQL: people with the status 'uitgenodigd' whose current invitation meets this condition. */
function isInvited(which: SQL): SQL {
  return sql`(${employees.status} = 'uitgenodigd' AND EXISTS (
    SELECT FROM ${invitations} WHERE ${invitations.employeeId} = ${employees.id} AND ${invitations.isCurrent} AND ${which}))`;
}

export const HAS_DECLINED = isInvited(sql`declined_at IS NOT NULL`);
export const hasDeclinedOn = (days: Days) => isInvited(isOn(sql`declined_at`, days));
export const ASKED_FOR_LATER = isInvited(sql`later_until IS NOT NULL AND declined_at IS NULL`);

export type InvitationFields = RowOf<typeof INVITATION_COLUMNS> & { invitationSent: boolean };

export const NOT_INVITED: InvitationFields = {
  invitationSent: false,
  invitationToken: null,
  invitationSentDate: null,
  ...perReminder('sent', () => null),
  invitationAcceptedAt: null,
  lastMailId: null,
  declinedAt: null,
  declineReason: null,
  laterUntil: null,
};

/** The row of `invitations` for a person with these fields. */
export function invitationRow(person: { id: number } & Partial<InvitationFields>): typeof invitations.$inferInsert {
  return {
    employeeId: person.id,
    token: person.invitationToken,
    sentAt: person.invitationSentDate,
    ...perReminder('at', ({ sent }) => person[sent]),
    acceptedAt: person.invitationAcceptedAt,
    lastMailId: person.lastMailId,
    declinedAt: person.declinedAt,
    declineReason: person.declineReason,
    laterUntil: person.laterUntil,
  };
}
