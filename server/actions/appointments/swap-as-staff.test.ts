import { beforeAll, beforeEach, expect, test } from 'vitest';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import {
  appointmentNow,
  FRIDAY,
  historyAbout,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  THURSDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let employerId: number;
let admin: Someone;
let sanne: Someone & { consultantId: number };

const swap = (who: Someone, appointmentId1: number, appointmentId2: number) =>
  who.call('POST /api/appointments/swap', { body: { appointmentId1, appointmentId2 } });
const onThursday = (consultantId = sanne.consultantId, employer = employerId) =>
  newAppointment(portal, employer, hour(consultantId, THURSDAY, '09:00'));
const onFriday = (consultantId = sanne.consultantId, employer = employerId) =>
  newAppointment(portal, employer, hour(consultantId, FRIDAY, '14:00', 'fysiek'));
const behind = async (token: string) => (await portal.call('GET /api/appointment/token/{token}', { params: { token } })).body;

beforeAll(async () => {
  employerId = (await newEmployer(portal)).id;
  admin = await portal.as('admin');
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY]);
});

test('a swap keeps date, time and type; the employees change places, with their token and notes', async () => {
  const [a, b] = [await onThursday(), await onFriday()];
  await sanne.call('PATCH /api/appointments/{id}/notes', { params: { id: a.id }, body: { notes: 'Over A' } });
  const { status, body } = await swap(sanne, a.id, b.id);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { id: a.id, date: THURSDAY, startTime: '09:00', meetingType: 'virtueel', employeeId: b.employee.id, notes: null },
    { id: b.id, date: FRIDAY, startTime: '14:00', meetingType: 'fysiek', employeeId: a.employee.id, notes: 'Over A' },
  ]);
  expect(JSON.stringify(body)).not.toContain(a.cancelToken);
});

test('after a swap no token opens the appointment of the other employee', async () => {
  const [a, b] = [await onThursday(), await onFriday()];
  await swap(admin, a.id, b.id);
  expect([(await behind(a.cancelToken)).employee.lastName, (await behind(a.cancelToken)).date]).toEqual([a.employee.lastName, FRIDAY]);
  expect([(await behind(b.cancelToken)).employee.lastName, (await behind(b.cancelToken)).date]).toEqual([b.employee.lastName, THURSDAY]);
  const invitee = await portal.call('GET /api/employee/{token}', { params: { token: a.employee.token } });
  expect(invitee.body.appointment).toMatchObject({ id: b.id, date: FRIDAY, cancelToken: a.cancelToken });

  await portal.call('POST /api/cancel/{token}', { params: { token: a.cancelToken } });
  expect(await appointmentNow(portal, b.id)).toBe(null);
  expect(await appointmentNow(portal, a.id)).toMatchObject({ employeeId: b.employee.id, status: 'geplanned' });
});

test('a swap mails both employees and the consultant, with updated calendar invites', async () => {
  const [a, b] = [await onThursday(), await onFriday()];
  await updateAppointment(portal.db, b.id, { sequence: 4 });
  await swap(admin, a.id, b.id);
  const uid = (invite: string | null) => /UID:(\S+)/.exec(invite ?? '')?.[1];
  for (const { employee, moment } of [
    { employee: a.employee, moment: '20260306T140000' },
    { employee: b.employee, moment: '20260305T090000' },
  ]) {
    const mails = await mailsAbout(portal, employee.id);
    expect(mails.slice(2).map(({ kind }) => kind)).toEqual(['swap', 'consultant_notice']);
    expect(mails[2]!.to).toBe(employee.email);
    expect(uid(mails[2]!.invite)).toBe(uid(mails[0]!.invite));
    for (const mail of mails.slice(2)) {
      expect(mail.invite).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:5/);
      expect(mail.invite).toContain(`DTSTART;TZID=Europe/Amsterdam:${moment}`);
    }
  }
  expect((await mailsAbout(portal, a.employee.id))[2]!.text).not.toContain(b.employee.lastName);
});

test('the history of each appointment shows both employees of a swap', async () => {
  const [a, b] = [await onThursday(), await onFriday()];
  await swap(sanne, a.id, b.id);
  const { body } = await sanne.call('GET /api/appointments/{id}/history', { params: { id: a.id } });
  expect(body[0]).toMatchObject({
    action: 'geruild',
    before: { employee: `Jan ${a.employee.lastName}`, date: THURSDAY, startTime: '09:00' },
    after: { employee: `Jan ${b.employee.lastName}`, date: THURSDAY, startTime: '09:00' },
  });
  expect((await historyAbout(portal, a.employee.id)).at(-1)).toMatchObject({ action: 'geruild', after: { date: FRIDAY } });
});
