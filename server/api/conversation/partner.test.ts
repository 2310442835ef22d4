import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { forgetPartners } from '#server/actions/conversation/forget-partners.ts';
import { eraseExpired } from '#server/actions/privacy/erase.ts';
import { proveErased } from '#server/actions/privacy/prove-erased.ts';
import { videoConfig } from '#server/db/schema/appointments.ts';
import { partners } from '#server/db/schema/conversation.ts';
import { consultants } from '#server/db/schema/people.ts';
import { mailChannel, mails, mailTexts } from '#server/db/schema/post.ts';
import { startMailServer, useAccount } from '#server/testing/mail-server.ts';
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
import { newEmployerWithHr, openDesk } from '#server/testing/post/hr-desk.ts';

const portal = usePortal();
const ANNA = { name: 'Anna Bakker', email: 'anna@thuis.test' };
const BOB = { name: 'Bob de Wit', email: 'bob@thuis.test' };
let employerId: number;
let sanne: Someone & { consultantId: number };

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(mails);
  await portal.db.delete(partners);
  await portal.db.update(consultants).set({ isActive: false });
  await portal.db.update(videoConfig).set({ mode: 'none', template: null });
  sanne = await newConsultant(portal, [FRIDAY]);
  ({ id: employerId } = await newEmployer(portal));
});

