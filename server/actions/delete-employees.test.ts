import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { appointments, charges, consultants, deletedEmployees, employees, employers, mails } from '../db/schema.ts';
import {
  appointmentNow,
  employeeNow,
  historyAbout,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  THURSDAY,
  TUESDAY,
} from '../testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '../testing/portal.ts';
import { eraseExpired } from './erase.ts';
import { invite } from './invite.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  admin = await portal.as('admin', { name: 'Ada Beheer' });
  employerId = (await newEmployer(portal, { name: 'Bakkerij Jansen' })).id;
});

const remove = (id: number) => admin.call('DELETE /api/employees/{id}', { params: { id } });
const restore = (id: number) => admin.call('POST /api/employees/{id}/restore', { params: { id } });

async function noticesAbout(appointmentId: number) {
  const rows = await portal.db.select().from(mails).where(eq(mails.appointmentId, appointmentId)).orderBy(mails.id);
  return rows.filter(({ kind }) => kind === 'consultant_notice');
}

/** Every value of every table that holds the text, as table names. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await portal.db.execute(sql`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`);
  const found: string[] = [];
  for (const { table_name: table } of rows as { table_name: string }[]) {
    const hits = await portal.db.execute(
      sql`SELECT 1 FROM ${sql.identifier(table)} AS row_of_table WHERE row_of_table::text ILIKE ${`%${text}%`} LIMIT 1`,
    );
    if (hits.rows.length > 0) found.push(table);
  }
  return found.sort();
}

/** Attachments stand in base64, where a scan does not see them; spreadsheets are compressed on top of that. */
async function attachedFiles() {
  const rows = await portal.db.select({ to: mails.toAddress, attachments: mails.attachments }).from(mails);
  return rows.flatMap(({ to, attachments }) =>
    (attachments as { filename: string; content: string }[]).map(({ filename, content }) => ({
      to,
      filename,
      text: Buffer.from(content, 'base64').toString(),
    })),
  );
}

describe('deleting', () => {
  test('a planned appointment is cancelled first and the consultant told, without the name of the employee', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee, id } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'), { lastName: 'Kanarie' });
    expect((await remove(employee.id)).body).toEqual({ success: true });
    expect(await employeeNow(portal, employee.id)).toBeUndefined();
    expect(await appointmentNow(portal, id)).toBeNull();
    const [notice, ...others] = await noticesAbout(id);
    expect(others).toEqual([]);
    expect(JSON.stringify(notice)).not.toContain('Kanarie');
    const [file] = notice!.attachments as { content: string }[];
    const calendar = Buffer.from(file!.content, 'base64').toString();
    expect(calendar).toContain('METHOD:CANCEL');
    expect(calendar).toContain('SEQUENCE:1');
    expect(calendar).not.toContain('Kanarie');
  });

  test('the hour is free for someone else at once', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    await remove(employee.id);
    await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
  });

  test('a selection is deleted at once; who is gone already is passed over', async () => {
    const people = [await newInvitee(portal, employerId), await newInvitee(portal, employerId), await newInvitee(portal, employerId)];
    const ids = people.map(({ id }) => id);
    await remove(ids[1]!);
    const { body } = await admin.call('POST /api/employees/delete', { body: { employeeIds: ids } });
    expect(body).toEqual({ employeeIds: [ids[0], ids[2]] });
    const back = await admin.call('POST /api/employees/restore', { body: { employeeIds: ids } });
    expect(back.body).toEqual({ employeeIds: ids, appointmentsLost: 0 });
  });

  test('of ten clicks at once one deletes', async () => {
    const { id } = await newInvitee(portal, employerId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('an employee who is deleted while booking leaves no appointment behind', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    for (const startTime of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']) {
      const { id, token } = await newInvitee(portal, employerId);
      const book = portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultantId, TUESDAY, startTime) });
      const [booked, removed] = await Promise.all([book, remove(id)]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(booked.status);
    }
    expect(await portal.db.$count(appointments, eq(appointments.consultantId, consultantId))).toBe(0);
  });
});

