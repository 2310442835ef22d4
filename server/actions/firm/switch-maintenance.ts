import type { Administrator } from '#domain/access/caller.ts';
import type { Facts } from '#domain/events/history-line.ts';
import type { SettingKind } from '#domain/events/settings.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { type MaintenanceRow, maintenanceRow, updateMaintenance } from '#server/store/firm/settings.ts';

type WantedMaintenance = { enabled: boolean; reason?: string | null | undefined; estimatedDuration?: string | null | undefined };

export async function switchMaintenance(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  { enabled, reason, estimatedDuration }: WantedMaintenance,
): Promise<MaintenanceRow> {
  return db.transaction(async (db) => {
    const old = await maintenanceRow(db);
    const at = isoOf(now());
    const saved = await updateMaintenance(db, old.id, {
      isEnabled: enabled,
      enabledAt: enabled ? (old.enabledAt ?? at) : null,
      // If only the text changes, this stays the one who switched maintenance on.
      enabledBy: enabled ? (old.isEnabled ? old.enabledBy : caller.userId) : null,
      reason: enabled ? (reason ?? null) : null,
      estimatedDuration: enabled ? (estimatedDuration ?? null) : null,
      updatedAt: at,
    });
    const rows = [{ id: old.id, before: maintenanceFacts(old), after: maintenanceFacts(saved) }];
    await record(db, { kind: kindOf(old.isEnabled, enabled), rows }, { at: now(), actor: caller });
    return saved;
  });
}

function kindOf(was: boolean, is: boolean): SettingKind {
  if (!is) return 'maintenance.off';
  return was ? 'maintenance.changed' : 'maintenance.on';
}

function maintenanceFacts({ isEnabled, reason, estimatedDuration }: MaintenanceRow): Facts {
  return { isEnabled, reason, estimatedDuration };
}
