import { and, asc, eq, isNull } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { audit } from '#server/db/schema/access.ts';
import { charges } from '#server/db/schema/money.ts';
import { consultants, employerPreferredConsultants } from '#server/db/schema/people.ts';
import { absences, availability, closedDays, unavailability } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import {
  appointmentNow,
  employeeNow,
  FRIDAY,
  historyAbout,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  THURSDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const NEXT_MONDAY = addDays(MONDAY, 7);
type Adviser = Someone & { consultantId: number };
let admin: Someone;
let sanne: Adviser;
let pim: Adviser;
let noor: Adviser;
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(availability);
  await portal.db.delete(closedDays);
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY, NEXT_MONDAY]);
  pim = await newConsultant(portal, [THURSDAY, FRIDAY]);
  noor = await newConsultant(portal, [THURSDAY]);
  ({ id: employerId } = await newEmployer(portal));
});

/** Logs in again, because a session expires after twelve hours without use. */
async function jumpTo(date: string, time: string) {
  portal.at(date, time);
  admin = await portal.as('admin');
}
type Choice = { appointmentId: number; kind: string; consultantId?: number; date?: string; startTime?: string };
type InAbsence = { appointmentId: number; proposal: Choice; alternatives: Choice[] };
const away = (from = THURSDAY, to = THURSDAY, more: object = {}) => ({ from, to, ...more });
const preview = (body: object = away(), who = sanne, by: Someone = admin) =>
  by.call('POST /api/admin/consultants/{id}/absence/preview', { params: { id: who.consultantId }, body });
const proposed = async (body: object = away(), who = sanne): Promise<InAbsence[]> => (await preview(body, who)).body.appointments;
const solve = (choices: Choice[], body: object = away(), who = sanne, by: Someone = admin) =>
  by.call('POST /api/admin/consultants/{id}/absence', { params: { id: who.consultantId }, body: { ...body, choices } });
const solveAsProposed = async (body: object = away(), who = sanne) =>
  solve(
    (await proposed(body, who)).map(({ proposal }) => proposal),
    body,
    who,
  );
const report = (body: object = away(), who = sanne) => who.call('POST /api/consultants/absence', { body });
const planned = (startTime: string, date = THURSDAY, type: 'virtueel' | 'fysiek' = 'virtueel', who = sanne, employer = employerId) =>
  newAppointment(portal, employer, hour(who.consultantId, date, startTime, type));
const hoursOf = (who: Adviser) =>
  portal.db.select().from(unavailability).where(eq(unavailability.consultantId, who.consultantId)).orderBy(asc(unavailability.date));
type Conflict = { kind: string; appointmentId: number | null; consultantId: number; reason: string | null; absence: object | null };
const conflictsOf = async (who: Adviser, by: Someone = admin): Promise<Conflict[]> =>
  (await by.call('GET /api/admin/conflicts')).body.filter(({ consultantId }: Conflict) => consultantId === who.consultantId);
/** All mails to a user, with their calendar files parsed by another library. */
async function noticesTo(userId: number) {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.userId, userId)).orderBy(asc(mails.id));
  return rows.map((row) => ({
    kind: row.kind,
    letter: row.letter as Letter,
    mentions: row.mentions,
    invites: (row.attachments as Attachment[]).map(({ content, filename }) => ({
      filename,
      ...inviteOf(Buffer.from(content, 'base64').toString()),
    })),
  }));
}
function inviteOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toString(),
    status: event.component.getFirstPropertyValue('status'),
  };
}

