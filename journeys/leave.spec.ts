import { closeToast, day, Office, shortDate, toasts } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';

test.use({ office: 'leave' });

test('A consultant with nineteen conversations leaves: every conversation is dealt with in one dialog, and the account closes', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const consultants = await office.consultants();
  const employer = await office.employer('Drukkerij Vertrek', { preferredMeetingType: 'virtueel' });
  const sanne = consultants.find(({ user }) => user.name === 'Sanne de Vries')!;
  const dates = [14, 21, 28].map(day);
  for (const { id } of consultants)
    for (const date of dates)
      await request.post('/api/availability', { data: { consultantId: id, date, startTime: '09:00', endTime: '17:00' } });
  for (let i = 0; i < 19; i++) await office.book(employer, `Nummer ${i + 1}`, dates[Math.floor(i / 7)]!);

  await login('admin');
  await page.goto('/employers');
  await page.goto(`/consultants/${sanne.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sanne de Vries' })).toBeVisible();
  await expect(page.getByText(/^\d+ gesprekken gepland$/)).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  await page.setViewportSize({ width: 1280, height: 900 });

  // Chosen conversations only: nobody's hours change.
  await page.goto(`/appointments?consultant=${sanne.id}&from=${dates[0]}&period=own`);
  await page.getByRole('checkbox', { name: 'afspraak met Jan Nummer 1 selecteren', exact: true }).check();
  await page.getByRole('button', { name: 'Overdragen' }).click();
  const some = page.getByRole('dialog', { name: 'Aan collega’s overdragen' });
  await expect(some.getByRole('listitem')).toHaveCount(1);
  await expect(some.locator('option:checked')).toContainText('neemt over');
  await expectAccessible(page);
  await some.getByRole('button', { name: 'Overdragen en iedereen inlichten' }).click();
  await expect(toasts(page)).toContainText('Gesprekken overgedragen');
  await closeToast(page);

  // Leaving takes four steps: the name, the menu, the day, the button.
  await page.goto('/consultants');
  await page.getByRole('link', { name: 'Sanne de Vries' }).click();
  await page.getByRole('button', { name: 'Meer acties voor Sanne de Vries' }).click();
  await page.getByRole('menuitem', { name: 'Vertrek vastleggen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sanne de Vries vertrekt' });
  await dialog.getByLabel('Vertrekt per').fill('01-01-2020');
  await dialog.getByRole('button', { name: 'Vertrek vastleggen' }).click();
  await expect(dialog.getByLabel('Vertrekt per')).toHaveAccessibleDescription(/Kies vandaag of een dag daarna/);
  await dialog.getByLabel('Vertrekt per').fill(shortDate(day(13)));
  await dialog.getByLabel('Vertrekt per').press('Tab');
  await expect(dialog.getByRole('list', { name: 'Gesprekken' }).getByRole('listitem')).toHaveCount(18);
  await expectAccessible(page, { widths: [390, 1280] });
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Opslaan en iedereen inlichten' }).click();
  await expect(toasts(page)).toContainText('Vertrek vastgelegd');
  await closeToast(page);
  await expect(page.getByText(/^Vertrekt per \w+dag /)).toBeVisible();
  const left = await (
    await request.get('/api/appointments', { params: { consultantId: sanne.id, status: 'geplanned', from: day(13) } })
  ).json();
  expect(left).toEqual([]);

  await page.getByRole('button', { name: 'Vertrek intrekken' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vertrek intrekken' }).click();
  await expect(toasts(page)).toContainText('Vertrek ingetrokken');
  await expect(page.getByText(/^Vertrekt per /)).toHaveCount(0);

  await page.goto('/consultants/99999999');
  await expect(page.getByText('Deze consultant is niet te zien')).toBeVisible();
});
