import type { QuietEvent } from '#domain/events/events.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { type EmployeeRow, markEmployee } from '#server/store/people/employees.ts';

/** Changes the status of an employee whose row is locked. Returns the event to record, or nothing if the status is the same. */
export async function setEmployeeStatus(
  db: Db,
  { id, status: before }: Pick<EmployeeRow, 'id' | 'status'>,
  after: EmployeeStatus,
): Promise<QuietEvent[]> {
  if (before === after) return [];
  await markEmployee(db, id, after);
  return [{ kind: 'employee.status_set', id, before, after }];
}
