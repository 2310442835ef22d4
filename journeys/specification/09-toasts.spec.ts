// Section 9: one toast at a time, how long it stands, how it is closed. The 8 seconds of a booking stand in 02-book.spec.ts.
import type { Page } from '@playwright/test';
import { toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce } from './screen.ts';

test.use({ office: 'specification' });

/** Makes a toast with this text, while the clock of the page stands still. */
async function fail(page: Page, message: string): Promise<void> {
  await answerOnce(page, 'POST', '**/api/login', 401, { message });
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toasts(page).getByText(message, { exact: true })).toBeVisible({ timeout: 100 });
  }).toPass();
}

test('One toast at a time: 5 seconds, away with a swipe to the right of 50 pixels, in reach with F8', async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T09:00:00Z' });
  await page.goto('/auth');
  const password = page.getByLabel('Wachtwoord', { exact: true });
  await page.getByLabel('Gebruikersnaam').fill('iemand@voorbeeld.nl');
  await password.fill('verkeerd');
  await page.clock.pauseAt('2026-03-02T10:00:00Z');
  const toast = toasts(page).getByText('Login failed', { exact: true });

  await test.step('one at a time', async () => {
    await fail(page, 'De eerste.');
    await fail(page, 'De tweede.');
    await expect(toasts(page).getByText('De eerste.')).toHaveCount(0);
    await expect(toast).toHaveCount(1);
  });
  await test.step('it closes after 5000 ms, and not before', async () => {
    await page.clock.runFor(4_500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(500);
    await expect(toast).toBeHidden();
  });
  await test.step('it stays while hovered, and goes with a swipe to the right from 50 px on', async () => {
    await fail(page, 'De derde.');
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    const swipe = async (distance: number) => {
      const box = (await toast.boundingBox())!;
      await page.mouse.move(box.x + 5, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 5 + distance / 2, box.y + 5);
      await page.mouse.move(box.x + 5 + distance, box.y + 5);
      await page.mouse.up();
    };
    for (const distance of [-80, 49]) {
      await swipe(distance);
      await expect(toast).toBeVisible();
    }
    await swipe(50);
    await expect(toast).toBeHidden();
  });
  await test.step('F8 leads to it; from there it is closed, and the focus goes back', async () => {
    await fail(page, 'De vierde.');
    await page.clock.resume();
    await password.focus();
    await page.keyboard.press('F8');
    await expect(toasts(page)).toBeFocused();
    await expectAccessible(page, { widths: [390] });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast).toBeHidden();
    await expect(password).toBeFocused();
  });
});
