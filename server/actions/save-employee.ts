import { Refusal, refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { EmployeeStatus } from '#domain/vocabulary.ts';
import type { Db } from '../db/db.ts';
import type { Services } from '../services.ts';
import { type EmployeeFields, type EmployeeRow, insertEmployee, lockEmployee, updateEmployee } from '../store/employees.ts';
import { employerById, lockEmployer } from '../store/employers.ts';
import { type Actor, type Facts, recordHistory } from '../store/history.ts';
import { redirectUnsentMails } from '../store/invitations.ts';
import { setStatusByHand } from './set-employee-status.ts';

export async function addEmployee({ db, now }: Services, fields: EmployeeFields, actor: Actor): Promise<EmployeeRow> {
  return db.transaction(async (db) => {
    await holdEmployer(db, fields.employerId);
    const employee = await insertEmployee(db, fields);
    await remember(db, { at: now(), actor, action: 'toegevoegd' }, employee.id, null, { status: employee.status });
    return employee;
  });
}

/** The fields that are given, and the status where one is given. */
export async function changeEmployee(
  { db, now }: Services,
  id: number,
  { status, ...fields }: Partial<EmployeeFields> & { status?: EmployeeStatus },
  actor: Actor,
): Promise<EmployeeRow> {
  return db.transaction(async (db) => {
    const before = await lockEmployee(db, id);
    if (!before) throw new Refusal('EMPLOYEE_NOT_FOUND');
    const change = changesIn(before, fields);
    if (change && ('employerId' in change.after || 'email' in change.after)) await holdEmployer(db, fields.employerId ?? before.employerId);
    let employee = before;
    if (change) {
      employee = await updateEmployee(db, before, fields);
      if (employee.email !== before.email) await redirectUnsentMails(db, id, { from: before.email, to: employee.email });
      const [was, is] = [await withEmployerName(db, change.before), await withEmployerName(db, change.after)];
      await remember(db, { at: now(), actor, action: 'gegevens gewijzigd' }, id, was, is);
    }
    return status === undefined ? employee : setStatusByHand(db, employee, status, { at: now(), actor });
  });
}

/** Until this employee is stored, the employer cannot be deleted, and no import decides which addresses are new. */
async function holdEmployer(db: Db, id: number): Promise<void> {
  if (!(await lockEmployer(db, id, 'no key update'))) throw refusalAt('employerId', 'EMPLOYER_NOT_FOUND');
}

function changesIn(employee: EmployeeRow, fields: Partial<EmployeeFields>) {
  const changed = (Object.keys(fields) as (keyof EmployeeFields)[]).filter(
    (name) => fields[name] !== undefined && fields[name] !== employee[name],
  );
  if (changed.length === 0) return null;
  const factsOf = (from: Partial<EmployeeFields>) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: factsOf(employee), after: factsOf(fields) };
}

/** Whoever reads the history knows employers by their name. */
async function withEmployerName(db: Db, { employerId, ...facts }: Facts): Promise<Facts> {
  if (typeof employerId !== 'number') return facts;
  return { werkgever: (await employerById(db, employerId))?.name ?? null, ...facts };
}

async function remember(
  db: Db,
  { at, actor, action }: { at: Temporal.Instant; actor: Actor; action: string },
  id: number,
  before: Facts | null,
  after: Facts,
): Promise<void> {
  await recordHistory(db, { at: isoOf(at), actor, action, subject: 'employee', subjectId: id, employeeId: id, before, after });
}
