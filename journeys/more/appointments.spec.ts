import type { Page } from '@playwright/test';
import { act, closeToast, day, Office, rowOf, shortDate, toasts } from '#journeys/planning.ts';
import { chooseFromMenu, expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'appointments' });

const actInMenu = (page: Page, what: string, { name }: { name: string }) => chooseFromMenu(page, `afspraak met ${name}`, what);

test('Administrators filter and search appointments, and export the list', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Molen De Hoop');
  const ours = await office.book(firm, 'Molenaar', day(7));
  await office.book(firm, 'Wieken', day(8));
  await login('admin');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Afspraken' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Werkgever', { exact: true }).selectOption('Molen De Hoop');
  await expect(page.getByText('2 afspraken')).toBeVisible();
  await page.getByLabel('Zoeken').fill('molenaar');
  await expect(page.getByText('1 afspraak', { exact: true })).toBeVisible();
  await expect(rowOf(page, ours)).toContainText(shortDate(ours.date));
  await expect(rowOf(page, ours)).toContainText(`${ours.startTime} - ${ours.endTime}`);
  await page.reload();
  await expect(page.getByLabel('Zoeken')).toHaveValue('molenaar');
  await expect(page.getByRole('row')).toHaveCount(2);

  for (const format of ['xlsx', 'csv']) {
    const link = page.getByRole('link', { name: `Exporteren als .${format}` });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^afspraken.*\\.${format}$`));
  }

  await page.getByLabel('Type', { exact: true }).selectOption('Fysiek');
  await expect(page.getByText('Geen resultaten')).toBeVisible();
  await page.getByRole('button', { name: 'Wis filters' }).first().click();
  await page.getByLabel('Status', { exact: true }).selectOption('Voltooid');
  await expect(page.getByText('Geen resultaten')).toBeVisible();
  await page.getByRole('button', { name: 'Zoek in alle datums' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('Periode').selectOption('Zelf kiezen');
  await page.getByLabel('Van', { exact: true }).fill(day(-1));
  await page.getByLabel('Tot en met').fill(day(-1));
  await expect(page).toHaveURL(/from=.*to=/);
  await expectAccessible(page, { widths: [320] });
});

test('An invalid page number or filter in the URL still shows the list', async ({ page, login }) => {
  await login('admin');
  await page.goto('/appointments?period=all&offset=9000&consultant=niemand');
  await expect(page).toHaveURL(/offset=25(&|$)/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Vorige' }).click();
  await expect(page.getByText(/^1–25 van/)).toBeVisible();
});

test('A later page of the list is shown again after opening a person and going back', async ({ page, login }) => {
  await login('admin');
  await page.goto('/appointments?period=all');
  const people = page.getByRole('table', { name: 'Afspraken' }).locator('a[href^="/employees/"]');
  await expect(page.getByText(/^1–25 van/)).toBeVisible();
  await expect(people).toHaveCount(25);
  const first = await people.allInnerTexts();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/offset=25\.after\./);
  await expect(page.getByText(/^26–/)).toBeVisible();
  // The rows of the first page stay until those of the second have come.
  await expect.poll(() => people.allInnerTexts()).not.toEqual(first);
  const seen = await people.allInnerTexts();
  await people.first().click();
  await expect(page).toHaveURL(/\/employees\/\d+/);
  await page.goBack();
  await expect(page.getByText(/^26–/)).toBeVisible();
  await expect(people).toHaveText(seen);
  await page.getByRole('button', { name: 'Vorige' }).click();
  await expect(page.getByText(/^1–25 van/)).toBeVisible();
});

test('Administrators can move an appointment to free hours only', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Koffiebranderij Nero');
  const moved = await office.book(firm, 'Boon', day(7));
  const inTheWay = await office.book(firm, 'Melk', day(9));
  await login('admin');
  await page.goto('/appointments?q=nero');
  await act(page, 'Bewerken', moved);
  const dialog = page.getByRole('dialog', { name: 'Afspraak bewerken' });
  const days = dialog.getByRole('grid', { name: 'Datum van de afspraak' });
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${moved.startTime}`) })).toBeChecked();
  await dialog.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(toasts(page)).toContainText('Geen wijzigingen');
  await closeToast(page);
  await expectAccessible(page, { widths: [320] });

  await days.getByRole('button', { pressed: true }).press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(dialog).toContainText('Kies een tijdstip.');
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${inTheWay.startTime}`) })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: '12:00 - 13:00 Buiten beschikbaarheid' })).toBeEnabled();
  await dialog.getByRole('radio', { name: '16:00 - 17:00' }).check();
  // The hours of the other type arrive late: the mouse is pressed before and released after. The button does not move, so this is a click.
  const hours = Promise.withResolvers<void>();
  await page.route('**/api/appointments/*/slots*', (route) => hours.promise.then(() => route.continue()), { times: 1 });
  await dialog.getByRole('radio', { name: 'Fysiek' }).check();
  await expect(dialog.getByRole('radio', { name: '12:00 - 13:00' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Bijwerken' }).hover();
  await page.mouse.down();
  hours.resolve();
  await expect(dialog.getByRole('radio', { name: '12:00 - 13:00' })).toBeEnabled();
  await page.mouse.up();
  await expect(toasts(page)).toContainText('Afspraak bijgewerkt');
  await expect(rowOf(page, moved)).toContainText(`${shortDate(day(9))}do 16:00 - 17:00`);
  await expect(rowOf(page, moved)).toContainText('Fysiek, Utrecht');
  await closeToast(page);

  await actInMenu(page, 'Geschiedenis', moved);
  const history = page.getByRole('dialog', { name: 'Geschiedenis' });
  await expect(history.getByRole('listitem').first()).toContainText('verplaatst');
  await expect(history.getByRole('listitem').first()).toContainText('door Marieke Visser');
  await expect(history.getByRole('listitem').first()).toContainText(`Datum${shortDate(day(7))}  wordt  ${shortDate(day(9))}`);
  await expectAccessible(page, { widths: [320] });
});

test('Moving within 48 hours warns about the charge, and makes one', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const late = await office.book(await office.employer('Garage Snel'), 'Haast', day(1));
  await login('admin');
  await page.goto('/appointments?q=haast');
  await act(page, 'Bewerken', late);
  const dialog = page.getByRole('dialog', { name: 'Afspraak bewerken' });
  await expect(dialog).not.toContainText('doorbelast');
  await dialog.getByRole('radio', { name: '16:00 - 17:00' }).check();
  await expect(dialog).toContainText('Deze afspraak begint binnen 48 uur.');
  await expect(dialog).toContainText('doorbelast aan Garage Snel');
  await expectAccessible(page, { widths: [320] });
  await dialog.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(toasts(page)).toContainText('De oorspronkelijke afspraak wordt doorbelast.');
  await page.goto('/charges');
  await expect(rowOf(page, late).filter({ hasText: 'Late wijziging' })).toContainText(`${late.startTime} - ${late.endTime}`);
});

test('The bar of a swap moves nothing under a click and stays in sight; a swap without a connection says so', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const firm = await office.employer('Zeilmakerij Fok');
  const a = await office.book(firm, 'Schoot', day(7));
  const b = await office.book(firm, 'Giek', day(8));
  await login('admin');
  await page.goto('/appointments?q=zeilmakerij');
  const choose = ({ name }: { name: string }) => page.getByRole('checkbox', { name: `Ruil de afspraak van ${name}` });
  const swap = page.getByRole('button', { name: 'Ruilen', exact: true });
  // The code of the swap bar is slow. The checkboxes wait for it, because the bar would move them under a click.
  const bar = Promise.withResolvers<void>();
  await page.route('**/assets/swap-bar-*.js', (route) => bar.promise.then(() => route.continue()), { times: 1 });
  const asked = page.waitForRequest('**/assets/swap-bar-*.js');
  await page.getByRole('button', { name: 'Afspraken ruilen' }).click();
  await asked;
  await expect(choose(a)).toHaveCount(0);
  bar.resolve();
  await expect(swap).toBeVisible();
  await choose(a).check();
  await choose(b).focus();
  await page.keyboard.press('Space');
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(b).scrollIntoViewIfNeeded();
  await expect(swap).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page, { widths: [390] });
  await page.route('**/api/appointments/swap', (route) => route.abort());
  await swap.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bevestig Ruiling' }).click();
  await expect(toasts(page)).toContainText('Fout bij ruilen');
  await expect(toasts(page)).toContainText('Er ging iets mis bij het ruilen van de afspraken.');
});
