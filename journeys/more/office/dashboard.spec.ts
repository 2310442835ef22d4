import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'dashboard' });

test('A card of the week opens the appointment, and its week and consultant stay in the address', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const booked = await office.book(await office.employer('Scheepswerf De Kade'), 'Kramer', day(2));
  await login('admin');
  const card = page.getByRole('table').getByRole('button', { name: booked.name });
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Volgende week' }).click();
  await expect(page).toHaveURL(new RegExp(`week=${day(6)}`));
  await page.getByRole('button', { name: 'Vandaag' }).click();
  await page.getByLabel('Consultant', { exact: true }).selectOption('Sanne de Vries');
  await page.reload();
  await expect(page.getByLabel('Consultant', { exact: true })).toHaveValue(/\d/);

  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Afspraak met ${booked.name}` });
  await expect(dialog).toContainText(booked.startTime);
  await expectAccessible(page, { widths: [320] });
  await dialog.getByRole('link', { name: 'Openen in Afspraken' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('On a phone the week is a list of days', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('admin');
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 4, name: /^dinsdag/ })).toContainText('Vandaag');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('A button that moves away while it is pressed is still clicked, unless the mouse has moved too', async ({ page, login }) => {
  await login('admin');
  const button = page.getByRole('button', { name: 'Admin Rapport Versturen' });
  const dialog = page.getByRole('dialog', { name: 'Admin Rapport Versturen' });
  const move = (padding: string) =>
    page.locator('main').evaluate((main, value) => {
      main.style.paddingTop = value;
    }, padding);
  await button.hover();
  await page.mouse.down();
  await move('20rem');
  await page.mouse.move(40, 400);
  await page.mouse.up();
  await expect(button).toBeEnabled();
  await expect(dialog).toBeHidden();
  await move('');
  await button.hover();
  await page.mouse.down();
  await move('20rem');
  await page.mouse.up();
  await expect(dialog).toBeVisible();
});
