import { closeToast, day, Office, toasts } from '#journeys/planning.ts';
import { expect, test } from '#journeys/portal.ts';

test.use({ office: 'screens' });

test('A toast covers neither the menu nor the buttons of a dialog', async ({ page, login }) => {
  await login('admin');
  await page.goto('/employers');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Werkgever toevoegen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Toevoegen' }).click();
    await expect(toasts(page)).toContainText('Validatiefout');
    // The toast is still open: a click that lands on it would not reach the button.
    await dialog.getByRole('button', { name: 'Annuleren' }).click({ trial: true });
    await dialog.getByRole('button', { name: 'Venster dichtdoen' }).click();
    await expect(dialog).toBeHidden();
    await expect(toasts(page)).toContainText('Validatiefout');
    if (width === 390) await page.getByRole('button', { name: 'Menu openen' }).click({ trial: true });
    else await page.getByRole('button', { name: 'Meer', exact: true }).click({ trial: true });
    await closeToast(page);
  }
});

test('A consultant sees today and the next appointment first on a phone, and a line opens with row actions that have text labels', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  await office.book(await office.employer('Rietdekkers Dak'), 'Nok', day(1));
  await page.setViewportSize({ width: 390, height: 844 });
  await login('consultant');
  const next = page.locator('section', { has: page.getByRole('heading', { name: 'Volgende afspraak' }) });
  await expect(next).toBeInViewport();
  for (const fact of ['Wanneer', 'Wie', 'Waar']) await expect(next.getByText(fact, { exact: true })).toBeInViewport();
  await expect(next.getByRole('link', { name: /^Bel 0/ })).toHaveAttribute('href', /^tel:/);
  // The map gets only the address of the visit, and only when it is opened.
  await page.route('**/api/consultants/appointments', async (route) => {
    const answer = await route.fetch();
    const visits = (await answer.json()).map((one: { employee: { employer: object } }) => ({
      ...one,
      meetingType: 'fysiek',
      employee: {
        ...one.employee,
        employer: { ...one.employee.employer, street: 'Oudegracht 112', postalCode: '3511 AW', city: 'Utrecht' },
      },
    }));
    await route.fulfill({ response: answer, json: visits });
  });
  await page.reload();
  await expect(next).toContainText('Oudegracht 112, 3511 AW Utrecht');
  const route = next.getByRole('link', { name: 'Route' });
  await expect(route).toBeInViewport();
  await expect(route).toHaveAttribute('href', 'https://www.openstreetmap.org/directions?to=Oudegracht+112%2C+3511+AW+Utrecht');
  await expect(route).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('row').getByRole('button', { expanded: false }).first().click();
  await expect(page.getByRole('button', { name: /^Notities maken/ }).getByText('Notities maken')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(next).toBeInViewport();
});