describe('letters of an absence that is solved in the evening', () => {
  test('wait until eight where the conversation is more than a day ahead; the consultant is told at once', async () => {
    const { id, employee } = await planned('10:00');
    await jumpTo(MONDAY, '22:00');
    expect((await solveAsProposed()).status).toBe(200);
    await portal.db.update(mails).set({ status: 'wachtend' });
    const { body } = await admin.call('GET /api/admin/mails', { query: { employeeId: employee.id } });
    expect(body.find(({ kind }: { kind: string }) => kind === 'change')).toMatchObject({
      waitsForMorning: true,
      nextAttemptAt: '2026-03-03T07:00:00.000Z',
    });
    const waiting = await portal.db.select().from(mails).where(eq(mails.waitsAtNight, true));
    expect(waiting.map(({ appointmentId, audience }) => [appointmentId, audience])).toContainEqual([id, 'employee']);
    expect(waiting.filter(({ audience }) => audience === 'consultant')).toEqual([]);
  });

  test('go at once where it is nearer', async () => {
    const { employee } = await planned('10:00');
    await jumpTo(addDays(THURSDAY, -1), '22:00');
    expect((await solveAsProposed()).status).toBe(200);
    await portal.db.update(mails).set({ status: 'wachtend' });
    const { body } = await admin.call('GET /api/admin/mails', { query: { employeeId: employee.id } });
    expect(body.map(({ waitsForMorning }: { waitsForMorning: boolean }) => waitsForMorning)).not.toContain(true);
  });
});

