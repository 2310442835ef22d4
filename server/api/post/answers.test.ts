import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { history } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { dailyRuns, emailConfig, mails } from '#server/db/schema/post.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import type { Letter } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { insertRound, updateRound } from '#server/store/rounds/rounds.ts';
import { employeeNow, FRIDAY, hour, mailsAbout, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// The answers no, later and no more mail, given through a link.

const portal = usePortal();
let employerId: number;
let consultantId: number;
let admin: Someone;

beforeAll(async () => {
  portal.at(MONDAY, '08:00');
  employerId = (await newEmployer(portal)).id;
  ({ consultantId } = await newConsultant(portal, [FRIDAY]));
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
});

const decline = (token: string, body?: unknown) =>
  portal.call('POST /api/decline/{token}', { params: { token }, ...(body !== undefined && { body }) });
const later = (token: string, date: unknown) => portal.call('POST /api/later/{token}', { params: { token }, body: { date } });
const stop = (token: string) => portal.call('POST /api/stop/{token}', { params: { token } });
const resume = (token: string) => portal.call('DELETE /api/stop/{token}', { params: { token } });
const open = async (token: string) => (await portal.call('GET /api/employee/{token}', { params: { token } })).body;
const book = (token: string, startTime: string) =>
  portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultantId, FRIDAY, startTime) });
const told = async (id: number) => {
  const { body } = await admin.call('GET /api/employees/{id}/history', { params: { id } });
  return body.map(({ actor, action }: { actor: string; action: string }) => `${actor}: ${action}`);
};

/** Does the daily runs of this many days from Monday on. Returns the kinds of the mails that the person got. */
async function mailedInNights(id: number, days: number): Promise<string[]> {
  const before = (await mailsAbout(portal, id)).length;
  for (let night = 0; night < days; night++) {
    portal.at(addDays(MONDAY, night), '23:56');
    await runDueNight(portal.services);
  }
  return (await mailsAbout(portal, id)).slice(before).map(({ kind }) => kind);
}

