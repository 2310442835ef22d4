import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_ACTIONS, MAX_SUMMARY } from '#domain/conversation/vocabulary.ts';
import { rotateSecret } from '#server/actions/access/rotate-secret.ts';
import { recordBounce } from '#server/actions/post/record-bounce.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { summaries } from '#server/db/schema/conversation-after.ts';
import { emailConfig, mails, mailTexts } from '#server/db/schema/post.ts';
import { allJobs, runJobs } from '#server/jobs.ts';
import { unsealSummary } from '#server/mail/sealed-summary.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { appointmentNow, historyAbout, hour, mailsAbout, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let smtp: MailServer;
let admin: Someone;
let sanne: Someone & { consultantId: number };
let bram: Someone & { consultantId: number };
let hours = 9;

beforeAll(async () => {
  smtp = await startMailServer();
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [MONDAY], 'Sanne de Vries');
  bram = await newConsultant(portal, [MONDAY]);
  return () => smtp.stop();
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  smtp.received.length = 0;
  hours = 9;
  await portal.db.delete(appointments);
  await portal.db.delete(mails);
  await portal.db.delete(emailConfig);
});

type Fields = { language?: 'pl'; at?: number; employer?: Parameters<typeof newEmployer>[1] };

/** A conversation that Sanne has held. */
async function held({ language, at, employer }: Fields = {}) {
  const employerId = at ?? (await newEmployer(portal, employer)).id;
  portal.at(MONDAY, '08:00');
  const startTime = `${String(hours++).padStart(2, '0')}:00`;
  const made = await newAppointment(portal, employerId, hour(sanne.consultantId, MONDAY, startTime), language ? { language } : {});
  portal.at(MONDAY, '17:00');
  await status(made.id, 'voltooid');
  await portal.db.delete(mails);
  return { ...made, params: { id: made.id } };
}

const status = (id: number, status: string) => admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status } });
const BODY = { text: 'U stopt op 67 jaar.\n\nDat kan.', actions: ['Jan stuurt het overzicht', 'Sanne rekent het na'] };
/** Words of `BODY` to search for. Long ones, because a short number may also occur in a random id. */
const WORDS = ['stopt op 67 jaar', 'Dat kan', 'stuurt het overzicht', 'rekent het na'];
const expectNoWords = (text: string) => {
  for (const words of WORDS) expect(text).not.toContain(words);
};
const send = (params: { id: number }, body: object = BODY, as: Someone = sanne) =>
  as.call('POST /api/appointments/{id}/summary', { params, body });
const read = (params: { id: number }, as: Someone = sanne) => as.call('GET /api/appointments/{id}/summary', { params });

const readdress = (id: number, email: string) => admin.call('PUT /api/employees/{id}', { params: { id }, body: { email } });
const resend = (id: number) => admin.call('POST /api/admin/mails/{id}/resend', { params: { id } });

async function sendDue() {
  await portal.sendDue();
  return smtp.received.splice(0);
}

/** Everything that is stored of mails, as text. */
async function stored(): Promise<string> {
  return JSON.stringify([await portal.db.select().from(mails), await portal.db.select().from(mailTexts)]);
}

test('one letter with text and actions goes to the employee, and the appointment gets its summarySentAt', async () => {
  await useAccount(portal.services, smtp.port);
  const { params, employee } = await held();
  const { status, body } = await send(params);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: params.id, undeliverable: false, summarySentAt: '2026-03-02T16:00:00.000Z' });
  const [mail, ...others] = await sendDue();
  expect(others).toEqual([]);
  expect(mail!.to).toEqual([employee.email]);
  expect(mail!.mail.subject).toBe('Samenvatting van uw pensioengesprek');
  for (const words of ['U stopt op 67 jaar.', 'Dat kan.', 'Dit is afgesproken:', '• Jan stuurt het overzicht', '• Sanne rekent het na']) {
    expect(mail!.mail.text).toContain(words);
    expect(mail!.mail.html).toContain(words);
  }
  expect(mail!.mail.text).not.toContain('vervangt');
  const [listed] = (await admin.call('GET /api/appointments', { query: { employerId: employee.employerId } })).body;
  expect(listed.summarySentAt).toBe('2026-03-02T16:00:00.000Z');
  expect((await historyAbout(portal, employee.id)).at(-1)).toMatchObject({ actor: 'Sanne de Vries' });
});

