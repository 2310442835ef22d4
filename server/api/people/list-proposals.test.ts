import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { audit, rateLimits } from '#server/db/schema/access.ts';
import { listProposals, proposedPeople } from '#server/db/schema/list-proposals.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { allJobs, runJobs } from '#server/jobs.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { formOf, MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { type Desk, openDesk } from '#server/testing/post/hr-desk.ts';

// A list of employees that an employer sends, and what administrators do with it.

const portal = usePortal();
let admin: Someone;
let employer: Awaited<ReturnType<typeof newEmployer>>;
let desk: Desk;

beforeAll(async () => {
  admin = await portal.as('admin', { name: 'Ada Beheer' });
});
beforeEach(async () => {
  portal.at(MONDAY, '10:00');
  await portal.db.delete(rateLimits);
  await portal.db.delete(listProposals);
  employer = await newEmployer(portal, { name: 'Bakkerij Aarden', email: 'directie@aarden.test' });
  desk = await openDesk(portal, employer.id);
});

const HEAD = 'Voornaam;Achternaam;E-mailadres;Telefoonnummer';
const send = async (rows: string[], fields: Record<string, string> = {}, name = 'lijst.csv') =>
  desk.call('POST /api/hr/{token}/upload', await formOf({ file: new File([[HEAD, ...rows].join('\n')], name), ...fields }));
const waiting = async () => (await admin.call('GET /api/admin/list-proposals')).body;
const accept = (id: number, by = admin) => by.call('POST /api/admin/list-proposals/{id}/accept', { params: { id } });
const refuse = (id: number, body?: object) =>
  admin.call('DELETE /api/admin/list-proposals/{id}', { params: { id }, ...(body && { body }) });
const look = async (id: number) => (await admin.call('GET /api/admin/list-proposals/{id}', { params: { id } })).body;
const stored = async (employerId = employer.id) =>
  (await portal.db.select().from(employees).where(eq(employees.employerId, employerId)).orderBy(employees.id)).map(({ email }) => email);
const mailsOf = async (kind: string) =>
  (await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, kind))).map(({ toAddress, subject, letter }) => ({
    toAddress,
    subject,
    text: JSON.stringify(letter),
  }));

test('a list with a duplicate, an objector, somebody of another employer and somebody known: what is told, seen and stored', async () => {
  const known = await newInvitee(portal, employer.id, { firstName: 'Jan', lastName: 'Bekend', email: 'jan@aarden.test', phone: null });
  const moved = await newInvitee(portal, employer.id, { firstName: 'Piet', lastName: 'Verhuisd', email: 'piet@oud.test' });
  const left = await newInvitee(portal, employer.id, { firstName: 'Wim', lastName: 'Weg', email: 'wim@aarden.test' });
  const objector = await newInvitee(portal, employer.id, { firstName: 'Olga', lastName: 'Nee', email: 'olga@aarden.test' });
  await admin.call('POST /api/employees/{id}/erase', { params: { id: objector.id }, body: { suppress: true } });
  const other = await newEmployer(portal);
  const elsewhere = await newInvitee(portal, other.id, { firstName: 'Eva', lastName: 'Elders', email: 'eva@elders.test' });

  const { status, body } = await send([
    'Jan;Bekend;jan@aarden.test;06-12345678',
    'Piet;Verhuisd;piet@nieuw.test;',
    'Olga;Nee;OLGA@aarden.test;',
    'Eva;Elders;eva@elders.test;',
    'Nina;Nieuw;nina@aarden.test;',
    'Nina;Nieuw;Nina@aarden.test;',
    'Zonder;Adres;;',
  ]);
  // The employer is told about its file, and not who is known here or objected.
  expect([status, body]).toEqual([
    200,
    {
      rows: 5,
      refused: 2,
      skipped: [
        { row: 7, name: 'Nina Nieuw', reason: 'Dubbel in dit bestand: hetzelfde e-mailadres als in rij 6.' },
        { row: 8, name: 'Zonder Adres', reason: 'E-mailadres ontbreekt.' },
      ],
    },
  ]);

  const [proposal, ...others] = await waiting();
  expect(others).toEqual([]);
  const { id } = proposal;
  const createdAt = portal.instant.toString({ fractionalSecondDigits: 3 });
  expect(proposal).toEqual({
    ...{ id, employerId: employer.id, employerName: 'Bakkerij Aarden', createdAt },
    ...{ rows: 5, fresh: 2, changed: 2, gone: 1 },
  });
  const { differences, objectors, refused } = await look(id);
  expect([objectors, refused]).toEqual([1, 2]);
  expect(differences.fresh.map(({ name }: { name: string }) => name)).toEqual(['Eva Elders', 'Nina Nieuw']);
  expect(differences.changed.map(({ employeeId }: { employeeId: number }) => employeeId).sort()).toEqual([known.id, moved.id].sort());
  expect(differences.gone.map(({ employeeId }: { employeeId: number }) => employeeId)).toEqual([left.id]);
  expect(JSON.stringify(await portal.db.select().from(proposedPeople))).not.toMatch(/olga/i);

  const accepted = await accept(id);
  expect([accepted.status, accepted.body]).toEqual([200, { createdCount: 2, importId: expect.any(Number) }]);
  expect(await stored()).toEqual(['jan@aarden.test', 'piet@oud.test', 'wim@aarden.test', 'eva@elders.test', 'nina@aarden.test']);
  expect(await stored(other.id)).toEqual([elsewhere.email]);
  expect(await waiting()).toEqual([]);
  expect(await portal.db.select().from(proposedPeople)).toEqual([]);
  const undone = await admin.call('POST /api/employees/imports/{id}/undo', { params: { id: accepted.body.importId } });
  expect(undone.body).toEqual({ count: 2 });
});