describe('undoing', () => {
  test('brings back the person, the appointments, the link, the mails and the history as they were', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee, id, cancelToken } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    const before = await employeeNow(portal, employee.id);
    const appointment = await appointmentNow(portal, id);
    const mailsBefore = await mailsAbout(portal, employee.id);
    const historyBefore = await historyAbout(portal, employee.id);
    await remove(employee.id);
    const { status, body } = await restore(employee.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: employee.id, status: 'afspraak_gemaakt', appointmentLost: false });
    expect(await employeeNow(portal, employee.id)).toEqual(before);
    expect(await appointmentNow(portal, id)).toEqual({ ...appointment, sequence: 2 });
    expect((await portal.call('GET /api/appointment/token/{token}', { params: { token: cancelToken } })).status).toBe(200);
    const mailsAfter = await mailsAbout(portal, employee.id);
    expect(mailsAfter.slice(0, -1)).toEqual(mailsBefore);
    expect(mailsAfter.at(-1)).toMatchObject({ kind: 'consultant_notice', invite: expect.stringContaining('SEQUENCE:2') });
    expect(await historyAbout(portal, employee.id)).toEqual([
      ...historyBefore,
      expect.objectContaining({ action: 'verwijderd', subject: 'appointment' }),
      expect.objectContaining({ action: 'verwijderd', subject: 'employee' }),
      expect.objectContaining({ action: 'hersteld', subject: 'employee' }),
    ]);
  });

  test('where the hour has gone to another, the employee is told and invited again', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee, id } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    const { invitationToken } = await employeeNow(portal, employee.id);
    await remove(employee.id);
    const taken = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    const { body } = await restore(employee.id);
    expect(body).toMatchObject({ status: 'uitgenodigd', appointmentLost: true });
    expect(body.invitationToken).not.toBe(invitationToken);
    expect((await appointmentNow(portal, id))!.status).toBe('geannuleerd');
    expect((await appointmentNow(portal, taken.id))!.status).toBe('geplanned');
    const mail = (await mailsAbout(portal, employee.id)).at(-1)!;
    expect(mail).toMatchObject({ kind: 'cancellation', links: [`http://portaal.test/book/${body.invitationToken}`] });
    expect(mail.invite).toContain('METHOD:CANCEL');
  });

  test('an employee whose address has been given to a new one stays deleted', async () => {
    const { id, email } = await newInvitee(portal, employerId);
    await remove(id);
    await admin.call('POST /api/employees', { body: { employerId, firstName: 'A', lastName: 'B', email } });
    const { status, body } = await restore(id);
    expect(status).toBe(409);
    expect(body.errorType).toBe('NOT_RESTORABLE');
  });

  test('an employee whose employer or consultant is gone stays deleted', async () => {
    const gone = await newEmployer(portal);
    const { id } = await newInvitee(portal, gone.id);
    await remove(id);
    await portal.db.delete(employers).where(eq(employers.id, gone.id));
    expect((await restore(id)).status).toBe(409);

    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    await remove(employee.id);
    await portal.db.delete(consultants).where(eq(consultants.id, consultantId));
    expect((await restore(employee.id)).status).toBe(409);
  });

  test('of ten clicks at once one restores', async () => {
    const { id } = await newInvitee(portal, employerId);
    await remove(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => restore(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('charges point to the employee again', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee, id } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'no_show' } });
    await remove(employee.id);
    await restore(employee.id);
    const [charge] = await portal.db.select().from(charges).where(eq(charges.appointmentId, id));
    expect(charge!.employeeId).toBe(employee.id);
  });
});