test('the text of a summary is nowhere in the outbox, before or after sending, and is stored encrypted', async () => {
  await useAccount(portal.services, smtp.port);
  const { params } = await held();
  await send(params);
  expectNoWords(await stored());
  await sendDue();
  const [mail] = await portal.db.select().from(mails);
  expect(mail).toMatchObject({ kind: 'summary', status: 'verzonden' });
  expectNoWords(await stored());
  const [kept] = await portal.db.select().from(summaries).where(eq(summaries.appointmentId, params.id));
  expectNoWords(kept!.sealed);
  expect(unsealSummary(portal.services.secretKey, kept!.sealed)).toEqual(BODY);
  const seen = [
    await admin.call('GET /api/admin/mails/{id}', { params: { id: mail!.id } }),
    await admin.call('GET /api/admin/mails/{id}/page', { params: { id: mail!.id } }),
    await admin.call('GET /api/admin/mails', { query: { q: '67' } }),
  ];
  for (const { text } of seen) expectNoWords(text);
  expect(seen[0]!.body.text).toContain('De samenvatting is alleen zichtbaar voor de werknemer en de consultant.');
});

test('an administrator can send a summary again to the employee’s current address, without seeing it', async () => {
  await useAccount(portal.services, smtp.port);
  const { params, employee } = await held();
  await send(params);
  await sendDue();
  const [mail] = await portal.db.select().from(mails);
  expect((await resend(mail!.id)).status).toBe(200);
  const [again] = await sendDue();
  expect(again!.to).toEqual([employee.email]);
  expect(again!.mail.text).toContain('U stopt op 67 jaar.');
});

test('an administrator cannot read an accepted summary by changing the address, sending it again and changing it back', async () => {
  await useAccount(portal.services, smtp.port);
  const { params, employee } = await held();
  await send(params);
  await sendDue();
  const [mail] = await portal.db.select().from(mails).where(eq(mails.kind, 'summary'));
  await readdress(employee.id, 'beheer@firma.test');
  expect(await resend(mail!.id)).toMatchObject({ status: 409, body: { errorType: 'SUMMARY_SENT_ELSEWHERE' } });
  await readdress(employee.id, employee.email);
  // A copy that waits for the mail server while the address changes is not redirected to a reader who did not get the first.
  expect((await resend(mail!.id)).status).toBe(200);
  await readdress(employee.id, 'beheer@firma.test');
  await sendDue();
  const copies = await portal.db.select().from(mails).where(eq(mails.kind, 'summary')).orderBy(mails.id);
  expect(copies.map(({ status }) => status)).toEqual(['verzonden', 'vervallen']);
  // Nor is a copy that failed, alone or with all failed ones.
  await portal.db.update(mails).set({ status: 'mislukt' }).where(eq(mails.id, copies[1]!.id));
  expect((await resend(copies[1]!.id)).status).toBe(409);
  expect((await admin.call('POST /api/admin/mails/resend-failed', { body: { kind: 'summary' } })).body.count).toBe(0);
  expect((await admin.call('POST /api/admin/mails/resend', { body: { mailIds: [copies[1]!.id] } })).body).toMatchObject({
    count: 0,
    left: 1,
  });
  await portal.db.update(mails).set({ status: 'niet_verzonden' }).where(eq(mails.id, copies[1]!.id));
  await admin.call('POST /api/admin/mails/send-waiting');
  expect((await sendDue()).filter(({ mail }) => mail.text!.includes('67 jaar'))).toEqual([]);
  // The consultant can, with the same words, at once.
  expect((await send(params)).status).toBe(200);
  const [own] = await sendDue();
  expect(own!.to).toEqual(['beheer@firma.test']);
  expect(own!.mail.text).not.toContain('vervangt');
});

