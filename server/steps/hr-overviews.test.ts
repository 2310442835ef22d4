import { asc, eq, like, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeEmployer } from '#server/actions/people/save-employer.ts';
import { finishOverviews } from '#server/actions/post/finish-overviews.ts';
import { sendInvitations } from '#server/actions/post/send-invitations.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { emailConfig, hrOverviews, mails } from '#server/db/schema/post.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Services } from '#server/services.ts';
import { WITH_INVITATION } from '#server/store/people/employees.ts';
import { theirInvitation } from '#server/store/post/invitation-fields.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { PEOPLE_PER_PART, renewAllLinks } from './hr-overviews.ts';

// Each employer here has more people than one batch.

const portal = usePortal();
const PEOPLE = 2 * PEOPLE_PER_PART + 30;
let admin: Someone;
let consultantId: number;
let employerId: number;

beforeAll(async () => {
  admin = await portal.as('admin');
  consultantId = (await newConsultant(portal, [])).consultantId;
  await portal.db.insert(emailConfig).values({ adminEmail: 'beheer@firma.test', fromEmail: 'portaal@firma.test' });
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(mails);
  employerId = (await newEmployer(portal, { email: 'hr@linde.test' })).id;
});

const actor = () => ({ kind: 'administrator', name: 'Eva Smit', userId: admin.userId }) as const;
const newStaff = () =>
  portal.db.execute(sql`
    INSERT INTO employees (employer_id, first_name, last_name, email, sort_key, search_text)
    SELECT ${employerId}::int, 'Jan', 'Jansen', 'jan' || n || '@linde.test', n::text, n::text FROM generate_series(1, ${PEOPLE}) AS n`);
const invitedStaff = async () => {
  await newStaff();
  await portal.db.execute(sql`
    WITH people AS (UPDATE employees SET status = 'uitgenodigd' WHERE employer_id = ${employerId} RETURNING id, employer_id, sort_key)
    INSERT INTO invitations (employee_id, token, sent_at)
    SELECT id, 'old ' || employer_id || ' ' || sort_key, '2026-02-20T08:00:00Z' FROM people`);
};
const ofEmployer = () => eq(employees.employerId, employerId);
const oldLinks = () => portal.db.$count(invitations, like(invitations.token, `old ${employerId} %`));
const open = () => portal.db.$count(hrOverviews);
const switchHr = (services: Services, isOn: boolean) =>
  changeEmployer(services, actor(), { id: employerId, communicatieViaHrm: isOn, preferredConsultantIds: [consultantId] });

/** Kind, recipient and listed people of each waiting mail. */
async function waiting() {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.status, 'wachtend')).orderBy(asc(mails.id));
  return rows.map(({ id, kind, toAddress, letter }) => ({
    mail: `${kind} ${toAddress}`,
    id,
    people: (letter as Letter).table?.rows.map(({ employeeId, link }) => ({ employeeId, url: link?.url })) ?? [],
  }));
}

async function expectOneOverviewOfAll(): Promise<void> {
  const people = await portal.db
    .select(WITH_INVITATION)
    .from(employees)
    .leftJoin(...theirInvitation)
    .where(ofEmployer())
    .orderBy(asc(employees.id));
  const [overview, ...others] = await waiting();
  expect([overview?.mail, others]).toEqual(['hr_overview hr@linde.test', []]);
  expect(overview!.people).toEqual(
    people.map(({ id, invitationToken }) => ({ employeeId: id, url: `http://portaal.test/book/${invitationToken}` })),
  );
  expect(new Set(people.map(({ lastMailId }) => lastMailId))).toEqual(new Set([overview!.id]));
  expect(await open()).toBe(0);
}

/** Services that fail before the transaction with this number: earlier transactions stay committed. */
function endsBefore(transaction: number): Services {
  let begun = 0;
  const { db } = portal.services;
  const transact: typeof db.transaction = (work) => {
    if (++begun >= transaction) return Promise.reject(new Error('the server was killed'));
    return db.transaction(work);
  };
  return { ...portal.services, db: new Proxy(db, { get: (of, key) => (key === 'transaction' ? transact : Reflect.get(of, key)) }) };
}

