import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { audit, sessions, users } from '#server/db/schema/access.ts';
import { consultants } from '#server/db/schema/people.ts';
import { absences, availability, busyCalendars, busyTimes, calendarFeeds, unavailability } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import {
  appointmentNow,
  employeeNow,
  historyAbout,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
type Adviser = Someone & { consultantId: number };
type Choice = { appointmentId: number; kind: string; consultantId?: number; date?: string; startTime?: string };
type InLeave = { appointmentId: number; proposal: Choice; alternatives: Choice[] };
let admin: Someone;
let sanne: Adviser;
let pim: Adviser;
let employerId: number;
const [FRIDAY, NEXT_MONDAY, NEXT_TUESDAY] = [4, 7, 8].map((days) => addDays(MONDAY, days)) as [string, string, string];

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(availability);
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [FRIDAY, NEXT_MONDAY, NEXT_TUESDAY]);
  pim = await newConsultant(portal, [NEXT_MONDAY]);
  ({ id: employerId } = await newEmployer(portal));
});

const planned = (date: string, startTime: string, who = sanne) =>
  newAppointment(portal, employerId, hour(who.consultantId, date, startTime));
const preview = (from = NEXT_MONDAY, { consultantId } = sanne) =>
  admin.call('POST /api/consultants/{id}/leave/preview', { params: { id: consultantId }, body: { from } });
const leave = (choices: object[], from = NEXT_MONDAY, { consultantId } = sanne) =>
  admin.call('POST /api/consultants/{id}/leave', { params: { id: consultantId }, body: { from, choices } });
const proposals = async (...of: Parameters<typeof preview>) =>
  ((await preview(...of)).body.appointments as InLeave[]).map(({ proposal }) => proposal);
const stay = () => admin.call('DELETE /api/consultants/{id}/leave', { params: { id: sanne.consultantId } });
const sanneNow = async () =>
  (await admin.call('GET /api/consultants/{id}', { params: { id: sanne.consultantId } })).body as {
    isActive: boolean;
    leavesFrom: string | null;
    hasLeft: boolean;
  };
const hoursNow = async () =>
  portal.db
    .select({ date: availability.date, endDate: availability.endDate, isRecurring: availability.isRecurring })
    .from(availability)
    .where(eq(availability.consultantId, sanne.consultantId))
    .orderBy(availability.date);
/** Whether their session still opens something. */
const isLoggedIn = async ({ call } = sanne) => (await call('GET /api/consultants/me')).status === 200;
const logIn = async ({ userId } = sanne) => {
  const [user] = await portal.db.select().from(users).where(eq(users.id, userId));
  return portal.call('POST /api/login', { body: { username: user!.email, password: 'geheim1' } });
};
/** Sessions of the tests last half a day. */
const goTo = async (date: string, time: string) => {
  portal.at(date, time);
  admin = await portal.as('admin');
};
const night = async (date: string) => {
  await goTo(date, '23:56');
  await runDueNight(portal.services);
};