describe('the preview of an absence', () => {
  test('lists each planned appointment, with a take-over, another hour and a new invitation as alternatives', async () => {
    const { id, employee } = await planned('10:00');
    await planned('10:00', FRIDAY);
    const { status, body } = await preview();
    expect(status).toBe(200);
    const choice = (kind: string, fields: object) => ({ appointmentId: id, kind, ...fields });
    const at = { date: THURSDAY, startTime: '10:00' };
    expect(body.appointments).toHaveLength(1);
    const [one] = body.appointments;
    expect(one).toMatchObject({
      appointmentId: id,
      date: THURSDAY,
      startTime: '10:00',
      endTime: '11:00',
      meetingType: 'virtueel',
      employee: { id: employee.id, firstName: 'Jan', lastName: employee.lastName },
      employer: { id: employerId },
      proposal: choice('take_over', { ...at, consultantId: pim.consultantId }),
    });
    expect(one.alternatives.slice(0, 3)).toEqual([
      choice('take_over', { ...at, consultantId: pim.consultantId }),
      choice('take_over', { ...at, consultantId: noor.consultantId }),
      choice('move', { date: FRIDAY, startTime: '09:00', consultantId: sanne.consultantId }),
    ]);
    expect(one.alternatives.at(-1)).toEqual({ appointmentId: id, kind: 'reinvite' });
    // On Friday seven hours are left, on Monday eight.
    expect(one.alternatives).toHaveLength(2 + 7 + 8 + 1);
  });

  test('proposes preferred consultants first, then those with the fewest appointments that day', async () => {
    await planned('15:00', THURSDAY, 'virtueel', pim);
    const { id } = await planned('10:00');
    expect((await proposed())[0]!.proposal.consultantId).toBe(noor.consultantId);
    await portal.db.insert(employerPreferredConsultants).values({ employerId, consultantId: pim.consultantId });
    expect((await proposed()).find(({ appointmentId }) => appointmentId === id)!.proposal.consultantId).toBe(pim.consultantId);
  });

  test('proposes another hour if nobody can take over, and a new invitation if there is none', async () => {
    await planned('10:00', NEXT_MONDAY);
    await sanne.call('POST /api/consultants/availability', {
      body: { date: addDays(NEXT_MONDAY, 14), startTime: '09:00', endTime: '10:00' },
    });
    const [monday] = await proposed(away(NEXT_MONDAY, NEXT_MONDAY));
    expect(monday!.proposal).toMatchObject({ kind: 'move', date: addDays(NEXT_MONDAY, 14), startTime: '09:00' });
    await admin.call('POST /api/admin/closed-days', { body: { date: addDays(NEXT_MONDAY, 1), name: 'Dicht' } });
    // That hour is on the tenth working day, the last one proposed. A closed day in between makes that limit a day later,
    // so the hour stays within it.
    expect((await proposed(away(NEXT_MONDAY, NEXT_MONDAY)))[0]!.proposal.kind).toBe('move');
    await portal.db.delete(availability).where(eq(availability.date, addDays(NEXT_MONDAY, 14)));
    expect((await proposed(away(NEXT_MONDAY, NEXT_MONDAY)))[0]!.proposal).toEqual({
      appointmentId: monday!.appointmentId,
      kind: 'reinvite',
    });
  });

  test('for part of a day skips the other hours, and may move appointments to them', async () => {
    const { id } = await planned('10:00');
    await planned('14:00');
    const morning = away(THURSDAY, THURSDAY, { startTime: '09:00', endTime: '12:00' });
    const [one, ...rest] = await proposed(morning);
    expect([one!.appointmentId, rest]).toEqual([id, []]);
    const moves = one!.alternatives.filter(({ kind, date }) => kind === 'move' && date === THURSDAY);
    expect(moves.map(({ startTime }) => startTime)).toEqual(['12:00', '13:00', '15:00', '16:00']);
  });

  test('skips appointments that have begun, and refuses an invalid period', async () => {
    await planned('10:00');
    await jumpTo(THURSDAY, '10:30');
    const { id } = await planned('12:00');
    expect((await proposed()).map(({ appointmentId }) => appointmentId)).toEqual([id]);
    const refusalOf = async (body: object) => {
      const { status, body: answer } = await preview(body);
      return [status, answer.errorType, Object.keys(answer.fields ?? {})];
    };
    expect(await refusalOf(away(FRIDAY, THURSDAY))).toEqual([400, 'ABSENCE_ORDER', ['to']]);
    expect(await refusalOf(away(THURSDAY, FRIDAY, { startTime: '09:00', endTime: '10:00' }))).toEqual([
      400,
      'ABSENCE_HOURS',
      ['startTime'],
    ]);
    expect(await refusalOf(away(FRIDAY, FRIDAY, { startTime: '09:00' }))).toEqual([400, 'ABSENCE_HOURS_ORDER', ['endTime']]);
    expect(await refusalOf(away(FRIDAY, FRIDAY, { startTime: '12:00', endTime: '11:00' }))).toEqual([
      400,
      'ABSENCE_HOURS_ORDER',
      ['endTime'],
    ]);
    expect(await refusalOf(away(MONDAY, MONDAY))).toEqual([400, 'ABSENCE_PAST', ['to']]);
    expect(await refusalOf(away(THURSDAY, addDays(THURSDAY, 182)))).toEqual([400, 'ABSENCE_TOO_LONG', ['to']]);
    expect(await refusalOf(away('2029-01-01', '2029-01-02'))).toEqual([400, 'ABSENCE_TOO_FAR', ['to']]);
    expect(await refusalOf(away('2026-02-30', FRIDAY))).toEqual([400, 'VALIDATION', ['from']]);
    expect((await preview(away(MONDAY, FRIDAY))).status).toBe(200);
    const unknown = await admin.call('POST /api/admin/consultants/{id}/absence/preview', { params: { id: 999_999 }, body: away() });
    expect(unknown.body.errorType).toBe('CONSULTANT_NOT_FOUND');
    expect((await preview(away(), sanne, await portal.as('consultant'))).status).toBe(403);
  });

  test('follows the rules for visits: one employer a day, adjacent hours', async () => {
    const { id: elsewhere } = await newEmployer(portal);
    const nine = await planned('09:00', THURSDAY, 'fysiek');
    const ten = await planned('10:00', THURSDAY, 'fysiek');
    await planned('15:00', THURSDAY, 'fysiek', pim, elsewhere);
    await planned('11:00', THURSDAY, 'fysiek', noor);
    const visits = await proposed();
    // Pim is elsewhere. Noor can take 10:00, adjacent to her visit at 11:00, and 09:00 only together with it.
    expect(visits.map(({ proposal: { kind, consultantId } }) => [kind, consultantId])).toEqual([
      ['take_over', noor.consultantId],
      ['take_over', noor.consultantId],
    ]);
    const alone = [visits[0]!.proposal, { appointmentId: ten.id, kind: 'reinvite' }];
    expect((await solve(alone)).body.errorType).toBe('ABSENCE_CHANGED');
    expect((await solveAsProposed()).status).toBe(200);
    expect(await appointmentNow(portal, nine.id)).toMatchObject({ consultantId: noor.consultantId, date: THURSDAY, meetingType: 'fysiek' });
    expect(await appointmentNow(portal, ten.id)).toMatchObject({ consultantId: noor.consultantId, date: THURSDAY, meetingType: 'fysiek' });
  });
});

