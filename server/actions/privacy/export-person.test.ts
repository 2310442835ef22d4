import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { appointments } from '#server/db/schema/appointments.ts';
import {
  appointmentNow,
  employeeNow,
  hour,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  THURSDAY,
  TUESDAY,
} from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;

beforeAll(async () => {
  admin = await portal.as('admin');
});

const exported = (id: number, format?: 'html') =>
  admin.call('GET /api/employees/{id}/export', { params: { id }, ...(format && { query: { format } }) });

/** Someone who was uploaded, invited, booked, swapped, did not come, and asked for another hour. */
async function busyPerson(employer: { id: number }, lastName: string) {
  const form = new FormData();
  form.set('employerId', String(employer.id));
  form.set('file', new Blob([`Voornaam;Achternaam;Email\nPien;${lastName};pien@zaad.test`]), 'lijst.csv');
  const request = new Request('http://x', { method: 'POST', body: form });
  const { body } = await admin.call('POST /api/employees/upload', {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  });
  const id: number = body.employees[0].id;
  await admin.call('POST /api/employees/invite', { body: { employeeIds: [id] } });
  const { consultantId } = await newConsultant(portal, [TUESDAY, THURSDAY], 'Cor Consultant');
  const token = (await employeeNow(portal, id)).invitationToken!;
  const booking = await portal.call('POST /api/book/{token}', {
    params: { token },
    body: { ...hour(consultantId, TUESDAY, '09:00'), phoneNumber: '06 12345678' },
  });
  const other = await newAppointment(portal, employer.id, hour(consultantId, TUESDAY, '10:00'), { lastName: 'Buurvrouw' });
  await admin.call('POST /api/appointments/swap', { body: { appointmentId1: booking.body.id, appointmentId2: other.id } });
  const [own] = (await portal.db.select().from(appointments)).filter(({ employeeId }) => employeeId === id);
  await admin.call('PATCH /api/appointments/{id}/notes', { params: { id: own!.id }, body: { notes: 'wil eerder <stoppen>' } });
  await admin.call('PATCH /api/appointments/{id}/status', { params: { id: own!.id }, body: { status: 'no_show' } });
  await admin.call('POST /api/admin/admin-period-report', { body: { startDate: TUESDAY, endDate: THURSDAY } });
  return { id, token, cancelToken: (await appointmentNow(portal, own!.id))!.cancelToken };
}

test('the export has all data about the person, none about another, no token and no key', async () => {
  const employer = await newEmployer(portal, {
    name: 'Zaadhandel',
    email: 'hr@zaad.test',
    communicatieViaHrm: true,
    contactPerson: 'Heleen',
  });
  const { id, token, cancelToken } = await busyPerson(employer, 'Zonnepit');
  const { status, body, text, headers } = await exported(id);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/json; charset=utf-8',
    `attachment; filename="werknemer-${id}.json"`,
  ]);
  expect(body.person).toMatchObject({ id, firstName: 'Pien', lastName: 'Zonnepit', email: 'pien@zaad.test', phone: '+31612345678' });
  expect(body.employer).toMatchObject({ name: 'Zaadhandel' });
  expect(body.links).toEqual({ invitation: true });
  expect(body.imports).toMatchObject([{ createdAt: expect.stringMatching(/Z$/) }]);
  expect(body.appointments).toMatchObject([
    {
      startTime: expect.stringMatching(/^\d\d:00$/),
      notes: 'wil eerder <stoppen>',
      status: 'no_show',
      consultant: 'Cor Consultant',
      hasLink: true,
    },
  ]);
  expect(body.charges).toMatchObject([{ kind: 'no_show', employeeName: 'Pien Zonnepit' }]);
  expect(body.history.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['geboekt', 'geruild']));
  const kinds = body.mails.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['hr_overview', 'confirmation', 'swap', 'consultant_notice', 'admin_report']));
  const confirmation = body.mails.find(
    ({ kind, toAddress }: Record<string, string>) => kind === 'confirmation' && toAddress === 'pien@zaad.test',
  );
  expect(confirmation.text).toContain('Pien');
  expect(confirmation.attachments).toEqual(['afspraak.ics']);
  const overview = body.mails.find(({ kind }: { kind: string }) => kind === 'hr_overview');
  expect(overview).toMatchObject({ namesOthers: true, text: expect.stringContaining('Zonnepit') });
  expect(body.deletions).toEqual([]);

  for (const format of [undefined, 'html'] as const) {
    const { text } = await exported(id, format);
    expect(text).not.toContain('Buurvrouw');
    for (const secret of [token, cancelToken, 'http://portaal.test/', 'BEGIN:VCALENDAR']) expect(text).not.toContain(secret);
  }
  expect(text.endsWith('}\n')).toBe(true);

  await admin.call('DELETE /api/employees/{id}', { params: { id } });
  const { body: kept } = await exported(id);
  expect(kept.deletions).toEqual([{ deletedAt: expect.stringMatching(/Z$/), toldAt: null }]);
  expect(kept.mails.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(body.mails.map(({ id }: { id: number }) => id)));
  expect(kept.appointments).toEqual(body.appointments);
  expect(kept.charges).toHaveLength(1);
  await admin.call('POST /api/employees/{id}/restore', { params: { id } });
});

test('the export page is Dutch, escapes user input, and allows no script', async () => {
  const employer = await newEmployer(portal, { name: 'Bakker & <Zoon>' });
  const { id } = await newInvitee(portal, employer.id, { firstName: '<script>alert(1)</script>', lastName: '"O\'Neill" & co' });
  const { status, text, headers } = await exported(id, 'html');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<html lang="nl">');
  expect(text).toContain('Gegevens van &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain('Bakker &amp; &lt;Zoon&gt;');
  expect(text).not.toMatch(/<script|<img|<a |javascript:|style="/);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(policy).not.toMatch(/unsafe|script-src/);
  expect(text).toContain('Uitgenodigd');
});

test('a long history is read in batches, complete and in order', async () => {
  const employer = await newEmployer(portal);
  const { id } = await newInvitee(portal, employer.id);
  await portal.db.execute(sql`
    INSERT INTO history (at, actor, kind, subject, subject_id, employee_id)
    SELECT now(), 'Systeem', 'gebeurtenis ' || n, 'employee', ${id}, ${id} FROM generate_series(1, 175) AS n`);
  const { body } = await exported(id);
  const actions: string[] = body.history.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(Array.from({ length: 175 }, (_, i) => `gebeurtenis ${i + 1}`));
});

test('an unknown or erased person is a 404', async () => {
  expect((await exported(9_999_999)).status).toBe(404);
  const { id } = await newInvitee(portal, (await newEmployer(portal)).id);
  await admin.call('POST /api/employees/{id}/erase', { params: { id } });
  for (const format of [undefined, 'html'] as const) expect((await exported(id, format)).status).toBe(404);
});
