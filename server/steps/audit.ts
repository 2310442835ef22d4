import type { QuietEvent } from '#domain/events/events.ts';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';

/** Records an event that comes with no other change, such as an export or a failed log-in. */
export async function recordAlone({ db, now }: Pick<Services, 'db' | 'now'>, actor: Actor, event: QuietEvent): Promise<void> {
  await db.transaction((db) => record(db, event, { at: now(), actor }));
}
