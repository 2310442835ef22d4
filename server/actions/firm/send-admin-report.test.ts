import { imageSize } from 'image-size';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { mails } from '#server/db/schema/post.ts';
import { XLSX } from '#server/spreadsheet/sheet.ts';
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

test('two employers with the same name are counted separately in the answer, letter and spreadsheet of the admin report', async () => {
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
  const totals = workbookOf(sent!.attachments);
  expect(totals.get('xl/workbook.xml')).toMatch(/Per werkgever.*Afspraken.*Doorbelasting/s);
  expect([...totals.values()].join('\n')).toContain('Bakkerij Smit (Almere)');
});

test('the workbook has a validly named sheet for each employer with appointments or an open round, and no cell is a formula', async () => {
  const eva = await newConsultant(portal, [TUESDAY, THURSDAY]);
  const hostile = await newEmployer(portal, { name: `=HYPERLINK("x")/[a]:*?\\'` });
  await newAppointment(portal, hostile.id, hour(eva.consultantId, TUESDAY, '10:00'));
  const quiet = await newEmployer(portal, { name: 'Afspraken' });
  const round = { employerId: quiet.id, name: '=1+1', opensOn: MONDAY, closesOn: addDays(MONDAY, 30) };
  await admin.call('POST /api/admin/rounds', { body: round });
  await newEmployer(portal, { name: 'Zonder afspraken of ronde' });
  await portal.db.delete(mails);
  await admin.call('POST /api/admin/admin-period-report', { body: period });
  const [sent] = await portal.db.select(WITH_TEXT).from(mails);
  const parts = workbookOf(sent!.attachments);
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toContain('Afspraken (2)');
  expect(names).toContain('=HYPERLINK(&quot;x&quot;) a');
  expect(names.join()).not.toContain('Zonder afspraken');
  const xml = [...parts.values()].join('\n');
  expect(xml).toContain('=1+1 (concept)');
  expect(xml).not.toMatch(/<f>|<f /);
});

test('the report letter shows the funnel as an attached picture, and says the same in words', async () => {
  await portal.db.delete(mails);
  await admin.call('POST /api/admin/admin-period-report', { body: period });
  const [sent] = await portal.db.select(WITH_TEXT).from(mails);
  const { picture } = sent!.letter as { picture: { cid: string; alt: string; width: number; height: number } };
  const file = (sent!.attachments as Attached[]).find(({ cid }) => cid === picture.cid);
  const png = Buffer.from(file!.content, 'base64');
  expect(imageSize(png)).toMatchObject({ type: 'png', width: picture.width * 2, height: picture.height * 2 });
  expect(picture.alt).toMatch(/^Zo staat het nu met alle werknemers: .*\d afspraak gepland/);
  const { body } = await admin.call('GET /api/admin/mails/{id}', { params: { id: sent!.id } });
  expect(body.html).toContain(`alt="${picture.alt}"`);
  expect(body.html).toContain('src="data:image/png;base64,');
  expect(body.text.replace(/\s+/g, ' ')).toContain(picture.alt);
  expect(body.attachments).toHaveLength(1);
});

type Attached = { content: string; contentType: string; cid?: string };

function workbookOf(attachments: unknown): Map<string, string> {
  const file = (attachments as Attached[]).find(({ contentType }) => contentType === XLSX);
  return unzip(Buffer.from(file!.content, 'base64'));
}