const put = (token: string, body: object) => portal.call('PUT /api/partner/{token}', { params: { token }, body });
const remove = (token: string) => portal.call('DELETE /api/partner/{token}', { params: { token } });
const see = async (token: string) => (await portal.call('GET /api/appointment/token/{token}', { params: { token } })).body;
const planned = (time = '09:00', employer = employerId) => newAppointment(portal, employer, hour(sanne.consultantId, FRIDAY, time));
const toPartners = async (employeeId: number) =>
  (await mailsAbout(portal, employeeId))
    .filter(({ kind }) => kind === 'partner_notice')
    .map(({ to, invite }) => ({
      to,
      method: /METHOD:(\w+)/.exec(invite!)![1],
      sequence: Number(/SEQUENCE:(\d+)/.exec(invite!)![1]),
      uid: /UID:(\S+)/.exec(invite!.replaceAll('\r\n ', ''))![1],
    }));

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('bringing a partner', () => {
  test('a booking with a partner sends an invite of their own, with another UID than the employee’s', async () => {
    const { token, id } = await newInvitee(portal, employerId);
    const body = { ...hour(sanne.consultantId, FRIDAY, '09:00'), partner: { name: '  Anna   Bakker ', email: ' anna@thuis.test ' } };
    const answer = await portal.call('POST /api/book/{token}', { params: { token }, body });
    expect([answer.status, answer.body.partner]).toEqual([200, ANNA]);
    const [invite, ...more] = await toPartners(id);
    expect(more).toEqual([]);
    expect(invite).toMatchObject({ to: ANNA.email, method: 'REQUEST', sequence: 0 });
    expect(invite!.uid).not.toBe(answer.body.calendarUid);
    expect((await mailsAbout(portal, id)).map(({ kind }) => kind).sort()).toEqual(['confirmation', 'consultant_notice', 'partner_notice']);
  });

  test('a partner is added, changed and removed with either token; sending the same partner again mails nobody', async () => {
    const { employee, cancelToken } = await planned();
    expect((await see(cancelToken)).partner).toBeNull();
    expect((await put(employee.token, ANNA)).body.partner).toEqual(ANNA);
    expect((await put(cancelToken, { ...ANNA, email: 'ANNA@thuis.test' })).status).toBe(200);
    expect((await toPartners(employee.id)).length).toBe(1);
    expect((await put(cancelToken, { ...ANNA, name: 'Anna de Bakker' })).body.partner.name).toBe('Anna de Bakker');
    expect((await put(cancelToken, BOB)).body.partner).toEqual(BOB);
    expect((await remove(employee.token)).body.partner).toBeNull();
    expect((await remove(cancelToken)).status).toBe(200);
    const sent = await toPartners(employee.id);
    expect(sent.map(({ to, method, sequence }) => [to, method, sequence])).toEqual([
      [ANNA.email, 'REQUEST', 1],
      [ANNA.email, 'REQUEST', 2],
      [ANNA.email, 'CANCEL', 3],
      [BOB.email, 'REQUEST', 3],
      [BOB.email, 'CANCEL', 4],
    ]);
    expect(new Set(sent.slice(0, 3).map(({ uid }) => uid)).size).toBe(1);
    expect(sent[3]!.uid).toBe(sent[4]!.uid);
    expect(sent[0]!.uid).not.toBe(sent[3]!.uid);
    const lines = (await historyAbout(portal, employee.id)).filter(({ subject }) => subject === 'appointment');
    expect(JSON.stringify(lines)).not.toMatch(/Anna|Bob|thuis/);
    expect(lines.length).toBe(5);
  });

  test('the own address, a name with an address in it and missing fields are refused, in the language of the visitor', async () => {
    const { employee, cancelToken } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'), {
      language: 'de',
    });
    const own = await put(cancelToken, { ...ANNA, email: employee.email.toUpperCase() });
    expect([own.status, own.body.errorType]).toEqual([400, 'PARTNER_IS_YOURSELF']);
    expect(own.body.message).toContain('Das ist Ihre eigene E-Mail-Adresse.');
    for (const body of [
      {},
      { name: 'Anna' },
      { ...ANNA, email: 'anna' },
      { ...ANNA, name: 'www.x.test' },
      { ...ANNA, name: 'x'.repeat(101) },
    ])
      expect((await put(cancelToken, body)).body.errorType).toBe('VALIDATION');
    expect((await put(cancelToken, { name: 'Anna' })).body.fields).toEqual({ email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' });
    expect(await toPartners(employee.id)).toEqual([]);
    const { token } = await newInvitee(portal, employerId, { email: 'eigen@werk.test' });
    const wish = hour(sanne.consultantId, FRIDAY, '10:00');
    const book = (partner: unknown) => portal.call('POST /api/book/{token}', { params: { token }, body: { ...wish, partner } });
    expect((await book({ ...ANNA, email: 'Eigen@werk.test' })).body.errorType).toBe('PARTNER_IS_YOURSELF');
    expect((await book('Anna')).body.fields).toEqual({ partner: 'Vul de naam en het e-mailadres in.' });
    expect((await book(null)).status).toBe(200);
  });

  test('an unknown link is 404; without a planned appointment, or once it has begun, it is 409', async () => {
    expect((await put('onbekend', ANNA)).body.errorType).toBe('INVALID_TOKEN');
    const { token } = await newInvitee(portal, employerId);
    expect([(await put(token, ANNA)).status, (await remove(token)).body.errorType]).toEqual([409, 'NOT_PLANNED']);
    const { employee, id, cancelToken } = await planned();
    await sanne.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'voltooid' } });
    expect((await put(cancelToken, ANNA)).body.errorType).toBe('NOT_PLANNED');
    await sanne.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'geplanned' } });
    portal.at(FRIDAY, '09:00');
    expect((await put(employee.token, ANNA)).body.errorType).toBe('ALREADY_BEGUN');
    expect((await remove(cancelToken)).body.errorType).toBe('ALREADY_BEGUN');
  });

  test('of simultaneous changes through one link each is done or gets 429, and only the stored partner stays invited', async () => {
    const { employee, cancelToken } = await planned();
    const answers = await Promise.all([put(cancelToken, ANNA), put(cancelToken, BOB), put(cancelToken, ANNA)]);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    const { partner } = await see(cancelToken);
    const sent = await toPartners(employee.id);
    const last = new Map(sent.map(({ to, method }) => [to, method]));
    expect([...last].filter(([, method]) => method === 'REQUEST').map(([to]) => to)).toEqual([partner.email]);
  });

  test('after simultaneous changes through the two links of one person only the stored partner stays invited', async () => {
    const { employee, cancelToken } = await planned();
    await Promise.all([put(cancelToken, ANNA), put(employee.token, BOB)]);
    const { partner } = await see(cancelToken);
    const last = new Map((await toPartners(employee.id)).map(({ to, method }) => [to, method]));
    expect([...last].filter(([, method]) => method === 'REQUEST').map(([to]) => to)).toEqual([partner.email]);
  });

  test('an eleventh change within an hour gets 429; removing is still possible', async () => {
    const { cancelToken } = await planned();
    for (let i = 0; i < 10; i++) expect((await put(cancelToken, i % 2 ? BOB : ANNA)).status).toBe(200);
    const { status, body, headers } = await put(cancelToken, ANNA);
    expect([status, body.errorType, Number(headers['retry-after']) > 3_000]).toEqual([429, 'TOO_MANY_PARTNER_CHANGES', true]);
    expect((await remove(cancelToken)).status).toBe(200);
    portal.at(MONDAY, '09:01');
    expect((await put(cancelToken, ANNA)).status).toBe(200);
  });

  test('an invitation lets at most three different partners be mailed, however often is booked; a former one again is free', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    const slot = hour(sanne.consultantId, FRIDAY, '09:00');
    const guest = (i: number) => ({ name: 'Gast', email: `gast${i}@thuis.test` });
    const book = async (partner: object) => {
      const link = (await employeeNow(portal, id)).invitationToken ?? token;
      return portal.call('POST /api/book/{token}', { params: { token: link }, body: { ...slot, partner } });
    };
    const cancel = (token: string) => portal.call('POST /api/cancel/{token}', { params: { token } });
    const first = (await book(guest(1))).body.cancelToken;
    for (const i of [2, 1]) expect((await put(first, guest(i))).status).toBe(200);
    expect((await cancel(first)).status).toBe(200);
    const second = (await book(guest(3))).body.cancelToken;
    const refused = await put(second, guest(4));
    expect([refused.status, refused.body.errorType]).toEqual([409, 'TOO_MANY_PARTNERS']);
    expect((await put(second, { ...guest(2), email: 'GAST2@thuis.test' })).status).toBe(200);
    expect((await cancel(second)).status).toBe(200);
    const again = await book(guest(4));
    expect([again.status, again.body.errorType]).toEqual([409, 'TOO_MANY_PARTNERS']);
    expect((await book(guest(3))).status).toBe(200);
    expect(new Set((await toPartners(id)).map(({ to }) => to.toLowerCase())).size).toBe(3);
  });

  test('when a partner is replaced the conversation gets a new video link, which the former partner is not sent', async () => {
    await portal.db.update(videoConfig).set({ mode: 'template', template: 'https://v.test/{code}' });
    const { employee, id, cancelToken } = await planned();
    await put(cancelToken, ANNA);
    const first = (await appointmentNow(portal, id))!.videoUrl;
    await put(cancelToken, { ...ANNA, name: 'Anna B.' });
    expect((await appointmentNow(portal, id))!.videoUrl).toBe(first);
    await put(cancelToken, BOB);
    const second = (await appointmentNow(portal, id))!.videoUrl!;
    expect(second).not.toBe(first);
    const told = await mailsAbout(portal, employee.id);
    expect(
      told
        .filter(({ text }) => text.includes(second))
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['change', 'consultant_notice', 'partner_notice']);
    expect(told.filter(({ to, text }) => to === ANNA.email && text.includes(second))).toEqual([]);
  });
});

