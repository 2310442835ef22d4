import type { Administrator } from '#domain/access/caller.ts';
import { consultantAddress } from '#domain/post/addresses.ts';
import { consultantReport, type Period } from '#server/mail/letters/staff/consultant-report.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { reportedAppointments, reportFile, reportReaders } from '#server/steps/reports.ts';
import { REPORTED_APPOINTMENT_COLUMNS } from '#server/steps/sheet-columns.ts';
import { consultantsByName } from '#server/store/people/consultants.ts';

/** Each consultant with appointments in the period gets their own list; the administrator gets a copy of each. */
export async function sendConsultantReports(
  services: Services,
  caller: Administrator,
  period: Period,
): Promise<{ consultantsCount: number; totalAppointments: number }> {
  const { db, now, appUrl } = services;
  const { administrator, copies } = await reportReaders(db, caller);
  const cc = [administrator, ...copies];
  const appointments = await reportedAppointments(db, period);
  const mails: Mail[] = [];
  for (const consultant of await consultantsByName(db)) {
    const own = appointments.filter(({ consultantId }) => consultantId === consultant.id);
    if (own.length === 0) continue;
    mails.push({
      kind: 'consultant_report',
      audience: 'consultant',
      userId: consultant.userId,
      to: consultantAddress(consultant),
      toName: consultant.user.name,
      cc,
      letter: consultantReport({ appUrl }, consultant, { period, appointments: own }),
      mentions: own.map(({ employeeId }) => employeeId),
      attachments: [await reportFile(period, [{ name: 'Afspraken', columns: REPORTED_APPOINTMENT_COLUMNS, rows: own }])],
    });
  }
  await db.transaction((db) => post(db, now(), mails));
  services.wakeOutbox();
  return { consultantsCount: mails.length, totalAppointments: appointments.length };
}
