import { expect, test } from 'vitest';
import type { AppointmentStatus } from '#domain/appointments/vocabulary.ts';
import { totalsPerEmployer } from './employer-totals.ts';

const appointment = (employerId: number, name: string, status: AppointmentStatus = 'geplanned', city: string | null = null) => ({
  status,
  employee: { employerId, employer: { name, city } },
});
const charge = (employerId: number | null, employerName: string, waivedAt: string | null = null, creditedAt: string | null = null) => ({
  employerId,
  employerName,
  waivedAt,
  creditedAt,
});

test('appointments and due charges are counted per employer', () => {
  const appointments = [appointment(1, 'Zon'), appointment(1, 'Zon', 'voltooid'), appointment(2, 'Aarde', 'no_show')];
  const at = '2026-01-01T00:00:00.000Z';
  const charges = [charge(2, 'Aarde'), charge(2, 'Aarde', at), charge(2, 'Aarde', null, at)];
  expect(totalsPerEmployer(appointments, charges)).toEqual([
    { id: 2, name: 'Aarde', planned: 0, completed: 0, noShow: 1, charges: 1 },
    { id: 1, name: 'Zon', planned: 1, completed: 1, noShow: 0, charges: 0 },
  ]);
});

test('two employers with the same name are listed apart, each with its town', () => {
  const appointments = [appointment(1, 'Zon', 'geplanned', 'Utrecht'), appointment(2, 'Zon', 'geplanned', 'Almere'), appointment(3, 'Zon')];
  expect(totalsPerEmployer(appointments, [charge(2, 'Zon')]).map(({ name, planned, charges }) => [name, planned, charges])).toEqual([
    ['Zon', 1, 0],
    ['Zon (Almere)', 1, 1],
    ['Zon (Utrecht)', 1, 0],
  ]);
});

test('a renamed employer has one row, with its present name', () => {
  expect(totalsPerEmployer([appointment(1, 'De Zon')], [charge(1, 'Zon')])).toEqual([
    { id: 1, name: 'De Zon', planned: 1, completed: 0, noShow: 0, charges: 1 },
  ]);
});
