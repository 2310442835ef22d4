import { expect, expectAccessible, PASSWORD, PEOPLE, test } from './portal.ts';

test('Without a session every page redirects to the login page', async ({ page }) => {
  for (const path of ['/', '/settings', '/employees', '/consultant-dashboard', '/consultant-availability', '/admin/password', '/mails']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('Administrators can log in, see their menu and log out', async ({ page, login }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await login('admin');
  expect(complaints).toEqual([]);
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Instellingen',
    'Uitnodigingen',
    'Werkgevers',
    'Werknemers',
    'Consultants',
    'Afspraken',
  ]);
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

  await menu.getByRole('link', { name: 'Werknemers' }).click();
  await expect(page).toHaveURL('/employees');
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Werknemers']);

  await page.goto('/consultant-dashboard');
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/auth');
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
});

test('Consultants land on their own dashboard and cannot open other pages', async ({ page, login }) => {
  await login('consultant');
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link')).toHaveText(['Mijn Dashboard', 'Beschikbaarheid']);
  for (const path of ['/', '/employees', '/settings', '/auth']) {
    await page.goto(path);
    await expect(page).toHaveURL('/consultant-dashboard');
  }
  await page.getByRole('link', { name: 'Wachtwoord Wijzigen' }).click();
  await expect(page.getByLabel('Huidig wachtwoord')).toBeVisible();
});

test('A wrong password is refused with a toast that can be closed', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByLabel('Gebruikersnaam')).toHaveAccessibleDescription('Vul uw gebruikersnaam in.');
  await expect(page.getByLabel('Gebruikersnaam')).toBeFocused();

  await page.getByLabel('Gebruikersnaam').fill('iemand@voorbeeld.nl');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('verkeerd');
  await page.keyboard.press('Enter');
  const toast = page.getByRole('alert').getByText('Login failed');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Gebruikersnaam of wachtwoord is onjuist.');

  await page.keyboard.press('F8');
  await expectAccessible(page, { widths: [390] });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast).toBeHidden();
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
});

test('A toast closes after five seconds, stays while hovered or focused, and can be swiped away', async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T09:00:00Z' });
  await page.goto('/auth');
  await page.getByRole('heading', { name: 'Inloggen' }).waitFor();
  await page.clock.pauseAt('2026-03-02T10:00:00Z');
  const toast = page.getByRole('alert').getByText('Login failed');
  const fail = async () => {
    await page.getByLabel('Gebruikersnaam').fill('iemand@voorbeeld.nl');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('verkeerd');
    const answered = page.waitForResponse('**/api/login');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await answered;
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(toast).toBeVisible({ timeout: 100 });
    }).toPass();
  };
  await fail();
  await page.clock.runFor(4_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(500);
  await expect(toast).toBeHidden();

  await fail();
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();

  const swipe = async (distance: number) => {
    const box = (await toast.boundingBox())!;
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + distance / 2, box.y + 5);
    await page.mouse.move(box.x + 5 + distance, box.y + 5);
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toBeVisible();
  await swipe(60);
  await expect(toast).toBeHidden();
});

test('Asking for a reset link gives the same answer for any address', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
  await expectAccessible(page, { widths: [390] });
  await page.getByLabel('E-mailadres').fill('bestaat.niet@voorbeeld.nl');
  await page.getByRole('button', { name: 'Reset Link Versturen' }).click();
  await expect(page.getByRole('status')).toContainText('Email verzonden');
  await expect(page.getByRole('status')).toContainText('Als dit e-mailadres in ons systeem staat, ontvangt u een wachtwoord reset link.');
});

test('An expired reset link says so immediately, and its button opens the request for another one', async ({ page }) => {
  await page.goto('/auth?reset=onbekend&email=jan%40voorbeeld.nl');
  await page.getByRole('button', { name: 'Nieuwe link aanvragen' }).click();
  await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten' })).toBeVisible();
  await expect(page.getByLabel('E-mailadres')).toHaveValue('jan@voorbeeld.nl');
  await page.getByRole('button', { name: 'Reset Link Versturen' }).click();
  await expect(page.getByRole('status')).toContainText('Email verzonden');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
});

