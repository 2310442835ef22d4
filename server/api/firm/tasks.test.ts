import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import { addDays } from '#domain/calendar.ts';
import { INVITATION_DAYS } from '#domain/post/vocabulary.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { backups } from '#server/db/schema/firm.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { busyCalendars } from '#server/db/schema/planning.ts';
import { mailChannel, mails } from '#server/db/schema/post.ts';
import { listedIds, lostMail } from '#server/testing/office-tasks.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

const tasks = async () => (await admin.call('GET /api/admin/tasks')).body as { kind: string; count: number }[];
const of = async (kind: string) => (await tasks()).filter((task) => task.kind === kind);
const daysAgo = (days: number) => isoOf(hoursAfter(portal.instant, -days * 24));

/** A new session, because the clock moves further than a session lasts. */
async function at(date: string, time = '08:00'): Promise<void> {
  portal.at(date, time);
  admin = await portal.as('admin');
}

beforeEach(async () => {
  await at(MONDAY);
  employerId = (await newEmployer(portal)).id;
});

const lost = (fields: Parameters<typeof lostMail>[1]) => lostMail(portal, { employerId, ...fields });
const listOf = (name: CallName, query: Record<string, string | number>) => listedIds(admin, name, query);

test('an office without problems has no tasks', async () => {
  expect(await tasks()).toEqual([]);
});

test('a reported absence is one task with the number of appointments, until a choice is made for all of them', async () => {
  const { consultantId, call } = await newConsultant(portal, [THURSDAY, FRIDAY], 'Sanne de Vries');
  for (const [date, time] of [
    [THURSDAY, '09:00'],
    [THURSDAY, '11:00'],
    [FRIDAY, '10:00'],
  ] as const) {
    await newAppointment(portal, employerId, hour(consultantId, date, time));
  }
  const period = { from: THURSDAY, to: FRIDAY };
  expect((await call('POST /api/consultants/absence', { body: { ...period, reason: 'Griep' } })).status).toBe(200);
  const found = await of('absence');
  expect(found).toEqual([
    expect.objectContaining({ consultantName: 'Sanne de Vries', reason: 'Griep', count: 3, absence: expect.objectContaining(period) }),
  ]);

  const on = { params: { id: consultantId } };
  const preview = (await admin.call('POST /api/admin/consultants/{id}/absence/preview', { ...on, body: period })).body;
  const choices = preview.appointments.map(({ appointmentId }: { appointmentId: number }) => ({ appointmentId, kind: 'reinvite' }));
  const solved = await admin.call('POST /api/admin/consultants/{id}/absence', { ...on, body: { ...period, reason: 'Griep', choices } });
  expect(solved.status).toBe(200);
  expect(await of('absence')).toEqual([]);
});

test('a bounced mail is a task about the person until another mail goes to them', async () => {
  const person = await newInvitee(portal, employerId, { firstName: 'Lotte', lastName: 'Maas' });
  const id = await lost({
    employeeId: person.id,
    status: 'verzonden',
    lastError: null,
    bouncedAt: isoOf(portal.instant),
    bounceReason: 'Weg.',
  });
  await portal.db.update(invitations).set({ lastMailId: id }).where(eq(invitations.employeeId, person.id));
  const line = { mailId: id, name: 'Lotte Maas', reason: 'Weg.', employeeId: person.id, employerId: null, isPartner: false };
  expect(await of('lost_mails')).toEqual([{ kind: 'lost_mails', count: 1, mails: [line] }]);
  // The task stays as long as the link is valid, not only for a week.
  await at(addDays(MONDAY, 40));
  expect(await of('lost_mails')).toHaveLength(1);
  const next = await lost({ employeeId: person.id, status: 'verzonden', lastError: null });
  await portal.db.update(invitations).set({ lastMailId: next }).where(eq(invitations.employeeId, person.id));
  expect(await of('lost_mails')).toEqual([]);
});

test('a task about a failed mail to HR names the employer, one about a mail to a consultant does not; both disappear after a week', async () => {
  const { name } = await newEmployer(portal);
  await lost({ kind: 'hr_link', audience: 'hr' });
  await lost({ kind: 'consultant_report', audience: 'consultant', employerId: null, toAddress: 'bram@kantoor.test' });
  const [task] = (await of('lost_mails')) as unknown as { count: number; mails: { name: string; employerId: number | null }[] }[];
  expect(task?.count).toBe(2);
  expect(task?.mails.map((mail) => [mail.name === name, mail.employerId])).toEqual([
    [false, null],
    [false, employerId],
  ]);
  expect(task?.mails[0]?.name).toBe('bram@kantoor.test');
  await at(addDays(MONDAY, 8));
  expect(await of('lost_mails')).toEqual([]);
});

