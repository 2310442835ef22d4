import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import type { MailKind } from '#domain/post/vocabulary.ts';
import { askForOutcomes } from '#server/actions/conversation/ask-for-outcomes.ts';
import { mailWishers } from '#server/actions/post/mail-wishers.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { buildApp } from '#server/app.ts';
import { users } from '#server/db/schema/access.ts';
import { availability, availabilityReminderConfig } from '#server/db/schema/planning.ts';
import { emailConfig, mails, reminderConfig } from '#server/db/schema/post.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { invitedPeople } from '#server/testing/post/mailed-people.ts';

// A mail scanner opens every link of every letter before its reader does.

const portal = usePortal();
/** The day of appointments of which a reminder is due in the second of the nights below. */
const LATER = addDays(MONDAY, 15);
let smtp: MailServer;
let pages: FastifyInstance;

beforeAll(async () => {
  smtp = await startMailServer();
  pages = await buildApp(portal.services, { trustProxy: false, pages: true });
  portal.at(MONDAY, '10:00');
  await useAccount(portal.services, smtp.port);
  await portal.db.update(emailConfig).set({ mailsPerMinute: 6_000 });
});
afterAll(async () => {
  await pages.close();
  await smtp.stop();
});

/** The kinds of letters that are sent below: all with a link, to employees, HR, consultants and administrators. */
const KINDS: readonly MailKind[] = [
  ...(['invitation', 'first_reminder', 'second_reminder', 'exit', 'wish', 'hr_overview', 'hr_appointments'] as const),
  ...(['confirmation', 'change', 'cancellation', 'swap', 'appointment_reminder', 'consultant_notice', 'absence_notice'] as const),
  ...(['password_reset', 'administrator_invitation', 'availability_reminder'] as const),
  ...(['summary', 'survey', 'outcome_request'] as const),
];

async function sendLetters(): Promise<void> {
  const admin = await portal.as('admin');
  const { id: employerId } = await newEmployer(portal);
  const { id: viaHr } = await newEmployer(portal, { communicatieViaHrm: true, email: 'oud.hr@scan.test' });
  const { consultantId, ...consultant } = await newConsultant(portal, [FRIDAY, LATER]);
  await portal.db.update(reminderConfig).set({ appointmentReminder: true });
  await portal.db.update(availabilityReminderConfig).set({ isEnabled: true });
  await invitedPeople(portal, employerId, ['ans@scan.test']);
  await invitedPeople(portal, viaHr, ['bea@scan.test']);
  const [one, other] = [
    await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00')),
    await newAppointment(portal, employerId, hour(consultantId, LATER, '14:00')),
  ];
  // Of an employer with planned appointments only, the links to change these are all that HR gets.
  const { id: plannedViaHr } = await newEmployer(portal, { communicatieViaHrm: true, email: 'oud.hr@scan.test' });
  await newAppointment(portal, viaHr, hour(consultantId, LATER, '09:00'));
  await newAppointment(portal, plannedViaHr, hour(consultantId, LATER, '10:00'));
  await portal.sendDue();
  // HR has a new address, and gets all links there.
  for (const id of [viaHr, plannedViaHr])
    await admin.call('PUT /api/employers/{id}', {
      params: { id },
      body: { name: `Via HR ${id}`, communicatieViaHrm: true, email: 'hr@scan.test', preferredConsultantIds: [consultantId] },
    });
  await admin.call('POST /api/appointments/swap', { body: { appointmentId1: one.id, appointmentId2: other.id } });
  await portal.call('POST /api/modify/{token}', { params: { token: one.cancelToken }, body: hour(consultantId, LATER, '15:00') });
  const { cancelToken } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '10:00'));
  await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken }, body: {} });
  const [account] = await portal.db.select({ email: users.email }).from(users).where(eq(users.id, consultant.userId));
  await portal.call('POST /api/forgot-password', { body: { email: account!.email } });
  await admin.call('POST /api/admin/administrators', { body: { name: 'Nieuw', email: 'nieuw@scan.test' } });
  await consultant.call('POST /api/consultants/absence', { body: { from: LATER, to: LATER } });
  await sendWishLetter(employerId, consultantId);
  await sendAfterwards(employerId);
  for (const days of [7, 14, 21]) {
    portal.at(addDays(MONDAY, days), '23:56');
    await runDueNight(portal.services);
    await portal.sendDue();
  }
}