describe('storing the choices for an absence', () => {
  test('carries out each choice, mails everyone once, and charges nobody', async () => {
    await jumpTo(addDays(THURSDAY, -1), '12:00');
    const over = await planned('10:00');
    const moved = await planned('11:00');
    const again = await planned('12:00');
    const [before, uidBefore] = [await noticesTo(sanne.userId), (await appointmentNow(portal, over.id))!.consultantUid];
    const choices = [
      { appointmentId: over.id, kind: 'take_over', consultantId: pim.consultantId, date: THURSDAY, startTime: '10:00' },
      { appointmentId: moved.id, kind: 'move', consultantId: sanne.consultantId, date: FRIDAY, startTime: '15:00' },
      { appointmentId: again.id, kind: 'reinvite' },
    ];
    const auditBefore = await portal.db.$count(audit, eq(audit.action, 'afwezigheid verwerkt'));
    expect(await solve(choices, away(THURSDAY, THURSDAY, { reason: 'Griep' }))).toMatchObject({ status: 200, body: { success: true } });

    expect(await appointmentNow(portal, over.id)).toMatchObject({
      consultantId: pim.consultantId,
      startTime: '10:00',
      sequence: 1,
      freeUntil: '2026-03-05T09:00:00.000Z',
    });
    expect(await appointmentNow(portal, moved.id)).toMatchObject({
      date: FRIDAY,
      startTime: '15:00',
      endTime: '16:00',
      freeUntil: '2026-03-06T14:00:00.000Z',
    });
    expect(await appointmentNow(portal, again.id)).toMatchObject({ status: 'geannuleerd', sequence: 1 });
    expect(await employeeNow(portal, again.employee.id)).toMatchObject({ status: 'uitgenodigd' });
    expect((await hoursOf(sanne)).map(({ date, startTime, endTime, reason }) => [date, startTime, endTime, reason])).toEqual([
      [THURSDAY, '00:00', '23:59', 'Griep'],
    ]);
    expect(await portal.db.$count(charges)).toBe(0);
    expect(await portal.db.$count(audit, eq(audit.action, 'afwezigheid verwerkt'))).toBe(auditBefore + 1);
    expect((await historyAbout(portal, over.employee.id)).at(-1)).toMatchObject({
      actor: expect.stringMatching(/^admin/),
      action: 'overgenomen wegens afwezigheid',
    });
    expect((await historyAbout(portal, moved.employee.id)).at(-1)!.action).toBe('verplaatst wegens afwezigheid');
    expect((await historyAbout(portal, again.employee.id)).map(({ action }) => action).slice(-2)).toEqual([
      'geannuleerd wegens afwezigheid',
      'opnieuw uitgenodigd',
    ]);

    const letters = await Promise.all([over, moved, again].map(async ({ employee }) => (await mailsAbout(portal, employee.id)).slice(2)));
    expect(letters.map((list) => list.map(({ kind }) => kind))).toEqual([['change'], ['change'], ['cancellation']]);
    const told = letters.map(([letter]) => inviteOf(letter!.invite!));
    expect(told.map(({ method, sequence, start, status }) => [method, sequence, start, status])).toEqual([
      ['REQUEST', 1, `${THURSDAY}T10:00:00`, 'CONFIRMED'],
      ['REQUEST', 1, `${FRIDAY}T15:00:00`, 'CONFIRMED'],
      ['CANCEL', 1, `${THURSDAY}T12:00:00`, 'CANCELLED'],
    ]);
    for (const [i, { employee }] of [over, moved, again].entries()) {
      expect(told[i]!.uid).toBe(inviteOf((await mailsAbout(portal, employee.id))[0]!.invite!).uid);
      expect(letters[i]![0]!.text).toContain('xcuses');
      expect(letters[i]![0]!.text).not.toContain('Griep');
    }
    expect(letters[2]![0]!.links).toEqual([`http://portaal.test/book/${(await employeeNow(portal, again.employee.id)).invitationToken}`]);

    const [toSanne, ...moreToSanne] = (await noticesTo(sanne.userId)).slice(before.length);
    expect(moreToSanne).toEqual([]);
    expect(toSanne!.invites.map(({ filename, method, sequence }) => [filename, method, sequence])).toEqual([
      ['annulering-1.ics', 'CANCEL', 1],
      ['afspraak-2.ics', 'REQUEST', 1],
      ['annulering-3.ics', 'CANCEL', 1],
    ]);
    expect(toSanne!.invites[0]!.uid).toBe(uidBefore);
    expect(toSanne!.letter.table!.rows).toHaveLength(3);
    expect(toSanne!.mentions!.toSorted()).toEqual([over, moved, again].map(({ employee }) => employee.id).toSorted());
    const [toPim, ...moreToPim] = await noticesTo(pim.userId);
    expect(moreToPim).toEqual([]);
    expect(toPim!.letter.subject).toMatch(/^U neemt een gesprek over van/);
    expect(toPim!.invites).toMatchObject([{ filename: 'afspraak.ics', method: 'REQUEST', start: `${THURSDAY}T10:00:00` }]);
    expect(toPim!.invites[0]!.uid).not.toBe(uidBefore);
    expect(await noticesTo(noor.userId)).toEqual([]);
    expect(await conflictsOf(sanne)).toEqual([]);
    expect(await brokenPromises(portal.db)).toEqual([]);
  });

  test('with communication through HR, HR gets the links and the employee a mail without them', async () => {
    const { id: viaHr } = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test' });
    const over = await planned('10:00', THURSDAY, 'virtueel', sanne, viaHr);
    const again = await planned('11:00', THURSDAY, 'virtueel', sanne, viaHr);
    const [first] = await proposed();
    expect((await solve([first!.proposal, { appointmentId: again.id, kind: 'reinvite' }])).status).toBe(200);
    const changed = (await mailsAbout(portal, over.employee.id)).slice(3);
    expect(changed.map(({ to, kind, links }) => [to, kind, links.length])).toEqual([
      [over.employee.email, 'change', 0],
      ['hr@linde.test', 'change', 2],
    ]);
    const cancelled = (await mailsAbout(portal, again.employee.id)).slice(3);
    expect(cancelled.map(({ to, kind, links }) => [to, kind, links.length])).toEqual([
      [again.employee.email, 'cancellation', 0],
      ['hr@linde.test', 'cancellation', 1],
    ]);
  });

  test('is refused as a whole if a choice is missing, extra, double or impossible, with the current list', async () => {
    const one = await planned('10:00');
    const two = await planned('11:00');
    const list = await proposed();
    const choices = list.map(({ proposal }) => proposal);
    const [first, second] = choices;
    const noon = { ...first!, startTime: '12:00' };
    for (const wrong of [
      [first!],
      [...choices, { appointmentId: 999_999, kind: 'reinvite' }],
      [first!, first!],
      [noon, second!],
      [{ ...first!, consultantId: sanne.consultantId }, second!],
      [{ ...first!, kind: 'move' }, second!],
      // The same free hour for two appointments.
      [one, two].map(({ id }) => ({ appointmentId: id, kind: 'move', consultantId: sanne.consultantId, date: FRIDAY, startTime: '09:00' })),
    ]) {
      const refused = await solve(wrong);
      expect([refused.status, refused.body.errorType, refused.body.appointments]).toEqual([409, 'ABSENCE_CHANGED', list]);
    }
    expect((await solve([{ appointmentId: one.id, kind: 'ruilen' }])).status).toBe(400);
    expect((await solve(choices, away(), sanne, pim)).status).toBe(403);
    expect((await solve(choices, away(THURSDAY, THURSDAY, { reason: 'x'.repeat(501) }))).body.fields).toHaveProperty('reason');
    expect(await hoursOf(sanne)).toEqual([]);
    expect(await appointmentNow(portal, one.id)).toMatchObject({ consultantId: sanne.consultantId, sequence: 0 });
    expect((await mailsAbout(portal, two.employee.id)).length).toBe(2);
  });

  test('is done once for three concurrent requests; the others get 409, and nobody gets a second letter', async () => {
    const { employee } = await planned('10:00');
    const choices = (await proposed()).map(({ proposal }) => proposal);
    const answers = await Promise.all([solve(choices), solve(choices), solve(choices)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ errorType: 'ABSENCE_CHANGED', appointments: [] });
    expect((await mailsAbout(portal, employee.id)).map(({ kind }) => kind)).toEqual(['confirmation', 'consultant_notice', 'change']);
    expect(await hoursOf(sanne)).toHaveLength(1);
    expect((await solve([])).status).toBe(200);
    expect((await solve([])).status).toBe(200);
    expect(await hoursOf(sanne)).toHaveLength(1);
    expect(await portal.db.$count(absences, eq(absences.consultantId, sanne.consultantId))).toBe(1);
    const { token } = await newInvitee(portal, employerId);
    const body = hour(sanne.consultantId, THURSDAY, '14:00');
    expect((await portal.call('POST /api/book/{token}', { params: { token }, body })).body.errorType).toBe('SLOT_TAKEN');
  });
});

