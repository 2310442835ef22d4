import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { countEmployeesOf, deleteEmployer as deleteRow, lockEmployer } from '#server/store/people/employers.ts';

/** Only one without employees, so that nobody's appointment or history goes with it. */
export async function deleteEmployer({ db }: Services, id: number): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await lockEmployer(db, id, 'update'))) throw new Refusal('EMPLOYER_NOT_FOUND');
    const count = await countEmployeesOf(db, id);
    if (count > 0) {
      const employees = count === 1 ? '1 werknemer' : `${count} werknemers`;
      throw new Refusal('EMPLOYER_HAS_EMPLOYEES', { count }, `Deze werkgever heeft nog ${employees} en kan niet worden verwijderd.`);
    }
    await deleteRow(db, id);
  });
}
