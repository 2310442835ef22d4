import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { maintenanceMode } from '#server/db/schema/firm.ts';
import { tariff } from '#server/db/schema/money.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { availabilityReminderConfig } from '#server/db/schema/planning.ts';
import { dailyRuns, mails, reminderConfig } from '#server/db/schema/post.ts';
import { type Letter, tablesOf } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { insertEmployees, invitedPerson } from '#server/testing/invited.ts';
import { employeeNow, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { previewNight } from './preview-night.ts';
import { runDueNight } from './run-night.ts';

const portal = usePortal();

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  for (const table of [mails, appointments, employees, dailyRuns]) await portal.db.delete(table);
  await portal.db.update(maintenanceMode).set({ isEnabled: false });
  await portal.db.update(availabilityReminderConfig).set({ isEnabled: false });
  await portal.db.update(reminderConfig).set({ appointmentReminder: true, appointmentReminderDays: 1 });
});

async function invitee(employerId: number, invitedOn = MONDAY) {
  return newInvitee(portal, employerId, { invitationSentDate: isoOf(instantOf(invitedOn, '10:00')) });
}

async function nightOf(date: string): Promise<string[]> {
  portal.at(date, '23:55');
  return newMails(() => runDueNight(portal.services));
}

/** Mails queued by `work`, as 'kind recipient'. */
async function newMails(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await portal.db.select(WITH_TEXT).from(mails)).length;
  await work();
  const rows = await portal.db.select(WITH_TEXT).from(mails).orderBy(mails.id);
  return rows.slice(before).map(({ kind, toAddress }) => `${kind} ${toAddress}`);
}

test('after missed nights a person gets one reminder a night, in order', async () => {
  const employer = await newEmployer(portal);
  const { email } = await invitee(employer.id);
  portal.at(addDays(MONDAY, 40), '09:00');
  expect(await newMails(() => runDueNight(portal.services))).toEqual([`first_reminder ${email}`]);
  expect(await newMails(() => runDueNight(portal.services))).toEqual([]);
  expect(await nightOf(addDays(MONDAY, 40))).toEqual([`second_reminder ${email}`]);
  expect(await nightOf(addDays(MONDAY, 41))).toEqual([`exit ${email}`]);
  expect(await nightOf(addDays(MONDAY, 42))).toEqual([]);
});

test('the start of summer time neither skips nor repeats a night', async () => {
  const employer = await newEmployer(portal);
  const { email } = await invitee(employer.id, '2026-03-22');
  expect(await nightOf('2026-03-28')).toEqual([]);
  expect(await nightOf('2026-03-29')).toEqual([`first_reminder ${email}`]);
  expect(await nightOf('2026-03-30')).toEqual([]);
});

test('four servers that run the same night send each mail once', async () => {
  const employer = await newEmployer(portal);
  const people = await Promise.all(Array.from({ length: 12 }, () => invitee(employer.id)));
  portal.at(addDays(MONDAY, 7), '23:55');
  const letters = await newMails(() => Promise.all(Array.from({ length: 4 }, () => runDueNight(portal.services))));
  expect(letters.sort()).toEqual(people.map(({ email }) => `first_reminder ${email}`).sort());
});

test('through HR a night is one mail, in which reminders of every kind and of appointments have a list each', async () => {
  const employer = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@werkgever.test' });
  const consultant = await newConsultant(portal, [addDays(MONDAY, 16)]);
  const [a, b, c] = [await invitee(employer.id), await invitee(employer.id), await invitee(employer.id, addDays(MONDAY, 7))];
  expect(await nightOf(addDays(MONDAY, 7))).toEqual(['hr_overview hr@werkgever.test']);
  const lists = async () => {
    const [mail] = await portal.db.select(WITH_TEXT).from(mails).orderBy(desc(mails.id)).limit(1);
    const tables = tablesOf(mail!.letter as Letter);
    return tables.map(({ file, rows }) => [file, ...rows.map(({ employeeId, link }) => [employeeId, link!.url])]);
  };
  const booking = ({ id, invitationToken }: typeof a) => [id, `http://portaal.test/book/${invitationToken}`];
  expect(await lists()).toEqual([['eerste-herinnering.csv', booking(a), booking(b)]]);
  const { employee } = await newAppointment(portal, employer.id, hour(consultant.consultantId, addDays(MONDAY, 16), '11:00'));
  const [{ cancelToken } = { cancelToken: '' }] = await portal.db.select().from(appointments);
  expect(await nightOf(addDays(MONDAY, 14))).toEqual(['hr_overview hr@werkgever.test']);
  expect(await lists()).toEqual([
    ['eerste-herinnering.csv', booking(c)],
    ['tweede-herinnering.csv', booking(a), booking(b)],
    ['afspraken.csv', [employee.id, `http://portaal.test/cancel/${cancelToken}`]],
  ]);
  const [mail] = await portal.db.select(WITH_TEXT).from(mails).orderBy(desc(mails.id)).limit(1);
  expect(mail!.mentions!.toSorted()).toEqual([a.id, b.id, c.id, employee.id].toSorted());
  for (const { id } of [a, b, c]) expect((await employeeNow(portal, id)).lastMailId).toBe(mail!.id);
});

