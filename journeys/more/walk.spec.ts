import type { Page } from '@playwright/test';
import { toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, resizeAgain, test } from '#journeys/portal.ts';

test.use({ office: 'walk', start: 'scripts/demo.ts' });

// Follows the tour on the first page of the demo: mails are opened in the overview of mails, and their links are followed.

const PHONE = { width: 390, height: 844 };

/** Opens the newest mail to someone in the overview. */
async function readMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Zoek op ontvanger of onderwerp' }).fill(to);
  // Clicking a row of the old list would be lost when the search results replace it.
  await expect(page.getByRole('row', { name: '@' }).filter({ hasNotText: to })).toHaveCount(0);
  await page.getByRole('row', { name: subject }).first().getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: subject })).toBeVisible();
}

/** Clicks a link in the open mail. It opens in a new tab without an opener. */
async function clickInMail(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name }).click();
  const tab = await opened;
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  return tab;
}

/** Logs in through the first page of the demo. */
async function enter(page: Page): Promise<void> {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Inloggen als beheerder' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overzicht' })).toBeVisible();
}

test('A newcomer invites people, opens the mail, books from it on a phone, and cancels from the confirmation', async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: 'Uitnodigingen' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasNotText: 'Via HR' })
    .filter({ hasNotText: 'hoort bij die ronde' })
    .getByRole('button', { name: /^Uitnodigingen versturen: / })
    .first()
    .click();
  const preview = page.getByRole('dialog', { name: 'Uitnodigingen versturen' });
  await expect(preview).toContainText('met een eigen link');
  const to = ((await preview.getByRole('definition').first().textContent()) ?? '').split(' ')[0]!;
  await preview.getByRole('button', { name: /uitnodiging(en)? versturen/ }).click();
  await expect(preview).toBeHidden();

  await page.goto('/mails');
  await readMail(page, to, /Uitnodiging voor uw pensioengesprek/);
  const phone = await clickInMail(page, 'Maak een afspraak');
  await expect(phone).toHaveURL(/\/book\//);
  await phone.setViewportSize(PHONE);
  await expect(phone.getByRole('heading', { level: 1, name: 'Hoe wilt u het gesprek voeren?' })).toBeVisible();
  await phone.getByRole('radio').first().check();
  const next = phone.getByRole('button', { name: 'Verder' });
  await next.click();
  // Two weeks ahead, after the 48-hour limit.
  for (let week = 0; week < 2; week++) await phone.getByRole('button', { name: 'Volgende week' }).click();
  await phone
    .getByRole('radio', { name: / vrij$/ })
    .first()
    .check();
  await next.click();
  await phone
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
  await next.click();
  await phone.getByRole('button', { name: 'Afspraak bevestigen' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Uw afspraak staat vast' })).toBeVisible();
  await expectAccessible(phone, { widths: [390] });
  await phone.close();
  await resizeAgain(page);

  // The link to cancel is in the mail that confirms the appointment.
  await page.getByRole('button', { name: 'Venster dichtdoen' }).click();
  await page.getByRole('button', { name: 'Verversen' }).click();
  await readMail(page, to, /Uw pensioengesprek op/);
  const cancelling = await clickInMail(page, 'Annuleren');
  await cancelling.setViewportSize(PHONE);
  await expect(cancelling).toHaveURL(/\/cancel\//);
  await cancelling.getByRole('button', { name: 'Afspraak annuleren' }).click();
  await expect(cancelling.getByRole('heading', { level: 1, name: 'De afspraak is geannuleerd' })).toBeVisible();
  await cancelling.close();

  await page.getByRole('button', { name: 'Venster dichtdoen' }).click();
  await page.getByRole('button', { name: 'Verversen' }).click();
  await expect(page.getByRole('row', { name: /geannuleerd/i }).first()).toBeVisible();
});

test('A mail that a change causes is in the mail overview immediately, also when the overview is cached', async ({ page }) => {
  await enter(page);
  const overview = async () => {
    await page.getByRole('button', { name: 'Meer', exact: true }).click();
    await page.getByRole('menuitem', { name: 'E-mailoverzicht' }).click();
  };
  const all = page.getByRole('tab', { name: /^Alle/ });
  const mails = async () => Number((await all.textContent())!.replace(/\D/g, ''));
  await overview();
  // The count is a request of its own, which may be answered after the rows.
  await expect(all).toContainText(/\d/);
  const before = await mails();
  await page.getByRole('link', { name: 'Werknemers' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Niet uitgenodigd');
  await page
    .getByRole('checkbox', { name: /^(?!Alle werknemers).* selecteren$/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(toasts(page)).toContainText('Werknemers uitgenodigd');
  await overview();
  await expect.poll(mails).toBe(before + 1);

  await page.getByRole('link', { name: 'Consultants' }).click();
  await page
    .getByRole('button', { name: /^Wachtwoord reset mail sturen: / })
    .first()
    .click();
  await expect(toasts(page)).toContainText('Reset mail klaargezet');
  await overview();
  await expect.poll(mails).toBe(before + 2);
});
