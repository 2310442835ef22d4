import { asc, eq } from 'drizzle-orm';
import { addDays } from '#domain/calendar.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { employers } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { employeesById } from '#server/store/people/employees.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { lineInWords } from '#texts/dutch-only/events.ts';
import { insertEmployees, invitedPerson, type NewEmployee } from './invited.ts';
import { MONDAY, type Someone, type TestPortal } from './portal.ts';

// People and hours for tests about appointments.

export const TUESDAY = addDays(MONDAY, 1);
export const THURSDAY = addDays(MONDAY, 3);
export const FRIDAY = addDays(MONDAY, 4);

let number = 0;

export async function newEmployer(portal: TestPortal, fields: Partial<typeof employers.$inferInsert> = {}) {
  const [row] = await portal.db
    .insert(employers)
    .values({ name: `Werkgever ${++number}`, city: 'Utrecht', ...fields })
    .returning();
  return row!;
}

/** An employee who was invited at the time of the portal's clock. */
export async function newInvitee(portal: TestPortal, employerId: number, fields: Partial<NewEmployee> = {}) {
  const name = { firstName: 'Jan', lastName: `Jansen ${++number}`, email: `jan${number}@werknemer.test`, ...fields };
  const [row] = await insertEmployees(portal.db, [{ ...invitedPerson(name, portal.instant), employerId, ...fields }]);
  return { ...row!, email: row!.email ?? '', token: row!.invitationToken! };
}

/** A consultant who works on these days from 09:00 to 17:00, holidays included, so that a test can use any day. */
export async function newConsultant(portal: TestPortal, dates: string[], name?: string): Promise<Someone & { consultantId: number }> {
  const someone = await portal.as('consultant', name === undefined ? {} : { name });
  const consultantId = someone.consultantId!;
  if (dates.length > 0) {
    await portal.db
      .insert(availability)
      .values(dates.map((date) => ({ consultantId, date, startTime: '09:00', endTime: '17:00', dayOfWeek: 1, onHoliday: true })));
  }
  return { ...someone, consultantId };
}

export type Wanted = { consultantId: number; date: string; startTime: string; endTime: string; meetingType: 'virtueel' | 'fysiek' };

/** The one-hour slot from `startTime`. */
export function hour(consultantId: number, date: string, startTime: string, meetingType: Wanted['meetingType'] = 'virtueel'): Wanted {
  return { consultantId, date, startTime, endTime: `${String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')}:00`, meetingType };
}

/** An employee with a planned appointment. */
export async function newAppointment(portal: TestPortal, employerId: number, wanted: Wanted, fields: Partial<NewEmployee> = {}) {
  const employee = await newInvitee(portal, employerId, fields);
  const { status, body } = await portal.call('POST /api/book/{token}', { params: { token: employee.token }, body: wanted });
  if (status !== 200) throw new Error(`Booking failed: ${JSON.stringify(body)}`);
  return { employee, id: body.id as number, cancelToken: body.cancelToken as string };
}

/** All mails about an employee, oldest first. */
export async function mailsAbout(portal: TestPortal, employeeId: number) {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employeeId, employeeId)).orderBy(asc(mails.id));
  return rows.map((row) => {
    const letter = row.letter as Letter;
    const [invite] = row.attachments as Attachment[];
    return {
      kind: row.kind,
      to: row.toAddress,
      links: [letter.button, ...(letter.links ?? [])].flatMap((link) => (link ? [link.url] : [])),
      invite: invite ? Buffer.from(invite.content, 'base64').toString() : null,
      text: JSON.stringify(letter),
    };
  });
}

export async function historyAbout(portal: TestPortal, employeeId: number) {
  const rows = await portal.db.select().from(history).where(eq(history.employeeId, employeeId)).orderBy(asc(history.id));
  return rows.map(({ actor, kind, data, subject, before, after }) => ({
    actor,
    action: lineInWords({ kind, data }),
    subject,
    before,
    after,
  }));
}

export async function employeeNow(portal: TestPortal, id: number) {
  const [row] = await employeesById(portal.db, [id]);
  return row!;
}

export async function appointmentNow(portal: TestPortal, id: number) {
  const [row] = await portal.db.select().from(appointments).where(eq(appointments.id, id));
  return row ?? null;
}
