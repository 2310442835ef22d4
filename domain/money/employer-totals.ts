import type { AppointmentStatus } from '#domain/appointments/vocabulary.ts';
import { byEmployer } from './by-employer.ts';
import { isDue } from './charge-totals.ts';

/** `id` is null for an employer that was deleted. */
export type EmployerTotals = { id: number | null; name: string; planned: number; completed: number; noShow: number; charges: number };

type Appointment = { status: AppointmentStatus; employee: { employerId: number; employer: { name: string; city: string | null } } };
type Charge = { employerId: number | null; employerName: string; waivedAt: string | null; creditedAt: string | null };

/** Counts appointments and due charges. */
export function totalsPerEmployer(appointments: readonly Appointment[], charges: readonly Charge[]): EmployerTotals[] {
  // Appointments come last, because they have the present name of the employer and byEmployer() takes the name of the last row.
  const rows = [
    ...charges.filter(isDue).map(({ employerId, employerName }) => ({ id: employerId, name: employerName, kind: 'charge' as const })),
    ...appointments.map(({ status, employee: { employerId, employer } }) => ({ id: employerId, ...employer, kind: status })),
  ];
  return byEmployer(rows, (row) => row).map(({ id, name, rows }) => {
    const count = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind).length;
    return { id, name, planned: count('geplanned'), completed: count('voltooid'), noShow: count('no_show'), charges: count('charge') };
  });
}

export function hasAppointments({ planned, completed, noShow }: EmployerTotals): boolean {
  return planned + completed + noShow > 0;
}
