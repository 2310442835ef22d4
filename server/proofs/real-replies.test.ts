import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readBouncesNow } from '#server/actions/post/read-bounces.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import { bounceMailboxRow } from '#server/store/firm/bounce-mailbox.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { appointmentNow, hour, mailsAbout, newAppointment, newConsultant, newEmployer, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { useMailbox } from '#server/testing/post/imap-server.ts';
import { type MailSystem, startMailSystem } from '#server/testing/post/mail-system.ts';
import { HOSTILE_REPLIES, REPLIES } from '#server/testing/post/replies.ts';

// End to end: the portal sends invites through a real Postfix, their UID and SEQUENCE are read from what arrives, answers to them come back
// through the same Postfix, and the portal reads them from a real Dovecot. Prints what each answer did; docs/proofs.md has the table.

const portal = usePortal();
let attendees: MailServer;
let system: MailSystem;
let consultant: Awaited<ReturnType<typeof newConsultant>>;
const did: [what: string, outcome: string][] = [];

beforeAll(async () => {
  attendees = await startMailServer({}, { authOptional: true });
  system = await startMailSystem(attendees.port);
  portal.at(MONDAY, '10:00');
  consultant = await newConsultant(portal, [THURSDAY], 'Sanne de Vries');
  await portal.db.insert(emailConfig).values({
    adminEmail: 'post@portaal.test',
    fromEmail: 'post@portaal.test',
    smtpHost: '127.0.0.1',
    smtpPort: system.smtpPort,
    smtpUser: null,
    smtpPass: null,
    mailsPerMinute: 6000,
  });
  await useMailbox(portal.services, system.imapPort);
  // From here on only what arrives later is read.
  await readBouncesNow(portal.services);
});
afterAll(async () => {
  await Promise.all([system.stop(), attendees.stop()]);
  console.log(did.map(([what, outcome]) => `${what.padEnd(58)} ${outcome}`).join('\n'));
});

/** One for each who is invited, and the last to move to. */
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
const MOVED = '16:00';

type Invited = { id: number; employeeId: number; email: string; uid: string; sequence: number; cancelToken: string };

/** Somebody with an appointment; UID and SEQUENCE as they stand in the invite that arrived. */
async function invited(): Promise<Invited> {
  const { id: employerId } = await newEmployer(portal);
  const { id, employee, cancelToken } = await newAppointment(portal, employerId, hour(consultant.consultantId, THURSDAY, HOURS.shift()!));
  await portal.sendDue();
  return { id, employeeId: employee.id, cancelToken, email: employee.email, ...(await latestInvite(employee.email)) };
}

/** Of the last invite that arrived at this address, past `after` earlier ones. */
async function latestInvite(email: string, after = 0): Promise<{ uid: string; sequence: number }> {
  const calendars = () =>
    attendees.received.flatMap(({ mail, to }) =>
      to.includes(email)
        ? mail.attachments.flatMap(({ contentType, content }) => (contentType === 'text/calendar' ? `${content}` : []))
        : [],
    );
  await vi.waitFor(() => expect(calendars().length).toBeGreaterThan(after), { timeout: 30_000, interval: 50 });
  const calendar = calendars()
    .at(-1)!
    .replaceAll(/\r?\n[ \t]/g, '');
  return { uid: /^UID:(.+?)\r?$/m.exec(calendar)![1]!, sequence: Number(/^SEQUENCE:(\d+)/m.exec(calendar)![1]) };
}