test('a summary that waits or failed outlives a change of address or of HR, and goes to the address of then', async () => {
  const employer = await newEmployer(portal, { email: 'hr@linde.test' });
  const { params, employee } = await held({ at: employer.id });
  await send(params);
  await readdress(employee.id, 'goed@linde.test');
  const viaHrm = { communicatieViaHrm: true, preferredConsultantIds: [sanne.consultantId] };
  expect((await admin.call('PUT /api/employers/{id}', { params: { id: employer.id }, body: viaHrm })).status).toBe(200);
  await runJobs(portal.services, allJobs());
  await useAccount(portal.services, smtp.port);
  await admin.call('POST /api/admin/mails/send-waiting');
  const arrived = async () => (await sendDue()).filter(({ mail }) => mail.text!.includes('67 jaar')).map(({ to }) => to);
  expect(await arrived()).toEqual([['goed@linde.test']]);
  await portal.db.update(mails).set({ status: 'mislukt' }).where(eq(mails.kind, 'summary'));
  await readdress(employee.id, 'beter@linde.test');
  expect((await admin.call('POST /api/admin/mails/resend-failed', { body: { kind: 'summary' } })).body.count).toBe(1);
  expect(await arrived()).toEqual([['beter@linde.test']]);
});

test('a summary sent again with another text says that it replaces the former; of two that wait only the newest is sent', async () => {
  await useAccount(portal.services, smtp.port);
  const { params } = await held();
  await send(params);
  await send(params, { ...BODY, text: 'U stopt op 68 jaar.' });
  const received = await sendDue();
  expect(received).toHaveLength(1);
  expect(received[0]!.mail.text).toContain('U stopt op 68 jaar.');
  expect(received[0]!.mail.text).toContain('Deze vervangt de vorige.');
  expect((await read(params)).body).toMatchObject({ text: 'U stopt op 68 jaar.', problem: null });
});

test('ten simultaneous requests with one text, and the same request again within ten minutes, send one letter', async () => {
  const { params, employee } = await held();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(params)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  portal.at(MONDAY, '17:09');
  expect((await send(params)).body.summarySentAt).toBe(answers[0]!.body.summarySentAt);
  expect((await mailsAbout(portal, employee.id)).map(({ kind }) => kind)).toEqual(['summary']);
  portal.at(MONDAY, '17:10');
  await send(params);
  expect(await mailsAbout(portal, employee.id)).toHaveLength(2);
});

test('with communication through HR the summary still goes to the employee, not to HR, in a letter in the employee’s language', async () => {
  await useAccount(portal.services, smtp.port);
  const { params, employee } = await held({ language: 'pl', employer: { communicatieViaHrm: true, email: 'hr@pools.test' } });
  await send(params);
  const received = await sendDue();
  expect(received.map(({ to }) => to)).toEqual([[employee.email]]);
  expect(received[0]!.mail.subject).toBe('Podsumowanie rozmowy o emeryturze');
  expect(received[0]!.mail.text).toContain('Ustalono:');
});

test('another consultant gets 403, an administrator too, and a conversation that was not held 409', async () => {
  const { params } = await held();
  await send(params);
  expect((await send(params, BODY, bram)).status).toBe(403);
  expect((await read(params, bram)).status).toBe(403);
  expect((await send(params, BODY, admin)).status).toBe(403);
  expect((await read(params, admin)).status).toBe(403);
  expect((await send({ id: 2_000_000_000 })).status).toBe(404);
  for (const other of ['geplanned', 'no_show']) {
    await status(params.id, other);
    expect(await send(params)).toMatchObject({ status: 409, body: { errorType: 'NOT_HELD' } });
  }
});

