import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { audit, users } from '#server/db/schema/access.ts';
import { charges } from '#server/db/schema/money.ts';
import { mails } from '#server/db/schema/post.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import { mailById } from '#server/store/post/mails.ts';
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
  newInvitee,
  THURSDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;
let sanne: Someone & { consultantId: number };

beforeAll(async () => {
  employerId = (await newEmployer(portal, { name: 'Zorggroep De Linde' })).id;
});
beforeEach(async () => {
  await atTime(MONDAY, '08:00');
  sanne = await newConsultant(portal, [FRIDAY]);
});

/** A new session, because the clock has moved. */
async function atTime(date: string, time: string): Promise<void> {
  portal.at(date, time);
  admin = await portal.as('admin');
}
const nameOf = async ({ userId }: Someone) =>
  (await portal.db.select({ name: users.name }).from(users).where(eq(users.id, userId)))[0]!.name;

const NOT_INVITED = { invitationToken: null, invitationSent: false, invitationSentDate: null, status: 'niet_uitgenodigd' } as const;
const uninvited = () => newInvitee(portal, employerId, NOT_INVITED);
const personOf = (id: number) => admin.call('GET /api/employees/{id}', { params: { id } });
const linkOf = (id: number) => admin.call('GET /api/employees/{id}/link', { params: { id } });
const resend = (id: number) => admin.call('POST /api/employees/{id}/resend-link', { params: { id } });
const book = (id: number, body: object) => admin.call('POST /api/employees/{id}/book', { params: { id }, body });
const lastAudit = async () => {
  const [row] = await portal.db.select({ action: audit.action, subject: audit.subject }).from(audit).orderBy(desc(audit.id)).limit(1);
  return row;
};

describe('one person', () => {
  test('GET of a person returns appointments, mails, charges and whether the link is valid', async () => {
    const { employee, id } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
    await atTime(THURSDAY, '08:00');
    const moved = await admin.call('PUT /api/appointments/{id}', { params: { id }, body: hour(sanne.consultantId, FRIDAY, '11:00') });
    expect(moved.status).toBe(200);
    const { status, body } = await personOf(employee.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: employee.id, employer: { name: 'Zorggroep De Linde' }, link: { works: true, until: null } });
    expect(body.appointments).toMatchObject([{ id, startTime: '11:00', consultant: { user: { name: await nameOf(sanne) } } }]);
    expect(body.appointments[0]).not.toHaveProperty('cancelToken');
    expect(body.mails.map(({ kind, audience }: { kind: string; audience: string }) => `${kind} ${audience}`)).toEqual([
      'consultant_notice consultant',
      'change employee',
      'consultant_notice consultant',
      'confirmation employee',
    ]);
    expect(body.charges).toMatchObject([{ kind: 'late_move', employeeId: employee.id }]);
  });

  test('an overview to HR with the employee’s link is among their mails', async () => {
    const viaHr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test' });
    const { id } = await newInvitee(portal, viaHr.id, NOT_INVITED);
    const other = await newInvitee(portal, viaHr.id, NOT_INVITED);
    await admin.call('POST /api/employees/invite', { body: { employeeIds: [id] } });
    expect((await personOf(id)).body.mails).toMatchObject([{ kind: 'hr_overview', audience: 'hr', to: 'hr@linde.test' }]);
    expect((await personOf(other.id)).body.mails).toEqual([]);
  });

  test('a deleted person who can still be restored gives a 404 that says until when, an unknown person a 404 without', async () => {
    const { id } = await uninvited();
    await admin.call('DELETE /api/employees/{id}', { params: { id } });
    const { status, body } = await personOf(id);
    expect([status, body.restorableUntil]).toEqual([404, '2026-03-02T07:10:00.000Z']);
    const never = await personOf(2_000_000);
    expect([never.status, 'restorableUntil' in never.body]).toEqual([404, false]);
  });
});

