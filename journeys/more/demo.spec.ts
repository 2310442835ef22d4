import type { Page } from '@playwright/test';
import { chooseDay, heading, next } from '#journeys/booking.ts';
import { toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, resizeAgain, test } from '#journeys/portal.ts';

test.use({ office: 'demo', start: 'scripts/demo.ts' });

const PHONE = { width: 390, height: 844 };
const HOTEL = 'Hotel-restaurant Het Oude Raadhuis aan de Vecht B.V.';

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

/** Opens the newest mail in the shown mailbox; the list refreshes by itself. */
async function readNewest(page: Page, subject: RegExp, count: string): Promise<void> {
  const list = page.getByRole('region', { name: 'Berichten' });
  await expect(list.getByRole('status')).toHaveText(count, { timeout: 30_000 });
  const newest = list.getByRole('listitem').first();
  await expect(newest.locator('.demo-subject')).toHaveText(subject);
  await newest.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Bericht', exact: true }).getByRole('heading')).toHaveText(subject);
}

const inMail = (page: Page, name: string) => page.frameLocator('iframe').getByRole('link', { name, exact: true });

test('An invited employee books, moves and cancels, and every mail can be read in the mailbox of the demo', async ({ page }) => {
  // This journey has many steps, and the machine may be busy.
  test.setTimeout(480_000);
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Inloggen als beheerder' }).click();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Uitnodigingen' }).click();
  await page.getByRole('button', { name: `Uitnodigingen versturen: ${HOTEL}` }).click();
  await page.getByRole('button', { name: '24 uitnodigingen versturen' }).click();
  await expect(toasts(page)).toContainText('Uitnodigingen verzonden', { timeout: 150_000 });
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'E-mailoverzicht' }).click();
  await expect(page.getByRole('row', { name: /oude-raadhuis.*Verzonden/ }).first()).toBeVisible();

  await page.getByRole('navigation', { name: 'Demo' }).getByRole('link', { name: 'Postbus' }).click();
  await page.getByLabel('Zoek een postvak').fill('oude-raadhuis');
  await page.getByRole('button', { name: 'Zoek' }).click();
  const boxes = page.getByRole('region', { name: 'Postvakken' });
  await expect(boxes.getByRole('status')).toHaveText('24 postvakken');
  await boxes.getByRole('link').first().click();

  await readNewest(page, /^Uitnodiging voor uw pensioengesprek/, '1 bericht');
  const booking = await opened(page, () => inMail(page, 'Maak een afspraak').click());
  await chooseDay(booking, 'in three weeks');
  const hour = (window: Page, at: 'first' | 'last') =>
    window
      .getByRole('radio', { name: /^\d\d:\d\d/ })
      [at]()
      .check();
  await hour(booking, 'first');
  await next(booking).click();
  await booking.getByRole('button', { name: 'Afspraak bevestigen' }).click();
  await expect(heading(booking, 'Uw afspraak staat vast')).toBeVisible();
  await booking.close();

  // The list refreshes by itself.
  await readNewest(page, /^Uw pensioengesprek op/, '2 berichten');
  const invite = await opened(page, () => page.getByRole('link', { name: 'Bekijken: afspraak.ics' }).click());
  await expect(invite.getByText('METHOD:REQUEST')).toBeVisible();
  await invite.close();
  const moving = await opened(page, () => inMail(page, 'Afspraak wijzigen').click());
  await next(moving).click();
  await hour(moving, 'last');
  await next(moving).click();
  await moving.getByRole('button', { name: 'Wijziging bevestigen' }).click();
  await expect(heading(moving, 'De afspraak is gewijzigd')).toBeVisible();
  await moving.close();

  await readNewest(page, /gewijzigd/i, '3 berichten');
  const cancelling = await opened(page, () => inMail(page, 'Afspraak annuleren').click());
  await cancelling.getByRole('button', { name: 'Afspraak annuleren' }).click();
  await expect(heading(cancelling, 'De afspraak is geannuleerd')).toBeVisible();
  await cancelling.close();

  await readNewest(page, /geannuleerd/i, '4 berichten');
  await expectAccessible(page, { widths: [390, 1280] });
});
