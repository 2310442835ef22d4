import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointments } from '#server/db/schema/appointments.ts';
import { erasures } from '#server/db/schema/firm.ts';
import { deletedEmployees, employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import {
  appointmentNow,
  hour,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  THURSDAY,
  TUESDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { tracesOf } from '#server/testing/traces.ts';
import { eraseExpired } from './erase.ts';

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-erase-'));
let admin: Someone;
let employerId: number;
let consultantId: number;

beforeAll(async () => {
  employerId = (await newEmployer(portal)).id;
  ({ consultantId } = await newConsultant(portal, [TUESDAY, THURSDAY]));
});
beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const erase = (id: number) => admin.call('POST /api/employees/{id}/erase', { params: { id } });
const remove = (id: number) => admin.call('DELETE /api/employees/{id}', { params: { id } });
const restore = (id: number) => admin.call('POST /api/employees/{id}/restore', { params: { id } });
const isKept = (id: number) => portal.db.$count(deletedEmployees, eq(deletedEmployees.id, id));
const exists = (id: number) => portal.db.$count(employees, eq(employees.id, id));
const isListed = (id: number) => portal.db.$count(erasures, eq(erasures.employeeId, id));

let nextHour = 9;
const booked = (lastName: string, firm = employerId) =>
  newAppointment(portal, firm, hour(consultantId, THURSDAY, `${String(nextHour++).padStart(2, '0')}:00`), {
    lastName,
    email: `${lastName.toLowerCase()}@zaad.test`,
  });

/** Marks the cancellation mails as sent, after which the erasure that waited for them completes. */
async function mailsAreSent(): Promise<void> {
  await portal.db.update(mails).set({ status: 'verzonden' });
  await eraseExpired(portal.services);
}

test('erasing someone without an appointment leaves no trace and no undo, and a second call is a 404', async () => {
  const { id } = await newInvitee(portal, employerId, { lastName: 'Zonnebloem' });
  expect((await erase(id)).body).toEqual({ success: true });
  expect(await tracesOf(portal.db, ['Zonnebloem'])).toEqual([]);
  expect([await exists(id), await isKept(id), await isListed(id)]).toEqual([0, 0, 1]);
  expect([(await erase(id)).status, (await restore(id)).status]).toEqual([404, 409]);
});

test('a planned appointment is cancelled: the consultant’s mail has no name, the employee’s has the calendar cancellation', async () => {
  const { id, employee } = await booked('Papaver');
  expect((await erase(employee.id)).status).toBe(200);
  expect(await appointmentNow(portal, id)).toBeNull();
  const left = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.appointmentId, id)).orderBy(mails.id);
  expect(left.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ['consultant_notice', expect.stringContaining('@portaal.test')],
    ['cancellation', 'papaver@zaad.test'],
  ]);
  expect(JSON.stringify(left[0])).not.toMatch(/papaver/i);
  expect(left[1]!.attachments).toMatchObject([{ method: 'CANCEL' }]);
  // Left are that mail, and the address in the snapshot, because a refusal of the mail may quote it.
  expect(await tracesOf(portal.db, ['Papaver'])).toEqual([
    'deleted_employees.employee',
    'mail_texts.attachments',
    'mail_texts.letter',
    'mails.to_address',
    'mails.to_name',
  ]);
  expect([(await erase(employee.id)).status, (await restore(employee.id)).status]).toEqual([404, 409]);
  await eraseExpired(portal.services);
  expect(await isKept(employee.id)).toBe(1);
  await mailsAreSent();
  expect(await tracesOf(portal.db, ['Papaver'])).toEqual([]);
  expect(await isKept(employee.id)).toBe(0);
});

test('someone deleted a moment ago is erased too', async () => {
  const { id, employee } = await booked('Wegerik');
  await remove(employee.id);
  expect((await erase(employee.id)).status).toBe(200);
  expect((await restore(employee.id)).status).toBe(409);
  const left = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.appointmentId, id));
  expect(left.map(({ kind }) => kind).sort()).toEqual(['cancellation', 'consultant_notice']);
  await mailsAreSent();
  expect(await tracesOf(portal.db, ['Wegerik'])).toEqual([]);
});

describe('erasing, concurrently', () => {
  test('erasing an employee who books at that moment leaves no appointment, whichever is first', async () => {
    for (const startTime of ['09:00', '10:00', '11:00']) {
      const { id, token } = await newInvitee(portal, employerId, { lastName: 'Gelijktijdig' });
      const [booking, erasure] = await Promise.all([
        portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultantId, TUESDAY, startTime) }),
        erase(id),
      ]);
      expect([200, 404]).toContain(booking.status);
      expect([erasure.status, await exists(id), await portal.db.$count(appointments, eq(appointments.employeeId, id))]).toEqual([
        200, 0, 0,
      ]);
    }
    await mailsAreSent();
    expect(await tracesOf(portal.db, ['Gelijktijdig'])).toEqual([]);
  });

  test('erasing an employee who cancels at that moment leaves nothing', async () => {
    nextHour = 9;
    const { employee, cancelToken } = await booked('Afzegger');
    const [cancelled, erasure] = await Promise.all([
      portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } }),
      erase(employee.id),
    ]);
    expect([200, 404]).toContain(cancelled.status);
    expect([erasure.status, await exists(employee.id)]).toEqual([200, 0]);
    await mailsAreSent();
    expect(await tracesOf(portal.db, ['Afzegger'])).toEqual([]);
  });

  test('an employee who is erased and deleted simultaneously is erased, whichever is first', async () => {
    for (let round = 0; round < 3; round++) {
      const { employee } = await booked('Dubbelop');
      const [deleted, erasure] = await Promise.all([remove(employee.id), erase(employee.id)]);
      expect([200, 404]).toContain(deleted.status);
      expect([erasure.status, (await restore(employee.id)).status]).toEqual([200, 409]);
      await mailsAreSent();
      expect(await tracesOf(portal.db, ['Dubbelop'])).toEqual([]);
    }
  });

  test('an employee who is erased while a deletion is undone is erased, whichever is first', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await newInvitee(portal, employerId, { lastName: 'Terugkomer' });
      await remove(id);
      const [undone, erasure] = await Promise.all([restore(id), erase(id)]);
      expect([200, 404, 409]).toContain(undone.status);
      expect([erasure.status, await exists(id), await isKept(id)]).toEqual([200, 0, 0]);
      expect(await tracesOf(portal.db, ['Terugkomer'])).toEqual([]);
    }
  });

  test('of two simultaneous erasures the second is a 404', async () => {
    const { id } = await newInvitee(portal, employerId, { lastName: 'Tweemaal' });
    const answers = await Promise.all([erase(id), erase(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
