import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { maintenanceMode } from '#server/db/schema/firm.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { availability, closedDays } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { rounds, waves } from '#server/db/schema/rounds.ts';
import { hour, newAppointment, newConsultant, newEmployer, newInvitee, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { sendDueWaves } from './send-waves.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.update(rounds).set({ state: 'closed' });
  admin = await portal.as('admin');
  ({ id: employerId } = await newEmployer(portal));
});

const start = async (fields: object = {}) => {
  const body = { employerId, name: 'Voorjaar', opensOn: MONDAY, closesOn: '2026-05-29', perDay: 2, ...fields };
  const { id } = (await admin.call('POST /api/admin/rounds', { body })).body;
  await admin.call('POST /api/admin/rounds/{id}/start', { params: { id } });
  return id as number;
};
const step = (id: number, verb: 'start' | 'pause' | 'close') => admin.call(`POST /api/admin/rounds/{id}/${verb}`, { params: { id } });
const addPeople = async (count: number) => {
  const file = ['Voornaam;Achternaam;E-mail', ...Array.from({ length: count }, (_, i) => `P${i};Achter${i};p${i}-${employerId}@werk.test`)];
  const payload = `--x\r\nContent-Disposition: form-data; name="employerId"\r\n\r\n${employerId}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="lijst.csv"\r\nContent-Type: text/csv\r\n\r\n${file.join('\r\n')}\r\n--x--\r\n`;
  const { status } = await admin.call('POST /api/employees/upload', {
    body: payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(status).toBe(200);
};
/** Moves the clock, and logs in again at that moment. */
const later = async (date: string, time: string) => {
  portal.at(date, time);
  admin = await portal.as('admin');
};
const waveAt = async (date: string, time: string) => {
  portal.at(date, time);
  await sendDueWaves(portal.services);
};
/** First names of those invited in the round, in the order of the list. */
const invitedIn = async (roundId: number) => {
  const rows = await portal.db
    .select({ name: employees.firstName })
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .where(eq(invitations.roundId, roundId))
    .orderBy(asc(employees.id));
  return rows.map(({ name }) => name);
};
const wavesOf = async (roundId: number) => {
  const rows = await portal.db.select().from(waves).where(eq(waves.roundId, roundId)).orderBy(asc(waves.date));
  return rows.map(({ date, count }) => `${date} ${count}`);
};

describe('a wave', () => {
  test('invites perDay people at nine on every working day, in the order of the list', async () => {
    await addPeople(5);
    const id = await start();
    await waveAt(MONDAY, '08:59');
    expect(await invitedIn(id)).toEqual([]);
    await waveAt(MONDAY, '09:00');
    await waveAt(MONDAY, '09:01');
    expect(await invitedIn(id)).toEqual(['P0', 'P1']);
    await waveAt(TUESDAY, '09:00');
    await waveAt(addDays(MONDAY, 2), '15:00');
    await waveAt(addDays(MONDAY, 3), '09:00');
    expect(await wavesOf(id)).toEqual(['2026-03-02 2', '2026-03-03 2', '2026-03-04 1', '2026-03-05 0']);
    const [first] = await portal.db.select().from(waves).where(eq(waves.roundId, id)).orderBy(asc(waves.date));
    expect(first!.why).toEqual({
      freeHours: 0,
      expectedOfEarlier: 0,
      takenByOthers: 0,
      reserve: expect.any(Number),
      count: 2,
      limitedBy: 'perDay',
      reason: null,
      employerIds: [],
    });
    const posted = await portal.db.select().from(mails).where(eq(mails.employerId, employerId));
    expect(posted.map(({ kind }) => kind)).toEqual(Array(5).fill('invitation'));
  });

  test('is not sent in a weekend, on a closed day, before the first day, after the last or by a round that is not active', async () => {
    await addPeople(9);
    await portal.db.insert(closedDays).values({ date: TUESDAY, name: 'Studiedag' });
    const id = await start({ opensOn: TUESDAY, closesOn: '2026-03-11' });
    const days = [MONDAY, TUESDAY, '2026-03-04', '2026-03-07', '2026-03-08', '2026-03-12'];
    for (const date of days) await waveAt(date, '09:00');
    expect(await wavesOf(id)).toEqual(['2026-03-04 2']);
    await later('2026-03-09', '08:00');
    await step(id, 'pause');
    await waveAt('2026-03-09', '09:00');
    expect(await wavesOf(id)).toEqual(['2026-03-04 2']);
    await portal.db.delete(closedDays);
  });

  test('waits for the next working day if the round was started or resumed after nine', async () => {
    await addPeople(9);
    portal.at(MONDAY, '09:01');
    const id = await start();
    await waveAt(MONDAY, '16:00');
    expect(await wavesOf(id)).toEqual([]);
    await waveAt(TUESDAY, '09:00');
    await later(TUESDAY, '17:00');
    await step(id, 'pause');
    await later('2026-03-04', '12:00');
    await step(id, 'start');
    await waveAt('2026-03-04', '12:01');
    await waveAt('2026-03-05', '09:00');
    expect(await wavesOf(id)).toEqual(['2026-03-03 2', '2026-03-05 2']);
  });

  test('that was missed is sent later on its day, but not on later days; nothing is sent during maintenance', async () => {
    await addPeople(9);
    const id = await start();
    await portal.db.update(maintenanceMode).set({ isEnabled: true });
    await waveAt(MONDAY, '09:00');
    await waveAt('2026-03-05', '09:00');
    expect(await wavesOf(id)).toEqual([]);
    await portal.db.update(maintenanceMode).set({ isEnabled: false });
    await waveAt('2026-03-05', '20:59');
    expect(await wavesOf(id)).toEqual(['2026-03-05 2']);
  });

  test('that is made up in the evening goes at eight on the next working day, before that day’s own, and no later', async () => {
    await addPeople(9);
    const id = await start();
    await waveAt('2026-03-06', '21:00');
    await waveAt('2026-03-06', '23:59');
    await waveAt('2026-03-07', '12:00');
    await waveAt('2026-03-09', '07:59');
    expect([await wavesOf(id), await invitedIn(id)]).toEqual([['2026-03-06 0'], []]);
    await waveAt('2026-03-09', '08:00');
    expect([await wavesOf(id), await invitedIn(id)]).toEqual([['2026-03-06 2'], ['P0', 'P1']]);
    await waveAt('2026-03-09', '09:00');
    expect(await wavesOf(id)).toEqual(['2026-03-06 2', '2026-03-09 2']);
    await waveAt('2026-03-10', '22:00');
    await waveAt('2026-03-12', '08:00');
    expect(await wavesOf(id)).toEqual(['2026-03-06 2', '2026-03-09 2', '2026-03-10 0']);
  });

  test('never invites somebody who was invited in this round by hand, and nobody twice when several servers run simultaneously', async () => {
    await addPeople(60);
    const id = await start({ perDay: 20 });
    const [first] = await portal.db.select().from(employees).where(eq(employees.employerId, employerId)).orderBy(asc(employees.id));
    await admin.call('POST /api/employees/invite', { body: { employeeIds: [first!.id] } });
    portal.at(MONDAY, '09:00');
    await Promise.all([...Array(4)].map(() => sendDueWaves(portal.services)));
    expect(await wavesOf(id)).toEqual(['2026-03-02 20']);
    expect(await invitedIn(id)).toHaveLength(21);
  });

  test.each(['waves', 'invitations'])(
    'that fails at its %s does not hold up that of the next round, and is sent once it succeeds',
    async (table) => {
      await addPeople(2);
      const first = await start({ closesOn: TUESDAY });
      ({ id: employerId } = await newEmployer(portal));
      await addPeople(2);
      const second = await start();
      const fails = sql.raw(`CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.round_id = ${first} THEN RAISE 'no'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER fails BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fails()`);
      await portal.db.execute(fails);
      await expect(waveAt(MONDAY, '09:00')).rejects.toThrow();
      expect([await invitedIn(first), await invitedIn(second)]).toEqual([[], ['P0', 'P1']]);
      await portal.db.execute(sql`DROP FUNCTION fails CASCADE`);
      await waveAt(MONDAY, '09:01');
      expect(await invitedIn(first)).toEqual(['P0', 'P1']);
    },
  );

  test('leaves out whoever wants no more mail', async () => {
    await addPeople(3);
    const id = await start({ everyone: true, perDay: 3 });
    const [first] = await portal.db.select().from(employees).where(eq(employees.employerId, employerId)).orderBy(asc(employees.id));
    await admin.call('PUT /api/employees/{id}', { params: { id: first!.id }, body: { stopped: true } });
    await waveAt(MONDAY, '09:00');
    expect(await invitedIn(id)).toEqual(['P1', 'P2']);
  });

  test('of a round for everyone takes those invited before the round began, except people with a planned appointment', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY, '2026-03-20']);
    const [silent, done, coming] = [
      await newInvitee(portal, employerId, { firstName: 'Stil' }),
      await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '10:00'), { firstName: 'Gedaan' }),
      await newAppointment(portal, employerId, hour(consultantId, '2026-03-20', '10:00'), { firstName: 'Komt' }),
    ];
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id: done.id }, body: { status: 'voltooid' } });
    portal.at(MONDAY, '08:30');
    const id = await start({ perDay: 10, everyone: true });
    await newInvitee(portal, employerId, { firstName: 'Nieuw' });
    await waveAt(MONDAY, '09:00');
    expect(await invitedIn(id)).toEqual(['Stil', 'Gedaan']);
    expect([silent.id, coming.employee.id]).not.toContain(undefined);
    await waveAt(TUESDAY, '09:00');
    expect(await wavesOf(id)).toEqual(['2026-03-02 2', '2026-03-03 0']);
  });

  test('through HR is one overview, also in several batches', async () => {
    ({ id: employerId } = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@werk.test' }));
    await addPeople(130);
    const id = await start({ perDay: 120 });
    await waveAt(MONDAY, '09:00');
    expect(await invitedIn(id)).toHaveLength(120);
    const posted = await portal.db.select().from(mails).where(eq(mails.employerId, employerId));
    expect(posted.map(({ kind, mentions }) => [kind, mentions?.length])).toEqual([['hr_overview', 120]]);
  });

  test('without a fixed number is limited to the free hours that another round’s invited people are not expected to need', async () => {
    await portal.db.delete(invitations);
    await portal.db.delete(availability);
    await addPeople(300);
    await newConsultant(portal, ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20']);
    const first = await start({ perDay: null });
    ({ id: employerId } = await newEmployer(portal));
    await addPeople(300);
    const second = await start({ perDay: null, closesOn: '2026-06-12' });
    await waveAt(MONDAY, '09:00');
    const [one] = await portal.db.select().from(waves).where(eq(waves.roundId, first));
    const [two] = await portal.db.select().from(waves).where(eq(waves.roundId, second));
    expect(one!.why).toMatchObject({ freeHours: 40, takenByOthers: 0, limitedBy: 'hours' });
    expect(one!.count).toBeGreaterThan(10);
    expect(one!.count).toBeLessThan(60);
    expect(two!.why.takenByOthers).toBeGreaterThan(4);
    expect(two!.count).toBeGreaterThan(0);
    expect(two!.count).toBeLessThan(0.9 * one!.count);
  });
});