test('switching to HR invalidates every old link before the answer, and HR gets one overview of all', async () => {
  await invitedStaff();
  expect((await switchHr(portal.services, true)).reinvited).toBe(true);
  expect(await oldLinks()).toBe(0);
  await expectOneOverviewOfAll();
});

test('when a server is killed half way, the jobs finish the overview, and post it once', async () => {
  await invitedStaff();
  await expect(switchHr(endsBefore(3), true)).rejects.toThrow('the server was killed');
  expect([await oldLinks(), await open(), await waiting()]).toEqual([PEOPLE - PEOPLE_PER_PART, 1, []]);
  await finishOverviews(portal.services);
  expect(await oldLinks()).toBe(PEOPLE - PEOPLE_PER_PART);
  portal.at(MONDAY, '08:02');
  await finishOverviews(portal.services);
  expect(await oldLinks()).toBe(0);
  await expectOneOverviewOfAll();
  portal.at(MONDAY, '08:04');
  await finishOverviews(portal.services);
  await expectOneOverviewOfAll();
});

test('two servers that finish the same overview simultaneously post it once, and renew no link twice', async () => {
  await invitedStaff();
  await expect(switchHr(endsBefore(2), true)).rejects.toThrow('the server was killed');
  await Promise.all([renewAllLinks(portal.services, employerId), renewAllLinks(portal.services, employerId)]);
  await expectOneOverviewOfAll();
  const { rows } = await portal.db.execute(sql`
    SELECT count(*)::int AS count FROM history JOIN employees ON employees.id = employee_id
    WHERE employer_id = ${employerId} AND kind = 'employee.invited' AND (data->>'again')::bool`);
  expect(rows).toEqual([{ count: PEOPLE }]);
});

test('when HR is switched off again before its overview is finished, everyone gets their own mail and HR none', async () => {
  await invitedStaff();
  await expect(switchHr(endsBefore(3), true)).rejects.toThrow('the server was killed');
  await switchHr(portal.services, false);
  expect([await oldLinks(), await open()]).toEqual([0, 0]);
  const sent = await waiting();
  expect(new Set(sent.map(({ mail }) => mail.split(' ')[0]))).toEqual(new Set(['invitation']));
  expect(sent).toHaveLength(PEOPLE);
});

test('after a sending through HR that fails half way, the invited people are in one overview, and the next sending invites the others', async () => {
  await portal.db.execute(sql`UPDATE employers SET communicatie_via_hrm = true WHERE id = ${employerId}`);
  await newStaff();
  await expect(sendInvitations(endsBefore(2), actor(), employerId)).rejects.toThrow('the server was killed');
  expect(await waiting()).toEqual([]);
  portal.at(MONDAY, '08:02');
  await finishOverviews(portal.services);
  expect((await waiting()).map(({ people }) => people.length)).toEqual([PEOPLE_PER_PART]);
  expect(await sendInvitations(portal.services, actor(), employerId)).toBe(PEOPLE - PEOPLE_PER_PART);
  const sent = await waiting();
  expect(sent.map(({ people }) => people.length)).toEqual([PEOPLE_PER_PART, PEOPLE - PEOPLE_PER_PART]);
  expect(new Set(sent.flatMap(({ people }) => people.map(({ employeeId }) => employeeId))).size).toBe(PEOPLE);
  expect(await open()).toBe(0);
});

test('two concurrent sendings through HR invite everyone once, in one overview', async () => {
  await portal.db.execute(sql`UPDATE employers SET communicatie_via_hrm = true WHERE id = ${employerId}`);
  await newStaff();
  const counts = await Promise.all([1, 2].map(() => sendInvitations(portal.services, actor(), employerId)));
  expect(counts.reduce((a, b) => a + b)).toBe(PEOPLE);
  const sent = await waiting();
  expect(sent.flatMap(({ people }) => people)).toHaveLength(PEOPLE);
  expect(new Set(sent.flatMap(({ people }) => people.map(({ employeeId }) => employeeId))).size).toBe(PEOPLE);
});
