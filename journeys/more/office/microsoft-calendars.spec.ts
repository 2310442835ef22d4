import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'microsoft-calendars' });

test('Administrators connect the calendars in Microsoft 365, try one, and read in plain words what is wrong', async ({ page, login }) => {
  await login('admin');
  await page.goto('/settings?deel=afspraken#agendas-microsoft');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Agenda’s in Microsoft 365' }) });
  await card.getByRole('radio', { name: /^Ja/ }).check();
  await card.getByLabel('Directory-id (tenant)').fill('firma.onmicrosoft.test');
  await card.getByLabel('Client-id').fill('app-1');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(card.getByText('Vul het clientgeheim in.')).toBeVisible();
  await card.getByLabel('Clientgeheim').fill('verkeerd');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Verbinding opgeslagen').first()).toBeVisible();

  await card.getByRole('button', { name: 'Verbinding testen' }).click();
  await expect(card.getByText('Microsoft weigert de aanmelding. Het clientgeheim klopt niet.')).toBeVisible();
  await card.getByLabel('Clientgeheim').fill('KANARIE-GRAPHGEHEIM');
  await expect(card.getByRole('button', { name: 'Verbinding testen' })).toBeDisabled();
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(card.getByRole('button', { name: 'Verbinding testen' })).toBeEnabled();
  await card.getByRole('button', { name: 'Verbinding testen' }).click();
  await expect(card.getByText('De agenda gaat open')).toBeVisible();
  await expectAccessible(page, { widths: [390] });

  await card.getByRole('radio', { name: /^Nee/ }).check();
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Verbinding verbroken').first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Verbinding testen' })).toHaveCount(0);
});
