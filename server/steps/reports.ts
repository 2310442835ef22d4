import { MAX_SHEET_ROWS } from '#domain/firm/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Period } from '#server/mail/letters/staff/consultant-report.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { type Sheet, XLSX } from '#server/spreadsheet/sheet.ts';
import { toXlsx } from '#server/spreadsheet/xlsx.ts';
import { userById } from '#server/store/access/users.ts';
import { appointmentIds, appointmentsInParts, type ListedAppointment } from '#server/store/appointments/lists.ts';
import { emailConfigRow } from '#server/store/firm/settings.ts';
import { chargesInParts, countCharges, type ListedCharge } from '#server/store/money/charges.ts';

// Shared by the reports to consultants and to the administrator.

/** Without a configured administrator address the caller is used. */
export async function reportReaders(db: Db, { userId }: { userId: number }): Promise<{ administrator: string; copies: string[] }> {
  const account = await emailConfigRow(db);
  if (account) return { administrator: account.adminEmail, copies: account.ccEmail ? [account.ccEmail] : [] };
  const user = await userById(db, userId);
  if (!user) throw new Error('A session outlived its user');
  return { administrator: user.email, copies: [] };
}

/** A spreadsheet is made in memory, so one that would be too long is refused before any row is read. */
export async function reportedAppointments(db: Db, { startDate, endDate }: Period): Promise<ListedAppointment[]> {
  const ids = await appointmentIds(db, { from: startDate, to: endDate });
  if (ids.length > MAX_SHEET_ROWS) throw new Refusal('REPORT_TOO_LONG');
  const all = (await Array.fromAsync(appointmentsInParts(db, ids))).flat();
  return all.filter(({ status }) => status !== 'geannuleerd');
}

export async function reportedCharges(db: Db, { startDate, endDate }: Period): Promise<ListedCharge[]> {
  const filter = { from: startDate, to: endDate };
  if ((await countCharges(db, filter)) > MAX_SHEET_ROWS) throw new Refusal('REPORT_TOO_LONG');
  return (await Array.fromAsync(chargesInParts(db, filter))).flat();
}

// biome-ignore lint/suspicious/noExplicitAny: sheets of one file have rows of different shapes
export async function reportFile({ startDate, endDate }: Period, sheets: Sheet<any>[]): Promise<Attachment> {
  const file = await toXlsx(sheets);
  return { filename: `pensioengesprekken ${startDate} ${endDate}.xlsx`, contentType: XLSX, content: file.toString('base64') };
}
