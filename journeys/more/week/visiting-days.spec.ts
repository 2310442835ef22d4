import { closeToast, day, heldUndo, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'visiting-days' });

test('An administrator plans visiting days for employers with waiting employees, also by keyboard', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const mill = await office.employer('Molen De Hoop', { preferredMeetingType: 'fysiek' });
  // Of seventeen people who were just invited three are expected, after what this office has seen.
  for (let i = 0; i < 17; i++) await office.invite(mill, `Molenaar ${i}`);
  const sanne = (await office.consultants()).find(({ user }) => user.name === 'Sanne de Vries')!;
  const [monday, tuesday] = [day(20), day(21)];
  const visit = { consultantId: sanne.id, date: tuesday, startTime: '09:00', endTime: '11:00', employerId: mill.id };
  expect((await request.post('/api/availability', { data: visit })).ok()).toBe(true);

  await login('admin');
  await page.goto('/consultants');
  await page.getByRole('button', { name: 'Bezoekdagen' }).click();
  await expect(page).toHaveURL('/consultants?beeld=bezoekdagen');
  const totals = page.getByRole('list', { name: 'Per werkgever' });
  await expect(totals.getByRole('listitem').filter({ hasText: 'Molen De Hoop' })).toContainText('verwacht 3, vrij 2, geboekt 0');
  await expect(totals).toContainText('te weinig plaats: 1');
  await expectAccessible(page);

  // Goes one cell to the left of the visiting day, and adds another visiting day there.
  const grid = page.getByRole('grid', { name: new RegExp(`${Number(monday.slice(8))}`) }).filter({ hasText: 'Sanne de Vries' });
  await grid.getByRole('button', { name: /Molen De Hoop/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Bezoekdag toevoegen: Sanne de Vries, maandag/);
  // The first request with this filter gets no answer: the change below cancels it and asks again, because its answer would be outdated.
  await page.route(/\/api\/admin\/visits\?.*employerId=/, () => {}, { times: 1 });
  await page.getByRole('combobox', { name: 'Werkgever' }).selectOption('Molen De Hoop');
  await expect(page).toHaveURL(/werkgever=/);
  await grid.getByRole('button', { name: /^Bezoekdag toevoegen: Sanne de Vries, maandag/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Beschikbaarheid beheren' });
  await expect(dialog.getByLabel('Bezoekdag bij')).toHaveValue(String(mill.id));
  await dialog.getByLabel('Eindtijd').fill('10:00');
  await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(toasts(page)).toContainText('Beschikbaarheid toegevoegd');
  await expect(totals).toContainText('verwacht 3, vrij 3, geboekt 0');
  await expect(totals).toContainText('genoeg plaats');
  await closeToast(page);
  await expectAccessible(page, { widths: [390, 1280] });

  await grid
    .getByRole('button', { name: /Molen De Hoop/ })
    .last()
    .press('Enter');
  const details = page.getByRole('dialog', { name: 'Bezoekdag bij Molen De Hoop' });
  await expect(details).toContainText('Sanne de Vries');
  await expect(details.getByRole('link', { name: 'Molen De Hoop' })).toHaveAttribute('href', `/employers/${mill.id}`);
  await expectAccessible(page, { widths: [390] });
  await details.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(toasts(page)).toContainText('Bezoekdag verwijderd');
  const undo = await heldUndo(page);
  await expect(totals).toContainText('verwacht 3, vrij 1, geboekt 0');
  await undo.click();
  await expect(toasts(page)).toContainText('Bezoekdag teruggezet');
  await expect(totals).toContainText('verwacht 3, vrij 3, geboekt 0');
  await page.getByRole('button', { name: 'Bezoekdag toevoegen', exact: true }).click();
  await expect(dialog).toBeVisible();
});
