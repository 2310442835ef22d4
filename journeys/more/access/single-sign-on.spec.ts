import type { Page } from '@playwright/test';
import { expect, expectAccessible, PASSWORD, PEOPLE } from '#journeys/portal.ts';
import { test } from './openid.ts';

test.use({ office: 'single-sign-on' });

test.beforeEach(({ provider, address }) => provider.serveFor(address));

const sso = (page: Page) => page.getByRole('link', { name: 'Inloggen met Kantoorlogin' });

async function logInAs(page: Page, who: string): Promise<void> {
  await page.goto('/auth');
  await sso(page).click();
  await page.getByLabel('Naam').fill(who);
  await page.getByRole('button', { name: 'Verder' }).click();
}

test('Consultants log in at the provider, and again after their address changed there', async ({ page, provider }) => {
  provider.people['sanne-1'] = { email: PEOPLE.consultant.username, email_verified: true };
  await page.goto('/auth');
  await page.getByRole('heading', { name: 'Inloggen' }).waitFor();
  await expectAccessible(page, { widths: [390, 1280] });
  await page.keyboard.press('Tab');
  await expect(sso(page)).toBeFocused();

  await logInAs(page, 'sanne-1');
  await expect(page).toHaveURL('/consultant-dashboard');
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/auth');

  // The session at the provider is still open, so it shows no log-in page.
  provider.people['sanne-1'] = { email: 'iemand.anders@voorbeeld.nl', email_verified: true };
  await sso(page).click();
  await expect(page).toHaveURL('/consultant-dashboard');
});

test('Administrators see who is linked, and can end a link', async ({ page, provider, login }) => {
  provider.people['beheer-1'] = { email: PEOPLE.admin.username, email_verified: true };
  await logInAs(page, 'beheer-1');
  await expect(page).toHaveURL('/');
  await login('admin');
  await page.goto('/settings?deel=toegang');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Inloggen met Kantoorlogin' }) });
  await expect(card).toContainText(PEOPLE.admin.username);
  await expectAccessible(page, { widths: [390, 1280] });
  await card
    .getByRole('button', { name: /Koppeling verbreken.*beheer/i })
    .or(card.getByRole('button').last())
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verbreken' }).click();
  await expect(page.getByRole('status')).toContainText('Koppeling verbroken');
});

test('Unknown users, and users who cancel at the provider, get a refusal in words', async ({ page, provider }) => {
  provider.people.vreemde = { email: 'vreemde@elders.nl', email_verified: true };
  await logInAs(page, 'vreemde');
  await expect(page.getByRole('alert').first()).toHaveText(/U heeft geen account in dit portaal/);
  await expectAccessible(page, { widths: [320, 390] });

  provider.people.los = { email: PEOPLE.admin.username, email_verified: false };
  await page.context().clearCookies();
  await logInAs(page, 'los');
  await expect(page.getByRole('alert').first()).toHaveText(/bevestigt uw e-mailadres niet/);

  await page.context().clearCookies();
  await page.goto('/auth');
  await sso(page).click();
  await page.getByRole('link', { name: 'Annuleren' }).click();
  await expect(page.getByRole('alert').first()).toHaveText(/afgebroken of geweigerd/);

  // Logging in with a password still works.
  await page.getByLabel('Gebruikersnaam').fill(PEOPLE.consultant.username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page).toHaveURL('/consultant-dashboard');
});
