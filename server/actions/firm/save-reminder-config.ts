import type { Administrator } from '#domain/access/caller.ts';
import { type AppointmentReminder, whyNotReminderConfig } from '#domain/post/reminders.ts';
import { perReminder, type ReminderConfig } from '#domain/post/schedule.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { type ReminderConfigRow, reminderConfigRow, updateReminderConfig } from '#server/store/firm/settings.ts';

/** Fields about the appointment reminder that are not given stay unchanged. */
export async function saveReminderConfig(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  config: ReminderConfig & { [K in keyof AppointmentReminder]?: AppointmentReminder[K] | undefined },
): Promise<ReminderConfigRow> {
  const refusal = whyNotReminderConfig(config);
  if (refusal) throw new Refusal(refusal);
  return db.transaction(async (db) => {
    const old = await reminderConfigRow(db);
    const saved = await updateReminderConfig(db, old.id, { ...reminderFacts({ ...old, ...config }), updatedAt: isoOf(now()) });
    const rows = [{ id: old.id, before: reminderFacts(old), after: reminderFacts(saved) }];
    await record(db, { kind: 'reminders.set', rows }, { at: now(), actor: caller });
    return saved;
  });
}

function reminderFacts({ appointmentReminder, appointmentReminderDays, ...config }: ReminderConfig & AppointmentReminder) {
  return { ...perReminder('days', ({ days }) => config[days]), appointmentReminder, appointmentReminderDays };
}
