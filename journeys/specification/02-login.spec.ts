// Section 2, 'Login (/auth)'; section 4, 'Auth'; section 5, 'Login', 'Forgot-password', 'Reset password'; their lines of section 8.
import type { Page } from '@playwright/test';
import { toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast } from './screen.ts';

test.use({ office: 'specification' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('Login: title, two fields, a pending button, a link and the marketing panel', async ({ page }) => {
  await page.goto('/auth');
  await expect(title(page)).toHaveText('Inloggen');
  const username = page.getByLabel('Gebruikersnaam (E-mailadres)', { exact: true });
  const password = page.getByLabel('Wachtwoord', { exact: true });
  const submit = page.locator('button[type=submit]');
  await expect(submit).toHaveText('Inloggen');
  await expect(page.getByText('Wachtwoord vergeten?', { exact: true })).toBeVisible();
  await expect(password).toHaveAttribute('type', 'password');

  await test.step('a marketing panel beside the form: multi-employer, automatic planning, automatic e-mail', async () => {
    const panel = page.getByRole('complementary');
    for (const promise of [
      /meerdere werkgevers/i,
      /automatische afspraak ?planning/i,
      /automatische e-mail/i,
      /uitnodigingen en bevestigingen/i,
    ])
      await expect(panel.getByText(promise).first()).toBeVisible();
    const [form, beside] = [(await submit.boundingBox())!, (await panel.boundingBox())!];
    expect(beside.x).toBeGreaterThan(form.x + form.width);
    expect(beside.y).toBeLessThan(form.y);
  });
  await test.step('username and password are required: no call without them', async () => {
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await expect(username).toHaveAttribute('required');
    await expect(password).toHaveAttribute('required');
    await submit.click();
    await expect(username).toBeFocused();
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await username.fill('iemand@voorbeeld.nl');
    await submit.click();
    await expect(password).toBeFocused();
    await expectAccessible(page);
    expect(asked).toEqual([]);
  });
  await test.step("a failure: 'Login failed' with the server's message", async () => {
    await password.fill('verkeerd');
    await submit.click();
    await expectFailure(page, 'Login failed', 'Gebruikersnaam of wachtwoord is onjuist.');
    await answerOnce(page, 'POST', '**/api/login', 429, { message: 'Te veel pogingen.' });
    await submit.click();
    await expectFailure(page, 'Login failed', 'Te veel pogingen.');
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Storing' }), { times: 1 });
    await submit.click();
    await expectFailure(page, 'Login failed', 'Storing');
    await page.route('**/api/login', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>x' }), { times: 1 });
    await submit.click();
    await expectFailure(page, 'Login failed', /^Expected JSON but received /);
  });
  await test.step("'Inloggen...' while pending; the call has username and password; an administrator goes to /", async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/login', (route) => held.promise.then(() => route.continue()), { times: 1 });
    await username.fill(PEOPLE.admin.username);
    await password.fill(PASSWORD);
    const body = await bodyOf(page, 'POST', '/api/login', () => submit.click());
    expect(body).toEqual({ username: PEOPLE.admin.username, password: PASSWORD });
    await expect(submit).toHaveText('Inloggen...');
    held.resolve();
    await expect(page).toHaveURL('/');
    await expect(title(page)).toHaveText('Dashboard Overzicht');
  });
  await test.step('consultants go to /consultant-dashboard', async () => {
    await page.context().clearCookies();
    await page.goto('/auth');
    await username.fill(PEOPLE.consultant.username);
    await password.fill(PASSWORD);
    await submit.click();
    await expect(page).toHaveURL('/consultant-dashboard');
  });
});

test("Forgot password: 'E-mailadres', 'Reset Link Versturen', 'Terug naar inloggen', the same answer for any address", async ({ page }) => {
  await page.goto('/auth');
  const forgot = page.getByText('Wachtwoord vergeten?', { exact: true });
  const email = page.getByLabel('E-mailadres', { exact: true });
  const send = page.getByRole('button', { name: 'Reset Link Versturen', exact: true });
  await forgot.click();
  await expect(email).toBeVisible();
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveCount(0);

  await test.step("'Terug naar inloggen'", async () => {
    await page.getByText('Terug naar inloggen', { exact: true }).click();
    await expect(title(page)).toHaveText('Inloggen');
    await forgot.click();
  });
  await test.step('the address is required, and of the e-mail type', async () => {
    await expect(email).toHaveAttribute('type', 'email');
    await expect(email).toHaveAttribute('required');
    await send.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, { widths: [390] });
  });
  await test.step("a failure: 'Fout' with the server's message, or the specified text", async () => {
    await email.fill('eva@voorbeeld.nl');
    await answerOnce(page, 'POST', '**/api/forgot-password', 429, { message: 'Te veel pogingen.' });
    await send.click();
    await expectFailure(page, 'Fout', 'Te veel pogingen.');
    await answerOnce(page, 'POST', '**/api/forgot-password', 500);
    await send.click();
    await expectFailure(page, 'Fout', 'Er is een fout opgetreden bij het versturen van de reset email.');
  });
  await test.step("success: 'Email verzonden', whether or not the address exists; the call has the address alone", async () => {
    await page.getByText('Terug naar inloggen', { exact: true }).click();
    for (const address of ['bestaat.niet@voorbeeld.nl', 'mohammed@voorbeeld.nl']) {
      await forgot.click();
      await email.fill(address);
      expect(await bodyOf(page, 'POST', '/api/forgot-password', () => send.click())).toEqual({ email: address });
      await expectToast(page, 'Email verzonden', 'Als dit e-mailadres in ons systeem staat, ontvangt u een wachtwoord reset link.');
      await expect(title(page)).toHaveText('Inloggen');
    }
  });
});

test('Reset password: shown with both parameters, messages in their order, and afterwards the query string is gone', async ({ page }) => {
  const next = page.getByLabel('Nieuw Wachtwoord', { exact: true });
  const again = page.getByLabel('Bevestig Wachtwoord', { exact: true });
  const submit = page.getByRole('button', { name: 'Wachtwoord Wijzigen', exact: true });
  const choose = async (one: string, other = one) => {
    await next.fill(one);
    await again.fill(other);
    await submit.click();
  };

  await test.step('one parameter is not enough', async () => {
    for (const search of ['?reset=onbekend', '?email=jan%40voorbeeld.nl', '?reset=&email=jan%40voorbeeld.nl']) {
      await page.goto(`/auth${search}`);
      await expect(title(page)).toHaveText('Inloggen');
      await expect(next).toHaveCount(0);
    }
  });
  await page.goto('/auth?reset=onbekend&email=jan%40voorbeeld.nl');
  await test.step('e-mail, Nieuw Wachtwoord, Bevestig Wachtwoord, in this order', async () => {
    await expect(page.getByLabel('E-mailadres', { exact: true })).toHaveValue('jan@voorbeeld.nl');
    await expect(page.locator('form label')).toHaveText(['E-mailadres', 'Nieuw Wachtwoord', 'Bevestig Wachtwoord']);
  });
  await test.step('a dead link: a line above the form says so at once, with the button for a new one', async () => {
    const notice = page.getByText(/Deze link is ongeldig of verlopen\./);
    await expect(notice).toBeVisible();
    expect((await notice.boundingBox())!.y).toBeLessThan((await next.boundingBox())!.y);
    await expect(page.getByRole('button', { name: 'Nieuwe link aanvragen' })).toBeVisible();
    await expectAccessible(page, { widths: [390] });
  });
  await test.step("match first, else 'Wachtwoorden komen niet overeen.'", async () => {
    await choose('kort', 'lang');
    await expect(toasts(page).getByText('Wachtwoorden komen niet overeen.', { exact: true })).toBeVisible();
    await expectFailure(page, 'Fout', 'Wachtwoorden komen niet overeen.');
  });
  await test.step("then at least 6 characters, else 'Wachtwoord moet minimaal 6 tekens lang zijn.'", async () => {
    await choose('vijf5');
    await expectFailure(page, 'Fout', 'Wachtwoord moet minimaal 6 tekens lang zijn.');
    await expect(next).toHaveAccessibleDescription('Wachtwoord moet minimaal 6 tekens lang zijn.');
  });
  await test.step("submitting a dead link: 'Fout' with the server's message; without one the specified text", async () => {
    await choose('zes666');
    await expectFailure(page, 'Fout', /^Deze link is ongeldig of verlopen\./);
    await answerOnce(page, 'POST', '**/api/reset-password', 500);
    await submit.click();
    await expectFailure(page, 'Fout', 'Er is een fout opgetreden bij het wijzigen van uw wachtwoord.');
  });
  await test.step("success: the call has token, email and newPassword; 'Success'; the query string is removed", async () => {
    await answerOnce(page, 'POST', '**/api/reset-password', 200, { success: true });
    expect(await bodyOf(page, 'POST', '/api/reset-password', () => submit.click())).toEqual({
      token: 'onbekend',
      email: 'jan@voorbeeld.nl',
      newPassword: 'zes666',
    });
    await expectToast(page, 'Success', 'Uw wachtwoord is succesvol gewijzigd. U kunt nu inloggen met uw nieuwe wachtwoord.');
    await expect(page).toHaveURL('/auth');
    await expect(title(page)).toHaveText('Inloggen');
  });
  await test.step('the button for a new link opens the form for it, filled in', async () => {
    await page.goto('/auth?reset=onbekend&email=jan%40voorbeeld.nl');
    await page.getByRole('button', { name: 'Nieuwe link aanvragen' }).click();
    await expect(page.getByLabel('E-mailadres', { exact: true })).toHaveValue('jan@voorbeeld.nl');
    await page.getByRole('button', { name: 'Reset Link Versturen' }).click();
    await expectToast(page, 'Email verzonden');
    await expect(page).toHaveURL('/auth');
  });
});
