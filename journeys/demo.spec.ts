import type { Page } from '@playwright/test';
import { heading } from './booking.ts';
import { expect, expectAccessible, resizeAgain, test } from './portal.ts';

// Starts with npm run demo and uses only the browser: no API calls, no files.
test.use({ office: 'demo', start: 'scripts/demo.ts' });

const PHONE = { width: 390, height: 844 };

const backToDemo = (page: Page) => page.getByRole('navigation', { name: 'Demo' }).getByRole('link', { name: 'Demo: overzicht' }).click();

/** Clicks, and returns the page that opens in a window of its own, in the size of a phone. */
async function opened(page: Page, click: () => Promise<void>): Promise<Page> {
  await resizeAgain(page);
  const opening = page.context().waitForEvent('page');
  await click();
  const window = await opening;
  await window.setViewportSize(PHONE);
  await window.waitForLoadState();
  return window;
}

const inMail = (page: Page, name: string) => page.frameLocator('iframe').getByRole('link', { name, exact: true });

test('One click logs in to the demo as an administrator, a consultant or HR', async ({ page }) => {
  await page.goto('/demo');
  await expect(heading(page, 'Welkom in de demo')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Inloggen als beheerder' }).click();
  await expect(heading(page, 'Dashboard Overzicht')).toBeVisible();
  await expect(page.getByText('600', { exact: true })).toBeVisible();
  await expectAccessible(page, { widths: [390] });
  await backToDemo(page);

  await page.getByRole('button', { name: 'Inloggen als consultant' }).click();
  await expect(page).toHaveURL('/consultant-dashboard');
  await expect(page.getByText('Sanne de Vries').first()).toBeVisible();
  await backToDemo(page);

  await page.getByRole('link', { name: 'Postvak van HR openen' }).click();
  await expect(page.getByRole('heading', { name: /^Uitnodigingen voor pensioengesprekken/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Bijlagen' })).toContainText('.csv');
  await expectAccessible(page);
  const booking = await opened(page, () => inMail(page, 'Maak een afspraak').last().click());
  await expect(heading(booking, 'Hoe wilt u het gesprek voeren?')).toBeVisible();
  await booking.close();
});

test('Three employees open on a phone: invited, with an appointment, and with one that is too late to change', async ({ page }) => {
  await page.goto('/demo');
  const open = (title: string) => {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    return opened(page, () => card.getByRole('link').click());
  };
  const invited = await open('Is uitgenodigd');
  await expect(heading(invited, 'Hoe wilt u het gesprek voeren?')).toBeVisible();
  await invited.close();
  const planned = await open('Heeft een afspraak');
  await expect(planned.getByRole('link', { name: 'Afspraak wijzigen' })).toBeVisible();
  await planned.close();
  const late = await open('Kan niet meer wijzigen');
  await expect(late.getByText('Wijzigen kan niet meer.')).toBeVisible();
  await expect(late.getByRole('link', { name: 'Afspraak wijzigen' })).toHaveCount(0);
  await expect(late.getByRole('link', { name: 'Afspraak annuleren' })).toBeVisible();
  await late.close();
});
