import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
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
} from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const SATURDAY = addDays(MONDAY, 5);
let employerId: number;
let consultantId: number;

const book = (token: string, body: object) => portal.call('POST /api/book/{token}', { params: { token }, body });
const invitee = (fields = {}) => newInvitee(portal, employerId, fields);

beforeAll(async () => {
  employerId = (await newEmployer(portal)).id;
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  consultantId = (await newConsultant(portal, [MONDAY, TUESDAY, THURSDAY, SATURDAY])).consultantId;
});

test('an invited employee books a free hour, and everyone concerned is mailed', async () => {
  const consultant = await newConsultant(portal, [THURSDAY], 'Sanne Visser');
  const employee = await invitee();
  const { status, body } = await book(employee.token, hour(consultant.consultantId, THURSDAY, '14:00'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    consultantId: consultant.consultantId,
    date: THURSDAY,
    startTime: '14:00',
    endTime: '15:00',
    meetingType: 'virtueel',
    status: 'geplanned',
    deadline: '2026-03-03T13:00:00.000Z',
    isLate: false,
    hasBegun: false,
    consultant: { user: { name: 'Sanne Visser' } },
  });
  expect((await employeeNow(portal, employee.id)).status).toBe('afspraak_gemaakt');
  const mails = await mailsAbout(portal, employee.id);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['confirmation', employee.email],
    ['consultant_notice', 'sanne.visser@portaal.test'],
  ]);
  expect(mails[0]!.links).toEqual([`http://portaal.test/modify/${body.cancelToken}`, `http://portaal.test/cancel/${body.cancelToken}`]);
  for (const { invite } of mails)
    expect(invite).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:0[\s\S]*DTSTART;TZID=Europe\/Amsterdam:20260305T140000/);
  expect(await historyAbout(portal, employee.id)).toEqual([
    {
      actor: 'Werknemer',
      action: 'geboekt',
      subject: 'appointment',
      before: null,
      after: {
        date: THURSDAY,
        startTime: '14:00',
        endTime: '15:00',
        meetingType: 'virtueel',
        status: 'geplanned',
        consultant: 'Sanne Visser',
      },
    },
    {
      actor: 'Werknemer',
      action: 'status gewijzigd',
      subject: 'employee',
      before: { status: 'uitgenodigd' },
      after: { status: 'afspraak_gemaakt' },
    },
  ]);
});

test('a phone number is stored in international form, an empty one keeps the old', async () => {
  const [one, other] = [await invitee(), await invitee({ phone: '+31201234567' })];
  await book(one.token, { ...hour(consultantId, THURSDAY, '09:00'), phoneNumber: '06 1234 5678' });
  await book(other.token, { ...hour(consultantId, THURSDAY, '10:00'), phoneNumber: '' });
  expect([(await employeeNow(portal, one.id)).phone, (await employeeNow(portal, other.id)).phone]).toEqual([
    '+31612345678',
    '+31201234567',
  ]);
});

test('an unknown, a replaced and an expired token give the same refusal; in its last second a token still works', async () => {
  const expired = await invitee({ invitationSentDate: isoOf(hoursAfter(portal.instant, -90 * 24)) });
  const invitedAgain = await invitee({ status: 'afgerond' });
  const admin = await portal.as('admin');
  expect((await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: invitedAgain.id } })).status).toBe(200);
  for (const token of ['onbekend', invitedAgain.token, expired.token]) {
    const { status, body } = await book(token, hour(consultantId, THURSDAY, '09:00'));
    expect([status, body]).toEqual([404, { message: 'Ongeldige uitnodiging', errorType: 'INVALID_TOKEN' }]);
  }
  const lastSecond = await invitee({ invitationSentDate: isoOf(hoursAfter(portal.instant, -90 * 24).add({ seconds: 1 })) });
  expect((await book(lastSecond.token, hour(consultantId, THURSDAY, '09:00'))).status).toBe(200);
});

test('a taken hour is refused with the remaining hours of that day', async () => {
  const other = await newConsultant(portal, [THURSDAY], 'Bram de Wit');
  await newAppointment(portal, employerId, hour(consultantId, THURSDAY, '09:00'));
  const { status, body } = await book((await invitee()).token, hour(consultantId, THURSDAY, '09:00'));
  expect([status, body.errorType, body.message]).toEqual([
    409,
    'SLOT_TAKEN',
    'Dit tijdstip is helaas niet meer vrij. Kies een ander tijdstip.',
  ]);
  const left = new Map(body.slots.map((open: { id: number; slots: { startTime: string }[] }) => [open.id, open.slots[0]!.startTime]));
  expect([left.get(consultantId), left.get(other.consultantId)]).toEqual(['10:00', '09:00']);
  expect(Object.keys(body.slots[0]).sort()).toEqual([
    'city',
    'id',
    'isPreferred',
    'languages',
    'physicalSlots',
    'slots',
    'specialization',
    'user',
    'virtualSlots',
  ]);
});

test('a refused booking stores nothing', async () => {
  await newAppointment(portal, employerId, hour(consultantId, THURSDAY, '09:00'));
  const employee = await invitee();
  await book(employee.token, { ...hour(consultantId, THURSDAY, '09:00'), phoneNumber: '0612345678' });
  expect(await employeeNow(portal, employee.id)).toMatchObject({ status: 'uitgenodigd', phone: null });
  expect([await mailsAbout(portal, employee.id), await historyAbout(portal, employee.id)]).toEqual([[], []]);
});

test('with communication through HR, HR gets the links and the employee a confirmation without them', async () => {
  const { id } = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@werkgever.test' });
  const employee = await newInvitee(portal, id);
  const { body } = await book(employee.token, hour(consultantId, THURSDAY, '09:00'));
  expect(body.cancelToken).toBe(null);
  const { cancelToken } = (await appointmentNow(portal, body.id))!;
  const [toEmployee, toHr, toConsultant] = await mailsAbout(portal, employee.id);
  expect([toEmployee!.to, toHr!.to, toConsultant!.kind]).toEqual([employee.email, 'hr@werkgever.test', 'consultant_notice']);
  expect(toEmployee!.text).not.toContain(cancelToken);
  expect(toHr!.links).toEqual([`http://portaal.test/modify/${cancelToken}`, `http://portaal.test/cancel/${cancelToken}`]);
});
