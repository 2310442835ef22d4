import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordSettingChange } from '#server/steps/history-rows.ts';
import type { Actor, Facts } from '#server/store/appointments/history.ts';
import { type MaintenanceRow, maintenanceRow, updateMaintenance } from '#server/store/firm/settings.ts';

type WantedMaintenance = { enabled: boolean; reason?: string | null | undefined; estimatedDuration?: string | null | undefined };

export async function switchMaintenance(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { enabled, reason, estimatedDuration }: WantedMaintenance,
): Promise<MaintenanceRow> {
  return db.transaction(async (db) => {
    const old = await maintenanceRow(db);
    const at = isoOf(now());
    const saved = await updateMaintenance(db, old.id, {
      isEnabled: enabled,
      enabledAt: enabled ? (old.enabledAt ?? at) : null,
      // Whoever only changes the words has not switched it on.
      enabledBy: enabled ? (old.isEnabled ? old.enabledBy : actor.userId) : null,
      reason: enabled ? (reason ?? null) : null,
      estimatedDuration: enabled ? (estimatedDuration ?? null) : null,
      updatedAt: at,
    });
    const act = { at: now(), actor, action: actionOf(old.isEnabled, enabled), setting: 'onderhoudsmodus' as const };
    await recordSettingChange(db, act, old.id, factsOf(old), factsOf(saved));
    return saved;
  });
}

function actionOf(was: boolean, is: boolean): string {
  if (!is) return 'Onderhoudsmodus uitgeschakeld';
  return was ? 'Onderhoudsmelding gewijzigd' : 'Onderhoudsmodus ingeschakeld';
}

function factsOf({ isEnabled, reason, estimatedDuration }: MaintenanceRow): Facts {
  return { isEnabled, reason, estimatedDuration };
}