describe('a consultant who reports absence', () => {
  const tasks = async () => (await conflictsOf(sanne)).map(({ kind, appointmentId }) => [kind, appointmentId]);

  test('keeps the appointments, can no longer be booked, and every administrator is mailed once', async () => {
    const { id, employee } = await planned('10:00');
    await sanne.call('POST /api/consultants/unavailability', { body: { date: THURSDAY, startTime: '09:00', endTime: '12:00' } });
    const answers = [await report(away(THURSDAY, FRIDAY, { reason: 'Griep' })), await report(away(THURSDAY, FRIDAY))];
    expect(answers.map(({ body }) => body)).toEqual([
      { success: true, appointments: 1 },
      { success: true, appointments: 1 },
    ]);
    expect(await appointmentNow(portal, id)).toMatchObject({ consultantId: sanne.consultantId, sequence: 0 });
    expect((await mailsAbout(portal, employee.id)).length).toBe(2);
    const notices = (await noticesTo(admin.userId)).filter(({ kind }) => kind === 'absence_notice');
    expect(notices.map(({ letter }) => [letter.button!.url, letter.paragraphs.join(' ')])).toEqual([
      ['http://portaal.test/', expect.stringContaining('staat nog 1 gesprek')],
    ]);
    expect(JSON.stringify(notices)).not.toContain('Griep');
    const absence = { id: expect.any(Number), from: THURSDAY, to: FRIDAY, startTime: null, endTime: null };
    expect(await conflictsOf(sanne)).toEqual([expect.objectContaining({ kind: 'absence', appointmentId: id, reason: 'Griep', absence })]);
    expect((await sanne.call('GET /api/consultants/conflicts')).body).toHaveLength(1);
    const { token } = await newInvitee(portal, employerId);
    const body = hour(sanne.consultantId, FRIDAY, '14:00');
    expect((await portal.call('POST /api/book/{token}', { params: { token }, body })).body.errorType).toBe('SLOT_TAKEN');
    expect((await admin.call('POST /api/consultants/absence', { body: away() })).status).toBe(403);
    expect((await report(away(FRIDAY, THURSDAY))).body.errorType).toBe('ABSENCE_ORDER');
  });

  test('is a task until an administrator deals with the absence, also without appointments left', async () => {
    const { id } = await planned('10:00');
    await report(away(THURSDAY, FRIDAY));
    expect(await tasks()).toEqual([['absence', id]]);
    await admin.call('DELETE /api/appointments/{id}', { params: { id } });
    expect(await tasks()).toEqual([['absence', null]]);
    expect((await solve([], away(THURSDAY, FRIDAY))).status).toBe(200);
    expect(await tasks()).toEqual([]);
    expect((await hoursOf(sanne)).map(({ date }) => date)).toEqual([THURSDAY, FRIDAY]);
  });

  test('and whose report is dealt with in part stays a task for the rest', async () => {
    const thursday = await planned('10:00');
    const friday = await planned('10:00', FRIDAY);
    await report(away(THURSDAY, FRIDAY));
    expect((await solveAsProposed()).status).toBe(200);
    expect(await appointmentNow(portal, thursday.id)).toMatchObject({ consultantId: pim.consultantId });
    expect(await tasks()).toEqual([['absence', friday.id]]);
    expect((await solveAsProposed(away(FRIDAY, FRIDAY))).status).toBe(200);
    expect(await tasks()).toEqual([]);
    expect((await hoursOf(sanne)).map(({ date }) => date)).toEqual([THURSDAY, FRIDAY]);
    expect(await portal.db.$count(absences, and(eq(absences.consultantId, sanne.consultantId), isNull(absences.solvedAt)))).toBe(0);
  });

  test('the report ends when its last day is deleted, a longer one replaces it, or its period is over', async () => {
    await report(away(THURSDAY, THURSDAY));
    const [row] = await hoursOf(sanne);
    await sanne.call('DELETE /api/consultants/unavailability/{id}', { params: { id: row!.id } });
    expect(await tasks()).toEqual([]);
    await report(away(THURSDAY, THURSDAY));
    await report(away(THURSDAY, FRIDAY));
    expect(await tasks()).toEqual([['absence', null]]);
    expect((await hoursOf(sanne)).map(({ date }) => date)).toEqual([THURSDAY, FRIDAY]);
    await jumpTo(FRIDAY, '23:00');
    expect(await tasks()).toEqual([['absence', null]]);
    await jumpTo(addDays(FRIDAY, 1), '00:00');
    expect(await tasks()).toEqual([]);
  });

  test('for hours that an administrator has already dealt with makes no new task', async () => {
    expect((await solve([])).status).toBe(200);
    expect((await report()).status).toBe(200);
    expect(await tasks()).toEqual([]);
    expect((await noticesTo(admin.userId)).filter(({ kind }) => kind === 'absence_notice')).toEqual([]);
  });
});