describe('a consultant leaves', () => {
  test('a colleague takes over, or else the employee is invited again; an earlier hour may be chosen', async () => {
    const [kept, first, second] = [
      await planned(FRIDAY, '09:00'),
      await planned(NEXT_MONDAY, '09:00'),
      await planned(NEXT_TUESDAY, '09:00'),
    ];
    const { status, body } = await preview();
    expect(status).toBe(200);
    const [one, two] = body.appointments as InLeave[];
    const taken = { appointmentId: first.id, kind: 'take_over', consultantId: pim.consultantId, date: NEXT_MONDAY, startTime: '09:00' };
    expect([one!.proposal, two!.proposal]).toEqual([taken, { appointmentId: second.id, kind: 'reinvite' }]);
    const moves = two!.alternatives.filter(({ kind }) => kind === 'move');
    expect(moves.map(({ date, startTime, consultantId }) => [date, startTime, consultantId])).toEqual(
      [10, 11, 12, 13, 14, 15, 16].map((at) => [FRIDAY, `${at}:00`, sanne.consultantId]),
    );
    const { status: done, body: answer } = await leave([taken, moves[0]!]);
    expect([done, answer]).toEqual([200, { success: true }]);
    expect(await appointmentNow(portal, first.id)).toMatchObject({
      consultantId: pim.consultantId,
      date: NEXT_MONDAY,
      status: 'geplanned',
    });
    expect(await appointmentNow(portal, second.id)).toMatchObject({ consultantId: sanne.consultantId, date: FRIDAY, startTime: '10:00' });
    expect(await appointmentNow(portal, kept.id)).toMatchObject({ consultantId: sanne.consultantId, date: FRIDAY, startTime: '09:00' });
    const [, letter, ...more] = (await mailsAbout(portal, first.employee.id)).filter(({ to }) => to === first.employee.email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: 'change', invite: expect.stringContaining('METHOD:REQUEST') });
    expect(letter!.text).toContain('Onze excuses');
    expect(letter!.text).not.toMatch(/vertrek/);
    expect((await historyAbout(portal, first.employee.id)).at(-1)!.action).toBe('overgenomen wegens vertrek');
    const notices = await portal.db
      .select(WITH_TEXT)
      .from(mails)
      .where(and(eq(mails.userId, sanne.userId), eq(mails.kind, 'consultant_notice')))
      .orderBy(asc(mails.id));
    expect(JSON.stringify(notices.at(-1))).toContain('Uw laatste dag is zondag 8 maart 2026');
    expect(await brokenPromises(portal.db)).toEqual([]);
  });

  test('in the evening the letters wait until eight where the conversation is more than a day ahead; the consultant is told at once', async () => {
    const [near, far] = [await planned(FRIDAY, '09:00'), await planned(NEXT_MONDAY, '09:00')];
    await goTo(addDays(FRIDAY, -1), '22:00');
    const { id: last } = (await portal.db.select({ id: mails.id }).from(mails).orderBy(desc(mails.id)).limit(1))[0]!;
    expect((await leave(await proposals(FRIDAY), FRIDAY)).status).toBe(200);
    const sent = await portal.db.select().from(mails).where(gt(mails.id, last)).orderBy(asc(mails.id));
    const ofEmployee = (wanted: number) => sent.filter(({ employeeId, audience }) => employeeId === wanted && audience === 'employee');
    expect(ofEmployee(near.employee.id).map(({ waitsAtNight }) => waitsAtNight)).toEqual([false]);
    expect(ofEmployee(far.employee.id).map(({ waitsAtNight }) => waitsAtNight)).toEqual([true]);
    const toConsultants = sent.filter(({ audience }) => audience === 'consultant').map(({ waitsAtNight }) => waitsAtNight);
    expect(toConsultants).toContain(false);
    expect(toConsultants).not.toContain(true);
  });

  test('an employee without a colleague gets a new invitation with an apology, and nothing is charged', async () => {
    const { id, employee } = await planned(NEXT_TUESDAY, '11:00');
    expect((await leave(await proposals())).status).toBe(200);
    expect(await appointmentNow(portal, id)).toMatchObject({ status: 'geannuleerd' });
    expect(await employeeNow(portal, employee.id)).toMatchObject({ status: 'uitgenodigd' });
    expect((await mailsAbout(portal, employee.id)).at(-1)!.text).toContain('Onze excuses hiervoor');
    expect((await historyAbout(portal, employee.id)).map(({ action }) => action)).toContain('geannuleerd wegens vertrek');
  });

  test('series end on the day before; later hours, visiting days, absences and calendars are gone; known busy times before stay', async () => {
    const { consultantId } = sanne;
    const series = { consultantId, startTime: '09:00', endTime: '12:00', dayOfWeek: 1, isRecurring: true };
    await portal.db.insert(availability).values([
      { ...series, date: addDays(MONDAY, -7) },
      { ...series, date: addDays(MONDAY, -7), endDate: FRIDAY },
      { ...series, date: NEXT_TUESDAY, dayOfWeek: 2 },
      { ...series, date: NEXT_TUESDAY, isRecurring: false, employerId },
    ]);
    const absence = { consultantId, fromDate: FRIDAY, toDate: NEXT_TUESDAY };
    const [away] = await portal.db.insert(absences).values(absence).returning();
    await portal.db
      .insert(unavailability)
      .values([FRIDAY, NEXT_TUESDAY].map((date) => ({ consultantId, date, startTime: '00:00', endTime: '23:59', absenceId: away!.id })));
    const calendar = { consultantId, name: 'Outlook', url: 'x', host: 'agenda.test', nextReadAt: '2026-03-02T08:00:00Z' };
    const [read] = await portal.db.insert(busyCalendars).values(calendar).returning();
    const busy = { calendarId: read!.id, consultantId, startTime: '13:00', endTime: '14:00', begins: 1 };
    await portal.db.insert(busyTimes).values([FRIDAY, NEXT_TUESDAY].map((date) => ({ ...busy, date })));
    expect((await leave([])).status).toBe(200);
    const SUNDAY = addDays(NEXT_MONDAY, -1);
    expect(await hoursNow()).toEqual([
      { date: addDays(MONDAY, -7), endDate: SUNDAY, isRecurring: true },
      { date: addDays(MONDAY, -7), endDate: FRIDAY, isRecurring: true },
      { date: FRIDAY, endDate: null, isRecurring: false },
    ]);
    const rows = await portal.db.select().from(unavailability).where(eq(unavailability.consultantId, consultantId));
    expect(rows.map(({ date, startTime }) => [date, startTime])).toEqual([
      [FRIDAY, '00:00'],
      [FRIDAY, '13:00'],
    ]);
    expect((await admin.call('GET /api/consultants/{id}/busy-calendars', { params: { id: consultantId } })).body).toEqual([]);
    expect(await portal.db.select({ toDate: absences.toDate }).from(absences).where(eq(absences.id, away!.id))).toEqual([
      { toDate: SUNDAY },
    ]);
  });

  test('with the daily run before that day, also a missed one, the consultant is inactive and cannot log in', async () => {
    await portal.db
      .update(users)
      .set({ password: await hashPassword('geheim1') })
      .where(eq(users.id, sanne.userId));
    await portal.db.insert(calendarFeeds).values({ consultantId: sanne.consultantId, sealed: 'x', secretHash: `feed ${sanne.userId}` });
    await leave([], FRIDAY);
    expect(await sanneNow()).toMatchObject({ isActive: true, leavesFrom: FRIDAY, hasLeft: false });
    await night(addDays(FRIDAY, -2));
    expect([await sanneNow(), (await logIn()).status]).toMatchObject([{ isActive: true }, 200]);
    // The run of Thursday is missed: that of Friday makes it up.
    await night(FRIDAY);
    expect([await sanneNow(), (await logIn()).body.errorType]).toMatchObject([{ isActive: false, hasLeft: true }, 'WRONG_LOGIN']);
    expect(await portal.db.$count(sessions, eq(sessions.userId, sanne.userId))).toBe(0);
    const [user] = await portal.db.select().from(users).where(eq(users.id, sanne.userId));
    const forgot = await portal.call('POST /api/forgot-password', { body: { email: user!.email } });
    const links = await portal.db.$count(mails, and(eq(mails.userId, sanne.userId), eq(mails.kind, 'password_reset')));
    expect([forgot.status, links]).toEqual([200, 0]);
    const welcome = await admin.call('POST /api/consultants/{id}/send-welcome', { params: { id: sanne.consultantId } });
    expect([welcome.status, welcome.body.errorType]).toEqual([409, 'CONSULTANT_LEFT']);
    expect(await portal.db.$count(calendarFeeds, eq(calendarFeeds.consultantId, sanne.consultantId))).toBe(0);
    const logged = await portal.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `consultant ${sanne.consultantId}`))
      .orderBy(asc(audit.id));
    expect(logged.map(({ action }) => action)).toEqual(['vertrek vastgelegd', 'account gesloten']);
  });

  test('leaving today, or after the run of the evening before, closes the log-in at once; becoming active opens it again', async () => {
    await leave([], MONDAY);
    expect([await sanneNow(), await isLoggedIn()]).toMatchObject([{ isActive: false, hasLeft: true }, false]);
    await goTo(MONDAY, '23:57');
    await leave([], addDays(MONDAY, 1), pim);
    expect((await admin.call('GET /api/consultants/{id}', { params: { id: pim.consultantId } })).body).toMatchObject({ hasLeft: true });
    expect((await leave([], FRIDAY)).body.errorType).toBe('CONSULTANT_LEFT');
    expect((await stay()).body.errorType).toBe('CONSULTANT_LEFT');
    await admin.call('PUT /api/consultants/{id}', { params: { id: sanne.consultantId }, body: { isActive: true } });
    expect(await sanneNow()).toMatchObject({ isActive: true, leavesFrom: null, hasLeft: false });
  });

  test('is taken back or put off while it has not happened; the hours stay away', async () => {
    await leave([]);
    expect((await leave([], NEXT_TUESDAY)).status).toBe(200);
    expect(await sanneNow()).toMatchObject({ leavesFrom: NEXT_TUESDAY });
    expect([(await stay()).status, (await stay()).status]).toEqual([200, 200]);
    expect(await sanneNow()).toMatchObject({ isActive: true, leavesFrom: null });
    expect((await hoursNow()).map(({ date }) => date)).toEqual([FRIDAY]);
    await night(NEXT_TUESDAY);
    expect(await sanneNow()).toMatchObject({ isActive: true, hasLeft: false });
  });

  test('hours that are entered for later days since are not offered, and nobody moves an appointment there', async () => {
    const { id, employee } = await planned(FRIDAY, '09:00');
    await leave([]);
    await portal.db
      .insert(availability)
      .values({ consultantId: sanne.consultantId, date: NEXT_TUESDAY, startTime: '09:00', endTime: '17:00', dayOfWeek: 2 });
    const query = { date: NEXT_TUESDAY, employeeToken: (await newInvitee(portal, employerId)).token };
    expect((await portal.call('GET /api/public/availability', { query })).body).toEqual([]);
    const { date, startTime, endTime, meetingType } = hour(sanne.consultantId, NEXT_TUESDAY, '09:00');
    const moved = await admin.call('PUT /api/appointments/{id}', { params: { id }, body: { date, startTime, endTime, meetingType } });
    expect([moved.status, moved.body.errorType]).toEqual([409, 'CONSULTANT_UNAVAILABLE']);
    expect((await employeeNow(portal, employee.id)).status).toBe('afspraak_gemaakt');
  });

  test('refuses a day in the past, an unknown consultant and choices that do not fit, and then changes nothing', async () => {
    const { id } = await planned(NEXT_TUESDAY, '09:00');
    const past = await preview(addDays(MONDAY, -1));
    expect([past.status, past.body.fields.from]).toEqual([400, 'Kies vandaag of een dag daarna.']);
    expect((await leave([], addDays(MONDAY, -1))).status).toBe(400);
    expect((await leave([], addDays(MONDAY, 800))).body.errorType).toBe('ABSENCE_TOO_FAR');
    expect((await preview(NEXT_MONDAY, { ...sanne, consultantId: 2_000_000_000 })).status).toBe(404);
    const after = { appointmentId: id, kind: 'move', consultantId: sanne.consultantId, date: NEXT_TUESDAY, startTime: '10:00' };
    for (const choices of [
      [],
      [after],
      [
        { appointmentId: id, kind: 'reinvite' },
        { appointmentId: id, kind: 'reinvite' },
      ],
    ]) {
      const { status, body } = await leave(choices);
      expect([status, body.errorType]).toEqual([409, 'ABSENCE_CHANGED']);
      expect((body.appointments as InLeave[]).map(({ appointmentId }) => appointmentId)).toEqual([id]);
    }
    expect(await sanneNow()).toMatchObject({ isActive: true, leavesFrom: null });
    expect(await hoursNow()).toHaveLength(3);
    expect((await appointmentNow(portal, id))!.status).toBe('geplanned');
  });

  test('of two who leave at once and give each other their appointments, one is refused', async () => {
    const rivals = [sanne, pim];
    await planned(NEXT_MONDAY, '09:00');
    await planned(NEXT_MONDAY, '10:00', pim);
    const choices = await Promise.all(rivals.map((who) => proposals(NEXT_MONDAY, who)));
    expect(choices.flat().map(({ kind }) => kind)).toEqual(['take_over', 'take_over']);
    const answers = await Promise.all(rivals.map((who, i) => leave(choices[i]!, NEXT_MONDAY, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const gone = rivals.map(({ consultantId }) => consultantId);
    expect(await portal.db.$count(consultants, and(eq(consultants.leavesFrom, NEXT_MONDAY), inArray(consultants.id, gone)))).toBe(1);
    expect(await brokenPromises(portal.db)).toEqual([]);
  });

  test('of a leave and simultaneous bookings of those hours, no booking stays with the consultant', async () => {
    const people = await Promise.all([9, 10, 11, 12].map(() => newInvitee(portal, employerId)));
    const [left, ...booked] = await Promise.all([
      leave([]),
      ...people.map(({ token }, i) =>
        portal.call('POST /api/book/{token}', {
          params: { token },
          body: hour(sanne.consultantId, NEXT_TUESDAY, `${String(9 + i).padStart(2, '0')}:00`),
        }),
      ),
    ]);
    const standing = booked.filter(({ status }) => status === 200).length;
    expect(left!.status).toBe(standing > 0 ? 409 : 200);
    if (standing > 0) expect((await leave(await proposals())).status).toBe(200);
    expect(await proposals()).toEqual([]);
  });
});

describe('appointments are handed over', () => {
  const handOver = (appointmentIds: number[], choices?: object[]) =>
    admin.call(choices ? 'POST /api/appointments/hand-over' : 'POST /api/appointments/hand-over/preview', {
      body: { appointmentIds, ...(choices && { choices }) },
    });
  const taken = (appointmentId: number, startTime: string) => ({
    ...{ appointmentId, kind: 'take_over', consultantId: pim.consultantId, date: NEXT_MONDAY, startTime },
  });

  test('by a colleague who is free, and nobody’s hours change', async () => {
    const [first, second] = [await planned(NEXT_MONDAY, '09:00'), await planned(NEXT_TUESDAY, '09:00')];
    const { body } = await handOver([second.id, first.id]);
    expect((body.appointments as InLeave[]).map(({ proposal, alternatives }) => [proposal, alternatives.length])).toEqual([
      [taken(first.id, '09:00'), 2],
      [{ appointmentId: second.id, kind: 'reinvite' }, 1],
    ]);
    const before = await portal.db.select().from(availability);
    expect((await handOver([first.id], [taken(first.id, '09:00')])).body).toEqual({ success: true });
    expect(await appointmentNow(portal, first.id)).toMatchObject({ consultantId: pim.consultantId, startTime: '09:00' });
    expect(await portal.db.select().from(availability)).toEqual(before);
    expect((await historyAbout(portal, first.employee.id)).at(-1)!.action).toBe('overgenomen bij het overdragen');
    expect((await portal.db.select().from(audit).where(eq(audit.subject, 'afspraken'))).at(-1)!.action).toBe('overgedragen');
    expect(await brokenPromises(portal.db)).toEqual([]);
  });

  test('not without ids or with more than a hundred, nor an unknown one, one that is not planned, or one that has begun', async () => {
    const [first, gone] = [await planned(NEXT_MONDAY, '09:00'), await planned(NEXT_MONDAY, '10:00')];
    await admin.call('POST /api/appointments/{id}/cancel', { params: { id: gone.id } });
    const many = Array.from({ length: 101 }, (_, i) => i + 1);
    for (const ids of [[], many]) for (const choices of [undefined, []]) expect((await handOver(ids, choices)).status).toBe(400);
    expect((await handOver([first.id, 2_000_000_000])).status).toBe(404);
    expect((await handOver([first.id, 2_000_000_000], [])).status).toBe(404);
    for (const choices of [undefined, [taken(first.id, '09:00')], [taken(first.id, '09:00'), taken(gone.id, '10:00')]]) {
      const { status, body } = await handOver([first.id, gone.id], choices);
      expect([status, body.errorType, body.appointments.length]).toEqual([409, 'ABSENCE_CHANGED', 1]);
    }
    const own = { ...taken(first.id, '09:00'), consultantId: sanne.consultantId };
    const earlier = { ...own, kind: 'move', date: FRIDAY };
    for (const choice of [own, earlier]) expect((await handOver([first.id], [choice])).body.errorType).toBe('ABSENCE_CHANGED');
    await goTo(NEXT_MONDAY, '09:30');
    expect((await handOver([first.id], [taken(first.id, '09:00')])).body.errorType).toBe('ABSENCE_CHANGED');
    expect(await appointmentNow(portal, first.id)).toMatchObject({ consultantId: sanne.consultantId });
  });
});