/** Sends a mail to the sender's address through Postfix, as anybody on the internet could, and reads it. */
async function answer(raw: string, from: string): Promise<number> {
  const before = (await bounceMailboxRow(portal.db))!.lastUid;
  const transport = createTransport({ host: '127.0.0.1', port: system.smtpPort, secure: false, ignoreTLS: true });
  await transport.sendMail({ envelope: { from, to: ['post@portaal.test'] }, raw }).finally(() => transport.close());
  for (let attempt = 0; attempt < 200; attempt++) {
    const began = performance.now();
    await readBouncesNow(portal.services);
    if ((await bounceMailboxRow(portal.db))!.lastUid > before) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the answer did not arrive:\n${system.log()}`);
}

const marked = async ({ id }: Invited) => (await appointmentNow(portal, id))!.declinedBy;
const asked = async ({ employeeId }: Invited) =>
  (await mailsAbout(portal, employeeId)).filter(({ kind }) => kind === 'decline_question').length;

test.each(Object.keys(REPLIES) as (keyof typeof REPLIES)[])(
  'an answer of %s to the invite that arrived marks the appointment and asks once; accepting takes the mark away',
  async (program) => {
    const somebody = await invited();
    const shape = REPLIES[program];
    const given = { uid: somebody.uid, sequence: somebody.sequence, from: somebody.email };
    const before = await appointmentNow(portal, somebody.id);
    await answer(shape({ ...given, partstat: 'TENTATIVE' }), somebody.email);
    expect([await marked(somebody), await asked(somebody)]).toEqual([null, 0]);
    await answer(shape(given), somebody.email);
    expect([await marked(somebody), await asked(somebody)]).toEqual(['employee', 1]);
    const { declinedAt: _at, declinedBy: _by, declineAsked: _asked, ...after } = (await appointmentNow(portal, somebody.id))!;
    expect(before).toMatchObject(after);
    await answer(shape(given), somebody.email);
    await answer(shape({ ...given, partstat: 'ACCEPTED' }), somebody.email);
    expect([await marked(somebody), await asked(somebody)]).toEqual([null, 1]);
    did.push([`${program}: tentative`, 'nothing']);
    did.push([`${program}: declined, twice`, 'marked, one letter; the appointment stays']);
    did.push([`${program}: accepted`, 'mark gone']);
  },
);

test('forged answers change nothing, whatever they name', async () => {
  const [mine, other] = [await invited(), await invited()];
  const body = hour(consultant.consultantId, THURSDAY, MOVED);
  expect((await portal.call('POST /api/modify/{token}', { params: { token: mine.cancelToken }, body })).status).toBe(200);
  await portal.sendDue();
  const { uid, sequence } = await latestInvite(mine.email, 1);
  expect(sequence).toBeGreaterThan(mine.sequence);
  const { email } = mine;
  const sanne = 'sanne.de.vries@portaal.test';
  const forged: [string, string, string][] = [
    ['wrong attendee', REPLIES.apple({ uid, sequence, from: email, attendee: other.email }), email],
    [
      'right attendee, another sender',
      REPLIES.google({ uid, sequence, from: 'vreemd@elders.test', attendee: email }),
      'vreemd@elders.test',
    ],
    [
      'sent by a known attendee of another appointment',
      REPLIES.outlook({ uid, sequence, from: other.email, attendee: email }),
      other.email,
    ],
    ['old SEQUENCE', REPLIES.outlook({ uid, sequence: mine.sequence, from: email }), email],
    ['SEQUENCE of the future', REPLIES.thunderbird({ uid, sequence: sequence + 1, from: email }), email],
    ['unknown UID', REPLIES.google({ uid: 'onbekend@elders.test', sequence, from: email }), email],
    ['the UID of another’s appointment', REPLIES.outlook({ uid: other.uid, sequence: other.sequence, from: email }), email],
    ['the consultant, with the employee’s UID', REPLIES.apple({ uid, sequence, from: sanne }), sanne],
    ['METHOD:CANCEL in its place', REPLIES.outlook({ uid, sequence, from: email, method: 'CANCEL' }), email],
    ['METHOD:COUNTER in its place', REPLIES.thunderbird({ uid, sequence, from: email }).replaceAll('REPLY', 'COUNTER'), email],
  ];
  const written = await portal.db.$count(mails);
  for (const [what, raw, from] of forged) {
    await answer(raw, from);
    expect([await marked(mine), await marked(other), await portal.db.$count(mails)], what).toEqual([null, null, written]);
    did.push([`forged: ${what}`, 'nothing']);
  }
});

test('hostile answers are read in bounded time, change nothing and hold up nothing: the next good one counts', async () => {
  const somebody = await invited();
  const given = { uid: somebody.uid, sequence: somebody.sequence, from: somebody.email };
  for (const [what, shape] of Object.entries(HOSTILE_REPLIES)) {
    const milliseconds = await answer(shape(given), somebody.email);
    expect([await marked(somebody), await asked(somebody)], what).toEqual([null, 0]);
    expect(milliseconds, what).toBeLessThan(5_000);
    did.push([`hostile: ${what}`, `nothing, read in ${Math.round(milliseconds)} ms`]);
  }
  await answer(REPLIES.outlook(given), somebody.email);
  expect([await marked(somebody), await asked(somebody)]).toEqual(['employee', 1]);
  did.push(['a good answer after these', 'marked, one letter']);
});
