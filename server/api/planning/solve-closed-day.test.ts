import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { freeUntil } from '#domain/appointments/late.ts';
import { addDays } from '#domain/calendar.ts';
import { MAX_ABSENCE_APPOINTMENTS } from '#domain/planning/hours.ts';
import { GRID } from '#domain/planning/slots.ts';
import { audit } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { charges } from '#server/db/schema/money.ts';
import { availability, closedDays } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { newSecret } from '#server/db/secrets.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import {
  appointmentNow,
  employeeNow,
  FRIDAY as FIRST_FRIDAY,
  historyAbout,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { dateInWords } from '#texts/nl/dates.ts';

const portal = usePortal();
type Adviser = Someone & { consultantId: number };
type Choice = { appointmentId: number; kind: string; consultantId?: number; date?: string; startTime?: string };
type InAbsence = { appointmentId: number; proposal: Choice; alternatives: Choice[] };
let admin: Someone;
let sanne: Adviser;
let pim: Adviser;
let employerId: number;
let dayId: number;
/** Each test uses its own week, so that data of other tests is not in it. */
let [thursday, friday] = ['', FIRST_FRIDAY];

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  friday = addDays(friday, 7);
  thursday = addDays(friday, -1);
  await portal.db.delete(availability);
  await portal.db.delete(closedDays);
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [thursday, friday]);
  pim = await newConsultant(portal, [thursday]);
  ({ id: employerId } = await newEmployer(portal));
});

const planned = (startTime: string, who = sanne, employer = employerId) =>
  newAppointment(portal, employer, hour(who.consultantId, thursday, startTime));
const closeThursday = async () => {
  const { body } = await admin.call('POST /api/admin/closed-days', { body: { date: thursday, name: 'Studiedag' } });
  dayId = body.id;
  return body.conflicts as number;
};
const preview = (id = dayId, by: Someone = admin) => by.call('POST /api/admin/closed-days/{id}/solve/preview', { params: { id } });
const proposed = async (): Promise<InAbsence[]> => (await preview()).body.appointments;
const solve = (choices: Choice[], by: Someone = admin) =>
  by.call('POST /api/admin/closed-days/{id}/solve', { params: { id: dayId }, body: { choices } });
const lettersTo = async ({ employee: { id, email } }: { employee: { id: number; email: string } }) =>
  (await mailsAbout(portal, id)).filter(({ to }) => to === email);
const move = (appointmentId: number, startTime: string) => ({
  appointmentId,
  kind: 'move',
  consultantId: sanne.consultantId,
  date: friday,
  startTime,
});

describe('dealing with the appointments of a closed day', () => {
  test('proposes another hour with the same consultant, never a take-over, and else a new invitation', async () => {
    const first = await planned('10:00');
    const second = await planned('10:00', pim);
    expect(await closeThursday()).toBe(2);
    const list = await proposed();
    const of = (id: number) => list.find(({ appointmentId }) => appointmentId === id)!;
    expect(list).toHaveLength(2);
    expect(of(first.id).proposal).toEqual(move(first.id, '09:00'));
    expect(of(first.id).alternatives.map(({ kind }) => kind)).toEqual([...Array(8).fill('move'), 'reinvite']);
    expect(of(second.id)).toMatchObject({ proposal: { kind: 'reinvite' }, alternatives: [{ kind: 'reinvite' }] });
  });

  test('moves and reinvites in one call, with one letter each that gives the reason, and without charges', async () => {
    const viaHr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@werkgever.test' });
    const moved = await planned('10:00');
    const again = await planned('11:00', pim);
    const hr = await planned('14:00', sanne, viaHr.id);
    await closeThursday();
    const mailsOf = ({ userId }: Adviser) => portal.db.$count(mails, eq(mails.userId, userId));
    const [toSanne, toPim] = [await mailsOf(sanne), await mailsOf(pim)];
    const before = await portal.db.$count(audit, eq(audit.action, 'gesloten dag verwerkt'));
    const answer = await solve((await proposed()).map(({ proposal }) => proposal));
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await appointmentNow(portal, moved.id)).toMatchObject({ date: friday, startTime: '09:00', status: 'geplanned' });
    expect(await appointmentNow(portal, again.id)).toMatchObject({ status: 'geannuleerd' });
    expect(await employeeNow(portal, again.employee.id)).toMatchObject({ status: 'uitgenodigd' });
    const [, letter, ...more] = await lettersTo(moved);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: 'change', invite: expect.stringContaining('METHOD:REQUEST') });
    expect(letter!.text).toContain(`Onze excuses: ons kantoor is gesloten op ${dateInWords(thursday)} (Studiedag).`);
    expect(letter!.text).not.toContain('verhinderd');
    const [, cancelled] = await lettersTo(again);
    expect(cancelled).toMatchObject({ kind: 'cancellation', invite: expect.stringContaining('METHOD:CANCEL') });
    expect(cancelled!.text).toContain('Ons kantoor is op die dag gesloten. Onze excuses hiervoor.');
    const toHr = (await mailsAbout(portal, hr.employee.id)).filter(({ to }) => to === 'hr@werkgever.test');
    expect(toHr.map(({ kind }) => kind)).toEqual(['confirmation', 'change']);
    expect(await lettersTo(hr)).toHaveLength(2);
    expect([await mailsOf(sanne), await mailsOf(pim)]).toEqual([toSanne + 1, toPim + 1]);
    expect((await historyAbout(portal, moved.employee.id)).at(-1)!.action).toBe('verplaatst wegens sluiting');
    expect(await portal.db.$count(audit, eq(audit.action, 'gesloten dag verwerkt'))).toBe(before + 1);
    expect(await portal.db.$count(charges, eq(charges.employerId, employerId))).toBe(0);
    expect(await proposed()).toEqual([]);
    expect(await brokenPromises(portal.db)).toEqual([]);
  });

  test('refuses choices that are not or no longer possible, with the current list, and changes nothing', async () => {
    const { id, cancelToken } = await planned('10:00');
    const other = await planned('11:00');
    await closeThursday();
    const takeOver = { appointmentId: id, kind: 'take_over', consultantId: pim.consultantId, date: thursday, startTime: '10:00' };
    for (const choices of [[], [move(id, '09:00')], [takeOver, move(other.id, '09:00')], [move(id, '09:00'), move(other.id, '09:00')]]) {
      const { status, body } = await solve(choices);
      expect([status, body.errorType, body.appointments.length]).toEqual([409, 'ABSENCE_CHANGED', 2]);
    }
    await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken }, body: {} });
    expect((await solve([move(id, '09:00'), move(other.id, '10:00')])).body.errorType).toBe('ABSENCE_CHANGED');
    expect(await appointmentNow(portal, other.id)).toMatchObject({ date: thursday });
  });

  test('is only for administrators, and for closed days that are not past', async () => {
    await closeThursday();
    expect((await preview(dayId, sanne)).status).toBe(403);
    expect((await solve([], sanne)).status).toBe(403);
    expect((await preview(999_999)).status).toBe(404);
    const past = addDays(MONDAY, -3);
    const { body } = await admin.call('POST /api/admin/closed-days', { body: { date: past, name: 'Voorbij' } });
    expect([(await preview(body.id)).status, (await preview(body.id)).body.errorType]).toEqual([400, 'CLOSED_DAY_PAST']);
  });

  test('handles appointments above the limit in a next call, and says how many they are', async () => {
    const more = 5;
    await planMany(MAX_ABSENCE_APPOINTMENTS + more);
    expect(await closeThursday()).toBe(MAX_ABSENCE_APPOINTMENTS + more);
    const { body } = await preview();
    const first = (body.appointments as InAbsence[]).map(({ proposal }) => proposal);
    expect([first.length, body.left]).toEqual([MAX_ABSENCE_APPOINTMENTS, more]);
    const tooMany = await solve([...first, { appointmentId: 1, kind: 'reinvite' }]);
    expect([tooMany.status, tooMany.body.fields]).toEqual([400, { choices: 'Dit zijn te veel gesprekken voor één keer.' }]);
    expect((await solve(first)).status).toBe(200);
    const { body: next } = await preview();
    const rest = (next.appointments as InAbsence[]).map(({ proposal }) => proposal);
    expect([rest.length, next.left]).toEqual([more, 0]);
    expect((await solve(first)).body).toMatchObject({ errorType: 'ABSENCE_CHANGED', appointments: { length: more } });
    expect((await solve(rest)).status).toBe(200);
    expect(await proposed()).toEqual([]);
    expect(await brokenPromises(portal.db)).toEqual([]);
  });
});

