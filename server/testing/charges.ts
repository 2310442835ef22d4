import { charges } from '#server/db/schema/money.ts';
import { FRIDAY } from './planning.ts';
import type { TestPortal } from './portal.ts';

/** A no-show that this employer is charged for. Returns its id. */
export async function newCharge(
  portal: TestPortal,
  employerId: number,
  { date = FRIDAY, ...more }: Partial<typeof charges.$inferInsert> = {},
): Promise<number> {
  const [row] = await portal.db
    .insert(charges)
    .values({
      ...{ employerId, employerName: 'Werkgever', kind: 'no_show', appointmentId: 900_000, date, startTime: '09:00', endTime: '10:00' },
      ...{ consultantName: 'Sanne Visser', employeeName: 'Jan Jansen', actedAt: `${date}T08:00:00Z`, deadline: `${date}T08:00:00Z` },
      ...more,
    })
    .returning({ id: charges.id });
  return row!.id;
}
