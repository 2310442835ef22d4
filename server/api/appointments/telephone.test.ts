import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { videoConfig } from '#server/db/schema/appointments.ts';
import {
  FRIDAY,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  THURSDAY,
  type Wanted,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const NUMBER = '+31612345678';
const OTHER = '+31687654321';

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;

const offer = (phone: string) => admin.call('POST /api/admin/video-config', { body: { mode: 'template', phone } });
const at = (startTime: string, meetingType: Wanted['meetingType'] = 'virtueel') =>
  hour(sanne.consultantId, meetingType === 'virtueel' ? THURSDAY : FRIDAY, startTime, meetingType);
const book = (token: string, body: object) => portal.call('POST /api/book/{token}', { params: { token }, body });
const modify = (token: string, body: object) => portal.call('POST /api/modify/{token}', { params: { token }, body });
const behind = async (token: string) => (await portal.call('GET /api/appointment/token/{token}', { params: { token } })).body;
/** An appointment by telephone. */
async function call(startTime: string, phone = NUMBER) {
  const employee = await newInvitee(portal, employerId, { phone });
  const { status, body } = await book(employee.token, { ...at(startTime), byPhone: true });
  expect([status, body.byPhone]).toEqual([200, true]);
  return { employee, id: body.id as number, cancelToken: body.cancelToken as string };
}

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.update(videoConfig).set({ mode: 'template', template: 'https://meet.kantoor.nl/{code}', phone: 'choice' });
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY]);
  ({ id: employerId } = await newEmployer(portal));
});
afterEach(async () => void (await portal.db.update(videoConfig).set({ mode: 'none', template: null, phone: 'off' })));

test('the setting is off at first, is kept where it is not sent, and pages are told', async () => {
  const { token } = await newInvitee(portal, employerId);
  expect((await offer('only')).body.phone).toBe('only');
  expect((await admin.call('POST /api/admin/video-config', { body: { mode: 'none' } })).body.phone).toBe('only');
  expect((await portal.call('GET /api/employee/{token}', { params: { token } })).body.phoneMode).toBe('only');
  expect((await offer('soms')).status).toBe(400);
});

describe('booking', () => {
  test.each([
    ['off', { byPhone: true }, 'NO_PHONE_CALLS'],
    ['choice', { byPhone: true, meetingType: 'fysiek' }, 'NO_PHONE_CALLS'],
    ['only', { byPhone: false }, 'ONLY_PHONE_CALLS'],
  ])('in mode %s %o is refused with %s', async (mode, asked, code) => {
    await offer(mode);
    const { token } = await newInvitee(portal, employerId, { phone: NUMBER });
    const { status, body } = await book(token, { ...at('09:00'), ...asked });
    expect([status, body.errorType]).toEqual([400, code]);
  });

  test('in mode only it may be left out, and a visit stays possible', async () => {
    await offer('only');
    const one = await newInvitee(portal, employerId, { phone: NUMBER });
    expect((await book(one.token, at('09:00'))).body).toMatchObject({ byPhone: true, videoUrl: null, callsNumber: NUMBER });
    const other = await newInvitee(portal, employerId);
    expect((await book(other.token, at('09:00', 'fysiek'))).body).toMatchObject({ byPhone: false, callsNumber: null });
  });

  test('it needs a number, the known one or the one that is given, which is kept', async () => {
    const { token, id } = await newInvitee(portal, employerId);
    const without = await book(token, { ...at('09:00'), byPhone: true });
    expect([without.status, without.body.errorType, Object.keys(without.body.fields)]).toEqual([400, 'PHONE_NEEDED', ['phoneNumber']]);
    expect((await book(token, { ...at('09:00'), byPhone: true, phoneNumber: '06 12345678' })).status).toBe(200);
    expect((await admin.call('GET /api/employees/{id}', { params: { id } })).body.phone).toBe(NUMBER);
  });

  test('an administrator books a call for somebody who phones', async () => {
    const { id } = await newInvitee(portal, employerId);
    const body = { ...at('09:00'), byPhone: true, phoneNumber: NUMBER };
    expect((await admin.call('POST /api/employees/{id}/book', { params: { id }, body })).body).toMatchObject({
      byPhone: true,
      videoUrl: null,
    });
  });
});

