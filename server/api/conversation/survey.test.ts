import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { surveyAnswers, surveyConfig, surveyLinks } from '#server/db/schema/conversation-after.ts';
import { employees } from '#server/db/schema/people.ts';
import { dailyRuns, emailConfig, mails } from '#server/db/schema/post.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import { allJobs, runJobs } from '#server/jobs.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import type { Letter } from '#server/mail/letter.ts';
import { insertSurveyLinks } from '#server/store/conversation/survey.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { useAccount } from '#server/testing/mail-server.ts';
import { FRIDAY, historyAbout, hour, newAppointment, newConsultant, newEmployer, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
/** With a session of its own for each call, because the clock moves by days. */
const admin = { call: async (...given: Parameters<Someone['call']>) => (await portal.as('admin')).call(...given) };
let consultantId: number;
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  for (const table of [surveyAnswers, surveyLinks, mails, appointments, dailyRuns]) await portal.db.delete(table);
  await portal.db.update(surveyConfig).set({ isEnabled: false, enabledAt: null });
  ({ consultantId } = await newConsultant(portal, [TUESDAY, FRIDAY]));
  ({ id: employerId } = await newEmployer(portal));
});

const enable = (isEnabled = true) => admin.call('POST /api/admin/survey', { body: { isEnabled } });
const night = (date: string) => {
  portal.at(date, '23:56');
  return runDueNight(portal.services);
};

let hours = 0;
/** A conversation on Tuesday that was marked as held on `closedOn`. */
async function held(closedOn = TUESDAY, at: { employerId?: number; language?: 'pl' } = {}) {
  const startTime = `${String(9 + (hours++ % 8)).padStart(2, '0')}:00`;
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  const before = portal.instant;
  portal.at(MONDAY, '08:00');
  const { language } = at;
  const made = await newAppointment(
    portal,
    at.employerId ?? employerId,
    hour(consultantId, TUESDAY, startTime),
    language ? { language } : {},
  );
  portal.at(closedOn, '16:00');
  await admin.call('PATCH /api/appointments/{id}/status', { params: { id: made.id }, body: { status: 'voltooid' } });
  portal.instant = before;
  return made;
}

async function surveys() {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, 'survey')).orderBy(asc(mails.id));
  return rows.map((row) => ({ ...row, letter: row.letter as Letter }));
}
const tokenIn = ({ button }: Letter) => new URL(button!.url).pathname.split('/')[2]!;

const answer = (token: string, body: object = { useful: 4 }) => portal.call('POST /api/survey/{token}', { params: { token }, body });
const open = (token: string) => portal.call('GET /api/survey/{token}', { params: { token } });
const ask = (query: Record<string, string | number>) => admin.call('GET /api/admin/survey/results', { query });
/** Those of the quarter of TUESDAY, on the first day on which they count. */
async function results(query: Record<string, string | number> = {}) {
  portal.at('2026-05-01', '00:00');
  return (await ask({ quarter: '2026-Q1', ...query })).body;
}

/** Survey links at this employer, as the daily run makes them. */
async function links(count: number, at: { employerId?: number; startTime?: string } = {}): Promise<string[]> {
  const tokens = Array.from({ length: count }, newSecret);
  const made = await newAppointment(portal, at.employerId ?? employerId, hour(consultantId, FRIDAY, at.startTime ?? '09:00'));
  await insertSurveyLinks(
    portal.db,
    tokens.map((token) => ({ tokenHash: hashOf(token), appointmentId: made.id, employeeId: made.employee.id, expiresOn: '2026-05-01' })),
  );
  await portal.db.update(appointments).set({ status: 'voltooid' }).where(eq(appointments.id, made.id));
  return tokens;
}

test('the survey is off by default, and switching it writes an audit entry', async () => {
  await portal.db.update(surveyConfig).set({ isEnabled: false });
  expect((await admin.call('GET /api/admin/survey')).body).toEqual({ isEnabled: false });
  await held();
  await night(addDays(TUESDAY, 1));
  expect(await surveys()).toEqual([]);
  expect((await enable()).body).toEqual({ isEnabled: true });
  const [line] = (await admin.call('GET /api/admin/audit', { query: { limit: 1 } })).body;
  expect(line).toMatchObject({ action: 'instellingen gewijzigd', subject: 'enquête' });
  expect((await admin.call('POST /api/admin/survey', { body: { isEnabled: 'ja' } })).status).toBe(400);
});

