import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { toasts } from '#journeys/planning.ts';
import { chooseFromMenu, expect, expectAccessible, PASSWORD, PEOPLE, type Person, test } from '#journeys/portal.ts';

test.use({ office: 'second-factor' });
test.describe.configure({ mode: 'serial' });

/** Milliseconds by which the clock of the portal is ahead of that of this process. */
let ahead = 0;

async function readClock(page: Page): Promise<void> {
  const sessions: { current: boolean; createdAt: string }[] = await (await page.request.get('/api/account/sessions')).json();
  ahead = Date.parse(sessions.find(({ current }) => current)!.createdAt) - Date.now();
}

/** Generates codes of one secret, one per time step, because a code works once. The server accepts one step of drift. */
function appWith(secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let last = 0;
  return {
    async code(): Promise<string> {
      const now = () => Math.floor((Date.now() + ahead) / 30_000);
      const step = Math.max(now(), last + 1);
      // Two codes within one step need no waiting, because of the drift; a third does.
      await expect.poll(() => now() + 1 >= step, { timeout: 35_000 }).toBe(true);
      last = step;
      return app.generate({ timestamp: step * 30_000 });
    },
  };
}

async function typePassword(page: Page, who: Person) {
  await page.goto('/auth');
  await page.getByLabel('Gebruikersnaam').fill(PEOPLE[who].username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
}

async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Tweede stap instellen' }).click();
  await expect(page.getByRole('img', { name: 'QR-code voor de app' })).toBeVisible();
  return appWith((await page.locator('p.font-mono').textContent()) ?? '');
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const logOut = (page: Page) => page.request.post('/api/logout');

test('A user sets up the second factor, logs in with a code and a recovery code, and switches it off', async ({ page, login }) => {
  await login('admin');
  await readClock(page);
  await page.goto('/admin/password#tweede-stap');
  const own = card(page, 'Tweede stap bij inloggen');
  await expect(own).toContainText('Uit');
  const app = await setUp(page);
  await expectAccessible(page);
  await page.getByLabel('Code uit de app').fill('000000');
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByLabel('Code uit de app')).toHaveAccessibleDescription(/Deze code klopt niet/);
  const first = await app.code();
  await page.getByLabel('Code uit de app').fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  const codes = own.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, { widths: [320, 1280] });
  const recovery = (await codes.first().textContent()) ?? '';
  const downloading = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Downloaden' }).click();
  expect((await downloading).suggestedFilename()).toBe('herstelcodes.txt');
  await own.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
  await expect(own).toContainText('U heeft nog 10 herstelcodes.');
  await expectAccessible(page, { widths: [390] });

  await logOut(page);
  await typePassword(page, 'admin');
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByText('Login failed')).toBeHidden();
  await expectAccessible(page, { widths: [390] });
  // Going back, or losing the connection, keeps what was typed.
  await page.getByRole('button', { name: 'Terug naar wachtwoord' }).click();
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await code.fill(first);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(code).toHaveAccessibleDescription(/onjuist of al gebruikt/);
  const second = await app.code();
  await code.fill(second);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('alert')).toContainText('niet bereikbaar');
  await expect(code).toHaveValue(second);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL('/');

  await logOut(page);
  await typePassword(page, 'admin');
  await code.fill(recovery);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin/password');
  await expect(own).toContainText('U heeft nog 9 herstelcodes.');

  await own.getByRole('button', { name: 'Uitzetten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tweede stap uitzetten?' });
  await dialog.getByLabel('Uw wachtwoord').fill('verkeerd');
  await dialog.getByRole('button', { name: 'Uitzetten' }).click();
  await expect(dialog.getByLabel('Uw wachtwoord')).toHaveAccessibleDescription('Het huidige wachtwoord is onjuist.');
  await expectAccessible(page, { widths: [390] });
  await dialog.getByLabel('Uw wachtwoord').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Uitzetten' }).click();
  await expect(page.getByRole('button', { name: 'Tweede stap instellen' })).toBeVisible();
});

test('An administrator makes the second factor mandatory: users without one must set it up first, and a lost one can be reset', async ({
  page,
  login,
  browser,
  address,
}) => {
  await login('admin');
  await readClock(page);
  await page.goto('/settings?deel=toegang');
  const security = card(page, 'Tweede stap verplicht');
  await expect(security).toContainText('U heeft zelf nog geen tweede stap');
  await expectAccessible(page, { widths: [320, 1280] });
  await security.getByRole('link', { name: 'Eerst zelf instellen' }).click();
  await expect(page).toHaveURL('/admin/password#tweede-stap');
  await page.goto('/settings?deel=toegang');
  await security.getByRole('button', { name: 'Verplicht stellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toch verplicht stellen' }).click();

  const forced = page.getByRole('heading', { level: 1, name: 'Tweede stap instellen' });
  await expect(forced).toBeVisible();
  await page.goto('/employees');
  await expect(forced).toBeVisible();
  const app = await setUp(page);
  await page.getByLabel('Code uit de app').fill(await app.code());
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Werknemers' })).toBeVisible();

  const phone = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } });
  const hers = await phone.newPage();
  await typePassword(hers, 'consultant');
  await expect(hers.getByRole('heading', { level: 1, name: 'Tweede stap instellen' })).toBeVisible();
  await expectAccessible(hers, { widths: [390] });
  const lost = await setUp(hers);
  await hers.getByLabel('Code uit de app').fill(await lost.code());
  await hers.getByRole('button', { name: 'Bevestigen' }).click();
  await hers.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
  await expect(hers).toHaveURL('/consultant-dashboard');

  await page.goto('/consultants');
  await chooseFromMenu(page, /Sanne/, 'Tweede stap resetten');
  await expectAccessible(page, { widths: [390] });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resetten' }).click();
  await expect(page.getByRole('status')).toContainText('Tweede stap gereset');
  await page.getByRole('button', { name: /^Meer acties: Sanne/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Afwezigheid melden' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Tweede stap resetten' })).toHaveCount(0);
  await hers.reload();
  await expect(hers).toHaveURL('/auth');
  await phone.close();

  await page.goto('/settings?deel=toegang');
  await expect(security).toContainText('Sanne');
  await security.getByRole('button', { name: 'Niet meer verplichten' }).click();
  await expect(toasts(page)).toContainText('Tweede stap niet meer verplicht');
});
