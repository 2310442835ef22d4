import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { backup } from '#server/db/backup.ts';
import { charges } from '#server/db/schema/money.ts';
import { employees } from '#server/db/schema/people.ts';
import { mailChannel, mails } from '#server/db/schema/post.ts';
import { startMailServer, useAccount } from '#server/testing/mail-server.ts';
import {
  appointmentNow,
  employeeNow,
  historyAbout,
  hour,
  newConsultant,
  newEmployer,
  THURSDAY,
  TUESDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { tracesOf } from '#server/testing/traces.ts';
import { eraseExpired } from './erase.ts';
import { proveErased } from './prove-erased.ts';
import { writeJournal } from './write-journal.ts';

const portal = usePortal();
let admin: Someone;

const CANARY = { firstName: 'Kanarievogel', lastName: 'Zängzaad', email: 'kanarie@zaad.test', phone: '+31687654321' };
const NEXT_WEEK = '2026-03-12';

/** A mail server that quotes the address it refuses, as most do. */
async function quotingServer() {
  const refused = new Set<string>();
  const server = await startMailServer(
    {},
    {
      onRcptTo: ({ address }, _session, callback) =>
        refused.has(address)
          ? callback(Object.assign(new Error(`5.1.1 <${address}>: Recipient address rejected`), { responseCode: 550 }))
          : callback(),
    },
  );
  return { ...server, refuse: (address: string) => refused.add(address), accept: (address: string) => refused.delete(address) };
}

const call: Someone['call'] = async (name, options) => {
  const answer = await admin.call(name, options);
  expect([name, answer.status, answer.status === 200 ? null : answer.body]).toEqual([name, 200, null]);
  return answer;
};

async function uploaded(employerId: number, text: string) {
  const form = new FormData();
  form.set('employerId', String(employerId));
  form.set('file', new Blob([text]), 'lijst.csv');
  const request = new Request('http://x', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type')! };
  return call('POST /api/employees/upload', { body: Buffer.from(await request.arrayBuffer()), headers });
}

const tokensSeen = new Set<string>();
async function tokenOf(id: number, isCanary = true): Promise<string> {
  const { invitationToken } = await employeeNow(portal, id);
  if (isCanary) tokensSeen.add(invitationToken!);
  return invitationToken!;
}

/** The token of an appointment; with communication through HR only HR receives it. */
async function cancelTokenOf(appointmentId: number, isCanary: boolean): Promise<string> {
  const { cancelToken } = (await appointmentNow(portal, appointmentId))!;
  if (isCanary) tokensSeen.add(cancelToken);
  return cancelToken;
}

/** Everything that can happen to an employee, with mails sent, refused and sent again. */
async function life(id: number, colleague: number, consultantId: number, server: Awaited<ReturnType<typeof quotingServer>>): Promise<void> {
  const book = async (who: number, date: string, startTime: string, more = {}) => {
    const params = { token: await tokenOf(who, who === id) };
    const { status, body } = await portal.call('POST /api/book/{token}', {
      params,
      body: { ...hour(consultantId, date, startTime), ...more },
    });
    expect([status, body.message]).toEqual([200, undefined]);
    return { id: body.id as number, cancelToken: await cancelTokenOf(body.id, who === id) };
  };
  await call('POST /api/employees/invite', { body: { employeeIds: [id, colleague] } });
  await portal.sendDue();
  const mine = await book(id, NEXT_WEEK, '09:00', { phoneNumber: '06 87654321' });
  const theirs = await book(colleague, NEXT_WEEK, '10:00');
  await call('POST /api/appointments/swap', { body: { appointmentId1: mine.id, appointmentId2: theirs.id } });
  await portal.call('POST /api/modify/{token}', { params: { token: mine.cancelToken }, body: hour(consultantId, NEXT_WEEK, '11:00') });
  await call('PATCH /api/appointments/{id}/notes', { params: { id: theirs.id }, body: { notes: 'Zängzaad wil eerder stoppen' } });
  server.refuse(CANARY.email);
  await portal.sendDue();
  server.accept(CANARY.email);
  await portal.call('POST /api/cancel/{token}', { params: { token: mine.cancelToken } });
  const late = await book(id, TUESDAY, '09:00');
  await portal.call('POST /api/cancel/{token}', { params: { token: late.cancelToken } });
  await call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
  const again = await book(id, THURSDAY, '09:00');
  await call('PATCH /api/appointments/{id}/notes', { params: { id: again.id }, body: { notes: 'Zängzaad wil eerder stoppen' } });
  await call('PATCH /api/appointments/{id}/status', { params: { id: again.id }, body: { status: 'no_show' } });
  const { body: owed } = await call('GET /api/admin/charges');
  const own = owed.find(({ appointmentId }: { appointmentId: number }) => appointmentId === again.id);
  await call('POST /api/admin/charges/{id}/waive', { params: { id: own.id }, body: { reason: 'Zängzaad (kanarie@zaad.test) was ziek' } });
  await call('PUT /api/employees/{id}', { params: { id }, body: { firstName: 'Kanarievogeltje' } });
  await call('PUT /api/employees/{id}', { params: { id }, body: { firstName: CANARY.firstName } });
  await call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
  await portal.sendDue();
  const [invitation] = await portal.db.select().from(mails).where(eq(mails.kind, 'hr_overview')).limit(1);
  if (invitation) await admin.call('POST /api/admin/mails/{id}/resend', { params: { id: invitation.id } });
  await portal.call('POST /api/login', { body: { username: CANARY.email, password: 'fout' } });
  await portal.call('POST /api/forgot-password', { body: { email: CANARY.email } });
  await portal.call('GET /api/employee/{token}', { params: { token: `${await tokenOf(id)}x` } });
  await book(id, NEXT_WEEK, '14:00');
  const period = { startDate: MONDAY, endDate: NEXT_WEEK };
  await call('POST /api/admin/consultant-period-reports', { body: period });
  await call('POST /api/admin/admin-period-report', { body: period });
  await call('POST /api/admin/admin-period-report', { body: { startDate: NEXT_WEEK, endDate: NEXT_WEEK } });
  await portal.sendDue();
  const reports = await portal.db.select({ id: mails.id }).from(mails).where(eq(mails.kind, 'admin_report'));
  await call('POST /api/admin/mails/{id}/resend', { params: { id: reports[0]!.id } });
  await portal.db.update(mailChannel).set({ pauseReason: `550 5.4.5 <${CANARY.email}> too many`, refusal: `550 ${CANARY.email}` });
}

async function deleteForGood(id: number): Promise<void> {
  await call('DELETE /api/employees/{id}', { params: { id } });
  await call('POST /api/employees/{id}/restore', { params: { id } });
  await call('DELETE /api/employees/{id}', { params: { id } });
  // A report made between deletion and erasing must not keep a name either.
  await call('POST /api/admin/admin-period-report', { body: { startDate: MONDAY, endDate: NEXT_WEEK } });
  portal.at(MONDAY, '08:11');
  await eraseExpired(portal.services);
}

test.each([
  [false, 'by a deletion'],
  [true, 'at once'],
])('a scan of every table, column and file finds nothing of an erased person (through HR: %s; %s)', async (communicatieViaHrm, way) => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  tokensSeen.clear();
  const server = await quotingServer();
  await useAccount(portal.services, server.port);
  const firm = await newEmployer(portal, { communicatieViaHrm, email: 'hr@linde.test', contactPerson: 'Heleen' });
  const { consultantId } = await newConsultant(portal, [TUESDAY, THURSDAY, NEXT_WEEK]);
  const { firstName, lastName, email } = CANARY;
  const { body: list } = await uploaded(
    firm.id,
    `Voornaam;Achternaam;Email\n${firstName};${lastName};${email}\nBert;Blijver;bert${firm.id}@linde.test`,
  );
  const [id, colleague] = list.employees.map((employee: { id: number }) => employee.id) as [number, number];
  await life(id, colleague, consultantId, server);

  const words = [CANARY.firstName, 'Zangzaad', CANARY.email, '687654321', '06 87654321', ...tokensSeen];
  expect(tokensSeen.size).toBeGreaterThanOrEqual(6);
  expect(await tracesOf(portal.db, words)).toEqual(
    expect.arrayContaining([
      'appointments.notes',
      'employees.phone',
      'mail_channel.pause_reason',
      'mails.last_error',
      'charges.waive_reason',
      'employees.email',
      'history.before',
      'mail_texts.attachments',
      'mail_texts.letter',
    ]),
  );

  if (way === 'at once') await call('POST /api/employees/{id}/erase', { params: { id } });
  else await deleteForGood(id);
  const [notice] = await portal.db.select({ id: mails.id }).from(mails).where(eq(mails.toAddress, CANARY.email));
  server.refuse(CANARY.email);
  await portal.sendDue();
  await admin.call('POST /api/admin/mails/{id}/resend', { params: { id: notice!.id } });
  await portal.sendDue();
  portal.at(TUESDAY, '08:12');
  await runDueNight(portal.services);
  await eraseExpired(portal.services);

  expect(await tracesOf(portal.db, words)).toEqual([]);
  expect(await historyAbout(portal, id)).toEqual([]);
  await writeJournal(portal.services);
  const journal = readFileSync(portal.services.erasureJournal, 'utf8');
  for (const word of words) expect(journal).not.toContain(word);
  const newBackup = join(dirname(portal.services.erasureJournal), `${firm.id}.backup`);
  await backup(portal.db, newBackup);
  for (const wanted of [CANARY.email, `${CANARY.firstName} ${CANARY.lastName}`]) {
    expect(await proveErased(portal.services, wanted, { backups: [newBackup], journals: [portal.services.erasureJournal] })).toEqual([]);
  }
  expect(await tracesOf(portal.db, ['Blijver'])).toEqual(expect.arrayContaining(['employees.last_name', 'mail_texts.letter']));
  const left = await portal.db.select().from(charges).where(eq(charges.employerId, firm.id));
  expect(left.map(({ kind, employeeName, employeeId, waiveReason }) => ({ kind, employeeName, employeeId, waiveReason }))).toEqual([
    { kind: 'late_cancel', employeeName: null, employeeId: null, waiveReason: null },
    { kind: 'no_show', employeeName: null, employeeId: null, waiveReason: '… (…) was ziek' },
  ]);
  expect(await portal.db.$count(employees, eq(employees.id, colleague))).toBe(1);
  await server.stop();
});
