import type { AuditAction, AuditSubject } from '#domain/access/audit.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import type { Actor } from '#server/store/appointments/history.ts';

/** For events without a change of their own: an export, a failed log-in. */
export async function recordAlone(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  action: AuditAction,
  subject: AuditSubject,
): Promise<void> {
  await db.transaction((db) => recordAudit(db, { at: isoOf(now()), actor, action, subject }));
}
