import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { mails } from '#server/db/schema/post.ts';
import { hrAppointmentsMails, reminderMails } from '#server/mail/appointment-mails.ts';
import { timelineMails } from '#server/mail/employee-mails.ts';
import type { Letter } from '#server/mail/letter.ts';
import { post } from '#server/mail/outbox.ts';
import { appointmentsById } from '#server/store/appointments/appointments.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { reworded } from '#server/testing/post/reworded.ts';
import { stillWanted } from './wanted.ts';

const portal = usePortal();
let admin: Someone;
let consultantId: number;

beforeAll(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  ({ consultantId } = await newConsultant(portal, [FRIDAY, addDays(FRIDAY, 7)]));
});

async function decisions(change: (letter: Letter) => Letter) {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.status, 'niet_verzonden')).orderBy(asc(mails.id));
  const decided = [];
  for (const row of rows) {
    const wanted = await stillWanted(portal.db, { ...row, letter: change(row.letter as Letter) }, portal.instant);
    const people = 'letter' in wanted ? (wanted.letter.table?.rows.map(({ employeeId }) => employeeId) ?? 'sent') : wanted.reason;
    decided.push(`${row.kind} ${row.audience}: ${people}`);
  }
  return decided;
}

test('whether a mail is still sent, and with which rows, does not depend on its subject, text or links', async () => {
  const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test' });
  const direct = await newEmployer(portal);
  const at = (time: string) => hour(consultantId, FRIDAY, time);
  const stays = await newAppointment(portal, hr.id, at('09:00'));
  const moves = await newAppointment(portal, hr.id, at('10:00'));
  const cancels = await newAppointment(portal, hr.id, at('11:00'));
  const mine = await newAppointment(portal, direct.id, at('12:00'));
  const [waits, books] = [await newInvitee(portal, hr.id), await newInvitee(portal, hr.id)];
  const booker = await newInvitee(portal, direct.id);
  const ctx = { appUrl: 'http://portaal.test', now: portal.instant };
  const invited = (person: typeof waits) => ({ ...person, invitationToken: person.token, invitationSentDate: portal.instant.toString() });
  const ofHr = await appointmentsById(portal.db, [stays.id, moves.id, cancels.id]);
  await portal.db.delete(mails);
  await portal.db.transaction(async (db) =>
    post(db, portal.instant, [
      ...hrAppointmentsMails(ctx, { employer: hr, occasion: 'links', appointments: ofHr }),
      ...reminderMails(
        ctx,
        [...ofHr, ...(await appointmentsById(db, [mine.id]))].map((appointment) => ({ appointment, noShowCents: null })),
      ),
      ...timelineMails(ctx, { employer: hr, occasion: 'first', employees: [waits, books].map(invited) }),
      ...timelineMails(ctx, { employer: direct, occasion: 'first', employees: [booker].map(invited) }),
    ]),
  );
  await admin.call('PUT /api/appointments/{id}', { params: { id: moves.id }, body: hour(consultantId, addDays(FRIDAY, 7), '10:00') });
  await admin.call('DELETE /api/appointments/{id}', { params: { id: cancels.id } });
  for (const { token } of [books, booker]) {
    const time = token === books.token ? '13:00' : '14:00';
    expect((await portal.call('POST /api/book/{token}', { params: { token }, body: at(time) })).status).toBe(200);
  }

  const before = await decisions((letter) => letter);
  expect(before).toEqual(
    expect.arrayContaining([
      `hr_appointments hr: ${stays.employee.id}`,
      `appointment_reminder hr: ${stays.employee.id}`,
      'appointment_reminder employee: sent',
      `hr_overview hr: ${waits.id}`,
      'first_reminder employee: De werknemer heeft intussen een afspraak gemaakt.',
    ]),
  );
  expect(await decisions(reworded)).toEqual(before);
});
