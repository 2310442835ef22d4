import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/db/schema/access.ts';
import { mails } from '#server/db/schema/post.ts';
import { useAccount } from '#server/testing/mail-server.ts';
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
} from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let other: Someone;
let firm: number;

beforeAll(async () => {
  admin = await portal.as('admin', { name: 'Ada Beheer' });
  other = await portal.as('admin', { name: 'Bea Beheer' });
  firm = (await newEmployer(portal, { name: 'Zeilmakerij' })).id;
});

let number = 0;
async function add(fields: object = {}): Promise<number> {
  const person = { employerId: firm, firstName: 'Jan', lastName: 'Bos', email: `jan${++number}@zeil.test`, ...fields };
  return (await admin.call('POST /api/employees', { body: person })).body.id;
}

describe('sorting', () => {
  const idsIn = async (query: Record<string, string | number>) => {
    const { body } = await admin.call('GET /api/employees', { query: { limit: 50, ...query } });
    return body.map(({ id }: { id: number }) => id);
  };

  test('a column sorts both ways, rows without a value come last in both, and pages continue with a cursor', async () => {
    const { id: employerId } = await newEmployer(portal);
    const [later, none, sooner] = [
      await add({ employerId, phone: '0623456789' }),
      await add({ employerId }),
      await add({ employerId, phone: '0612345678' }),
    ];
    expect(await idsIn({ employerId, sort: 'phone' })).toEqual([sooner, later, none]);
    expect(await idsIn({ employerId, sort: '-phone' })).toEqual([later, sooner, none]);
    const first = await admin.call('GET /api/employees', { query: { employerId, sort: 'phone', limit: 2 } });
    expect(await idsIn({ employerId, sort: 'phone', after: first.headers['x-next-after'] as string })).toEqual([none]);
    // Backwards from the row without a value: its cursor has an empty value.
    const last = await admin.call('GET /api/employees', { query: { employerId, sort: '-phone', limit: 1, offset: 2 } });
    expect(await idsIn({ employerId, sort: '-phone', before: last.headers['x-previous-before'] as string, limit: 2 })).toEqual([
      later,
      sooner,
    ]);
  });

  test('the language of employees, their own or else that of the employer, sorts the list, and filters list and file', async () => {
    const { id: dutchFirm } = await newEmployer(portal, { name: 'Taal A' });
    const { id: polishFirm } = await newEmployer(portal, { name: 'Taal B', defaultLanguage: 'pl' });
    const q = 'Taalkundige';
    const named = (employerId: number, fields: object = {}) => add({ employerId, lastName: q, ...fields });
    const [dutch, turkish] = [await named(dutchFirm), await named(dutchFirm, { language: 'tr' })];
    const [polish, german, alsoDutch] = [
      await named(polishFirm),
      await named(polishFirm, { language: 'de' }),
      await named(polishFirm, { language: 'nl' }),
    ];
    expect(await idsIn({ q, sort: 'language' })).toEqual([german, dutch, alsoDutch, polish, turkish]);
    expect(await idsIn({ q, language: 'nl' })).toEqual([dutch, alsoDutch]);
    expect(await idsIn({ q, language: 'pl' })).toEqual([polish]);
    expect(await idsIn({ q, language: 'en' })).toEqual([]);
    const counted = await admin.call('GET /api/employees', { query: { employerId: polishFirm, language: 'pl', limit: 1 } });
    expect([counted.headers['x-total-count'], counted.body[0].employer.defaultLanguage]).toEqual(['1', 'pl']);
    const refused = await admin.call('GET /api/employees', { query: { language: 'xx' } });
    expect([refused.status, refused.body.fields]).toEqual([400, { language: 'Kies een taal.' }]);
    const file = await admin.call('GET /api/employees/export', { query: { employerId: polishFirm, language: 'pl', format: 'csv' } });
    expect(file.text.trim().split('\n')).toHaveLength(2);
  });

  test('employers sort without case and accents', async () => {
    const names = ['Zon', 'élan', 'Appel', 'bakker'];
    for (const name of names) await add({ employerId: (await newEmployer(portal, { name })).id, lastName: 'Sorteer' });
    const { body } = await admin.call('GET /api/employees', { query: { q: 'sorteer', sort: 'employer' } });
    expect(body.map(({ employer }: { employer: { name: string } }) => employer.name)).toEqual(['Appel', 'bakker', 'élan', 'Zon']);
  });
});

