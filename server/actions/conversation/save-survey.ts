import type { Administrator } from '#domain/access/caller.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { lockSurvey, type SurveyConfigRow, updateSurveyConfig } from '#server/store/conversation/survey.ts';
import { record } from '#server/store/events/record.ts';

/** Switching it on asks nobody about conversations that were closed before. */
export async function saveSurvey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  { isEnabled }: { isEnabled: boolean },
): Promise<SurveyConfigRow> {
  return db.transaction(async (db) => {
    const old = await lockSurvey(db);
    if (old.isEnabled === isEnabled) return old;
    const at = now();
    const saved = await updateSurveyConfig(db, old.id, { isEnabled, enabledAt: isEnabled ? isoOf(at) : null, updatedAt: isoOf(at) });
    const row = { id: old.id, before: { isEnabled: old.isEnabled }, after: { isEnabled } };
    await record(db, { kind: 'survey.set', rows: [row] }, { at, actor: caller });
    return saved;
  });
}
