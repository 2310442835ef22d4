import type { Administrator } from '#domain/access/caller.ts';
import { whyNotCredit } from '#domain/money/statement.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { creditCharge, type ListedCharge, lockCharge } from '#server/store/money/charges.ts';

/** The sent statement stays as it is; the employer's next one gets a negative line. */
export async function credit(
  { db, now }: Services,
  caller: Administrator,
  { id, reason }: { id: number; reason: string },
): Promise<ListedCharge> {
  return db.transaction(async (db) => {
    const charge = await lockCharge(db, id);
    if (!charge) throw new Refusal('CHARGE_NOT_FOUND');
    const refusal = whyNotCredit(charge);
    if (refusal) throw new Refusal(refusal);
    const at = now();
    const credited = await creditCharge(db, id, { creditedAt: isoOf(at), creditedBy: caller.name, creditReason: reason });
    await record(db, { kind: 'charge.credited', charge }, { at, actor: caller });
    return credited;
  });
}
