import type { RefusalCode } from '#domain/refusals.ts';

type Removal = { administrators: readonly { id: number }[]; id: number; callerId: number };

/** `administrators` is read under the lock: when two administrators remove each other at the same time, the second is refused. */
export function whyNotRemoveAdministrator({ administrators, id, callerId }: Removal): RefusalCode | null {
  const isAdministrator = (userId: number) => administrators.some((administrator) => administrator.id === userId);
  if (id === callerId) return 'NOT_YOURSELF';
  if (!isAdministrator(id)) return 'ADMINISTRATOR_NOT_FOUND';
  if (administrators.length === 1) return 'LAST_ADMINISTRATOR';
  return isAdministrator(callerId) ? null : 'FORBIDDEN';
}