test('nothing is stored before an administrator accepts, nor by a dry run; administrators get numbers by mail, and a task', async () => {
  expect((await send(['Nina;Nieuw;nina@aarden.test;'], { dryRun: 'true' })).body).toEqual({ rows: 1, refused: 0, skipped: [] });
  expect(await waiting()).toEqual([]);
  const before = (await mailsOf('list_proposed')).length;
  await send(['Nina;Nieuw;nina@aarden.test;', 'Anna;Anders;;'], { allowNoEmail: 'true' });
  expect(await stored()).toEqual([]);
  const told = (await mailsOf('list_proposed')).slice(before);
  expect(told.length).toBeGreaterThan(0);
  for (const { subject, text } of told) {
    expect(subject).toBe('Nieuwe lijst van Bakkerij Aarden');
    expect(text).toContain('staan 2 werknemers');
    expect(text).not.toMatch(/Nina|Nieuw,|nina@|Anders/);
  }
  const { body: tasks } = await admin.call('GET /api/admin/tasks');
  expect(tasks).toContainEqual({ kind: 'list_proposals', count: 1, employers: ['Bakkerij Aarden'] });
});

test('a list that nobody can read anything of is not proposed, and a file that is no list is refused as for an administrator', async () => {
  expect((await send(['Nina;Nieuw;geen adres;'])).body).toMatchObject({ rows: 0, refused: 1 });
  expect(await waiting()).toEqual([]);
  const refused = await send(['Nina;Nieuw;nina@aarden.test;'], {}, 'lijst.pdf');
  expect([refused.status, refused.body.errorType]).toEqual([400, 'WRONG_FILE_TYPE']);
});

test('one list waits per employer: a newer one replaces it, and the former can no longer be accepted', async () => {
  await send(['Nina;Nieuw;nina@aarden.test;']);
  const [former] = await waiting();
  await send(['Nina;Nieuw;nina@aarden.test;', 'Ola;Nowak;ola@aarden.test;']);
  expect(await waiting()).toMatchObject([{ employerId: employer.id, rows: 2, fresh: 2 }]);
  const late = await accept(former.id);
  expect([late.status, late.body.errorType]).toEqual([404, 'LIST_PROPOSAL_NOT_FOUND']);
  expect(await stored()).toEqual([]);
});

test('of two administrators who accept at once one adds the people, and the other gets 404; so does who refuses afterwards', async () => {
  await send(['Nina;Nieuw;nina@aarden.test;']);
  const [{ id }] = await waiting();
  const colleague = await portal.as('admin');
  const answers = await Promise.all([accept(id), accept(id, colleague)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await stored()).toEqual(['nina@aarden.test']);
  expect((await refuse(id)).status).toBe(404);
});

test('whoever objected after the list was sent is neither shown nor added', async () => {
  await send(['Olga;Nee;olga@aarden.test;', 'Nina;Nieuw;nina@aarden.test;']);
  const objector = await newInvitee(portal, employer.id, { firstName: 'Olga', lastName: 'Nee', email: 'olga@aarden.test' });
  await admin.call('POST /api/employees/{id}/erase', { params: { id: objector.id }, body: { suppress: true } });
  const [{ id, fresh }] = await waiting();
  expect(fresh).toBe(1);
  expect(JSON.stringify(await portal.db.select().from(proposedPeople))).not.toMatch(/olga/i);
  expect((await accept(id)).body.createdCount).toBe(1);
  expect(await stored()).toEqual(['nina@aarden.test']);
});

test('a list is refused with a word to the address of the employer, or without one; the audit log tells of both', async () => {
  await send(['Nina;Nieuw;nina@aarden.test;']);
  const [{ id }] = await waiting();
  const before = (await mailsOf('list_refused')).length;
  expect((await refuse(id, { note: 'De lijst is van vorig jaar.' })).status).toBe(200);
  const [mail, ...more] = (await mailsOf('list_refused')).slice(before);
  expect([mail!.toAddress, more]).toEqual(['directie@aarden.test', []]);
  expect(mail!.text).toContain('De lijst is van vorig jaar.');
  expect(mail!.text).not.toContain('Nina');
  expect(await waiting()).toEqual([]);

  await send(['Nina;Nieuw;nina@aarden.test;']);
  const [{ id: next }] = await waiting();
  expect((await refuse(next)).status).toBe(200);
  expect((await mailsOf('list_refused')).length).toBe(before + 1);
  const lines = (await portal.db.select().from(audit).orderBy(audit.id)).slice(-4).map(({ actor, action }) => `${actor}: ${action}`);
  expect(lines).toEqual(['HR: lijst voorgesteld', 'Ada Beheer: lijst geweigerd', 'HR: lijst voorgesteld', 'Ada Beheer: lijst geweigerd']);
});

test('a list without a decision is deleted after 30 days', async () => {
  await send(['Nina;Nieuw;nina@aarden.test;']);
  portal.at('2026-03-31', '12:00');
  await runJobs(portal.services, allJobs());
  expect(await portal.db.$count(listProposals)).toBe(1);
  portal.at('2026-04-02', '12:00');
  await runJobs(portal.services, allJobs());
  expect([await portal.db.$count(listProposals), await portal.db.$count(proposedPeople)]).toEqual([0, 0]);
});

test('thirty lists an hour are read per link, checks included', async () => {
  for (let i = 0; i < 30; i++) expect((await send([], { dryRun: 'true' })).status).not.toBe(429);
  const { status, headers } = await send(['Nina;Nieuw;nina@aarden.test;']);
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
});
