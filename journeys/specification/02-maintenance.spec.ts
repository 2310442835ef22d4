// Section 2, 'Maintenance page (/maintenance)'; section 4, 'Maintenance mode'; sections 8 and 9: the header of a 503, every 30 seconds.
import type { APIRequestContext, Page } from '@playwright/test';
import { Office } from '#journeys/planning.ts';
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '#journeys/portal.ts';

test.use({ office: 'specification' });

const HALF_A_MINUTE = 30_000;
const STATUS = '/api/maintenance-status';

/** Does what the switch in Instellingen does, with the session of an administrator. */
async function maintenance(request: APIRequestContext, enabled: boolean): Promise<void> {
  const data = { enabled, reason: 'Overstap naar een nieuwe server.', estimatedDuration: 'Ongeveer een uur' };
  expect((await request.post('/api/admin/maintenance-mode', { data })).ok()).toBe(true);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('While enabled everybody but an administrator is on /maintenance, until it ends', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer('Glazenwasserij Helder'), 'van Raam');
  await login('consultant');

  await test.step('a 503 with the header sends the browser to /maintenance, before the next poll', async () => {
    // What the dashboard still asks would meet maintenance before the click.
    await page.waitForLoadState('networkidle');
    await maintenance(request, true);
    // A mouse over the link would load the page ahead, and the first refusal would take the link away before it is clicked.
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.status() === 503),
      page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Beschikbaarheid' }).dispatchEvent('click'),
    ]);
    expect(answer.status()).toBe(503);
    expect(answer.headers()['x-maintenance-mode']).toBe('true');
    await expect(page).toHaveURL('/maintenance');
  });
  await test.step('what it says, with reason and duration', async () => {
    await expect(title(page)).toHaveText('Systeem tijdelijk offline');
    for (const text of ['Het pensioengesprek portaal is momenteel in onderhoud.', 'Overstap naar een nieuwe server.', 'Ongeveer een uur'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    for (const promise of [/gegevens zijn veilig/i, /afspraken blijven geldig/i, /alle functies/i])
      await expect(page.getByText(promise)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('any visitor is redirected, but on /auth and /maintenance', async () => {
    await page.context().clearCookies();
    for (const path of [
      '/',
      '/settings',
      '/consultant-dashboard',
      '/admin/password',
      `/book/${token}`,
      '/cancel/onbekend',
      '/modify/onbekend',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL('/maintenance');
    }
    await page.goto('/auth');
    await expect(title(page)).toHaveText('Inloggen');
    await page.goto('/maintenance');
    await expect(title(page)).toHaveText('Systeem tijdelijk offline');
  });
  await test.step('only administrators can log in', async () => {
    await page.goto('/auth');
    await page.getByLabel('Gebruikersnaam').fill(PEOPLE.consultant.username);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page).toHaveURL('/maintenance');
    await page.goto('/auth');
    await page.getByLabel('Gebruikersnaam').fill(PEOPLE.admin.username);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(title(page)).toHaveText('Dashboard Overzicht');
    await page.clock.fastForward(HALF_A_MINUTE);
    await page.goto('/employers');
    await expect(title(page)).toHaveText('Werkgevers');
    await page.context().clearCookies();
  });
  await test.step("'Status Vernieuwen' refetches, and so it does by itself every 30 seconds", async () => {
    await page.goto('/maintenance');
    await expect(title(page)).toHaveText('Systeem tijdelijk offline');
    let asked = 0;
    page.on('request', (one) => {
      if (one.url().endsWith(STATUS)) asked++;
    });
    await page.getByRole('button', { name: 'Status Vernieuwen', exact: true }).click();
    await expect.poll(() => asked).toBe(1);
    for (const times of [2, 3]) {
      // The half minute begins when the last answer is in, which may be after the clock was moved: then it is moved once more.
      await expect(async () => {
        await page.clock.fastForward(HALF_A_MINUTE);
        await expect.poll(() => asked, { timeout: 2_000 }).toBeGreaterThanOrEqual(times);
      }).toPass({ timeout: 20_000 });
    }
  });
  await test.step('not enabled any more: it says so, with a link, and goes nowhere by itself', async () => {
    await maintenance(request, false);
    await page.clock.fastForward(HALF_A_MINUTE);
    await expect(title(page)).toHaveText('Systeem is operationeel');
    await expect(page.getByText('Het onderhoud is voltooid.', { exact: true })).toBeVisible();
    const [first] = await page.getByRole('main').getByRole('link').allTextContents();
    expect(first).toBe('Terug naar applicatie');
    await expectAccessible(page, { widths: [390] });
    await page.clock.fastForward(HALF_A_MINUTE);
    await expect(page).toHaveURL('/maintenance');
    await expect(page.getByRole('link', { name: 'Terug naar applicatie' })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Terug naar applicatie' }).click();
    await expect(page).toHaveURL('/auth');
  });
  await test.step('whoever opens /maintenance then goes to /', async () => {
    await page.goto('/maintenance');
    await expect(page).toHaveURL('/auth');
  });
});

test('The gate: what it says while the status is fetched, three retries, and an open page leaves within 30 seconds', async ({ page }) => {
  const shown = { enabled: true };
  await test.step("'Systeem controleren...' on any page, 'Systeem status controleren...' on /maintenance", async () => {
    const held = Promise.withResolvers<void>();
    await page.route(`**${STATUS}`, (route) => held.promise.then(() => route.fulfill({ json: shown })));
    await page.goto('/auth');
    await expect(page.getByText('Systeem controleren...', { exact: true })).toBeVisible();
    await page.goto('/maintenance');
    await expect(page.getByText('Systeem status controleren...', { exact: true })).toBeVisible();
    held.resolve();
  });
  await test.step('reason and estimated duration are shown only if given', async () => {
    await expect(title(page)).toHaveText('Systeem tijdelijk offline');
    await expect(page.getByText(/^(Reden|Verwachte duur)$/)).toHaveCount(0);
    await page.unroute(`**${STATUS}`);
  });
  await test.step('three retries, then the page is shown: the server refuses by itself', async () => {
    let asked = 0;
    await page.route(`**${STATUS}`, (route) => {
      asked++;
      return route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/auth');
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(title(page)).toHaveText('Inloggen', { timeout: 200 });
    }).toPass();
    expect(asked).toBe(4);
    await page.getByLabel('Gebruikersnaam').fill('half getypt');
    await page.clock.fastForward(HALF_A_MINUTE);
    await expect.poll(() => asked).toBeGreaterThan(4);
    await expect(page.getByLabel('Gebruikersnaam')).toHaveValue('half getypt');
    await page.unroute(`**${STATUS}`);
  });
  await test.step('an open page asks every 30 seconds, and leaves', async () => {
    await page.goto('/book/onbekend');
    await expect(title(page)).toHaveText('Ongeldige uitnodiging');
    await page.route(`**${STATUS}`, (route) => route.fulfill({ json: shown }));
    await page.clock.fastForward(HALF_A_MINUTE);
    await expect(page).toHaveURL('/maintenance');
  });
});
