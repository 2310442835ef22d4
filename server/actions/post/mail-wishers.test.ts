import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { isoOf } from '#domain/time.ts';
import { maintenanceMode } from '#server/db/schema/firm.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { availability, freedHours, offeredDays, offersSeen } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import type { Letter } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { hour, mailsAbout, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { mailWishers } from './mail-wishers.ts';

const portal = usePortal();
/** A Monday in three weeks. */
const DAY = addDays(MONDAY, 21);
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(availability);
  await portal.db.delete(invitations);
  ({ id: employerId } = await newEmployer(portal));
});

const WISH = { weekdays: [1], parts: ['ochtend'] };
const wish = (token: string, body: object = WISH) => portal.call('POST /api/wish/{token}', { params: { token }, body });
/** Somebody who leaves a wish, a minute after the one before. */
async function wisher(employer = employerId, body: object = WISH) {
  portal.instant = portal.instant.add({ minutes: 1 });
  const invitee = await newInvitee(portal, employer);
  const { status } = await wish(invitee.token, body);
  if (status !== 200) throw new Error(`the wish was refused with ${status}`);
  return invitee;
}
const open = (consultantId: number, date: string, startTime: string, endTime: string, employer: number | null = null) =>
  portal.db.insert(availability).values({ consultantId, date, startTime, endTime, dayOfWeek: 1, onHoliday: true, employerId: employer });
/** A tick of the jobs, a minute later. */
async function tick(): Promise<void> {
  portal.instant = portal.instant.add({ minutes: 1 });
  await mailWishers(portal.services);
}
const wishMails = async (id: number) => (await mailsAbout(portal, id)).filter(({ kind }) => kind === 'wish');
const mailed = async (people: { id: number }[]) => Promise.all(people.map(async ({ id }) => (await wishMails(id)).length));

test('hours that come free are mailed to the oldest wishes, to no more people than hours, with the link and without a promise', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const people = [await wisher(), await wisher(), await wisher()];
  await tick();
  await open(consultantId, DAY, '10:00', '12:00');
  await tick();
  expect(await mailed(people)).toEqual([1, 1, 0]);
  const [mail] = await wishMails(people[0]!.id);
  expect(mail).toMatchObject({
    to: people[0]!.email,
    links: [expect.stringContaining(`/book/${people[0]!.token}`), expect.stringContaining('?wens')],
  });
  expect(mail!.text).toContain('Wij houden deze tijd niet voor u vast');
  expect(mail!.text).toContain('maandag 23 maart');
  expect(mail!.text).toContain(`/api/stop/${people[0]!.token}`);
  await tick();
  await tick();
  expect(await mailed(people)).toEqual([1, 1, 0]);
});

test('hours that were free when the wish was left, and hours of other days, are mailed to nobody', async () => {
  const { consultantId } = await newConsultant(portal, []);
  await open(consultantId, DAY, '09:00', '12:00');
  await tick();
  const person = await wisher();
  await open(consultantId, addDays(DAY, 1), '09:00', '17:00');
  await open(consultantId, DAY, '12:00', '17:00');
  await tick();
  expect(await mailed([person])).toEqual([0]);
});

test('if somebody who was mailed does not book within two days, the next person is mailed; nobody gets two mails about the same hour', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const people = [await wisher(), await wisher()];
  await tick();
  await open(consultantId, DAY, '11:00', '12:00');
  await tick();
  const since = portal.instant;
  for (const hours of [24, 47]) {
    portal.instant = since.add({ hours });
    await mailWishers(portal.services);
    expect(await mailed(people)).toEqual([1, 0]);
  }
  portal.instant = since.add({ hours: 48 });
  await mailWishers(portal.services);
  expect(await mailed(people)).toEqual([1, 1]);
  portal.instant = since.add({ hours: 120 });
  await mailWishers(portal.services);
  expect(await mailed(people)).toEqual([1, 1]);
});

