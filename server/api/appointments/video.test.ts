import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#server/db/schema/access.ts';
import { videoConfig } from '#server/db/schema/appointments.ts';
import { hrAppointmentsMails } from '#server/mail/appointment-mails.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import { csvOf } from '#server/mail/table-file.ts';
import { appointmentBy } from '#server/store/appointments/appointments.ts';
import {
  FRIDAY,
  historyAbout,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  THURSDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const TEMPLATE = 'https://meet.kantoor.nl/gesprek-{code}';
const LINK = /^https:\/\/meet\.kantoor\.nl\/gesprek-([0-9a-f]{40})$/;
const ROOM = 'https://meet.kantoor.nl/kamer/sanne';

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let bram: Someone & { consultantId: number };
let employerId: number;

const save = (body: object) => admin.call('POST /api/admin/video-config', { body });
const inMode = async (mode: string) => expect((await save({ mode })).status).toBe(200);
const virtual = (startTime = '09:00') => newAppointment(portal, employerId, hour(sanne.consultantId, THURSDAY, startTime));
const visit = (startTime = '09:00') => newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, startTime, 'fysiek'));
const behind = async (token: string) => (await portal.call('GET /api/appointment/token/{token}', { params: { token } })).body;
const linkOf = async ({ cancelToken }: { cancelToken: string }): Promise<string | null> => (await behind(cancelToken)).videoUrl;
const modify = (token: string, body: object) => portal.call('POST /api/modify/{token}', { params: { token }, body });
const move = (id: number, startTime: string, meetingType: 'virtueel' | 'fysiek') => {
  const { consultantId: _, ...body } = hour(sanne.consultantId, THURSDAY, startTime, meetingType);
  return admin.call('PUT /api/appointments/{id}', { params: { id }, body });
};

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.update(videoConfig).set({ mode: 'none', template: TEMPLATE });
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY]);
  bram = await newConsultant(portal, [THURSDAY, FRIDAY]);
  await sanne.call('PATCH /api/consultants/{id}', { params: { id: sanne.consultantId }, body: { videoUrl: ROOM } });
  ({ id: employerId } = await newEmployer(portal));
});
afterEach(async () => void (await portal.db.update(videoConfig).set({ mode: 'none', template: null })));

describe('settings', () => {
  test('video settings are off at first, and saving is audited', async () => {
    await portal.db.update(videoConfig).set({ mode: 'none', template: null, phone: 'off' });
    expect((await admin.call('GET /api/admin/video-config')).body).toEqual({ mode: 'none', template: null, phone: 'off' });
    const { status, body } = await save({ mode: 'template', template: ` ${TEMPLATE} ` });
    expect([status, body]).toEqual([200, { mode: 'template', template: TEMPLATE, phone: 'off' }]);
    expect((await admin.call('GET /api/admin/video-config')).body).toEqual(body);
    const lines = await portal.db.select().from(audit).where(eq(audit.subject, 'videogesprekken'));
    expect(lines.map(({ action }) => action)).toContain('instellingen gewijzigd');
    expect((await sanne.call('GET /api/admin/video-config')).status).toBe(403);
    expect((await sanne.call('POST /api/admin/video-config', { body: { mode: 'none' } })).status).toBe(403);
  });

  test('a template that is not sent is kept, also while it is not in use', async () => {
    expect((await save({ mode: 'personal' })).body).toEqual({ mode: 'personal', template: TEMPLATE, phone: 'off' });
    expect((await save({ mode: 'template' })).body).toEqual({ mode: 'template', template: TEMPLATE, phone: 'off' });
  });

  test('the template mode requires a template, refused at the field', async () => {
    for (const body of [
      { mode: 'template', template: '' },
      { mode: 'template', template: null },
    ]) {
      const { status, body: answer } = await save(body);
      expect([status, answer.fields.template]).toEqual([400, expect.stringContaining('{code}')]);
    }
    expect((await save({ mode: 'none', template: null })).body).toEqual({ mode: 'none', template: null, phone: 'off' });
    expect((await save({ mode: 'template' })).status).toBe(400);
  });

  test('new settings do not change the link of existing appointments', async () => {
    await inMode('template');
    const made = await virtual();
    const link = await linkOf(made);
    await inMode('personal');
    expect(await linkOf(made)).toBe(link);
  });
});

