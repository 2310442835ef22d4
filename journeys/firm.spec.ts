import { readFileSync } from 'node:fs';
import { heading } from './booking.ts';
import { Office, toasts } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';

test.use({ office: 'firm' });

const LOGO = { name: 'logo.html', mimeType: 'text/html', buffer: readFileSync('server/demo/logo.png') };

test('Administrators give the portal the face of their firm, and visitors see whose pages they are', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer('Drukkerij Inkt'), 'de Lezer');
  await page.goto('/echt');
  await expect(heading(page, 'Is deze e-mail echt?')).toBeVisible();
  await expect(page.getByText('Pensioengesprek Portaal').first()).toBeVisible();

  await login('admin');
  await page.goto('/settings?deel=kantoor');
  const card = page.locator('#kantoor');
  await card.getByLabel('Naam').fill('Duinzicht Pensioenadvies');
  await card.getByLabel('Telefoonnummer').fill('12');
  await card.getByLabel('Website').fill('javascript:alert(1)');
  await card.getByLabel('Kleur', { exact: true }).fill('geel');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(card.getByText('Vul een geldig telefoonnummer in.')).toBeVisible();
  await expect(card.getByText('Vul een adres in als www.kantoor.nl.')).toBeVisible();
  await expect(card.getByText('Kies een kleur als #0f5a60.')).toBeVisible();
  await expect(card.getByLabel('Naam')).toHaveValue('Duinzicht Pensioenadvies');

  await card.getByLabel('Telefoonnummer').fill('070 2345678');
  await card.getByLabel('Website').fill('www.duinzicht.nl');
  await card.getByLabel('Kleur', { exact: true }).fill('#ffd500');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Kantoor opgeslagen');
  await card.getByLabel('Kies een logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('geen plaatje') });
  await expect(card.getByRole('alert')).toContainText('Kies een logo als PNG, JPEG of WebP');
  await card.getByLabel('Kies een logo').setInputFiles(LOGO);
  await expect(card.getByAltText('Uw logo')).toBeVisible();
  await expect(toasts(page)).toContainText('Logo geüpload');
  await expectAccessible(page);

  await page.goto(`/book/${token}`);
  await expect(page.getByRole('banner')).toContainText('Duinzicht Pensioenadvies');
  await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('complete', true);
  await expect(page).toHaveTitle(/Duinzicht Pensioenadvies$/);
  await expect(page.getByRole('contentinfo')).toContainText('070 234 5678');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Is deze e-mail echt?' }).click();
  await expect(page.getByText('Duinzicht Pensioenadvies voert persoonlijke gesprekken over pensioen')).toBeVisible();
  for (const never of ['DigiD', 'BSN', 'wachtwoord', 'bank']) await expect(page.getByRole('main')).toContainText(never);
  await expectAccessible(page);
});

test('The page that says whether a mail is real can be read during maintenance', async ({ page, request, browser, address }) => {
  const office = await Office.open(request);
  const set = (enabled: boolean) => office.request.post('/api/admin/maintenance-mode', { data: { enabled } });
  await set(true);
  const visitor = await (await browser.newContext({ baseURL: address })).newPage();
  await visitor.goto('/echt');
  await expect(heading(visitor, 'Is deze e-mail echt?')).toBeVisible();
  await set(false);
  await page.goto('/echt');
  await expect(heading(page, 'Is deze e-mail echt?')).toBeVisible();
});
