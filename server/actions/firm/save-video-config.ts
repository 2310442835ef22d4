import type { Administrator } from '#domain/access/caller.ts';
import type { PhoneMode, VideoMode } from '#domain/appointments/vocabulary.ts';
import { refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { microsoftConnectionRow } from '#server/store/firm/microsoft-connection.ts';
import { lockVideoConfig, updateVideoConfig, type VideoConfigRow } from '#server/store/firm/settings.ts';

/** Applies to new appointments: existing ones keep the link that was mailed. */
export async function saveVideoConfig(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  { mode, template, phone }: { mode: VideoMode; template?: string | null | undefined; phone?: PhoneMode | undefined },
): Promise<VideoConfigRow> {
  return db.transaction(async (db) => {
    const old = await lockVideoConfig(db);
    const wanted = { mode, template: template === undefined ? old.template : template, phone: phone ?? old.phone };
    if (mode === 'teams' && !(await microsoftConnectionRow(db))) throw refusalAt('mode', 'TEAMS_NOT_CONNECTED');
    if (mode === 'template' && wanted.template === null) throw refusalAt('template', 'VIDEO_TEMPLATE');
    const saved = await updateVideoConfig(db, old.id, { ...wanted, updatedAt: isoOf(now()) });
    const rows = [{ id: old.id, before: { mode: old.mode, template: old.template, phone: old.phone }, after: wanted }];
    await record(db, { kind: 'video.set', rows }, { at: now(), actor: caller });
    return saved;
  });
}
