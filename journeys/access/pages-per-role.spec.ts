import { expect, test } from '#journeys/portal.ts';

const ADMINISTRATORS = [
  ...['/settings', '/invitations', '/employers', '/employers/1', '/employees', '/employees/1', '/consultants', '/appointments'],
  ...['/rounds', '/rounds/1', '/visit-planner', '/mails', '/tonight', '/charges', '/statements', '/audit', '/'],
];

test('Consultants are redirected from every page of administrators, and have no menu item for them', async ({ page, login }) => {
  await login('consultant');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ADMINISTRATORS) {
    await page.evaluate((path) => history.pushState(null, '', path), path);
    await expect(page, path).toHaveURL('/consultant-dashboard');
  }
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect(menu.getByRole('link')).toHaveText(['Mijn Dashboard', 'Beschikbaarheid']);
  await expect(menu.getByRole('button', { name: 'Meer' })).toHaveCount(0);
});

test('A user with another role has only their own account page', async ({ page, login }) => {
  await login('admin');
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), role: 'employee' } });
  });
  await page.goto('/');
  await expect(page).toHaveURL('/admin/password');
  for (const path of ADMINISTRATORS) {
    await page.evaluate((path) => history.pushState(null, '', path), path);
    await expect(page, path).toHaveURL('/admin/password');
  }
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zoeken' })).toHaveCount(0);
});