describe('erasing', () => {
  test('a deletion can be undone for ten minutes; after that nothing is left', async () => {
    portal.at(MONDAY, '08:00');
    const { id } = await newInvitee(portal, employerId);
    await remove(id);
    portal.at(MONDAY, '08:09');
    await eraseExpired(portal.services);
    expect((await restore(id)).status).toBe(200);
    await remove(id);
    portal.at(MONDAY, '08:20');
    await eraseExpired(portal.services);
    expect((await restore(id)).status).toBe(409);
    expect(await portal.db.$count(deletedEmployees, eq(deletedEmployees.id, id))).toBe(0);
    portal.at(MONDAY, '08:00');
  });

  test('a scan of the whole database finds nothing of someone who is erased, and everything of the others', async () => {
    const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test' });
    const { consultantId } = await newConsultant(portal, [TUESDAY, THURSDAY], 'Vera');
    const canary = { firstName: 'Kanarievogel', lastName: 'Zangzaad', email: 'kanarie@zangzaad.test', phone: '+31687654321' };
    const person = await newInvitee(portal, hr.id, canary);
    const colleague = await newInvitee(portal, hr.id, { lastName: 'Blijver' });
    const rows = await portal.db
      .select()
      .from(employees)
      .where(inArray(employees.id, [person.id, colleague.id]));
    await portal.db.transaction((db) => invite(db, portal.services, rows, { name: 'Ada', userId: null }));
    const { invitationToken } = await employeeNow(portal, person.id);
    const book = (token: string, date: string, startTime: string) =>
      portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultantId, date, startTime) });
    const { body: appointment } = await book(invitationToken!, THURSDAY, '09:00');
    const { body: other } = await book((await employeeNow(portal, colleague.id)).invitationToken!, THURSDAY, '10:00');
    await admin.call('POST /api/appointments/swap', { body: { appointmentId1: appointment.id, appointmentId2: other.id } });
    await admin.call('PATCH /api/appointments/{id}/notes', { params: { id: other.id }, body: { notes: 'Zangzaad wil eerder stoppen' } });
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id: other.id }, body: { status: 'no_show' } });
    await admin.call('PUT /api/employees/{id}', { params: { id: person.id }, body: { firstName: 'Kanarievogeltje' } });
    await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: person.id } });
    await book((await employeeNow(portal, person.id)).invitationToken!, TUESDAY, '09:00');
    const { cancelToken } = (await appointmentNow(portal, other.id))!;
    const tokens = [person.token, invitationToken!, (await employeeNow(portal, person.id)).invitationToken!, cancelToken];
    await admin.call('POST /api/admin/email-config', { body: { adminEmail: 'a@portaal.test', fromEmail: 'a@portaal.test' } });
    const report = await admin.call('POST /api/admin/consultant-period-reports', { body: { startDate: MONDAY, endDate: THURSDAY } });
    expect(report.status).toBe(200);
    const isReport = ({ to, filename }: { to: string; filename: string }) => to === 'vera@portaal.test' && filename.endsWith('.xlsx');
    expect((await attachedFiles()).filter(isReport)).toHaveLength(1);
    expect(await tablesWith('Zangzaad')).toEqual(['appointments', 'charges', 'employees', 'mails']);

    expect((await remove(person.id)).status).toBe(200);
    portal.at(MONDAY, '08:11');
    await eraseExpired(portal.services);
    const files = await attachedFiles();
    expect(files.filter(isReport)).toEqual([]);
    for (const trace of ['Kanarievogel', 'Zangzaad', '687654321', ...tokens]) {
      expect(await tablesWith(trace)).toEqual([]);
      expect(files.filter(({ text }) => text.includes(trace))).toEqual([]);
    }
    expect(await tablesWith('Blijver')).toEqual(['employees', 'mails']);
    const [charge] = await portal.db.select().from(charges).where(eq(charges.appointmentId, other.id));
    expect(charge).toMatchObject({ employerId: hr.id, employeeName: null, employeeId: null, kind: 'no_show' });
    expect(await historyAbout(portal, person.id)).toEqual([]);
    portal.at(MONDAY, '08:00');
  });
});
