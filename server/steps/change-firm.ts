import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import type { Actor, Facts } from '#server/store/appointments/history.ts';
import { type Firm, type FirmChange, type FirmRow, firmRow, lockFirm, updateFirm } from '#server/store/firm/firm.ts';
import { recordSettingChange } from './history-rows.ts';

type Change = { actor: Actor; action: string; work: (db: Db, old: FirmRow, at: string) => Promise<FirmChange> };

/** Locks the firm's row, so that of two administrators one comes second, and writes who did it. */
export async function changeFirm({ db, now }: Pick<Services, 'db' | 'now'>, { actor, action, work }: Change): Promise<Firm> {
  return db.transaction(async (db) => {
    const at = now();
    const old = await lockFirm(db);
    const saved = await updateFirm(db, old.id, { ...(await work(db, old, isoOf(at))), updatedAt: isoOf(at) });
    await recordSettingChange(db, { at, actor, action, setting: 'kantoorgegevens' }, old.id, factsOf(old), factsOf(saved));
    return firmRow(db);
  });
}

function factsOf({ name, phone, email, website, address, color, kvk, vatNumber, iban, paymentDays }: FirmRow): Facts {
  return { name, phone, email, website, address, color, kvk, vatNumber, iban, paymentDays };
}