describe('declining', () => {
  test('leaves the status unchanged, is recorded in history once, and ends the mails of this invitation', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    const { status, body } = await decline(token, { reason: 'Ik heb al een adviseur.' });
    expect([status, body]).toEqual([200, { declinedAt: isoOf(portal.instant), laterUntil: null, stoppedAt: null }]);
    expect(await open(token)).toMatchObject({ status: 'uitgenodigd', declinedAt: isoOf(portal.instant) });
    portal.instant = hoursAfter(portal.instant, 1);
    expect((await decline(token)).body.declinedAt).toBe(body.declinedAt);
    expect(await told(id)).toEqual(['Werknemer: afgezien van een gesprek']);
    expect(await employeeNow(portal, id)).toMatchObject({ declineReason: 'Ik heb al een adviseur.' });
    expect(await mailedInNights(id, 40)).toEqual([]);
  });

  test('is for administrators to read, with the reason; the visitor’s page does not show it', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await decline(token, { reason: 'Geheim voor HR' });
    const { body } = await admin.call('GET /api/employees/{id}', { params: { id } });
    expect(body).toMatchObject({ status: 'uitgenodigd', declinedAt: isoOf(portal.instant), declineReason: 'Geheim voor HR' });
    const listed = await admin.call('GET /api/employees', { query: { status: 'afgezien', limit: 100 } });
    expect(listed.body.map((row: { id: number }) => row.id)).toContain(id);
    expect(listed.text).not.toContain('Geheim voor HR');
    expect(JSON.stringify(await open(token))).not.toContain('Geheim voor HR');
    expect(JSON.stringify(await portal.db.select().from(history).where(eq(history.employeeId, id)))).not.toContain('Geheim voor HR');
  });

  test('is refused while an appointment is planned, and booking clears it', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await decline(token, { reason: 'Geen tijd' });
    expect((await book(token, '09:00')).status).toBe(200);
    expect(await employeeNow(portal, id)).toMatchObject({ status: 'afspraak_gemaakt', declinedAt: null, declineReason: null });
    const { status, body } = await decline(token);
    expect([status, body.errorType]).toEqual([409, 'CANCEL_FIRST']);
    expect((await later(token, FRIDAY)).status).toBe(409);
  });

  test('is cleared by a new invitation, by an appointment that an administrator makes, and by asking for later', async () => {
    const [one, two, three] = [
      await newInvitee(portal, employerId),
      await newInvitee(portal, employerId),
      await newInvitee(portal, employerId),
    ];
    for (const { token } of [one, two, three]) await decline(token);
    await admin.call('PUT /api/employees/{id}', { params: { id: one.id }, body: { status: 'afgerond' } });
    await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: one.id } });
    await admin.call('POST /api/employees/{id}/book', { params: { id: two.id }, body: hour(consultantId, FRIDAY, '10:00') });
    await later(three.token, FRIDAY);
    for (const { id } of [one, two, three]) expect((await employeeNow(portal, id)).declinedAt).toBe(null);
  });

  test('stays when the address is changed: the old link becomes invalid and nothing is mailed', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await decline(token);
    const { body } = await admin.call('PUT /api/employees/{id}', { params: { id }, body: { email: `nieuw${id}@werknemer.test` } });
    expect(body).toMatchObject({ reinvited: false, declinedAt: isoOf(portal.instant) });
    expect((await decline(token)).status).toBe(404);
    expect(await mailsAbout(portal, id)).toEqual([]);
  });

  test.each([false, true])('the link sent again on request goes out, the answer says when they declined, via HR: %s', async (viaHr) => {
    const via = await newEmployer(portal, { communicatieViaHrm: viaHr, email: 'hr@werk.test' });
    const { id, token } = await newInvitee(portal, via.id);
    const resend = () => admin.call('POST /api/employees/{id}/resend-link', { params: { id } });
    expect((await resend()).body).toEqual({ success: true, declinedAt: null });
    portal.at(MONDAY, '09:00');
    await decline(token);
    const declinedAt = isoOf(portal.instant);
    expect((await resend()).body).toEqual({ success: true, declinedAt });
    const { lastMailId } = await employeeNow(portal, id);
    const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employerId, via.id));
    const answers = await Promise.all(
      rows.map(async (row) => [row.id, await stillWanted(portal.db, row as never, portal.instant)] as const),
    );
    const sent = answers.flatMap(([mailId, answer]) => ('letter' in answer ? [[mailId, JSON.stringify(answer.letter)] as const] : []));
    expect(sent).toEqual([[lastMailId, expect.stringContaining(`/book/${token}`)]]);
    // Where the mail server refused it, it can be sent again; the person stays declined.
    await portal.db.update(mails).set({ status: 'mislukt' }).where(eq(mails.id, lastMailId!));
    const account = { adminEmail: 'kantoor@kantoor.test', fromEmail: 'portaal@kantoor.test' };
    await portal.db.insert(emailConfig).values(account);
    expect((await admin.call('POST /api/admin/mails/{id}/resend', { params: { id: lastMailId! } })).body.status).toBe('wachtend');
    await portal.db.delete(emailConfig);
    expect((await open(token)).declinedAt).toBe(declinedAt);
    // Whoever declines after that does not get it.
    portal.at(MONDAY, '10:00');
    await portal.db
      .update(invitations)
      .set({ declinedAt: isoOf(portal.instant) })
      .where(eq(invitations.employeeId, id));
    const [row] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.id, lastMailId!));
    expect(await stillWanted(portal.db, row as never, portal.instant)).toEqual({ reason: expect.any(String) });
  });

  test('is refused with a reason longer than 500 characters, and with an unknown or expired link', async () => {
    const { token } = await newInvitee(portal, employerId);
    expect((await decline(token, { reason: 'x'.repeat(501) })).status).toBe(400);
    expect((await decline(token, { reason: 'x'.repeat(500) })).status).toBe(200);
    expect((await decline('onbekend')).body.errorType).toBe('INVALID_TOKEN');
    portal.instant = hoursAfter(portal.instant, 91 * 24);
    expect((await decline(token)).status).toBe(404);
  });
});