/** Sends a summary and the question about a conversation without an outcome; the next daily run sends the survey. */
async function sendAfterwards(employerId: number): Promise<void> {
  const admin = await portal.as('admin');
  await admin.call('POST /api/admin/survey', { body: { isEnabled: true } });
  const consultant = await newConsultant(portal, [MONDAY]);
  const held = await newAppointment(portal, employerId, hour(consultant.consultantId, MONDAY, '12:00'));
  await newAppointment(portal, employerId, hour(consultant.consultantId, MONDAY, '13:00'));
  portal.at(MONDAY, '18:00');
  await consultant.call('PATCH /api/appointments/{id}/status', { params: { id: held.id }, body: { status: 'voltooid' } });
  await consultant.call('POST /api/appointments/{id}/summary', { params: { id: held.id }, body: { text: 'Besproken.', actions: [] } });
  await askForOutcomes(portal.services);
  await portal.sendDue();
}

async function sendWishLetter(employerId: number, consultantId: number): Promise<void> {
  const { token } = await newInvitee(portal, employerId);
  await portal.call('POST /api/wish/{token}', { params: { token }, body: { weekdays: [1, 2, 3, 4, 5], parts: ['ochtend', 'middag'] } });
  await mailWishers(portal.services);
  await portal.db
    .insert(availability)
    .values({ consultantId, date: addDays(FRIDAY, 28), startTime: '09:00', endTime: '10:00', dayOfWeek: 5, onHoliday: true });
  portal.instant = portal.instant.add({ minutes: 1 });
  await mailWishers(portal.services);
  await portal.sendDue();
}

const TABLES = [
  'employees',
  'invitations',
  'appointments',
  'history',
  'mails',
  'audit',
  'charges',
  'users',
  'password_tokens',
  'absences',
  'summaries',
  'survey_links',
  'survey_answers',
];

async function everything(): Promise<string> {
  const found = [];
  for (const table of TABLES) found.push((await portal.db.execute(sql.raw(`SELECT * FROM ${table} ORDER BY 1`))).rows);
  return JSON.stringify(found);
}

test('opening every link of every letter, as GET and as HEAD, changes nothing', async () => {
  await sendLetters();
  const sent = await portal.db.selectDistinct({ kind: mails.kind }).from(mails).where(eq(mails.status, 'verzonden'));
  expect(KINDS.filter((kind) => !sent.some((mail) => mail.kind === kind))).toEqual([]);
  const { appUrl } = portal.services;
  const links = new Set(
    smtp.received.flatMap(({ mail }) => [...`${mail.html} ${mail.text}`.matchAll(/http:\/\/portaal\.test[^\s"<>]*/g)].map(([url]) => url)),
  );
  const paths = [...links].map((link) => link.slice(appUrl.length).replaceAll('&amp;', '&') || '/');
  for (const kind of [
    '?nee',
    '?later',
    '?wens',
    '/api/stop/',
    '/auth?',
    '/cancel/',
    '/modify/',
    '/book/',
    '/enquete/',
    '/consultant-dashboard?appointment=',
  ]) {
    expect(
      paths.some((path) => path.includes(kind)),
      kind,
    ).toBe(true);
  }
  const before = await everything();
  for (const url of paths) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await pages.inject({ method, url });
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
    }
  }
  expect(await everything()).toBe(before);
});

const HEADERS = [
  /^List-Unsubscribe: <http:\/\/portaal\.test\/api\/stop\/[\w-]{43}>\r?$/m,
  /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m,
];
const isHr = (to: string[]) => to.some((address) => address.endsWith('hr@scan.test'));
/** A long header may go on in the next line. */
const unfolded = (raw: string) => raw.replace(/\r?\n[ \t]+/g, ' ');

test('invitations, reminders, exit mails and mails about wishes have headers to unsubscribe from the mail program; other mails have not', () => {
  const ends = (subject: RegExp) =>
    smtp.received
      .filter(({ mail, to }) => subject.test(mail.subject ?? '') && !isHr(to))
      .map(({ raw }) => HEADERS.every((line) => line.test(unfolded(raw))));
  for (const subject of [
    /^Uitnodiging voor uw/,
    /^Herinnering: maak/,
    /^Tweede herinnering: uw/,
    /^Ons laatste bericht/,
    /^Er is plaats/,
  ]) {
    expect(new Set(ends(subject)), String(subject)).toEqual(new Set([true]));
  }
  expect(smtp.received.filter(({ to }) => isHr(to)).some(({ raw }) => raw.includes('List-Unsubscribe'))).toBe(false);
  expect(new Set(ends(/^Geannuleerd/))).toEqual(new Set([false]));
});
