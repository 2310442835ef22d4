// Section 2, 'Admin change password (/admin/password)'; section 5, 'Admin password change, in order'; its lines of section 8.
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast } from './screen.ts';

test.use({ office: 'specification' });

test('Three fields with a toggle each, a hint, messages in their order, and a change', async ({ page, login }) => {
  await login('admin');
  await page.goto('/admin/password');
  const current = page.getByLabel('Huidig wachtwoord', { exact: true });
  const next = page.getByLabel('Nieuw wachtwoord', { exact: true });
  const again = page.getByLabel('Bevestig nieuw wachtwoord', { exact: true });
  const form = page.locator('form').filter({ has: current });
  const submit = form.locator('button[type=submit]');
  const change = async (...values: [string, string, string]) => {
    for (const [index, field] of [current, next, again].entries()) await field.fill(values[index]!);
    await submit.click();
  };

  await test.step('each field has its show/hide toggle', async () => {
    await expect(submit).toHaveText('Wachtwoord Wijzigen');
    await expect(form.getByRole('button', { name: 'Tekens tonen' })).toHaveCount(3);
    for (const field of [current, next, again]) {
      const toggle = form.getByRole('button', { name: 'Tekens tonen' }).and(field.locator('~ button'));
      await expect(field).toHaveAttribute('type', 'password');
      await toggle.click();
      await expect(field).toHaveAttribute('type', 'text');
    }
    await expect(form.getByRole('button', { name: 'Tekens verbergen' })).toHaveCount(3);
    for (const field of [current, next, again]) {
      await field.locator('~ button').click();
      await expect(field).toHaveAttribute('type', 'password');
    }
  });
  await test.step('the hint: at least 6 characters', async () => {
    await expect(form.getByText(/^Minimaal 6 (karakters|tekens)/)).toBeVisible();
  });
  await test.step('all three required, before anything else', async () => {
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    const incomplete: [string, string, string][] = [
      ['', '', ''],
      [PASSWORD, 'vijf5', ''],
      [PASSWORD, '', 'vijf5'],
      ['', 'vijf5', 'anders'],
    ];
    for (const values of incomplete) {
      await change(...values);
      await expectFailure(page, 'Fout', 'Alle velden zijn verplicht.');
    }
    await expectAccessible(page);
    expect(asked).toEqual([]);
  });
  await test.step('then match', async () => {
    await change(PASSWORD, 'vijf5', 'vier');
    await expectFailure(page, 'Fout', 'Het nieuwe wachtwoord en bevestiging komen niet overeen.');
  });
  await test.step('then at least 6', async () => {
    await change(PASSWORD, 'vijf5', 'vijf5');
    await expectFailure(page, 'Fout', 'Het nieuwe wachtwoord moet minimaal 6 karakters lang zijn.');
  });
  await test.step("a failure: 'Fout' with the server's message, or the specified text", async () => {
    await change('verkeerd', '123456', '123456');
    await expectFailure(page, 'Fout', 'Het huidige wachtwoord is onjuist.');
    await answerOnce(page, 'POST', '**/api/admin/change-password', 500);
    await submit.click();
    await expectFailure(page, 'Fout', 'Er is een fout opgetreden bij het wijzigen van het wachtwoord.');
  });
  await test.step("'Wijzigen...' while pending; the call has currentPassword and newPassword; the form is empty again", async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/change-password', (route) => held.promise.then(() => route.continue()), { times: 1 });
    const body = await bodyOf(page, 'POST', '/api/admin/change-password', () => change(PASSWORD, '123456', '123456'));
    expect(body).toEqual({ currentPassword: PASSWORD, newPassword: '123456' });
    await expect(submit).toHaveText('Wijzigen...');
    held.resolve();
    await expectToast(page, 'Wachtwoord gewijzigd', 'Uw wachtwoord is succesvol gewijzigd.');
    for (const field of [current, next, again]) await expect(field).toHaveValue('');
  });
  await test.step('the new password logs in, the old one does not', async () => {
    const logIn = (password: string) =>
      page.request.post('/api/login', { data: { username: PEOPLE.admin.username.toUpperCase(), password } });
    expect((await logIn(PASSWORD)).status()).toBe(401);
    expect((await logIn('123456')).status()).toBe(200);
    await page.reload();
    await change('123456', PASSWORD, PASSWORD);
    await expectToast(page, 'Wachtwoord gewijzigd', 'Uw wachtwoord is succesvol gewijzigd.');
  });
});
