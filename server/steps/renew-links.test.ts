import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { employeeUid } from '#server/calendar/uid.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import { type Letter, tablesOf } from '#server/mail/letter.ts';
import { INVITATION, theirInvitation } from '#server/store/post/invitation-fields.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
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
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let logins = 0;
let consultantId: number;
const NEXT_WEEK = addDays(FRIDAY, 7);

beforeAll(async () => {
  consultantId = (await newConsultant(portal, [FRIDAY, NEXT_WEEK], 'Sanne de Vries')).consultantId;
  await portal.db.insert(emailConfig).values({ adminEmail: 'beheer@firma.test', fromEmail: 'portaal@firma.test' });
});

beforeEach(async () => {
  await startOn(MONDAY, '08:00');
  await portal.db.delete(mails);
  await portal.db.delete(appointments);
});

/** A new session, because the clock moves to another day. */
async function startOn(date: string, time: string): Promise<void> {
  portal.at(date, time);
  admin = await portal.as('admin', { name: `Eva Smit ${++logins}` });
}

const change = (id: number, body: object) => admin.call('PUT /api/employees/{id}', { params: { id }, body });
const changeEmployer = (id: number, body: object) => admin.call('PUT /api/employers/{id}', { params: { id }, body });
const open = (token: string) => portal.call('GET /api/employee/{token}', { params: { token } });
const openAppointment = (token: string) => portal.call('GET /api/appointment/token/{token}', { params: { token } });

/** An employer with the required fields of the form, so that it can be changed there. */
async function employerWith(fields: Parameters<typeof newEmployer>[1] = {}) {
  const employer = await newEmployer(portal, fields);
  await changeEmployer(employer.id, { preferredConsultantIds: [consultantId] });
  return employer;
}

async function cancelTokenOf(id: number): Promise<string> {
  return (await appointmentNow(portal, id))!.cancelToken;
}

/** Waiting mails, as 'kind recipient'. */
async function waiting(): Promise<string[]> {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.status, 'wachtend')).orderBy(mails.id);
  return rows.map(({ kind, toAddress }) => `${kind} ${toAddress}`);
}

/** Marks all mail so far as accepted by the mail server. */
async function allSent(): Promise<void> {
  await portal.db.update(mails).set({ status: 'verzonden', sentAt: portal.instant.toString() });
}

