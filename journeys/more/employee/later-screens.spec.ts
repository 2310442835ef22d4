import { heading, next } from '#journeys/booking.ts';
import { Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

// The code of later screens is fetched at the first touch. These journeys let that request fail.

test.use({ office: 'later-screens', viewport: { width: 390, height: 844 } });

const LATER = '**/assets/appointment-*.js';

test('If the connection drops before the later screens are loaded, the page says so, keeps the choices and continues afterwards', async ({
  page,
  context,
  request,
}) => {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer('Tunnel B.V.'), 'Tunnel');
  await page.route(LATER, (route) => route.abort());
  const dropped = page.waitForEvent('requestfailed');
  await page.goto(`/book/${token}`);
  await page.getByRole('radio', { name: 'Virtueel' }).check();
  await dropped;
  await context.setOffline(true);
  await page.unroute(LATER);
  await next(page).click();
  await expect(heading(page, 'Dit scherm kon niet worden geladen')).toBeVisible();
  await expect(
    page.getByRole('alert').getByText('Controleer uw internetverbinding en probeer het opnieuw. Uw keuzes zijn bewaard.'),
  ).toBeVisible();
  await expectAccessible(page, { widths: [320, 390] });

  const retry = page.getByRole('button', { name: 'Opnieuw proberen' });
  const failedAgain = page.waitForEvent('requestfailed');
  await retry.click();
  await failedAgain;
  await expect(heading(page, 'Dit scherm kon niet worden geladen')).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(heading(page, 'Op welke dag wilt u het gesprek?')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Virtueel' })).toBeChecked();
});

test('A page opened before an upgrade loads its later screens from the new version, and keeps the choices', async ({ page, request }) => {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer('Vernieuwd B.V.'), 'Nieuw');
  // The file of the old version is gone, until the page is reloaded.
  await page.route(LATER, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }));
  const gone = page.waitForResponse(LATER);
  await page.goto(`/book/${token}`);
  await page.getByRole('radio', { name: 'Fysiek' }).check();
  await gone;
  await next(page).click();
  await expect(heading(page, 'Dit scherm kon niet worden geladen')).toBeVisible();
  await page.unroute(LATER);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(heading(page, 'Op welke dag wilt u het gesprek?')).toBeVisible();
  await page.getByRole('button', { name: 'Terug' }).click();
  await expect(page.getByRole('radio', { name: 'Fysiek' })).toBeChecked();
});

test('Each document preloads only the code of its own page, and shows that page', async ({ page }) => {
  for (const [path, title, own] of [
    ['/cancel/weg', 'Ongeldige Link', 'cancel'],
    ['/echt', 'Is deze e-mail echt?', 'echt'],
    // A later step of a booking that is reloaded, and an answer from the letter.
    ['/book/weg?stap=datum', 'Ongeldige uitnodiging', 'later'],
    ['/book/weg?nee', 'Ongeldige uitnodiging', 'answer'],
  ] as const) {
    const document = await (await page.goto(path))!.text();
    expect(new Set(document.match(/data-page="\w+"/g))).toEqual(new Set([`data-page="${own}"`]));
    await expect(heading(page, title)).toBeVisible();
  }
  expect(await (await page.goto('/book/weg'))!.text()).not.toContain('data-page');
  await expect(heading(page, 'Ongeldige uitnodiging')).toBeVisible();
});

test('A page has its own heading from the first render on, because its document preloads its code', async ({ page, request }) => {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer('In Een Keer B.V.'), 'Keer');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const main = document.querySelector('main');
      if (!main) return;
      observer.disconnect();
      document.documentElement.dataset.first = main.querySelector('h1')?.textContent ?? main.textContent;
    }).observe(document, { childList: true, subtree: true });
  });
  const ofInvitation = ['later', 'nee', 'wens'].map((answer) => `/book/${token}?${answer}`);
  const ofLink = ['/cancel', '/modify', '/enquete', '/hr', '/api/stop'].map((page) => `${page}/onbekend`);
  for (const address of [...ofInvitation, ...ofLink, '/echt', '/link', '/privacy', '/toegankelijkheid']) {
    await page.goto(address);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page.locator('html'), address).toHaveAttribute('data-first', title ?? '');
  }
});

test('A page whose code is slow to arrive says that it loads', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/cancel-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/cancel/onbekend', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Laden' })).toBeVisible();
  arrived.resolve();
  await expect(heading(page, 'Ongeldige Link')).toBeVisible();
});
