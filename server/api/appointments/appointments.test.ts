import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { isoOf } from '#domain/time.ts';
import { charges } from '#server/db/schema/money.ts';
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
  THURSDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let employerId: number;
let admin: Someone;
let sanne: Someone & { consultantId: number };

const planned = (startTime = '09:00') => newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, startTime));
const move = (who: Someone, id: number, body: object) => who.call('PUT /api/appointments/{id}', { params: { id }, body });
const setStatus = (who: Someone, id: number, status: string) =>
  who.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status } });
const chargesFor = (id: number) => portal.db.select().from(charges).where(eq(charges.appointmentId, id));
const to = (date: string, startTime: string, meetingType: 'virtueel' | 'fysiek' = 'virtueel') => {
  const { consultantId: _, ...wish } = hour(0, date, startTime, meetingType);
  return wish;
};

beforeAll(async () => {
  employerId = (await newEmployer(portal, { name: 'Zorggroep De Linde' })).id;
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin', { name: `Anna ${Math.random()}` });
  sanne = await newConsultant(portal, [FRIDAY]);
});

describe('moving by an administrator', () => {
  test('moving ignores availability and mails everyone concerned', async () => {
    const { employee, id, cancelToken } = await planned();
    const { status, body } = await move(admin, id, to(addDays(MONDAY, 7), '16:00', 'fysiek'));
    expect([status, body.date, body.startTime, body.endTime, body.meetingType]).toEqual([200, '2026-03-09', '16:00', '17:00', 'fysiek']);
    expect(await appointmentNow(portal, id)).toMatchObject({ sequence: 1, cancelToken });
    expect((await mailsAbout(portal, employee.id)).slice(2).map(({ kind }) => kind)).toEqual(['change', 'consultant_notice']);
    expect((await historyAbout(portal, employee.id)).at(-1)).toMatchObject({ action: 'verplaatst', before: { date: FRIDAY } });
    expect(await chargesFor(id)).toEqual([]);
  });

  test('moving within 48 hours charges the original appointment, and the letters say so', async () => {
    const { employee, id } = await planned();
    portal.at(THURSDAY, '08:00');
    expect((await move(await portal.as('admin'), id, to(addDays(MONDAY, 7), '09:00'))).status).toBe(200);
    expect(await chargesFor(id)).toMatchObject([
      { kind: 'late_move', date: FRIDAY, startTime: '09:00', actedAt: isoOf(portal.instant), deadline: '2026-03-04T08:00:00.000Z' },
    ]);
    const [toEmployee, toConsultant] = (await mailsAbout(portal, employee.id)).slice(-2);
    expect(JSON.stringify(toEmployee)).toContain('Verplaatsen zonder kosten kon tot woensdag 4 maart om 09:00.');
    expect(JSON.stringify(toConsultant)).toContain('worden doorbelast aan de werkgever');
  });

  test('changing only the type charges nobody, even late', async () => {
    const { id } = await planned();
    portal.at(FRIDAY, '09:30');
    expect((await move(await portal.as('admin'), id, to(FRIDAY, '09:00', 'fysiek'))).body.meetingType).toBe('fysiek');
    expect(await chargesFor(id)).toEqual([]);
  });

  test('moving to the same hour and type changes nothing and mails nobody', async () => {
    const { employee, id } = await planned();
    expect((await move(admin, id, to(FRIDAY, '09:00'))).status).toBe(200);
    expect([(await mailsAbout(portal, employee.id)).length, (await appointmentNow(portal, id))!.sequence]).toEqual([2, 0]);
  });

  test('the hours of a day to move to are listed with whether they are free and available', async () => {
    const { id } = await planned();
    await planned('10:00');
    const hours = async (date: string) => (await admin.call('GET /api/appointments/{id}/slots', { params: { id }, query: { date } })).body;
    const friday = await hours(FRIDAY);
    expect(friday.length).toBe(8);
    expect(friday.slice(0, 3)).toEqual([
      { startTime: '09:00', endTime: '10:00', free: true, available: true },
      { startTime: '10:00', endTime: '11:00', free: false, available: false },
      { startTime: '11:00', endTime: '12:00', free: true, available: true },
    ]);
    expect((await hours(THURSDAY))[0]).toEqual({ startTime: '09:00', endTime: '10:00', free: true, available: false });
    expect((await hours(addDays(FRIDAY, 1)))[0]).toMatchObject({ free: false });
    expect((await admin.call('GET /api/appointments/{id}/slots', { params: { id: 2_000_000 }, query: { date: FRIDAY } })).status).toBe(404);
  });

  test('the hours to move to depend on the type: visits of a day must be adjacent', async () => {
    const { id } = await planned();
    const visit = await planned('10:00');
    await move(admin, visit.id, to(FRIDAY, '10:00', 'fysiek'));
    const within = async (meetingType?: 'fysiek' | 'virtueel') => {
      const { body } = await admin.call('GET /api/appointments/{id}/slots', {
        params: { id },
        query: { date: FRIDAY, ...(meetingType && { meetingType }) },
      });
      return body.filter(({ available }: { available: boolean }) => available).map(({ startTime }: { startTime: string }) => startTime);
    };
    expect(await within('fysiek')).toEqual(['09:00', '11:00']);
    expect(await within()).toEqual(await within('virtueel'));
    expect(await within()).toContain('14:00');
  });

  test('moving onto a taken hour is refused with the hours that are left', async () => {
    const { id } = await planned();
    await planned('10:00');
    const { body } = await move(admin, id, to(FRIDAY, '10:00'));
    expect(body.slots.filter(({ free }: { free: boolean }) => free).length).toBe(7);
  });
});

