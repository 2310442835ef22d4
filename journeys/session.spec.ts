import { expect, PASSWORD, PEOPLE, test } from './portal.ts';

test('Logging in, the menu and logging out work with the keyboard alone', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('heading', { name: 'Inloggen' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(PEOPLE.admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
  const more = page.getByRole('button', { name: 'Meer', exact: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Zoeken' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /mijn account$/ })).toBeFocused();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Afspraken' }).focus();
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.type('Wacht');
  await expect(page.getByRole('menuitem', { name: 'Wachtwoord Wijzigen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/password');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('link', { name: /mijn account$/ }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hulp' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Uitloggen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth');
});

test('After the session ended elsewhere, the next click leads to the login page', async ({ page, login, context }) => {
  await login('admin');
  // A pending read would notice the ended session before the click.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Werkgevers' }).click();
  await expect(page).toHaveURL('/auth');
});

test('Text of twice the size fits on a phone, before and after login', async ({ page, login, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.goto('/auth');
  await page.getByRole('heading', { name: 'Inloggen' }).waitFor();
  expect(await overflow()).toBe(0);
  await login('admin');
  for (const path of ['/employers', '/employees', '/consultants', '/admin/password']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overflow(), path).toBe(0);
  }
});