test('a choice says so if the consultant who would take over does not speak the language of the employee', async () => {
  await portal.db
    .update(consultants)
    .set({ languages: ['nl', 'pl'] })
    .where(eq(consultants.id, pim.consultantId));
  const polish = await newAppointment(portal, employerId, hour(sanne.consultantId, THURSDAY, '10:00'), { language: 'pl' });
  const dutch = await planned('11:00');
  const found = (await preview()).body.appointments as (InAbsence & { employee: { language: string } })[];
  const lossesOf = (appointmentId: number) =>
    found
      .find((one) => one.appointmentId === appointmentId)!
      .alternatives.filter((choice) => 'losesLanguage' in choice)
      .map(({ kind, consultantId }) => ({ kind, consultantId }));
  expect(lossesOf(polish.id)).toEqual([{ kind: 'take_over', consultantId: noor.consultantId }]);
  expect(lossesOf(dutch.id)).toEqual([]);
  expect(found.map(({ employee }) => employee.language)).toEqual(['pl', 'nl']);
  const choices = found.map(({ alternatives, proposal }) => alternatives.find((one) => one.consultantId === noor.consultantId) ?? proposal);
  expect((await solve(choices)).status).toBe(200);
  expect(await appointmentNow(portal, polish.id)).toMatchObject({ consultantId: noor.consultantId });
});