describe("a consultant's own room", () => {
  const put = (body: object) => admin.call('PUT /api/consultants/{id}', { params: { id: sanne.consultantId }, body });
  const patch = (body: object) => sanne.call('PATCH /api/consultants/{id}', { params: { id: sanne.consultantId }, body });

  test('a room that is not sent is kept, and an empty field clears it', async () => {
    expect((await put({ city: 'Utrecht' })).body.videoUrl).toBe(ROOM);
    expect((await patch({ specialization: 'Pensioen' })).body.videoUrl).toBe(ROOM);
    expect((await patch({ videoUrl: '' })).body.videoUrl).toBe(null);
    expect((await put({ videoUrl: ROOM })).body.videoUrl).toBe(ROOM);
    expect((await put({ videoUrl: null })).body.videoUrl).toBe(null);
  });

  test('the room is in the answers about that consultant, and can be set when creating one', async () => {
    expect((await sanne.call('GET /api/consultants/me')).body.videoUrl).toBe(ROOM);
    const { body } = await admin.call('GET /api/consultants');
    expect(body.find(({ id }: { id: number }) => id === sanne.consultantId).videoUrl).toBe(ROOM);
    const made = await admin.call('POST /api/consultants', { body: { name: 'Nieuw', email: 'nieuw@video.test', videoUrl: ROOM } });
    expect(made.body.videoUrl).toBe(ROOM);
  });
});

