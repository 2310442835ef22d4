import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { hoursAfter, isoOf, startsAt } from '#domain/time.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { availability } from '#server/db/schema/planning.ts';
import { dailyRuns } from '#server/db/schema/post.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import {
  appointmentNow,
  FRIDAY,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// Section 9 of the specification: business constants and limits, those that the server keeps.

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  employerId = (await newEmployer(portal)).id;
});

const slotsOn = async (date: string, consultantId: number): Promise<{ startTime: string; endTime: string }[]> => {
  const { body } = await portal.call('GET /api/public/availability', { query: { date } });
  return body.find(({ id }: { id: number }) => id === consultantId)?.slots ?? [];
};

const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];

describe('slots', () => {
  test('are the hours from 09:00-10:00 to 16:00-17:00, also where more is available', async () => {
    const { consultantId } = await newConsultant(portal, []);
    const body = { consultantId, date: FRIDAY, startTime: '06:00', endTime: '22:00' };
    expect((await admin.call('POST /api/availability', { body })).status).toBe(200);
    const offered = (await slotsOn(FRIDAY, consultantId)).map(({ startTime, endTime }) => `${startTime}-${endTime}`);
    expect(offered).toEqual(HOURS.map((from) => `${from}-${hour(1, FRIDAY, from).endTime}`));
  });

  test.each(HOURS)('can be booked at %s', async (startTime) => {
    const { consultantId } = await newConsultant(portal, [FRIDAY]);
    const { id } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, startTime));
    expect(await appointmentNow(portal, id)).toMatchObject({ date: FRIDAY, startTime });
  });

  test('a pause from 12:00 to 13:00 takes its hour', async () => {
    const { consultantId, call } = await newConsultant(portal, []);
    const body = { date: FRIDAY, startTime: '09:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00', isRecurring: false };
    await call('POST /api/consultants/availability', { body });
    expect((await slotsOn(FRIDAY, consultantId)).map(({ startTime }) => startTime)).toEqual(HOURS.filter((from) => from !== '12:00'));
  });

  test.each([
    ['2026-03-06', 8],
    ['2026-03-07', 0],
    ['2026-03-08', 0],
    ['2026-03-09', 8],
  ])('on %s there are %i: weekends are not bookable, whatever is stored', async (date, count) => {
    const { consultantId } = await newConsultant(portal, [date]);
    expect(await slotsOn(date, consultantId)).toHaveLength(count);
    const { body } = await portal.call('GET /api/public/availability/all');
    expect(body.some((day: { date: string; virtual: number }) => day.date === date && day.virtual > 0)).toBe(count > 0);
  });

  test('of today those that have begun are past', async () => {
    const { consultantId } = await newConsultant(portal, [MONDAY]);
    portal.at(MONDAY, '10:00');
    expect((await slotsOn(MONDAY, consultantId)).map(({ startTime }) => startTime)).toEqual(HOURS.slice(2));
  });
});

// Summer time begins on 29 March and ends on 25 October 2026, both on a Sunday.
const DAYS = ['2026-03-05', '2026-03-10', '2026-03-30', '2026-03-31', '2026-10-20', '2026-10-26', '2026-10-27'];

describe.each(DAYS)('the 48 hours before %s', (date) => {
  const at = { date, startTime: '09:00' };
  const limit = () => hoursAfter(startsAt(at), -48);
  const other = addDays(date, 8);
  const planned = async () => {
    portal.at(addDays(date, -10), '12:00');
    const { consultantId } = await newConsultant(portal, [date, other]);
    return { consultantId, ...(await newAppointment(portal, employerId, hour(consultantId, date, '09:00'))) };
  };

  test.each([
    [0, false],
    [1, true],
  ])('cancel, %i seconds after the limit: late is %s', async (seconds, late) => {
    const { id, cancelToken } = await planned();
    portal.instant = limit().add({ seconds });
    const { status, body } = await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } });
    expect([status, body.late, typeof body.bookingToken]).toEqual([200, late, late ? 'object' : 'string']);
    expect((await appointmentNow(portal, id))?.status).toBe(late ? 'geannuleerd' : undefined);
  });

  test('modify: at the limit it is allowed, a second later it is blocked', async () => {
    const { consultantId, id, cancelToken } = await planned();
    const modify = () =>
      portal.call('POST /api/modify/{token}', { params: { token: cancelToken }, body: hour(consultantId, other, '09:00') });
    portal.instant = limit().add({ seconds: 1 });
    const late = await modify();
    expect([late.status, late.body.errorType, late.body.deadline]).toEqual([409, 'TOO_LATE', isoOf(limit())]);
    expect(await appointmentNow(portal, id)).toMatchObject({ date });
    portal.instant = limit();
    expect((await modify()).status).toBe(200);
  });
});