describe('the link', () => {
  test('the link of an invited employee is shown as it was mailed, and showing it is audited', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    expect((await linkOf(id)).body).toEqual({ url: `http://portaal.test/book/${token}` });
    expect(await lastAudit()).toEqual({ action: 'link bekeken', subject: `werknemer ${id}` });
    expect((await personOf(id)).body.link).toEqual({ works: true, until: '2026-05-31T07:00:00.000Z' });
  });

  test('with a planned appointment it is the same link, also after the invitation expired', async () => {
    const far = addDays(FRIDAY, 7 * 20);
    const ron = await newConsultant(portal, [far]);
    const { employee } = await newAppointment(portal, employerId, hour(ron.consultantId, far, '09:00'));
    await atTime(addDays(MONDAY, 100), '08:00');
    expect((await linkOf(employee.id)).body).toEqual({ url: `http://portaal.test/book/${employee.token}` });
    expect((await resend(employee.id)).status).toBe(200);
  });

  test.each([
    ['was never invited', NOT_INVITED, 'NO_LINK'],
    ['is done', { status: 'afgerond' as const }, 'NO_LINK'],
    ['let the link expire', { invitationSentDate: '2025-11-01T08:00:00.000Z' }, 'LINK_EXPIRED'],
  ])('the link of someone who %s is neither shown nor sent', async (_, fields, errorType) => {
    const { id } = await newInvitee(portal, employerId, fields);
    for (const answer of [await linkOf(id), await resend(id)]) expect([answer.status, answer.body.errorType]).toEqual([409, errorType]);
    expect(await mailsAbout(portal, id)).toEqual([]);
    expect((await personOf(id)).body.link).toEqual({ works: false, until: null });
  });

  test('only an administrator gets the link', async () => {
    const { id } = await newInvitee(portal, employerId);
    for (const name of ['GET /api/employees/{id}/link', 'POST /api/employees/{id}/resend-link', 'GET /api/employees/{id}'] as const) {
      expect((await sanne.call(name, { params: { id } })).status).toBe(403);
      expect((await portal.call(name, { params: { id } })).status).toBe(401);
    }
  });
});

describe('sending the link again', () => {
  test('sends the invitation with the same token to the known address; the reminders continue', async () => {
    const accepted = { invitationAcceptedAt: '2026-02-20T08:00:00.000Z', firstReminderSentDate: '2026-02-27T22:55:00.000Z' };
    const { id, token, email } = await newInvitee(portal, employerId, accepted);
    expect((await resend(id)).status).toBe(200);
    const [mail] = await mailsAbout(portal, id);
    expect(mail).toMatchObject({ kind: 'invitation', to: email, links: [`http://portaal.test/book/${token}`] });
    const after = await employeeNow(portal, id);
    expect(after).toMatchObject({ ...accepted, invitationToken: token, status: 'uitgenodigd', invitationSentDate: expect.any(String) });
    expect((await historyAbout(portal, id)).at(-1)).toMatchObject({ actor: await nameOf(admin), action: 'link opnieuw gestuurd' });
  });

  test('two simultaneous requests leave one waiting invitation', async () => {
    const { id } = await newInvitee(portal, employerId);
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await portal.db.select({ id: mails.id }).from(mails).where(eq(mails.employeeId, id));
    const wanted = await Promise.all(
      rows.map(async (row) => 'letter' in (await stillWanted(portal.db, (await mailById(portal.db, row.id)) as never, portal.instant))),
    );
    expect(wanted.filter(Boolean).length).toBe(1);
  });

  test('for a planned appointment it sends the confirmation with a higher SEQUENCE, and nothing to the consultant', async () => {
    const { employee, id, cancelToken } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
    expect((await resend(employee.id)).status).toBe(200);
    const [first, , again, ...others] = await mailsAbout(portal, employee.id);
    expect(others).toEqual([]);
    expect(again).toMatchObject({ kind: 'confirmation', to: employee.email, links: first!.links });
    expect(again!.text).not.toContain('werken niet meer');
    expect([first!.invite, again!.invite].map((ics) => /SEQUENCE:(\d+)/.exec(ics!)?.[1])).toEqual(['0', '1']);
    expect(await appointmentNow(portal, id)).toMatchObject({ cancelToken, sequence: 1 });
  });

  test('the link goes to HR if communication goes through HR', async () => {
    const viaHr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@eik.test' });
    const { id, token } = await newInvitee(portal, viaHr.id);
    expect((await resend(id)).status).toBe(200);
    const { lastMailId } = await employeeNow(portal, id);
    const mail = await mailById(portal.db, lastMailId!);
    expect(mail).toMatchObject({ kind: 'hr_overview', toAddress: 'hr@eik.test' });
    expect(JSON.stringify(mail!.letter)).toContain(token);
  });

  test('for an appointment that has begun it is refused', async () => {
    const { employee } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
    await atTime(FRIDAY, '09:30');
    expect((await resend(employee.id)).body.errorType).toBe('ALREADY_BEGUN');
  });
});

