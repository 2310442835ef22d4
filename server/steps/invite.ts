import { randomBytes } from 'node:crypto';
import { hrAddress } from '#domain/post/addresses.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { invitationCarrier } from '#server/mail/appointment-mails.ts';
import { postTimeline } from '#server/mail/employee-mails.ts';
import type { LetterEvent } from '#server/mail/letters-of.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import { type Act, record } from '#server/store/events/record.ts';
import { type EmployeeRow, employersById } from '#server/store/people/employees.ts';
import { setInvitations } from '#server/store/post/invitations.ts';
import { found } from './found.ts';
import { recordAndPost, type Telling } from './record.ts';

export type Invited = EmployeeRow & { invitationToken: string; invitationSentDate: string };

/** Posts the letters with the new links. Returns each person's mail id by person id. */
type Carry = (invited: Invited[]) => Promise<ReadonlyMap<number, number>>;

const TOKEN_BYTES = 32;
/** Batch size: other requests run between the batches of a large sending. */
export const LETTERS_PER_TURN = 500;

/**
 * Invites, or invites again, employees whose rows the caller has locked: makes a new link that replaces the old one, resets the reminders,
 * and queues the letter; in one overview if communication goes through HR. Call it inside a transaction.
 */
export async function invite(db: Db, employees: readonly EmployeeRow[], by: Telling): Promise<Invited[]> {
  return renewInvitations(db, employees, { ...by, carry: (invited) => postInvitations(db, invited, by) });
}

/** The same with the new link in the letters about a cancelled appointment, recorded as one event. */
export async function inviteInCancellation(
  db: Db,
  employee: EmployeeRow,
  { cancelled, ...by }: Telling & { cancelled: (invitation: Invited) => LetterEvent },
): Promise<Invited> {
  const carry: Carry = async ([invitation]) => {
    const posted = await recordAndPost(db, [cancelled(found(invitation))], by);
    return new Map([[employee.id, found(posted[invitationCarrier(posted)]).id]]);
  };
  const [invited] = await renewInvitations(db, [employee], { ...by, carry });
  return found(invited);
}

/** The same for many, with letters made beforehand. */
export async function inviteInCancellations(
  db: Db,
  employees: readonly EmployeeRow[],
  { cancelled, ...by }: Act & { cancelled: (invitation: Invited) => Mail[] },
): Promise<Invited[]> {
  const carry: Carry = async (invited) => {
    const mails = invited.map(cancelled);
    const ids = await post(db, by.at, mails.flat());
    const carriers = new Map<number, number>();
    let first = 0;
    for (const [i, { id }] of invited.entries()) {
      const theirs = mails[i] ?? [];
      carriers.set(id, found(ids[first + invitationCarrier(theirs)]));
      first += theirs.length;
    }
    return carriers;
  };
  return renewInvitations(db, employees, { ...by, carry });
}

/** The same for an overview to HR with this mail id, posted once all its people are invited. */
export async function inviteInOverview(
  db: Db,
  employees: readonly EmployeeRow[],
  { mailId, ...by }: Act & { mailId: number },
): Promise<Invited[]> {
  return renewInvitations(db, employees, { ...by, carry: async (invited) => new Map(invited.map(({ id }) => [id, mailId])) });
}

async function renewInvitations(db: Db, employees: readonly EmployeeRow[], { carry, ...by }: Act & { carry: Carry }): Promise<Invited[]> {
  if (employees.length === 0) return [];
  const at = isoOf(by.at);
  const tokens = newTokens(employees.length);
  const invited = employees.map((employee, i) => ({
    ...employee,
    status: 'uitgenodigd' as const,
    invitationSent: true,
    invitationToken: found(tokens[i]),
    invitationSentDate: at,
    invitationAcceptedAt: null,
    firstReminderSentDate: null,
    secondReminderSentDate: null,
    exitEmailSentDate: null,
  }));
  const mailOf = await carry(invited);
  const mailIds = employees.map(({ id }) => found(mailOf.get(id)));
  await setInvitations(db, { ids: employees.map(({ id }) => id), tokens, mailIds, at });
  await record(
    db,
    employees.map(({ id, status, invitationSent: again }) => ({ kind: 'employee.invited', data: { again }, id, before: status })),
    by,
  );
  return invited.map((person, i) => ({ ...person, lastMailId: found(mailIds[i]) }));
}

async function postInvitations(db: Db, invited: Invited[], { at, appUrl }: Telling): Promise<ReadonlyMap<number, number>> {
  const mailOf = new Map<number, number>();
  const employers = await employersById(db, [...new Set(invited.map(({ employerId }) => employerId))]);
  for (const employer of employers.values()) {
    const people = invited.filter(({ employerId }) => employerId === employer.id);
    const perTurn = hrAddress(employer) ? people.length : LETTERS_PER_TURN;
    for (let i = 0; i < people.length; i += perTurn) {
      const some = people.slice(i, i + perTurn);
      const ids = await postTimeline(db, { appUrl, now: at }, employer, 'invitation', some);
      for (const [k, { id }] of some.entries()) mailOf.set(id, found(ids[k]));
    }
  }
  return mailOf;
}

/** Cut from one random buffer: ten thousand calls for 32 bytes would cost more than everything else here. */
export function newTokens(count: number): string[] {
  const random = randomBytes(count * TOKEN_BYTES);
  return Array.from({ length: count }, (_, i) => random.toString('base64url', i * TOKEN_BYTES, (i + 1) * TOKEN_BYTES));
}