describe('deleting by an administrator', () => {
  test('deleting a planned appointment cancels it and invites the employee again', async () => {
    const { employee, id } = await planned();
    portal.at(FRIDAY, '08:30');
    const late = await portal.as('admin');
    expect((await late.call('DELETE /api/appointments/{id}', { params: { id } })).body).toEqual({ success: true });
    expect(await appointmentNow(portal, id)).toBe(null);
    const now = await employeeNow(portal, employee.id);
    expect(now.status).toBe('uitgenodigd');
    expect(now.invitationToken).not.toBe(employee.token);
    const [toEmployee, toConsultant] = (await mailsAbout(portal, employee.id)).slice(2);
    expect([toEmployee!.kind, toEmployee!.links]).toEqual(['cancellation', [`http://portaal.test/book/${now.invitationToken}`]]);
    expect([toConsultant!.kind, toConsultant!.invite]).toEqual(['consultant_notice', expect.stringContaining('METHOD:CANCEL')]);
    expect(await chargesFor(id)).toEqual([]);
    expect((await late.call('DELETE /api/appointments/{id}', { params: { id } })).status).toBe(404);
    const { body } = await late.call('GET /api/appointments/{id}/history', { params: { id } });
    expect(body.map(({ action }: { action: string }) => action)).toEqual(['verwijderd', 'geboekt']);
  });

  test('deleting an appointment that has been held removes only the row', async () => {
    const { employee, id } = await planned();
    await setStatus(admin, id, 'voltooid');
    expect((await admin.call('DELETE /api/appointments/{id}', { params: { id } })).status).toBe(200);
    expect(await appointmentNow(portal, id)).toBe(null);
    expect([(await employeeNow(portal, employee.id)).status, (await mailsAbout(portal, employee.id)).length]).toEqual(['afgerond', 2]);
  });
});

describe('cancelling by the consultant', () => {
  test('cancelling keeps the row, invites the employee again and charges nobody, even late', async () => {
    const { employee, id, cancelToken } = await planned();
    portal.at(FRIDAY, '08:30');
    const again = await portal.as('admin');
    expect((await again.call('POST /api/appointments/{id}/cancel', { params: { id } })).body).toMatchObject({
      status: 'geannuleerd',
      employee: { status: 'uitgenodigd' },
    });
    expect(await chargesFor(id)).toEqual([]);
    const { invitationToken } = await employeeNow(portal, employee.id);
    const [toEmployee] = (await mailsAbout(portal, employee.id)).slice(2);
    expect(toEmployee!.links).toEqual([`http://portaal.test/book/${invitationToken}`]);
    expect((await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } })).body.errorType).toBe('NOT_PLANNED');
  });

  test('cancelling frees the hour', async () => {
    const { id } = await planned();
    await sanne.call('POST /api/appointments/{id}/cancel', { params: { id } });
    await planned();
  });
});

describe('the status', () => {
  test('reverting to planned is refused if the employee has another appointment', async () => {
    const { employee, id } = await planned();
    await setStatus(sanne, id, 'no_show');
    await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: employee.id } });
    const { invitationToken } = await employeeNow(portal, employee.id);
    const again = await portal.call('POST /api/book/{token}', {
      params: { token: invitationToken! },
      body: hour(sanne.consultantId, FRIDAY, '11:00'),
    });
    expect(again.status).toBe(200);
    expect((await setStatus(sanne, id, 'geplanned')).body.errorType).toBe('STATUS_CONFLICT');
    expect((await setStatus(sanne, id, 'voltooid')).status).toBe(200);
    expect((await employeeNow(portal, employee.id)).status).toBe('afspraak_gemaakt');
  });
});

describe('notes', () => {
  const save = (who: Someone, id: number, body: object) => who.call('PATCH /api/appointments/{id}/notes', { params: { id }, body });

  test('notes keep line breaks, and history records that they changed, not their text', async () => {
    const { employee, id } = await planned();
    expect((await save(sanne, id, { notes: 'Eerste regel\r\nTweede <b>regel</b>\u0000' })).body.notes).toBe(
      'Eerste regel\nTweede <b>regel</b>',
    );
    expect((await historyAbout(portal, employee.id)).at(-1)).toMatchObject({
      action: 'notities gewijzigd',
      before: { notes: 'leeg' },
      after: { notes: 'ingevuld' },
    });
    expect((await save(sanne, id, { notes: '' })).body.notes).toBe(null);
  });
});

