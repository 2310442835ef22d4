import type { Administrator } from '#domain/access/caller.ts';
import { hasBegun } from '#domain/appointments/booking.ts';
import type { Facts } from '#domain/events/history-line.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import { hasNewReader, isSameAddress } from '#domain/post/addresses.ts';
import { numberNeeded, Refusal, refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { setEmployeeStatus } from '#server/steps/appointments/set-employee-status.ts';
import { found } from '#server/steps/found.ts';
import { ChangedBeforeLock, transact } from '#server/steps/locks.ts';
import { refuseSuppressed } from '#server/steps/privacy/suppression.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import { renewLinks } from '#server/steps/renew-links.ts';
import { revokeMailedSurveys } from '#server/steps/revoke-surveys.ts';
import { stopOrResume } from '#server/steps/set-stopped.ts';
import { type Appointment, appointmentBy, consultantsOf } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { type Act, record } from '#server/store/events/record.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import {
  type EmployeeFields,
  type EmployeeRow,
  employeeById,
  insertEmployee,
  lockEmployee,
  updateEmployee,
} from '#server/store/people/employees.ts';
import { type EmployerRow, employerById, lockEmployer } from '#server/store/people/employers.ts';
import { hasLetterCode } from '#server/store/post/invitation-letters.ts';
import { clearInvitation, markInvited } from '#server/store/post/invitations.ts';
import { leaveRounds } from '#server/store/rounds/round-lines.ts';

export async function addEmployee(
  { db, now, secretKey }: Services,
  caller: Administrator,
  { status, invitationSent, noEmail: _, ...fields }: EmployeeFields & GivenStatus & { noEmail?: boolean | undefined },
): Promise<EmployeeRow> {
  return db.transaction(async (db) => {
    await lockPresentEmployer(db, fields.employerId);
    await refuseSuppressed(db, { secretKey }, fields);
    const employee = await insertEmployee(db, fields);
    const by = { at: now(), actor: caller };
    await record(db, { kind: 'employee.added', id: employee.id, status: employee.status }, by);
    return setByHand(db, { employee, status, invitationSent }, by);
  });
}

/** The planned conversation by telephone of an employee whose row is locked. */
async function plannedCall(db: Db, employeeId: number): Promise<Appointment | null> {
  const appointment = await appointmentBy(db, { plannedFor: employeeId });
  return appointment?.byPhone ? appointment : null;
}

/** Letters and calendars name the number that is called. */
async function tellNewNumber(db: Db, before: Appointment, by: Telling): Promise<void> {
  if (hasBegun(before, by.at)) return;
  await updateAppointment(db, before.id, { sequence: before.sequence + 1 });
  const after = found(await appointmentBy(db, { id: before.id }));
  await recordAndPost(db, [{ kind: 'appointment.moved', data: { by: 'administrator' }, before, after }], by);
}

/** What an administrator sets by hand. */
type GivenStatus = { status?: EmployeeStatus | undefined; invitationSent?: boolean | undefined };
/** `stopped`: whether they want no more mail. */
type EmployeeChange = Partial<EmployeeFields> & GivenStatus & { id: number; stopped?: boolean; noEmail?: boolean | undefined };

/**
 * Changes the given fields, the status if given, and whether they want no more mail. `reinvited`: the links have another reader, so the
 * invitation or confirmation was sent again.
 */
export async function changeEmployee(
  services: Services,
  caller: Administrator,
  { id, status, invitationSent, stopped, noEmail, ...given }: EmployeeChange,
): Promise<EmployeeRow & { reinvited: boolean }> {
  const { db, now, wakeOutbox } = services;
  const fields = noEmail ? { ...given, email: null } : given;
  const changed = await transact(db, async (db) => {
    const locked = await lockWithEmployers(db, id, fields);
    if (touches(locked.employee, fields, MAILED)) await refuseSuppressed(db, services, { ...locked.employee, ...fields });
    const change = changesIn(locked.employee, fields);
    if (change?.after.employerId !== undefined) await leaveRounds(db, [id], isoOf(now()));
    const call = change && 'phone' in change.after ? await plannedCall(db, id) : null;
    if (call && change?.after.phone === null) throw numberNeeded();
    const employee = change ? await updateEmployee(db, locked.employee, fields) : locked.employee;
    if (change) {
      const [before, after] = [await withEmployerName(db, change.before), await withEmployerName(db, change.after)];
      await record(db, { kind: 'employee.changed', id, before, after }, { at: now(), actor: caller });
      if (call) await tellNewNumber(db, call, { at: now(), actor: caller, appUrl: services.appUrl });
    }
    const stop = stopped === undefined ? null : await stopOrResume(db, employee, { stopped, by: 'administrator', at: now() });
    const wished = stop ? { ...employee, stoppedAt: stop.stoppedAt } : employee;
    const marked = await setByHand(db, { employee: wished, status, invitationSent }, { at: now(), actor: caller });
    const employer = locked.employers.get(marked.employerId);
    const before = locked.employers.get(locked.employee.employerId);
    const isMoved = change !== null && POSTAL.some((field) => field in change.after) && (await hasLetterCode(db, id));
    if (!employer || !before || !(isMoved || hasNewReader({ ...locked.employee, employer: before }, { ...marked, employer }))) {
      await record(db, stop?.events ?? [], { at: now(), actor: caller });
      return { ...marked, reinvited: false };
    }
    if (!isSameAddress(locked.employee.email, marked.email)) await revokeMailedSurveys(db, id);
    const reinvited = await renewLinks(db, services, { employees: [marked], employer, actor: caller, overview: null });
    await record(db, [...(stop?.events ?? []), { kind: 'links.renewed', id }], { at: now(), actor: caller });
    return { ...found(await employeeById(db, id)), reinvited };
  });
  wakeOutbox();
  return changed;
}

