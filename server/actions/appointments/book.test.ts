import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { lastOfferedDate } from '#domain/planning/slots.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { consultants, employees } from '#server/db/schema/people.ts';
import { unavailability } from '#server/db/schema/planning.ts';
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
  type Wanted,
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

test('times with seconds are accepted', async () => {
  const { status, body } = await book((await invitee()).token, {
    ...hour(consultantId, THURSDAY, '11:00'),
    startTime: '11:00:00',
    endTime: '12:00:00',
  });
  expect([status, body.startTime]).toEqual([200, '11:00']);
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

test('a planned appointment prevents booking, whatever status was set by hand', async () => {
  const { employee } = await newAppointment(portal, employerId, hour(consultantId, THURSDAY, '09:00'));
  await portal.db.update(employees).set({ status: 'uitgenodigd' }).where(eq(employees.id, employee.id));
  const { status, body } = await book(employee.token, hour(consultantId, THURSDAY, '10:00'));
  expect([status, body.errorType]).toEqual([409, 'EXISTING_APPOINTMENT']);
});

test.each<[string, Partial<Wanted>]>([
  ['off the grid', { startTime: '09:30', endTime: '10:30' }],
  ['of two hours', { endTime: '11:00' }],
  ['before nine', { startTime: '08:00', endTime: '09:00' }],
  ['after five', { startTime: '17:00', endTime: '18:00' }],
  ['in a weekend, even where availability is stored', { date: SATURDAY }],
  ['in the past', { date: addDays(MONDAY, -3) }],
  ['further ahead than 26 weeks', { date: addDays(lastOfferedDate(MONDAY), 1) }],
])('an hour %s cannot be booked', async (_, change) => {
  const employee = await invitee();
  const { status, body } = await book(employee.token, { ...hour(consultantId, THURSDAY, '09:00'), ...change });
  expect([status, body.errorType]).toEqual([400, 'SLOT_NOT_BOOKABLE']);
  expect((await employeeNow(portal, employee.id)).status).toBe('uitgenodigd');
});

test('an hour can be booked until it begins', async () => {
  portal.instant = portal.instant.add({ minutes: 59, seconds: 59 });
  expect((await book((await invitee()).token, hour(consultantId, MONDAY, '09:00'))).status).toBe(200);
  portal.at(MONDAY, '10:00');
  const { status, body } = await book((await invitee()).token, hour(consultantId, MONDAY, '10:00'));
  expect([status, body.errorType]).toEqual([400, 'SLOT_NOT_BOOKABLE']);
});

test('only a meeting type that the employer allows can be booked', async () => {
  const { id } = await newEmployer(portal, { preferredMeetingType: 'fysiek' });
  const { status, body } = await book((await newInvitee(portal, id)).token, hour(consultantId, THURSDAY, '09:00'));
  expect([status, body.errorType]).toEqual([400, 'TYPE_NOT_ALLOWED']);
  expect((await book((await newInvitee(portal, id)).token, hour(consultantId, THURSDAY, '09:00', 'fysiek'))).status).toBe(200);
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

test.each<[string, () => Promise<unknown> | unknown, Partial<Wanted>]>([
  ['without availability', () => {}, { date: addDays(MONDAY, 2) }],
  ['of a consultant who does not exist', () => {}, { consultantId: 2_000_000 }],
  [
    'of a consultant who is not active',
    () => portal.db.update(consultants).set({ isActive: false }).where(eq(consultants.id, consultantId)),
    {},
  ],
  [
    'at which the consultant cannot be there',
    () => portal.db.insert(unavailability).values({ consultantId, date: THURSDAY, startTime: '09:30', endTime: '09:45' }),
    {},
  ],
])('an hour %s is refused with SLOT_TAKEN', async (_, arrange, change) => {
  await arrange();
  const { status, body } = await book((await invitee()).token, { ...hour(consultantId, THURSDAY, '09:00'), ...change });
  expect([status, body.errorType]).toEqual([409, 'SLOT_TAKEN']);
});

test('a visit must be adjacent to the visits of that day, at the same employer', async () => {
  await newAppointment(portal, employerId, hour(consultantId, THURSDAY, '11:00', 'fysiek'));
  const elsewhere = await newEmployer(portal);
  expect((await book((await invitee()).token, hour(consultantId, THURSDAY, '14:00', 'fysiek'))).body.errorType).toBe('SLOT_TAKEN');
  expect((await book((await newInvitee(portal, elsewhere.id)).token, hour(consultantId, THURSDAY, '12:00', 'fysiek'))).body.errorType).toBe(
    'SLOT_TAKEN',
  );
  expect((await book((await newInvitee(portal, elsewhere.id)).token, hour(consultantId, THURSDAY, '14:00'))).status).toBe(200);
  expect((await book((await invitee()).token, hour(consultantId, THURSDAY, '12:00', 'fysiek'))).status).toBe(200);
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

test('each invalid field is named, and nothing is stored', async () => {
  const employee = await invitee();
  const bad = { consultantId: 'x', date: '2026-02-30', startTime: '9', endTime: '25:00', meetingType: 'telefoon', phoneNumber: 'abc' };
  const { status, body } = await book(employee.token, bad);
  expect([status, Object.keys(body.fields).sort()]).toEqual([400, Object.keys(bad).sort()]);
  expect((await employeeNow(portal, employee.id)).status).toBe('uitgenodigd');
});
