import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';

// What an invitation is called on the wire and in the rules, where it is told with its employee.

const { token, sentAt, firstReminderAt, secondReminderAt, exitAt, acceptedAt, lastMailId } = getTableColumns(invitations);

/** To be selected with `employees`, and `theirInvitation` joined. */
export const INVITATION = {
  invitationSent: sql<boolean>`${invitations.id} IS NOT NULL`.as('invitation_sent'),
  invitationToken: token,
  invitationSentDate: sentAt,
  firstReminderSentDate: firstReminderAt,
  secondReminderSentDate: secondReminderAt,
  exitEmailSentDate: exitAt,
  invitationAcceptedAt: acceptedAt,
  lastMailId,
};

/** Which invitation of an employee is the present one, for a join. There is at most one; whoever has none has not been invited. */
export const theirInvitation = [invitations, and(eq(invitations.employeeId, employees.id), invitations.isCurrent)] as const;

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
};

/** The row of somebody's invitation. */
export function invitationRow(person: { id: number; status: string } & Partial<InvitationFields>): typeof invitations.$inferInsert {
  return {
    employeeId: person.id,
    isOpen: person.status === 'uitgenodigd',
    token: person.invitationToken,
    sentAt: person.invitationSentDate,
    firstReminderAt: person.firstReminderSentDate,
    secondReminderAt: person.secondReminderSentDate,
    exitAt: person.exitEmailSentDate,
    acceptedAt: person.invitationAcceptedAt,
    lastMailId: person.lastMailId,
  };
}
