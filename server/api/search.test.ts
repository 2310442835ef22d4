import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let pieter: Someone & { consultantId: number };
let bakkerij: { id: number };

const find = async (someone: Someone, q: string) => {
  const { status, body } = await someone.call('GET /api/search', { query: { q } });
  expect(status).toBe(200);
  return body as { kind: string; id: number; title: string; detail: string; find: string; total: number; date?: string; canBook?: true }[];
};
const inShort = async (someone: Someone, q: string) => (await find(someone, q)).map(({ kind, title }) => `${kind}: ${title}`);

beforeAll(async () => {
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [TUESDAY, THURSDAY, FRIDAY], 'Sanne de Vries');
  pieter = await newConsultant(portal, [TUESDAY, THURSDAY], 'Pieter Pauw');
  bakkerij = await newEmployer(portal, { name: 'Bakkerij Zoë', city: 'Zwolle', industry: 'Voeding' });
  await newEmployer(portal, { name: '100% Fietsen_bv', city: 'Delft' });
  const book = (lastName: string, consultant: { consultantId: number }, date: string, time: string) =>
    newAppointment(portal, bakkerij.id, hour(consultant.consultantId, date, time), {
      firstName: 'Jan',
      lastName,
      email: `${lastName.toLowerCase()}@werk.test`,
    });
  await book('Müller', sanne, THURSDAY, '09:00');
  await book('Muller-Smit', pieter, THURSDAY, '10:00');
  await newInvitee(portal, bakkerij.id, { firstName: 'Els', lastName: 'Onder_streep', email: 'els@werk.test' });
});

test('an administrator finds employers, employees, consultants and appointments, without case and accents', async () => {
  expect(await find(admin, 'ZOE')).toEqual([
    { kind: 'employer', id: bakkerij.id, title: 'Bakkerij Zoë', detail: 'Zwolle · Voeding', find: 'Bakkerij Zoë', total: 1 },
  ]);
  expect(await inShort(admin, 'sanne')).toEqual(['consultant: Sanne de Vries']);
  expect(await inShort(admin, 'muller jan')).toEqual([
    'employee: Jan Müller',
    'employee: Jan Muller-Smit',
    'appointment: Jan Müller',
    'appointment: Jan Muller-Smit',
  ]);
  const [employee, appointment] = await find(admin, 'smit');
  expect(employee).toMatchObject({ detail: 'Bakkerij Zoë · muller-smit@werk.test', find: 'muller-smit@werk.test' });
  expect(appointment).toMatchObject({
    detail: 'donderdag 5 maart 2026 10:00 · Pieter Pauw',
    find: 'muller-smit@werk.test',
    date: THURSDAY,
    employeeId: employee?.id,
  });
});

test('a hit contains only the fields that are needed to open it, no link of the employee', async () => {
  for (const hit of await find(admin, 'jan')) {
    expect(['canBook', 'date', 'detail', 'employeeId', 'find', 'id', 'kind', 'title', 'total']).toEqual(
      expect.arrayContaining(Object.keys(hit)),
    );
  }
});

test('a consultant finds the own appointments, and neither those of a colleague nor people', async () => {
  expect(await inShort(sanne, 'muller')).toEqual(['appointment: Jan Müller']);
  expect(await inShort(pieter, 'muller')).toEqual(['appointment: Jan Muller-Smit']);
  for (const q of ['smit', 'els', 'pieter', 'fietsen']) expect(await find(sanne, q), q).toEqual([]);
  expect(await inShort(sanne, 'zoe')).toEqual(['appointment: Jan Müller']);
});

test('appointments are found by date, for a consultant the own ones', async () => {
  expect(await inShort(admin, '05-03-2026')).toEqual(['appointment: Jan Müller', 'appointment: Jan Muller-Smit']);
  expect(await inShort(admin, '5-3 smit')).toEqual(['appointment: Jan Muller-Smit']);
  expect(await inShort(sanne, '5-3-2026')).toEqual(['appointment: Jan Müller']);
  expect(await find(sanne, '6-3-2026')).toEqual([]);
});

test('whoever has the name that was typed comes first, in either order of the words, then whoever has the words elsewhere', async () => {
  const email = 'dijk.roos@werk.test';
  await newInvitee(portal, bakkerij.id, { firstName: 'Bo', lastName: 'Aalders', email });
  await newInvitee(portal, bakkerij.id, { firstName: 'Roos', lastName: 'van Dijk', email: 'r@werk.test' });
  const both = ['employee: Roos van Dijk', 'employee: Bo Aalders'];
  expect(await inShort(admin, 'DIJK')).toEqual(both);
  for (const q of ['roos van dijk', 'van dijk roos']) expect(await inShort(admin, q), q).toEqual([both[0]]);
  for (const q of ['roos dijk', 'dijk roos']) expect((await inShort(admin, q)).toSorted(), q).toEqual(both.toSorted());
});

