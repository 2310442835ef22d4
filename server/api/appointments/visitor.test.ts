import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, isWeekend } from '#domain/calendar.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { consultants, employerPreferredConsultants } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let employerId: number;
let token: string;
let sanne: Someone & { consultantId: number };

const onDay = (date: string, employeeToken?: string) =>
  portal.call('GET /api/public/availability', { query: { date, ...(employeeToken && { employeeToken }) } });
const allDays = (employeeToken?: string, headers: Record<string, string> = {}) =>
  portal.call('GET /api/public/availability/all', { ...(employeeToken && { query: { employeeToken } }), headers });
const startsOf = (slots: { startTime: string }[]) => slots.map(({ startTime }) => startTime);

beforeAll(async () => {
  employerId = (await newEmployer(portal)).id;
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.update(consultants).set({ isActive: false });
  sanne = await newConsultant(portal, [FRIDAY], `Sanne ${Math.random()}`);
  token = (await newInvitee(portal, employerId)).token;
});

describe('the invitation behind a link', () => {
  const open = (token: string) => portal.call('GET /api/employee/{token}', { params: { token } });

  test('the answer shows employee and employer, and nothing of the invitation', async () => {
    const { status, body, text } = await open(token);
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      [
        'appointment',
        'declinedAt',
        'email',
        'employer',
        'firstName',
        'id',
        'lastName',
        'laterUntil',
        'phone',
        'phoneMode',
        'status',
        'stoppedAt',
        'wish',
      ],
    ]);
    expect(body).toMatchObject({
      firstName: 'Jan',
      status: 'uitgenodigd',
      employer: { id: employerId, city: 'Utrecht' },
      appointment: null,
    });
    expect(text).not.toMatch(/invitationToken|sortKey|searchText/);
  });

  test('the answer shows the appointment once it is booked, with the token to change it', async () => {
    const { employee, id, cancelToken } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
    expect((await open(employee.token)).body.appointment).toMatchObject({
      id,
      cancelToken,
      isLate: false,
      deadline: '2026-03-04T08:00:00.000Z',
    });
  });

  test('with communication through HR the answer hides the token to change the appointment; HR’s own link works', async () => {
    const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@werkgever.test' });
    const { employee, id } = await newAppointment(portal, hr.id, hour(sanne.consultantId, FRIDAY, '09:00'));
    expect((await open(employee.token)).body.appointment).toMatchObject({ id, cancelToken: null });
    const { rows } = await portal.db.execute(sql`SELECT cancel_token FROM appointments WHERE id = ${id}`);
    const answer = await portal.call('GET /api/appointment/token/{token}', { params: { token: String(rows[0]!.cancel_token) } });
    expect(answer.body).toMatchObject({ id, cancelToken: rows[0]!.cancel_token });
  });

  test('an old link still shows a planned appointment, and cannot book another', async () => {
    portal.at(MONDAY, '08:00');
    const { employee, id, cancelToken } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '16:00'));
    await portal.db
      .update(invitations)
      .set({ sentAt: isoOf(hoursAfter(portal.instant, -200 * 24)) })
      .where(eq(invitations.employeeId, employee.id));
    const open = () => portal.call('GET /api/employee/{token}', { params: { token: employee.token } });
    const { status, body } = await open();
    expect([status, body.appointment]).toMatchObject([200, { id, cancelToken, status: 'geplanned' }]);
    const again = await portal.call('POST /api/book/{token}', {
      params: { token: employee.token },
      body: hour(sanne.consultantId, FRIDAY, '15:00'),
    });
    expect([again.status, again.body.errorType]).toEqual([404, 'INVALID_TOKEN']);
    await portal.db.update(appointments).set({ status: 'geannuleerd' }).where(eq(appointments.id, id));
    expect((await open()).status).toBe(404);
  });

  test('GET on a link changes nothing: mail scanners open links too', async () => {
    const { employee, cancelToken } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
    const everything = async () =>
      (
        await portal.db.execute(sql`SELECT (SELECT json_agg(a ORDER BY id) FROM appointments a) AS a, (SELECT json_agg(e ORDER BY id) FROM employees e) AS e,
        (SELECT count(*) FROM history) AS h, (SELECT count(*) FROM mails) AS m`)
      ).rows;
    const before = await everything();
    for (let i = 0; i < 3; i++) {
      await open(employee.token);
      await portal.call('GET /api/appointment/token/{token}', { params: { token: cancelToken } });
      await allDays(cancelToken);
      await onDay(FRIDAY, cancelToken);
    }
    expect(await everything()).toEqual(before);
  });
});