test('a waiting summary lapses if the conversation is no longer marked as held', async () => {
  const { params } = await held();
  await send(params);
  await useAccount(portal.services, smtp.port);
  await admin.call('POST /api/admin/mails/send-waiting');
  await status(params.id, 'geplanned');
  expect(await sendDue()).toEqual([]);
  expect((await portal.db.select().from(mails)).map(({ status }) => status)).toContain('vervallen');
});

test('too long, empty and malformed summaries are refused; control characters and empty lines at the ends are removed', async () => {
  const { params } = await held();
  const refused = [
    { text: '' },
    { text: '  \n ' },
    {},
    { text: 'x'.repeat(MAX_SUMMARY + 1) },
    { text: 'x', actions: Array(MAX_ACTIONS + 1).fill('x') },
    { text: 'x', actions: [''] },
    { text: 'x', actions: 'x' },
    { text: 'x', actions: ['x'.repeat(501)] },
    { text: 7 },
  ];
  for (const body of refused) expect((await send(params, body)).status, JSON.stringify(body).slice(0, 40)).toBe(400);
  const most = { text: 'é'.repeat(MAX_SUMMARY), actions: Array(MAX_ACTIONS).fill('x'.repeat(500)) };
  expect((await send(params, most)).status).toBe(200);
  expect((await send(params, { text: '\n a\u0000b \n' })).status).toBe(200);
  expect((await read(params)).body).toMatchObject({ text: expect.not.stringContaining('\u0000'), actions: [] });
});

test('the consultant sees that earlier mail bounced, and is mailed if the summary itself bounces', async () => {
  await useAccount(portal.services, smtp.port);
  const { params, employee } = await held();
  await send(params);
  await sendDue();
  const [mail] = await portal.db.select().from(mails).where(eq(mails.kind, 'summary'));
  const failures = [{ addresses: [employee.email], status: '5.1.1' }];
  expect(await recordBounce(portal.services, { messageId: mail!.messageId, failures })).toBe('matched');
  const [notice] = await sendDue();
  expect(notice!.mail.subject).toBe(`Niet bezorgd: uw samenvatting voor Jan ${employee.lastName}`);
  expectNoWords(notice!.mail.text!);
  expect((await read(params)).body.problem).toContain('Dit e-mailadres bestaat niet.');
  portal.at(MONDAY, '18:00');
  expect((await send(params)).body.undeliverable).toBe(true);
});

test('after a swap neither appointment has the former summary', async () => {
  const { id: at } = await newEmployer(portal);
  const [one, other] = [await held({ at }), await held({ at })];
  await send(one.params);
  for (const { id } of [one, other]) await status(id, 'geplanned');
  portal.at(MONDAY, '08:00');
  expect((await admin.call('POST /api/appointments/swap', { body: { appointmentId1: one.id, appointmentId2: other.id } })).status).toBe(
    200,
  );
  portal.at(MONDAY, '17:00');
  for (const { id } of [one, other]) {
    expect((await appointmentNow(portal, id))!.summarySentAt).toBe(null);
    expect((await read({ id })).body).toEqual({ text: '', actions: [], sentAt: null, problem: null });
  }
});

test('a changed SECRET_KEY still decrypts the summary, which is deleted a year after it was sent', async () => {
  const { params } = await held();
  await send(params);
  const to = Buffer.alloc(32, 7);
  const from = portal.services.secretKey;
  await rotateSecret(portal.services, { from, to, isLost: false });
  const isKept = and(eq(summaries.appointmentId, params.id));
  const [row] = await portal.db.select().from(summaries).where(isKept);
  expect(unsealSummary(to, row!.sealed)).toEqual(BODY);
  expect(unsealSummary(from, row!.sealed)).toBe(null);
  await rotateSecret(portal.services, { from: to, to: from, isLost: false });
  portal.at('2027-03-01', '23:56');
  await runJobs(portal.services, allJobs());
  expect(await portal.db.select().from(summaries).where(isKept)).toHaveLength(1);
  portal.at('2027-03-02', '23:56');
  await runJobs(portal.services, allJobs());
  expect(await portal.db.select().from(summaries).where(isKept)).toHaveLength(0);
});
