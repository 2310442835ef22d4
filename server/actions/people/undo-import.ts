import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { ChangedBeforeLock, transact } from '#server/steps/locks.ts';
import { undoableSince } from '#server/steps/undo-window.ts';
import { record } from '#server/store/events/record.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { consultantsOfImport, countImported, deleteImport, deleteUntouched, lockImport } from '#server/store/people/imports.ts';
import { eraseHistory } from '#server/store/privacy/erase-rows.ts';

/** Deletes everyone of the import, or nobody if one has been invited. */
export async function undoImport({ db, now }: Services, caller: Administrator, id: number): Promise<number> {
  return transact(db, async (db) => {
    // Locked, because the hours of the imported appointments become free again.
    const consultants = new Set(await lockConsultants(db, await consultantsOfImport(db, id)));
    if (!(await lockImport(db, id))) throw new Refusal('NOT_RESTORABLE');
    if ((await consultantsOfImport(db, id)).some((consultantId) => !consultants.has(consultantId))) throw new ChangedBeforeLock();
    const deleted = await deleteUntouched(db, id, { at: isoOf(now()), deletedAt: undoableSince(now()) });
    if ((await countImported(db, id)) > 0) throw new Refusal('IMPORT_NOT_UNDOABLE');
    await eraseHistory(db, { ids: deleted });
    await deleteImport(db, id);
    await record(db, { kind: 'import.undone', id }, { at: now(), actor: caller });
    return deleted.length;
  });
}
