import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { buildApp } from '#server/app.ts';
import { emailConfig } from '#server/db/schema/post.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { invitedPeople, sendDue } from '#server/testing/post/mailed-people.ts';

// A mail scanner opens every link of every letter before its reader does.

const portal = usePortal();
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

/** Letters of every kind that an employee or HR gets before and after booking. */
async function sendLetters(): Promise<void> {
  const { id: employerId } = await newEmployer(portal);
  const { id: viaHr } = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@scan.test' });
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  await invitedPeople(portal, employerId, ['ans@scan.test']);
  await invitedPeople(portal, viaHr, ['bea@scan.test']);
  await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
  const { cancelToken } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '10:00'));
  await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken }, body: {} });
  for (const days of [7, 14, 21]) {
    portal.at(addDays(MONDAY, days), '23:56');
    await runDueNight(portal.services);
    await sendDue(portal);
  }
}

const TABLES = ['employees', 'invitations', 'appointments', 'history', 'mails', 'audit', 'charges'];

async function everything(): Promise<string> {
  const found = [];
  for (const table of TABLES) found.push((await portal.db.execute(sql.raw(`SELECT * FROM ${table} ORDER BY id`))).rows);
  return JSON.stringify(found);
}

test('opening every link of every letter, as GET and as HEAD, changes nothing', async () => {
  await sendLetters();
  const { appUrl } = portal.services;
  const links = new Set(
    smtp.received.flatMap(({ mail }) => [...`${mail.html} ${mail.text}`.matchAll(/http:\/\/portaal\.test[^\s"<>]*/g)].map(([url]) => url)),
  );
  const paths = [...links].map((link) => link.slice(appUrl.length).replaceAll('&amp;', '&'));
  for (const kind of ['?nee', '?later', '/api/stop/', '/cancel/', '/modify/', '/book/']) {
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
/** A long header may go on in the next line. */
const unfolded = (raw: string) => raw.replace(/\r?\n[ \t]+/g, ' ');

test('invitations, reminders and exit mails to employees can be ended by the mail program, other mails have no such header', () => {
  const ends = (subject: RegExp) =>
    smtp.received
      .filter(({ mail, to }) => subject.test(mail.subject ?? '') && !to.includes('hr@scan.test'))
      .map(({ raw }) => HEADERS.every((line) => line.test(unfolded(raw))));
  for (const subject of [/^Uitnodiging voor uw/, /^Herinnering: maak/, /^Tweede herinnering: uw/, /^Ons laatste bericht/]) {
    expect(new Set(ends(subject)), String(subject)).toEqual(new Set([true]));
  }
  expect(smtp.received.filter(({ to }) => to.includes('hr@scan.test')).some(({ raw }) => raw.includes('List-Unsubscribe'))).toBe(false);
  expect(new Set(ends(/^Geannuleerd/))).toEqual(new Set([false]));
});
