import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { type Letter, tablesOf } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import {
  employeeNow,
  FRIDAY,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  THURSDAY,
} from '#server/testing/planning.ts';
import { formOf, MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// Lists that are uploaded during a round: with statuses and appointments from another system, and corrected lists of people already stored.

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;
let number = 0;

beforeAll(async () => {
  admin = await portal.as('admin', { name: 'Ada Beheer' });
});
beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  employerId = (await newEmployer(portal)).id;
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY], `Sanne Bos ${++number}`);
});

type Form = Record<string, string | number | boolean>;

async function send(name: 'POST /api/employees/upload' | 'POST /api/employees/compare', lines: string[], fields: Form = {}) {
  return admin.call(name, await formOf({ employerId, ...fields, file: new File([lines.join('\n')], 'lijst.csv') }));
}

const HEAD = 'Voornaam;Achternaam;E-mailadres;Status;Datum;Tijd;Consultant;Type';
const takeOver = (rows: string[], fields: Form = {}) =>
  send('POST /api/employees/upload', [HEAD, ...rows], { withStatus: true, ...fields });
const people = () => portal.db.select().from(employees).where(eq(employees.employerId, employerId)).orderBy(employees.id);
const row = (name: string, rest: string) => `${name};Lijst;${name}@${employerId}.test;${rest}`;
const planned = (name: string, date: string, time: string, type = 'virtueel') =>
  row(name, `Afspraak gemaakt;${date};${time};sanne bos ${number};${type}`);

