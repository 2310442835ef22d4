import type { Administrator } from '#domain/access/caller.ts';
import { hasAppointments, totalsPerEmployer } from '#domain/money/employer-totals.ts';
import type { Db } from '#server/db/db.ts';
import { adminReport } from '#server/mail/letters/staff/admin-report.ts';
import type { Period } from '#server/mail/letters/staff/consultant-report.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { reportedAppointments, reportedCharges, reportFile, reportReaders } from '#server/steps/reports.ts';
import { REPORTED_APPOINTMENT_COLUMNS, REPORTED_CHARGE_COLUMNS, TOTAL_COLUMNS } from '#server/steps/sheet-columns.ts';
import type { ListedAppointment } from '#server/store/appointments/lists.ts';
import type { ListedCharge } from '#server/store/money/charges.ts';
import { deletedWithCharges } from '#server/store/people/deleted-employees.ts';

/** Totals per employer; the spreadsheet lists appointments and charges one by one. */
export async function sendAdminReport(
  services: Services,
  caller: Administrator,
  period: Period,
): Promise<{ totalAppointments: number; employersCount: number }> {
  const { db, now, appUrl } = services;
  const { administrator, copies } = await reportReaders(db, caller);
  const appointments = await reportedAppointments(db, period);
  const charges = await reportedCharges(db, period);
  const totals = totalsPerEmployer(appointments, charges);
  const mentions = await namedIn(db, appointments, charges);
  const file = await reportFile(period, [
    { name: 'Per werkgever', columns: TOTAL_COLUMNS, rows: totals },
    { name: 'Afspraken', columns: REPORTED_APPOINTMENT_COLUMNS, rows: appointments },
    { name: 'Doorbelasting', columns: REPORTED_CHARGE_COLUMNS, rows: charges },
  ]);
  const letter = adminReport({ appUrl }, period, totals);
  await db.transaction((db) =>
    post(db, now(), [{ kind: 'admin_report', audience: 'admin', to: administrator, cc: copies, letter, mentions, attachments: [file] }]),
  );
  services.wakeOutbox();
  return { totalAppointments: appointments.length, employersCount: totals.filter(hasAppointments).length };
}

/** Everyone in the spreadsheet, so that erasing finds it. A reason may name someone who is deleted but not erased yet. */
async function namedIn(db: Db, appointments: ListedAppointment[], charges: ListedCharge[]): Promise<number[]> {
  const reasons = charges.filter(
    ({ employeeId, waiveReason, creditReason }) => employeeId === null && (waiveReason ?? creditReason) !== null,
  );
  const deleted = await deletedWithCharges(
    db,
    reasons.map(({ id }) => id),
  );
  return [...[...appointments, ...charges].flatMap(({ employeeId }) => employeeId ?? []), ...deleted];
}
