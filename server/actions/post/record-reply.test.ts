import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { mails } from '#server/db/schema/post.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import {
  appointmentNow,
  historyAbout,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  THURSDAY,
  TUESDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { type ImapServer, startImapServer, useMailbox } from '#server/testing/post/imap-server.ts';
import { deliver } from '#server/testing/post/mailed-people.ts';
import { REPLIES } from '#server/testing/post/replies.ts';
import { readBouncesNow } from './read-bounces.ts';

// Answers of calendar programs, from the mailbox to what people see.

const portal = usePortal();
let imap: ImapServer;
let smtp: MailServer;
const SANNE = 'sanne.de.vries@portaal.test';
let sanne: Someone & { consultantId: number };

beforeAll(async () => {
  [imap, smtp] = [await startImapServer(), await startMailServer()];
  portal.at(MONDAY, '10:00');
  sanne = await newConsultant(portal, [TUESDAY, THURSDAY], 'Sanne de Vries');
});
afterAll(async () => {
  await Promise.all([imap.stop(), smtp.stop()]);
});

beforeEach(async () => {
  portal.at(MONDAY, '10:00');
  imap.messages.length = 0;
  imap.commands.length = 0;
  await portal.db.delete(appointments);
  await portal.db.delete(mails);
  await useAccount(portal.services, smtp.port);
  await useMailbox(portal.services, imap.port);
});

type Employer = Parameters<typeof newEmployer>[1];

/** An appointment on Thursday, and the UIDs of its invites. */
async function booked(employer: Employer = {}, startTime = '09:00') {
  const { id: employerId } = await newEmployer(portal, employer);
  const made = await newAppointment(portal, employerId, hour(sanne.consultantId, THURSDAY, startTime));
  const row = await appointmentNow(portal, made.id);
  return { ...made, email: made.employee.email, uid: row!.employeeUid!, consultantUid: row!.consultantUid! };
}

async function arrives(...raw: string[]) {
  for (const mail of raw) deliver(imap, mail);
  return readBouncesNow(portal.services);
}

const declined = async (id: number) => {
  const row = await appointmentNow(portal, id);
  return { declinedAt: row!.declinedAt, declinedBy: row!.declinedBy };
};
const NOT = { declinedAt: null, declinedBy: null };
const questions = async (employeeId: number) => (await mailsAbout(portal, employeeId)).filter(({ kind }) => kind === 'decline_question');

test.each(Object.entries(REPLIES))(
  'a decline in the form of %s changes only the mark, and asks the employee with both links',
  async (_, shape) => {
    const { id, employee, email, uid, cancelToken } = await booked();
    const before = await appointmentNow(portal, id);
    expect(await arrives(shape({ uid, from: email }))).toMatchObject({ matched: 0, unmatched: 0, lastUid: 1 });
    const mark = { declinedAt: isoOf(portal.instant), declinedBy: 'employee' as const };
    expect(await appointmentNow(portal, id)).toEqual({ ...before, ...mark, declineAsked: 0 });
    const [question, ...more] = await questions(employee.id);
    expect(more).toEqual([]);
    expect(question).toMatchObject({ to: email, invite: null });
    expect(question!.text).toContain('Wilt u annuleren of verzetten?');
    expect(question!.text).toContain('dinsdag 3 maart om 09:00');
    for (const page of ['modify', 'cancel']) {
      expect(
        question!.links.some((url) => url.includes(`/${page}/${cancelToken}`)),
        page,
      ).toBe(true);
    }
    expect((await historyAbout(portal, employee.id)).at(-1)).toMatchObject({
      actor: 'Systeem',
      action: 'afgewezen in de agenda van de werknemer',
      subject: 'appointment',
    });
    const admin = await portal.as('admin');
    expect((await admin.call('GET /api/appointments')).body).toMatchObject([{ id, ...mark, status: 'geplanned' }]);
    expect((await sanne.call('GET /api/consultants/appointments')).body).toMatchObject([{ id, ...mark }]);
    const { body: own } = await portal.call('GET /api/appointment/token/{token}', { params: { token: cancelToken } });
    expect(JSON.stringify(own)).not.toContain('declined');
  },
);

test('the same answer once more, and again after accepting, sends no second letter; accepting takes the mark away', async () => {
  const { id, employee, email, uid } = await booked();
  const decline = REPLIES.google({ uid, from: email });
  await arrives(decline, decline);
  await arrives(REPLIES.apple({ uid, from: email, partstat: 'TENTATIVE' }));
  expect(await declined(id)).toMatchObject({ declinedBy: 'employee' });
  await arrives(REPLIES.apple({ uid, from: email, partstat: 'ACCEPTED' }));
  expect(await declined(id)).toEqual(NOT);
  await arrives(decline);
  expect(await declined(id)).toMatchObject({ declinedBy: 'employee' });
  expect(await questions(employee.id)).toHaveLength(1);
  expect((await historyAbout(portal, employee.id)).map(({ action }) => action).slice(-3)).toEqual([
    'afgewezen in de agenda van de werknemer',
    'toch geaccepteerd in de agenda van de werknemer',
    'afgewezen in de agenda van de werknemer',
  ]);
});

