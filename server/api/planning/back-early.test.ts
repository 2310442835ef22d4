import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { audit } from '#server/db/schema/access.ts';
import { absences, availability, unavailability } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import { appointmentNow, FRIDAY, hour, newAppointment, newConsultant, newEmployer, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
type Adviser = Someone & { consultantId: number };
let admin: Someone;
let sanne: Adviser;
let pim: Adviser;
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(availability);
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [MONDAY, THURSDAY, FRIDAY]);
  pim = await newConsultant(portal, [THURSDAY, FRIDAY]);
  ({ id: employerId } = await newEmployer(portal));
});

const of = ({ consultantId }: Adviser) => ({ params: { id: consultantId } });
const away = { from: THURSDAY, to: FRIDAY };
const backFrom = (from: string, who = sanne) => admin.call('POST /api/admin/consultants/{id}/absence/end', { ...of(who), body: { from } });
async function solve(): Promise<void> {
  const { body } = await admin.call('POST /api/admin/consultants/{id}/absence/preview', { ...of(sanne), body: away });
  const choices = (body.appointments as { proposal: object }[]).map(({ proposal }) => proposal);
  await admin.call('POST /api/admin/consultants/{id}/absence', { ...of(sanne), body: { ...away, choices } });
}
const isFreeOn = async (date: string): Promise<boolean> => {
  const { body } = await portal.call('GET /api/public/availability', { query: { date } });
  return body.some(({ id, slots }: { id: number; slots: unknown[] }) => id === sanne.consultantId && slots.length > 0);
};
const conflicts = async () => (await admin.call('GET /api/admin/conflicts')).body;
const audited = () =>
  portal.db
    .select({ userId: audit.actorUserId })
    .from(audit)
    .where(and(eq(audit.subject, `consultant ${sanne.consultantId}`), eq(audit.action, 'afwezigheid beëindigd')))
    .orderBy(asc(audit.id));

test('an administrator ends an absence early: its last days can be booked again, and take-overs stay', async () => {
  const { id } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '10:00'));
  await solve();
  expect([await isFreeOn(THURSDAY), await isFreeOn(FRIDAY)]).toEqual([false, false]);
  expect((await backFrom(FRIDAY)).body).toEqual({ success: true });
  expect([await isFreeOn(THURSDAY), await isFreeOn(FRIDAY)]).toEqual([false, true]);
  expect(await appointmentNow(portal, id)).toMatchObject({ consultantId: pim.consultantId, date: FRIDAY, startTime: '10:00' });
  expect(await portal.db.select().from(absences).where(eq(absences.consultantId, sanne.consultantId))).toMatchObject([
    { fromDate: THURSDAY, toDate: THURSDAY },
  ]);
  // The same again, as after a lost answer: the day is outside the absence by now.
  expect((await backFrom(FRIDAY)).status).toBe(200);
  expect(await audited()).toEqual([{ userId: admin.userId }]);
  expect((await backFrom(THURSDAY)).status).toBe(200);
  expect(await isFreeOn(THURSDAY)).toBe(true);
  expect(await audited()).toHaveLength(2);
  expect(await portal.db.$count(mails, eq(mails.userId, admin.userId))).toBe(0);
  expect(await brokenPromises(portal.db)).toEqual([]);
});

test('a consultant withdraws a report: the task disappears, and the appointments stay', async () => {
  const { id } = await newAppointment(portal, employerId, hour(sanne.consultantId, THURSDAY, '10:00'));
  await sanne.call('POST /api/consultants/unavailability', { body: { date: FRIDAY, startTime: '09:00', endTime: '10:00' } });
  await sanne.call('POST /api/consultants/absence', { body: away });
  await pim.call('POST /api/consultants/absence', { body: { from: THURSDAY, to: THURSDAY } });
  const kinds = async () => (await conflicts()).map(({ consultantId }: { consultantId: number }) => consultantId);
  expect(await kinds()).toEqual(expect.arrayContaining([sanne.consultantId, pim.consultantId]));
  expect((await sanne.call('POST /api/consultants/absence/end', { body: { from: THURSDAY } })).body).toEqual({ success: true });
  // Pim's report stays, and so does Sanne's other unavailability.
  expect(await kinds()).toEqual([pim.consultantId]);
  expect(await appointmentNow(portal, id)).toMatchObject({ consultantId: sanne.consultantId, status: 'geplanned' });
  expect(await portal.db.select().from(unavailability).where(eq(unavailability.consultantId, sanne.consultantId))).toMatchObject([
    { date: FRIDAY, startTime: '09:00', absenceId: null },
  ]);
  expect(await audited()).toEqual([{ userId: sanne.userId }]);
  // Administrators got a mail about the report, and get one about its end.
  await sanne.call('POST /api/consultants/absence/end', { body: { from: THURSDAY } });
  const told = await portal.db.select({ subject: mails.subject }).from(mails).where(eq(mails.userId, admin.userId)).orderBy(mails.id);
  expect(told.map(({ subject }) => subject.split(':')[0])).toEqual(['Afwezig gemeld', 'Afwezig gemeld', 'Weer aanwezig']);
});

