import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { NO_PREPARATION } from '#domain/conversation/preparation.ts';
import { rotateSecret } from '#server/actions/access/rotate-secret.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { conversationQuestions } from '#server/db/schema/conversation.ts';
import { firm } from '#server/db/schema/firm.ts';
import { decrypt } from '#server/db/secrets.ts';
import { allJobs, runJobs } from '#server/jobs.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { newEmployerWithHr, openDesk } from '#server/testing/post/hr-desk.ts';

const portal = usePortal();
const ASKED = { questions: 'Kan ik met 64 stoppen?\nEn mijn partner?', needs: 'Ik zit in een rolstoel.' };
const NOTHING = { questions: null, needs: null };
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '10:30');
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [TUESDAY, FRIDAY]);
  employerId = (await newEmployer(portal)).id;
});
afterEach(async () => void (await portal.db.update(firm).set({ preparation: NO_PREPARATION })));

const booked = (startTime: string, date = FRIDAY) => newAppointment(portal, employerId, hour(sanne.consultantId, date, startTime));
const ask = (token: string, body: unknown = ASKED) => portal.call('PUT /api/questions/{token}', { params: { token }, body: body as never });
const SAVED = { questionsSavedAt: '2026-03-02T09:30:00.000Z' };
const NOT_SAVED = { questionsSavedAt: null };
const ofLink = async (token: string) => {
  const { body, text } = await portal.call('GET /api/appointment/token/{token}', { params: { token } });
  expect(text).not.toMatch(/rolstoel|stoppen|van a|van b/);
  return { questionsSavedAt: body.questionsSavedAt };
};
const forConsultant = async (someone: Someone, appointmentId: number) => {
  const { body } = await someone.call('GET /api/consultants/appointments');
  const found = body.find(({ id }: { id: number }) => id === appointmentId);
  return found && { questions: found.questions, needs: found.needs };
};

test('questions saved with either token are read by the consultant of the appointment; a link tells only when they were saved', async () => {
  const { id, employee, cancelToken } = await booked('09:00');
  expect(await forConsultant(sanne, id)).toEqual(NOTHING);
  expect(await ofLink(cancelToken)).toEqual(NOT_SAVED);
  expect((await ask(employee.token)).body).toEqual(SAVED);
  portal.at(MONDAY, '11:00');
  expect(await ofLink(cancelToken)).toEqual(SAVED);
  const invited = await portal.call('GET /api/employee/{token}', { params: { token: employee.token } });
  expect(invited.body.appointment).toMatchObject(SAVED);
  expect(invited.text).not.toMatch(/rolstoel|stoppen/);
  expect(await forConsultant(sanne, id)).toEqual(ASKED);
  // A field that is left out stays, an empty one is cleared, and when both are empty the row is deleted.
  expect((await ask(cancelToken, {})).body).toEqual(SAVED);
  expect((await ask(cancelToken, { needs: ' ' })).body).toEqual({ questionsSavedAt: '2026-03-02T10:00:00.000Z' });
  expect(await forConsultant(sanne, id)).toEqual({ ...ASKED, needs: null });
  expect((await ask(cancelToken, { questions: '' })).body).toEqual(NOT_SAVED);
  expect(await portal.db.$count(conversationQuestions, eq(conversationQuestions.appointmentId, id))).toBe(0);
});

test('the texts are stored encrypted, and nothing of them is recorded in history', async () => {
  const { id, employee, cancelToken } = await booked('09:00');
  const lines = await portal.db.$count(history, eq(history.employeeId, employee.id));
  await ask(cancelToken);
  const [row] = await portal.db.select().from(conversationQuestions).where(eq(conversationQuestions.appointmentId, id));
  expect(JSON.stringify(row)).not.toContain('rolstoel');
  expect(decrypt(portal.services.secretKey, row!.needs!)).toBe(ASKED.needs);
  expect(await portal.db.$count(history, eq(history.employeeId, employee.id))).toBe(lines);
});

test('texts of the greatest length are kept, longer ones and other values are refused in the language of the visitor', async () => {
  const { id, employee } = await booked('09:00');
  const longest = { questions: 'ë'.repeat(2_000), needs: 'x'.repeat(300) };
  await ask(employee.token, longest);
  expect(await forConsultant(sanne, id)).toEqual(longest);
  await portal.call('POST /api/language/{token}', { params: { token: employee.token }, body: { language: 'pl' } });
  for (const body of [{ questions: 'x'.repeat(2_001) }, { needs: 'x'.repeat(301) }, { questions: 7 }, []]) {
    expect(await ask(employee.token, body)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  }
  expect((await ask(employee.token, { needs: 'x'.repeat(301) })).body.message).toMatch(/^Co powinniśmy/);
});

test('without a planned appointment, with asking switched off and with an unknown or former link nothing is stored', async () => {
  const invited = await newInvitee(portal, employerId);
  expect((await ask(invited.token)).body).toMatchObject({ errorType: 'NOTHING_PLANNED' });
  expect((await ask(invited.token)).status).toBe(409);
  expect((await ask('onbekend')).status).toBe(404);

  const { id, employee, cancelToken } = await booked('09:00');
  await admin.call('POST /api/admin/preparation', { body: { items: [], askQuestions: false } });
  expect(await ask(cancelToken)).toMatchObject({ status: 409, body: { errorType: 'QUESTIONS_OFF' } });
  await admin.call('POST /api/admin/preparation', { body: { items: [], askQuestions: true } });

  await ask(cancelToken);
  await sanne.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'voltooid' } });
  expect(await ask(cancelToken)).toMatchObject({ status: 409, body: { errorType: 'NOTHING_PLANNED' } });
  expect(await ask(employee.token)).toMatchObject({ status: 409 });
  // The consultant still reads the questions of a conversation that was held.
  expect(await forConsultant(sanne, id)).toEqual(ASKED);
});

