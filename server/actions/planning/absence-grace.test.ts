import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freeUntil } from '#domain/appointments/late.ts';
import { addDays } from '#domain/calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { charges } from '#server/db/schema/money.ts';
import { availability } from '#server/db/schema/planning.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { appointmentNow, FRIDAY, hour, mailsAbout, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';

// After the firm moved an appointment it can be changed free of charge until 24 hours after the mail server accepted the letter.

const portal = usePortal();
const [NEXT_MONDAY, NEXT_TUESDAY, NEXT_WEDNESDAY] = [7, 8, 9].map((days) => addDays(MONDAY, days)) as [string, string, string];
let server: MailServer | null = null;
let port: number;
let sanne: { consultantId: number };
let pim: { consultantId: number };

beforeEach(async () => {
  portal.at(FRIDAY, '09:00');
  for (const table of [mails, availability, emailConfig]) await portal.db.delete(table);
  server = await startMailServer();
  ({ port } = server);
  await useAccount(portal.services, port);
  sanne = await newConsultant(portal, [NEXT_MONDAY, NEXT_TUESDAY, NEXT_WEDNESDAY]);
  pim = await newConsultant(portal, [NEXT_MONDAY, NEXT_TUESDAY, NEXT_WEDNESDAY]);
});
afterEach(awayWithServer);

async function awayWithServer(): Promise<void> {
  await server?.stop();
  server = null;
}
async function serverIsBack(): Promise<void> {
  server = await startMailServer({}, {}, port);
  await portal.sendDue();
}
const planned = async (startTime = '12:00', viaHr = false) => {
  const employer = await newEmployer(portal, viaHr ? { communicatieViaHrm: true, email: 'hr@linde.test' } : {});
  const made = await newAppointment(portal, employer.id, hour(sanne.consultantId, NEXT_TUESDAY, startTime));
  return { ...made, employerId: employer.id };
};
/** An administrator has a colleague take over this consultant's Tuesday. */
async function handOver(from = sanne, to = pim) {
  const admin = await portal.as('admin');
  const one = { params: { id: from.consultantId } };
  const period = { from: NEXT_TUESDAY, to: NEXT_TUESDAY };
  const { body } = await admin.call('POST /api/admin/consultants/{id}/absence/preview', { ...one, body: period });
  const choices = body.appointments.map(({ appointmentId, startTime }: { appointmentId: number; startTime: string }) => ({
    appointmentId,
    kind: 'take_over',
    consultantId: to.consultantId,
    date: NEXT_TUESDAY,
    startTime,
  }));
  expect((await admin.call('POST /api/admin/consultants/{id}/absence', { ...one, body: { ...period, choices } })).body).toEqual({
    success: true,
  });
}
const own = async (token: string) => (await portal.call('GET /api/appointment/token/{token}', { params: { token } })).body;
const freeUntilOf = async (id: number) => (await appointmentNow(portal, id))!.freeUntil;
const letterOf = async (employeeId: number, audience: 'employee' | 'hr' = 'employee') =>
  (
    await portal.db
      .select()
      .from(mails)
      .where(and(eq(mails.employeeId, employeeId), eq(mails.audience, audience)))
      .orderBy(asc(mails.id))
  ).at(-1)!;