describe('a changed address of an employee', () => {
  test('an invited employee is invited again at the new address; the old token is invalid and no mail goes to the old address', async () => {
    const employer = await newEmployer(portal);
    const { id, email, token } = await newInvitee(portal, employer.id, { firstReminderSentDate: '2026-03-01T23:00:00Z' });
    await startOn(FRIDAY, '09:00');
    const { status, body } = await change(id, { email: 'goed@linde.test' });
    expect([status, body.reinvited, body.email]).toEqual([200, true, 'goed@linde.test']);
    expect((await open(token)).status).toBe(404);
    expect((await portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultantId, NEXT_WEEK, '09:00') })).status).toBe(
      404,
    );
    const now = await employeeNow(portal, id);
    expect(now).toMatchObject({ status: 'uitgenodigd', invitationSentDate: '2026-03-06T08:00:00.000Z', firstReminderSentDate: null });
    expect((await mailsAbout(portal, id)).map(({ kind, to }) => `${kind} ${to}`)).toEqual(['invitation goed@linde.test']);
    expect((await mailsAbout(portal, id))[0]!.links).toEqual([`http://portaal.test/book/${now.invitationToken}`]);
    expect(JSON.stringify(await mailsAbout(portal, id))).not.toContain(email);
    expect((await historyAbout(portal, id)).map(({ action, actor }) => `${action} door ${actor}`)).toEqual([
      `gegevens gewijzigd door Eva Smit ${logins}`,
      `opnieuw uitgenodigd door Eva Smit ${logins}`,
    ]);
  });

  test('changing only the case of an address keeps the token valid and sends nothing', async () => {
    const employer = await newEmployer(portal);
    const { id, email, token } = await newInvitee(portal, employer.id);
    const { body } = await change(id, { email: email.toUpperCase() });
    expect([body.reinvited, body.email]).toEqual([false, email.toUpperCase()]);
    expect((await open(token)).status).toBe(200);
    expect(await mailsAbout(portal, id)).toEqual([]);
  });

  test('a planned appointment is confirmed again with an updated calendar invite; all old tokens are invalid', async () => {
    const employer = await newEmployer(portal);
    const { employee, id, cancelToken } = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
    const before = (await appointmentNow(portal, id))!;
    await allSent();
    const { body } = await change(employee.id, { email: 'goed@linde.test' });
    expect(body).toMatchObject({ reinvited: true, status: 'afspraak_gemaakt' });
    const after = (await appointmentNow(portal, id))!;
    expect(after).toMatchObject({ employeeUid: before.employeeUid, sequence: before.sequence + 1, date: FRIDAY, status: 'geplanned' });
    for (const token of [cancelToken, employee.token]) {
      expect([(await open(token)).status, (await openAppointment(token)).status]).toEqual([404, 404]);
      expect((await portal.call('POST /api/cancel/{token}', { params: { token } })).status).toBe(404);
    }
    expect((await openAppointment(after.cancelToken)).status).toBe(200);
    expect((await open((await employeeNow(portal, employee.id)).invitationToken!)).body.appointment.id).toBe(id);
    expect(await waiting()).toEqual(['confirmation goed@linde.test']);
    const mail = (await mailsAbout(portal, employee.id)).at(-1)!;
    expect(mail.links).toEqual([`http://portaal.test/modify/${after.cancelToken}`, `http://portaal.test/cancel/${after.cancelToken}`]);
    expect(mail.invite).toContain(`UID:${before.employeeUid!.slice(0, 36)}`);
    expect(mail.invite).toContain(`SEQUENCE:${before.sequence + 1}`);
    expect(mail.invite).toContain('METHOD:REQUEST');
    expect((await historyAbout(portal, employee.id)).at(-1)).toMatchObject({
      action: 'bevestiging opnieuw gestuurd',
      subject: 'appointment',
    });
  });

  test('an appointment from before UIDs were stored keeps the UID it was sent with', async () => {
    const employer = await newEmployer(portal);
    const { employee, id, cancelToken } = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
    await portal.db.update(appointments).set({ employeeUid: null }).where(eq(appointments.id, id));
    await change(employee.id, { email: 'goed@linde.test' });
    const after = (await appointmentNow(portal, id))!;
    expect(after.cancelToken).not.toBe(cancelToken);
    expect(after.employeeUid).toBe(employeeUid({ employeeUid: null, cancelToken }));
    expect((await mailsAbout(portal, employee.id)).at(-1)!.invite!.replaceAll(/\r\n /g, '')).toContain(`UID:${after.employeeUid}`);
  });

  test('through HR the employee’s confirmation has no links, and HR gets the new ones', async () => {
    const employer = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test' });
    const { employee, id } = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
    const invited = await newInvitee(portal, employer.id);
    await allSent();
    await change(employee.id, { email: 'goed@linde.test' });
    expect((await change(invited.id, { email: 'ook.goed@linde.test' })).body.reinvited).toBe(true);
    expect(await waiting()).toEqual(['confirmation goed@linde.test', 'confirmation hr@linde.test', 'hr_overview hr@linde.test']);
    const [toEmployee, toHr] = (await mailsAbout(portal, employee.id)).slice(-2);
    expect([toEmployee!.links, toHr!.links.length]).toEqual([[], 2]);
    expect(toHr!.text).toContain(await cancelTokenOf(id));
  });

  test('an employee who is done or was never invited is mailed nothing; the old tokens of one who is done are invalid too', async () => {
    const employer = await newEmployer(portal);
    const { employee, id, cancelToken } = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'voltooid' } });
    const stranger = await newInvitee(portal, employer.id, {
      status: 'niet_uitgenodigd',
      invitationSent: false,
      invitationToken: null,
      invitationSentDate: null,
    });
    await allSent();
    expect((await change(employee.id, { email: 'goed@linde.test' })).body.reinvited).toBe(false);
    expect((await change(stranger.id, { email: 'ook.goed@linde.test' })).body).toMatchObject({
      reinvited: false,
      status: 'niet_uitgenodigd',
    });
    expect([(await open(employee.token)).status, (await openAppointment(cancelToken)).status]).toEqual([404, 404]);
    expect(await waiting()).toEqual([]);
  });

  test('an appointment that has begun is not confirmed again', async () => {
    const employer = await newEmployer(portal);
    const { employee } = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
    await allSent();
    await startOn(FRIDAY, '09:30');
    expect((await change(employee.id, { email: 'goed@linde.test' })).body.reinvited).toBe(false);
    expect(await waiting()).toEqual([]);
  });

  test('waiting and failed mails never go to the old address', async () => {
    const employer = await newEmployer(portal);
    const { employee } = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
    const invited = await newInvitee(portal, employer.id, { status: 'niet_uitgenodigd', invitationSent: false, invitationToken: null });
    await admin.call('POST /api/employees/invite', { body: { employeeIds: [invited.id] } });
    await portal.db.update(mails).set({ status: 'mislukt', lastError: '550 onbekend' }).where(eq(mails.employeeId, invited.id));
    await change(employee.id, { email: 'goed@linde.test' });
    await change(invited.id, { email: 'ook.goed@linde.test' });
    const rows = await portal.db
      .select(WITH_TEXT)
      .from(mails)
      .where(inArray(mails.toAddress, [employee.email, invited.email]));
    expect(rows.map(({ kind, status, lastError }) => `${kind} ${status}: ${lastError}`).sort()).toEqual([
      'confirmation vervallen: De e-mails voor deze werknemer gaan intussen naar een ander adres.',
      'invitation vervallen: De e-mails voor deze werknemer gaan intussen naar een ander adres.',
    ]);
    expect((await waiting()).filter((mail) => !mail.startsWith('consultant_notice'))).toEqual([
      'confirmation goed@linde.test',
      'invitation ook.goed@linde.test',
    ]);
  });

  test('a waiting cancellation goes to the new address, without the invalid link', async () => {
    const employer = await newEmployer(portal);
    const { employee, cancelToken } = await newAppointment(portal, employer.id, hour(consultantId, NEXT_WEEK, '09:00'));
    await allSent();
    await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } });
    await change(employee.id, { email: 'goed@linde.test' });
    expect((await waiting()).filter((mail) => !mail.startsWith('consultant_notice'))).toEqual([
      'cancellation goed@linde.test',
      'invitation goed@linde.test',
    ]);
    const [cancellation] = (await mailsAbout(portal, employee.id)).filter(({ kind }) => kind === 'cancellation');
    expect(cancellation!.links).toEqual([]);
    expect(cancellation!.invite).toContain('METHOD:CANCEL');
  });

  test('an employee whose invitation is withdrawn in the same request is not invited at the new address', async () => {
    const employer = await newEmployer(portal);
    const { id, token } = await newInvitee(portal, employer.id);
    const { body } = await change(id, { email: 'goed@linde.test', status: 'niet_uitgenodigd' });
    expect(body).toMatchObject({ reinvited: false, status: 'niet_uitgenodigd', invitationToken: null });
    expect((await open(token)).status).toBe(404);
    expect(await mailsAbout(portal, id)).toEqual([]);
  });

  test('moving to an employer with communication through HR sends the links to HR, and moving back sends them to the employee', async () => {
    const here = await newEmployer(portal);
    const there = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test' });
    const { id, token, email } = await newInvitee(portal, here.id);
    expect((await change(id, { employerId: there.id })).body.reinvited).toBe(true);
    expect((await open(token)).status).toBe(404);
    const { invitationToken } = await employeeNow(portal, id);
    expect((await change(id, { employerId: here.id })).body.reinvited).toBe(true);
    expect((await open(invitationToken!)).status).toBe(404);
    expect(await waiting()).toEqual(['hr_overview hr@linde.test', `invitation ${email}`]);
  });
});