test('switching to communication through HR empties the texts, refuses new ones, and HR sees none', async () => {
  const { id, employee, cancelToken } = await booked('09:00');
  await ask(cancelToken);
  const change = (body: object) => admin.call('PUT /api/employers/{id}', { params: { id: employerId }, body: body as never });
  expect((await change({ communicatieViaHrm: true, email: 'hr@zaad.test', preferredConsultantIds: [sanne.consultantId] })).status).toBe(
    200,
  );
  const [{ cancelToken: renewed } = { cancelToken: '' }] = await portal.db.select().from(appointments).where(eq(appointments.id, id));
  expect(await ofLink(renewed)).toEqual(NOT_SAVED);
  expect(await forConsultant(sanne, id)).toEqual(NOTHING);
  expect(await ask(renewed)).toMatchObject({ status: 409, body: { errorType: 'QUESTIONS_VIA_HR' } });
  const desk = await openDesk(portal, employerId);
  expect((await desk.call('GET /api/hr/{token}', {})).text).not.toMatch(/questions|needs|rolstoel/);
  expect((await change({ communicatieViaHrm: false })).status).toBe(200);
  expect(await forConsultant(sanne, id)).toEqual(NOTHING);
  expect(await portal.db.$count(conversationQuestions, eq(conversationQuestions.employeeId, employee.id))).toBe(0);
});

test('an employee of an employer with communication through HR cannot ask with the link that HR holds', async () => {
  const employer = await newEmployerWithHr(portal);
  const { employee } = await newAppointment(portal, employer.id, hour(sanne.consultantId, FRIDAY, '09:00'));
  expect(await ask(employee.token)).toMatchObject({ status: 409, body: { errorType: 'QUESTIONS_VIA_HR' } });
});

describe('the texts stay with the employee', () => {
  test('after a swap each employee has their own, at the other hour', async () => {
    const [a, b] = [await booked('09:00'), await booked('11:00')];
    await ask(a.cancelToken, { questions: 'van a' });
    await ask(b.cancelToken, { questions: 'van b' });
    const body = { appointmentId1: a.id, appointmentId2: b.id };
    expect((await sanne.call('POST /api/appointments/swap', { body })).status).toBe(200);
    expect(await forConsultant(sanne, a.id)).toEqual({ questions: 'van b', needs: null });
    expect(await forConsultant(sanne, b.id)).toEqual({ questions: 'van a', needs: null });
    expect([await ofLink(a.cancelToken), await ofLink(b.cancelToken)]).toEqual([SAVED, SAVED]);
    // The same if only one of the two has asked.
    await ask(a.cancelToken, { questions: '' });
    await sanne.call('POST /api/appointments/swap', { body });
    expect(await forConsultant(sanne, a.id)).toEqual(NOTHING);
    expect(await forConsultant(sanne, b.id)).toEqual({ questions: 'van b', needs: null });
  });

  test('a row whose employee has another appointment by now is read by nobody', async () => {
    const [a, b] = [await booked('09:00'), await booked('11:00')];
    await ask(a.cancelToken);
    await portal.db.update(conversationQuestions).set({ appointmentId: b.id }).where(eq(conversationQuestions.appointmentId, a.id));
    expect(await forConsultant(sanne, b.id)).toEqual(NOTHING);
    expect(await ofLink(b.cancelToken)).toEqual(NOT_SAVED);
  });

  test('a colleague who takes over reads them, the former consultant no longer; moving keeps them', async () => {
    const bram = await newConsultant(portal, [TUESDAY, FRIDAY]);
    const { id, cancelToken } = await booked('09:00');
    await ask(cancelToken);
    const to = { consultantId: bram.consultantId, date: FRIDAY, startTime: '13:00', endTime: '14:00', meetingType: 'virtueel' } as const;
    expect((await admin.call('PUT /api/appointments/{id}', { params: { id }, body: to })).status).toBe(200);
    expect(await forConsultant(bram, id)).toEqual(ASKED);
    expect(await forConsultant(sanne, id)).toBeUndefined();
    const moved = await portal.call('POST /api/modify/{token}', {
      params: { token: cancelToken },
      body: hour(bram.consultantId, FRIDAY, '15:00'),
    });
    expect(moved.body).toMatchObject(SAVED);
  });

  test('undoing a deletion restores them, cancelling and erasing delete them', async () => {
    const { id, employee, cancelToken } = await booked('09:00');
    await ask(cancelToken);
    const params = { id: employee.id };
    await admin.call('DELETE /api/employees/{id}', { params });
    expect(await portal.db.$count(conversationQuestions, eq(conversationQuestions.employeeId, employee.id))).toBe(0);
    expect((await admin.call('POST /api/employees/{id}/restore', { params })).status).toBe(200);
    expect(await forConsultant(sanne, id)).toEqual(ASKED);
    expect((await admin.call('GET /api/employees/{id}/export', { params })).text).not.toMatch(/rolstoel|"questions"|"needs"/);
    await sanne.call('POST /api/appointments/{id}/cancel', { params: { id } });
    expect(await forConsultant(sanne, id)).toEqual(NOTHING);
    await admin.call('POST /api/employees/{id}/erase', { params });
    expect(await portal.db.$count(conversationQuestions, eq(conversationQuestions.employeeId, employee.id))).toBe(0);
  });
});

