// Section 2, 'Route table' and 'Role redirects'; section 4, 'Auth'. The gate of maintenance stands in 02-maintenance.spec.ts.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'specification' });

/** The routes for those who are logged in, with the heading of each: h1, or h2 where the page has more than the specified part. */
const ADMINISTRATORS = {
  '/': 'Dashboard Overzicht',
  '/settings': 'Instellingen',
  '/invitations': 'Uitnodigingen',
  '/employers': 'Werkgevers',
  '/employees': 'Werknemers',
  '/consultants': 'Consultants',
  '/appointments': 'Afspraken',
  '/admin/password': 'Wachtwoord Wijzigen',
};
const CONSULTANTS = {
  '/consultant-dashboard': 'Mijn Dashboard',
  '/consultant-availability': 'Mijn Beschikbaarheid',
  '/admin/password': 'Wachtwoord Wijzigen',
};
const PUBLIC = {
  '/auth': 'Inloggen',
  '/book/onbekend': 'Ongeldige uitnodiging',
  '/cancel/onbekend': 'Ongeldige Link',
  '/modify/onbekend': 'Ongeldige Link',
};

const titled = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();

/** The server in the place of this user: role and name as given. */
async function become(page: Page, user: object): Promise<void> {
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...user } });
  });
}

test('Without a login: ten routes go to /auth, the public ones open, everything else is not found', async ({ page }) => {
  for (const path of Object.keys({ ...ADMINISTRATORS, ...CONSULTANTS })) {
    await test.step(`${path} redirects to /auth`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
      await expect(titled(page, 'Inloggen')).toBeVisible();
    });
  }
  for (const [path, heading] of Object.entries(PUBLIC)) {
    await test.step(`${path} is public`, async () => {
      await page.goto(path);
      await expect(titled(page, heading)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }
  // A page of one record has an address of its own; an address that is none of them is not found, with and without a session.
  for (const path of ['/bestaat-niet', '/employees/7/x', '/employees/zeven', '/book', '/settings/x', '/%zz', '/.git/config', '/assets/']) {
    await test.step(`${path} reads '404 Page Not Found'`, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('404 Page Not Found', { exact: true })).toBeVisible();
    });
  }
  await expectAccessible(page);
});

test('Administrators have eight routes, and go from the consultant dashboard to /', async ({ page, login }) => {
  await login('admin');
  for (const [path, heading] of Object.entries(ADMINISTRATORS)) {
    await page.goto(path);
    await expect(titled(page, heading)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await test.step('an admin opening /consultant-dashboard goes to /', async () => {
    await page.goto('/consultant-dashboard');
    await expect(page).toHaveURL('/');
  });
  await test.step("/consultant-availability: 'Toegang Geweigerd'", async () => {
    await page.goto('/consultant-availability');
    await expect(titled(page, 'Toegang Geweigerd')).toBeVisible();
    await expect(page.getByText('U heeft geen toegang tot deze pagina.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/consultant-availability');
    await expectAccessible(page);
  });
  await test.step('who is logged in goes from /auth to /', async () => {
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });
  await test.step('an unknown address is not found with a session too', async () => {
    await page.goto('/bestaat-niet');
    await expect(page.getByText('404 Page Not Found', { exact: true })).toBeVisible();
  });
  await test.step('a spinner shows while the session loads', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/user', (route) => held.promise.then(() => route.continue()), { times: 1 });
    await page.goto('/employers');
    await expect(page.locator('.animate-spin')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    held.resolve();
    await expect(titled(page, 'Werkgevers')).toBeVisible();
  });
  await test.step("another role falls to / and the administrator's menu, and is no consultant", async () => {
    await become(page, { role: 'employee' });
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Werkgevers' })).toBeVisible();
    await page.goto('/consultant-dashboard');
    await expect(titled(page, 'Alleen voor consultants')).toBeVisible();
    await page.goto('/consultant-availability');
    await expect(titled(page, 'Toegang Geweigerd')).toBeVisible();
  });
  await test.step('the consultant profile is fetched only for a consultant', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/consultant-dashboard');
    await expect(titled(page, 'Alleen voor consultants')).toBeVisible();
    expect(asked).toContain('/api/user');
    expect(asked).not.toContain('/api/consultants/me');
  });
});

test('Consultants have three routes; every other one goes to /consultant-dashboard', async ({ page, login }) => {
  await login('consultant');
  for (const [path, heading] of Object.entries(CONSULTANTS)) {
    await page.goto(path);
    await expect(titled(page, heading)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  for (const path of ['/auth', ...Object.keys(ADMINISTRATORS).filter((one) => one !== '/admin/password')]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/consultant-dashboard');
  }
});
