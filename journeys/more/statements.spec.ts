import { countClicks } from '#journeys/clicks.ts';
import { day, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'statements' });

test('All statements of a month are made and sent in three clicks, to the finance addresses, with a due date', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  await office.request.post('/api/admin/tariff', { data: { cents: 7500, vatPercent: 21 } });
  // Settles the charges of other journeys first.
  for (const { month } of await (await office.request.get('/api/admin/statements/open')).json())
    await office.request.post('/api/admin/statements/month', { data: { month } });
  for (const [name, others] of [
    ['Bakkerij Korst', { email: 'hr@korst.test', financeEmail: 'facturen@korst.test' }],
    ['Molen De Wiek', { email: 'hr@wiek.test' }],
    ['Smederij Aambeeld', {}],
  ] as const) {
    const { id } = await office.book(await office.employer(name, others), 'Rekening', day(2));
    await office.request.patch(`/api/appointments/${id}/status`, { data: { status: 'no_show' } });
  }
  await login('admin');
  await page.goto('/settings?deel=kantoor');
  const term = page.getByLabel('Betaaltermijn (dagen)');
  await term.fill('nul');
  await page.locator('#kantoor').getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Vul een heel getal in van 1 tot en met 120, of niets.')).toBeVisible();
  await term.fill('30');
  await page.locator('#kantoor').getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Kantoor opgeslagen');

  const { taken } = await countClicks(page);
  await page.goto('/statements');
  const open = page.getByRole('region', { name: 'Nog af te rekenen' });
  await expect(open.getByRole('row').filter({ hasText: 'Bakkerij Korst' })).toContainText('€ 90,75');
  await expect(page.getByLabel('Af te rekenen maand').locator('option')).toContainText(['3 werkgevers, € 272,25 met btw']);
  await page.getByRole('button', { name: /^Alle afrekeningen maken/ }).click();
  const question = page.getByRole('dialog', { name: /^Alle afrekeningen van/ });
  await expect(question).toContainText('Totaal met btw€ 272,25');
  await expectAccessible(page, { widths: [320, 390, 1280] });
  taken();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Alle afrekeningen maken/ }).click();
  await question.getByRole('button', { name: '3 afrekeningen maken' }).click();
  const made = page.getByRole('dialog', { name: '3 afrekeningen gemaakt' });
  await expect(made).toContainText('Gaat naar facturen@korst.test');
  await expect(made).toContainText('Geen e-mailadres: download de PDF en verstuur die zelf.');
  await expect(made.getByRole('link', { name: /als PDF$/ })).toHaveCount(3);
  await made.getByRole('button', { name: 'Alle 2 afrekeningen versturen' }).click();
  await expect(made.getByText('Verstuurd')).toHaveCount(2);
  expect(taken(), 'clicks for three statements').toBe(3);
  await expectAccessible(page, { widths: [320, 390, 1280] });
  await made.getByRole('button', { name: 'Sluiten' }).last().click();

  await expect(page.getByText('Alles is afgerekend')).toBeVisible();
  const list = page.getByRole('region', { name: 'Afrekeningen', exact: true });
  await expect(list.getByRole('row').filter({ hasText: 'Bakkerij Korst' })).toContainText('facturen@korst.test');
  await expect(list.getByRole('row').filter({ hasText: 'Bakkerij Korst' })).toContainText('betalen t/m');
  await page.getByLabel('Verstuurd').selectOption('Nog niet');
  await expect(list.getByRole('row').filter({ hasText: 'Smederij Aambeeld' })).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: 'Bakkerij Korst' })).toHaveCount(0);
  await expectAccessible(page, { widths: [320, 390, 1280] });
});
