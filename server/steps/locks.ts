import { reaches, type Staff } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { faultOf } from '#server/db/errors.ts';
import { type Appointment, type Key, lockAppointment as lockRow, partiesOf } from '#server/store/appointments/appointments.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { type EmployeeRow, lockEmployees } from '#server/store/people/employees.ts';

// Row locks in one order everywhere, so that no two transactions deadlock: consultants, then employees, then appointments, each by id. Only
// a transaction that has locked a consultant's row changes that consultant's diary.

export type Locked = { appointment: Appointment; employee: EmployeeRow };

/** The rows to lock were found by values that changed before the locks were taken: `transact` retries. */
export class ChangedBeforeLock extends Error {}
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/** A transaction that is retried after a deadlock or a `ChangedBeforeLock`. */
export async function transact<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const again = error instanceof ChangedBeforeLock || faultOf(error)?.code === DEADLOCK;
      if (!again || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Locks an appointment with its consultant and employee. Null if it does not exist. `others`: further consultants whose diary will change.
 */
export async function lockAppointment(db: Db, key: Key, others: number[] = []): Promise<Locked | null> {
  const [locked] = (await lockAppointments(db, [key], others)) ?? [];
  return locked ?? null;
}

/** For staff: a consultant gets 404 for the appointment of another. */
export async function lockOwnAppointment(db: Db, staff: Staff, id: number): Promise<Locked> {
  const locked = await lockAppointment(db, { id });
  if (!locked || !reaches(staff, locked.appointment)) throw new Refusal('APPOINTMENT_NOT_FOUND');
  return locked;
}

/** Locks several appointments; the result is in the order of `keys`, or null if one of them does not exist. */
export async function lockAppointments(db: Db, keys: Key[], others: number[] = []): Promise<Locked[] | null> {
  const read = [];
  for (const key of keys) {
    const parties = await partiesOf(db, key);
    if (!parties) return null;
    read.push({ key, ...parties });
  }
  await lockConsultants(db, [...read.map(({ consultantId }) => consultantId), ...others]);
  const employees = await lockEmployees(
    db,
    read.map(({ employeeId }) => employeeId),
  );
  const locked = [];
  for (const { key, consultantId, employeeId } of read) {
    const appointment = await lockRow(db, key);
    if (!appointment) return null;
    const employee = employees.find(({ id }) => id === appointment.employeeId);
    if (!employee || appointment.consultantId !== consultantId || appointment.employeeId !== employeeId) throw new ChangedBeforeLock();
    locked.push({ appointment, employee });
  }
  return locked;
}