test('a person gets at most one mail a day; an hour that comes free later that day is mailed the next day at eight, not in the night', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const person = await wisher();
  await tick();
  await open(consultantId, DAY, '11:00', '12:00');
  await tick();
  // Somebody else takes it, and another hour comes free.
  await newAppointment(portal, employerId, hour(consultantId, DAY, '11:00'));
  await open(consultantId, DAY, '09:00', '10:00');
  await tick();
  expect(await mailed([person])).toEqual([1]);
  portal.at(addDays(MONDAY, 1), '07:59');
  await mailWishers(portal.services);
  expect(await mailed([person])).toEqual([1]);
  await tick();
  expect(await mailed([person])).toEqual([2]);
});

test('a cancellation frees an hour for those who wish it, and a visiting day only for its employer', async () => {
  const { consultantId } = await newConsultant(portal, []);
  await open(consultantId, DAY, '09:00', '10:00');
  const { cancelToken } = await newAppointment(portal, employerId, hour(consultantId, DAY, '09:00'));
  const { id: other } = await newEmployer(portal, { preferredMeetingType: 'fysiek' });
  const [here, there] = [await wisher(), await wisher(other, { weekdays: [2], parts: ['middag'] })];
  await tick();
  await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken }, body: {} });
  await tick();
  expect(await mailed([here, there])).toEqual([1, 0]);
  await open(consultantId, addDays(DAY, 1), '13:00', '15:00', employerId);
  await tick();
  expect(await mailed([there])).toEqual([0]);
  await open(consultantId, addDays(DAY, 8), '13:00', '15:00', other);
  await tick();
  expect(await mailed([there])).toEqual([1]);
});

test('hours of a consultant who is switched off and on again have not come free; those added meanwhile have', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const admin = await portal.as('admin');
  const active = (isActive: boolean) => admin.call('PUT /api/consultants/{id}', { params: { id: consultantId }, body: { isActive } });
  await open(consultantId, DAY, '09:00', '11:00');
  await tick();
  const people = [await wisher(), await wisher()];
  expect((await active(false)).status).toBe(200);
  await tick();
  expect(await portal.db.$count(offeredDays)).toBe(1);
  await active(true);
  await tick();
  expect(await mailed(people)).toEqual([0, 0]);
  await active(false);
  await tick();
  await open(consultantId, DAY, '11:00', '12:00');
  await active(true);
  await tick();
  expect(await mailed(people)).toEqual([1, 0]);
});

test('an hour that people of two employers could use is mailed to one of them', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const { id: other } = await newEmployer(portal);
  const people = [await wisher(other), await wisher()];
  await tick();
  await open(consultantId, DAY, '09:00', '10:00');
  await tick();
  expect(await mailed(people)).toEqual([1, 0]);
});

test('three simultaneous servers send each mail once', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const people = [await wisher(), await wisher(), await wisher(), await wisher()];
  await tick();
  await open(consultantId, DAY, '09:00', '12:00');
  portal.instant = portal.instant.add({ minutes: 1 });
  await Promise.all([1, 2, 3].map(() => mailWishers(portal.services)));
  await tick();
  expect(await mailed(people)).toEqual([1, 1, 1, 0]);
});

test('after a failure in the middle the next run sends what is due', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const person = await wisher();
  await tick();
  await open(consultantId, DAY, '09:00', '12:00');
  portal.instant = portal.instant.add({ minutes: 1 });
  const { db, ...services } = portal.services;
  const failing = Object.assign(Object.create(db), {
    transaction: (work: Parameters<typeof db.transaction>[0]) =>
      db.transaction(async (inside) => {
        await work(inside);
        throw new Error('the server was killed');
      }),
  });
  await expect(mailWishers({ ...services, db: failing })).rejects.toThrow('killed');
  expect(await mailed([person])).toEqual([0]);
  await mailWishers(portal.services);
  expect(await mailed([person])).toEqual([1]);
});

