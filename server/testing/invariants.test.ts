import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { appointments, employees, history, mails } from '#server/db/schema.ts';
import { brokenPromises } from './invariants.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, THURSDAY } from './planning.ts';
import { MONDAY, usePortal } from './portal.ts';

// A proof is worth as much as its ability to fail.

const portal = usePortal();
let a: Awaited<ReturnType<typeof newAppointment>>;
let b: Awaited<ReturnType<typeof newAppointment>>;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.execute('TRUNCATE employers, employees, appointments, history, mails, charges CASCADE');
  const employer = await newEmployer(portal);
  const { consultantId } = await newConsultant(portal, [THURSDAY, FRIDAY]);
  a = await newAppointment(portal, employer.id, hour(consultantId, THURSDAY, '09:00'));
  b = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
  expect(await brokenPromises(portal.db)).toEqual([]);
});

const set = (change: Partial<typeof appointments.$inferInsert>) =>
  portal.db.update(appointments).set(change).where(eq(appointments.id, a.id));
const remember = (row: Partial<typeof history.$inferInsert>) =>
  portal.db.insert(history).values({
    at: portal.instant.toString(),
    actor: 'x',
    action: 'x',
    subject: 'appointment',
    subjectId: a.id,
    employeeId: a.employee.id,
    ...row,
  });

test.each<[string, () => Promise<unknown>]>([
  [
    'who has a planned appointment is',
    () => portal.db.update(employees).set({ status: 'uitgenodigd' }).where(eq(employees.id, a.employee.id)),
  ],
  ['the last line of history tells how an appointment stands', () => set({ date: FRIDAY, startTime: '10:00', endTime: '11:00' })],
  ['the last line of history tells what an employee is', () => portal.db.update(employees).set({ status: 'afgerond' })],
  ['what is gone is remembered as gone', () => portal.db.delete(appointments).where(eq(appointments.id, a.id))],
  ['each promised mail is in the outbox once', () => portal.db.delete(mails).where(eq(mails.kind, 'confirmation'))],
  [
    'a link that was mailed reaches only the person',
    () =>
      portal.db
        .delete(appointments)
        .where(eq(appointments.id, b.id))
        .then(() => set({ cancelToken: b.cancelToken })),
  ],
  ['nobody is `afgerond` without a cause', () => portal.db.update(employees).set({ status: 'afgerond' })],
  [
    'a swap keeps the hours',
    () => remember({ action: 'geruild', before: { date: THURSDAY, startTime: '09:00' }, after: { date: FRIDAY, startTime: '09:00' } }),
  ],
  [
    'nothing is planned in the past or in a weekend',
    () =>
      remember({ action: 'verplaatst', before: { date: THURSDAY, startTime: '09:00' }, after: { date: '2026-03-07', startTime: '09:00' } }),
  ],
  ['a no-show is charged once', () => set({ status: 'no_show' })],
  ['a late cancellation is charged once', () => remember({ action: 'te laat geannuleerd' })],
])('it is noticed when it no longer holds that %s', async (promise, breakIt) => {
  await breakIt();
  expect((await brokenPromises(portal.db)).filter((found) => found.startsWith(promise)).length).toBe(1);
});
