import { expect, expectAccessible, test } from '#journeys/portal.ts';

test('The help button of a screen opens its section of the guide, on a wide screen and on a phone', async ({ page, login }) => {
  await login('admin');
  await page.goto('/invitations');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Hulp' }).click();
  const guide = await opening;
  await expect(guide).toHaveURL(/\/hulp\/beheerder#uitnodigingen$/);
  await expect(guide.getByRole('heading', { name: 'Uitnodigingen', exact: true })).toBeInViewport();
  await expectAccessible(guide);
  await guide.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/charges');
  await page.getByRole('button', { name: 'Menu openen' }).click();
  await expect(page.getByRole('link', { name: 'Hulp' })).toHaveAttribute('href', '/hulp/geld#doorbelasting');
});

test('The help button of a consultant opens the guide for consultants', async ({ page, login }) => {
  await login('consultant');
  await expect(page.getByRole('link', { name: 'Hulp' })).toHaveAttribute('href', '/hulp/consultant#uw-dashboard');
});

test('The guide for employees is one tap away from their pages, and its pictures load', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/echt');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hulp' }).click();
  await expect(page).toHaveURL('/hulp/werknemer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw pensioengesprek');
  const picture = page.getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(390);
  await expectAccessible(page);
});
