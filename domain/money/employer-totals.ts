import type { AppointmentStatus } from '#domain/vocabulary.ts';

/** Of an employer that was deleted only the name is left. */
type Employer = { id: number | null; name: string; city?: string | null };
export type EmployerTotals = { name: string; planned: number; completed: number; noShow: number; charges: number };

type Appointment = { status: AppointmentStatus; employee: { employerId: number; employer: { name: string; city: string | null } } };
type Charge = { employerId: number | null; employerName: string; waivedAt: string | null };

/**
 * Rows per employer, by name. Two employers may bear one name, and then each is shown with its town where that is known; of one that
 * was renamed the name of its last row holds.
 */
export function byEmployer<Row>(rows: readonly Row[], employerOf: (row: Row) => Employer): { name: string; rows: Row[] }[] {
  const groups = [...Map.groupBy(rows, (row) => employerOf(row).id ?? employerOf(row).name).values()].map((theirs) => {
    const employers = theirs.map(employerOf);
    return { name: employers.at(-1)!.name, city: employers.findLast(({ city }) => city)?.city, rows: theirs };
  });
  const bearers = Map.groupBy(groups, ({ name }) => name);
  return groups
    .map(({ name, city, rows }) => ({ name: city && bearers.get(name)!.length > 1 ? `${name} (${city})` : name, rows }))
    .sort((a, b) => a.name.localeCompare(b.name, 'nl'));
}

/** The appointments, and the charges that were not waived. */
export function totalsPerEmployer(appointments: readonly Appointment[], charges: readonly Charge[]): EmployerTotals[] {
  // The appointments last: they have the employer's name of today.
  const rows = [
    ...charges
      .filter(({ waivedAt }) => waivedAt === null)
      .map(({ employerId, employerName }) => ({ id: employerId, name: employerName, kind: 'charge' as const })),
    ...appointments.map(({ status, employee: { employerId, employer } }) => ({ id: employerId, ...employer, kind: status })),
  ];
  return byEmployer(rows, (row) => row).map(({ name, rows }) => {
    const count = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind).length;
    return { name, planned: count('geplanned'), completed: count('voltooid'), noShow: count('no_show'), charges: count('charge') };
  });
}

export function hasAppointments({ planned, completed, noShow }: EmployerTotals): boolean {
  return planned + completed + noShow > 0;
}