describe('the consultants of a day', () => {
  test('the consultants of a day come with their free hours, the preferred ones first', async () => {
    const zoe = await newConsultant(portal, [FRIDAY], `Zoë ${Math.random()}`);
    await newConsultant(portal, [THURSDAY]);
    await portal.db.insert(employerPreferredConsultants).values({ employerId, consultantId: zoe.consultantId });
    await newAppointment(portal, employerId, hour(zoe.consultantId, FRIDAY, '11:00', 'fysiek'));
    const { body } = await onDay(FRIDAY, token);
    expect(body.map(({ id, isPreferred }: { id: number; isPreferred: boolean }) => [id, isPreferred])).toEqual([
      [zoe.consultantId, true],
      [sanne.consultantId, false],
    ]);
    expect(startsOf(body[0].physicalSlots)).toEqual(['10:00', '12:00']);
    expect(startsOf(body[0].virtualSlots)).toEqual(['09:00', '10:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
    expect(startsOf(body[1].physicalSlots).length).toBe(8);
    expect(Object.keys(body[0]).sort()).toEqual([
      'city',
      'id',
      'isPreferred',
      'languages',
      'physicalSlots',
      'slots',
      'specialization',
      'user',
      'virtualSlots',
    ]);
  });

  test('the hour of an appointment is shown as free only to whoever moves that appointment', async () => {
    const { cancelToken } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
    expect(startsOf((await onDay(FRIDAY, cancelToken)).body[0].slots)).toContain('09:00');
    expect(startsOf((await onDay(FRIDAY, token)).body[0].slots)).not.toContain('09:00');
  });
});

describe('the coming days', () => {
  test('the coming days are the weekdays of 26 weeks, with the hours of all consultants together', async () => {
    await newConsultant(portal, [FRIDAY]);
    await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00', 'fysiek'));
    const { body } = await allDays(token);
    expect([body.length, body[0].date, body.at(-1).date]).toEqual([131, MONDAY, '2026-08-31']);
    expect(body.some(({ date }: { date: string }) => isWeekend(date))).toBe(false);
    expect(body[4]).toEqual({ date: FRIDAY, virtual: 15, physical: 1 + 8 });
    expect((await allDays('onbekend')).status).toBe(404);
    expect((await allDays()).body[4]).toEqual({ date: FRIDAY, virtual: 15, physical: 8 });
  });

  test('the ETag changes when an hour is taken', async () => {
    const first = await allDays(token);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await allDays(token, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await allDays(token, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
    const changed = await allDays(token, { 'if-none-match': etag });
    expect([changed.status, changed.body[4].virtual]).toEqual([200, 7]);
    await sanne.call('POST /api/consultants/unavailability', { body: { date: FRIDAY, startTime: '10:00', endTime: '12:00' } });
    expect((await allDays(token, { 'if-none-match': String(changed.headers.etag) })).body[4].virtual).toBe(5);
  });
});

describe('with forty consultants', () => {
  /** Consultant n has n mod `most` hours, from 09:00; the last twenty have all eight. */
  async function forty(date: string, most: number): Promise<number[]> {
    const names = Array.from({ length: 40 }, (_, i) => `Adviseur ${date} ${String(i).padStart(2, '0')}`);
    const ids: number[] = [];
    for (const [i, name] of names.entries()) {
      const { consultantId } = await newConsultant(portal, [], name);
      const row = { consultantId, date, startTime: '09:00', endTime: `${i >= 20 ? 17 : 9 + (i % most)}:00`, dayOfWeek: 1 };
      if (row.endTime !== '9:00') await portal.db.insert(availability).values(row);
      ids.push(consultantId);
    }
    return ids;
  }

  test('a day lists the employer’s preferred consultants, then the twenty others with most free hours; others can be booked too', async () => {
    const date = addDays(MONDAY, 42);
    const ids = await forty(date, 8);
    const other = await newEmployer(portal);
    const preferred = [ids[1] ?? 0, ids[4] ?? 0];
    await portal.db.insert(employerPreferredConsultants).values(preferred.map((consultantId) => ({ employerId: other.id, consultantId })));
    const invitee = await newInvitee(portal, other.id);
    const { body } = await onDay(date, invitee.token);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([...preferred, ...ids.slice(20)]);

    const outside = ids[7] ?? 0;
    const booked = await newAppointment(portal, other.id, hour(outside, date, '10:00'));
    const moving = (await onDay(date, booked.cancelToken)).body as { id: number; slots: { startTime: string }[] }[];
    expect(moving.find(({ id }) => id === outside)?.slots.map(({ startTime }) => startTime)).toContain('10:00');
  });

  test('a day lists ten consultants who can visit, if there are any, even if consultants who cannot have more free hours', async () => {
    const date = addDays(MONDAY, 43);
    const ids = await forty(date, 7);
    const { id: elsewhere } = await newEmployer(portal);
    for (const id of ids.slice(20)) await newAppointment(portal, elsewhere, hour(id, date, '16:00', 'fysiek'));
    const invitee = await newInvitee(portal, (await newEmployer(portal)).id);
    const shown = (await onDay(date, invitee.token)).body as { id: number; physicalSlots: unknown[] }[];
    expect(shown.length).toBe(20);
    expect(shown.filter(({ physicalSlots }) => physicalSlots.length > 0).length).toBe(10);
  });
});

test('each public call makes two statements, however many consultants there are', async () => {
  for (let i = 0; i < 12; i++) await newConsultant(portal, [FRIDAY]);
  expect(await countingStatements(async () => void (await allDays(token)))).toBe(2);
  const statements = await countingStatements(async () => {
    expect((await onDay(FRIDAY, token)).body.length).toBe(13);
    expect((await allDays(token)).body[4].virtual).toBe(13 * 8);
  });
  expect(statements).toBe(4);
});

/** The number of statements, without those of the maintenance check that every call makes. */
async function countingStatements(work: () => Promise<void>): Promise<number> {
  const session = (portal.db as unknown as { session: { prepareQuery: (...args: unknown[]) => unknown } }).session;
  const original = session.prepareQuery;
  const seen: string[] = [];
  session.prepareQuery = function (...args) {
    seen.push((args[0] as { sql: string }).sql);
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    session.prepareQuery = original;
  }
  return seen.filter((text) => !text.includes('maintenance_mode')).length;
}
