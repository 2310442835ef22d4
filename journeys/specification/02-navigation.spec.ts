// Section 2, 'Navigation header'; section 4, 'After logout the current user is cleared'; section 8, 'Logout failed'.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, PEOPLE, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure } from './screen.ts';

test.use({ office: 'specification' });

const ITEMS = {
  Dashboard: '/',
  Instellingen: '/settings',
  Uitnodigingen: '/invitations',
  Werkgevers: '/employers',
  Werknemers: '/employees',
  Consultants: '/consultants',
  Afspraken: '/appointments',
};
const OF_CONSULTANTS = { 'Mijn Dashboard': '/consultant-dashboard', Beschikbaarheid: '/consultant-availability' };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const mobile = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

/** Each item leads where it should, and is then the only one that is highlighted. */
async function expectItems(page: Page, items: Record<string, string>): Promise<void> {
  await expect(bar(page).getByRole('link')).toHaveText(Object.keys(items));
  for (const [label, path] of Object.entries(items)) {
    await bar(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(bar(page).locator('[aria-current=page]')).toHaveText([label]);
  }
}

test("Administrators: title, name, initials, logout, seven items and a dropdown with 'Wachtwoord Wijzigen'", async ({ page, login }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await login('admin');
  expect(complaints).toEqual([]);
  const header = page.getByRole('banner');

  await test.step("title, the user's name, an initials avatar and a logout button", async () => {
    const { name } = await (await page.request.get('/api/user')).json();
    const initials = `${name[0]}${name.split(' ').at(-1)[0]}`;
    await expect(header.getByText('Pensioengesprek Portaal')).toBeVisible();
    await expect(header.getByText(name, { exact: true })).toBeVisible();
    await expect(header.getByText(initials, { exact: true })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Uitloggen', exact: true })).toBeVisible();
  });
  await test.step('the seven items, in this order, of which the active one is highlighted', () => expectItems(page, ITEMS));
  await test.step("'/' matches exactly, other items match by path prefix", async () => {
    await page.goto('/employers/1');
    await expect(bar(page).locator('[aria-current=page]')).toHaveText(['Werkgevers']);
    await page.goto('/employees/1');
    await expect(bar(page).locator('[aria-current=page]')).toHaveText(['Werknemers']);
    const colourOf = (name: string) =>
      bar(page)
        .getByRole('link', { name })
        .evaluate((one) => getComputedStyle(one).borderBottomColor);
    expect(await colourOf('Werknemers')).not.toBe(await colourOf('Werkgevers'));
    expect(await colourOf('Dashboard')).toBe(await colourOf('Werkgevers'));
  });
  await test.step("the dropdown at the end of the bar begins with 'Wachtwoord Wijzigen'", async () => {
    await bar(page).getByRole('button').last().click();
    await expect(page.getByRole('menuitem').first()).toHaveText('Wachtwoord Wijzigen');
    await expectAccessible(page, { widths: [1280] });
    await page.getByRole('menuitem').first().click();
    await expect(page).toHaveURL('/admin/password');
  });
  await test.step("without a name it says 'Administrator'", async () => {
    await page.route('**/api/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), name: '' } });
    });
    await page.goto('/employers');
    await expect(header.getByText('Administrator', { exact: true })).toBeVisible();
    await page.unroute('**/api/user');
  });
  await test.step("a failed logout: 'Logout failed', and one is still logged in", async () => {
    await answerOnce(page, 'POST', '**/api/logout', 500, { message: 'De server is bezig.' });
    await header.getByRole('button', { name: 'Uitloggen' }).click();
    await expectFailure(page, 'Logout failed', 'De server is bezig.');
    await expect(page).toHaveURL('/employers');
  });
  await test.step('POST /api/logout has no payload; afterwards the current user is cleared', async () => {
    expect(await bodyOf(page, 'POST', '/api/logout', () => header.getByRole('button', { name: 'Uitloggen' }).click())).toBeNull();
    await expect(page).toHaveURL('/auth');
    await page.goto('/');
    await expect(page).toHaveURL('/auth');
  });
});

test("The mobile menu opens and closes, has the same items and 'Uitloggen', and navigates", async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('admin');
  const open = page.getByRole('button', { name: 'Menu openen' });
  await expect(bar(page)).toBeHidden();
  await expect(mobile(page)).toBeHidden();
  await open.click();

  await test.step('the same items', async () => {
    for (const item of [...Object.keys(ITEMS), 'Wachtwoord Wijzigen'])
      await expect(mobile(page).getByRole('link', { name: item, exact: true })).toBeVisible();
    expect((await mobile(page).getByRole('link').allTextContents()).slice(0, 8)).toEqual([...Object.keys(ITEMS), 'Wachtwoord Wijzigen']);
    await expect(mobile(page).locator('[aria-current=page]')).toHaveText(['Dashboard']);
    for (const target of await mobile(page).locator('a, button').all())
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, { widths: [320, 390] });
  });
  await test.step('it collapses', async () => {
    await page.keyboard.press('Escape');
    await expect(mobile(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(mobile(page)).toBeVisible();
    await page.getByRole('button', { name: 'Menu sluiten' }).click();
    await expect(mobile(page)).toBeHidden();
  });
  await test.step('an item leads to its page and closes the menu', async () => {
    await open.click();
    await mobile(page).getByRole('link', { name: 'Werkgevers' }).click();
    await expect(page).toHaveURL('/employers');
    await expect(mobile(page)).toBeHidden();
  });
  await test.step("'Uitloggen'", async () => {
    await open.click();
    await mobile(page).getByRole('button', { name: 'Uitloggen' }).click();
    await expect(page).toHaveURL('/auth');
  });
});

test('Consultants: Mijn Dashboard and Beschikbaarheid, and nothing of administrators', async ({ page, login }) => {
  await login('consultant');
  await expectItems(page, OF_CONSULTANTS);
  await expect(bar(page).getByRole('button')).toHaveCount(0);
  const header = page.getByRole('banner');
  await expect(header.getByText('Sanne de Vries', { exact: true })).toBeVisible();
  await expect(header.getByText('SV', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu openen' }).click();
  expect((await mobile(page).getByRole('link').allTextContents()).slice(0, 2)).toEqual(Object.keys(OF_CONSULTANTS));
  await mobile(page).getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/auth');
  expect((await page.request.get('/api/user')).status(), PEOPLE.consultant.username).toBe(401);
});