test('an appointment reminder is sent one working day before, over weekends and holidays', async () => {
  const employer = await newEmployer(portal);
  // Easter Monday is 6 April, and Good Friday is not a public holiday: a mail about Tuesday the 7th is read on Friday the 3rd.
  const consultant = await newConsultant(portal, ['2026-03-09', '2026-03-10', '2026-04-07']);
  for (const [date, night] of [
    ['2026-03-09', '2026-03-05'],
    ['2026-03-10', '2026-03-08'],
    ['2026-04-07', '2026-04-02'],
  ] as const) {
    portal.at(MONDAY, '08:00');
    const { employee } = await newAppointment(portal, employer.id, hour(consultant.consultantId, date, '09:00'));
    expect(await nightOf(addDays(night, -1)), `before ${night}`).toEqual([]);
    expect(await nightOf(night), `in the night of ${night}`).toEqual([`appointment_reminder ${employee.email}`]);
    expect(await nightOf(addDays(night, 1)), `after ${night}`).toEqual([]);
    await portal.db.delete(appointments);
  }
});

test('an appointment reminder is sent the configured number of working days before, and says until when a change is free', async () => {
  await portal.db.update(reminderConfig).set({ appointmentReminderDays: 3 });
  const employer = await newEmployer(portal);
  // Thursday the 12th: three working days before is Monday the 9th, whose mails are sent in the night of Sunday.
  const { consultantId } = await newConsultant(portal, ['2026-03-12', '2026-03-13']);
  const { employee } = await newAppointment(portal, employer.id, hour(consultantId, '2026-03-12', '09:00'));
  await newAppointment(portal, employer.id, hour(consultantId, '2026-03-13', '09:00'));
  expect(await nightOf('2026-03-07')).toEqual([]);
  expect(await nightOf('2026-03-08')).toEqual([`appointment_reminder ${employee.email}`]);
  const [mail] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, 'appointment_reminder'));
  expect((mail!.letter as Letter).notice).toMatch(/^Wijzigen of annuleren kan zonder kosten tot dinsdag 10 maart om 09:00\./);
});

test('an appointment reminder names what a missed conversation costs the employer: its own tariff, else that of the firm, with VAT', async () => {
  await portal.db.update(tariff).set({ cents: 7_500, vatPercent: 21 });
  const { consultantId } = await newConsultant(portal, ['2026-03-10']);
  const paying = [await newEmployer(portal), await newEmployer(portal), await newEmployer(portal)];
  await portal.db.update(employers).set({ tariffCents: 5_000 }).where(eq(employers.id, paying[1]!.id));
  await portal.db.update(employers).set({ tariffCents: 0 }).where(eq(employers.id, paying[2]!.id));
  for (const [i, { id }] of paying.entries()) await newAppointment(portal, id, hour(consultantId, '2026-03-10', `${10 + i}:00`));
  const costs = async () => {
    await nightOf('2026-03-08');
    const sent = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, 'appointment_reminder')).orderBy(mails.appointmentId);
    return sent.map(({ letter }) => /€\s[\d,]+/.exec(JSON.stringify((letter as Letter).paragraphs))?.[0]);
  };
  expect(await costs()).toEqual(['€\u00a090,75', '€\u00a060,50', undefined]);
});

test('with appointment reminders off none is sent, and the preview shows none', async () => {
  await portal.db.update(reminderConfig).set({ appointmentReminder: false });
  const employer = await newEmployer(portal);
  const { consultantId } = await newConsultant(portal, ['2026-03-10']);
  const { employee } = await newAppointment(portal, employer.id, hour(consultantId, '2026-03-10', '09:00'));
  portal.at('2026-03-08', '12:00');
  expect((await previewNight(portal.services)).items).toEqual([]);
  expect(await nightOf('2026-03-08')).toEqual([]);
  await portal.db.update(reminderConfig).set({ appointmentReminder: true });
  expect(await nightOf('2026-03-09')).toEqual([`appointment_reminder ${employee.email}`]);
});

test('through HR appointment reminders are one overview to HR with the links; employees get nothing', async () => {
  const employer = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@werkgever.test' });
  const { consultantId } = await newConsultant(portal, ['2026-03-09']);
  const first = await newAppointment(portal, employer.id, hour(consultantId, '2026-03-09', '09:00'));
  const second = await newAppointment(portal, employer.id, hour(consultantId, '2026-03-09', '11:00'));
  portal.at('2026-03-05', '23:55');
  const sent = await newMails(() => Promise.all(Array.from({ length: 4 }, () => runDueNight(portal.services))));
  expect(sent).toEqual(['appointment_reminder hr@werkgever.test']);
  const [mail] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, 'appointment_reminder'));
  const stored = await portal.db.select().from(appointments).orderBy(appointments.startTime);
  const { rows } = (mail!.letter as Letter).table!;
  expect(rows.map(({ employeeId }) => employeeId)).toEqual([first.employee.id, second.employee.id]);
  expect(rows.map(({ link }) => link!.url)).toEqual(stored.map(({ cancelToken }) => `http://portaal.test/modify/${cancelToken}`));
  expect(rows.map(({ cells }) => cells[3])).toEqual(['zaterdag 7 maart om 09:00', 'zaterdag 7 maart om 11:00']);
  expect(mail!.mentions).toEqual([first.employee.id, second.employee.id]);
  expect(await nightOf('2026-03-06')).toEqual([]);
});