test('A new password is checked on the page before it is sent', async ({ page }) => {
  // The link expires after the page was opened.
  await page.route('/api/reset-password/check', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/auth?reset=onbekend&email=jan%40voorbeeld.nl');
  await expect(page.getByLabel('E-mailadres')).toHaveValue('jan@voorbeeld.nl');
  const submit = page.getByRole('button', { name: 'Wachtwoord Wijzigen' });
  await page.getByLabel('Nieuw Wachtwoord').fill('geheim1');
  await page.getByLabel('Bevestig Wachtwoord').fill('geheim2');
  await submit.click();
  await expect(page.getByLabel('Bevestig Wachtwoord')).toHaveAccessibleDescription('Wachtwoorden komen niet overeen.');
  await page.getByLabel('Nieuw Wachtwoord').fill('kort');
  await page.getByLabel('Bevestig Wachtwoord').fill('kort');
  await submit.click();
  await expect(page.getByLabel('Nieuw Wachtwoord')).toHaveAccessibleDescription('Wachtwoord moet minimaal 6 tekens lang zijn.');
  await expectAccessible(page, { widths: [390] });
  await page.getByLabel('Nieuw Wachtwoord').fill('lang genoeg');
  await page.getByLabel('Bevestig Wachtwoord').fill('lang genoeg');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Deze link is ongeldig of verlopen.');
});

test('A password can be changed, and the new one logs in', async ({ page, login }) => {
  await login('admin');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Wachtwoord Wijzigen' })).toBeVisible();
  await expectAccessible(page, { widths: [1280] });
  await page.getByRole('menuitem', { name: 'Wachtwoord Wijzigen' }).click();
  await expect(page).toHaveURL('/admin/password');

  const current = page.getByLabel('Huidig wachtwoord');
  const next = page.getByLabel('Nieuw wachtwoord', { exact: true });
  const again = page.getByLabel('Bevestig nieuw wachtwoord');
  const submit = page.getByRole('button', { name: 'Wachtwoord Wijzigen' });
  const change = async (values: [string, string, string]) => {
    await current.fill(values[0]);
    await next.fill(values[1]);
    await again.fill(values[2]);
    await submit.click();
  };

  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Alle velden zijn verplicht.');
  await expectAccessible(page);
  await change([PASSWORD, 'nieuw123', 'nieuw124']);
  await expect(page.getByRole('alert')).toContainText('Het nieuwe wachtwoord en bevestiging komen niet overeen.');
  await change([PASSWORD, 'kort', 'kort']);
  await expect(page.getByRole('alert')).toContainText('Het nieuwe wachtwoord moet minimaal 6 karakters lang zijn.');
  await change(['verkeerd', 'nieuw123', 'nieuw123']);
  await expect(page.getByRole('alert')).toContainText('Het huidige wachtwoord is onjuist.');
  await change([PASSWORD, 'nieuw123', 'nieuw123']);
  await expect(page.getByRole('status')).toContainText('Uw wachtwoord is succesvol gewijzigd.');
  await expect(current).toHaveValue('');

  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.getByLabel('Gebruikersnaam').fill(PEOPLE.admin.username.toUpperCase());
  await page.getByLabel('Wachtwoord', { exact: true }).fill('nieuw123');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin/password');
  await change(['nieuw123', PASSWORD, PASSWORD]);
  await expect(page.getByRole('status')).toContainText('Wachtwoord gewijzigd');
});

test('A password is shown only after a click on its button', async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Wachtwoord', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Tekens tonen' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('An unknown address shows the not-found page', async ({ page }) => {
  for (const path of ['/bestaat-niet', '/employees/7/x', '/employees/zeven', '/book', '/settings/x', '/%zz', '/.git/config', '/assets/']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('The menu on a phone opens, contains all items, and navigates', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('admin');
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu openen' }).click();
  for (const item of [
    'Dashboard',
    'Instellingen',
    'Uitnodigingen',
    'Werkgevers',
    'Werknemers',
    'Consultants',
    'Afspraken',
    'Wachtwoord Wijzigen',
  ]) {
    await expect(menu.getByRole('link', { name: item, exact: true })).toBeVisible();
  }
  for (const target of await menu.locator('a, button').all()) {
    expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page, { widths: [320, 390] });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Werkgevers' }).click();
  await expect(page).toHaveURL('/employers');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu openen' }).click();
  await menu.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/auth');
});

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