describe('booking for someone who phones', () => {
  test('booking by an administrator mails everyone, and history names the administrator', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    const { status, body } = await book(id, { ...hour(sanne.consultantId, FRIDAY, '10:00'), phoneNumber: '06-12 34 56 78' });
    expect([status, body.startTime, body.employee.phone]).toEqual([200, '10:00', '+31612345678']);
    expect(await employeeNow(portal, id)).toMatchObject({ status: 'afspraak_gemaakt', invitationToken: token, phone: '+31612345678' });
    expect((await mailsAbout(portal, id)).map(({ kind }) => kind)).toEqual(['confirmation', 'consultant_notice']);
    expect(await historyAbout(portal, id)).toMatchObject([
      { actor: await nameOf(admin), action: 'geboekt' },
      { actor: await nameOf(admin), action: 'status gewijzigd' },
    ]);
  });

  test('booking gives someone who is not invited a token, which shows the appointment', async () => {
    const { id } = await uninvited();
    expect((await book(id, hour(sanne.consultantId, FRIDAY, '10:00'))).status).toBe(200);
    const { invitationToken: token, invitationSent } = await employeeNow(portal, id);
    expect(invitationSent).toBe(true);
    const { body } = await portal.call('GET /api/employee/{token}', { params: { token: token! } });
    expect(body.appointment).toMatchObject({ date: FRIDAY, startTime: '10:00' });
    // The next sending skips them.
    expect((await admin.call('POST /api/employees/invite', { body: { employeeIds: [id] } })).body.count).toBe(0);
  });

  test('an expired link does not prevent booking', async () => {
    const { id } = await newInvitee(portal, employerId, { invitationSentDate: '2025-11-01T08:00:00.000Z' });
    expect((await book(id, hour(sanne.consultantId, FRIDAY, '10:00'))).status).toBe(200);
  });

  test('of simultaneous bookings by administrators for one person one is stored', async () => {
    const { id } = await uninvited();
    const hours = ['10:00', '11:00', '12:00', '13:00'].map((time) => hour(sanne.consultantId, FRIDAY, time));
    const answers = await Promise.all(hours.map((wanted) => book(id, wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await personOf(id)).body.appointments.length).toBe(1);
  });

  test('the free hours are those the visitor sees, also for someone without a link', async () => {
    const visitor = await newInvitee(portal, employerId);
    const { id } = await uninvited();
    const own = { date: FRIDAY, employeeToken: visitor.token };
    const day = await admin.call('GET /api/employees/{id}/availability', { params: { id }, query: { date: FRIDAY } });
    expect(day.body).toEqual((await portal.call('GET /api/public/availability', { query: own })).body);
    expect(day.body.length).toBeGreaterThan(0);
    const all = await admin.call('GET /api/employees/{id}/availability/all', { params: { id } });
    const { body } = await portal.call('GET /api/public/availability/all', { query: { employeeToken: visitor.token } });
    expect(all.body).toEqual(body);
    expect((await admin.call('GET /api/employees/{id}/availability/all', { params: { id: 2_000_000 } })).status).toBe(404);
  });
});

