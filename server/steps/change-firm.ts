import type { Administrator } from '#domain/access/caller.ts';
import type { Facts } from '#domain/events/history-line.ts';
import type { SettingKind } from '#domain/events/settings.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { type Firm, type FirmChange, type FirmRow, firmRow, lockFirm, updateFirm } from '#server/store/firm/firm.ts';

type SettingChange = { caller: Administrator; kind: SettingKind; work: (db: Db, old: FirmRow, at: string) => Promise<FirmChange> };

/** Locks the firm's row, so that concurrent saves run one after the other, and records who did it. */
export async function changeFirm({ db, now }: Pick<Services, 'db' | 'now'>, { caller, kind, work }: SettingChange): Promise<Firm> {
  return db.transaction(async (db) => {
    const at = now();
    const old = await lockFirm(db);
    const saved = await updateFirm(db, old.id, { ...(await work(db, old, isoOf(at))), updatedAt: isoOf(at) });
    await record(db, { kind, rows: [{ id: old.id, before: firmFacts(old), after: firmFacts(saved) }] }, { at, actor: caller });
    return firmRow(db);
  });
}

function firmFacts({ name, phone, email, website, address, color, kvk, vatNumber, iban, paymentDays }: FirmRow): Facts {
  return { name, phone, email, website, address, color, kvk, vatNumber, iban, paymentDays };
}