test('of each kind at most five are found', async () => {
  const firm = await newEmployer(portal, { name: 'Vijfhoek' });
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']) {
    await newAppointment(portal, firm.id, hour(sanne.consultantId, FRIDAY, time), { lastName: `Vijf ${time}` });
  }
  const kinds = (await find(admin, 'vijf')).map(({ kind }) => kind);
  expect(kinds).toEqual(['employer', ...Array(5).fill('employee'), ...Array(5).fill('appointment')]);
  expect(await find(sanne, 'vijf')).toHaveLength(5);
});

test('a consultant’s coming appointments are found first, then the past ones from the latest back', async () => {
  const employee = await newInvitee(portal, bakkerij.id, { lastName: 'Vroeger' });
  const { consultantId } = sanne;
  const dates = ['2026-02-10', '2026-02-20', '2026-03-12', '2026-03-10'];
  await portal.db.insert(appointments).values(
    dates.map((date) => ({
      ...hour(consultantId, date, '09:00'),
      employeeId: employee?.id,
      status: 'geannuleerd' as const,
      cancelToken: date,
      freeUntil: `${date}T00:00:00.000Z`,
      employeeUid: `w-${date}`,
      consultantUid: `c-${date}`,
    })),
  );
  expect((await find(sanne, 'vroeger')).map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-12', '2026-02-20', '2026-02-10']);
});

test('%, _ and a backslash are searched as plain text', async () => {
  expect(await inShort(admin, '100%')).toEqual(['employer: 100% Fietsen_bv']);
  expect(await inShort(admin, 'onder_s')).toEqual(['employee: Els Onder_streep']);
  for (const q of ['%', '%%', 'mu_ler', 'mull%', '\\']) {
    const found = (await find(admin, q)).filter(({ kind }) => kind !== 'employer');
    expect(found, q).toEqual([]);
    expect(await find(sanne, q), q).toEqual([]);
  }
});

test('200 characters are searched, 201 are refused in Dutch, and so is a missing word', async () => {
  expect(await find(admin, 'x'.repeat(200))).toEqual([]);
  expect(await find(admin, 'a '.repeat(100))).toEqual(await find(admin, 'a'));
  expect(await find(sanne, 'a '.repeat(100))).toEqual(await find(sanne, 'a'));
  const long = await admin.call('GET /api/search', { query: { q: 'x'.repeat(201) } });
  expect([long.status, long.body.fields]).toEqual([400, { q: 'Gebruik maximaal 200 tekens.' }]);
  const missing = await admin.call('GET /api/search');
  expect([missing.status, missing.body.fields]).toEqual([400, { q: 'Vul een zoekwoord in.' }]);
});

test('an empty search, or one for what does not occur, finds nothing', async () => {
  for (const someone of [admin, sanne]) for (const q of ['', '   ', 'qqxx', '\u0000']) expect(await find(someone, q)).toEqual([]);
});

test('people are found by their phone number as it is typed, whole or its beginning', async () => {
  const caller = await newInvitee(portal, bakkerij.id, { lastName: 'Beller', phone: '+31612987654' });
  await newInvitee(portal, bakkerij.id, { lastName: 'Anders', phone: '+31612987655' });
  await portal.db.update(users).set({ phone: '+31612987654' }).where(eq(users.id, pieter.userId));
  for (const q of ['06-12987654', '06 12 98 76 54', '+31 6 12987654', '0031612987654', '612987654']) {
    expect(await inShort(admin, q), q).toEqual(['employee: Jan Beller', 'consultant: Pieter Pauw']);
  }
  expect(await inShort(admin, '0612 98 76')).toEqual(['employee: Jan Anders', 'employee: Jan Beller', 'consultant: Pieter Pauw']);
  const { body, headers } = await admin.call('GET /api/employees', { query: { q: '06-12987654', limit: 10 } });
  expect([body.map(({ id }: { id: number }) => id), headers['x-total-count']]).toEqual([[caller.id], '1']);
  expect(await find(sanne, '06-12987654')).toEqual([]);
});

test('a consultant finds the own appointments by phone number, and an administrator finds them in the list', async () => {
  const { id } = await newAppointment(portal, bakkerij.id, hour(pieter.consultantId, TUESDAY, '15:00'), {
    lastName: 'Nummer',
    phone: '+31687654321',
  });
  expect((await find(pieter, '0687654321')).map((hit) => hit.id)).toEqual([id]);
  const { body } = await admin.call('GET /api/appointments', { query: { q: '06 8765 4321', limit: 10 } });
  expect(body.map((one: { id: number }) => one.id)).toEqual([id]);
});

test('a date may be typed with the name of the month', async () => {
  expect(await inShort(admin, '5 maart')).toEqual(['appointment: Jan Müller', 'appointment: Jan Muller-Smit']);
  expect(await inShort(admin, 'donderdag 5 mrt 2026 smit')).toEqual(['appointment: Jan Muller-Smit']);
});

test('each hit tells how many of its kind there are, also those that are not shown', async () => {
  const firm = await newEmployer(portal, { name: 'Achterhoek' });
  for (let i = 0; i < 8; i++) await newInvitee(portal, firm.id, { firstName: 'Kees', lastName: `Teller ${i}` });
  const hits = await find(admin, 'teller');
  expect(hits.map(({ kind, total, canBook }) => [kind, total, canBook])).toEqual(Array.from({ length: 5 }, () => ['employee', 8, true]));
});