test('after a take-over decided on Friday night and a letter accepted on Monday, changes are free until 24 hours after the acceptance', async () => {
  const moved = await planned();
  const cancelled = await planned('14:00');
  await awayWithServer();
  portal.at(FRIDAY, '23:00');
  await handOver();
  await portal.sendDue();
  expect(await letterOf(moved.employee.id)).toMatchObject({ kind: 'change', status: 'wachtend' });
  expect((await mailsAbout(portal, moved.employee.id)).at(-1)!.text).toContain('in elk geval tot 24 uur na het versturen van deze e-mail');
  // A day after the decision the letter is not accepted yet, so the page promises a day from now.
  portal.at(NEXT_MONDAY, '08:00');
  expect(await own(moved.cancelToken)).toMatchObject({ isLate: false, deadline: isoOf(instantOf(NEXT_TUESDAY, '08:00')) });
  portal.at(NEXT_MONDAY, '09:30');
  await serverIsBack();
  const until = instantOf(NEXT_TUESDAY, '09:30');
  expect(await letterOf(moved.employee.id)).toMatchObject({ status: 'verzonden', sentAt: isoOf(portal.instant) });
  expect([await freeUntilOf(moved.id), await freeUntilOf(cancelled.id)]).toEqual([isoOf(until), isoOf(until)]);

  portal.instant = until;
  expect(await own(moved.cancelToken)).toMatchObject({ isLate: false, deadline: isoOf(until) });
  const body = hour(pim.consultantId, NEXT_WEDNESDAY, '09:00');
  expect((await portal.call('POST /api/modify/{token}', { params: { token: moved.cancelToken }, body })).status).toBe(200);
  await portal.sendDue();
  expect(await freeUntilOf(moved.id)).toBe(isoOf(instantOf(NEXT_MONDAY, '09:00')));
  portal.instant = until.add({ milliseconds: 1 });
  expect(await own(cancelled.cancelToken)).toMatchObject({ isLate: true });
  const cancel = { params: { token: cancelled.cancelToken }, body: { late: false } };
  expect((await portal.call('POST /api/cancel/{token}', cancel)).body.errorType).toBe('LATE_CANCEL');
  portal.instant = until;
  expect((await portal.call('POST /api/cancel/{token}', cancel)).body.late).toBe(false);
  expect(await portal.db.$count(charges)).toBe(0);
});

test('a letter that is accepted immediately gives 24 hours, and sending it again does not extend them', async () => {
  const { id, employee, cancelToken } = await planned();
  portal.at(NEXT_MONDAY, '09:00');
  await handOver();
  await portal.sendDue();
  const until = isoOf(instantOf(NEXT_TUESDAY, '09:00'));
  expect(await freeUntilOf(id)).toBe(until);
  portal.at(NEXT_MONDAY, '11:00');
  const admin = await portal.as('admin');
  const again = await admin.call('POST /api/admin/mails/{id}/resend', { params: { id: (await letterOf(employee.id)).id } });
  expect(again.status).toBe(200);
  await portal.sendDue();
  expect(await letterOf(employee.id)).toMatchObject({ id: again.body.id, status: 'verzonden' });
  expect(await own(cancelToken)).toMatchObject({ isLate: false, deadline: until });
});

test('where HR changes appointments, the letter to HR starts the 24 hours', async () => {
  const { id, employee } = await planned('12:00', true);
  portal.at(NEXT_MONDAY, '09:00');
  await handOver();
  const open = await freeUntilOf(id);
  const toHr = await letterOf(employee.id, 'hr');
  await portal.db
    .update(mails)
    .set({ nextAttemptAt: isoOf(instantOf(NEXT_MONDAY, '10:00')) })
    .where(eq(mails.id, toHr.id));
  await portal.sendDue();
  expect([(await letterOf(employee.id)).status, await freeUntilOf(id)]).toEqual(['verzonden', open]);
  portal.at(NEXT_MONDAY, '10:00');
  await portal.sendDue();
  expect(await freeUntilOf(id)).toBe(isoOf(instantOf(NEXT_TUESDAY, '10:00')));
});

test('the moment stays with the hour at a swap: after two absences it is free while no letter is sent, and the 24 hours start with the last one', async () => {
  const first = await planned();
  const other = await newAppointment(portal, first.employerId, hour(pim.consultantId, NEXT_WEDNESDAY, '10:00'));
  const noor = await newConsultant(portal, [NEXT_TUESDAY]);
  await portal.sendDue();
  await awayWithServer();
  portal.at(NEXT_MONDAY, '09:00');
  await handOver(sanne, noor);
  await handOver(noor, pim);
  const admin = await portal.as('admin');
  const swap = { body: { appointmentId1: first.id, appointmentId2: other.id } };
  expect((await admin.call('POST /api/appointments/swap', swap)).status).toBe(200);
  expect([await freeUntilOf(first.id), await freeUntilOf(other.id)]).toEqual([
    isoOf(instantOf(NEXT_TUESDAY, '12:00')),
    freeUntil({ date: NEXT_WEDNESDAY, startTime: '10:00' }),
  ]);
  portal.at(NEXT_TUESDAY, '09:30');
  expect(await own(other.cancelToken)).toMatchObject({ id: first.id, isLate: false });
  await serverIsBack();
  expect([await freeUntilOf(first.id), await freeUntilOf(other.id)]).toEqual([
    isoOf(instantOf(NEXT_TUESDAY, '12:00')),
    freeUntil({ date: NEXT_WEDNESDAY, startTime: '10:00' }),
  ]);
});
