import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { availability } from '#server/db/schema/planning.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import { FRIDAY, hour, mailsAbout, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { type Answer, MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { stoppedAt, WAITING } from '#server/testing/proofs/stopped-at.ts';

// Reporting an absence while bookings, cancellations, moves and deletions run at the same time: it is stored whole or not at all, and every
// appointment in it is moved, cancelled or listed as a conflict.

const portal = usePortal();
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
const DAYS = [THURSDAY, FRIDAY, ...[7, 8, 9].map((days) => addDays(MONDAY, days))];
type Adviser = Someone & { consultantId: number };
let admin: Someone;
let sanne: Adviser;
let pim: Adviser;
let employerId: number;

beforeEach(async () => {
  admin = await portal.as('admin');
  ({ id: employerId } = await newEmployer(portal));
  await newPair();
});

/** Only these two consultants have hours on these days. */
async function newPair(): Promise<void> {
  await portal.db.delete(availability);
  sanne = await newConsultant(portal, DAYS);
  pim = await newConsultant(portal, DAYS);
}

const away = { from: THURSDAY, to: THURSDAY };
const planned = (startTime: string, who = sanne, date = THURSDAY) =>
  newAppointment(portal, employerId, hour(who.consultantId, date, startTime));
const choicesFor = async ({ consultantId }: Adviser) => {
  const { body } = await admin.call('POST /api/admin/consultants/{id}/absence/preview', { params: { id: consultantId }, body: away });
  return (body.appointments as { proposal: object }[]).map(({ proposal }) => proposal);
};
const solve = ({ consultantId }: Adviser, choices: object[]) =>
  admin.call('POST /api/admin/consultants/{id}/absence', { params: { id: consultantId }, body: { ...away, choices } });
const outcomeOf = ({ status, body }: Answer) => (status === 200 ? 'done' : (body.errorType as string));
const changesTo = async (employeeId: number) =>
  (await mailsAbout(portal, employeeId)).filter(({ kind }) => kind === 'change' || kind === 'cancellation').length;

/** Every appointment with an absent consultant is in the list of conflicts. */
async function expectNobodyForgotten(): Promise<void> {
  expect(await brokenPromises(portal.db)).toEqual([]);
  const { body } = await admin.call('GET /api/admin/conflicts');
  const listed = new Set((body as { appointmentId: number }[]).map(({ appointmentId }) => appointmentId));
  const { rows } = await portal.db.execute(sql`
    SELECT a.id FROM appointments a JOIN unavailability u USING (consultant_id, date)
    WHERE a.status = 'geplanned' AND u.start_time < a.end_time AND u.end_time > a.start_time`);
  expect(rows.filter(({ id }) => !listed.has(Number(id)))).toEqual([]);
}

test('an absence sent simultaneously with bookings of its hours is stored whole or refused, and no hour is booked twice', async () => {
  for (const startTime of ['09:00', '11:00', '13:00']) await planned(startTime);
  const choices = await choicesFor(sanne);
  const visitors = await Promise.all(HOURS.map(() => newInvitee(portal, employerId)));
  const book = (i: number, who: Adviser) =>
    portal.call('POST /api/book/{token}', { params: { token: visitors[i]!.token }, body: hour(who.consultantId, THURSDAY, HOURS[i]!) });
  const [solved, ...booked] = await Promise.all([solve(sanne, choices), ...HOURS.map((_, i) => book(i, i % 2 === 0 ? pim : sanne))]);
  expect(['done', 'ABSENCE_CHANGED']).toContain(outcomeOf(solved!));
  for (const answer of booked) expect(['done', 'SLOT_TAKEN']).toContain(outcomeOf(answer));
  await expectNobodyForgotten();
  if (solved!.status === 409) {
    expect(solved!.body.appointments.length).toBeGreaterThan(0);
    expect((await solve(sanne, await choicesFor(sanne))).status).toBe(200);
  }
  const left = await portal.db.$count(
    appointments,
    sql`consultant_id = ${sanne.consultantId} AND date = ${THURSDAY} AND status = 'geplanned'`,
  );
  expect(left).toBe(0);
  await expectNobodyForgotten();
});

test('of an absence and a simultaneous cancellation or move by an employee, whichever commits second sees the first', async () => {
  for (let round = 0; round < 4; round++) {
    const { cancelToken, employee } = await planned('10:00');
    const other = await planned('14:00');
    const choices = await choicesFor(sanne);
    const act =
      round % 2 === 0
        ? portal.call('POST /api/cancel/{token}', { params: { token: cancelToken }, body: {} })
        : portal.call('POST /api/modify/{token}', { params: { token: cancelToken }, body: hour(pim.consultantId, FRIDAY, '09:00') });
    const [solved, acted] = await Promise.all([solve(sanne, choices), act]);
    expect(outcomeOf(acted)).toBe('done');
    expect(['done', 'ABSENCE_CHANGED']).toContain(outcomeOf(solved));
    expect(await changesTo(other.employee.id)).toBe(solved.status === 200 ? 1 : 0);
    expect(await changesTo(employee.id)).toBe(solved.status === 200 ? 2 : 1);
    await expectNobodyForgotten();
    await newPair();
  }
});

test('an absence is refused with the current list if one of its employees is deleted between its check and its letters', async () => {
  const { employee } = await planned('10:00');
  const other = await planned('14:00');
  const choices = await choicesFor(sanne);
  // The deletion is stopped before its commit, at the lock of the audit log; posting the letters of the absence waits for the deleted row.
  let solving: Promise<Answer> | undefined;
  const removing = () => admin.call('DELETE /api/employees/{id}', { params: { id: employee.id } });
  await stoppedAt(portal.database, 'SELECT FROM audit_chain FOR UPDATE', removing, async () => {
    solving = solve(sanne, choices);
    await vi.waitFor(async () => expect((await portal.db.execute(WAITING)).rows).toHaveLength(2), { timeout: 20_000, interval: 20 });
  });
  const solved = await solving!;
  expect([solved.status, outcomeOf(solved)]).toEqual([409, 'ABSENCE_CHANGED']);
  expect(solved.body.appointments.map(({ appointmentId }: { appointmentId: number }) => appointmentId)).toEqual([other.id]);
  expect(await changesTo(other.employee.id)).toBe(0);
  expect((await solve(sanne, await choicesFor(sanne))).status).toBe(200);
  await expectNobodyForgotten();
});

test('two simultaneous absences on one day never hand appointments to each other’s absent consultant and do not deadlock', async () => {
  await newConsultant(portal, [THURSDAY]);
  for (const who of [sanne, pim]) for (const startTime of ['09:00', '10:00']) await planned(startTime, who);
  const plans = [await choicesFor(sanne), await choicesFor(pim)];
  const answers = await Promise.all([solve(sanne, plans[0]!), solve(pim, plans[1]!), solve(sanne, plans[0]!), solve(pim, plans[1]!)]);
  for (const answer of answers) expect(['done', 'ABSENCE_CHANGED']).toContain(outcomeOf(answer));
  for (const who of [sanne, pim]) expect((await solve(who, await choicesFor(who))).status).toBe(200);
  const { rows } = await portal.db.execute(sql`
    SELECT id FROM appointments WHERE status = 'geplanned' AND date = ${THURSDAY} AND consultant_id IN (${sanne.consultantId}, ${pim.consultantId})`);
  expect(rows).toEqual([]);
  await expectNobodyForgotten();
});
