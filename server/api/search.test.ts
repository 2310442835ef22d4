import { beforeAll, expect, test } from 'vitest';
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
  return body as { kind: string; id: number; title: string; detail: string; find: string; date?: string }[];
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
    { kind: 'employer', id: bakkerij.id, title: 'Bakkerij Zoë', detail: 'Zwolle · Voeding', find: 'Bakkerij Zoë' },
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
  });
});

test('what is needed to open it leaves the server, and no link of the employee', async () => {
  for (const hit of await find(admin, 'jan')) {
    expect(['date', 'detail', 'find', 'id', 'kind', 'title']).toEqual(expect.arrayContaining(Object.keys(hit)));
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

test('of each kind at most five are found', async () => {
  const firm = await newEmployer(portal, { name: 'Vijfhoek' });
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']) {
    await newAppointment(portal, firm.id, hour(sanne.consultantId, FRIDAY, time), { lastName: `Vijf ${time}` });
  }
  const kinds = (await find(admin, 'vijf')).map(({ kind }) => kind);
  expect(kinds).toEqual(['employer', ...Array(5).fill('employee'), ...Array(5).fill('appointment')]);
  expect(await find(sanne, 'vijf')).toHaveLength(5);
});

test('of the own appointments those ahead come first, then the latest of before', async () => {
  const employee = await newInvitee(portal, bakkerij.id, { lastName: 'Vroeger' });
  const { consultantId } = sanne;
  const dates = ['2026-02-10', '2026-02-20', '2026-03-12', '2026-03-10'];
  await portal.db.insert(appointments).values(
    dates.map((date) => ({
      ...hour(consultantId, date, '09:00'),
      employeeId: employee.id,
      status: 'geannuleerd' as const,
      cancelToken: date,
      employeeUid: `w-${date}`,
      consultantUid: `c-${date}`,
    })),
  );
  expect((await find(sanne, 'vroeger')).map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-12', '2026-02-20', '2026-02-10']);
});

test('%, _ and a backslash are text', async () => {
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

test('nothing is found with nothing, or with what does not occur', async () => {
  for (const someone of [admin, sanne]) for (const q of ['', '   ', 'qqxx', '\u0000']) expect(await find(someone, q)).toEqual([]);
});