/** Sets what is given; the flag alone makes no link, and nothing is sent. The employee's row is locked. */
async function setByHand(
  db: Db,
  { employee, status, invitationSent }: GivenStatus & { employee: EmployeeRow },
  by: Act,
): Promise<EmployeeRow> {
  const marked = status === undefined ? employee : await setStatusByHand(db, { employee, status }, by);
  if (invitationSent === undefined || invitationSent === marked.invitationSent) return marked;
  await (invitationSent ? markInvited(db, marked.id) : clearInvitation(db, marked.id));
  const facts = (sent: boolean) => ({ uitnodiging: sent ? 'verstuurd' : 'niet verstuurd' });
  await record(db, { kind: 'employee.changed', id: marked.id, before: facts(!invitationSent), after: facts(invitationSent) }, by);
  return found(await employeeById(db, marked.id));
}

/**
 * Sets the status of an employee whose row is locked. 'Niet uitgenodigd' withdraws the invitation too. A planned appointment stays, and
 * while it does no answer to the invitation is awaited, whatever the status.
 */
async function setStatusByHand(
  db: Db,
  { employee, status }: { employee: EmployeeRow; status: EmployeeStatus },
  by: Act,
): Promise<EmployeeRow> {
  if (status === employee.status) return employee;
  if (status === 'niet_uitgenodigd') await clearInvitation(db, employee.id);
  await record(db, await setEmployeeStatus(db, employee, status), by);
  return found(await employeeById(db, employee.id));
}

/**
 * Locks consultants (another employer changes which visits they can be offered for), employers, then the employee. Until the commit the
 * employer cannot be deleted, imports wait, and the HR address cannot change.
 */
async function lockWithEmployers(db: Db, id: number, fields: Partial<EmployeeFields>) {
  const seen = await employeeById(db, id);
  if (!seen) throw new Refusal('EMPLOYEE_NOT_FOUND');
  if (fields.employerId !== undefined && fields.employerId !== seen.employerId) await lockConsultants(db, await consultantsOf(db, [id]));
  const employers = new Map<number, EmployerRow>();
  if (touchesAddress(seen, fields)) {
    const ids = new Set([seen.employerId, fields.employerId ?? seen.employerId]);
    for (const employerId of [...ids].sort((a, b) => a - b)) employers.set(employerId, await lockPresentEmployer(db, employerId));
  }
  const employee = await lockEmployee(db, id);
  if (!employee) throw new Refusal('EMPLOYEE_NOT_FOUND');
  if (employee.employerId !== seen.employerId || touchesAddress(employee, fields) !== touchesAddress(seen, fields))
    throw new ChangedBeforeLock();
  return { employee, employers };
}

const MAILED = ['employerId', 'email'] as const;
/** A letter with a code that works may lie at the former address. */
const POSTAL = ['street', 'postalCode', 'city'] as const;

function touches(employee: EmployeeRow, fields: Partial<EmployeeFields>, names: readonly (keyof EmployeeFields)[]): boolean {
  const { after = {} } = changesIn(employee, fields) ?? {};
  return names.some((name) => name in after);
}

function touchesAddress(employee: EmployeeRow, fields: Partial<EmployeeFields>): boolean {
  return touches(employee, fields, [...MAILED, ...POSTAL]);
}

async function lockPresentEmployer(db: Db, id: number): Promise<EmployerRow> {
  const employer = await lockEmployer(db, id, 'no key update');
  if (!employer) throw refusalAt('employerId', 'EMPLOYER_NOT_FOUND');
  return employer;
}

function changesIn(employee: EmployeeRow, fields: Partial<EmployeeFields>) {
  const changed = (Object.keys(fields) as (keyof EmployeeFields)[]).filter(
    (name) => fields[name] !== undefined && fields[name] !== employee[name],
  );
  if (changed.length === 0) return null;
  const changedIn = (from: Partial<EmployeeFields>) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: changedIn(employee), after: changedIn(fields) };
}

/** Records employers by name in the history. */
async function withEmployerName(db: Db, { employerId, ...facts }: Facts): Promise<Facts> {
  if (typeof employerId !== 'number') return facts;
  return { werkgever: (await employerById(db, employerId))?.name ?? null, ...facts };
}
