import type { Role } from './vocabulary.ts';

// The caller of a request. When a kind is added, the compiler names every place that must handle it.

type Account = { userId: number; name: string };
export type Administrator = { kind: 'administrator' } & Account;
export type Consultant = { kind: 'consultant'; consultantId: number } & Account;
/** Has access to only their own account: a user of another role, or a consultant whose profile was deleted. */
type AccountHolder = { kind: 'account' } & Account;
/**
 * The kind of link that the token comes from. The token is the credential of a person without a login. `mail`: the token of an invitation
 * or an appointment, also of an earlier invitation, because the address for unsubscribing in every mail keeps working. `survey`: of a
 * survey link, which forgets its holder once it is answered.
 */
export type Link = 'invitation' | 'appointment' | 'mail' | 'survey';
export type Visitor<By extends Link = Link> = { [L in By]: { kind: 'visitor'; by: L; token: string } }[By];

/**
 * The holder of the link of an employer's HR desk, in a browser that may still have to confirm itself with a mailed code. Its calls take
 * the token from the path. `viaHr`: communication with the employees goes through HR.
 */
export type HrAtDoor = { kind: 'hr'; employerId: number; linkId: number; isConfirmed: boolean; viaHr: boolean };
/** Who reads for an employer, whether or not they may know its people. */
export type Follower = HrAtDoor & { isConfirmed: true };
/** The HR department of an employer: it acts for that employer's employees, and for nobody else's. */
export type Hr = Follower & { viaHr: true };

/** HR that acts for one of its employees, by number. Whether the employee is one of theirs is for the verb to check. */
export type HrFor = Hr & { employeeId: number };

/** An administrator who acts for an employee, by number. */
export type AdministratorFor = Administrator & { employeeId: number };

type Caller = Administrator | Consultant | AccountHolder | Visitor | Hr;
export type CallerKind = Caller['kind'];
/** Any caller who logs in. */
export type User = Extract<Caller, Account>;
/** Callers who work with the appointments and diaries of consultants. */
export type Staff = Administrator | Consultant;

const KIND_OF: Record<Role, User['kind']> = { admin: 'administrator', consultant: 'consultant', employee: 'account' };

/** `consultantId`: the profile of a consultant. */
export function userOf({ userId, name, role, consultantId }: Account & { role: Role; consultantId: number | null }): User {
  const kind = KIND_OF[role];
  if (kind !== 'consultant') return { kind, userId, name };
  return consultantId === null ? { kind: 'account', userId, name } : { kind, userId, name, consultantId };
}

const WORKS_DURING_MAINTENANCE: Record<CallerKind, boolean> = {
  administrator: true,
  consultant: false,
  account: false,
  visitor: false,
  hr: false,
};

export function isAwayDuringMaintenance(caller: Pick<Caller, 'kind'> | null): boolean {
  return caller === null || !WORKS_DURING_MAINTENANCE[caller.kind];
}

/** The same check by role, for a log-in, where there is no caller yet. */
export function isRoleAwayDuringMaintenance(role: Role): boolean {
  return !WORKS_DURING_MAINTENANCE[KIND_OF[role]];
}

/** The first page after logging in. */
export const HOME_OF = { admin: '/', consultant: '/consultant-dashboard', employee: '/' } as const satisfies Record<Role, string>;

/** Limits reads to the appointments and diaries of one consultant; empty means all consultants. */
export type Scope = { consultantId?: number };

export function scopeOf(caller: Staff): Scope {
  switch (caller.kind) {
    case 'administrator':
      return {};
    case 'consultant':
      return { consultantId: caller.consultantId };
  }
}

export function reaches(caller: Staff, row: { consultantId: number }): boolean {
  const { consultantId = row.consultantId } = scopeOf(caller);
  return consultantId === row.consultantId;
}

/**
 * The consultant whose diary a call is about: the caller, or the one that an administrator names. Null if none is named, or if the caller
 * has no access.
 */
export function diaryFor(caller: Staff, named?: number): number | null {
  const consultantId = named ?? scopeOf(caller).consultantId;
  return consultantId !== undefined && reaches(caller, { consultantId }) ? consultantId : null;
}