describe('an appointment', () => {
  test.each([
    ['none', null],
    ['personal', ROOM],
    ['template', expect.stringMatching(LINK)],
  ])('an appointment booked in mode %s has the link %s, and a visit has none', async (mode, link) => {
    await inMode(mode);
    expect([await linkOf(await virtual()), await linkOf(await visit())]).toEqual([link, null]);
  });

  test('in mode personal without a room an appointment has no link', async () => {
    await inMode('personal');
    expect(await linkOf(await newAppointment(portal, employerId, hour(bram.consultantId, THURSDAY, '09:00')))).toBe(null);
  });

  test('each appointment has its own code', async () => {
    await inMode('template');
    expect(await linkOf(await virtual('09:00'))).not.toBe(await linkOf(await virtual('10:00')));
  });

  test('every answer with the appointment shows its link', async () => {
    await inMode('template');
    const { token, id: employeeId } = await newInvitee(portal, employerId);
    const booked = await portal.call('POST /api/book/{token}', { params: { token }, body: hour(sanne.consultantId, THURSDAY, '09:00') });
    const { id, videoUrl, cancelToken } = booked.body;
    expect(videoUrl).toMatch(LINK);
    const withId = ({ body }: { body: { id: number; videoUrl: string }[] }) => body.find((row) => row.id === id)!.videoUrl;
    const people = await admin.call('GET /api/employees', { query: { employerId } });
    expect([
      (await portal.call('GET /api/employee/{token}', { params: { token } })).body.appointment.videoUrl,
      await linkOf({ cancelToken }),
      withId(await sanne.call('GET /api/consultants/appointments')),
      withId(await admin.call('GET /api/appointments')),
      withId(await admin.call('GET /api/appointments', { query: { limit: 50, employerId } })),
      people.body.find((row: { id: number }) => row.id === employeeId).appointment.videoUrl,
      (await sanne.call('PATCH /api/appointments/{id}/notes', { params: { id }, body: { notes: 'x' } })).body.videoUrl,
      (await modify(cancelToken, hour(sanne.consultantId, FRIDAY, '09:00'))).body.videoUrl,
      (await move(id, '15:00', 'virtueel')).body.videoUrl,
    ]).toEqual(Array(9).fill(videoUrl));
  });

  test('moving keeps the link; a visit has none, and changing back makes a new one', async () => {
    await inMode('template');
    const made = await virtual();
    const first = await linkOf(made);
    await modify(made.cancelToken, hour(sanne.consultantId, FRIDAY, '11:00'));
    expect(await linkOf(made)).toBe(first);
    expect((await move(made.id, '13:00', 'fysiek')).body.videoUrl).toBe(null);
    const { body } = await move(made.id, '14:00', 'virtueel');
    expect(body.videoUrl).toMatch(LINK);
    expect(body.videoUrl).not.toBe(first);
  });

  test('moving an appointment without a link gives it one', async () => {
    const made = await virtual();
    await inMode('personal');
    expect((await move(made.id, '13:00', 'virtueel')).body.videoUrl).toBe(ROOM);
  });

  test('moving to another consultant gives a new link, or that consultant’s room', async () => {
    await inMode('template');
    const made = await virtual();
    const first = await linkOf(made);
    const { body } = await modify(made.cancelToken, hour(bram.consultantId, THURSDAY, '09:00'));
    expect(body.videoUrl).toMatch(LINK);
    expect(body.videoUrl).not.toBe(first);
    await inMode('personal');
    expect((await modify(made.cancelToken, hour(sanne.consultantId, THURSDAY, '09:00'))).body.videoUrl).toBe(ROOM);
    expect((await modify(made.cancelToken, hour(bram.consultantId, THURSDAY, '09:00'))).body.videoUrl).toBe(null);
  });

  test('a swap gives both appointments a new link, so that nobody has the link of another conversation', async () => {
    await inMode('template');
    const [a, b] = [await virtual('09:00'), await virtual('10:00')];
    const old = [await linkOf(a), await linkOf(b)];
    const { body } = await admin.call('POST /api/appointments/swap', { body: { appointmentId1: a.id, appointmentId2: b.id } });
    const links = body.map(({ videoUrl }: { videoUrl: string }) => videoUrl);
    expect(new Set([...old, ...links]).size).toBe(4);
    expect([await linkOf(b), await linkOf(a)]).toEqual(links);
    for (const { employee, cancelToken } of [a, b]) {
      const [, , swapped, toConsultant] = await mailsAbout(portal, employee.id);
      const now = await linkOf({ cancelToken });
      for (const mail of [swapped!, toConsultant!]) {
        expect([mail.links.includes(now!), mail.invite?.replaceAll('\r\n ', '').includes(now!)]).toEqual([true, true]);
        for (const link of [...old, ...links.filter((other: string) => other !== now)]) expect(mail.text + mail.invite).not.toContain(link);
      }
    }
  });

  test('after swapping a visit with a video appointment the visit has no link, and the video appointment a new one', async () => {
    await inMode('template');
    const [a, b] = [await virtual(), await visit()];
    const first = await linkOf(a);
    await admin.call('POST /api/appointments/swap', { body: { appointmentId1: a.id, appointmentId2: b.id } });
    expect(await linkOf(a)).toBe(null);
    expect(await linkOf(b)).toMatch(LINK);
    expect(await linkOf(b)).not.toBe(first);
  });

  test('changing the employee’s e-mail address gives a new link, and the consultant is mailed', async () => {
    await inMode('template');
    const { id, employee } = await virtual();
    const first = (await mailsAbout(portal, employee.id))[0]!.links[0]!;
    const { firstName, lastName } = employee;
    const changed = { employerId, firstName, lastName, email: 'goed.adres@werknemer.test' };
    expect((await admin.call('PUT /api/employees/{id}', { params: { id: employee.id }, body: changed })).status).toBe(200);
    const mails = await mailsAbout(portal, employee.id);
    const { body } = await sanne.call('GET /api/consultants/appointments');
    const now = body.find((row: { id: number }) => row.id === id).videoUrl;
    expect(now).toMatch(LINK);
    expect(now).not.toBe(first);
    expect(mails.slice(-2).map(({ kind, links }) => [kind, links.includes(now), links.includes(first)])).toEqual([
      ['confirmation', true, false],
      ['consultant_notice', true, false],
    ]);
  });
});

