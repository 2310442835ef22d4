import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'overview' });

test('The overview tells a period, and each of its figures leads to its list', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const employer = await office.employer('Molenbouw Overzicht');
  const booked = await office.book(employer, 'Cijfer', day(2));
  await login('admin');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Overzicht', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Deze maand' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Deze week' }).click();
  await expect(page).toHaveURL(/period=week/);
  const figures = page.getByRole('region', { name: 'Cijfers' });
  await expect(figures.getByRole('link', { name: /^Afspraak gemaakt/ })).toContainText('Periode ervoor: 0');
  await expect(page.getByRole('img')).toHaveCount(0);
  await page.getByText('Bekijk als tabel: Gesprekken per week').click();
  await expect(page.getByRole('table', { name: 'Gesprekken per week' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Molenbouw Overzicht/ })).toContainText('1');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download als Excel' }).click();
  expect((await download).suggestedFilename()).toBe(`overzicht-${day(-1)}-${day(5)}.xlsx`);

  await page
    .getByRole('row', { name: /^Sanne de Vries/ })
    .getByRole('link')
    .nth(2)
    .click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('geplanned');
  await expect(page.getByLabel('Periode', { exact: true })).toHaveValue('own');
  await expect(page.getByRole('row').filter({ hasText: booked.name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/period=week/);

  await page.getByRole('button', { name: 'Zelf kiezen' }).click();
  await page.getByLabel('Tot en met').fill('01-01-2020');
  await page.getByLabel('Tot en met').press('Tab');
  await expect(page.getByText('Kies een dag op of na de eerste dag.')).toBeVisible();
  await expect(figures).toBeHidden();
});

test('Occupancy and satisfaction are found by everyday words, and from the pages on which they stood', async ({ page, login }) => {
  await login('admin');
  for (const word of ['bezetting', 'excel', 'statistiek', 'tevredenheid']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Zoeken' }).getByRole('combobox').fill(word);
    await expect(page.getByRole('option', { name: /^Overzicht/ })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.goto('/rounds');
  await page.getByRole('link', { name: 'Bezetting per consultant' }).click();
  await expect(page.getByRole('heading', { name: 'Bezetting per consultant' })).toBeInViewport();
  await page.goto('/settings?deel=afspraken#enquete');
  await page.getByRole('link', { name: 'Antwoorden in het overzicht' }).click();
  await expect(page.getByRole('heading', { name: 'Tevredenheid' })).toBeInViewport();
});