test('the daily run of the day after a conversation was marked as held asks the employee once', async () => {
  await enable();
  const { employee } = await held();
  await night(TUESDAY);
  expect(await surveys()).toEqual([]);
  portal.at(addDays(TUESDAY, 1), '12:00');
  const { totals, items } = (await admin.call('GET /api/admin/reminder-preview')).body;
  expect(totals).toMatchObject([{ kind: 'survey', people: 1, mails: 1 }]);
  expect(items).toMatchObject([{ kind: 'survey', to: employee.email }]);
  await night(addDays(TUESDAY, 1));
  await night(addDays(TUESDAY, 2));
  const sent = await surveys();
  expect(sent.map(({ toAddress, employeeId }) => [toAddress, employeeId])).toEqual([[employee.email, employee.id]]);
  expect((await open(tokenIn(sent[0]!.letter))).body).toEqual({ isAnswered: false });
});

test('a missed run is made up; conversations held over fourteen days ago, or marked before the survey was on, are not asked about', async () => {
  await held(MONDAY);
  portal.at(MONDAY, '20:00');
  await enable();
  const { employee } = await held(TUESDAY);
  await held(addDays(TUESDAY, 15));
  await night(addDays(TUESDAY, 5));
  expect((await surveys()).map(({ employeeId }) => employeeId)).toEqual([employee.id]);
  await night(addDays(TUESDAY, 16));
  expect(await surveys()).toHaveLength(1);
});

test('the run fourteen days after the conversation still asks, that of the next day does not', async () => {
  await enable();
  const { employee } = await held(addDays(TUESDAY, 13));
  await held(addDays(TUESDAY, 14));
  await night(addDays(TUESDAY, 14));
  await night(addDays(TUESDAY, 15));
  expect((await surveys()).map(({ employeeId }) => employeeId)).toEqual([employee.id]);
});

test('whoever wants no more mail is not asked; waiting mails to them lapse, and all of them when the survey is switched off', async () => {
  await enable();
  const stopped = await held();
  await held();
  await portal.db.update(employees).set({ stoppedAt: '2026-03-03T12:00:00.000Z' }).where(eq(employees.id, stopped.employee.id));
  await night(addDays(TUESDAY, 1));
  const [mail, ...others] = await surveys();
  expect(others).toEqual([]);
  expect(await stillWanted(portal.db, mail!, portal.instant)).toEqual({ letter: mail!.letter });
  await portal.db.update(employees).set({ stoppedAt: '2026-03-03T12:00:00.000Z' }).where(eq(employees.id, mail!.employeeId!));
  expect(await stillWanted(portal.db, mail!, portal.instant)).toEqual({ reason: 'De werknemer wil geen e-mails meer ontvangen.' });
  await portal.db.update(employees).set({ stoppedAt: null });
  await enable(false);
  expect(await stillWanted(portal.db, mail!, portal.instant)).toEqual({ reason: 'De enquête staat intussen uit.' });
});

test('the employee is asked in their language, also where letters go through HR, and nobody else sees the link', async () => {
  await enable();
  const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@enquete.test' });
  const { employee } = await held(TUESDAY, { employerId: hr.id, language: 'pl' });
  await night(addDays(TUESDAY, 1));
  const [mail] = await surveys();
  expect(mail).toMatchObject({ toAddress: employee.email, subject: 'Jak oceniają Państwo rozmowę o emeryturze?' });
  expect(mail!.letter.button!.url).toMatch(/\/enquete\/[\w-]{43}\?taal=pl$/);
  expect(await stillWanted(portal.db, mail!, portal.instant)).toEqual({ letter: mail!.letter });
  for (const call of ['GET /api/admin/mails/{id}', 'GET /api/admin/mails/{id}/page'] as const) {
    expect((await admin.call(call, { params: { id: mail!.id } })).text).not.toContain('/enquete/');
  }
  const token = tokenIn(mail!.letter);
  expect((await open(token)).headers['content-language']).toBe('pl');
  // Once answered the link no longer belongs to anybody, so the page takes the language from its address.
  expect((await portal.call('POST /api/survey/{token}', { params: { token }, body: { useful: 4 } })).status).toBe(200);
  const again = await open(token);
  expect([again.body, again.headers['content-language']]).toEqual([{ isAnswered: true }, undefined]);
});