describe('letters and calendars', () => {
  const event = (text: string | null) => new ICAL.Component(ICAL.parse(text!)).getFirstSubcomponent('vevent')!;
  const placesIn = (text: string | null) => {
    const conference = event(text).getFirstProperty('conference');
    return [
      event(text).getFirstPropertyValue('location'),
      event(text).getFirstPropertyValue('url'),
      conference && [conference.type, conference.getParameter('feature'), conference.getFirstValue()],
    ];
  };

  test('confirmation, notice and both invites contain the link', async () => {
    await inMode('template');
    const made = await virtual();
    const link = await linkOf(made);
    const mails = await mailsAbout(portal, made.employee.id);
    expect(mails[0]!.links).toEqual([
      link,
      `http://portaal.test/modify/${made.cancelToken}`,
      `http://portaal.test/cancel/${made.cancelToken}`,
    ]);
    expect(mails[1]!.links).toContain(link);
    for (const { invite, text } of mails) {
      expect(placesIn(invite)).toEqual([link, link, ['uri', 'VIDEO', link]]);
      expect(text).not.toContain('link om online mee te doen.');
    }
  });

  test('letters about a visit contain no link; without video settings letters about a video appointment promise one', async () => {
    await inMode('template');
    const [toVisit] = await mailsAbout(portal, (await visit()).employee.id);
    expect(placesIn(toVisit!.invite)).toEqual([expect.stringMatching(/^Bij Werkgever/), null, null]);
    await inMode('none');
    const [toVirtual] = await mailsAbout(portal, (await virtual()).employee.id);
    expect(placesIn(toVirtual!.invite)).toEqual(['Virtueel (online)', null, null]);
    expect(toVirtual!.text).toContain('stuurt u voor het gesprek een link');
  });

  test('a link with commas and semicolons is intact in LOCATION, URL and CONFERENCE', async () => {
    const url = 'https://meet.kantoor.nl/kamer;v=1/sanne,de?x=1,2;3';
    await sanne.call('PATCH /api/consultants/{id}', { params: { id: sanne.consultantId }, body: { videoUrl: url } });
    await inMode('personal');
    const [mail] = await mailsAbout(portal, (await virtual()).employee.id);
    const [location, ...addresses] = placesIn(mail!.invite);
    expect(location).toBe(url);
    const encoded = 'https://meet.kantoor.nl/kamer%3Bv=1/sanne%2Cde?x=1%2C2%3B3';
    expect(addresses).toEqual([encoded, ['uri', 'VIDEO', encoded]]);
    expect(mail!.links[0]).toBe(url);
  });

  test('with communication through HR the link goes to HR and to the employee', async () => {
    await inMode('template');
    const { id } = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@video.test' });
    const { employee, id: appointmentId } = await newAppointment(portal, id, hour(sanne.consultantId, THURSDAY, '09:00'));
    const { body } = await sanne.call('GET /api/consultants/appointments');
    const link = body.find((row: { id: number }) => row.id === appointmentId).videoUrl;
    const [toEmployee, toHr] = await mailsAbout(portal, employee.id);
    expect([toEmployee!.links, toHr!.to, toHr!.links.at(-1)]).toEqual([[link], 'hr@video.test', link]);
  });

  test('the overview to HR contains the link, and leaves out employees who have another consultant since', async () => {
    await inMode('template');
    const { id } = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr2@video.test' });
    const { id: appointmentId } = await newAppointment(portal, id, hour(sanne.consultantId, THURSDAY, '09:00'));
    const appointment = (await appointmentBy(portal.db, { id: appointmentId }))!;
    const ctx = { appUrl: 'http://portaal.test', now: portal.instant };
    const { employer } = appointment.employee;
    const { letter } = hrAppointmentsMails(ctx, { employer, occasion: 'reminder', appointments: [appointment] })[0]!;
    expect(csvOf(letter.table!)).toMatch(new RegExp(`Videolink\\r\\n.*;${appointment.videoUrl}\\r\\n$`));
    const mail = {
      id: 1,
      kind: 'appointment_reminder' as const,
      employeeId: null,
      appointmentId: null,
      thread: null,
      createdAt: '',
      letter,
    };
    expect(await stillWanted(portal.db, mail, portal.instant)).toEqual({ letter });
    await modify(appointment.cancelToken, hour(bram.consultantId, THURSDAY, '09:00'));
    expect(await stillWanted(portal.db, mail, portal.instant)).toEqual({ reason: expect.stringContaining('gewijzigd') });
  });

  test('another link changes the ETag of the feed', async () => {
    await inMode('template');
    const made = await virtual();
    const { body } = await sanne.call('GET /api/consultants/calendar-url');
    const read = () => portal.app.inject(body.calendarUrl.replace('http://portaal.test', ''));
    const first = await read();
    const link = await linkOf(made);
    expect(placesIn(first.body)).toEqual([link, link, ['uri', 'VIDEO', link]]);
    await move(made.id, '15:00', 'fysiek');
    const second = await read();
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(second.body).not.toContain('CONFERENCE');
  });

  test('history and audit log do not contain the link', async () => {
    await inMode('template');
    const made = await virtual();
    const link = (await linkOf(made))!;
    await move(made.id, '15:00', 'fysiek');
    const told = JSON.stringify([await historyAbout(portal, made.employee.id), await portal.db.select().from(audit)]);
    expect(told).toContain('virtueel');
    expect(told).not.toContain(LINK.exec(link)![1]);
  });
});