describe('later', () => {
  test('is a day up to eight weeks ahead; a day beyond that is refused with the last day that is allowed', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    const last = addDays(MONDAY, 56);
    const far = await later(token, addDays(last, 1));
    expect([far.status, far.body]).toEqual([
      400,
      { message: 'Dat is te ver vooruit. Kies een dag tot en met maandag 27 april 2026.', errorType: 'LATER_TOO_FAR', lastDay: last },
    ]);
    expect((await later(token, addDays(MONDAY, -1))).body.errorType).toBe('LATER_PAST');
    expect((await later(token, '2026-02-30')).status).toBe(400);
    expect((await later(token, last)).body).toEqual({ declinedAt: null, laterUntil: last, stoppedAt: null });
    expect((await open(token)).laterUntil).toBe(last);
    const { body } = await admin.call('GET /api/employees/{id}/history', { params: { id } });
    expect(body[0]).toMatchObject({ actor: 'Werknemer', action: 'vraagt om later', after: { laterUntil: last } });
  });

  test('cannot be after the last day of the employer’s active round', async () => {
    const { id: elsewhere } = await newEmployer(portal);
    const { token } = await newInvitee(portal, elsewhere);
    const closesOn = addDays(MONDAY, 20);
    const round = { employerId: elsewhere, name: 'Voorjaar', opensOn: MONDAY, closesOn, risk: 0.2, everyone: false };
    const planned = await insertRound(portal.db, { ...round, state: 'concept' });
    expect((await later(token, addDays(closesOn, 1))).status).toBe(200);
    await updateRound(portal.db, planned.id, { state: 'active', startedAt: isoOf(portal.instant) });
    expect((await later(token, addDays(closesOn, 2))).body).toMatchObject({ errorType: 'LATER_TOO_FAR', lastDay: closesOn });
    expect((await later(token, closesOn)).status).toBe(200);
  });

  test('reminders are sent only after that day, and the link works until thirty days after it', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await portal.db.delete(dailyRuns);
    portal.instant = hoursAfter(portal.instant, 60 * 24);
    const today = addDays(MONDAY, 60);
    await portal.db
      .update(invitations)
      .set({ acceptedAt: isoOf(portal.instant) })
      .where(eq(invitations.employeeId, id));
    await later(token, addDays(today, 50));
    const reminded = [];
    for (let day = 0; day < 80; day++) {
      portal.at(addDays(today, day), '23:56');
      await runDueNight(portal.services);
      const [, ...more] = [null, ...(await mailsAbout(portal, id))];
      if (more.length > reminded.length) reminded.push(day);
    }
    expect(reminded).toEqual([57, 64, 71]);
    portal.at(addDays(today, 80), '23:00');
    expect((await open(token)).laterUntil).toBe(addDays(today, 50));
    portal.at(addDays(today, 81), '00:00');
    expect((await portal.call('GET /api/employee/{token}', { params: { token } })).status).toBe(404);
  });

  test('a reminder that still waits in the outbox lapses, and counts as not sent', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await portal.db.delete(dailyRuns);
    portal.at(addDays(MONDAY, 7), '23:56');
    await runDueNight(portal.services);
    expect((await mailsAbout(portal, id)).map(({ kind }) => kind)).toEqual(['first_reminder']);
    await later(token, addDays(MONDAY, 30));
    expect(await employeeNow(portal, id)).toMatchObject({ firstReminderSentDate: null, laterUntil: addDays(MONDAY, 30) });
    const [reminder] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employeeId, id));
    const queued = { ...reminder!, letter: reminder!.letter as Letter };
    expect(await stillWanted(portal.db, queued, portal.instant)).toEqual({ reason: 'De werknemer heeft intussen gevraagd om later.' });
  });
});

