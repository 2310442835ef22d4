import type { Page } from '@playwright/test';
import { day, Office, rowOf } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'palette' });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Zoeken' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

async function openWithKeys(page: Page, keys: 'Control+k' | 'Meta+k' = 'Control+k'): Promise<void> {
  await page.keyboard.press(keys);
  await expect(field(page)).toBeFocused();
}

test('An administrator opens an employee, a page and an action with the keyboard alone', async ({ page, login, request }) => {
  const office = await Office.open(request);
  await office.invite(await office.employer('Touwslagerij Knoop'), 'Zeeuwsche-Knoop', 'Wilhelmina');
  await login('admin');

  await openWithKeys(page);
  await expect(chosen(page)).toHaveText('Dashboard');
  await page.keyboard.type('wilhel zeeuw');
  await expect(palette(page).getByRole('status')).toHaveText('2 resultaten');
  await expect(options(page).last()).toContainText('Afspraak maken voor Wilhelmina Zeeuwsche-Knoop');
  await expect(chosen(page)).toContainText('Wilhelmina Zeeuwsche-Knoop');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id'))!);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/\/employees\/\d+$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Wilhelmina Zeeuwsche-Knoop' })).toBeVisible();

  await openWithKeys(page, 'Meta+k');
  await page.keyboard.type('werkg');
  await expect(options(page)).toHaveText(['Werkgevers', 'Werkgever toevoegen']);
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveText('Werkgever toevoegen');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveText('Werkgevers');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/employers');
  await expect(page.getByRole('main')).toBeFocused();

  for (const [words, address, dialog] of [
    ['werkgever toev', '/employers', 'Nieuwe werkgever'],
    ['werknemer toev', '/employees', 'Nieuwe Werknemer'],
    ['consultant toev', '/consultants', 'Nieuwe consultant'],
    ['admin rapport', '/', 'Admin Rapport Versturen'],
    ['beheerder uit', '/settings?deel=toegang', 'Beheerder uitnodigen'],
  ] as const) {
    await openWithKeys(page);
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(page).toHaveURL(address);
    // The palette does not open over a dialog, which may have unsaved input.
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  }

  await openWithKeys(page);
  await page.keyboard.type('testmail');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Testmail versturen' })).toBeInViewport();
  await expect(page).toHaveURL('/settings');
});

test('Escape returns the focus, and the palette is accessible with and without results', async ({ page, login }) => {
  await login('admin');
  const button = page.getByRole('button', { name: 'Zoeken' });
  await button.click();
  await expect(options(page).first()).toBeVisible();
  await expectAccessible(page);
  await field(page).fill('sanne');
  await expect(palette(page).getByRole('group', { name: 'Consultants' }).getByRole('option')).toContainText('Sanne de Vries');
  await expectAccessible(page, { widths: [390, 1280] });
  await field(page).fill('qqxxqq');
  await expect(palette(page).getByRole('status')).toHaveText('Geen resultaten');
  await expectAccessible(page, { widths: [390] });
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('On a phone the search is behind a button in the header', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const { name } = await office.book(await office.employer('Zeilmakerij Schoot'), 'Grootzeil', day(3));
  await page.setViewportSize({ width: 390, height: 844 });
  await login('admin');
  const button = page.getByRole('button', { name: 'Zoeken' });
  const box = (await button.boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await button.click();
  await field(page).fill('grootz');
  await palette(page).getByRole('group', { name: 'Afspraken' }).getByRole('option').click();
  await expect(page).toHaveURL(/\/employees\/\d+#afspraak$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { name: 'Afspraak', exact: true })).toBeInViewport();
});

test('A consultant finds only their own pages, actions and appointments', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Klompenmakerij Wilg');
  const own = await office.book(firm, 'Klompvoet', day(7));
  const booked = await office.book(firm, 'Klomphand', day(7), 'Eva Jansen');
  await login('consultant');
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toHaveText('Mijn Dashboard');
  for (const words of ['werkgevers', booked.name, 'eva jansen', 'wilg klomphand']) {
    await field(page).fill(words);
    await expect(palette(page).getByRole('status')).toHaveText('Geen resultaten');
  }
  await field(page).fill('klomp');
  await expect(options(page)).toHaveCount(1);
  await expect(chosen(page)).toContainText(own.name);
  await expectAccessible(page, { widths: [390] });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/consultant-dashboard?appointment=${own.id}`);
  await expect(rowOf(page, own)).toBeInViewport();
  await expect(page.getByRole('row').filter({ hasText: 'Jan ' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Alle afspraken tonen' }).click();
  await expect(page.getByRole('tab', { name: /^Komend/ })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field(page).fill('verhind');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/consultant-availability');
});

test('Pages are found without the server, and a late answer to an older query is ignored', async ({ page, login }) => {
  await login('admin');
  await page.route('**/api/search?*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await field(page).fill('afspr');
  await expect(palette(page).getByRole('alert')).toContainText('De server is niet bereikbaar.');
  await expect(options(page)).toHaveText(['Afspraken']);
  await expectAccessible(page, { widths: [390, 1280] });

  const answer = (title: string) => ({ json: [{ kind: 'employer', id: title.length, title, detail: '', find: title }] });
  await page.unroute('**/api/search?*');
  let late: () => void = () => {};
  await page.route('**/api/search?*', async (route) => {
    if (!route.request().url().endsWith('q=afspr')) return route.fulfill(answer('Nieuw antwoord'));
    await new Promise<void>((resolve) => {
      late = resolve;
    });
    // The page has aborted this request by now.
    await route.fulfill(answer('Oud antwoord')).catch(() => {});
  });
  const asked = page.waitForRequest(/q=afspr$/);
  await palette(page).getByRole('button', { name: 'Opnieuw proberen' }).click();
  await asked;
  await field(page).fill('zeep');
  await expect(options(page)).toHaveText(['Nieuw antwoord']);
  late();
  await field(page).fill('zeep a');
  await expect(options(page)).toHaveText(['Nieuw antwoord']);
});
