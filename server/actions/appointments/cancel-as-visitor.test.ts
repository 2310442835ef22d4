import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { charges } from '#server/db/schema/money.ts';
import {
  appointmentNow,
  employeeNow,
  FRIDAY,
  historyAbout,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
} from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let employerId: number;
let consultantId: number;

const cancel = (token: string, body?: object) =>
  portal.call('POST /api/cancel/{token}', { params: { token }, ...(body !== undefined && { body }) });
const chargesFor = (appointmentId: number) => portal.db.select().from(charges).where(eq(charges.appointmentId, appointmentId));

beforeAll(async () => {
  employerId = (await newEmployer(portal, { name: 'Bakkerij Smit' })).id;
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  consultantId = (await newConsultant(portal, [FRIDAY], `Sanne ${Math.random()}`)).consultantId;
});

describe('in time', () => {
  test('the appointment is deleted, and the employee is invited again with a new token', async () => {
    const { employee, id, cancelToken } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'), {
      firstReminderSentDate: '2026-02-20T22:55:00.000Z',
    });
    portal.at(MONDAY, '09:00');
    const { status, body } = await cancel(cancelToken);
    expect(await appointmentNow(portal, id)).toBe(null);
    const now = await employeeNow(portal, employee.id);
    // With this token the page immediately offers free hours for a new booking.
    expect([status, body]).toEqual([200, { late: false, bookingToken: now.invitationToken }]);
    expect(now).toMatchObject({ status: 'uitgenodigd', firstReminderSentDate: null, invitationSentDate: isoOf(portal.instant) });
    expect(now.invitationToken).not.toBe(employee.token);
    expect((await portal.call('GET /api/employee/{token}', { params: { token: employee.token } })).status).toBe(404);
    expect(await chargesFor(id)).toEqual([]);

    const [toEmployee, toConsultant] = (await mailsAbout(portal, employee.id)).slice(2);
    expect([toEmployee!.kind, toEmployee!.to, toConsultant!.kind]).toEqual(['cancellation', employee.email, 'consultant_notice']);
    expect(toEmployee!.links).toEqual([`http://portaal.test/book/${now.invitationToken}`]);
    for (const mail of [toEmployee!, toConsultant!]) expect(mail.invite).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/);
    expect((await historyAbout(portal, employee.id)).slice(2)).toMatchObject([
      { actor: 'Werknemer', action: 'geannuleerd', subject: 'appointment', before: { date: FRIDAY, status: 'geplanned' }, after: null },
      { actor: 'Werknemer', subject: 'employee', before: { status: 'afspraak_gemaakt' }, after: { status: 'uitgenodigd' } },
    ]);
  });

  test('the hour is free again immediately, also for the employee who cancelled', async () => {
    const { employee, cancelToken } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
    await cancel(cancelToken);
    const { invitationToken } = await employeeNow(portal, employee.id);
    const again = await portal.call('POST /api/book/{token}', {
      params: { token: invitationToken! },
      body: hour(consultantId, FRIDAY, '09:00'),
    });
    expect(again.status).toBe(200);
    expect(again.body.cancelToken).not.toBe(cancelToken);
    expect((await cancel(cancelToken)).status).toBe(404);
  });
});

describe('late', () => {
  test('the appointment is kept as geannuleerd, the employee becomes afgerond, and the employer is charged', async () => {
    const { employee, id, cancelToken } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
    portal.at(FRIDAY, '08:59');
    expect(await cancel(cancelToken, {})).toMatchObject({ status: 200, body: { late: true } });
    expect(await appointmentNow(portal, id)).toMatchObject({ status: 'geannuleerd', sequence: 1 });
    expect((await employeeNow(portal, employee.id)).status).toBe('afgerond');
    expect(await chargesFor(id)).toMatchObject([
      {
        kind: 'late_cancel',
        employerId,
        employerName: 'Bakkerij Smit',
        date: FRIDAY,
        startTime: '09:00',
        endTime: '10:00',
        actedAt: isoOf(portal.instant),
        deadline: '2026-03-04T08:00:00.000Z',
        waivedAt: null,
      },
    ]);
    const [toEmployee, toConsultant] = (await mailsAbout(portal, employee.id)).slice(2);
    expect([toEmployee!.kind, toConsultant!.kind]).toEqual(['cancellation', 'consultant_notice']);
    expect(toEmployee!.text).not.toContain('/book/');
    expect((await historyAbout(portal, employee.id)).slice(2)).toMatchObject([
      { action: 'te laat geannuleerd', before: { status: 'geplanned' }, after: { status: 'geannuleerd' } },
      { action: 'status gewijzigd', after: { status: 'afgerond' } },
    ]);
    expect(await cancel(cancelToken)).toMatchObject({ status: 409, body: { errorType: 'NOT_PLANNED' } });
    expect((await chargesFor(id)).length).toBe(1);
  });

  test('a page opened in time and submitted too late is refused and charges nobody', async () => {
    const { id, employee, cancelToken } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
    portal.at(FRIDAY, '08:00');
    expect(await cancel(cancelToken, { late: false })).toMatchObject({
      status: 409,
      body: { errorType: 'LATE_CANCEL', late: true, deadline: '2026-03-04T08:00:00.000Z' },
    });
    expect(await appointmentNow(portal, id)).toMatchObject({ status: 'geplanned' });
    expect([await chargesFor(id), (await mailsAbout(portal, employee.id)).length]).toEqual([[], 2]);
    expect(await cancel(cancelToken, { late: true })).toMatchObject({ status: 200, body: { late: true } });
  });
});

test('with communication through HR, HR gets the new link and the employee does not', async () => {
  const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@werkgever.test' });
  const { employee, id } = await newAppointment(portal, hr.id, hour(consultantId, FRIDAY, '09:00'));
  const { cancelToken } = (await appointmentNow(portal, id))!;
  expect((await cancel(cancelToken)).status).toBe(200);
  const { invitationToken } = await employeeNow(portal, employee.id);
  const [toEmployee, toHr] = (await mailsAbout(portal, employee.id)).slice(3);
  expect([toEmployee!.to, toHr!.to]).toEqual([employee.email, 'hr@werkgever.test']);
  expect(toEmployee!.text).not.toContain(invitationToken);
  expect(toHr!.links).toEqual([`http://portaal.test/book/${invitationToken}`]);
});
