import { Refusal } from '#domain/refusals.ts';
import type { Role } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { faultOf } from '#server/db/errors.ts';
import { type Appointment, type Key, lockAppointment, partiesOf } from '#server/store/appointments/appointments.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { type EmployeeRow, lockEmployees } from '#server/store/people/employees.ts';

// What a verb changes, it holds: consultants first, then employees, then appointments, each in order of id, so that no two verbs
// ever wait for each other. Whoever holds the consultant is the only one who changes that diary.

export type Held = { appointment: Appointment; employee: EmployeeRow };
/** A consultant reaches only their own appointments; an administrator all of them. */
export type Staff = Actor & { role: Role; consultantId: number | null };

/** The appointment got another consultant or employee between the look and the lock. */
export class Overtaken extends Error {}
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/** A transaction that begins again where another overtook it. */
export async function transact<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const again = error instanceof Overtaken || faultOf(error)?.code === DEADLOCK;
      if (!again || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Null where it does not exist. `others`: consultants whose diary will change too. */
export async function hold(db: Db, key: Key, others: number[] = []): Promise<Held | null> {
  const held = await holdAll(db, [key], others);
  return held && held[0]!;
}

/** By number, for staff: another consultant's appointment does not exist for them. */
export async function holdOwn(db: Db, staff: Staff, id: number): Promise<Held> {
  const held = await hold(db, { id });
  if (!held || !mayReach(staff, held.appointment)) throw new Refusal('APPOINTMENT_NOT_FOUND');
  return held;
}

export async function holdAll(db: Db, keys: Key[], others: number[] = []): Promise<Held[] | null> {
  const seen = [];
  for (const key of keys) {
    const parties = await partiesOf(db, key);
    if (!parties) return null;
    seen.push(parties);
  }
  await lockConsultants(db, [...seen.map(({ consultantId }) => consultantId), ...others]);
  const people = await lockEmployees(
    db,
    seen.map(({ employeeId }) => employeeId),
  );
  const held = [];
  for (const [i, key] of keys.entries()) {
    const appointment = await lockAppointment(db, key);
    if (!appointment) return null;
    const { consultantId, employeeId } = seen[i]!;
    if (appointment.consultantId !== consultantId || appointment.employeeId !== employeeId) throw new Overtaken();
    held.push({ appointment, employee: people.find(({ id }) => id === employeeId)! });
  }
  return held;
}

export function mayReach({ role, consultantId }: Staff, appointment: { consultantId: number }): boolean {
  return role === 'admin' || consultantId === appointment.consultantId;
}
