import type { Administrator } from '#domain/access/caller.ts';
import { hasAppointments, totalsPerEmployer } from '#domain/money/employer-totals.ts';
import { countStages, type PeopleFigures, stagesInWords } from '#domain/rounds/figures.ts';
import type { Db } from '#server/db/db.ts';
import { logFailure } from '#server/failures.ts';
import { adminReport, FUNNEL_CID } from '#server/mail/letters/staff/admin-report.ts';
import type { Period } from '#server/mail/letters/staff/consultant-report.ts';
import { post } from '#server/mail/outbox.ts';
import { funnelPicture } from '#server/paper/funnel-picture.ts';
import type { Services } from '#server/services.ts';
import { reportedAppointments, reportedCharges, reportFile, reportReaders } from '#server/steps/reports.ts';
import { employerSheets } from '#server/steps/rounds/employer-sheets.ts';
import { listFigures } from '#server/steps/rounds/figures.ts';
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
  const figures = await listFigures(services);
  const all = [
    { name: 'Per werkgever', columns: TOTAL_COLUMNS, rows: totals },
    { name: 'Afspraken', columns: REPORTED_APPOINTMENT_COLUMNS, rows: appointments },
    { name: 'Doorbelasting', columns: REPORTED_CHARGE_COLUMNS, rows: charges },
  ];
  const each = employerSheets({ figures, totals, appointments, taken: all.map(({ name }) => name) });
  const file = await reportFile(period, [...all, ...each.sheets]);
  const { picture, ...funnel } = await funnelOf(services, figures);
  const letter = adminReport({ appUrl }, { period, employers: totals, funnel, sheetsMissing: each.missing });
  const attachments = [file, ...picture];
  await db.transaction((db) =>
    post(db, now(), [{ kind: 'admin_report', audience: 'admin', to: administrator, cc: copies, letter, mentions, attachments }]),
  );
  services.wakeOutbox();
  return { totalAppointments: appointments.length, employersCount: totals.filter(hasAppointments).length };
}

/**
 * Everyone named in the spreadsheet, so that erasing a person finds this mail. The reason of a waiver or credit may name someone who is
 * deleted but not erased yet.
 */
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

/**
 * The stages in which all employees are now, in words and as a picture. If the picture cannot be drawn, the report is sent with the words
 * alone.
 */
async function funnelOf({ log }: Services, figures: readonly PeopleFigures[]) {
  const stages = countStages(figures);
  const words = `Zo staat het nu met alle werknemers: ${stagesInWords(stages) || 'nog niemand'}.`;
  try {
    const { png, width, height } = await funnelPicture(stages);
    const picture = { filename: 'trechter.png', contentType: 'image/png', content: png, cid: FUNNEL_CID };
    return { words, width, height, picture: [picture] };
  } catch (error) {
    logFailure(log, 'drawing the funnel of a report', error);
    return { words, width: 0, height: 0, picture: [] };
  }
}
