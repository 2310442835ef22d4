import type { Administrator } from '#domain/access/caller.ts';
import { whyNotDeleteConsultant } from '#domain/people/consultants.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { deleteUser } from '#server/store/access/users.ts';
import { record } from '#server/store/events/record.ts';
import { consultantById, countAppointmentsOf, deleteConsultant as deleteRow, lockConsultants } from '#server/store/people/consultants.ts';
import { lockLonelyEmployers } from '#server/store/people/employers.ts';

/** Deletes the user and sessions too; refused with appointments of any status, because they are someone's history. */
export async function deleteConsultant({ db, now }: Services, caller: Administrator, id: number): Promise<void> {
  await db.transaction(async (db) => {
    await lockConsultants(db, [id], 'update');
    const consultant = await consultantById(db, id);
    if (!consultant) throw new Refusal('CONSULTANT_NOT_FOUND');
    const lonelyEmployers = await lockLonelyEmployers(db, id);
    const refusal = whyNotDeleteConsultant({ appointments: await countAppointmentsOf(db, id), lonelyEmployers });
    if (refusal === 'LAST_PREFERRED_CONSULTANT') throw new Refusal(refusal, {}, lonelyMessage(consultant.user.name, lonelyEmployers));
    if (refusal) throw new Refusal(refusal);
    await deleteRow(db, id);
    await deleteUser(db, consultant.userId);
    await record(db, { kind: 'consultant.deleted', id }, { at: now(), actor: caller });
  });
}

const MAX_NAMED = 5;

function lonelyMessage(name: string, employers: string[]): string {
  const named = employers.slice(0, MAX_NAMED).join(', ');
  const others = employers.length > MAX_NAMED ? ` en ${employers.length - MAX_NAMED} andere` : '';
  return `${name} is de enige voorkeursadviseur van ${named}${others}. Kies daar eerst een andere voorkeursadviseur.`;
}
