import { PORTAL_PAGES } from '#contract/pages.ts';
import { expect, test } from '#journeys/portal.ts';

const ADMINISTRATORS = PORTAL_PAGES.filter((path) => !/^\/(auth$|admin\/|consultant-)/.test(path)).map((path) => path.replace('{id}', '1'));

/** Their first screen is choices, not data. */
const WITHOUT_LIST = ['/settings', '/visit-planner'];
const REFUSED = 'U heeft geen toegang tot deze gegevens.';

test('A user with another role has the menu of administrators, and each of its pages says that the server refuses', async ({
  page,
  login,
}) => {
  await login('admin');
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname !== '/api/user') {
      const isOwn = /^\/api\/(account|maintenance-status|firm|login)/.test(pathname);
      return isOwn ? route.continue() : route.fulfill({ status: 403, json: { message: REFUSED, errorType: 'FORBIDDEN' } });
    }
    const answer = await route.fetch();
    return route.fulfill({ json: { ...(await answer.json()), role: 'employee' } });
  });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect(menu.getByRole('link')).toHaveText([
    ...['Dashboard', 'Instellingen', 'Uitnodigingen', 'Werkgevers', 'Werknemers', 'Consultants', 'Afspraken'],
  ]);
  for (const path of ADMINISTRATORS) {
    await page.evaluate((path) => history.pushState(null, '', path), path);
    if (!WITHOUT_LIST.includes(path)) await expect(page.getByRole('main').getByText(REFUSED).first(), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
  await expect(page.getByRole('button', { name: 'Zoeken' })).toHaveCount(0);
});
