import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { maintenanceMode } from '#server/db/schema/firm.ts';
import { mails } from '#server/db/schema/post.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import type { Letter } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { askForOutcomes } from './ask-for-outcomes.ts';

const portal = usePortal();
let sanne: Someone & { consultantId: number };
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(mails);
  await portal.db.delete(appointments);
  await portal.db.update(maintenanceMode).set({ isEnabled: false });
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY, addDays(FRIDAY, 7)]);
  ({ id: employerId } = await newEmployer(portal));
});

const book = (date: string, time: string, consultantId = sanne.consultantId) =>
  newAppointment(portal, employerId, hour(consultantId, date, time));

async function asked() {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, 'outcome_request')).orderBy(asc(mails.id));
  return rows.map((row) => ({ ...row, letter: row.letter as Letter }));
}
const idsIn = ({ table }: Letter) => table!.rows.map(({ appointmentId }) => appointmentId);

test('the same evening each consultant gets one mail about all conversations without an outcome, with links into the portal', async () => {
  const bram = await newConsultant(portal, [FRIDAY]);
  const [first, second] = [await book(FRIDAY, '10:00'), await book(FRIDAY, '09:00')];
  const other = await book(FRIDAY, '09:00', bram.consultantId);
  const done = await book(FRIDAY, '11:00');
  await sanne.call('PATCH /api/appointments/{id}/status', { params: { id: done.id }, body: { status: 'voltooid' } });
  portal.at(FRIDAY, '17:59');
  expect(await askForOutcomes(portal.services)).toBe(0);
  portal.at(FRIDAY, '18:00');
  expect(await askForOutcomes(portal.services)).toBe(2);
  const [toSanne, toBram] = await asked();
  expect(toSanne).toMatchObject({ userId: sanne.userId, audience: 'consultant' });
  expect(idsIn(toSanne!.letter)).toEqual([second.id, first.id]);
  expect(toSanne!.letter.table!.rows[0]!.link!.url).toBe(`http://portaal.test/consultant-dashboard?appointment=${second.id}`);
  expect(idsIn(toBram!.letter)).toEqual([other.id]);
});

test('nothing is asked twice: not the next minute, not by ten simultaneous servers, not the next evening', async () => {
  await book(FRIDAY, '10:00');
  portal.at(FRIDAY, '18:00');
  await Promise.all(Array.from({ length: 10 }, () => askForOutcomes(portal.services)));
  portal.at(FRIDAY, '18:01');
  await askForOutcomes(portal.services);
  portal.at(addDays(FRIDAY, 3), '18:00');
  await askForOutcomes(portal.services);
  expect(await asked()).toHaveLength(1);
});

test('missed evenings are made up the next morning, in one mail; a conversation of a week ago is not asked about any more', async () => {
  await book(THURSDAY, '10:00');
  await book(FRIDAY, '10:00');
  portal.at(addDays(FRIDAY, 1), '07:00');
  expect(await askForOutcomes(portal.services)).toBe(1);
  const [mail] = await asked();
  expect(idsIn(mail!.letter)).toHaveLength(2);
  await portal.db.update(appointments).set({ outcomeAskedAt: null });
  portal.at(addDays(FRIDAY, 7), '18:00');
  expect(await askForOutcomes(portal.services)).toBe(0);
});

test('during maintenance nobody is asked, and after it they are', async () => {
  await book(FRIDAY, '10:00');
  portal.at(FRIDAY, '18:00');
  await portal.db.update(maintenanceMode).set({ isEnabled: true });
  expect(await askForOutcomes(portal.services)).toBe(0);
  await portal.db.update(maintenanceMode).set({ isEnabled: false });
  expect(await askForOutcomes(portal.services)).toBe(1);
});

test('a conversation that is moved after it was asked about is asked about again once it is over', async () => {
  const { id } = await book(FRIDAY, '10:00');
  portal.at(FRIDAY, '18:00');
  await askForOutcomes(portal.services);
  const admin = await portal.as('admin');
  const moved = await admin.call('PUT /api/appointments/{id}', {
    params: { id },
    body: hour(sanne.consultantId, addDays(FRIDAY, 7), '10:00'),
  });
  expect(moved.status).toBe(200);
  portal.at(addDays(FRIDAY, 3), '18:00');
  expect(await askForOutcomes(portal.services)).toBe(0);
  portal.at(addDays(FRIDAY, 7), '18:00');
  expect(await askForOutcomes(portal.services)).toBe(1);
});

test('before the mail is sent, conversations that have an outcome by then are taken out, and a mail with none left is not sent', async () => {
  const [one, other] = [await book(FRIDAY, '09:00'), await book(FRIDAY, '10:00')];
  portal.at(FRIDAY, '18:00');
  await askForOutcomes(portal.services);
  const [mail] = await asked();
  const admin = await portal.as('admin');
  const settle = (id: number) => admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'no_show' } });
  await settle(one.id);
  const wanted = await stillWanted(portal.db, mail!, portal.instant);
  expect('letter' in wanted && idsIn(wanted.letter)).toEqual([other.id]);
  await settle(other.id);
  expect(await stillWanted(portal.db, mail!, portal.instant)).toEqual({ reason: 'Deze gesprekken hebben intussen een uitkomst.' });
});
