import type { EmployeeEvent } from '#domain/events/people.ts';
import type { EmployeeStatus } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { type EmployeeRow, markEmployee } from '#server/store/people/employees.ts';

type Marked = Pick<EmployeeRow, 'id' | 'status' | 'phone'>;

/** Gives an employee whose row is locked another status. Answers what is to be recorded of it: nothing where it is the same. */
export async function setEmployeeStatus(db: Db, { id, status: before, phone }: Marked, after: EmployeeStatus): Promise<EmployeeEvent[]> {
  if (before === after) return [];
  await markEmployee(db, id, { status: after, phone });
  return [{ kind: 'employee.status_set', id, before, after }];
}
