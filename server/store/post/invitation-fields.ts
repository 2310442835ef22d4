import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import { INVITATION_DAYS, LINK_DAYS_AFTER_LATER } from '#domain/post/vocabulary.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';

// The columns of an invitation under the names that the API and the domain use, where they are fields of the employee.

const { token, sentAt, firstReminderAt, secondReminderAt, exitAt, acceptedAt, lastMailId } = getTableColumns(invitations);
const { declinedAt, declineReason, laterUntil } = getTableColumns(invitations);

/** The stored columns; `INVITATION` adds whether there is an invitation. */
export const INVITATION_COLUMNS = {
  invitationToken: token,
  invitationSentDate: sentAt,
  firstReminderSentDate: firstReminderAt,
  secondReminderSentDate: secondReminderAt,
  exitEmailSentDate: exitAt,
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

/** `invitationExpiresAt` of domain/post/reminders.ts as SQL, for the columns `sent_at` and `later_until`. */
export const linkEndsAt = sql.raw(`greatest(sent_at + ${INVITATION_DAYS} * interval '24 hours',
  (later_until + ${LINK_DAYS_AFTER_LATER + 1})::timestamp AT TIME ZONE '${ZONE}')`);

/** SQL: people with the status 'uitgenodigd' whose current invitation meets this condition. */
export function isInvited(which: SQL): SQL {
  return sql`(${employees.status} = 'uitgenodigd' AND EXISTS (
    SELECT FROM ${invitations} WHERE ${invitations.employeeId} = ${employees.id} AND ${invitations.isCurrent} AND ${which}))`;
}

type Row = typeof invitations.$inferSelect;

export type InvitationFields = {
  invitationSent: boolean;
  invitationToken: Row['token'];
  invitationSentDate: Row['sentAt'];
  firstReminderSentDate: Row['firstReminderAt'];
  secondReminderSentDate: Row['secondReminderAt'];
  exitEmailSentDate: Row['exitAt'];
  invitationAcceptedAt: Row['acceptedAt'];
  lastMailId: Row['lastMailId'];
  declinedAt: Row['declinedAt'];
  declineReason: Row['declineReason'];
  laterUntil: Row['laterUntil'];
};

export const NOT_INVITED: InvitationFields = {
  invitationSent: false,
  invitationToken: null,
  invitationSentDate: null,
  firstReminderSentDate: null,
  secondReminderSentDate: null,
  exitEmailSentDate: null,
  invitationAcceptedAt: null,
  lastMailId: null,
  declinedAt: null,
  declineReason: null,
  laterUntil: null,
};

/** The row of `invitations` for a person with these fields. */
export function invitationRow(
  person: { id: number; status: string; stoppedAt?: string | null } & Partial<InvitationFields>,
): typeof invitations.$inferInsert {
  return {
    employeeId: person.id,
    isOpen: person.status === 'uitgenodigd' && !person.declinedAt && !person.stoppedAt,
    token: person.invitationToken,
    sentAt: person.invitationSentDate,
    firstReminderAt: person.firstReminderSentDate,
    secondReminderAt: person.secondReminderSentDate,
    exitAt: person.exitEmailSentDate,
    acceptedAt: person.invitationAcceptedAt,
    lastMailId: person.lastMailId,
    declinedAt: person.declinedAt,
    declineReason: person.declineReason,
    laterUntil: person.laterUntil,
  };
}
