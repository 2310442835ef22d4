import { randomBytes } from 'node:crypto';
import { isoOf } from '#domain/time.ts';
import type { Db } from '../db/db.ts';
import { hrAddress, timelineMails } from '../mail/employee-mails.ts';
import { post } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { type EmployeeRow, employersById } from '../store/employees.ts';
import type { EmployerRow } from '../store/employers.ts';
import { type Actor, recordHistory } from '../store/history.ts';
import { setInvitations } from '../store/invitations.ts';

export type Invited = EmployeeRow & { invitationToken: string; invitationSentDate: string };

type Surroundings = Pick<Services, 'now' | 'appUrl'>;

const TOKEN_BYTES = 32;
/** Letters are made in turns, so that ten thousand of them keep nobody waiting. */
const LETTERS_PER_TURN = 500;

/**
 * Invites, or invites again, employees whose rows the caller has locked: a new link that kills the old one, a timeline that starts
 * again, and the letter; to HR in one overview where communication goes through HR. Call it inside a transaction.
 */
export async function invite(db: Db, services: Surroundings, employees: readonly EmployeeRow[], actor: Actor): Promise<Invited[]> {
  const invited = await renewInvitations(db, services, employees, actor);
  const employers = await employersById(db, [...new Set(invited.map(({ employerId }) => employerId))]);
  for (const employer of employers.values()) {
    const people = invited.filter(({ employerId }) => employerId === employer.id);
    await postInvitations(db, services, employer, people);
  }
  return invited;
}

/** The same without a letter, for those who say it in a letter of their own. */
export async function renewInvitations(
  db: Db,
  { now }: Pick<Services, 'now'>,
  employees: readonly EmployeeRow[],
  actor: Actor,
): Promise<Invited[]> {
  if (employees.length === 0) return [];
  const at = isoOf(now());
  const tokens = newTokens(employees.length);
  await setInvitations(db, { ids: employees.map(({ id }) => id), tokens, at });
  await recordHistory(
    db,
    employees.map(({ id, status, invitationSent }) => ({
      at,
      actor,
      action: invitationSent ? 'opnieuw uitgenodigd' : 'uitgenodigd',
      subject: 'employee' as const,
      subjectId: id,
      employeeId: id,
      before: { status },
      after: { status: 'uitgenodigd' },
    })),
  );
  return employees.map((employee, i) => ({
    ...employee,
    status: 'uitgenodigd',
    invitationSent: true,
    invitationToken: tokens[i]!,
    invitationSentDate: at,
    firstReminderSentDate: null,
    secondReminderSentDate: null,
    exitEmailSentDate: null,
  }));
}

async function postInvitations(db: Db, { now, appUrl }: Surroundings, employer: EmployerRow, people: Invited[]): Promise<void> {
  const perTurn = hrAddress(employer) ? people.length : LETTERS_PER_TURN;
  for (let i = 0; i < people.length; i += perTurn) {
    await post(db, now(), timelineMails({ appUrl, now: now() }, employer, 'invitation', people.slice(i, i + perTurn)));
  }
}

/** Cut from one random buffer: ten thousand calls for 32 bytes cost more than everything else here. */
function newTokens(count: number): string[] {
  const random = randomBytes(count * TOKEN_BYTES);
  return Array.from({ length: count }, (_, i) => random.toString('base64url', i * TOKEN_BYTES, (i + 1) * TOKEN_BYTES));
}
