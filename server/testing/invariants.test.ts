import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { appointments, history, videoConfig } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { absences, unavailability } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { brokenPromises } from './invariants.ts';
import { appointmentNow, FRIDAY, hour, newAppointment, newConsultant, newEmployer, THURSDAY, type Wanted } from './planning.ts';
import { MONDAY, usePortal } from './portal.ts';

// Breaks each promise on purpose, to show that brokenPromises finds it.

const portal = usePortal();
type Made = Awaited<ReturnType<typeof newAppointment>> & { videoUrl: string | null };
let a: Made;
let b: Made;

async function made(employerId: number, wanted: Wanted): Promise<Made> {
  const appointment = await newAppointment(portal, employerId, wanted);
  return { ...appointment, videoUrl: (await appointmentNow(portal, appointment.id))!.videoUrl };
}

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.execute('TRUNCATE employers, employees, appointments, history, mails, charges CASCADE');
  await portal.db.update(videoConfig).set({ mode: 'template', template: 'https://meet.kantoor.nl/{code}' });
  const employer = await newEmployer(portal);
  const { consultantId } = await newConsultant(portal, [THURSDAY, FRIDAY]);
  a = await made(employer.id, hour(consultantId, THURSDAY, '09:00'));
  b = await made(employer.id, hour(consultantId, FRIDAY, '09:00'));
  expect(await brokenPromises(portal.db)).toEqual([]);
});

const set = (change: Partial<typeof appointments.$inferInsert>) =>
  portal.db.update(appointments).set(change).where(eq(appointments.id, a.id));
const remember = (row: Partial<typeof history.$inferInsert>) =>
  portal.db.insert(history).values({
    at: portal.instant.toString(),
    actor: 'x',
    kind: 'appointment.notes_saved',
    subject: 'appointment',
    subjectId: a.id,
    employeeId: a.employee.id,
    ...row,
  });

const away = async (solvedAt: string | null) => {
  const { consultantId } = (await appointmentNow(portal, a.id))!;
  const [absence] = await portal.db.insert(absences).values({ consultantId, fromDate: THURSDAY, toDate: THURSDAY, solvedAt }).returning();
  const hours = { consultantId, date: THURSDAY, startTime: '00:00', endTime: '23:59' };
  await portal.db.insert(unavailability).values({ ...hours, absenceId: absence!.id });
};

test('an appointment within an open absence is a conflict, so brokenPromises does not report it', async () => {
  await away(null);
  expect(await brokenPromises(portal.db)).toEqual([]);
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
    () =>
      remember({
        kind: 'appointment.swapped',
        before: { date: THURSDAY, startTime: '09:00' },
        after: { date: FRIDAY, startTime: '09:00' },
      }),
  ],
  [
    'nothing is planned in the past or in a weekend',
    () =>
      remember({
        kind: 'appointment.moved',
        before: { date: THURSDAY, startTime: '09:00' },
        after: { date: '2026-03-07', startTime: '09:00' },
      }),
  ],
  ['a visit has no video link', () => set({ meetingType: 'fysiek' })],
  ['no two conversations share a room', () => set({ videoUrl: b.videoUrl })],
  [
    'no one keeps a video link',
    () =>
      portal.db
        .update(appointments)
        .set({ videoUrl: null })
        .where(eq(appointments.id, b.id))
        .then(() => set({ videoUrl: b.videoUrl })),
  ],
  ['a solved absence leaves nobody planned in it', () => away(isoOf(portal.instant))],
  ['a no-show is charged once', () => set({ status: 'no_show' })],
  ['a late cancellation is charged once', () => remember({ kind: 'appointment.cancelled', data: { by: 'late' } })],
])('brokenPromises reports when this no longer holds: %s', async (promise, breakIt) => {
  await breakIt();
  expect((await brokenPromises(portal.db)).filter((found) => found.startsWith(promise)).length).toBe(1);
});