test('a survey link that was mailed dies with a corrected address; one that waits or failed goes to the new address, also after a change of HR', async () => {
  await enable();
  const { employee } = await held();
  await night(addDays(TUESDAY, 1));
  const token = tokenIn((await surveys())[0]!.letter);
  const change = (email: string) => admin.call('PUT /api/employees/{id}', { params: { id: employee.id }, body: { email } });
  await change('goed@linde.test');
  const body = { communicatieViaHrm: true, email: 'hr@linde.test', preferredConsultantIds: [consultantId] };
  expect((await admin.call('PUT /api/employers/{id}', { params: { id: employerId }, body })).status).toBe(200);
  await runJobs(portal.services, allJobs());
  const [mail] = await surveys();
  expect(mail).toMatchObject({ toAddress: 'goed@linde.test', status: 'niet_verzonden' });
  expect(await stillWanted(portal.db, mail!, portal.instant)).toEqual({ letter: mail!.letter });
  expect((await open(token)).status).toBe(200);
  // One that failed is sent again to the address of then, also when HR was switched or the address corrected since.
  await portal.db.update(mails).set({ status: 'mislukt' }).where(eq(mails.id, mail!.id));
  await change('weer@linde.test');
  await useAccount(portal.services, 2525);
  expect((await admin.call('POST /api/admin/mails/resend-failed', { body: { kind: 'survey' } })).body.count).toBe(1);
  await portal.db.delete(emailConfig);
  expect((await surveys()).map(({ toAddress, status }) => [toAddress, status])).toEqual([['weer@linde.test', 'wachtend']]);
  expect((await open(token)).status).toBe(200);
  await portal.db.update(mails).set({ status: 'verzonden' }).where(eq(mails.id, mail!.id));
  await change('WEER@linde.test');
  expect((await open(token)).status).toBe(200);
  await change('beter@linde.test');
  expect((await open(token)).status).toBe(404);
});

test('an unknown link is 404, one that has expired too, and a second answer is 409', async () => {
  expect(await open('onbekend')).toMatchObject({ status: 404, body: { errorType: 'INVALID_SURVEY_LINK' } });
  expect((await answer('onbekend')).status).toBe(404);
  const [token, late] = await links(2);
  expect((await answer(token!)).status).toBe(200);
  expect(await answer(token!)).toMatchObject({ status: 409, body: { errorType: 'SURVEY_ANSWERED' } });
  expect((await open(token!)).body).toEqual({ isAnswered: true });
  portal.at('2026-05-01', '00:00');
  expect((await answer(late!)).status).toBe(404);
  expect((await open(token!)).status).toBe(404);
});

test('of simultaneous answers through one link one is stored', async () => {
  const [token] = await links(1);
  const statuses = (await Promise.all([answer(token!), answer(token!), answer(token!)])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await portal.db.select().from(surveyAnswers)).toHaveLength(1);
});

test('marks other than 1 to 5 and a long remark are refused, in the language of the employee', async () => {
  await enable();
  await held(TUESDAY, { language: 'pl' });
  await night(addDays(TUESDAY, 1));
  const [mail] = await surveys();
  const token = tokenIn(mail!.letter);
  for (const body of [{}, { useful: 0 }, { useful: 6 }, { useful: 4.5 }, { useful: '4' }, { useful: 4, remark: 'x'.repeat(1_001) }]) {
    expect((await answer(token, body)).status, JSON.stringify(body).slice(0, 30)).toBe(400);
  }
  expect((await answer(token, { useful: 9 })).body.message).toBe('Ocena: Prosimy wybrać liczbę od 1 do 5.');
  expect((await answer(token, { useful: 5, remark: 'é'.repeat(1_000) })).status).toBe(200);
});

test('four answers give no figures, five do; remarks come without an order, and of everybody together only', async () => {
  const tokens = await links(5);
  const said = ['Fijn', null, 'Helder', 'Lang', null];
  for (const [i, token] of tokens.slice(0, 4).entries()) await answer(token, { useful: 4, remark: said[i] });
  expect(await results()).toEqual([{ id: null, name: 'Alle gesprekken', count: null }]);
  portal.at(FRIDAY, '17:00');
  await answer(tokens[4]!, { useful: 1 });
  const [shown, ...others] = await results();
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ id: null, count: 5, average: 3.4 });
  expect(shown.remarks.toSorted()).toEqual(['Fijn', 'Helder', 'Lang']);
  const [employer] = await results({ by: 'employer' });
  expect(employer).toEqual({ id: employerId, name: expect.stringMatching(/./), count: 5, average: 3.4 });
  expect(await results({ by: 'consultant' })).toMatchObject([{ id: consultantId, count: 5, average: 3.4 }]);
});

