import { day, Office, shortDate, toasts } from '#journeys/planning.ts';
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

test('The toast of a report can be reached by keyboard out of its dialog, and leads to the mails', async ({ page, login }) => {
  await login('admin');
  await page.getByRole('button', { name: 'Admin Rapport Versturen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Admin Rapport Versturen' });
  const send = dialog.getByRole('button', { name: 'Versturen', exact: true });
  await send.click();
  await expect(dialog.getByLabel('Startdatum')).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('button', { name: 'Melding sluiten' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toasts(page).getByRole('button', { name: 'Melding sluiten' })).toBeHidden();
  await expect(dialog.getByLabel('Startdatum')).toBeFocused();

  await dialog.getByRole('button', { name: 'Vorige maand' }).click();
  await send.click();
  await expect(toasts(page)).toContainText('Admin rapport klaargezet');
  await toasts(page).getByRole('button', { name: 'Bekijken in het e-mailoverzicht' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'E-mailoverzicht' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Admin rapport' })).not.toHaveCount(0);
});

test('Administrators see the charges per employer, waive one with a reason, and export the list', async ({ page, login }) => {
  await login('admin');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Doorbelasting' }).click();
  const totals = page.getByRole('region', { name: 'Doorbelasting per werkgever' });
  await expect(totals.getByRole('row').last()).toContainText('Totaal');
  await expectAccessible(page);

  await page.getByLabel('Werkgever', { exact: true }).selectOption('Zorggroep De Linden');
  await expect(totals.getByRole('row')).toHaveCount(2);
  const charges = page.getByRole('region', { name: 'Doorbelastingen', exact: true });
  const open = charges.getByRole('button', { name: /^Kwijtschelden/ });
  await expect(charges.getByRole('row').filter({ hasNotText: 'Zorggroep De Linden' })).toHaveCount(1);
  const before = await open.count();
  await open.first().click();
  const dialog = page.getByRole('dialog', { name: 'Doorbelasting kwijtschelden' });
  await dialog.getByRole('button', { name: 'Kwijtschelden' }).click();
  await expect(dialog.getByLabel('Reden')).toHaveAccessibleDescription('Vul een reden in.');
  await expectAccessible(page, { widths: [320] });
  await dialog.getByLabel('Reden').fill('Ziekenhuisopname');
  await dialog.getByRole('button', { name: 'Kwijtschelden' }).click();
  await expect(toasts(page)).toContainText('Doorbelasting kwijtgescholden');
  await expect(charges).toContainText('Ziekenhuisopname');
  await expect(charges).toContainText('Marieke Visser');
  await expect(open).toHaveCount(before - 1);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Exporteren als .csv' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^doorbelastingen.*\.csv$/);

  await page.getByLabel('Afspraken van').fill(day(20));
  await expect(page.getByText('Geen resultaten')).toBeVisible();
  await page.getByRole('button', { name: 'Wis filters' }).click();
  await expect(totals.getByRole('row').last()).toContainText('Totaal');
});

test('A no-show makes a charge, and undoing it removes the charge', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const booked = await office.book(await office.employer('Tuincentrum Zomer'), 'Prins', day(1));
  await login('admin');
  await page.goto(`/appointments?q=${booked.name}`);
  const status = page.getByLabel(`Status van de afspraak met ${booked.name}`);
  await status.selectOption('No-Show');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Op No-Show zetten' }).click();
  await expect(toasts(page)).toContainText('Status bijgewerkt');
  await expect(toasts(page)).toContainText('De no-show wordt doorbelast aan Tuincentrum Zomer.');
  await page.goto('/charges');
  const charged = page.getByRole('row').filter({ hasText: booked.name });
  await expect(charged).toContainText(shortDate(booked.date));
  await page.goto(`/appointments?q=${booked.name}`);
  await status.selectOption('Gepland');
  await expect(toasts(page)).toContainText('staat weer gepland');
  await page.goto('/charges');
  await expect(page.getByRole('heading', { level: 2, name: 'Alle doorbelastingen' })).toBeVisible();
  await expect(charged).toHaveCount(0);
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