test('only the absence on that day ends: a later one stays', async () => {
  const later = { from: '2026-03-16', to: '2026-03-20' };
  await sanne.call('POST /api/consultants/absence', { body: away });
  await sanne.call('POST /api/consultants/absence', { body: later });
  await backFrom(FRIDAY);
  expect(
    await portal.db.select().from(absences).where(eq(absences.consultantId, sanne.consultantId)).orderBy(absences.fromDate),
  ).toMatchObject([
    { fromDate: THURSDAY, toDate: THURSDAY },
    { fromDate: later.from, toDate: later.to },
  ]);
  expect(await portal.db.$count(unavailability, eq(unavailability.consultantId, sanne.consultantId))).toBe(6);
});

test('an absence of some hours today can be ended today; past days are refused', async () => {
  const today = { from: MONDAY, to: MONDAY, startTime: '10:00', endTime: '12:00' };
  await admin.call('POST /api/admin/consultants/{id}/absence', { ...of(sanne), body: { ...today, choices: [] } });
  const { status, body } = await backFrom('2026-03-01');
  expect([status, body.fields]).toEqual([400, { from: 'Kies vandaag of een dag daarna.' }]);
  expect((await backFrom(TUESDAY)).status).toBe(200);
  expect(await portal.db.$count(unavailability, eq(unavailability.consultantId, sanne.consultantId))).toBe(1);
  expect((await backFrom(MONDAY)).status).toBe(200);
  expect(await portal.db.$count(unavailability, eq(unavailability.consultantId, sanne.consultantId))).toBe(0);
  expect(
    (await admin.call('POST /api/admin/consultants/{id}/absence/end', { params: { id: 999_999 }, body: { from: MONDAY } })).status,
  ).toBe(404);
});

test('simultaneous ends of an absence and choices for it run one after another, and no appointment is lost', async () => {
  for (let round = 0; round < 4; round++) {
    await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, `${String(9 + round).padStart(2, '0')}:00`));
    await sanne.call('POST /api/consultants/absence', { body: away });
    await Promise.all([solve(), backFrom(FRIDAY), sanne.call('POST /api/consultants/absence/end', { body: { from: THURSDAY } })]);
    expect(await brokenPromises(portal.db)).toEqual([]);
    await backFrom(THURSDAY);
    await backFrom(FRIDAY);
    expect([await isFreeOn(THURSDAY), await isFreeOn(FRIDAY)]).toEqual([true, true]);
  }
});

test('an administrator adds, moves and deletes unavailability, except days of an absence', async () => {
  const hours = { date: THURSDAY, startTime: '09:00', endTime: '17:00' };
  await newAppointment(portal, employerId, hour(sanne.consultantId, THURSDAY, '10:00'));
  const added = await admin.call('POST /api/unavailability', { body: { ...hours, consultantId: sanne.consultantId, reason: 'Tandarts' } });
  expect(added.body).toMatchObject({ ...hours, consultantId: sanne.consultantId, reason: 'Tandarts' });
  expect(added.body.appointments).toHaveLength(1);
  expect(await isFreeOn(THURSDAY)).toBe(false);
  const one = { params: { id: added.body.id } };
  const moved = await admin.call('PATCH /api/unavailability/{id}', { ...one, body: { date: FRIDAY } });
  expect(moved.body).toMatchObject({ ...hours, date: FRIDAY, appointments: [] });
  expect((await admin.call('PATCH /api/unavailability/{id}', { ...one, body: { endTime: '08:00' } })).status).toBe(400);
  expect((await admin.call('DELETE /api/unavailability/{id}', one)).body).toEqual({ success: true });
  expect((await admin.call('DELETE /api/unavailability/{id}', one)).status).toBe(404);
  expect([await isFreeOn(THURSDAY), await isFreeOn(FRIDAY)]).toEqual([true, true]);
  await sanne.call('POST /api/consultants/absence', { body: away });
  const [row] = await portal.db.select().from(unavailability).where(eq(unavailability.consultantId, sanne.consultantId));
  const refused = await admin.call('PATCH /api/unavailability/{id}', { params: { id: row!.id }, body: { date: FRIDAY } });
  expect([refused.status, refused.body.errorType]).toEqual([409, 'PART_OF_ABSENCE']);
});
