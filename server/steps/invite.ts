import { randomBytes } from 'node:crypto';
import { perReminder } from '#domain/post/schedule.ts';
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

export function isInvited(employee: EmployeeRow): employee is Invited {
  return employee.invitationToken !== null && employee.invitationSentDate !== null;
}

/** For the type: everybody who may be mailed about an invitation has a token and a date. */
export function asInvited<E extends EmployeeRow>(employee: E): E & Invited {
  return { ...employee, invitationToken: employee.invitationToken ?? '', invitationSentDate: employee.invitationSentDate ?? '' };
}

/** An event whose letters contain the new link, as it is before the link is made. */
type Cancelling = WithoutInvitation<Extract<LetterEvent, { invitation: unknown }>>;
type WithoutInvitation<E> = E extends unknown ? Omit<E, 'invitation'> : never;

const TOKEN_BYTES = 32;

/**
 * Invites, or invites again, employees whose rows the caller has locked: makes a new link that replaces the old one, resets the reminders,
 * and queues the letter, or one overview if communication goes through HR. Call it inside a transaction.
 */
export async function invite(db: Db, employees: readonly EmployeeRow[], by: Telling): Promise<Invited[]> {
  if (employees.length === 0) return [];
  const employers = await employersById(db, [...new Set(employees.map(({ employerId }) => employerId))]);
  const invited = withNewLinks(employees, by);
  const letterOf = (employee: Invited) => ({ employee, employer: found(employers.get(employee.employerId)) });
  const events = employees.map((before, i) => ({ ...invitedEvent(before), letter: letterOf(found(invited[i])) }));
  return storeInvitations(db, invited, linkCarriers(await recordAndPost(db, events, by)));
}

/** Like `invite` for one employee, with the new link in the letters about a cancelled appointment. */
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

/** Like `inviteInCancellation` for many employees. `cancelled` makes the mails of one of them, outside `recordAndPost`. */
export async function inviteInCancellations(
  db: Db,
  { employees, cancelled }: { employees: readonly EmployeeRow[]; cancelled: (invitation: Invited) => Mail[] },
  by: Act & { sender: Sender },
): Promise<Invited[]> {
  const invited = withNewLinks(employees, by);
  const posted = await recordPrepared(db, { events: employees.map(invitedEvent), mails: invited.flatMap(cancelled) }, by);
  return storeInvitations(db, invited, linkCarriers(posted));
}

/**
 * Like `invite`, without mails: the links go into the overview to HR with this mail id, which is posted once all its people are invited.
 */
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
    ...perReminder('sent', () => null),
    declinedAt: null,
    declineReason: null,
    laterUntil: null,
  }));
}

/** `mailOf`: employee id to the id of the mail with their link. */
async function storeInvitations(db: Db, invited: Invited[], mailOf: ReadonlyMap<number, number>): Promise<Invited[]> {
  const [first] = invited;
  if (!first) return [];
  const stored = invited.map((person) => ({ ...person, lastMailId: mailOf.get(person.id) ?? null }));
  await setInvitations(db, {
    ids: stored.map(({ id }) => id),
    tokens: stored.map(({ invitationToken }) => invitationToken),
    mailIds: stored.map(({ lastMailId }) => lastMailId),
    at: first.invitationSentDate,
  });
  return stored;
}

/**
 * The tokens are cut from one random buffer: ten thousand separate calls for 32 bytes would cost more than everything else in this file.
 */
export function newTokens(count: number): string[] {
  const random = randomBytes(count * TOKEN_BYTES);
  return Array.from({ length: count }, (_, i) => random.toString('base64url', i * TOKEN_BYTES, (i + 1) * TOKEN_BYTES));
}