describe('a list with statuses and appointments', () => {
  test('adds people with their status and appointment, with links that work, and mails nobody', async () => {
    const { status, body } = await takeOver([
      row('nieuw', ';;;;'),
      row('uit', 'Uitgenodigd;;;;'),
      planned('plan', '06-03-2026', '9:00'),
      row('klaar', 'afgerond;01-02-2026;10:00;Iemand Anders;'),
    ]);
    expect([status, body.createdCount, body.skipped]).toEqual([200, 4, []]);
    expect(body.standing).toEqual({ niet_uitgenodigd: 1, uitgenodigd: 1, afspraak_gemaakt: 1, afgerond: 1 });
    expect(body.detected.columns.map(({ meaning }: { meaning: string }) => meaning).slice(3)).toEqual([
      'Status',
      'Datum afspraak',
      'Tijd afspraak',
      'Consultant',
      'Type gesprek',
    ]);
    const [, invited, booked] = await people();
    const { invitationToken } = await employeeNow(portal, invited!.id);
    expect((await portal.call('GET /api/employee/{token}', { params: { token: invitationToken! } })).status).toBe(200);
    const [appointment] = await portal.db.select().from(appointments).where(eq(appointments.employeeId, booked!.id));
    expect(appointment).toMatchObject({ date: FRIDAY, startTime: '09:00', endTime: '10:00', meetingType: 'virtueel', status: 'geplanned' });
    const cancel = await portal.call('GET /api/appointment/token/{token}', { params: { token: appointment!.cancelToken } });
    expect(cancel.status).toBe(200);
    for (const person of await people()) expect(await mailsAbout(portal, person.id)).toEqual([]);
    const { body: told } = await admin.call('GET /api/employees/{id}/history', { params: { id: booked!.id } });
    expect(told.map(({ actor, action }: { actor: string; action: string }) => `${actor}: ${action}`)).toEqual([
      'Ada Beheer: geïmporteerd uit een lijst',
      'Ada Beheer: geïmporteerd uit een lijst',
    ]);
  });

  test('refuses each row that could not be booked, with the reason', async () => {
    await portal.db.delete(mails);
    const { body } = await takeOver([
      planned('goed', FRIDAY, '09:00'),
      planned('dubbel', FRIDAY, '09:00'),
      planned('half', FRIDAY, '09:30'),
      planned('zaterdag', addDays(FRIDAY, 1), '10:00'),
      planned('voorbij', addDays(MONDAY, -3), '10:00'),
      planned('vol', addDays(MONDAY, 1), '10:00'),
      row('wie', `Afspraak gemaakt;${FRIDAY};11:00;Niemand;virtueel`),
      row('wat', 'Misschien;;;;'),
      row('zonder', 'Afspraak gemaakt;;;;'),
      row('tegen', `Uitgenodigd;${FRIDAY};12:00;;`),
      row('soort', `Afspraak gemaakt;${FRIDAY};12:00;Sanne Bos ${number};telepathie`),
    ]);
    expect(body.createdCount).toBe(1);
    expect(body.skipped.map(({ row, reason }: { row: number; reason: string }) => `${row} ${reason}`)).toEqual([
      '3 De consultant heeft op dit uur al het gesprek van rij 2 van deze lijst.',
      '4 Gesprekken beginnen op het hele uur, van 9:00 tot en met 16:00.',
      '5 Op dit tijdstip kan geen afspraak worden gemaakt.',
      '6 Op dit tijdstip kan geen afspraak worden gemaakt.',
      '7 De consultant is op dit uur niet vrij, of heeft er geen beschikbaarheid.',
      '8 Geen consultant met de naam Niemand.',
      '9 Onbekende status: Misschien. Gebruik Niet uitgenodigd, Uitgenodigd, Afspraak gemaakt of Afgerond.',
      '10 De datum van de afspraak ontbreekt.',
      '11 Bij de status Uitgenodigd hoort geen afspraak.',
      '12 Onbekend type gesprek: telepathie. Gebruik virtueel of fysiek.',
    ]);
  });

  test('judges the visits of one day together, whatever the order of the rows', async () => {
    const visits = [
      planned('aad', '6-mrt-26', '12:00', 'fysiek'),
      planned('bea', 'vr 6 maart 2026', '10:00', 'fysiek'),
      planned('cor', 'March 6, 2026', '9:00 AM', 'fysiek'),
      planned('dea', FRIDAY, '15:00', 'fysiek'),
      planned('eef', '3/6/2026 11:00', '', 'fysiek'),
      planned('fer', '3/5/2026', '9:00', 'virtueel'),
      // Only this cell tells that the month comes first with slashes: the 13th, without hours.
      planned('gul', '3/13/2026', '9:00', 'virtueel'),
    ];
    const { body } = await takeOver(visits);
    expect(body.skipped.map(({ row, reason }: { row: number; reason: string }) => `${row} ${reason}`)).toEqual([
      '5 Dit bezoek sluit niet aan op de andere bezoeken van de consultant op deze dag.',
      '8 De consultant is op dit uur niet vrij, of heeft er geen beschikbaarheid.',
    ]);
    const stored = await portal.db.select().from(appointments).where(eq(appointments.consultantId, sanne.consultantId));
    expect(stored.map(({ date, startTime }) => `${date} ${startTime}`).sort()).toEqual([
      `${THURSDAY} 09:00`,
      ...['09:00', '10:00', '11:00', '12:00'].map((time) => `${FRIDAY} ${time}`),
    ]);
    const other = (await newEmployer(portal)).id;
    const elsewhere = await takeOver([planned('uit', FRIDAY, '13:00', 'fysiek')], { employerId: other });
    expect(elsewhere.body.skipped[0].reason).toBe('De consultant is op deze dag al op bezoek bij een andere werkgever.');
  });

  test('says how it read a date whose order nothing in the list tells', async () => {
    const { body } = await takeOver([planned('gok', '5/3/2026', '9:00')]);
    expect([body.createdCount, body.warnings]).toEqual([
      1,
      [{ row: 2, name: 'gok Lijst', reason: 'Datum 5/3/2026 gelezen met de dag voorop, als 5 maart 2026. Klopt dat?' }],
    ]);
  });

  test('stores nothing with `dryRun`, and mails the people that it adds with `mail`', async () => {
    const rows = [row('uit', 'uitgenodigd;;;;'), planned('plan', THURSDAY, '14 uur')];
    expect((await takeOver(rows, { dryRun: true })).body).toMatchObject({ createdCount: 2, importId: null });
    expect(await people()).toEqual([]);
    await takeOver(rows, { mail: true });
    const [invited, booked] = await people();
    expect((await mailsAbout(portal, invited!.id)).map(({ kind }) => kind)).toEqual(['invitation']);
    expect((await mailsAbout(portal, booked!.id)).map(({ kind }) => kind)).toEqual(['confirmation', 'consultant_notice']);
    expect(invited!.status).toBe('uitgenodigd');
  });

  test('through HR with `mail` is one mail to HR, with the links of everybody who is invited or planned', async () => {
    employerId = (await newEmployer(portal, { communicatieViaHrm: true, email: `hr${number}@lijst.test` })).id;
    const invited = Array.from({ length: 430 }, (_, i) => row(`uit${i}`, 'uitgenodigd;;;;'));
    await takeOver([...invited, planned('plan', THURSDAY, '09:00'), planned('ook', FRIDAY, '14:00')], { mail: true });
    const toHr = await portal.db
      .select(WITH_TEXT)
      .from(mails)
      .where(and(eq(mails.employerId, employerId), eq(mails.audience, 'hr')));
    expect(toHr.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([['hr_overview', `hr${number}@lijst.test`]]);
    const stored = await people();
    const tables = tablesOf(toHr[0]!.letter as Letter);
    const idsOf = (status: string) => stored.filter((one) => one.status === status).map(({ id }) => id);
    expect(tables.map(({ rows }) => rows.map(({ employeeId }) => employeeId))).toEqual([idsOf('uitgenodigd'), idsOf('afspraak_gemaakt')]);
    expect((await employeeNow(portal, stored[0]!.id)).lastMailId).toBe(toHr[0]!.id);
    expect((await mailsAbout(portal, stored[430]!.id)).map(({ kind }) => kind)).toEqual(['confirmation', 'consultant_notice']);
  });

  test('can be undone with its appointments, until one of its people has changed something', async () => {
    const first = await takeOver([planned('weg', FRIDAY, '09:00'), row('uit', 'uitgenodigd;;;;')]);
    const undo = (id: number) => admin.call('POST /api/employees/imports/{id}/undo', { params: { id } });
    expect((await undo(first.body.importId)).body).toEqual({ count: 2 });
    expect(await people()).toEqual([]);
    const second = await takeOver([planned('blijft', FRIDAY, '09:00')]);
    expect(second.body.createdCount).toBe(1);
    const [person] = await people();
    portal.at(MONDAY, '09:00');
    const [appointment] = await portal.db.select().from(appointments).where(eq(appointments.employeeId, person!.id));
    await portal.call('POST /api/cancel/{token}', { params: { token: appointment!.cancelToken } });
    expect((await undo(second.body.importId)).status).toBe(409);
    expect(await people()).toHaveLength(1);
  });

  test('sent simultaneously by two administrators is imported once, and nobody is planned twice', async () => {
    const rows = ['09:00', '10:00', '11:00'].map((time, i) => planned(`samen${i}`, FRIDAY, time));
    const answers = await Promise.all([takeOver(rows), takeOver(rows)]);
    expect(answers.map(({ body }) => body.createdCount).sort()).toEqual([0, 3]);
    expect(await portal.db.$count(appointments, eq(appointments.consultantId, sanne.consultantId))).toBe(3);
  });

  test('plans an hour that a visitor books simultaneously once, for one of the two', async () => {
    const { consultantId } = sanne;
    for (const startTime of ['09:00', '10:00', '11:00']) {
      const { token } = await newInvitee(portal, employerId);
      const rows = [
        ...Array.from({ length: 60 }, (_, i) => row(`rest${startTime.slice(0, 2)}x${i}`, 'uitgenodigd;;;;')),
        planned(`zelfde${startTime.slice(0, 2)}`, FRIDAY, startTime),
      ];
      const [listed, booked] = await Promise.all([
        takeOver(rows),
        portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultantId, FRIDAY, startTime) }),
      ]);
      const isHour = and(eq(appointments.consultantId, consultantId), eq(appointments.startTime, startTime));
      expect(await portal.db.$count(appointments, isHour)).toBe(1);
      const hasBooked = booked.status === 200;
      expect([hasBooked ? 200 : 409, listed.body.createdCount]).toEqual([booked.status, hasBooked ? 60 : 61]);
    }
  });

  test('without a column of status or date, or with too many rows, is refused with a Dutch message', async () => {
    const bare = await send('POST /api/employees/upload', ['Voornaam;Achternaam;E-mail', 'Jan;Bos;j@x.nl'], { withStatus: true });
    expect([bare.status, bare.body.message]).toEqual([400, expect.stringContaining('geen kolom Status of Datum')]);
    const long = await takeOver(Array.from({ length: 5_001 }, (_, i) => row(`p${i}`, ';;;;')));
    expect([long.status, long.body.message]).toEqual([400, expect.stringContaining('hooguit 5.000 rijen')]);
    const plain = await send('POST /api/employees/upload', [HEAD, row('gewoon', 'afgerond;;;;')]);
    expect(plain.body.standing).toBeUndefined();
    expect((await people())[0]!.status).toBe('niet_uitgenodigd');
  });
});

