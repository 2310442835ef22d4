import type { Administrator } from '#domain/access/caller.ts';
import { whyNotWaive } from '#domain/money/statement.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { type ListedCharge, lockCharge, waiveCharge } from '#server/store/money/charges.ts';

/** The charge stays in the list, with who waived it and why. */
export async function waive(
  { db, now }: Services,
  caller: Administrator,
  { id, reason }: { id: number; reason: string },
): Promise<ListedCharge> {
  return db.transaction(async (db) => {
    const charge = await lockCharge(db, id);
    if (!charge) throw new Refusal('CHARGE_NOT_FOUND');
    const refusal = whyNotWaive(charge);
    if (refusal) throw new Refusal(refusal);
    const at = now();
    await record(db, { kind: 'charge.waived', charge }, { at, actor: caller });
    return waiveCharge(db, id, { waivedAt: isoOf(at), waivedBy: caller.name, waiveReason: reason });
  });
}
