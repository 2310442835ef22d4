import { readFileSync } from 'node:fs';
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '#journeys/portal.ts';

test.use({ office: 'audit' });

test('Administrators find successful and failed log-ins in the audit log, and export the filtered list', async ({
  page,
  login,
  request,
}) => {
  const wrong = { username: PEOPLE.admin.username, password: 'verkeerd' };
  expect((await request.post('/api/login', { data: wrong })).status()).toBe(401);
  await login('admin');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logboek' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logboek');
  const rows = page.getByRole('table', { name: 'Logboek' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Inloggen mislukt' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Ingelogd' }).first()).toContainText('Gebruiker');
  await expectAccessible(page);

  await page.getByLabel('Wat').selectOption('inloggen mislukt');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Onbekend');
  await page.reload();
  await expect(rows).toHaveCount(2);

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Exporteren als .xlsx' }).click()]);
  expect(file.suggestedFilename()).toBe('logboek.xlsx');
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.getByLabel('Wie').fill('niemand');
  await expect(page.getByText('Niets gevonden met de huidige filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Wis filters' }).click();
  await expect(rows.filter({ hasText: 'Geëxporteerd' })).toContainText('Logboek');
});

for (const who of ['admin', 'consultant'] as const) {
  test(`Someone (${who}) can end a session on another device`, async ({ page, login, playwright, baseURL }) => {
    const phone = await playwright.request.newContext({
      baseURL: baseURL!,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    });
    await phone.post('/api/login', { data: { username: PEOPLE[who].username, password: PASSWORD } });
    await login(who);
    await page.goto('/admin/password');
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ingelogde apparaten' }) });
    await expect(card.getByRole('listitem').filter({ hasText: 'Dit apparaat' })).toHaveCount(1);
    const other = card.getByRole('listitem').filter({ hasText: 'Safari op iPhone' });
    await expect(other).toHaveCount(1);
    await expectAccessible(page);
    expect((await phone.get('/api/user')).status()).toBe(200);
    await other.getByRole('button', { name: /^Uitloggen/ }).click();
    await expect(page.getByRole('status')).toContainText('Apparaat uitgelogd');
    await expect(other).toHaveCount(0);
    expect((await phone.get('/api/user')).status()).toBe(401);
    await phone.dispose();
  });
}