describe('giving an appointment to a colleague', () => {
  const give = (id: number, consultantId: number, startTime = '09:00') =>
    admin.call('PUT /api/appointments/{id}', { params: { id }, body: hour(consultantId, FRIDAY, startTime) });
  const planned = () => newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));

  test('mails both consultants and the employee, keeps the tokens, and is free if only the consultant changes', async () => {
    const ron = await newConsultant(portal, []);
    const { employee, id, cancelToken } = await planned();
    await atTime(THURSDAY, '16:00');
    const { status, body } = await give(id, ron.consultantId);
    expect([status, body.consultantId, body.startTime]).toEqual([200, ron.consultantId, '09:00']);
    expect(await appointmentNow(portal, id)).toMatchObject({ cancelToken, consultantId: ron.consultantId, sequence: 1 });
    const letters = (await mailsAbout(portal, employee.id)).slice(2);
    expect(letters.map(({ kind, invite }) => [kind, /METHOD:(\w+)/.exec(invite ?? '')?.[1]])).toEqual([
      ['change', 'REQUEST'],
      ['consultant_notice', 'CANCEL'],
      ['consultant_notice', 'REQUEST'],
    ]);
    expect(await portal.db.$count(charges, eq(charges.appointmentId, id))).toBe(0);
    expect((await historyAbout(portal, employee.id)).at(-1)).toMatchObject({
      actor: await nameOf(admin),
      action: 'aan een collega gegeven',
      before: { consultant: await nameOf(sanne) },
      after: { consultant: await nameOf(ron) },
    });
  });

  test('at another hour within 48 hours it is charged as a late move', async () => {
    const ron = await newConsultant(portal, []);
    const { id } = await planned();
    await atTime(THURSDAY, '08:00');
    expect((await give(id, ron.consultantId, '15:00')).status).toBe(200);
    expect(await portal.db.$count(charges, eq(charges.appointmentId, id))).toBe(1);
  });

  test('a colleague who is booked, absent, inactive or unknown is refused, and nothing changes', async () => {
    const ron = await newConsultant(portal, [FRIDAY]);
    await newAppointment(portal, employerId, hour(ron.consultantId, FRIDAY, '09:00'));
    const away = await newConsultant(portal, []);
    await away.call('POST /api/consultants/unavailability', { body: { date: FRIDAY, startTime: '09:00', endTime: '17:00' } });
    const gone = await newConsultant(portal, []);
    await admin.call('PUT /api/consultants/{id}', { params: { id: gone.consultantId }, body: { userName: 'Weg', isActive: false } });
    const { id } = await planned();
    const refused = await Promise.all([ron, away, gone].map(({ consultantId }) => give(id, consultantId)));
    expect(refused.map(({ body }) => body.errorType)).toEqual(['SLOT_TAKEN', 'CONSULTANT_UNAVAILABLE', 'CONSULTANT_INACTIVE']);
    expect(await give(id, 2_000_000)).toMatchObject({ status: 404, body: { fields: { consultantId: expect.any(String) } } });
    expect(await appointmentNow(portal, id)).toMatchObject({ consultantId: sanne.consultantId, sequence: 0 });
  });

  test('an appointment that has begun cannot be handed over', async () => {
    const ron = await newConsultant(portal, [FRIDAY]);
    const { id } = await planned();
    await atTime(FRIDAY, '09:30');
    expect((await give(id, ron.consultantId)).body.errorType).toBe('SLOT_NOT_BOOKABLE');
  });

  test('the colleagues are listed with whether they are free, available and preferred, the most suitable first', async () => {
    const [ron, piet, els] = [
      await newConsultant(portal, [FRIDAY], 'Ron Bakker'),
      await newConsultant(portal, [], 'Piet Vos'),
      await newConsultant(portal, [FRIDAY], 'Els Mol'),
    ];
    const own = await newEmployer(portal, {});
    await newAppointment(portal, employerId, hour(els.consultantId, FRIDAY, '09:00'));
    await admin.call('PUT /api/employers/{id}', {
      params: { id: own.id },
      body: { name: 'Eigen', preferredConsultantIds: [piet.consultantId] },
    });
    const { id } = await newAppointment(portal, own.id, hour(sanne.consultantId, FRIDAY, '09:00'));
    const { body } = await admin.call('GET /api/appointments/{id}/colleagues', { params: { id } });
    const of = (someone: { consultantId: number }) => body.find((one: { id: number }) => one.id === someone.consultantId);
    expect(of(ron)).toEqual({ id: ron.consultantId, name: 'Ron Bakker', isPreferred: false, free: true, available: true });
    expect(of(piet)).toEqual({ id: piet.consultantId, name: 'Piet Vos', isPreferred: true, free: true, available: false });
    expect(of(els)).toEqual({ id: els.consultantId, name: 'Els Mol', isPreferred: false, free: false, available: false });
    expect(of(sanne)).toBeUndefined();
    expect(body.indexOf(of(ron))).toBeLessThan(body.indexOf(of(piet)));
    expect(body.indexOf(of(piet))).toBeLessThan(body.indexOf(of(els)));
    const query = { date: FRIDAY, consultantId: els.consultantId };
    const hours = await admin.call('GET /api/appointments/{id}/slots', { params: { id }, query });
    expect(hours.body.slice(0, 2)).toMatchObject([
      { startTime: '09:00', free: false },
      { startTime: '10:00', free: true, available: true },
    ]);
  });
});
