import type { Db } from '#server/db/db.ts';
import type { Period } from '#server/mail/letters/consultant-report.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { type Sheet, toXlsx, XLSX } from '#server/spreadsheet.ts';
import { userById } from '#server/store/access/users.ts';
import { type ListedAppointment, listAppointments } from '#server/store/appointments/appointments.ts';
import { emailConfigRow } from '#server/store/firm/settings.ts';

// What the reports to consultants and to the administrator share.

/** While no account says who the administrator is, it is the one who asks. */
export async function reportReaders(db: Db, { userId }: { userId: number }): Promise<{ administrator: string; copies: string[] }> {
  const account = await emailConfigRow(db);
  if (account) return { administrator: account.adminEmail, copies: account.ccEmail ? [account.ccEmail] : [] };
  const user = await userById(db, userId);
  if (!user) throw new Error('A session outlived its user');
  return { administrator: user.email, copies: [] };
}

export async function reportedAppointments(db: Db, { startDate, endDate }: Period): Promise<ListedAppointment[]> {
  const all = await listAppointments(db, { from: startDate, to: endDate });
  return all.filter(({ status }) => status !== 'geannuleerd');
}

// biome-ignore lint/suspicious/noExplicitAny: sheets of one file have rows of different shapes
export async function reportFile({ startDate, endDate }: Period, sheets: Sheet<any>[]): Promise<Attachment> {
  const file = await toXlsx(sheets);
  return { filename: `pensioengesprekken ${startDate} ${endDate}.xlsx`, contentType: XLSX, content: file.toString('base64') };
}
