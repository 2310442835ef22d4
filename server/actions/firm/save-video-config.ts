import type { Administrator } from '#domain/access/caller.ts';
import type { VideoMode } from '#domain/appointments/vocabulary.ts';
import { refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { lockVideoConfig, updateVideoConfig, type VideoConfigRow } from '#server/store/firm/settings.ts';

/** Applies to new appointments: existing ones keep the link that was mailed. */
export async function saveVideoConfig(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  { mode, template }: { mode: VideoMode; template?: string | null | undefined },
): Promise<VideoConfigRow> {
  return db.transaction(async (db) => {
    const old = await lockVideoConfig(db);
    const wanted = { mode, template: template === undefined ? old.template : template };
    if (mode === 'template' && wanted.template === null) throw refusalAt('template', 'VIDEO_TEMPLATE');
    const saved = await updateVideoConfig(db, old.id, { ...wanted, updatedAt: isoOf(now()) });
    const rows = [{ id: old.id, before: { mode: old.mode, template: old.template }, after: wanted }];
    await record(db, { kind: 'video.set', rows }, { at: now(), actor: caller });
    return saved;
  });
}