test('a consultant without hours in the coming days is mailed, and not again every night', async () => {
  await portal.db.update(availabilityReminderConfig).set({ isEnabled: true, lookAheadDays: 7 });
  const [admin, busy] = [await portal.as('admin'), await newConsultant(portal, [addDays(MONDAY, 4)])];
  await portal.as('consultant', { name: 'Leeg Rooster' });
  expect(admin.userId).not.toBe(busy.userId);
  const asked = async (date: string) => (await nightOf(date)).filter((mail) => mail.includes('leeg.rooster'));
  expect(await asked(MONDAY)).toEqual(['availability_reminder leeg.rooster@portaal.test']);
  expect(await asked(addDays(MONDAY, 1))).toEqual([]);
  expect(await asked(addDays(MONDAY, 7))).toEqual(['availability_reminder leeg.rooster@portaal.test']);
});

test('the preview of a large night lists the first 500 of a kind, and counts all', async () => {
  const { id: employerId } = await newEmployer(portal);
  const at = instantOf(MONDAY, '10:00');
  const people = Array.from({ length: 503 }, (_, i) => ({ firstName: 'Jan', lastName: 'Groot', email: `jan${i}@groot.test` }));
  await insertEmployees(
    portal.db,
    people.map((person) => ({ ...invitedPerson(person, at), employerId })),
  );
  portal.at(addDays(MONDAY, 7), '12:00');
  const { items, totals } = await previewNight(portal.services);
  const reminded = { kind: 'first_reminder' as const, people: 503 };
  expect(totals).toMatchObject([reminded]);
  expect(items).toHaveLength(500);
  expect((await previewNight(portal.services, { kind: reminded.kind, offset: 500 })).items).toHaveLength(3);
});

test('the preview of the nightly run lists the mails that the run sends', async () => {
  const [direct, viaHr] = [await newEmployer(portal), await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@samen.test' })];
  const otherHr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@anders.test' });
  // Through HR without an address: each employee gets their own mail.
  const noHr = await newEmployer(portal, { communicatieViaHrm: true, email: null });
  const consultant = await newConsultant(portal, [addDays(MONDAY, 16)]);
  for (const day of [0, 1, 5, 7, 8]) await invitee(direct.id, addDays(MONDAY, day));
  for (const { id } of [viaHr, otherHr, noHr]) for (const day of [0, 7]) await invitee(id, addDays(MONDAY, day));
  await newAppointment(portal, direct.id, hour(consultant.consultantId, addDays(MONDAY, 16), '10:00'));
  await newAppointment(portal, viaHr.id, hour(consultant.consultantId, addDays(MONDAY, 16), '11:00'));
  portal.at(addDays(MONDAY, 14), '12:00');
  const { items, totals, runAt } = await previewNight(portal.services);
  expect(runAt).toBe(isoOf(instantOf(addDays(MONDAY, 14), '23:55')));
  const kindOf = ({ kind, viaHrm }: { kind: string; viaHrm: boolean }) => (viaHrm ? 'hr_overview' : kind);
  const promised = [...new Set(items.map((item) => `${kindOf(item)} ${item.to}`))].sort();
  expect(items.flatMap(({ kind, to }) => (to === 'hr@samen.test' ? kind : []))).toContain('appointment_reminder');
  expect(promised.length).toBeGreaterThan(3);
  expect(totals.reduce((sum, { people }) => sum + people, 0)).toBe(items.length);
  for (const { kind, people, viaHrm } of totals) {
    const theirs = items.filter((item) => item.kind === kind);
    expect([people, viaHrm]).toEqual([theirs.length, theirs.some((item) => item.viaHrm)]);
    const pages = [];
    for (let offset = 0; offset < people; offset += 2)
      pages.push(...(await previewNight(portal.services, { kind, limit: 2, offset })).items);
    expect(pages).toEqual(theirs);
  }
  const first = await previewNight(portal.services, { limit: 1 });
  expect([first.totals, first.items.map(({ kind }) => kind)]).toEqual([totals, totals.map(({ kind }) => kind)]);
  const sent = await nightOf(addDays(MONDAY, 14));
  expect(sent.sort()).toEqual(promised);
  // HR has all kinds in one mail, which is counted with each of them.
  const ofKind = totals.map(({ kind }) => new Set(items.filter((item) => item.kind === kind).map(({ to }) => to)).size);
  expect(totals.map(({ mails }) => mails)).toEqual(ofKind);
});