test('a move takes the mark away, and a decline of the new invite asks anew', async () => {
  const { id, employee, email, uid, cancelToken } = await booked();
  await arrives(REPLIES.outlook({ uid, from: email }));
  const body = hour(sanne.consultantId, THURSDAY, '14:00');
  expect((await portal.call('POST /api/modify/{token}', { params: { token: cancelToken }, body })).status).toBe(200);
  expect(await declined(id)).toEqual(NOT);
  await arrives(REPLIES.outlook({ uid, from: email, sequence: 0 }));
  expect(await declined(id)).toEqual(NOT);
  await arrives(REPLIES.outlook({ uid, from: email, sequence: 1 }));
  expect(await declined(id)).toMatchObject({ declinedBy: 'employee' });
  expect(await questions(employee.id)).toHaveLength(2);
});

test('the consultant’s decline is a task until it is taken back, and mails nobody', async () => {
  const { id, consultantUid } = await booked();
  const sent = await portal.db.$count(mails);
  const admin = await portal.as('admin');
  const tasks = async () =>
    (await admin.call('GET /api/admin/tasks')).body.filter(({ kind }: { kind: string }) => kind === 'declined_by_consultant');
  await arrives(REPLIES.outlook({ uid: consultantUid, from: SANNE }));
  expect(await declined(id)).toMatchObject({ declinedBy: 'consultant' });
  expect(await tasks()).toEqual([
    {
      kind: 'declined_by_consultant',
      consultantId: sanne.consultantId,
      consultantName: 'Sanne de Vries',
      count: 1,
      from: THURSDAY,
      to: THURSDAY,
    },
  ]);
  expect(await portal.db.$count(mails)).toBe(sent);
  await arrives(REPLIES.outlook({ uid: consultantUid, from: SANNE, partstat: 'ACCEPTED' }));
  expect(await tasks()).toEqual([]);
});

test('each attendee answers the latest invite of their own: what the other got since does not count', async () => {
  const { id, employee, email, uid, consultantUid } = await booked();
  const admin = await portal.as('admin');
  expect((await admin.call('POST /api/employees/{id}/resend-link', { params: { id: employee.id } })).status).toBe(200);
  await arrives(REPLIES.google({ uid, from: email, sequence: 0 }));
  expect(await declined(id)).toEqual(NOT);
  await arrives(REPLIES.google({ uid: consultantUid, from: SANNE, sequence: 0 }));
  expect(await declined(id)).toMatchObject({ declinedBy: 'consultant' });
  await arrives(REPLIES.google({ uid, from: email, sequence: 1 }));
  expect(await declined(id)).toMatchObject({ declinedBy: 'both' });
});

test('via HR the letter goes to HR alone', async () => {
  const { employee, email, uid } = await booked({ communicatieViaHrm: true, email: 'hr@samen.test' });
  await arrives(REPLIES.thunderbird({ uid, from: email }));
  expect((await questions(employee.id)).map(({ to }) => to)).toEqual(['hr@samen.test']);
});

test('forged answers change nothing, and those of strangers are not even fetched', async () => {
  const mine = await booked();
  const other = await booked({}, '11:00');
  const { uid, email } = mine;
  const before = await portal.db.select().from(appointments).orderBy(appointments.id);
  const written = await portal.db.$count(mails);
  await arrives(
    REPLIES.google({ uid, from: 'vreemd@elders.test', attendee: email }),
    REPLIES.outlook({ uid: 'onbekend@elders', from: email }),
    REPLIES.apple({ uid, from: email, attendee: other.email }),
    REPLIES.thunderbird({ uid, from: other.email, attendee: email }),
    REPLIES.outlook({ uid: other.uid, from: email }),
    REPLIES.outlook({ uid, from: SANNE }),
    REPLIES.google({ uid, from: SANNE, attendee: email }),
    REPLIES.thunderbird({ uid, from: email, sequence: 5 }),
    REPLIES.outlook({ uid, from: email, method: 'REQUEST' }),
    REPLIES.apple({ uid, from: email }).slice(0, 900),
  );
  expect(await portal.db.select().from(appointments).orderBy(appointments.id)).toEqual(before);
  expect(await portal.db.$count(mails)).toBe(written);
  const whole = imap.commands.filter((command) => /BODY\.PEEK\[\]/.test(command));
  // The first is from a stranger, but Google's answers are machine mail, as reports are.
  deliver(imap, REPLIES.outlook({ uid, from: 'vreemd@elders.test', attendee: email }));
  await readBouncesNow(portal.services);
  expect(imap.commands.filter((command) => /BODY\.PEEK\[\]/.test(command))).toHaveLength(whole.length);
});

test('an answer about a cancelled appointment, or one that has begun, is ignored', async () => {
  const { id, employee, email, uid, cancelToken } = await booked();
  portal.at(THURSDAY, '09:00');
  await arrives(REPLIES.google({ uid, from: email }));
  expect(await declined(id)).toEqual(NOT);
  portal.at(MONDAY, '10:00');
  await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } });
  const row = await portal.db.select().from(appointments).where(eq(appointments.id, id));
  await arrives(REPLIES.google({ uid, from: email }));
  expect(await portal.db.select().from(appointments).where(eq(appointments.id, id))).toEqual(row);
  expect(await questions(employee.id)).toEqual([]);
});