test('an appointment without an outcome is a task after two working days, until it is marked', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const { id } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
  await at(FRIDAY, '20:00');
  expect(await of('no_outcome')).toEqual([]);
  await at(addDays(FRIDAY, 4), '20:00');
  expect(await of('no_outcome')).toEqual([]);
  await at(addDays(FRIDAY, 5));
  expect(await of('no_outcome')).toEqual([{ kind: 'no_outcome', count: 1, until: addDays(FRIDAY, 2) }]);
  const closed = (await admin.call('POST /api/admin/closed-days', { body: { date: addDays(FRIDAY, 5), name: 'Studiedag' } })).body;
  await at(addDays(FRIDAY, 6));
  expect(await of('no_outcome')).toEqual([{ kind: 'no_outcome', count: 1, until: addDays(FRIDAY, 2) }]);
  expect(await listOf('GET /api/appointments', { status: 'geplanned', to: addDays(FRIDAY, 2) })).toEqual([id]);
  await admin.call('DELETE /api/admin/closed-days/{id}', { params: { id: closed.id } });
  await admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'voltooid' } });
  expect(await of('no_outcome')).toEqual([]);
});

test('links that expire within a week are counted by employer; later or expired ones are not', async () => {
  const invite = (days: number) => newInvitee(portal, employerId, { invitationSentDate: daysAgo(days) });
  const [soon, later] = await Promise.all([
    invite(INVITATION_DAYS - 1),
    invite(INVITATION_DAYS - 6),
    invite(INVITATION_DAYS - 8),
    invite(INVITATION_DAYS + 1),
  ]);
  const [task] = (await of('expiring_links')) as unknown as { count: number; employers: object[] }[];
  expect(task).toMatchObject({ count: 2, employers: [{ employerId, count: 2 }] });
  expect(await listOf('GET /api/employees', { task: 'expiring_links', employerId })).toEqual([soon.id, later.id].sort((a, b) => a - b));
  expect(
    (await admin.call('GET /api/employees/export', { query: { task: 'expiring_links', format: 'csv' } })).text.trim().split('\n'),
  ).toHaveLength(3);
});

test('paused sending is the first task, with the mail server’s text, until it resumes', async () => {
  await portal.db.update(mailChannel).set({ pausedAt: daysAgo(0), pauseReason: 'De mailserver weigert het wachtwoord.' });
  expect((await tasks())[0]).toEqual({ kind: 'sending_paused', reason: 'De mailserver weigert het wachtwoord.' });
  await portal.db.update(mailChannel).set({ pausedAt: null, pauseReason: null });
  expect(await of('sending_paused')).toEqual([]);
});

test('a failed or late backup is a task, until one is made', async () => {
  const due = { dueAt: daysAgo(1), nextDueAt: isoOf(portal.instant), claimedUntil: daysAgo(0) };
  await portal.db.insert(backups).values({ ...due, madeAt: daysAgo(1), finishedAt: daysAgo(1) });
  expect(await of('backup')).toEqual([]);
  await at(MONDAY, '11:00');
  expect(await of('backup')).toEqual([{ kind: 'backup', failedAt: null }]);
  const failedAt = isoOf(portal.instant);
  const next = { dueAt: due.nextDueAt, nextDueAt: isoOf(hoursAfter(portal.instant, 21)), claimedUntil: failedAt };
  await portal.db.insert(backups).values({ ...next, failedAt, failure: 'ENOSPC' });
  expect(await of('backup')).toEqual([{ kind: 'backup', failedAt }]);
  await portal.db.update(backups).set({ madeAt: failedAt, failedAt: null, failure: null }).where(eq(backups.dueAt, next.dueAt));
  expect(await of('backup')).toEqual([]);
  await portal.db.delete(backups);
});

test('a calendar unreadable for a day is a task with its consultant; for an hour it is not', async () => {
  const { consultantId } = await newConsultant(portal, [], 'Bram Bakker');
  const calendar = { consultantId, name: 'Privé', url: 'x', host: 'agenda.test', nextReadAt: daysAgo(0) };
  const values = { ...calendar, lastError: 'De agenda bestaat niet (meer).' };
  const [old] = await portal.db
    .insert(busyCalendars)
    .values([
      { ...values, lastSuccess: daysAgo(2) },
      { ...values, lastSuccess: daysAgo(0.5) },
    ])
    .returning();
  const { name, host } = calendar;
  const line = {
    kind: 'calendar',
    calendarId: old!.id,
    consultantId,
    consultantName: 'Bram Bakker',
    name,
    host,
    reason: values.lastError,
  };
  expect(await of('calendar')).toEqual([line]);
  await portal.db.update(busyCalendars).set({ lastError: null });
  expect(await of('calendar')).toEqual([]);
});

test('mails written without a mail account are counted until they are sent', async () => {
  await portal.db.delete(mails);
  for (let i = 0; i < 3; i++) await lost({ status: 'niet_verzonden', lastError: null });
  expect(await of('unsent_mails')).toEqual([{ kind: 'unsent_mails', count: 3 }]);
  expect(await listOf('GET /api/admin/mails', { task: 'unsent_mails' })).toEqual(
    await listOf('GET /api/admin/mails', { status: 'niet_verzonden' }),
  );
  await portal.db.update(mails).set({ status: 'wachtend' }).where(eq(mails.status, 'niet_verzonden'));
  expect(await of('unsent_mails')).toEqual([]);
});