describe('a planned call', () => {
  test('letters, invites and feed name it and the number, without a link', async () => {
    const { employee } = await call('09:00');
    const [confirmation, notice] = await mailsAbout(portal, employee.id);
    expect(confirmation?.text).toContain('Telefonisch: wij bellen u op 06 12345678');
    expect(notice?.text).toContain('Bel de werknemer op 06 12345678');
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(confirmation?.invite ?? '')).getFirstSubcomponent('vevent') ?? undefined);
    expect([event.location, event.description]).toEqual(['Telefonisch', expect.stringContaining('wij bellen u op 06 12345678')]);
    const { calendarUrl } = (await sanne.call('GET /api/consultants/calendar-url')).body;
    const feed = (await portal.app.inject(calendarUrl.replace('http://portaal.test', ''))).body.replaceAll('\r\n ', '');
    expect(feed).toContain('Telefoon: 06 12345678');
    for (const said of [confirmation?.text, notice?.text, feed]) expect(said).not.toContain('meet.kantoor.nl');
    expect((await sanne.call('GET /api/consultants/appointments')).body[0]).toMatchObject({ byPhone: true, employee: { phone: NUMBER } });
  });

  test('moves by link and by an administrator keep it, a visit ends it, and other settings change nothing', async () => {
    const { cancelToken, id } = await call('09:00');
    await offer('off');
    expect((await modify(cancelToken, at('10:00'))).body).toMatchObject({ byPhone: true, videoUrl: null });
    const { consultantId: _, ...visit } = at('10:00', 'fysiek');
    expect((await admin.call('PUT /api/appointments/{id}', { params: { id }, body: visit })).body.byPhone).toBe(false);
    expect((await modify(cancelToken, { ...at('11:00'), byPhone: true })).body.errorType).toBe('NO_PHONE_CALLS');
    expect((await modify(cancelToken, at('11:00'))).body).toMatchObject({ byPhone: false, videoUrl: expect.any(String) });
    await offer('choice');
    expect((await modify(cancelToken, { ...at('11:00'), byPhone: true })).body).toMatchObject({ byPhone: true, videoUrl: null });
    expect((await modify(cancelToken, { ...at('11:00'), byPhone: false })).body).toMatchObject({ videoUrl: expect.any(String) });
  });

  test('another number is kept and told, by link and by an administrator; without one it stays, and removing it is refused', async () => {
    const { cancelToken, employee } = await call('09:00');
    const { sequence } = await behind(cancelToken);
    expect((await modify(cancelToken, { ...at('09:00'), phoneNumber: OTHER })).body).toMatchObject({
      callsNumber: OTHER,
      sequence: sequence + 1,
    });
    const put = (phone: string | null) => admin.call('PUT /api/employees/{id}', { params: { id: employee.id }, body: { phone } });
    expect((await put(NUMBER)).status).toBe(200);
    expect(await behind(cancelToken)).toMatchObject({ callsNumber: NUMBER, sequence: sequence + 2 });
    const refused = await put(null);
    expect([refused.status, refused.body.errorType]).toEqual([409, 'PHONE_NEEDED']);
    const kinds = (await mailsAbout(portal, employee.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'change')).toHaveLength(2);
  });

  test('a swap leaves it with the hour, and is refused where who comes has no number', async () => {
    const made = await call('09:00');
    const silent = await newAppointment(portal, employerId, at('10:00'));
    const swap = (a: number, b: number) => admin.call('POST /api/appointments/swap', { body: { appointmentId1: a, appointmentId2: b } });
    const refused = await swap(made.id, silent.id);
    expect([refused.status, refused.body.errorType]).toEqual([409, 'PHONE_NEEDED']);
    const reachable = await newAppointment(portal, employerId, at('11:00'), { phone: OTHER });
    const { status, body } = await swap(made.id, reachable.id);
    expect([status, body.map(({ byPhone }: { byPhone: boolean }) => byPhone)]).toEqual([200, [true, false]]);
    expect(body[0].employee.phone).toBe(OTHER);
  });

  test('who takes over in an absence takes over a call', async () => {
    const { id } = await call('09:00');
    const bram = await newConsultant(portal, [THURSDAY]);
    const params = { id: sanne.consultantId };
    const period = { from: THURSDAY, to: THURSDAY };
    const preview = await admin.call('POST /api/admin/consultants/{id}/absence/preview', { params, body: period });
    expect(preview.body.appointments[0].byPhone).toBe(true);
    const choices = [{ appointmentId: id, kind: 'take_over', consultantId: bram.consultantId, date: THURSDAY, startTime: '09:00' }];
    expect((await admin.call('POST /api/admin/consultants/{id}/absence', { params, body: { ...period, choices } })).status).toBe(200);
    const [taken] = (await bram.call('GET /api/consultants/appointments')).body;
    expect(taken).toMatchObject({ id, byPhone: true, videoUrl: null });
  });
});
