import { expect, test } from 'vitest';
import { newEmployer } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';

// The portal's own PostgreSQL sorts by code, the one of the tests in nl_NL.UTF-8 ignores spaces. Both must give the same order.

const portal = usePortal();

test('employees sort by last name without prefixes such as “van”, then by first name, in every locale', async () => {
  const admin = await portal.as('admin');
  const { id: employerId } = await newEmployer(portal);
  const people = [
    'Zoë|Dijk',
    'Anna|Dijkstra',
    'Ruud|van Dijk',
    'Bert|Dijkman',
    'Bert|Dijk',
    'Élise|Dijk',
    'anna|van Dijk',
    'Jan|d’Ijk',
    'Jan|Dijk, de',
  ];
  for (const [i, person] of people.entries()) {
    const [firstName, lastName] = person.split('|');
    const { status } = await admin.call('POST /api/employees', { body: { employerId, firstName, lastName, email: `p${i}@werk.test` } });
    expect(status).toBe(200);
  }
  const { body } = await admin.call('GET /api/employees', { query: { employerId } });
  expect(body.map(({ firstName, lastName }: Record<string, string>) => `${firstName} ${lastName}`)).toEqual([
    'Bert Dijk',
    'Élise Dijk',
    'Zoë Dijk',
    expect.stringMatching(/^Jan .*Dijk/),
    'anna van Dijk',
    'Ruud van Dijk',
    'Bert Dijkman',
    'Anna Dijkstra',
    expect.stringMatching(/Ijk$/),
  ]);
  const first = await admin.call('GET /api/employees', { query: { employerId, limit: 4, offset: 2 } });
  expect(first.body.map(({ id }: { id: number }) => id)).toEqual(body.slice(2, 6).map(({ id }: { id: number }) => id));
});

test('employers, consultants and administrators sort the same on every database', async () => {
  const admin = await portal.as('admin', { name: 'Óscar Appel' });
  const names = ['de Boer', 'De Beer', 'Ö-bouw', 'Oase', 'Zon', 'ad hoc', 'Ad-ministratie', 'Ad Interim'];
  const ordered = ['ad hoc', 'Ad Interim', 'Ad-ministratie', 'De Beer', 'de Boer', 'Ö-bouw', 'Oase', 'Zon'];
  for (const name of names) {
    await newEmployer(portal, { name });
    await portal.as('admin', { name });
    await portal.as('consultant', { name: `${name} consult` });
  }
  const inOrder = (rows: { name?: string; user?: { name: string } }[], known: string[]) =>
    rows.map((row) => row.name ?? row.user?.name ?? '').filter((name) => known.includes(name));
  const { body: employers } = await admin.call('GET /api/employers');
  expect(inOrder(employers, names)).toEqual(ordered);
  const { body: administrators } = await admin.call('GET /api/admin/administrators');
  expect(inOrder(administrators, names)).toEqual(ordered);
  const consultants = names.map((name) => `${name} consult`);
  const { body: advisers } = await admin.call('GET /api/consultants');
  expect(inOrder(advisers, consultants)).toEqual(ordered.map((name) => `${name} consult`));
});
