import { expect, expectAccessible, test } from '#journeys/portal.ts';

test('Consultants see what is missing before the calendar that the portal writes into is connected', async ({ page, login }) => {
  await login('consultant');
  await page.goto('/consultant-availability');
  const card = page.locator('#agenda-koppelen');
  await card.getByRole('button', { name: 'Koppelen' }).click();
  await expect(card.getByText('Vul de gebruikersnaam in.')).toBeVisible();
  await expectAccessible(page);
});