describe('a selection of employees', () => {
  test('gets a language, recorded in history; only those who had another are counted', async () => {
    const [first, second] = [await add(), await add({ language: 'pl' })];
    const set = (language: string) =>
      admin.call('POST /api/employees/language', { body: { employeeIds: [first, second, 999_999], language } });
    expect((await set('pl')).body).toEqual({ count: 1 });
    expect((await employeeNow(portal, first)).language).toBe('pl');
    expect(await historyAbout(portal, first)).toContainEqual(
      expect.objectContaining({ actor: 'Ada Beheer', before: { language: null }, after: { language: 'pl' } }),
    );
    expect((await set('')).body).toEqual({ count: 2 });
    expect((await employeeNow(portal, second)).language).toBeNull();
    expect((await set('fr')).status).toBe(400);
  });

  test('is invited once, also by two administrators simultaneously', async () => {
    const ids = [await add(), await add(), await add()];
    const stopped = await add();
    await admin.call('PUT /api/employees/{id}', { params: { id: stopped }, body: { stopped: true } });
    const invite = (who: Someone) => who.call('POST /api/employees/invite', { body: { employeeIds: [...ids, stopped] } });
    const answers = await Promise.all([invite(admin), invite(other)]);
    expect(answers[0]!.body.count + answers[1]!.body.count).toBe(3);
    for (const id of ids) expect((await mailsAbout(portal, id)).map(({ kind }) => kind)).toEqual(['invitation']);
    expect(await mailsAbout(portal, stopped)).toEqual([]);
  });

  test('is exported with every column, formulas escaped, and in the audit log', async () => {
    const logged = () => portal.db.$count(audit, eq(audit.subject, 'werknemers'));
    const before = await logged();
    const id = await add({ firstName: '=cmd', lastName: 'Export', language: 'tr', phone: '0612345678' });
    const csv = await admin.call('POST /api/employees/export', { body: { employeeIds: [id], format: 'csv' } });
    expect(csv.headers['content-disposition']).toBe('attachment; filename="werknemers.csv"');
    const [head, line, ...rest] = csv.text.trimEnd().split('\r\n');
    expect(head).toMatch(/^\ufeffVoornaam;Achternaam;E-mailadres;Telefoon;Taal;Werkgever;/);
    expect(line).toContain('\'=cmd";Export;');
    expect(line).toContain(';06 12345678;Turks;Zeilmakerij;');
    expect(rest).toEqual([]);
    const xlsx = await admin.call('GET /api/employees/export', { query: { format: 'xlsx', employerId: firm } });
    expect(xlsx.text.slice(0, 2)).toBe('PK');
    expect(await logged()).toBe(before + 2);
  });
});

describe('a selection of appointments', () => {
  test('can be counted before it is deleted; people with planned ones are mailed and invited again, and a second call finds none', async () => {
    const sanne = await newConsultant(portal, [FRIDAY]);
    const planned = await newAppointment(portal, firm, hour(sanne.consultantId, FRIDAY, '09:00'));
    const held = await newAppointment(portal, firm, hour(sanne.consultantId, FRIDAY, '10:00'));
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id: held.id }, body: { status: 'voltooid' } });
    const remove = (more: object = {}) =>
      admin.call('POST /api/appointments/delete', { body: { appointmentIds: [planned.id, held.id, 999_999], ...more } });
    expect((await remove({ dryRun: true })).body).toEqual({ count: 2, planned: 1 });
    expect(await appointmentNow(portal, planned.id)).not.toBeNull();
    expect((await remove()).body).toEqual({ count: 2, planned: 1 });
    expect([await appointmentNow(portal, planned.id), await appointmentNow(portal, held.id)]).toEqual([null, null]);
    expect((await employeeNow(portal, planned.employee.id)).status).toBe('uitgenodigd');
    expect((await mailsAbout(portal, planned.employee.id)).map(({ kind }) => kind)).toContain('cancellation');
    expect((await remove()).body).toEqual({ count: 0, planned: 0 });
  });

  test('is exported in the order of the list', async () => {
    const sanne = await newConsultant(portal, [FRIDAY]);
    const [late, early] = [
      await newAppointment(portal, firm, hour(sanne.consultantId, FRIDAY, '15:00')),
      await newAppointment(portal, firm, hour(sanne.consultantId, FRIDAY, '09:00')),
    ];
    const { text } = await admin.call('POST /api/appointments/export', { body: { appointmentIds: [late.id, early.id], format: 'csv' } });
    const lines = text.trimEnd().split('\r\n');
    expect([lines.length, lines[1]!.slice(0, 16), lines[2]!.slice(0, 16)]).toEqual([3, '06-03-2026;15:00', '06-03-2026;09:00']);
  });
});

test('of a selection of mails only those that were not sent are sent again, and only once', async () => {
  await useAccount(portal.services, 1);
  const { id } = await newInvitee(portal, firm);
  await admin.call('POST /api/employees/{id}/resend-link', { params: { id } });
  const rows = await portal.db.select().from(mails).where(eq(mails.employeeId, id));
  const ids = rows.map((mail) => mail.id);
  await portal.db.update(mails).set({ status: 'mislukt', lastError: '550' }).where(eq(mails.employeeId, id));
  const resend = () => admin.call('POST /api/admin/mails/resend', { body: { mailIds: [...ids, 999_999] } });
  expect((await resend()).body).toEqual({ count: ids.length, left: 1 });
  expect((await resend()).body).toEqual({ count: 0, left: ids.length + 1 });
  const { text } = await admin.call('POST /api/admin/mails/export', { body: { mailIds: ids, format: 'csv' } });
  expect(text.split('\r\n')[0]).toBe('\ufeffOntvanger;Onderwerp;Soort;Status;Waarom niet;Gemaakt;Verzonden');
});
