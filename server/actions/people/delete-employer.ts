import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { countEmployeesOf, deleteEmployer as deleteRow, lockEmployer } from '#server/store/people/employers.ts';

/** Only one without employees, so that nobody's appointment or history goes with it. */
export async function deleteEmployer({ db, now }: Services, id: number, actor: Actor): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await lockEmployer(db, id, 'update'))) throw new Refusal('EMPLOYER_NOT_FOUND');
    const count = await countEmployeesOf(db, id);
    if (count > 0) {
      const employees = count === 1 ? '1 werknemer' : `${count} werknemers`;
      throw new Refusal('EMPLOYER_HAS_EMPLOYEES', { count }, `Deze werkgever heeft nog ${employees} en kan niet worden verwijderd.`);
    }
    await deleteRow(db, id);
    await recordAudit(db, { at: isoOf(now()), actor, action: 'verwijderd', subject: `werkgever ${id}` });
  });
}