describe('a corrected list', () => {
  const compare = (rows: string[]) => send('POST /api/employees/compare', ['Voornaam;Achternaam;E-mailadres;Telefoon', ...rows]);

  test('tells who is new, changed and gone, and changes nothing', async () => {
    const upload = (rows: string[]) => send('POST /api/employees/upload', ['Voornaam;Achternaam;E-mailadres;Telefoon', ...rows]);
    await upload(['Anna;Bos;anna@x.nl;', 'Bram;Bos;bram@x.nl;0612345678', 'Cato;Bos;cato@x.nl;', 'Daan;Bos;daan@x.nl;']);
    const before = await people();
    const { status, body } = await compare([
      'Anna;Bos;anna@x.nl;',
      'Bram;Bos;bram@x.nl;0687654321',
      'Cato;Bos;cato.bos@x.nl;',
      'Eva;Bos;eva@x.nl;',
      ';Leeg;leeg@x.nl;',
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ same: 1, freshCount: 1, changedCount: 2, goneCount: 1, skippedCount: 1 });
    expect(body.fresh).toEqual([{ row: 5, name: 'Eva Bos', email: 'eva@x.nl' }]);
    expect(body.changed.map(({ name, changes }: { name: string; changes: unknown[] }) => [name, changes])).toEqual([
      ['Bram Bos', [{ field: 'phone', before: '+31612345678', after: '+31687654321', isOwn: false }]],
      ['Cato Bos', [{ field: 'email', before: 'cato@x.nl', after: 'cato.bos@x.nl', isOwn: false }]],
    ]);
    expect(body.gone.map(({ name }: { name: string }) => name)).toEqual(['Daan Bos']);
    expect(await people()).toEqual(before);
    const { body: added } = await send(
      'POST /api/employees/upload',
      ['Voornaam;Achternaam;E-mailadres', 'Cato;Bos;cato.bos@x.nl', 'Eva;Bos;eva@x.nl'],
      { except: '2' },
    );
    expect(added.createdCount).toBe(1);
  });

  test('tells apart what employees filled in themselves, until an administrator changes it, and warns of phone numbers', async () => {
    const [chooser, caller, byHand] = [
      await newInvitee(portal, employerId),
      await newInvitee(portal, employerId),
      await newInvitee(portal, employerId),
    ];
    await portal.call('POST /api/language/{token}', { params: { token: chooser.token }, body: { language: 'pl' } });
    const wish = (startTime: string) => ({ ...hour(sanne.consultantId, FRIDAY, startTime), phoneNumber: '06 11111111' });
    await portal.call('POST /api/book/{token}', { params: { token: caller.token }, body: wish('09:00') });
    await admin.call('POST /api/employees/{id}/book', { params: { id: byHand.id }, body: wish('10:00') });
    const compareAll = async () => {
      const rows = [chooser, caller, byHand].map(({ firstName, lastName, email }) => `${firstName};${lastName};${email};0622222222;nl`);
      const { body } = await send('POST /api/employees/compare', ['Voornaam;Achternaam;E-mailadres;Telefoon;Taal', ...rows]);
      return body.changed.map(({ employeeId, changes }: { employeeId: number; changes: { field: string; isOwn: boolean }[] }) => [
        employeeId,
        ...changes.map(({ field, isOwn }) => `${field}${isOwn ? ' own' : ''}`),
      ]);
    };
    expect(await compareAll()).toEqual([
      [chooser.id, 'phone', 'language own'],
      [caller.id, 'phone own', 'language'],
      [byHand.id, 'phone', 'language'],
    ]);
    await admin.call('PUT /api/employees/{id}', { params: { id: caller.id }, body: { phone: '06 33333333' } });
    await admin.call('POST /api/employees/language', { body: { employeeIds: [chooser.id], language: 'de' } });
    expect(await compareAll()).toEqual([chooser, caller, byHand].map(({ id }) => [id, 'phone', 'language']));
    const { body } = await compare([`${chooser.firstName};${chooser.lastName};${chooser.email};06-1234`]);
    expect(body).toMatchObject({ warningsCount: 1, warnings: [{ row: 2, reason: expect.stringContaining('06-1234') }] });
  });

  test('leaves those who objected out, and says whose link will end', async () => {
    await takeOver([row('uit', 'uitgenodigd;;;;'), row('bezwaar', ';;;;')]);
    const [, objector] = await people();
    await admin.call('POST /api/employees/{id}/erase', { params: { id: objector!.id }, body: { suppress: true } });
    const { body } = await compare([`uit;Lijst;anders@${employerId}.test;`, `bezwaar;Lijst;bezwaar@${employerId}.test;`]);
    expect(body.changed).toMatchObject([{ name: 'uit Lijst', hasLink: true, sentAgain: 'invitation' }]);
    expect(body.skipped).toEqual([{ row: 3, name: 'bezwaar Lijst', reason: 'Deze persoon wil niet benaderd worden' }]);
    expect(body.freshCount).toBe(0);
  });

  test('with another address of somebody who declined or stopped keeps that answer, and mails nothing', async () => {
    const [declined, stopped] = [await newInvitee(portal, employerId), await newInvitee(portal, employerId)];
    await portal.call('POST /api/decline/{token}', { params: { token: declined.token } });
    await portal.call('POST /api/stop/{token}', { params: { token: stopped.token } });
    const planned = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
    const rows = [declined, stopped, planned.employee].map(({ firstName, lastName, id }) => `${firstName};${lastName};n${id}@x.nl;`);
    const { body } = await compare(rows);
    expect(body.changed.map(({ hasLink, sentAgain }: { hasLink: boolean; sentAgain: unknown }) => [hasLink, sentAgain])).toEqual([
      [true, null],
      [true, null],
      [true, 'confirmation'],
    ]);
    for (const { id } of [declined, stopped]) {
      const before = (await mailsAbout(portal, id)).length;
      const { changes } = body.changed.find(({ employeeId }: { employeeId: number }) => employeeId === id);
      const fields = Object.fromEntries(changes.map(({ field, after }: { field: string; after: string }) => [field, after]));
      expect((await admin.call('PUT /api/employees/{id}', { params: { id }, body: fields })).status).toBe(200);
      expect(await mailsAbout(portal, id)).toHaveLength(before);
    }
    expect((await employeeNow(portal, declined.id)).declinedAt).not.toBeNull();
    expect((await employeeNow(portal, stopped.id)).stoppedAt).not.toBeNull();
    const again = await send('POST /api/employees/upload', ['Voornaam;Achternaam;E-mailadres', ...rows.slice(0, 2)]);
    expect([again.body.createdCount, again.body.skippedCount]).toEqual([0, 2]);
  });

  test('of an employer that does not exist is refused', async () => {
    const { status } = await send('POST /api/employees/compare', ['a;b;c@x.nl'], { employerId: 999_999 });
    expect(status).toBe(404);
  });
});
