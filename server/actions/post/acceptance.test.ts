import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { searchText, sortKey } from '#domain/people/names.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { dailyRuns, emailConfig, mails } from '#server/db/schema/post.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { appointmentNow, employeeNow, FRIDAY, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { previewNight } from './preview-night.ts';
import { runDueNight } from './run-night.ts';

// Which mail has the latest link of an employee, and from which day the days until a reminder are counted.

const portal = usePortal();
let server: MailServer | null = null;
let number = 0;

beforeEach(async () => {
  portal.at(MONDAY, '10:00');
  for (const table of [mails, appointments, employees, dailyRuns, emailConfig]) await portal.db.delete(table);
});

afterEach(async () => {
  await server?.stop();
  server = null;
});

async function newcomers(employerId: number, count: number): Promise<number[]> {
  const people = Array.from({ length: count }, () => {
    const person = { firstName: 'Ans', lastName: `Nieuw ${++number}`, email: `ans${number}@werk.test` };
    return { ...person, employerId, sortKey: sortKey(person.lastName), searchText: searchText(person) };
  });
  const rows = await portal.db.insert(employees).values(people).returning({ id: employees.id });
  return rows.map(({ id }) => id);
}

async function invite(employeeIds: number[]): Promise<void> {
  const admin = await portal.as('admin');
  expect((await admin.call('POST /api/employees/invite', { body: { employeeIds } })).status).toBe(200);
}

async function lastMailOf(id: number) {
  const { lastMailId } = await employeeNow(portal, id);
  const [mail] = await portal.db.select().from(mails).where(eq(mails.id, lastMailId!));
  return mail!;
}

async function nightOf(date: string): Promise<string[]> {
  portal.at(date, '23:55');
  const before = await portal.db.$count(mails);
  await runDueNight(portal.services);
  const rows = await portal.db.select().from(mails).orderBy(asc(mails.id));
  return rows.slice(before).map(({ kind }) => kind);
}

test('every invited person refers to the mail with their link: their own, or the overview to HR', async () => {
  const [direct, viaHr] = [await newEmployer(portal), await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@samen.test' })];
  const own = await newcomers(direct.id, 3);
  const shared = await newcomers(viaHr.id, 2);
  await invite([...own, ...shared]);
  for (const id of own) expect(await lastMailOf(id)).toMatchObject({ kind: 'invitation', employeeId: id });
  const overviews = await Promise.all(shared.map(lastMailOf));
  expect(overviews[0]).toMatchObject({ kind: 'hr_overview', toAddress: 'hr@samen.test' });
  expect(overviews[1]!.id).toBe(overviews[0]!.id);
});

test.each([
  ['the employee', false],
  ['HR', true],
])('after a cancellation with a new invitation, the mail with the latest link is the cancellation to %s', async (_, communicatieViaHrm) => {
  const employer = await newEmployer(portal, { communicatieViaHrm, email: 'hr@samen.test' });
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const { employee, id } = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
  const token = (await appointmentNow(portal, id))!.cancelToken;
  expect((await portal.call('POST /api/cancel/{token}', { params: { token } })).status).toBe(200);
  expect(await lastMailOf(employee.id)).toMatchObject({
    kind: 'cancellation',
    toAddress: communicatieViaHrm ? 'hr@samen.test' : employee.email,
  });
});

test('the days until a reminder are counted from the day the mail server accepts the invitation', async () => {
  server = await startMailServer();
  const { port } = server;
  await useAccount(portal.services, port);
  const employer = await newEmployer(portal);
  const [id] = await newcomers(employer.id, 1);
  await server.stop();
  await invite([id!]);
  await portal.sendDue();
  expect(await employeeNow(portal, id!)).toMatchObject({ status: 'uitgenodigd', invitationAcceptedAt: null });
  expect(await nightOf(addDays(MONDAY, 8))).toEqual([]);

  portal.at(addDays(MONDAY, 9), '10:00');
  server = await startMailServer({}, {}, port);
  await portal.sendDue();
  expect(await employeeNow(portal, id!)).toMatchObject({ invitationAcceptedAt: isoOf(instantOf(addDays(MONDAY, 9), '10:00')) });
  expect(await nightOf(addDays(MONDAY, 15))).toEqual([]);
  portal.at(addDays(MONDAY, 16), '12:00');
  expect((await previewNight(portal.services)).items.map(({ kind }) => kind)).toEqual(['first_reminder']);
  expect(await nightOf(addDays(MONDAY, 16))).toEqual(['first_reminder']);
  expect(await lastMailOf(id!)).toMatchObject({ kind: 'first_reminder' });
});

test('an accepted overview is an accepted invitation for everyone in it; a new invitation waits for its own acceptance', async () => {
  server = await startMailServer();
  await useAccount(portal.services, server.port);
  const employer = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@samen.test' });
  const ids = await newcomers(employer.id, 2);
  await invite(ids);
  await portal.sendDue();
  for (const id of ids) expect((await employeeNow(portal, id)).invitationAcceptedAt).toBe(isoOf(portal.instant));
  const admin = await portal.as('admin');
  await portal.db.update(employees).set({ status: 'afgerond' }).where(eq(employees.id, ids[0]!));
  expect((await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: ids[0]! } })).status).toBe(200);
  expect((await employeeNow(portal, ids[0]!)).invitationAcceptedAt).toBe(null);
  expect((await employeeNow(portal, ids[1]!)).invitationAcceptedAt).not.toBe(null);
});

test('for people invited before acceptance was recorded, reminders are counted from the invitation', async () => {
  const employer = await newEmployer(portal);
  const [id] = await newcomers(employer.id, 1);
  await portal.db.update(employees).set({ status: 'uitgenodigd' }).where(eq(employees.id, id!));
  const invited = { employeeId: id!, token: 'x'.repeat(43), sentAt: isoOf(portal.instant) };
  await portal.db.insert(invitations).values(invited);
  expect(await nightOf(addDays(MONDAY, 7))).toEqual(['first_reminder']);
  expect(await nightOf(addDays(MONDAY, 13))).toEqual([]);
  expect(await nightOf(addDays(MONDAY, 14))).toEqual(['second_reminder']);
});
