import { and, eq, ne, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, wallClock } from '#domain/calendar.ts';
import { countSlots, lastOfferedDate, offeredDates, openSlots } from '#domain/planning/slots.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employees, employerPreferredConsultants, employers } from '#server/db/schema/people.ts';
import { availability, closedDays } from '#server/db/schema/planning.ts';
import { dice } from '#server/dice.ts';
import { diaryOf } from '#server/store/planning/slots.ts';
import { employeeByInvitationToken } from '#server/store/post/invitation-links.ts';
import { beginEpoch } from '#server/store/privacy/restored.ts';
import { hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type TestPortal, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();

const day = (date: string, employeeToken?: string) =>
  portal.call('GET /api/public/availability', { query: { date, ...(employeeToken && { employeeToken }) } });
const all = (employeeToken?: string) =>
  portal.call('GET /api/public/availability/all', { ...(employeeToken && { query: { employeeToken } }) });

/** The input of the rule, read from the database without the cache. */
async function byTheRule(token: string | undefined, dates: string[]) {
  const { db } = portal;
  const now = wallClock(portal.instant);
  const invited = token ? ((await employeeByInvitationToken(db, token)) ?? undefined) : undefined;
  const [own] = token ? await db.select().from(appointments).where(eq(appointments.cancelToken, token)) : [];
  const [person] = own ? await db.select().from(employees).where(eq(employees.id, own.employeeId)) : [invited];
  const [employer] = person ? await db.select().from(employers).where(eq(employers.id, person.employerId)) : [];
  const diary = await diaryOf(db, { from: now.date, to: lastOfferedDate(now.date) });
  const question = { consultants: await db.select().from(consultants), ...diary, dates, employer: employer ?? null, now };
  return own?.status === 'geplanned' ? { ...question, except: own.id } : question;
}

async function expectTheRule(token: string | undefined, date: string): Promise<void> {
  const dates = offeredDates(wallClock(portal.instant).date);
  const counted = ((await all(token)).body as { closed?: string; holiday?: string }[]).map(({ closed: _, holiday: __, ...count }) => count);
  expect(counted).toEqual(countSlots(await byTheRule(token, dates)));
  const answered = (await day(date, token)).body as { id: number; slots: unknown; virtualSlots: unknown; physicalSlots: unknown }[];
  const wanted = openSlots(await byTheRule(token, [date])).flatMap(({ consultantId, days: [found] }) => {
    const { slots = [], virtualSlots, physicalSlots } = found ?? {};
    return slots.length > 0 ? [{ id: consultantId, slots, virtualSlots, physicalSlots }] : [];
  });
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  expect(answered.map(({ id, slots, virtualSlots, physicalSlots }) => ({ id, slots, virtualSlots, physicalSlots })).sort(byId)).toEqual(
    wanted.sort(byId),
  );
}

type Office = Awaited<ReturnType<typeof newOffice>>;

async function newOffice(portal: TestPortal) {
  const admin = await portal.as('admin');
  const advisers = [
    await newConsultant(portal, [MONDAY, TUESDAY, THURSDAY]),
    await newConsultant(portal, [TUESDAY]),
    await newConsultant(portal, []),
  ];
  const firms = [
    await newEmployer(portal),
    await newEmployer(portal),
    await newEmployer(portal, { preferredMeetingType: 'fysiek' }),
    await newEmployer(portal, { preferredMeetingType: 'virtueel' }),
  ];
  return { admin, advisers, firms };
}

/** Random actions that change what is free; a refusal is fine too. */
function verbs(portal: TestPortal, { admin, advisers, firms }: Office, roll: () => number): Record<string, () => Promise<unknown>> {
  const one = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
  const someDate = () => addDays(MONDAY, Math.floor(roll() * 15));
  const someHour = () =>
    hour(
      one(advisers).consultantId,
      someDate(),
      `${String(9 + Math.floor(roll() * 8)).padStart(2, '0')}:00`,
      one(['fysiek', 'virtueel'] as const),
    );
  const live = () => portal.db.select().from(appointments).where(ne(appointments.status, 'geannuleerd'));
  const someone = async () => one(await live());
  return {
    book: async () => {
      const { token } = await newInvitee(portal, one(firms).id);
      await portal.call('POST /api/book/{token}', { params: { token }, body: someHour() });
    },
    cancel: async () => portal.call('POST /api/cancel/{token}', { params: { token: (await someone())?.cancelToken ?? 'x' } }),
    modify: async () =>
      portal.call('POST /api/modify/{token}', { params: { token: (await someone())?.cancelToken ?? 'x' }, body: someHour() }),
    move: async () => {
      const { consultantId: _, ...body } = someHour();
      return admin.call('PUT /api/appointments/{id}', { params: { id: (await someone())?.id ?? 1 }, body });
    },
    swap: async () => {
      const [a, b] = [await someone(), await someone()];
      return admin.call('POST /api/appointments/swap', { body: { appointmentId1: a?.id ?? 1, appointmentId2: b?.id ?? 2 } });
    },
    delete: async () => admin.call('DELETE /api/appointments/{id}', { params: { id: (await someone())?.id ?? 1 } }),
    status: async () =>
      admin.call('PATCH /api/appointments/{id}/status', {
        params: { id: (await someone())?.id ?? 1 },
        body: { status: one(['voltooid', 'geplanned', 'no_show']) },
      }),
    forget: async () => {
      const id = (await someone())?.employeeId ?? 1;
      await admin.call('DELETE /api/employees/{id}', { params: { id } });
      if (roll() < 0.5) await admin.call('POST /api/employees/{id}/restore', { params: { id } });
    },
    changeEmployer: async () =>
      admin.call('PUT /api/employees/{id}', { params: { id: (await someone())?.employeeId ?? 1 }, body: { employerId: one(firms).id } }),
    open: async () =>
      one(advisers).call('POST /api/consultants/availability', {
        body: {
          date: someDate(),
          startTime: one(['09:00', '09:30', '13:00']),
          endTime: one(['14:00', '16:30', '17:00']),
          isRecurring: roll() < 0.3,
        },
      }),
    close: async () => {
      const row = one(await portal.db.select().from(availability));
      if (row) await admin.call('DELETE /api/availability/{id}', { params: { id: row.id } });
    },
    absence: async () =>
      one(advisers).call('POST /api/consultants/unavailability', { body: { date: someDate(), startTime: '10:15', endTime: '12:00' } }),
    closeDay: async () => admin.call('POST /api/admin/closed-days', { body: { date: someDate(), name: 'Studiedag' } }),
    openDay: async () => {
      const closed = one(await portal.db.select().from(closedDays));
      if (closed) await admin.call('DELETE /api/admin/closed-days/{id}', { params: { id: closed.id } });
    },
    activity: async () =>
      admin.call('PUT /api/consultants/{id}', { params: { id: one(advisers).consultantId }, body: { isActive: roll() < 0.6 } }),
    clock: async () => portal.at(addDays(MONDAY, Math.floor(roll() * 3)), `${10 + Math.floor(roll() * 5)}:30`),
  };
}

describe('the cache of offers', () => {
  test('after every kind of change the cache gives the same answers as the rule over the database', { timeout: 300_000 }, async () => {
    const roll = dice(31);
    const office = await newOffice(portal);
    const change = verbs(portal, office, roll);
    const invitees = [];
    for (const { id } of office.firms) invitees.push(await newInvitee(portal, id));
    const names = Object.keys(change);
    const done = new Set<string>();
    for (let round = 0; round < 150; round++) {
      // Bookings first, so that other actions have appointments to change.
      const name = round < 12 || roll() < 0.25 ? 'book' : names[Math.floor(roll() * names.length)]!;
      await change[name]?.();
      done.add(name);
      const date = addDays(MONDAY, Math.floor(roll() * 15));
      const [planned] = await portal.db
        .select()
        .from(appointments)
        .where(and(eq(appointments.status, 'geplanned')))
        .limit(1);
      const token = [undefined, ...invitees.map(({ token }) => token), planned?.cancelToken][round % 6];
      await expectTheRule(token, planned && token === planned.cancelToken ? planned.date : date);
    }
    expect(done.size).toBe(names.length);
  });

  test('the cache follows a new name, place and speciality of a consultant', async () => {
    portal.at(MONDAY, '08:00');
    const admin = await portal.as('admin');
    const adviser = await newConsultant(portal, [THURSDAY]);
    const shown = async () => (await day(THURSDAY)).body.find(({ id }: { id: number }) => id === adviser.consultantId);
    await shown();
    await admin.call('PUT /api/consultants/{id}', {
      params: { id: adviser.consultantId },
      body: { userName: 'Sanne Bakker', city: 'Zwolle', specialization: 'Partner' },
    });
    expect(await shown()).toMatchObject({ user: { name: 'Sanne Bakker' }, city: 'Zwolle', specialization: 'Partner' });
  });
});

describe('with five hundred consultants', () => {
  /** Consultant n has n mod `most` hours, from 09:00; the last twenty have all eight. */
  async function fiveHundred(date: string, most = 8): Promise<number[]> {
    const names = Array.from({ length: 500 }, (_, i) => `Adviseur ${date} ${String(i).padStart(3, '0')}`);
    const values = names.map((name) => ({ name, email: `${name}@kantoor.test`, username: name, role: 'consultant' as const }));
    const people = await portal.db.insert(users).values(values).returning();
    const advisers = await portal.db
      .insert(consultants)
      .values(people.map(({ id }) => ({ userId: id })))
      .returning();
    const endOf = (i: number) => (i >= 480 ? 17 : 9 + (i % most));
    const rows = advisers.map(({ id }, i) => ({ consultantId: id, date, startTime: '09:00', endTime: `${endOf(i)}:00`, dayOfWeek: 1 }));
    await portal.db.insert(availability).values(rows.filter(({ endTime }) => endTime !== '9:00'));
    return advisers.map(({ id }) => id);
  }

  test('a day lists the employer’s preferred consultants, then the twenty others with most free hours; others can be booked too', async () => {
    const date = addDays(MONDAY, 42);
    portal.at(MONDAY, '08:00');
    const ids = await fiveHundred(date);
    const { id: employerId } = await newEmployer(portal);
    const preferred = [ids[1]!, ids[4]!];
    await portal.db.insert(employerPreferredConsultants).values(preferred.map((consultantId) => ({ employerId, consultantId })));
    const { token } = await newInvitee(portal, employerId);
    const { body, text } = await day(date, token);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([...preferred, ...ids.slice(480)]);
    expect(text.length).toBeLessThan(50_000);

    const outside = ids[7]!;
    const booked = await newAppointment(portal, employerId, hour(outside, date, '10:00'));
    const moving = (await day(date, booked.cancelToken)).body as { id: number; slots: { startTime: string }[] }[];
    expect(moving.find(({ id }) => id === outside)?.slots.map(({ startTime }) => startTime)).toContain('10:00');
    expect((await all(token)).body.find((found: { date: string }) => found.date === date).virtual).toBe(20 * 8 + (480 / 8) * 28 - 1);
  });

  test('a day lists ten consultants who can visit, if there are any, even if consultants who cannot have more free hours', async () => {
    const date = addDays(MONDAY, 43);
    const ids = await fiveHundred(date, 7);
    const { id: elsewhere } = await newEmployer(portal);
    for (const id of ids.slice(480)) await newAppointment(portal, elsewhere, hour(id, date, '16:00', 'fysiek'));
    const { token } = await newInvitee(portal, (await newEmployer(portal)).id);
    const shown = (await day(date, token)).body as { id: number; physicalSlots: unknown[] }[];
    expect(shown.length).toBe(20);
    expect(shown.filter(({ physicalSlots }) => physicalSlots.length === 6).length).toBe(10);
  });
});

test('no server offers an hour that was booked through another server', async () => {
  portal.at(MONDAY, '08:00');
  const { id } = await newEmployer(portal);
  const adviser = await newConsultant(
    portal,
    Array.from({ length: 5 }, (_, i) => addDays(MONDAY, 7 + i)),
  );
  const other = await openDatabase(portal.database.place);
  const app = await buildApp({ ...portal.services, db: other.db, database: other }, { trustProxy: false, pages: false });
  const hours = Array.from({ length: 40 }, (_, i) =>
    hour(adviser.consultantId, addDays(MONDAY, 7 + (i % 5)), `${String(9 + (i >> 3)).padStart(2, '0')}:00`),
  );
  const wanted = [...new Map(hours.map((slot) => [`${slot.date} ${slot.startTime}`, slot])).values()];
  const shownAsFree: string[] = [];
  await Promise.all(
    wanted.map(async (slot) => {
      await newAppointment(portal, id, slot);
      const { body } = await app.inject({ url: '/api/public/availability', query: { date: slot.date } });
      const found = (JSON.parse(body) as { id: number; slots: { startTime: string }[] }[]).find(({ id }) => id === adviser.consultantId);
      if (found?.slots.some(({ startTime }) => startTime === slot.startTime)) shownAsFree.push(`${slot.date} ${slot.startTime}`);
    }),
  );
  await app.close();
  await other.close();
  expect(wanted.length).toBe(25);
  expect(shownAsFree).toEqual([]);
});

test('after a restore beside a running server, a diary with an unchanged version number is read again', async () => {
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  const isOffered = async () => ((await day(TUESDAY)).body as { id: number }[]).some(({ id }) => id === consultantId);
  expect(await isOffered()).toBe(true);
  const [before] = await portal.db.select().from(consultants).where(eq(consultants.id, consultantId));
  // A changed diary with the same version in a new epoch: a restore loads rows without the triggers that raise versions.
  await portal.db.transaction(async (db) => {
    await db.execute(sql`ALTER TABLE ${availability} DISABLE TRIGGER USER`);
    await db.delete(availability).where(eq(availability.consultantId, consultantId));
    await db.execute(sql`ALTER TABLE ${availability} ENABLE TRIGGER USER`);
    await beginEpoch(db);
  });
  const [after] = await portal.db.select().from(consultants).where(eq(consultants.id, consultantId));
  expect(after).toEqual(before);
  expect(await isOffered()).toBe(false);
});