test('30 days after the conversation the texts are hidden immediately, and deleted by the next daily run', async () => {
  const { id, cancelToken } = await booked('09:00');
  await ask(cancelToken);
  await sanne.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'voltooid' } });
  const left = () => portal.db.$count(conversationQuestions, eq(conversationQuestions.appointmentId, id));
  const jobs = allJobs();
  portal.at(addDays(FRIDAY, 30), '23:56');
  await runJobs(portal.services, jobs);
  expect([await left(), await ofLink(cancelToken)]).toEqual([1, SAVED]);
  portal.at(addDays(FRIDAY, 31), '10:00');
  expect([await left(), await ofLink(cancelToken)]).toEqual([1, NOT_SAVED]);
  portal.at(addDays(FRIDAY, 31), '23:56');
  await runJobs(portal.services, jobs);
  expect(await left()).toBe(0);
});

test('two simultaneous changes through the two links of one person both succeed, and leave one row', async () => {
  const { id, employee, cancelToken } = await booked('09:00');
  const answers = await Promise.all([ask(cancelToken, { questions: 'een' }), ask(employee.token, { needs: 'twee' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await forConsultant(sanne, id)).toEqual({ questions: 'een', needs: 'twee' });
  const [again, same] = await Promise.all([ask(cancelToken), ask(cancelToken)]);
  expect([again.status, same.status].sort()).toEqual([200, 429]);
});

test('questions saved while a swap is carried out stay with their own employee', async () => {
  const [a, b] = [await booked('09:00'), await booked('11:00')];
  await ask(b.cancelToken, { questions: 'van b' });
  const body = { appointmentId1: a.id, appointmentId2: b.id };
  const [asked, swapped] = await Promise.all([
    ask(a.cancelToken, { questions: 'van a' }),
    sanne.call('POST /api/appointments/swap', { body }),
  ]);
  expect([asked.status, swapped.status]).toEqual([200, 200]);
  expect(await ofLink(a.cancelToken)).toEqual(SAVED);
  expect(await forConsultant(sanne, b.id)).toEqual({ questions: 'van a', needs: null });
  expect(await forConsultant(sanne, a.id)).toEqual({ questions: 'van b', needs: null });
});

test('a change of SECRET_KEY re-encrypts the texts, and removes those of people who are deleted but can be restored', async () => {
  const [kept, deleted] = [await booked('09:00'), await booked('11:00')];
  for (const { cancelToken } of [kept, deleted]) await ask(cancelToken);
  const params = { id: deleted.employee.id };
  await admin.call('DELETE /api/employees/{id}', { params });
  const from = portal.services.secretKey;
  const to = Buffer.alloc(32, 7);
  await rotateSecret(portal.services, { from, to, isLost: false });
  const [row] = await portal.db.select().from(conversationQuestions).where(eq(conversationQuestions.appointmentId, kept.id));
  expect([decrypt(to, row!.needs!), decrypt(from, row!.needs!)]).toEqual([ASKED.needs, null]);
  expect(await forConsultant(sanne, kept.id)).toEqual(NOTHING);
  const copies = await portal.db.execute(sql`SELECT FROM deleted_employees WHERE employee ? 'questions'`);
  expect(copies.rows).toEqual([]);
  await rotateSecret(portal.services, { from: to, to: from, isLost: false });
  expect(await forConsultant(sanne, kept.id)).toEqual(ASKED);
  expect((await admin.call('POST /api/employees/{id}/restore', { params })).status).toBe(200);
  expect(await forConsultant(sanne, deleted.id)).toEqual(NOTHING);
});
