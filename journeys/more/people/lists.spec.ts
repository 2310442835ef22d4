import type { Page } from '@playwright/test';
import { Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'lists' });

const names = (page: Page) =>
  page
    .getByRole('row')
    .locator('td:nth-child(2)')
    .allTextContents()
    .then((cells) => cells.map((cell) => cell.trim()));

async function office(page: Page, name: string): Promise<number> {
  const admin = await Office.open(page.request);
  const { id: employerId } = await admin.employer(name);
  for (const [firstName, language] of [
    ['Anna', 'pl'],
    ['Bram', ''],
    ['Cato', 'de'],
  ])
    await page.request.post('/api/employees', {
      data: { employerId, firstName, lastName: 'Kolom', email: `${firstName}@${employerId}.voorbeeld.nl`, language },
    });
  return employerId;
}

test('Administrators sort by a column, choose columns, and open a saved view from its address, all by keyboard', async ({
  page,
  login,
}) => {
  await login('admin');
  const employerId = await office(page, 'Weergave BV');
  await page.goto(`/employees?employerId=${employerId}`);
  await expect.poll(() => names(page)).toEqual(['Anna Kolom', 'Bram Kolom', 'Cato Kolom']);
  await expect(page.getByRole('columnheader', { name: 'Naam' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Naam' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=-name/);
  await expect.poll(() => names(page)).toEqual(['Cato Kolom', 'Bram Kolom', 'Anna Kolom']);

  await page.getByRole('button', { name: 'Weergave' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Weergave' });
  await dialog.getByLabel('Taal').focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Consultant').focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Sorteren op').selectOption('Taal');
  await dialog.getByLabel('Volgorde').selectOption('up');
  await expectAccessible(page, { widths: [320, 1280] });
  await dialog.getByLabel('Bewaar wat u nu ziet als').fill('Per taal');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Weergave bewaard');
  await page.keyboard.press('Escape');
  await expect.poll(() => names(page)).toEqual(['Cato Kolom', 'Bram Kolom', 'Anna Kolom']);
  await expect(page.getByRole('columnheader', { name: 'Taal' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Consultant' })).toBeHidden();

  const views = page.getByRole('navigation', { name: 'Bewaarde weergaven' });
  const address = await views.getByRole('link', { name: 'Per taal' }).getAttribute('href');
  await page.evaluate(() => localStorage.clear());
  await page.goto(address!);
  await expect.poll(() => names(page)).toEqual(['Cato Kolom', 'Bram Kolom', 'Anna Kolom']);
  await expect(page.getByRole('columnheader', { name: 'Taal' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('columnheader', { name: 'Consultant' })).toBeHidden();
  await expect(page.getByText(/^3 van \d+ werknemers \(gefilterd\)$/)).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  // Somebody without a language reads that of the employer, Dutch.
  await page.getByRole('combobox', { name: 'Taal' }).selectOption('Nederlands');
  await expect.poll(() => names(page)).toEqual(['Bram Kolom']);
});

test('Administrators give a selection a language and invite it, by keyboard', async ({ page, login }) => {
  await login('admin');
  const employerId = await office(page, 'Selectie BV');
  await page.goto(`/employees?employerId=${employerId}&columns=name,status,language`);
  await page.getByRole('checkbox', { name: 'Alle werknemers in deze lijst selecteren' }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selectie' });
  await expect(bar).toContainText('3 werknemers geselecteerd');
  await bar.getByRole('button', { name: 'Taal kiezen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Taal van 3 werknemers' });
  await dialog.getByLabel('Taal voor de selectie').selectOption('Turks');
  await dialog.getByRole('button', { name: 'Taal wijzigen' }).press('Enter');
  await expect(toasts(page)).toContainText('Taal gewijzigd');
  await expect(page.getByRole('cell', { name: 'Turks' })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Alle werknemers in deze lijst selecteren' }).focus();
  await page.keyboard.press('Space');
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Selectie als .xlsx' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe('werknemers.xlsx');
  await bar.getByRole('button', { name: 'Uitnodigen' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: '3 werknemers uitnodigen?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole('button', { name: 'Uitnodigen' }).press('Enter');
  await expect(toasts(page)).toContainText('3 werknemers. De uitnodigingen staan klaar voor verzending.');
  await expect(page.getByLabel('Status van Anna Kolom')).toHaveValue('uitgenodigd');

  await page.goto('/mails?q=voorbeeld.nl&sort=to&kind=invitation');
  await expect(page.getByRole('columnheader', { name: /Ontvanger/ })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('checkbox', { name: 'Alle e-mails op deze bladzijde selecteren' }).check();
  await expect(bar).toContainText('geselecteerd');
  await bar.getByRole('button', { name: 'Opnieuw versturen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expectAccessible(page, { widths: [390, 1280] });
});

test('Saved views of mails stay visible when a filter finds nothing', async ({ page, login }) => {
  await login('admin');
  await page.goto('/mails?kind=invitation&status=mislukt');
  await page.getByRole('button', { name: 'Weergave' }).press('Enter');
  await page.getByLabel('Bewaar wat u nu ziet als').fill('Mislukte uitnodigingen');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.goto('/mails?q=niemand-met-deze-naam');
  await expect(page.getByText('Geen e-mails gevonden met de huidige filters.')).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Bewaarde weergaven' });
  await expect(views.getByRole('link', { name: 'Mislukte uitnodigingen' })).toBeVisible();
  await page.getByRole('button', { name: 'Wis filters' }).press('Enter');
  await expect(page).toHaveURL('/mails');
});

test('A search with a percent sign and an accent is unchanged by the URL and by a saved view', async ({ page, login }) => {
  await login('admin');
  await page.goto('/employees');
  await page.getByPlaceholder('Zoek').fill('100%41 é');
  await expect(page).toHaveURL(/q=100%2541/);
  await expect(page.getByPlaceholder('Zoek')).toHaveValue('100%41 é');
  await page.getByRole('button', { name: 'Weergave' }).press('Enter');
  await page.getByLabel('Bewaar wat u nu ziet als').fill('Met accent');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const saved = page.getByRole('link', { name: 'Met accent' });
  await saved.click();
  await expect(saved).toHaveAttribute('aria-current', 'true');
  await expect(page.getByPlaceholder('Zoek')).toHaveValue('100%41 é');
});
