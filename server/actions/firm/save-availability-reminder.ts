import type { Administrator } from '#domain/access/caller.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { type AvailabilityReminderRow, availabilityReminderRow, updateAvailabilityReminder } from '#server/store/firm/settings.ts';

export async function saveAvailabilityReminder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  config: { isEnabled: boolean; lookAheadDays: number },
): Promise<AvailabilityReminderRow> {
  return db.transaction(async (db) => {
    const { id, isEnabled, lookAheadDays } = await availabilityReminderRow(db);
    const saved = await updateAvailabilityReminder(db, id, { ...config, updatedAt: isoOf(now()) });
    const rows = [{ id, before: { isEnabled, lookAheadDays }, after: config }];
    await record(db, { kind: 'availability_reminder.set', rows }, { at: now(), actor: caller });
    return saved;
  });
}