describe('a changed address of HR', () => {
  const people = async (employerId: number) => {
    const planned = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
    const late = await newAppointment(portal, employerId, hour(consultantId, NEXT_WEEK, '10:00'));
    const invited = [await newInvitee(portal, employerId), await newInvitee(portal, employerId)];
    const untouched = await newInvitee(portal, employerId, { status: 'niet_uitgenodigd', invitationSent: false, invitationToken: null });
    return { planned, late, invited, untouched };
  };
  const overview = async () => {
    const [row] = await portal.db
      .select(WITH_TEXT)
      .from(mails)
      .where(and(eq(mails.kind, 'hr_overview'), eq(mails.status, 'wachtend')));
    return { ...row!, letter: row!.letter as Letter };
  };

  test('a corrected address gets one overview with a list of invitations and one of appointments; all old tokens are invalid', async () => {
    const employer = await employerWith({ communicatieViaHrm: true, email: 'fout@linde.test' });
    const { planned, late, invited, untouched } = await people(employer.id);
    const oldTokens = [await cancelTokenOf(planned.id), await cancelTokenOf(late.id)];
    await allSent();
    const { status, body } = await changeEmployer(employer.id, { email: 'hr@linde.test' });
    expect([status, body.reinvited, body.email]).toEqual([200, true, 'hr@linde.test']);
    for (const { token } of [planned.employee, late.employee, ...invited]) expect((await open(token)).status).toBe(404);
    for (const token of oldTokens) expect((await openAppointment(token)).status).toBe(404);
    expect(await waiting()).toEqual(['hr_overview hr@linde.test']);
    const [links, meetings] = tablesOf((await overview()).letter).map(({ rows }) => rows);
    expect(links!.map(({ employeeId }) => employeeId).sort()).toEqual(invited.map(({ id }) => id).sort());
    for (const { employeeId, link } of links!) {
      expect(link!.url).toBe(`http://portaal.test/book/${(await employeeNow(portal, employeeId!)).invitationToken}`);
    }
    expect(meetings!.map(({ link }) => link!.url)).toEqual([
      `http://portaal.test/modify/${await cancelTokenOf(planned.id)}`,
      `http://portaal.test/modify/${await cancelTokenOf(late.id)}`,
    ]);
    expect((await openAppointment(await cancelTokenOf(planned.id))).status).toBe(200);
    expect(await employeeNow(portal, untouched.id)).toMatchObject({ status: 'niet_uitgenodigd', invitationToken: null });
    expect((await historyAbout(portal, planned.employee.id)).at(-1)).toMatchObject({
      action: 'links opnieuw naar HR gestuurd',
      actor: `Eva Smit ${logins}`,
    });
  });

  test('switching HR on replaces the employees’ tokens', async () => {
    const employer = await employerWith({ email: 'hr@linde.test' });
    const { planned, invited } = await people(employer.id);
    await allSent();
    const { body } = await changeEmployer(employer.id, { communicatieViaHrm: true });
    expect(body.reinvited).toBe(true);
    expect(await waiting()).toEqual(['hr_overview hr@linde.test']);
    for (const token of [planned.cancelToken, planned.employee.token, ...invited.map(({ token }) => token)]) {
      expect([(await open(token)).status, (await openAppointment(token)).status]).toEqual([404, 404]);
    }
    const page = await open((await employeeNow(portal, planned.employee.id)).invitationToken!);
    expect(page.body.appointment.cancelToken).toBeNull();
  });

  test('switching HR off sends the links to the employees, and those of HR are invalid', async () => {
    const employer = await employerWith({ communicatieViaHrm: true, email: 'hr@linde.test' });
    const { planned, late, invited } = await people(employer.id);
    const [ofHr] = [await cancelTokenOf(planned.id)];
    await allSent();
    expect((await changeEmployer(employer.id, { communicatieViaHrm: false })).body.reinvited).toBe(true);
    expect((await openAppointment(ofHr)).status).toBe(404);
    expect((await waiting()).sort()).toEqual(
      [
        ...invited.map(({ email }) => `invitation ${email}`),
        `confirmation ${planned.employee.email}`,
        `confirmation ${late.employee.email}`,
      ].sort(),
    );
    const confirmation = (await mailsAbout(portal, planned.employee.id)).at(-1)!;
    expect(confirmation.links).toEqual([
      `http://portaal.test/modify/${await cancelTokenOf(planned.id)}`,
      `http://portaal.test/cancel/${await cancelTokenOf(planned.id)}`,
    ]);
    expect(confirmation.invite).toContain('SEQUENCE:1');
  });

  test('overviews that wait to be sent to the old address are dropped', async () => {
    const employer = await employerWith({ communicatieViaHrm: true, email: 'fout@linde.test' });
    await newInvitee(portal, employer.id, { status: 'niet_uitgenodigd', invitationSent: false, invitationToken: null });
    await admin.call('POST /api/employees/send-invitations', { body: { employerId: employer.id } });
    await changeEmployer(employer.id, { email: 'hr@linde.test' });
    const rows = await portal.db.select(WITH_TEXT).from(mails).orderBy(mails.id);
    expect(rows.map(({ kind, toAddress, status }) => `${kind} ${toAddress} ${status}`)).toEqual([
      'hr_overview fout@linde.test vervallen',
      'hr_overview hr@linde.test wachtend',
    ]);
  });

  test.each([
    ['an address in another case', { communicatieViaHrm: true, email: 'hr@linde.test' }, { email: 'HR@Linde.test' }],
    ['another contact person', { communicatieViaHrm: true, email: 'hr@linde.test' }, { contactPerson: 'Mieke Smit' }],
    ['an address that nothing is sent to', { email: 'hr@linde.test' }, { email: 'info@linde.test' }],
  ])('%s keeps all tokens valid', async (_, fields, body) => {
    const employer = await employerWith(fields);
    const { invited } = await people(employer.id);
    await allSent();
    expect((await changeEmployer(employer.id, body)).body.reinvited).toBe(false);
    expect((await open(invited[0]!.token)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('with nobody invited nothing is sent', async () => {
    const employer = await employerWith({ email: 'hr@linde.test' });
    await newInvitee(portal, employer.id, { status: 'niet_uitgenodigd', invitationSent: false, invitationToken: null });
    expect((await changeEmployer(employer.id, { communicatieViaHrm: true })).body.reinvited).toBe(false);
    expect(await waiting()).toEqual([]);
  });

  test('a waiting overview leaves out who answered and what changed, and is dropped when nothing is left', async () => {
    const employer = await employerWith({ email: 'hr@linde.test' });
    const { planned, late, invited } = await people(employer.id);
    await changeEmployer(employer.id, { communicatieViaHrm: true });
    const mail = await overview();
    const now = async () => {
      const wanted = await stillWanted(portal.db, mail, portal.instant);
      if ('reason' in wanted) return wanted.reason;
      const { after = [] } = wanted.letter;
      return [...tablesOf(wanted.letter).map(({ rows }) => rows.map(({ employeeId }) => employeeId)), ...after];
    };
    const [one, other] = invited.map(({ id }) => id);
    const decline = async (id: number) => {
      const { invitationToken } = await employeeNow(portal, id);
      await portal.call('POST /api/decline/{token}', { params: { token: invitationToken! } });
    };
    expect(await now()).toEqual([
      [one, other],
      [planned.employee.id, late.employee.id],
    ]);
    await portal.call('POST /api/cancel/{token}', { params: { token: await cancelTokenOf(planned.id) } });
    expect(await now()).toEqual([[one, other], [late.employee.id], expect.stringContaining('gewijzigd of geannuleerd')]);
    await decline(one!);
    await admin.call('PUT /api/appointments/{id}', { params: { id: late.id }, body: hour(consultantId, NEXT_WEEK, '11:00') });
    expect(await now()).toEqual([[other], expect.stringContaining('antwoord gaf'), expect.stringContaining('gewijzigd of geannuleerd')]);
    await decline(other!);
    expect(await now()).toBe('Geen van deze werknemers wacht nog op een afspraak.');
  });

  test('a failed overview is sent again as long as one of its appointments stands', async () => {
    const employer = await employerWith({ email: 'hr@linde.test' });
    const { invited } = await people(employer.id);
    await changeEmployer(employer.id, { communicatieViaHrm: true });
    const { id } = await overview();
    for (const person of invited) {
      const { invitationToken } = await employeeNow(portal, person.id);
      await portal.call('POST /api/stop/{token}', { params: { token: invitationToken! } });
    }
    await portal.db.update(mails).set({ status: 'mislukt' }).where(eq(mails.id, id));
    expect((await admin.call('POST /api/admin/mails/{id}/resend', { params: { id } })).status).toBe(200);
  });
});

describe('changed addresses, concurrently', () => {
  test('when two administrators simultaneously correct an address to different ones, only the last one gets a valid token', async () => {
    const other = await portal.as('admin');
    const employer = await newEmployer(portal);
    for (let round = 0; round < 10; round++) {
      await portal.db.delete(mails);
      const { id } = await newInvitee(portal, employer.id);
      const addresses = [`een${round}@linde.test`, `twee${round}@linde.test`];
      const answers = await Promise.all(
        [admin, other].map((who, i) => who.call('PUT /api/employees/{id}', { params: { id }, body: { email: addresses[i] } })),
      );
      expect(answers.map(({ status, body }) => [status, body.reinvited])).toEqual([
        [200, true],
        [200, true],
      ]);
      const { email, invitationToken } = await employeeNow(portal, id);
      const alive = (await mailsAbout(portal, id)).filter(({ links }) => links[0]!.endsWith(`/${invitationToken}`));
      expect(alive.map(({ to }) => to)).toEqual([email]);
      expect(await waiting()).toEqual([`invitation ${email}`]);
    }
  });

  test('when two administrators simultaneously correct an address to the same one, one invitation is sent', async () => {
    const other = await portal.as('admin');
    const employer = await newEmployer(portal);
    for (let round = 0; round < 10; round++) {
      await portal.db.delete(mails);
      const { id } = await newInvitee(portal, employer.id);
      const body = { email: `goed${round}@linde.test` };
      const answers = await Promise.all([admin, other].map((who) => who.call('PUT /api/employees/{id}', { params: { id }, body })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.reinvited).sort()).toEqual([false, true]);
      expect((await mailsAbout(portal, id)).map(({ to }) => to)).toEqual([`goed${round}@linde.test`]);
    }
  });

  test('a booking with the old token while the address is corrected is confirmed to the new address or refused', async () => {
    const employer = await newEmployer(portal);
    const outcomes = new Set<string>();
    for (let round = 0; round < 24; round++) {
      const date = round < 8 ? FRIDAY : round < 16 ? NEXT_WEEK : addDays(NEXT_WEEK, 3);
      if (round === 16) await newHours(date);
      await portal.db.delete(mails);
      const { id, token, email } = await newInvitee(portal, employer.id);
      const book = () =>
        portal.call('POST /api/book/{token}', {
          params: { token },
          body: hour(consultantId, date, `${String(9 + (round % 8)).padStart(2, '0')}:00`),
        });
      const correct = () => change(id, { email: `goed${round}@linde.test` });
      const [booked, corrected] =
        round % 2 === 0 ? await Promise.all([book(), correct()]) : (await Promise.all([correct(), book()])).toReversed();
      expect(corrected).toMatchObject({ status: 200, body: { reinvited: true } });
      outcomes.add(String(booked!.status));
      expect((await waiting()).filter((mail) => mail.endsWith(email))).toEqual([]);
      const alive = await portal.db
        .select({ kind: mails.kind, to: mails.toAddress })
        .from(mails)
        .where(and(eq(mails.employeeId, id), eq(mails.status, 'wachtend'), sql`${mails.kind} <> 'consultant_notice'`));
      const kind = booked!.status === 200 ? 'confirmation' : 'invitation';
      expect(alive).toEqual([{ kind, to: `goed${round}@linde.test` }]);
      if (booked!.status === 200) {
        expect((await openAppointment(booked!.body.cancelToken)).status).toBe(404);
        await portal.db.delete(appointments).where(eq(appointments.id, booked!.body.id));
      } else expect([booked!.status, booked!.body.errorType]).toEqual([404, 'INVALID_TOKEN']);
      expect((await open(token)).status).toBe(404);
    }
    expect([...outcomes].filter((status) => !['200', '404'].includes(status))).toEqual([]);
  });

  test('a sending to HR while the address of HR is corrected leaves no valid token at the old address', async () => {
    for (let round = 0; round < 8; round++) {
      const employer = await employerWith({ communicatieViaHrm: true, email: 'fout@linde.test' });
      await portal.db.delete(mails);
      const fresh = { status: 'niet_uitgenodigd', invitationSent: false, invitationToken: null } as const;
      for (let i = 0; i < 5; i++) await newInvitee(portal, employer.id, fresh);
      const send = () => admin.call('POST /api/employees/send-invitations', { body: { employerId: employer.id } });
      const correct = () => changeEmployer(employer.id, { email: 'hr@linde.test' });
      const answers = await Promise.all(round % 2 === 0 ? [send(), correct()] : [correct(), send()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const tokens = await portal.db
        .select({ token: INVITATION.invitationToken })
        .from(employees)
        .innerJoin(...theirInvitation)
        .where(eq(employees.employerId, employer.id));
      const rows = await portal.db.select(WITH_TEXT).from(mails);
      for (const { token } of tokens) {
        const readers = rows.filter(({ letter }) => JSON.stringify(letter).includes(token!)).map(({ toAddress }) => toAddress);
        expect(readers).toEqual(['hr@linde.test']);
      }
      expect(await waiting()).toEqual(['hr_overview hr@linde.test']);
    }
  });

  test('simultaneous bookings, corrected addresses and a switch to HR cause no deadlock, and only HR gets valid links of appointments', async () => {
    const employer = await employerWith({ email: 'hr@linde.test' });
    const people = await Promise.all(Array.from({ length: 8 }, () => newInvitee(portal, employer.id)));
    const work = [
      ...people.map(
        ({ token }, i) =>
          () =>
            portal.call('POST /api/book/{token}', {
              params: { token },
              body: hour(consultantId, FRIDAY, `${String(9 + i).padStart(2, '0')}:00`),
            }),
      ),
      ...people.slice(0, 4).map(
        ({ id }, i) =>
          () =>
            change(id, { email: `verbeterd${i}@linde.test` }),
      ),
      () => changeEmployer(employer.id, { communicatieViaHrm: true }),
    ];
    const answers = await Promise.all(work.toSorted(() => Math.random() - 0.5).map((one) => one()));
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    const links = await portal.db.select({ token: appointments.cancelToken }).from(appointments);
    const rows = await portal.db.select(WITH_TEXT).from(mails);
    for (const { token } of links) {
      const readers = new Set(rows.filter(({ letter }) => JSON.stringify(letter).includes(token)).map(({ toAddress }) => toAddress));
      expect([...readers]).toEqual(['hr@linde.test']);
    }
  });
});

async function newHours(date: string): Promise<void> {
  await portal.db.insert(availability).values({ consultantId, date, startTime: '09:00', endTime: '17:00', dayOfWeek: 1 });
}
