import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '#journeys/portal.ts';

// Only single sign-on is allowed, and the provider does not answer.
test.use({
  office: 'break-glass',
  settings: {
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'portaal',
    OIDC_CLIENT_SECRET: 'geheim',
    OIDC_NAME: 'Kantoorlogin',
    OIDC_ONLY: '1',
    ADMIN_EMAIL: PEOPLE.admin.username,
  },
});

test('While the provider is down only one administrator can log in, with a password', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByText('U logt in met Kantoorlogin.')).toBeVisible();
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Inloggen met Kantoorlogin' }).click();
  await expect(page.getByRole('alert').first()).toHaveText(/reageert nu niet goed/);
  await expect(page).toHaveURL('/auth?sso=SSO_AWAY');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Inloggen als noodbeheerder' }).click();
  const logIn = async (username: string) => {
    await page.getByLabel('Gebruikersnaam').fill(username);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  };
  await logIn(PEOPLE.consultant.username);
  await expect(page.getByText('Met een wachtwoord logt hier alleen de noodbeheerder in')).toBeVisible();
  await logIn(PEOPLE.admin.username);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/password');
  await expect(page.getByText('U logt in met Kantoorlogin. Een wachtwoord gebruikt alleen de noodbeheerder.')).toBeVisible();
});
