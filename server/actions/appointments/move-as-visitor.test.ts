import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
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
  THURSDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let employerId: number;
let sanne: Someone & { consultantId: number };
let bram: Someone & { consultantId: number };

const modify = (token: string, body: object) => portal.call('POST /api/modify/{token}', { params: { token }, body });
const planned = () => newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));

beforeAll(async () => {
  employerId = (await newEmployer(portal)).id;
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY]);
  bram = await newConsultant(portal, [THURSDAY, FRIDAY]);
});

test('a move to another hour and type keeps the appointment and its token', async () => {
  const { employee, id, cancelToken } = await planned();
  await updateAppointment(portal.db, id, { reminderSentAt: isoOf(portal.instant) });
  const { status, body } = await modify(cancelToken, hour(sanne.consultantId, THURSDAY, '14:00', 'fysiek'));
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, cancelToken, date: THURSDAY, startTime: '14:00', endTime: '15:00', meetingType: 'fysiek' });
  expect(await appointmentNow(portal, id)).toMatchObject({ sequence: 1, reminderSentAt: null, cancelToken });
  expect((await employeeNow(portal, employee.id)).status).toBe('afspraak_gemaakt');
  const [toEmployee, toConsultant] = (await mailsAbout(portal, employee.id)).slice(2);
  expect([toEmployee!.kind, toConsultant!.kind]).toEqual(['change', 'consultant_notice']);
  for (const mail of [toEmployee!, toConsultant!]) expect(mail.invite).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1/);
  expect((await historyAbout(portal, employee.id)).slice(2)).toMatchObject([
    {
      actor: 'Werknemer',
      action: 'gewijzigd',
      before: { date: FRIDAY, startTime: '09:00' },
      after: { date: THURSDAY, startTime: '14:00' },
    },
  ]);
});

test('a move to another consultant mails both consultants', async () => {
  const { employee, id, cancelToken } = await planned();
  expect((await modify(cancelToken, hour(bram.consultantId, FRIDAY, '09:00'))).body.consultantId).toBe(bram.consultantId);
  const [, toOld, toNew] = (await mailsAbout(portal, employee.id)).slice(2);
  expect(toOld!.invite).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/);
  expect(toNew!.invite).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1/);
  expect(await appointmentNow(portal, id)).toMatchObject({ consultantId: bram.consultantId, sequence: 1 });
});

test('a move to the same hour, type and consultant answers 200, changes nothing and mails nobody', async () => {
  const { employee, id, cancelToken } = await planned();
  expect((await modify(cancelToken, hour(sanne.consultantId, FRIDAY, '09:00'))).status).toBe(200);
  expect((await mailsAbout(portal, employee.id)).length).toBe(2);
  expect((await historyAbout(portal, employee.id)).length).toBe(2);
  expect(await appointmentNow(portal, id)).toMatchObject({ sequence: 0 });
});

test('a taken hour is refused with the hours that are left, including the appointment’s own hour', async () => {
  const { id, cancelToken } = await planned();
  await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '10:00'));
  const { status, body } = await modify(cancelToken, hour(sanne.consultantId, FRIDAY, '10:00'));
  expect([status, body.errorType]).toEqual([409, 'SLOT_TAKEN']);
  const open = body.slots.find((one: { id: number }) => one.id === sanne.consultantId);
  expect(open.slots.slice(0, 2)).toEqual([
    { startTime: '09:00', endTime: '10:00' },
    { startTime: '11:00', endTime: '12:00' },
  ]);
  expect(await appointmentNow(portal, id)).toMatchObject({ startTime: '09:00', sequence: 0 });
});
