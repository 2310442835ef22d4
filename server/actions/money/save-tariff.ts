import type { Administrator } from '#domain/access/caller.ts';
import type { Tariff } from '#domain/money/statement.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { lockTariff, type TariffRow, updateTariff } from '#server/store/money/tariff.ts';

/** Applies to statements made from now on. Fields that are not given stay unchanged. */
export async function saveTariff(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  { cents, vatPercent }: Pick<Tariff, 'cents'> & { vatPercent?: number | undefined },
): Promise<TariffRow> {
  return db.transaction(async (db) => {
    const at = now();
    const old = await lockTariff(db);
    const saved = await updateTariff(db, old.id, { cents, vatPercent: vatPercent ?? old.vatPercent, updatedAt: isoOf(at) });
    await record(
      db,
      { kind: 'tariff.set', rows: [{ id: old.id, before: tariffFacts(old), after: tariffFacts(saved) }] },
      { at, actor: caller },
    );
    return saved;
  });
}

function tariffFacts({ cents, vatPercent }: Tariff) {
  return { cents, vatPercent };
}
