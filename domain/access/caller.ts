import type { Role } from '#domain/vocabulary.ts';

// Who makes a call. After a new kind the compiler names every place that has to decide about it.

type Account = { userId: number; name: string };
export type Administrator = { kind: 'administrator' } & Account;
export type Consultant = { kind: 'consultant'; consultantId: number } & Account;
/** Reaches the own account and nothing else: a user of another role, or a consultant whose profile is gone. */
type AccountHolder = { kind: 'account' } & Account;
/** Which link the token stands in. It is the credential of someone who has no login. */
export type Link = 'invitation' | 'appointment';
export type Visitor<By extends Link = Link> = { [L in By]: { kind: 'visitor'; by: L; token: string } }[By];

export type Caller = Administrator | Consultant | AccountHolder | Visitor;
export type CallerKind = Caller['kind'];
/** Whoever logs in. */
export type User = Extract<Caller, Account>;
/** Whoever works with the appointments and diaries of consultants. */
export type Staff = Administrator | Consultant;

const KIND_OF: Record<Role, User['kind']> = { admin: 'administrator', consultant: 'consultant', employee: 'account' };

/** `consultantId`: of the profile of a consultant. */
export function userOf({ userId, name, role, consultantId }: Account & { role: Role; consultantId: number | null }): User {
  const kind = KIND_OF[role];
  if (kind !== 'consultant') return { kind, userId, name };
  return consultantId === null ? { kind: 'account', userId, name } : { kind, userId, name, consultantId };
}

const WORKS_DURING_MAINTENANCE: Record<CallerKind, boolean> = { administrator: true, consultant: false, account: false, visitor: false };

export function isAwayDuringMaintenance(caller: Pick<Caller, 'kind'> | null): boolean {
  return caller === null || !WORKS_DURING_MAINTENANCE[caller.kind];
}

/** The same before there is a caller: for a log-in. */
export function isRoleAwayDuringMaintenance(role: Role): boolean {
  return !WORKS_DURING_MAINTENANCE[KIND_OF[role]];
}

/** The page after logging in. */
export const HOME_OF = { admin: '/', consultant: '/consultant-dashboard', employee: '/admin/password' } as const satisfies Record<
  Role,
  string
>;

/** To whose appointments and diaries reads are limited. Nothing named: those of all. */
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

/** Whose diary a call is about: a consultant's own, or the one that an administrator names. Null: none, or not for this caller. */
export function diaryFor(caller: Staff, named?: number): number | null {
  const consultantId = named ?? scopeOf(caller).consultantId;
  return consultantId !== undefined && reaches(caller, { consultantId }) ? consultantId : null;
}