test('nobody who stopped, declined, asked for later or whose letters go through HR is mailed; maintenance delays the mails', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const { id: viaHr } = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@wens.test' });
  const [stopped, declined, later, hr, waiting] = [await wisher(), await wisher(), await wisher(), await wisher(viaHr), await wisher()];
  await portal.call('POST /api/stop/{token}', { params: { token: stopped.token } });
  await portal.call('POST /api/decline/{token}', { params: { token: declined.token } });
  await portal.call('POST /api/later/{token}', { params: { token: later.token }, body: { date: addDays(MONDAY, 7) } });
  await tick();
  await open(consultantId, DAY, '09:00', '12:00');
  await portal.db.update(maintenanceMode).set({ isEnabled: true });
  await tick();
  expect(await mailed([waiting])).toEqual([0]);
  await portal.db.update(maintenanceMode).set({ isEnabled: false });
  await tick();
  expect(await mailed([stopped, declined, later, hr, waiting])).toEqual([0, 0, 0, 0, 1]);
  portal.at(addDays(MONDAY, 7), '09:00');
  await mailWishers(portal.services);
  expect(await mailed([stopped, declined, later, hr])).toEqual([0, 0, 1, 0]);
});

test('a waiting mail is not sent once the wish is withdrawn or changed, the person has booked, or two days have passed', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const people = [await wisher(), await wisher(), await wisher()];
  await tick();
  await open(consultantId, DAY, '09:00', '12:00');
  await tick();
  const reason = async (id: number, now = portal.instant) => {
    const [mail] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employeeId, id));
    const wanted = await stillWanted(portal.db, { ...mail!, letter: mail!.letter as Letter }, now);
    return 'reason' in wanted ? wanted.reason : null;
  };
  const [gone, changed, booked] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  expect([await reason(gone!.id), await reason(changed!.id)]).toEqual([null, null]);
  expect(await reason(gone!.id, portal.instant.add({ hours: 48 }))).toContain('te lang geleden');
  await portal.call('DELETE /api/wish/{token}', { params: { token: gone!.token } });
  portal.instant = portal.instant.add({ minutes: 1 });
  await wish(changed!.token, { weekdays: [2], parts: ['middag'] });
  await portal.call('POST /api/book/{token}', { params: { token: booked!.token }, body: hour(consultantId, DAY, '09:00') });
  expect(await reason(gone!.id)).toContain('ingetrokken');
  expect(await reason(changed!.id)).toContain('gewijzigd');
  expect(await reason(booked!.id)).toContain('afspraak gemaakt');
});

test('stored freed hours are deleted once nobody has a wish, and the stored offer of a day once that day is past', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const person = await wisher();
  await tick();
  await open(consultantId, DAY, '09:00', '12:00');
  await tick();
  expect(await portal.db.$count(freedHours)).toBe(1);
  expect(await portal.db.$count(offeredDays)).toBe(1);
  await portal.call('DELETE /api/wish/{token}', { params: { token: person.token } });
  await tick();
  expect(await portal.db.$count(freedHours)).toBe(0);
  portal.at(addDays(DAY, 1), '08:00');
  await mailWishers(portal.services);
  expect(await portal.db.$count(offeredDays)).toBe(0);
  expect(await portal.db.$count(offersSeen)).toBe(1);
});

test('hours that came free before a wish was changed to include them are not mailed for it', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const person = await wisher();
  await tick();
  await open(consultantId, addDays(DAY, 1), '09:00', '12:00');
  await tick();
  await wish(person.token, { weekdays: [2], parts: ['ochtend'] });
  await tick();
  expect(await mailed([person])).toEqual([0]);
  const [row] = await portal.db.select().from(invitations).where(eq(invitations.employeeId, person.id));
  expect(row!.wishedAt! < isoOf(portal.instant)).toBe(true);
});