describe('the figures', () => {
  // Monday to the next Monday; the week of MONDAY is 2 to 8 March 2026. Each day with what an appointment on it counts for.
  const NOTHING = { appointmentsThisWeek: 0, completedThisWeek: 0, completedLastWeek: 0, noShowsLast14Days: 0 };
  const COUNTED: [string, 'geplanned' | 'voltooid' | 'no_show' | 'geannuleerd', Partial<typeof NOTHING>][] = [
    ['2026-03-01', 'geplanned', {}],
    ['2026-03-02', 'geplanned', { appointmentsThisWeek: 1 }],
    ['2026-03-08', 'geplanned', { appointmentsThisWeek: 1 }],
    ['2026-03-09', 'geplanned', {}],
    ['2026-03-04', 'geannuleerd', {}],
    ['2026-03-02', 'voltooid', { appointmentsThisWeek: 1, completedThisWeek: 1 }],
    ['2026-03-08', 'voltooid', { appointmentsThisWeek: 1, completedThisWeek: 1 }],
    ['2026-03-09', 'voltooid', {}],
    ['2026-03-01', 'voltooid', { completedLastWeek: 1 }],
    ['2026-02-23', 'voltooid', { completedLastWeek: 1 }],
    ['2026-02-22', 'voltooid', {}],
    ['2026-03-04', 'no_show', { appointmentsThisWeek: 1, noShowsLast14Days: 1 }],
    ['2026-03-05', 'no_show', { appointmentsThisWeek: 1 }],
    ['2026-02-19', 'no_show', { noShowsLast14Days: 1 }],
    ['2026-02-18', 'no_show', {}],
  ];

  test.each(COUNTED)('on Wednesday 4 March an appointment on %s that is %s counts for %o', async (date, status, counts) => {
    portal.at('2026-02-16', '08:00');
    const { consultantId } = await newConsultant(portal, []);
    // On a weekday first, because weekends cannot be booked.
    await portal.db.insert(availability).values({ consultantId, date: '2026-02-17', startTime: '09:00', endTime: '17:00', dayOfWeek: 2 });
    const { id } = await newAppointment(portal, employerId, hour(consultantId, '2026-02-17', '09:00'));
    portal.at('2026-03-04', '20:00');
    const wednesday = await portal.as('admin');
    const stats = async () => (await wednesday.call('GET /api/stats')).body;
    await updateAppointment(portal.db, id, { status: 'geannuleerd' });
    const before = await stats();
    await updateAppointment(portal.db, id, { date, status });
    const after = await stats();
    const grown = Object.fromEntries(Object.keys(NOTHING).map((key) => [key, after[key] - before[key]]));
    expect(grown).toEqual({ ...NOTHING, ...counts });
  });

  test.each([
    ['2026-03-08', '23:59', 1],
    ['2026-03-09', '00:00', 0],
    ['2026-03-02', '00:00', 1],
    ['2026-03-01', '23:59', 0],
  ])('on %s at %s the week of Monday 2 March counts %i', async (date, time, count) => {
    portal.at('2026-02-23', '08:00');
    const { consultantId } = await newConsultant(portal, [FRIDAY]);
    portal.at(date, time);
    const stats = async () => (await (await portal.as('admin')).call('GET /api/stats')).body.appointmentsThisWeek;
    const before = await stats();
    portal.at('2026-02-23', '08:00');
    await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
    portal.at(date, time);
    expect((await stats()) - before).toBe(count);
  });

  test('employers, employees and consultants are counted', async () => {
    const stats = async () => (await admin.call('GET /api/stats')).body;
    const before = await stats();
    await newInvitee(portal, (await newEmployer(portal)).id);
    await newConsultant(portal, []);
    const { employers, employees, consultants } = await stats();
    expect([employers - before.employers, employees - before.employees, consultants - before.consultants]).toEqual([1, 1, 1]);
  });
});

describe('reminders', () => {
  const DUE = [
    [7, 'first_reminder'],
    [14, 'second_reminder'],
    [21, 'exit'],
  ] as const;

  beforeEach(() => portal.db.delete(dailyRuns));

  test.each(['2026-03-02', '2026-03-23', '2026-10-19'])('run daily at 23:55 in Amsterdam, counted from %s', async (invited) => {
    portal.at(invited, '08:00');
    const { id } = await newInvitee(portal, employerId);
    const kinds = async () => (await mailsAbout(portal, id)).map(({ kind }) => kind);
    for (const [index, [days, kind]] of DUE.entries()) {
      const night = addDays(invited, days);
      portal.at(night, '23:54');
      await runDueNight(portal.services);
      expect(await kinds()).toHaveLength(index);
      portal.at(night, '23:55');
      await runDueNight(portal.services);
      expect((await kinds()).at(-1)).toBe(kind);
    }
    expect(await kinds()).toHaveLength(3);
  });

  test('run once a night', async () => {
    const { id } = await newInvitee(portal, employerId);
    portal.at('2026-03-30', '23:55');
    for (let run = 0; run < 3; run++) await runDueNight(portal.services);
    expect((await mailsAbout(portal, id)).map(({ kind }) => kind)).toEqual(['first_reminder']);
  });
});

test('at least one preferred consultant per employer: the last one cannot be deleted', async () => {
  const { body } = await admin.call('POST /api/consultants', { body: { name: 'De Enige', email: 'enige@firma.test' } });
  await admin.call('POST /api/employers', { body: { name: 'Zorg', preferredConsultantIds: [body.id] } });
  expect((await admin.call('DELETE /api/consultants/{id}', { params: { id: body.id } })).status).toBe(409);
});
