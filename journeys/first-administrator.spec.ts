import { expect, expectAccessible, test } from './portal.ts';

test.use({ office: 'empty', start: 'server/main.ts' });

test('The first visitor of a new portal becomes its administrator, and nobody after', async ({ page, browser, address }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Eerste beheerder' })).toBeVisible();
  await page.getByRole('button', { name: 'Account maken' }).click();
  await expect(page.getByLabel('Naam')).toBeFocused();
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveAccessibleDescription(/minimaal 6 tekens/);
  await expectAccessible(page, { widths: [390, 1280] });

  await page.getByLabel('Naam').fill('Noor Bakker');
  await page.getByLabel('E-mailadres').fill('geen adres');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('geheim1');
  await page.getByRole('button', { name: 'Account maken' }).click();
  await expect(page.getByRole('alert')).toContainText('Registration failed');
  await expect(page.getByLabel('E-mailadres')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('E-mailadres').fill('noor@voorbeeld.nl');
  await page.getByRole('button', { name: 'Account maken' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Noor Bakker');
  await expect(page.getByRole('banner')).toContainText('NB');

  const other = await browser.newPage({ baseURL: address });
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await other.close();
});
