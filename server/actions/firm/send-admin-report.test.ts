import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { mails } from '#server/db/schema/post.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { unzip } from '#server/store/privacy/unzip.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const period = { startDate: MONDAY, endDate: addDays(MONDAY, 6) };
let admin: Someone;

beforeAll(async () => {
  admin = await portal.as('admin');
});

test('two employers with one name are counted apart in the answer, letter and spreadsheet of the admin report', async () => {
  const sanne = await newConsultant(portal, [TUESDAY, THURSDAY, FRIDAY]);
  const [utrecht, almere] = [
    await newEmployer(portal, { name: 'Bakkerij Smit', city: 'Utrecht' }),
    await newEmployer(portal, { name: 'Bakkerij Smit', city: 'Almere' }),
  ];
  await newAppointment(portal, utrecht.id, hour(sanne.consultantId, TUESDAY, '09:00'));
  await newAppointment(portal, utrecht.id, hour(sanne.consultantId, THURSDAY, '09:00'));
  const missed = await newAppointment(portal, almere.id, hour(sanne.consultantId, FRIDAY, '09:00'));
  await sanne.call('PATCH /api/appointments/{id}/status', { params: { id: missed.id }, body: { status: 'no_show' } });
  await portal.db.delete(mails);

  const { body } = await admin.call('POST /api/admin/admin-period-report', { body: period });
  expect(body).toEqual({ totalAppointments: 3, employersCount: 2 });
  const [sent] = await portal.db.select(WITH_TEXT).from(mails);
  const letter = sent!.letter as { preheader: string; table: { rows: { cells: string[] }[] } };
  expect(letter.preheader).toBe('3 afspraken bij 2 werkgevers.');
  expect(letter.table.rows.map(({ cells }) => cells)).toEqual([
    ['Bakkerij Smit (Almere)', '0', '0', '1', '1'],
    ['Bakkerij Smit (Utrecht)', '2', '0', '0', '0'],
  ]);
  const [file] = sent!.attachments as { content: string }[];
  const totals = unzip(Buffer.from(file!.content, 'base64'));
  expect(totals.get('xl/workbook.xml')).toMatch(/Per werkgever.*Afspraken.*Doorbelasting/s);
  expect([...totals.values()].join('\n')).toContain('Bakkerij Smit (Almere)');
});
