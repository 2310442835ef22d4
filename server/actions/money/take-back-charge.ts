import { takenBack } from '#domain/money/statement.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { type Act, record } from '#server/store/events/record.ts';
import { creditCharge, deleteCharge, lockChargesOf } from '#server/store/money/charges.ts';

/** A no-show that turned out to be wrong: its charge is deleted, or credited if it is on a statement already. */
export async function takeBackCharge(db: Db, by: Act, appointmentId: number): Promise<void> {
  for (const charge of await lockChargesOf(db, appointmentId, 'no_show')) {
    const becomes = takenBack(charge);
    if (becomes === 'delete') await deleteCharge(db, charge.id);
    if (becomes !== 'credit') continue;
    await creditCharge(db, charge.id, { creditedAt: isoOf(by.at), creditedBy: by.actor.name, creditReason: 'No-show teruggenomen' });
    await record(db, { kind: 'charge.taken_back', id: charge.id }, by);
  }
}
