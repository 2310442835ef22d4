import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseExpired } from '#server/actions/privacy/erase.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { charges } from '#server/db/schema/money.ts';
import { deletedEmployers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
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
  TUESDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { checkProof } from '../../../scripts/proof-offer.ts';

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
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.appointmentId, appointmentId)).orderBy(mails.id);
  return rows.filter(({ kind }) => kind === 'consultant_notice');
}

describe('deleting', () => {
  test('deleting cancels a planned appointment and mails the consultant, without the employee’s name', async () => {
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

  test('the hour of a deleted employee’s appointment can be booked immediately', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    await remove(employee.id);
    await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
  });

  test('a selection is deleted in one call; people already deleted are skipped', async () => {
    const people = [await newInvitee(portal, employerId), await newInvitee(portal, employerId), await newInvitee(portal, employerId)];
    const ids = people.map(({ id }) => id);
    await remove(ids[1]!);
    const { body } = await admin.call('POST /api/employees/delete', { body: { employeeIds: ids } });
    expect(body).toEqual({ employeeIds: [ids[0], ids[2]] });
    const back = await admin.call('POST /api/employees/restore', { body: { employeeIds: ids } });
    expect(back.body).toEqual({ employeeIds: ids, appointmentsLost: 0, employersRestored: 0 });
  });

  test('the preview counts people and planned appointments, and deletes nobody', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    const { id } = await newInvitee(portal, employerId);
    const employeeIds = [employee.id, id, 999_999];
    const { body } = await admin.call('POST /api/employees/delete', { body: { employeeIds, dryRun: true } });
    expect(body).toEqual({ employeeIds: [employee.id, id], plannedAppointments: 1 });
    expect(await employeeNow(portal, id)).toBeDefined();
  });

  test('deleting and restoring add a history row for every appointment, not only for a planned one', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee, id } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'voltooid' } });
    await remove(employee.id);
    await restore(employee.id);
    const about = (await historyAbout(portal, employee.id)).filter(({ subject }) => subject === 'appointment');
    expect(about.slice(-2)).toMatchObject([
      { action: 'verwijderd', before: { status: 'voltooid' }, after: null },
      { action: 'hersteld', before: null, after: { status: 'voltooid' } },
    ]);
  });

  test('charges do not name an employee while deleted, and name them again after an undo', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee, id } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'), { lastName: 'Nagenoemd' });
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'no_show' } });
    await remove(employee.id);
    const nameIn = async () => {
      const { body } = await admin.call('GET /api/admin/charges', { query: { employerId } });
      return body.find(({ appointmentId }: { appointmentId: number }) => appointmentId === id)?.employeeName;
    };
    expect(await nameIn()).toBeNull();
    await restore(employee.id);
    expect(await nameIn()).toBe('Jan Nagenoemd');
  });

  test('the consultant is locked before the employee', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    const holder = await portal.database.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM consultants WHERE id = $1 FOR NO KEY UPDATE', [consultantId]);
      const removing = remove(employee.id);
      // Read outside the transaction: inside it, pg_stat_activity is a snapshot.
      const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      for (let tries = 0; (await portal.db.execute(waiting)).rows.length === 0; tries++) {
        expect(tries).toBeLessThan(500);
        await sleep(20);
      }
      await holder.query('SELECT FROM employees WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [employee.id]);
      await holder.query('COMMIT');
      expect((await removing).status).toBe(200);
    } finally {
      holder.release(true);
    }
  });

  test('of ten simultaneous clicks one deletes the employee', async () => {
    const { id } = await newInvitee(portal, employerId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('deleting an employee while the employee books leaves no appointment', async () => {
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

describe('the list of recently deleted people', () => {
  const list = (query = {}) => admin.call('GET /api/employees/deleted', { query });

  test('lists who can still be restored, the newest first, until when, and how many were deleted together', async () => {
    portal.at(MONDAY, '09:00');
    admin = await portal.as('admin');
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'), {
      firstName: 'Eva',
      lastName: 'Eerst',
    });
    await remove(employee.id);
    portal.at(MONDAY, '09:04');
    const others = [await newInvitee(portal, employerId, { lastName: 'Zeta' }), await newInvitee(portal, employerId, { lastName: 'Alfa' })];
    await admin.call('POST /api/employees/delete', { body: { employeeIds: others.map(({ id }) => id) } });
    const { body, headers } = await list();
    expect(headers['x-total-count']).toBe('3');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Jan Alfa', 'Jan Zeta', 'Eva Eerst']);
    expect(body[2]).toEqual({
      id: employee.id,
      name: 'Eva Eerst',
      employerId,
      employerName: 'Bakkerij Jansen',
      deletedAt: '2026-03-02T08:00:00.000Z',
      restorableUntil: '2026-03-02T08:10:00.000Z',
      hadAppointment: true,
      deletedTogether: 1,
    });
    expect(body[0]).toMatchObject({ hadAppointment: false, deletedTogether: 2 });
    const together = await list({ deletedAt: body[0].deletedAt, limit: 1, offset: 1 });
    expect([together.headers['x-total-count'], together.body[0].name]).toEqual(['2', 'Jan Zeta']);

    portal.at(MONDAY, '09:09');
    expect((await restore(employee.id)).status).toBe(200);
    expect((await list()).body).toHaveLength(2);
    portal.at(MONDAY, '09:14');
    expect((await list()).body).toEqual([]);
    expect((await restore(others[0]!.id)).body.errorType).toBe('NOT_RESTORABLE');
    portal.at(MONDAY, '08:00');
  });
});

describe('undoing', () => {
  test('undo restores person, appointments, token, mails and history as they were', async () => {
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
      expect.objectContaining({ action: 'hersteld', subject: 'appointment', after: expect.objectContaining({ status: 'geplanned' }) }),
    ]);
  });

  test('if the hour was taken, the employee is mailed and invited again', async () => {
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
    const about = (await historyAbout(portal, employee.id)).filter(({ subject }) => subject === 'appointment');
    expect(about.at(-1)).toMatchObject({ action: 'hersteld', before: null, after: { status: 'geannuleerd', startTime: '09:00' } });
    const mail = (await mailsAbout(portal, employee.id)).at(-1)!;
    expect(mail).toMatchObject({ kind: 'cancellation', links: [`http://portaal.test/book/${body.invitationToken}`] });
    expect(mail.invite).toContain('METHOD:CANCEL');
  });

  test('an employee whose address belongs to a new employee by now stays deleted', async () => {
    const { id, email } = await newInvitee(portal, employerId);
    await remove(id);
    await admin.call('POST /api/employees', { body: { employerId, firstName: 'A', lastName: 'B', email } });
    const { status, body } = await restore(id);
    expect(status).toBe(409);
    expect(body.errorType).toBe('NOT_RESTORABLE');
  });

  test('if the consultant was deleted meanwhile, the employee is restored without the appointment, mailed and invited again', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee, id } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    await remove(employee.id);
    expect((await admin.call('DELETE /api/consultants/{id}', { params: { id: consultantId } })).status).toBe(200);
    const { status, body } = await restore(employee.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'uitgenodigd', appointmentLost: true, employerRestored: false });
    expect(await appointmentNow(portal, id)).toBeNull();
    const mail = (await mailsAbout(portal, employee.id)).at(-1)!;
    expect(mail).toMatchObject({ kind: 'cancellation', links: [`http://portaal.test/book/${body.invitationToken}`] });
    expect(mail.invite).toContain('METHOD:CANCEL');
    expect(mail.invite).toContain('SEQUENCE:2');
  });

  test('a deleted employer is restored with the first of its people, with its consultants, statements and charges', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const firm = await newEmployer(portal, { name: 'Even weg BV', contactPerson: 'Hannah HR' });
    await admin.call('PUT /api/employers/{id}', { params: { id: firm.id }, body: { preferredConsultantIds: [consultantId] } });
    const { employee, id } = await newAppointment(portal, firm.id, hour(consultantId, TUESDAY, '09:00'));
    const noShow = await newAppointment(portal, firm.id, hour(consultantId, TUESDAY, '10:00'));
    await admin.call('POST /api/admin/tariff', { body: { cents: 7500, vatPercent: 21 } });
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id: noShow.id }, body: { status: 'no_show' } });
    const made = await admin.call('POST /api/admin/statements', { body: { employerId: firm.id, month: TUESDAY.slice(0, 7) } });
    expect(made.status).toBe(200);
    const before = (await admin.call('GET /api/employers')).body.find((one: { id: number }) => one.id === firm.id);
    await remove(employee.id);
    await remove(noShow.employee.id);
    expect((await admin.call('DELETE /api/employers/{id}', { params: { id: firm.id } })).status).toBe(200);
    const { body: list } = await admin.call('GET /api/employees/deleted');
    expect(list.find((one: { id: number }) => one.id === employee.id).employerName).toBe('Even weg BV');

    const { status, body } = await restore(employee.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ employerId: firm.id, status: 'uitgenodigd', appointmentLost: true, employerRestored: true });
    expect((await appointmentNow(portal, id))!.status).toBe('geannuleerd');
    const after = (await admin.call('GET /api/employers')).body.find((one: { id: number }) => one.id === firm.id);
    expect({ ...after, employeeCount: 2 }).toEqual(before);
    expect((await admin.call('GET /api/admin/charges', { query: { employerId: firm.id } })).body).toHaveLength(1);
    expect((await admin.call('GET /api/admin/statements', { query: { employerId: firm.id } })).body).toMatchObject([{ id: made.body.id }]);
    expect((await restore(noShow.employee.id)).body).toMatchObject({ appointmentLost: false, employerRestored: false });
    expect(await portal.db.$count(deletedEmployers)).toBe(0);
  });

  test('links to a former reader are not restored: HR, switched on meanwhile, gets new ones for an invitation and an appointment', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const firm = await newEmployer(portal, { name: 'Straks via HR BV' });
    await admin.call('PUT /api/employers/{id}', { params: { id: firm.id }, body: { preferredConsultantIds: [consultantId] } });
    const invited = await newInvitee(portal, firm.id);
    const planned = await newAppointment(portal, firm.id, hour(consultantId, TUESDAY, '11:00'));
    await admin.call('POST /api/employees/delete', { body: { employeeIds: [invited.id, planned.employee.id] } });
    const hr = { communicatieViaHrm: true, email: 'hr@straks.test' };
    expect((await admin.call('PUT /api/employers/{id}', { params: { id: firm.id }, body: hr })).status).toBe(200);
    for (const { id } of [invited, planned.employee]) expect((await restore(id)).status).toBe(200);
    for (const token of [invited.token, planned.employee.token]) {
      expect((await portal.call('GET /api/employee/{token}', { params: { token } })).status).toBe(404);
    }
    expect((await portal.call('GET /api/appointment/token/{token}', { params: { token: planned.cancelToken } })).status).toBe(404);
    const { cancelToken } = (await appointmentNow(portal, planned.id))!;
    const [overview] = await portal.db
      .select(WITH_TEXT)
      .from(mails)
      .where(and(eq(mails.kind, 'hr_overview'), eq(mails.toAddress, 'hr@straks.test')));
    expect(JSON.stringify(overview)).toContain((await employeeNow(portal, invited.id)).invitationToken);
    const confirmations = (await mailsAbout(portal, planned.employee.id)).slice(-2);
    expect(confirmations.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      `confirmation ${planned.employee.email}`,
      'confirmation hr@straks.test',
    ]);
    expect(confirmations[1]!.links.join()).toContain(cancelToken);
  });

  test('a round of a deleted employer comes back without whoever was erased meanwhile, and its seal holds', async () => {
    const firm = await newEmployer(portal, { name: 'Verzegeld BV' });
    const [gone, stays] = [await newInvitee(portal, firm.id, { lastName: 'Zilvermeeuw' }), await newInvitee(portal, firm.id)];
    const round = { employerId: firm.id, name: 'Voorjaar', opensOn: MONDAY, closesOn: '2026-06-30', perDay: null };
    const { id } = (await admin.call('POST /api/admin/rounds', { body: round })).body;
    for (const verb of ['start', 'close'] as const) await admin.call(`POST /api/admin/rounds/{id}/${verb}`, { params: { id } });
    const sealed = await admin.call('GET /api/admin/rounds/{id}/proof', { params: { id }, query: { format: 'json' } });
    expect(sealed.text).toContain('Zilvermeeuw');
    await admin.call('POST /api/employees/delete', { body: { employeeIds: [gone.id, stays.id] } });
    const employer = { params: { id: firm.id }, body: { confirmProofs: true } };
    expect((await admin.call('DELETE /api/employers/{id}', employer)).status).toBe(200);
    expect((await admin.call('POST /api/employees/{id}/erase', { params: { id: gone.id } })).status).toBe(200);
    expect(JSON.stringify(await portal.db.select().from(deletedEmployers))).not.toContain('Zilvermeeuw');
    expect((await restore(stays.id)).body.employerRestored).toBe(true);
    const { text } = await admin.call('GET /api/admin/rounds/{id}/proof', { params: { id }, query: { format: 'json' } });
    expect(text).not.toContain('Zilvermeeuw');
    expect(checkProof(Buffer.from(text))).toMatchObject({ erased: 1, header: { lines: 2 } });
    expect(JSON.parse(text).root).toBe(JSON.parse(sealed.text).root);
  });

  test('when two people of a deleted employer are restored simultaneously, both come back, and the employer once', async () => {
    for (let round = 0; round < 3; round++) {
      const firm = await newEmployer(portal);
      const [one, two] = [await newInvitee(portal, firm.id), await newInvitee(portal, firm.id)];
      await admin.call('POST /api/employees/delete', { body: { employeeIds: [one.id, two.id] } });
      await admin.call('DELETE /api/employers/{id}', { params: { id: firm.id } });
      const answers = await Promise.all([restore(one.id), restore(two.id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.filter(({ body }) => body.employerRestored)).toHaveLength(1);
    }
  });

  test('a deleted employer’s snapshot is removed after ten minutes, or immediately if nobody can be restored', async () => {
    const [firm, empty] = [await newEmployer(portal), await newEmployer(portal)];
    const { id } = await newInvitee(portal, firm.id);
    await remove(id);
    for (const one of [firm, empty]) await admin.call('DELETE /api/employers/{id}', { params: { id: one.id } });
    expect((await portal.db.select({ id: deletedEmployers.id }).from(deletedEmployers)).map(({ id }) => id)).toEqual([firm.id]);
    portal.at(MONDAY, '08:11');
    await eraseExpired(portal.services);
    expect(await portal.db.$count(deletedEmployers)).toBe(0);
    portal.at(MONDAY, '08:00');
  });

  test('of ten simultaneous clicks one restores the employee', async () => {
    const { id } = await newInvitee(portal, employerId);
    await remove(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => restore(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('undo restores the employee id of the charges', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee, id } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'no_show' } });
    await remove(employee.id);
    await restore(employee.id);
    const [charge] = await portal.db.select().from(charges).where(eq(charges.appointmentId, id));
    expect(charge!.employeeId).toBe(employee.id);
  });
});