describe('the list', () => {
  const list = async (query?: Record<string, string | number>) => admin.call('GET /api/appointments', query ? { query } : {});
  const namesOf = ({ body }: { body: { employee: { lastName: string } }[] }) => body.map(({ employee }) => employee.lastName);
  let firm: number;

  beforeEach(async () => {
    const name = `Zuivel ${Math.random()}`;
    firm = (await newEmployer(portal, { name: `${name} Coöperatie`, city: 'Gouda' })).id;
    const people = [
      { firstName: 'Zoë', lastName: 'Ångström', email: `zoe${Math.random()}@x.test` },
      { firstName: 'Piet', lastName: 'van Dijk', email: `piet${Math.random()}@x.test` },
      { firstName: 'Kees', lastName: '100% Kaas', email: `kees${Math.random()}@x.test`, phone: '+31612345678' },
    ];
    for (const [i, person] of people.entries())
      await newAppointment(portal, firm, hour(sanne.consultantId, FRIDAY, `1${4 - i}:00`), person);
  });

  test('the list is in order of time, with nested names, without cancel tokens', async () => {
    const answer = await list({ employerId: firm });
    expect(namesOf(answer)).toEqual(['100% Kaas', 'van Dijk', 'Ångström']);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.body[0]).toMatchObject({
      consultant: { user: { name: expect.any(String) } },
      employee: { invitationToken: expect.any(String), status: 'afspraak_gemaakt', employer: { city: 'Gouda' } },
    });
    expect(answer.text).not.toContain('cancelToken');
    expect((await sanne.call('GET /api/consultants/appointments')).text).not.toMatch(/invitationToken|cancelToken/);
  });

  test('the search ignores case and accents, word by word, in employee, employer and consultant', async () => {
    const found = async (q: string) => namesOf(await list({ employerId: firm, q }));
    expect(await found('ZOE')).toEqual(['Ångström']);
    expect(await found('angstrom')).toEqual(['Ångström']);
    expect(await found('dijk piet')).toEqual(['van Dijk']);
    expect(await found('cooperatie dijk')).toEqual(['van Dijk']);
    expect(await found('consultant kaas')).toEqual(['100% Kaas']);
    expect(await found('100%')).toEqual(['100% Kaas']);
    expect(await found('%')).toEqual(['100% Kaas']);
    expect(await found('_')).toEqual([]);
    expect(await found("'; DROP TABLE appointments; --")).toEqual([]);
  });

  test('the list is filtered, and paged with its total in a header', async () => {
    const page = await list({ employerId: firm, limit: 2, offset: 1 });
    expect([namesOf(page), page.headers['x-total-count']]).toEqual([['van Dijk', 'Ångström'], '3']);
    expect((await list({ employerId: firm, limit: 2, offset: 50 })).headers['x-total-count']).toBe('3');
    expect(
      (await list({ consultantId: sanne.consultantId, status: 'geplanned', meetingType: 'virtueel', from: FRIDAY, to: FRIDAY })).body
        .length,
    ).toBe(3);
    const others: Record<string, string | number>[] = [
      { from: addDays(FRIDAY, 1) },
      { to: THURSDAY },
      { meetingType: 'fysiek' },
      { status: 'voltooid' },
      { consultantId: 2_000_000 },
    ];
    for (const filter of others) expect((await list({ employerId: firm, ...filter })).body).toEqual([]);
    expect((await list({ status: 'onzin' })).status).toBe(400);
  });

  test('the export has the filters of the list, and escapes formulas', async () => {
    await newAppointment(portal, firm, hour(sanne.consultantId, FRIDAY, '15:00'), {
      firstName: '=cmd|calc',
      lastName: 'A1',
      email: `x${Math.random()}@x.test`,
    });
    const csv = await admin.call('GET /api/appointments/export', { query: { format: 'csv', employerId: firm, from: FRIDAY } });
    expect([csv.status, csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="afspraken.csv"',
    ]);
    const lines = csv.text.trimEnd().split('\r\n');
    expect(lines.length).toBe(5);
    expect(lines[0]).toBe('\ufeffDatum;Begin;Einde;Werknemer;E-mailadres;Telefoon;Werkgever;Consultant;Type;Plaats;Status');
    expect(lines[1]).toMatch(/^06-03-2026;12:00;13:00;Kees 100% Kaas;/);
    expect(lines[1]).toContain(';06 12345678;');
    expect(lines[4]).toContain("'=cmd|calc A1");
    const xlsx = await admin.call('GET /api/appointments/export', { query: { format: 'xlsx', employerId: firm } });
    expect([xlsx.status, xlsx.text.slice(0, 2), xlsx.headers['content-disposition']]).toEqual([
      200,
      'PK',
      'attachment; filename="afspraken.xlsx"',
    ]);
    expect((await admin.call('GET /api/appointments/export', { query: { format: 'pdf' } })).status).toBe(400);
  });
});
