import { expect, expectAccessible, test } from './portal.ts';

test.use({ office: 'empty', start: 'server/main.ts' });

test('The first visitor of a new portal becomes its administrator, the second cannot', async ({ page, browser, address }) => {
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

  // The dashboard shows the first steps; each is ticked when its data exists.
  await expect(page.getByText('0 van 6 gedaan')).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByRole('link', { name: /^Uw kantoor/ }).click();
  await expect(page).toHaveURL('/settings?deel=kantoor');
  await page.locator('#kantoor').getByLabel('Naam').fill('Kantoor Bakker');
  await page.locator('#kantoor').getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Kantoor opgeslagen')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('1 van 6 gedaan')).toBeVisible();
  await page.getByRole('button', { name: 'Niet meer tonen' }).click();
  await expect(page.getByText('1 van 6 gedaan')).toHaveCount(0);

  // Without a consultant there is no calendar to synchronise and nobody to mail.
  const calendars = page.waitForResponse('**/api/admin/calendar-urls');
  await page.goto('/settings');
  await calendars;
  await expect(page.getByRole('heading', { name: 'Email Configuratie' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Agenda synchronisatie' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Testmail versturen' })).toBeDisabled();
  await page.goto('/mails');
  await expect(page.getByText('Zodra het portaal een mail maakt, staat hij hier.')).toBeVisible();

  // Every empty page says where to begin.
  await page.goto('/employees');
  await expect(page.getByText('Voeg werknemers toe om te beginnen')).toBeVisible();
  await page.getByRole('button', { name: 'Werknemer Toevoegen' }).click();
  await expect(page.getByRole('link', { name: 'Voeg eerst een werkgever toe' })).toBeVisible();
  await expectAccessible(page, { widths: [390] });
  await page.getByRole('link', { name: 'Voeg eerst een werkgever toe' }).click();
  await expect(page).toHaveURL('/employers');
  await expect(page.getByText('Geen werkgevers')).toBeVisible();
  await page.getByRole('button', { name: 'Werkgever toevoegen' }).first().click();
  await page.getByRole('link', { name: 'Voeg eerst een consultant toe' }).click();
  await expect(page.getByRole('button', { name: 'Eerste consultant toevoegen' })).toBeVisible();

  const other = await browser.newPage({ baseURL: address });
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await other.close();
});