describe('who sees the partner', () => {
  test('the consultant sees the name in the own list, the notice and, as "met partner", in the feed', async () => {
    const { employee, id, cancelToken } = await planned();
    await put(cancelToken, ANNA);
    const own = (await sanne.call('GET /api/consultants/appointments')).body;
    expect(own.find((one: { id: number }) => one.id === id).partner).toBe(ANNA.name);
    const notices = (await mailsAbout(portal, employee.id)).filter(({ kind }) => kind === 'consultant_notice');
    expect(notices.at(-1)!.text).toContain(ANNA.name);
    expect(notices.at(-1)!.invite!.replaceAll('\r\n ', '')).toMatch(/SUMMARY:.*met partner/);
    const { calendarUrl } = (await sanne.call('GET /api/consultants/calendar-url')).body;
    const feed = async () => (await portal.app.inject(new URL(calendarUrl).pathname)).body.replaceAll('\r\n ', '');
    expect(await feed()).toMatch(/SUMMARY:.*met partner/);
    expect(await feed()).not.toContain('Anna');
    await remove(cancelToken);
    expect(await feed()).not.toContain('met partner');
    expect(
      (await sanne.call('GET /api/consultants/appointments')).body.every(({ partner }: { partner: unknown }) => partner === null),
    ).toBe(true);
  });

  test('the name in a notice to the consultant is not shown to administrators, and gone from the outbox once it is sent', async () => {
    const admin = await portal.as('admin');
    const server = await startMailServer();
    await useAccount(portal.services, server.port);
    const { cancelToken } = await planned();
    await put(cancelToken, ANNA);
    const [notice] = (await portal.db
      .select({ id: mails.id })
      .from(mails)
      .where(eq(mails.kind, 'consultant_notice'))
      .orderBy(sql`id DESC`)) as [{ id: number }];
    const shown = async () => (await admin.call('GET /api/admin/mails/{id}', { params: { id: notice.id } })).body.text;
    expect(await shown()).toContain('[alleen zichtbaar voor de ontvanger]');
    await portal.sendDue();
    expect(server.received.some(({ mail }) => mail.text?.includes('Partner:') && mail.text.includes(ANNA.name))).toBe(true);
    expect(await shown()).not.toContain(ANNA.name);
    const { rows } = await portal.db.execute(
      sql`SELECT count(*)::int AS count FROM mail_texts WHERE mail_id = ${notice.id} AND letter::text LIKE '%Anna%'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
    await server.stop();
  });

  test('letters to both consultants about a take-over during an absence name the partner, hidden from administrators, until they are sent', async () => {
    const admin = await portal.as('admin');
    const server = await startMailServer();
    await useAccount(portal.services, server.port);
    const pim = await newConsultant(portal, [FRIDAY]);
    const { id, cancelToken } = await planned();
    await planned('10:00');
    await put(cancelToken, ANNA);
    await portal.db.delete(mails);
    const params = { id: sanne.consultantId };
    const away = { from: FRIDAY, to: FRIDAY };
    const preview = await admin.call('POST /api/admin/consultants/{id}/absence/preview', { params, body: away });
    const choices = preview.body.appointments.map(({ proposal }: { proposal: object }) => proposal);
    expect(choices).toContainEqual(expect.objectContaining({ appointmentId: id, kind: 'take_over', consultantId: pim.consultantId }));
    expect((await admin.call('POST /api/admin/consultants/{id}/absence', { params, body: { ...away, choices } })).status).toBe(200);
    const notices = await portal.db.select({ id: mails.id }).from(mails).where(eq(mails.kind, 'consultant_notice'));
    const shown = () =>
      Promise.all(notices.map(async ({ id }) => (await admin.call('GET /api/admin/mails/{id}', { params: { id } })).body.text as string));
    for (const text of await shown()) expect(oneLine(text).split('[alleen zichtbaar voor de ontvanger]')).toHaveLength(2);
    await portal.sendDue();
    const named = server.received.filter(({ mail }) => oneLine(mail.text ?? '').includes(`met partner ${ANNA.name}`));
    expect([notices.length, named.length]).toEqual([2, 2]);
    for (const text of await shown()) expect(text).not.toContain('artner');
    const { rows } = await portal.db.execute(
      sql`SELECT mail_id FROM mail_texts WHERE mail_id = ANY(${sql.param(notices.map(({ id }) => id))}::int[]) AND letter::text LIKE '%Anna%'`,
    );
    expect(rows).toEqual([]);
    await server.stop();
  });

  test('with communication through HR a partner in a booking is ignored, the calls are 409 and nobody is told', async () => {
    const hr = await newEmployerWithHr(portal);
    const employee = await newInvitee(portal, hr.id);
    const body = { ...hour(sanne.consultantId, FRIDAY, '09:00'), partner: ANNA };
    const booked = await portal.call('POST /api/book/{token}', { params: { token: employee.token }, body });
    expect([booked.status, booked.body.partner]).toEqual([200, null]);
    const { rows } = await portal.db.execute(sql`SELECT cancel_token FROM appointments WHERE id = ${booked.body.id}`);
    for (const token of [employee.token, String(rows[0]!.cancel_token)]) {
      expect([(await put(token, ANNA)).body.errorType, (await remove(token)).status]).toEqual(['PARTNER_VIA_HR', 409]);
    }
    expect((await see(String(rows[0]!.cancel_token))).partner).toBeNull();
    const desk = await openDesk(portal, hr.id);
    const other = await newInvitee(portal, hr.id);
    const byHr = await desk.call('POST /api/hr/{token}/employees/{id}/book', {
      params: { token: desk.token, id: other.id },
      body: { ...hour(sanne.consultantId, FRIDAY, '10:00'), partner: ANNA },
    });
    expect([byHr.status, 'partner' in byHr.body]).toEqual([200, false]);
    expect(await portal.db.$count(partners, eq(partners.email, ANNA.email))).toBe(0);
    expect(await portal.db.$count(mails, eq(mails.kind, 'partner_notice'))).toBe(0);
  });
});

describe('how long the partner is stored', () => {
  const traces = () => proveErased(portal.services, 'kanarie-partner@thuis.test', { backups: [], journals: [] });
  const CANARY = { name: 'Kanarie Partner', email: 'kanarie-partner@thuis.test' };

  test('thirty days after the conversation name, address and letters are gone; a minute earlier they are not', async () => {
    const { employee, cancelToken } = await planned();
    await put(cancelToken, CANARY);
    await portal.db.update(mails).set({ status: 'verzonden' });
    await portal.db.update(mailChannel).set({ refusal: `550 <${CANARY.email}> unknown` });
    portal.at(addDays(FRIDAY, 30), '10:59');
    await forgetPartners(portal.services);
    expect((await traces()).length).toBeGreaterThan(0);
    // The clock went forward an hour in between.
    portal.at(addDays(FRIDAY, 30), '11:01');
    await forgetPartners(portal.services);
    await forgetPartners(portal.services);
    expect(await traces()).toEqual([]);
    expect((await mailsAbout(portal, employee.id)).some(({ kind }) => kind === 'confirmation')).toBe(true);
    await portal.db.update(mailChannel).set({ refusal: null });
  });

  test('letters to a removed partner are deleted after thirty days, also if the conversation is still months ahead', async () => {
    const { cancelToken } = await planned();
    await put(cancelToken, CANARY);
    await remove(cancelToken);
    await portal.db.update(mails).set({ status: 'verzonden' });
    await portal.db.execute(sql`UPDATE appointments SET date = ${addDays(FRIDAY, 140)} WHERE cancel_token = ${cancelToken}`);
    portal.at(addDays(MONDAY, 31), '08:00');
    await forgetPartners(portal.services);
    expect(await traces()).toEqual([]);
  });

  test('a notice to the consultant that is never sent loses the name thirty days after it was written', async () => {
    const name = () => proveErased(portal.services, CANARY.name, { backups: [], journals: [] });
    const { cancelToken } = await planned();
    await put(cancelToken, CANARY);
    await portal.db.update(mails).set({ status: 'mislukt' });
    await remove(cancelToken);
    const notices = () =>
      portal.db.select({ letter: mailTexts.letter }).from(mailTexts).innerJoin(mails, eq(mails.id, mailTexts.mailId)).orderBy(mails.id);
    portal.at(addDays(MONDAY, 30), '07:59');
    await forgetPartners(portal.services);
    expect((await name()).length).toBeGreaterThan(0);
    portal.at(addDays(MONDAY, 31), '08:01');
    await forgetPartners(portal.services);
    expect(await name()).toEqual([]);
    // The notices themselves stay, without the line that has the name.
    const letters = (await notices()).map(({ letter }) => JSON.stringify(letter)).join();
    expect(letters).toContain('neemt iemand mee');
    expect(letters).not.toContain('fleeting');
  });

  test('the export of the employee tells who comes along; erasing leaves nothing', async () => {
    const admin = await portal.as('admin');
    const { employee, cancelToken } = await planned();
    await put(cancelToken, CANARY);
    const { body } = await admin.call('GET /api/employees/{id}/export', { params: { id: employee.id } });
    expect(body.partner).toMatchObject([{ name: CANARY.name, email: CANARY.email }]);
    await admin.call('POST /api/employees/{id}/erase', { params: { id: employee.id } });
    await portal.db.update(mails).set({ status: 'verzonden' });
    await eraseExpired(portal.services);
    expect(await traces()).toEqual([]);
  });
});
