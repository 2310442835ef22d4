import { plain } from '#domain/people/names.ts';
import type { Output } from '#web/api/call.ts';
import { today } from '#web/format.ts';

export type Desk = Extract<Output<'GET /api/hr/{token}'>, { employees: object }>;
export type Employee = Desk['employees'][number];

export const SHOWN = ['all', 'toChoose', 'planned', 'other'] as const;
export type Shown = (typeof SHOWN)[number];
export type Counts = Record<Shown, number>;

function groupOf({ status, appointment }: Employee): Exclude<Shown, 'all'> {
  if (appointment) return 'planned';
  return status === 'uitgenodigd' ? 'toChoose' : 'other';
}

export function countsOf(employees: readonly Employee[]): Counts {
  const counts: Counts = { all: employees.length, toChoose: 0, planned: 0, other: 0 };
  for (const employee of employees) counts[groupOf(employee)]++;
  return counts;
}

/** Every word of the search is somewhere in name or address. */
export function matches(employee: Employee, { shown, sought }: { shown: Shown; sought: string }): boolean {
  if (shown !== 'all' && groupOf(employee) !== shown) return false;
  const text = plain(`${employee.firstName} ${employee.lastName} ${employee.email ?? ''}`);
  return plain(sought)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type Planned = Employee & { appointment: NonNullable<Employee['appointment']> };

export type PlannedDay = { date: string; planned: Planned[] };

/** The days from today on with a conversation, each with its people by time. */
export function plannedDays(employees: readonly Employee[]): PlannedDay[] {
  const from = today();
  const planned = employees.filter((one): one is Planned => one.appointment !== null && one.appointment.date >= from);
  const inOrder = planned.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  return [...Map.groupBy(inOrder, ({ appointment }) => appointment.date)].map(([date, planned]) => ({ date, planned }));
}

const startOf = ({ appointment: { date, startTime } }: Planned) => `${date} ${startTime}`;
