import { Refusal } from '#domain/refusals.ts';
import type { Services } from '../services.ts';
import { eraseHistory } from '../store/erasures.ts';
import { countImported, deleteImport, deleteUntouched, lockImport } from '../store/imports.ts';
import { undoneSince } from './erase.ts';

/** Everyone of the import, or nobody: whoever has been invited meanwhile keeps all of them. */
export async function undoImport({ db, now }: Services, id: number): Promise<number> {
  return db.transaction(async (db) => {
    if (!(await lockImport(db, id))) throw new Refusal('NOT_RESTORABLE');
    const deleted = await deleteUntouched(db, id, undoneSince(now()));
    if ((await countImported(db, id)) > 0) throw new Refusal('IMPORT_NOT_UNDOABLE');
    await eraseHistory(db, deleted);
    await deleteImport(db, id);
    return deleted.length;
  });
}