describe('simultaneously', () => {
  test('two administrators store choices for one closed day: one succeeds, the other gets 409', async () => {
    await planned('10:00');
    await planned('10:00', pim);
    await closeThursday();
    const choices = (await proposed()).map(({ proposal }) => proposal);
    const answers = await Promise.all([solve(choices), solve(choices)]);
    expect(answers.map(({ status, body }) => body.errorType ?? status).sort()).toEqual([200, 'ABSENCE_CHANGED']);
    expect(await brokenPromises(portal.db)).toEqual([]);
  });

  test('a visitor books the hour that an appointment moves to: one of them gets it', async () => {
    const { id } = await planned('10:00');
    const visitor = await planned('11:00', pim);
    await closeThursday();
    const list = await proposed();
    const choices = list.map(({ appointmentId, proposal }) => (appointmentId === id ? move(id, '15:00') : proposal));
    const [solved, booked] = await Promise.all([
      solve(choices),
      portal.call('POST /api/modify/{token}', {
        params: { token: visitor.cancelToken },
        body: hour(sanne.consultantId, friday, '15:00'),
      }),
    ]);
    expect([solved.status, booked.status].sort()).toEqual([200, expect.any(Number)]);
    expect(solved.status === 200 || solved.body.errorType === 'ABSENCE_CHANGED').toBe(true);
    expect(await brokenPromises(portal.db)).toEqual([]);
  });

  test('the day is reopened while choices are stored: they are carried out first, or nothing changes', async () => {
    const { id } = await planned('10:00');
    await closeThursday();
    const [solved] = await Promise.all([
      solve([move(id, '09:00')]),
      admin.call('DELETE /api/admin/closed-days/{id}', { params: { id: dayId } }),
    ]);
    const now = await appointmentNow(portal, id);
    if (solved.status === 200) expect(now).toMatchObject({ date: friday });
    else expect([solved.status, solved.body.errorType, now!.date]).toEqual([404, 'NOT_FOUND', thursday]);
    expect(await brokenPromises(portal.db)).toEqual([]);
  });
});

/** Appointments on the Thursday, eight for each consultant. */
async function planMany(count: number): Promise<void> {
  const people = await Promise.all(Array.from({ length: count }, () => newInvitee(portal, employerId, { status: 'afspraak_gemaakt' })));
  const staff = await Promise.all(Array.from({ length: Math.ceil(count / GRID.length) }, () => newConsultant(portal, [])));
  await portal.db.insert(appointments).values(
    people.map(({ id }, i) => ({
      ...hour(staff[Math.floor(i / GRID.length)]!.consultantId, thursday, GRID[i % GRID.length]!.startTime),
      employeeId: id,
      cancelToken: newSecret(),
      freeUntil: freeUntil({ date: thursday, startTime: '09:00' }),
    })),
  );
}
