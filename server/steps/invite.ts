import { randomBytes } from 'node:crypto';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { linkCarriers } from '#server/mail/employee-mails.ts';
import type { LetterEvent } from '#server/mail/letters-of.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Act } from '#server/store/events/record.ts';
import type { Sender } from '#server/store/firm/settings.ts';
import { type EmployeeRow, employersById } from '#server/store/people/employees.ts';
import { setInvitations } from '#server/store/post/invitations.ts';
import { found } from './found.ts';
import { recordAndPost, recordPrepared, type Telling } from './record.ts';

export type Invited = EmployeeRow & { invitationToken: string; invitationSentDate: string };

/** An event whose letters have the new link. */
type Cancelling = WithoutInvitation<Extract<LetterEvent, { invitation: unknown }>>;
type WithoutInvitation<E> = E extends unknown ? Omit<E, 'invitation'> : never;

const TOKEN_BYTES = 32;

/**
 * Invites, or invites again, employees whose rows the caller has locked: makes a new link that replaces the old one, resets the reminders,
 * and queues the letter; in one overview if communication goes through HR. Call it inside a transaction.
 */
export async function invite(db: Db, employees: readonly EmployeeRow[], by: Telling): Promise<Invited[]> {
  if (employees.length === 0) return [];
  const employers = await employersById(db, [...new Set(employees.map(({ employerId }) => employerId))]);
  const invited = withNewLinks(employees, by);
  const letterOf = (employee: Invited) => ({ employee, employer: found(employers.get(employee.employerId)) });
  const events = employees.map((before, i) => ({ ...invitedEvent(before), letter: letterOf(found(invited[i])) }));
  return storeInvitations(db, invited, linkCarriers(await recordAndPost(db, events, by)));
}

/** The same with the new link in the letters about a cancelled appointment. */
export async function inviteInCancellation(
  db: Db,
  { employee, event }: { employee: EmployeeRow; event: Cancelling },
  by: Telling,
): Promise<Invited> {
  const invited = withNewLinks([employee], by);
  const cancelled = invited.map((invitation) => ({ ...event, invitation }));
  const posted = await recordAndPost(db, [...cancelled, invitedEvent(employee)], by);
  const [stored] = await storeInvitations(db, invited, linkCarriers(posted));
  return found(stored);
}

/** The same for many, with letters made beforehand. */
export async function inviteInCancellations(
  db: Db,
  { employees, cancelled }: { employees: readonly EmployeeRow[]; cancelled: (invitation: Invited) => Mail[] },
  by: Act & { sender: Sender },
): Promise<Invited[]> {
  const invited = withNewLinks(employees, by);
  const posted = await recordPrepared(db, { events: employees.map(invitedEvent), mails: invited.flatMap(cancelled) }, by);
  return storeInvitations(db, invited, linkCarriers(posted));
}

/** The same for an overview to HR with this mail id, posted once all its people are invited. */
export async function inviteInOverview(
  db: Db,
  { employees, mailId }: { employees: readonly EmployeeRow[]; mailId: number },
  by: Telling,
): Promise<Invited[]> {
  await recordAndPost(db, employees.map(invitedEvent), by);
  return storeInvitations(db, withNewLinks(employees, by), new Map(employees.map(({ id }) => [id, mailId])));
}

function invitedEvent({ id, status, invitationSent: again }: EmployeeRow) {
  return { kind: 'employee.invited', data: { again }, id, before: status, letter: null } as const;
}

function withNewLinks(employees: readonly EmployeeRow[], { at }: Act): Invited[] {
  const tokens = newTokens(employees.length);
  const invitationSentDate = isoOf(at);
  return employees.map((employee, i) => ({
    ...employee,
    status: 'uitgenodigd' as const,
    invitationSent: true,
    invitationToken: found(tokens[i]),
    invitationSentDate,
    invitationAcceptedAt: null,
    firstReminderSentDate: null,
    secondReminderSentDate: null,
    exitEmailSentDate: null,
    declinedAt: null,
    declineReason: null,
    laterUntil: null,
  }));
}

/** `mailOf`: each person's mail with the link. */
async function storeInvitations(db: Db, invited: Invited[], mailOf: ReadonlyMap<number, number>): Promise<Invited[]> {
  const [first] = invited;
  if (!first) return [];
  const stored = invited.map((person) => ({ ...person, lastMailId: found(mailOf.get(person.id)) }));
  await setInvitations(db, {
    ids: stored.map(({ id }) => id),
    tokens: stored.map(({ invitationToken }) => invitationToken),
    mailIds: stored.map(({ lastMailId }) => lastMailId),
    at: first.invitationSentDate,
  });
  return stored;
}

/** Cut from one random buffer: ten thousand calls for 32 bytes would cost more than everything else here. */
export function newTokens(count: number): string[] {
  const random = randomBytes(count * TOKEN_BYTES);
  return Array.from({ length: count }, (_, i) => random.toString('base64url', i * TOKEN_BYTES, (i + 1) * TOKEN_BYTES));
}
