import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { employeeBatches } from '#server/steps/employee-batches.ts';
import { transact } from '#server/steps/locks.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import { deletedWithEmployee, removeWithAppointments } from '#server/steps/remove-employees.ts';
import { countPlannedOf } from '#server/store/appointments/appointments.ts';
import { presentEmployees } from '#server/store/people/employees.ts';

export async function deleteEmployee(services: Services, caller: Administrator, id: number): Promise<void> {
  const deleted = await deleteEmployees(services, caller, [id]);
  if (deleted.length === 0) throw new Refusal('EMPLOYEE_NOT_FOUND');
}

/**
 * Deletes employees with their planned appointments. Consultants are mailed immediately, employees when the deletion can no longer be
 * undone: see erase.ts. After a failure halfway the earlier batches stay deleted; they are in the list of recently deleted people.
 */
export async function deleteEmployees(services: Services, caller: Administrator, wanted: readonly number[]): Promise<number[]> {
  const by = { at: services.now(), actor: caller, appUrl: services.appUrl };
  const deleted: number[] = [];
  try {
    for (const ids of employeeBatches(wanted)) {
      deleted.push(...(await transact(services.db, (db) => deleteSome(db, ids, by))));
      await nextTurn();
    }
  } finally {
    services.wakeOutbox();
  }
  return deleted;
}

/** What a deletion would do, without changes. */
export async function previewDeletion({ db }: Services, wanted: readonly number[]) {
  return { employeeIds: await presentEmployees(db, wanted), plannedAppointments: await countPlannedOf(db, wanted) };
}

async function deleteSome(db: Db, wanted: readonly number[], by: Telling): Promise<number[]> {
  const { employees, appointments } = await removeWithAppointments(db, { appUrl: by.appUrl, now: by.at }, wanted);
  const gone = employees.map(({ id, status }) => ({ kind: 'employee.deleted', id, status }) as const);
  await recordAndPost(db, [...appointments.map(deletedWithEmployee), ...gone], by);
  return employees.map(({ id }) => id);
}
