import { closeToast, day, Office, shortDate, toasts } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';

test.use({ office: 'dashboard' });

const FIGURES = [
  'Werkgevers',
  'Werknemers',
  'Consultants',
  'Afspraken deze week',
  'Voltooide afspraken (deze week)',
  'Voltooide afspraken (afgelopen week)',
  'Aantal no-shows (afgelopen 14 dagen)',
];
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];

test('Administrators see the figures and the planning of the week', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const booked = await office.book(await office.employer('Scheepswerf De Kade'), 'Kramer', day(2));
  await login('admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overzicht' })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Cijfers' });
  for (const label of FIGURES) await expect(figures.getByText(label, { exact: true })).toBeVisible();
  await expect(figures).toHaveAttribute('aria-busy', 'false');

  const table = page.getByRole('table');
  await expect(table.getByRole('rowheader')).toHaveText(HOURS);
  await expect(table.getByRole('columnheader')).toHaveCount(8);
  await expect(table.locator('th[aria-current=date]')).toContainText('dinsdag');
  const card = table.getByRole('button', { name: booked.name });
  await expect(card).toContainText('Sanne de Vries');
  await expect(card).toContainText('Scheepswerf De Kade');
  await expect(card).toContainText('Virtueel');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Volgende week' }).click();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`week=${day(6)}`));
  await page.getByRole('button', { name: 'Vorige week' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Vorige week' }).click();
  await page.getByRole('button', { name: 'Vandaag' }).click();
  await expect(card).toBeVisible();

  await page.getByLabel('Consultant', { exact: true }).selectOption('Eva Jansen');
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Consultant', { exact: true })).toHaveValue(/\d/);
  await page.getByLabel('Consultant', { exact: true }).selectOption('Alle Consultants');

  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Afspraak met ${booked.name}` });
  await expect(dialog).toContainText(booked.startTime);
  await expectAccessible(page, { widths: [320] });
  await dialog.getByRole('link', { name: 'Openen in Afspraken' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('A busy hour shows its first appointments, and the others when asked for', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const { name } = await office.book(await office.employer('Drukke Haven'), 'Sluis', day(3));
  // As in an office with many consultants: twelve at the same hour.
  await page.route('**/api/appointments?from=*', async (route) => {
    const answer = await route.fetch();
    const found = ((await answer.json()) as { id: number; employee: { lastName: string } }[]).find(
      ({ employee }) => employee.lastName === 'Sluis',
    );
    await route.fulfill({ response: answer, json: Array.from({ length: 12 }, (_, i) => ({ ...found, id: 900_000 + i })) });
  });
  await login('admin');
  const cards = page.getByRole('button', { name }).locator('visible=true');
  await expect(cards).toHaveCount(4);
  await page.getByRole('button', { name: /^Nog 8 afspraken tonen van / }).press('Enter');
  await expect(cards).toHaveCount(12);
  await expect(page.getByRole('button', { name: /^Minder afspraken tonen van / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(4);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cards).toHaveCount(8);
  await page.getByRole('button', { name: /^Nog 4 afspraken tonen van / }).click();
  await expect(cards).toHaveCount(12);
});

test('The weekend is greyed out, and on a phone the week is a list of days', async ({ page, login }) => {
  await login('admin');
  const rows = page.getByRole('table').locator('tbody tr');
  for (const row of await rows.all()) {
    await expect(row.locator('td').nth(5)).toBeEmpty();
    await expect(row.locator('td').nth(6)).toBeEmpty();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 4, name: /^dinsdag/ })).toContainText('Vandaag');
});

test('Figures reserve their space while they load', async ({ page, login }) => {
  await login('admin');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/stats', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  const figures = page.getByRole('region', { name: 'Cijfers' });
  await expect(figures).toHaveAttribute('aria-busy', 'true');
  await expect(figures.getByText('Werknemers', { exact: true })).toBeVisible();
  held.resolve();
  await expect(figures).toHaveAttribute('aria-busy', 'false');
});

test('Administrators send the reports for consultants and for administrators, and read why one cannot be sent', async ({ page, login }) => {
  await login('admin');
  await page.getByRole('button', { name: 'Consultant Rapporten Versturen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Consultant Rapporten Versturen' });
  const send = dialog.getByRole('button', { name: 'Versturen', exact: true });
  await send.click();
  await expect(toasts(page)).toContainText('Ongeldige datums');
  await expect(toasts(page)).toContainText('Selecteer zowel een startdatum als einddatum.');
  await closeToast(page);
  await expectAccessible(page, { widths: [320] });
  await dialog.getByLabel('Startdatum').fill(day(20));
  await dialog.getByLabel('Einddatum').fill(day(-20));
  await send.click();
  await expect(toasts(page)).toContainText('Ongeldige periode');
  await expect(toasts(page)).toContainText('De startdatum moet voor de einddatum liggen.');
  await expect(dialog.getByLabel('Startdatum')).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('button', { name: 'Melding sluiten' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toasts(page).getByRole('button', { name: 'Melding sluiten' })).toBeHidden();
  await expect(dialog.getByLabel('Startdatum')).toBeFocused();
  await dialog.getByLabel('Startdatum').fill(day(-21));
  await dialog.getByLabel('Einddatum').fill(day(21));
  await send.click();
  await expect(toasts(page)).toContainText('Consultant rapporten klaargezet');
  await expect(toasts(page)).toContainText('4 consultants krijgen een rapport');
  await expect(dialog).toBeHidden();

  await page.route('**/api/admin/admin-period-report', (route) => route.fulfill({ status: 500, json: { message: 'kapot' } }));
  await page.getByRole('button', { name: 'Admin Rapport Versturen' }).click();
  const report = page.getByRole('dialog', { name: 'Admin Rapport Versturen' });
  await report.getByRole('button', { name: 'Vorige maand' }).click();
  await report.getByRole('button', { name: 'Versturen', exact: true }).click();
  await expect(toasts(page)).toContainText('Fout bij versturen admin rapport');
  await expect(toasts(page)).toContainText('Het admin rapport kon niet worden verzonden.');
  await page.unroute('**/api/admin/admin-period-report');
  await report.getByRole('button', { name: 'Versturen', exact: true }).click();
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