describe('no more mail', () => {
  test('a mail program may ask for it: the call needs no Origin header and takes a body of any type', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    const bodies: [string, string][] = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
      ['application/json', '{"not json'],
      ['no type at all', 'x'],
      ['text/plain', ''],
    ];
    for (const [type, payload] of bodies) {
      const answer = await portal.app.inject({ method: 'POST', url: `/api/stop/${token}`, payload, headers: { 'content-type': type } });
      expect([type, answer.statusCode, answer.json()]).toEqual([type, 200, { stoppedAt: isoOf(portal.instant) }]);
      expect((await resume(token)).body).toEqual({ stoppedAt: null });
    }
    expect((await stop(token)).status).toBe(200);
    const huge = { method: 'POST' as const, url: `/api/stop/${token}`, payload: 'x'.repeat(2 * 1024 * 1024) };
    expect((await portal.app.inject({ ...huge, headers: { 'content-type': 'text/plain' } })).statusCode).toBe(413);
    const foreign = await portal.call('DELETE /api/stop/{token}', { params: { token }, headers: { origin: 'https://elders.test' } });
    expect([foreign.status, foreign.body.errorType]).toEqual([403, 'FOREIGN_ORIGIN']);
    expect(await employeeNow(portal, id)).toMatchObject({ status: 'uitgenodigd', stoppedAt: isoOf(portal.instant), declinedAt: null });
  });

  test('is recorded once however often it is asked; the link keeps working, and a booking is still confirmed', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await Promise.all([1, 2, 3].map(() => stop(token)));
    expect(await told(id)).toEqual(['Werknemer: afgemeld voor e-mail']);
    expect((await open(token)).stoppedAt).toBe(isoOf(portal.instant));
    expect((await book(token, '11:00')).status).toBe(200);
    expect((await mailsAbout(portal, id)).map(({ kind }) => kind)).toContain('confirmation');
  });

  test('keeps people out of reminders, invitations and resending, until it is undone', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    const waiting = await newInvitee(portal, employerId, { status: 'niet_uitgenodigd', invitationSent: false });
    await stop(token);
    const put = (body: object) => admin.call('PUT /api/employees/{id}', { params: { id: waiting.id }, body });
    expect((await put({ stopped: true })).body.stoppedAt).toBe(isoOf(portal.instant));
    await portal.db.delete(dailyRuns);
    expect(await mailedInNights(id, 40)).toEqual([]);
    portal.at(MONDAY, '08:00');
    const invite = () => admin.call('POST /api/employees/invite', { body: { employeeIds: [waiting.id, id] } });
    expect((await invite()).body).toEqual({ count: 0, stopped: 1 });
    const { body: sent } = await admin.call('POST /api/employees/send-invitations', { body: { employerId } });
    expect(sent).toEqual({
      count: 0,
      stopped: 1,
      message: 'Er is niemand uitgenodigd. 1 werknemer is overgeslagen: die wil geen e-mail meer.',
    });
    const resent = await admin.call('POST /api/employees/{id}/resend-link', { params: { id } });
    expect([resent.status, resent.body.errorType]).toEqual([409, 'STOPPED']);
    await admin.call('PUT /api/employees/{id}', { params: { id }, body: { status: 'afgerond' } });
    const again = await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
    expect([again.status, again.body.errorType]).toEqual([409, 'STOPPED']);
    expect((await put({ stopped: false })).body.stoppedAt).toBe(null);
    expect((await invite()).body).toEqual({ count: 1 });
    expect((await told(waiting.id)).slice(1)).toEqual([
      expect.stringContaining(': weer aangemeld voor e-mail'),
      expect.stringContaining(': afgemeld voor e-mail'),
    ]);
    const { body: audit } = await admin.call('GET /api/admin/audit', { query: { limit: 50 } });
    expect(
      audit
        .filter(({ subject }: { subject: string }) => subject === `werknemer ${waiting.id}`)
        .map(({ action }: { action: string }) => action),
    ).toEqual(expect.arrayContaining(['weer aangemeld voor e-mail', 'afgemeld voor e-mail']));
  });

  test('is possible with the link of an appointment; after cancelling it only the cancellation is mailed, with the new link', async () => {
    const { employee, cancelToken } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '13:00'));
    expect((await stop(cancelToken)).status).toBe(200);
    await portal.db.delete(mails);
    await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken }, body: {} });
    const theirs = (await mailsAbout(portal, employee.id)).filter(({ to }) => to === employee.email);
    expect(theirs.map(({ kind, links }) => [kind, links.length])).toEqual([['cancellation', 1]]);
    await portal.db.delete(dailyRuns);
    expect(await mailedInNights(employee.id, 30)).toEqual([]);
  });

  test('is possible with the link of a former invitation, but not with one that was mailed to a wrong address', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await admin.call('PUT /api/employees/{id}', { params: { id }, body: { status: 'afgerond' } });
    await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
    expect((await decline(token)).status).toBe(404);
    expect((await stop(token)).status).toBe(200);
    expect((await employeeNow(portal, id)).stoppedAt).toBe(isoOf(portal.instant));
    await admin.call('PUT /api/employees/{id}', { params: { id }, body: { email: `goed${id}@werknemer.test` } });
    expect((await resume(token)).status).toBe(404);
  });

  test('works during maintenance, and an unknown link is a 404', async () => {
    const { token } = await newInvitee(portal, employerId);
    const maintenance = (enabled: boolean) => admin.call('POST /api/admin/maintenance-mode', { body: { enabled, reason: 'x' } });
    await maintenance(true);
    expect([(await stop(token)).status, (await decline(token)).status]).toEqual([200, 503]);
    expect((await portal.call('GET /api/public/stop/{token}', { params: { token } })).body).toEqual({ stoppedAt: isoOf(portal.instant) });
    await maintenance(false);
    for (const call of [stop, resume]) expect((await call('onbekend')).body.errorType).toBe('INVALID_TOKEN');
  });
});