test('results are those of a closed quarter, and count once no link of it works any more', async () => {
  const tokens = await links(6);
  for (const token of tokens.slice(0, 5)) await answer(token);
  for (const query of [{}, { quarter: '2026' }, { quarter: '2026-Q5' }, { quarter: '2026-Q1', by: 'week' }] as Record<string, string>[])
    expect((await ask(query)).status, JSON.stringify(query)).toBe(400);
  portal.at('2026-03-31', '23:59');
  expect(await ask({ quarter: '2026-Q1' })).toMatchObject({ status: 400, body: { message: expect.stringContaining('nog niet voorbij') } });
  portal.at('2026-04-30', '23:59');
  expect(await ask({ quarter: '2026-Q1' })).toMatchObject({ status: 200, body: [] });
  expect(await results()).toMatchObject([{ count: 5 }]);
  expect((await answer(tokens[5]!)).status).toBe(404);
  expect((await ask({ quarter: '2025-Q4' })).body).toEqual([]);
});

test('no other filter has an effect: what an older page asks with is answered as if it were not there', async () => {
  for (const token of await links(5)) await answer(token);
  const whole = await results();
  for (const other of [
    { employerId: employerId + 1 },
    { consultantId: 999 },
    { from: '2026-01-01', to: '2026-01-02' },
    { limit: 1 },
  ] as object[])
    expect(await results({ ...other }), JSON.stringify(other)).toEqual(whole);
});

test('rows of fewer than five answers are hidden with the smallest other one, and stay so when an employer is deleted', async () => {
  const others = [await newEmployer(portal), await newEmployer(portal)] as const;
  for (const [i, at] of [{ id: employerId }, ...others].entries()) {
    for (const token of await links([4, 7, 5][i]!, { employerId: at.id, startTime: `1${i}:00` })) await answer(token);
  }
  const counts = async () =>
    new Map((await results({ by: 'employer' })).map((row: { id: number; count: number | null }) => [row.id, row.count]));
  const expected = new Map([
    [employerId, null],
    [others[0].id, 7],
    [others[1].id, null],
  ]);
  expect(await counts()).toEqual(expected);
  expect(await results()).toMatchObject([{ count: 16 }]);
  await portal.db.delete(appointments);
  await portal.db.delete(employees).where(eq(employees.employerId, employerId));
  expect((await admin.call('DELETE /api/employers/{id}', { params: { id: employerId } })).status).toBeLessThan(300);
  expect(await counts()).toEqual(expected);
  expect((await results({ by: 'employer' })).at(-1)).toEqual({ id: employerId, name: 'Verwijderde werkgever', count: null });
});

test('an answer cannot be traced to the person: the link loses its employee, and history and audit log record nothing', async () => {
  await enable();
  const { employee, id } = await held();
  await night(addDays(TUESDAY, 1));
  const [mail] = await surveys();
  const token = tokenIn(mail!.letter);
  const before = { history: (await historyAbout(portal, employee.id)).length, audit: await auditLines() };
  await answer(token, { useful: 2, remark: 'Te kort' });
  const [link] = await portal.db.select().from(surveyLinks);
  expect(link).toMatchObject({ isAnswered: true, employeeId: null, appointmentId: null });
  const [stored] = await portal.db.select().from(surveyAnswers);
  expect(Object.keys(stored!).sort()).toEqual(['consultantId', 'employerId', 'id', 'quarter', 'remark', 'useful']);
  expect(stored).toMatchObject({ quarter: '2026-Q1', employerId, useful: 2, remark: 'Te kort' });
  expect(stored!.id).toMatch(/^[0-9a-f-]{36}$/);
  expect({ history: (await historyAbout(portal, employee.id)).length, audit: await auditLines() }).toEqual(before);
  const exported = await admin.call('GET /api/employees/{id}/export', { params: { id: employee.id } });
  expect(exported.text).not.toContain('Te kort');
  await admin.call('POST /api/employees/{id}/erase', { params: { id: employee.id } });
  expect(await portal.db.select().from(surveyAnswers)).toHaveLength(1);
  expect(id).toBeGreaterThan(0);
});

async function auditLines(): Promise<number> {
  return portal.db.$count(sql`audit`);
}

test('survey links are deleted when they expire, all answers of a quarter together two years after it', async () => {
  const tokens = await links(6);
  for (const token of tokens) await answer(token);
  const left = async () => [await portal.db.$count(surveyLinks), await portal.db.$count(surveyAnswers)];
  expect(await left()).toEqual([6, 6]);
  portal.at('2026-05-01', '23:56');
  await runJobs(portal.services, allJobs());
  expect(await left()).toEqual([0, 6]);
  portal.at('2028-03-31', '23:56');
  await runJobs(portal.services, allJobs());
  expect(await left()).toEqual([0, 6]);
  portal.at('2028-04-01', '23:56');
  await runJobs(portal.services, allJobs());
  expect(await left()).toEqual([0, 0]);
});
