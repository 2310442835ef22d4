import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'connections', settings: { CALENDAR_ALLOW: '127.0.0.1' } });

test('Administrators make a token for a program, see its last use, and end it', async ({ page, login, playwright, baseURL }) => {
  await login('admin');
  await page.goto('/settings?deel=koppelingen');
  const card = page.locator('#tokens');
  await card.getByRole('button', { name: 'Token maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuw token' });
  await dialog.getByRole('button', { name: 'Token maken' }).click();
  await expect(dialog.getByText('Vul dit veld in.')).toBeVisible();
  await dialog.getByLabel('Naam').fill('Power BI');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Token maken' }).click();
  await expect(dialog.getByText('u ziet het maar één keer')).toBeVisible();
  await expectAccessible(page);
  const token = await dialog.getByLabel('Token').inputValue();
  await dialog.getByRole('button', { name: 'Ik heb het bewaard' }).click();
  await expect(card.getByText('nog niet gebruikt')).toBeVisible();

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await (await program.get('/api/employers')).json()).length).toBeGreaterThan(0);
  expect((await program.post('/api/employers', { data: {} })).status()).toBe(403);
  await page.reload();
  await expect(card.getByText(/laatst gebruikt \d/)).toBeVisible();
  await expect(card.getByText('Alleen lezen')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Beëindigen: Power BI' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Beëindigen' }).click();
  await expect(toasts(page)).toContainText('Token beëindigd');
  await expect(card.getByText('Er is nog geen token.')).toBeVisible();
  expect((await program.get('/api/employers')).status()).toBe(401);
});

test('Administrators add a webhook, send a test, and see what was delivered and what waits', async ({ page, login }) => {
  const received: { type: string }[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as { type: string });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hr`;
  await login('admin');
  await page.goto('/settings?deel=koppelingen');
  const card = page.locator('#webhooks');
  await card.getByRole('button', { name: 'Webhook toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe webhook' });
  await dialog.getByLabel('Adres van de ontvanger').fill('https://10.0.0.8/');
  await dialog.getByRole('button', { name: 'Webhook toevoegen' }).click();
  await expect(dialog.getByText('Kies minimaal één gebeurtenis.')).toBeVisible();
  await dialog.getByLabel('Werknemer toegevoegd').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Webhook toevoegen' }).click();
  await expect(dialog.getByText('Dit adres mag niet.')).toBeVisible();
  await dialog.getByLabel('Adres van de ontvanger').fill(url);
  await dialog.getByRole('button', { name: 'Webhook toevoegen' }).click();
  await expect(dialog.getByLabel('Geheim')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Ik heb het bewaard' }).click();

  await card.getByRole('button', { name: `Berichten: ${url}` }).click();
  const messages = page.getByRole('dialog', { name: 'Laatste berichten' });
  await expect(messages.getByText('Er is nog niets verstuurd.')).toBeVisible();
  await messages.getByRole('button', { name: 'Testbericht sturen' }).click();
  await expect(messages.getByRole('listitem')).toContainText('Bezorgd');
  expect(received.map(({ type }) => type)).toEqual(['webhook.test']);

  status = 500;
  const employer = (await (await page.request.get('/api/employers')).json())[0];
  const person = { employerId: employer.id, firstName: 'Anna', lastName: 'Bos', email: 'anna@bos.test' };
  await page.request.post('/api/employees', { data: person });
  await expect(messages.getByRole('listitem')).toHaveCount(2);
  await expect(messages.getByRole('listitem').first()).toContainText('antwoord 500', { timeout: 30_000 });
  await expect(messages.getByRole('listitem').first()).toContainText('Werknemer toegevoegd');
  await expectAccessible(page);
  await messages.getByRole('button', { name: 'Sluiten' }).click();

  await card.getByRole('button', { name: `Verwijderen: ${url}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(card.getByText('Er is nog geen webhook.')).toBeVisible();
  server.close();
});
