import { shortDate, wallClock } from '#domain/calendar.ts';
import { type EmployerTotals, hasAppointments, totalsPerEmployer } from '#domain/money/employer-totals.ts';
import { displayName } from '#domain/people/names.ts';
import { APPOINTMENT_STATUS_LABEL, CHARGE_KIND_LABEL, MEETING_TYPE_LABEL } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { adminReport } from '#server/mail/letters/admin-report.ts';
import { consultantReport, type Period } from '#server/mail/letters/consultant-report.ts';
import { consultantAddress } from '#server/mail/letters/phrases.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { type Column, toXlsx, XLSX } from '#server/spreadsheet.ts';
import { userById } from '#server/store/access/users.ts';
import { listAppointments } from '#server/store/appointments/appointments.ts';
import { emailConfigRow } from '#server/store/firm/settings.ts';
import { type ChargeRow, listCharges } from '#server/store/money/charges.ts';
import { consultantsByName } from '#server/store/people/consultants.ts';
import { deletedWithCharges } from '#server/store/people/deleted-employees.ts';

type Reported = Awaited<ReturnType<typeof listAppointments>>[number];

const APPOINTMENT_COLUMNS: Column<Reported>[] = [
  { title: 'Datum', width: 12, isDate: true, value: ({ date }) => date },
  { title: 'Van', width: 8, value: ({ startTime }) => startTime },
  { title: 'Tot', width: 8, value: ({ endTime }) => endTime },
  { title: 'Consultant', width: 24, value: ({ consultant }) => consultant.user.name },
  { title: 'Werknemer', width: 26, value: ({ employee }) => displayName(employee) },
  { title: 'Werkgever', width: 26, value: ({ employee }) => employee.employer.name },
  { title: 'Type', width: 10, value: ({ meetingType }) => MEETING_TYPE_LABEL[meetingType] },
  { title: 'Status', width: 14, value: ({ status }) => APPOINTMENT_STATUS_LABEL[status] },
];

export const CHARGE_COLUMNS: Column<ChargeRow>[] = [
  { title: 'Werkgever', width: 26, value: ({ employerName }) => employerName },
  { title: 'Soort', width: 16, value: ({ kind }) => CHARGE_KIND_LABEL[kind] },
  { title: 'Datum afspraak', width: 14, isDate: true, value: ({ date }) => date },
  { title: 'Van', width: 8, value: ({ startTime }) => startTime },
  { title: 'Tot', width: 8, value: ({ endTime }) => endTime },
  { title: 'Consultant', width: 24, value: ({ consultantName }) => consultantName },
  { title: 'Werknemer', width: 26, value: ({ employeeName }) => employeeName },
  { title: 'Moment', width: 18, value: ({ actedAt }) => moment(actedAt) },
  { title: 'Kosteloos tot', width: 18, value: ({ deadline }) => moment(deadline) },
  { title: 'Kwijtgescholden', width: 40, value: ({ waiveReason }) => waiveReason },
];

const TOTAL_COLUMNS: Column<EmployerTotals>[] = [
  { title: 'Werkgever', width: 26, value: ({ name }) => name },
  { title: 'Gepland', width: 10, value: ({ planned }) => planned },
  { title: 'Voltooid', width: 10, value: ({ completed }) => completed },
  { title: 'No-Show', width: 10, value: ({ noShow }) => noShow },
  { title: 'Doorbelast', width: 12, value: ({ charges }) => charges },
];

function moment(instant: string): string {
  const { date, time } = wallClock(instant);
  return `${shortDate(date)} ${time}`;
}

/** While no account says who the administrator is, it is the one who asks. */
async function readers(db: Db, { userId }: { userId: number }): Promise<{ administrator: string; copies: string[] }> {
  const account = await emailConfigRow(db);
  return { administrator: account?.adminEmail ?? (await userById(db, userId))!.email, copies: account?.ccEmail ? [account.ccEmail] : [] };
}

async function reported(services: Services, { startDate, endDate }: Period) {
  const all = await listAppointments(services.db, { from: startDate, to: endDate });
  return all.filter(({ status }) => status !== 'geannuleerd');
}

function fileName(period: Period): string {
  return `pensioengesprekken ${period.startDate} ${period.endDate}.xlsx`;
}

/** Each consultant with appointments in the period gets their own list; the administrator is copied on every one. */
export async function sendConsultantReports(
  services: Services,
  caller: { userId: number },
  period: Period,
): Promise<{ consultantsCount: number; totalAppointments: number }> {
  const { db, now, appUrl } = services;
  const { administrator, copies } = await readers(db, caller);
  const cc = [administrator, ...copies];
  const appointments = await reported(services, period);
  const mails: Mail[] = [];
  for (const consultant of await consultantsByName(db)) {
    const own = appointments.filter(({ consultantId }) => consultantId === consultant.id);
    if (own.length === 0) continue;
    const file = await toXlsx([{ name: 'Afspraken', columns: APPOINTMENT_COLUMNS, rows: own }]);
    mails.push({
      kind: 'consultant_report',
      audience: 'consultant',
      userId: consultant.userId,
      to: consultantAddress(consultant),
      toName: consultant.user.name,
      cc,
      letter: consultantReport({ appUrl }, consultant, period, own),
      mentions: own.map(({ employeeId }) => employeeId),
      attachments: [{ filename: fileName(period), contentType: XLSX, content: file.toString('base64') }],
    });
  }
  await db.transaction((db) => post(db, now(), mails));
  services.wakeOutbox();
  return { consultantsCount: mails.length, totalAppointments: appointments.length };
}

/** Totals per employer, with the appointments and the charges one by one in the spreadsheet. */
export async function sendAdminReport(
  services: Services,
  caller: { userId: number },
  period: Period,
): Promise<{ totalAppointments: number; employersCount: number }> {
  const { db, now, appUrl } = services;
  const { administrator, copies } = await readers(db, caller);
  const appointments = await reported(services, period);
  const charges = await listCharges(db, { from: period.startDate, to: period.endDate });
  const totals = totalsPerEmployer(appointments, charges);
  const mentions = await namedIn(db, appointments, charges);
  const file = await toXlsx([
    { name: 'Per werkgever', columns: TOTAL_COLUMNS, rows: totals },
    { name: 'Afspraken', columns: APPOINTMENT_COLUMNS, rows: appointments },
    { name: 'Doorbelasting', columns: CHARGE_COLUMNS, rows: charges },
  ]);
  await db.transaction((db) =>
    post(db, now(), [
      {
        kind: 'admin_report',
        audience: 'admin',
        to: administrator,
        cc: copies,
        letter: adminReport({ appUrl }, period, totals),
        mentions,
        attachments: [{ filename: fileName(period), contentType: XLSX, content: file.toString('base64') }],
      },
    ]),
  );
  services.wakeOutbox();
  return { totalAppointments: appointments.length, employersCount: totals.filter(hasAppointments).length };
}

/** Everyone in the spreadsheet, so that an erasure finds it. A reason may name someone who is deleted but not erased yet. */
async function namedIn(db: Db, appointments: Reported[], charges: ChargeRow[]): Promise<number[]> {
  const reasons = charges.filter(({ employeeId, waiveReason }) => employeeId === null && waiveReason !== null);
  const deleted = await deletedWithCharges(
    db,
    reasons.map(({ id }) => id),
  );
  return [...[...appointments, ...charges].flatMap(({ employeeId }) => employeeId ?? []), ...deleted];
}
