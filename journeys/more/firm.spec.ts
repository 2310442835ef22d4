import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { heading } from '#journeys/booking.ts';
import { Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

// The clock runs five years ahead of the data, so that the retention finds people to erase.
test.use({ office: 'firm', yearsLater: 5 });

const LOGO = { name: 'logo.html', mimeType: 'text/html', buffer: readFileSync('server/demo/logo.png') };

test('Administrators set the name, colour and logo of the firm, and visitors see them', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer('Drukkerij Inkt'), 'de Lezer');
  await page.goto('/echt');
  await expect(heading(page, 'Is deze e-mail echt?')).toBeVisible();
  await expect(page.getByText('Pensioengesprek Portaal').first()).toBeVisible();
  await expectBandBeforeScript(page, '/echt');

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
  for (const address of [`/book/${token}`, '/hr/onbekend']) await expectBandBeforeScript(page, address);
});

/** Expects that the band in the document, shown before the script has arrived, looks like the one that the script renders. */
async function expectBandBeforeScript(page: Page, address: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/visitor-*.js', (route) => script.promise.then(() => route.continue()), { times: 1 });
    await page.goto(address, { waitUntil: 'commit' });
    // The band has its colour once the style sheet has arrived.
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const before = await bandOf(page);
    await expect(page.getByRole('main')).toHaveCount(0);
    script.resolve();
    await expect(page.getByRole('main')).toBeVisible();
    expect(await bandOf(page), `${address} at ${width} px`).toEqual(before);
  }
}

function bandOf(page: Page) {
  return page.getByRole('banner').evaluate((band) => {
    const name = [...band.querySelectorAll('span')].find(({ textContent }) => textContent)!;
    const boxes = [band, name].map((part) => part.getBoundingClientRect().toJSON());
    const { backgroundColor, color } = getComputedStyle(band);
    return { boxes, backgroundColor, color, logos: band.querySelectorAll('img').length, text: name.textContent };
  });
}

test('Administrators see who will be erased before they switch on the retention, and can switch it off again', async ({
  page,
  login,
  request,
}) => {
  await login('admin');
  await page.goto('/settings?deel=privacy');
  const card = page.locator('#bewaartermijnen');
  await expect(card.getByText('Uit', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Bij 24 maanden: \d+ werknemers\.$/)).toBeVisible();
  const rows = card.getByRole('region', { name: 'Wie er gaat' }).getByRole('row');
  await expect(rows).toHaveCount(11);
  await card.getByLabel('Gegevens van werknemers').fill('84');
  await expect(card.getByText('Bij 84 maanden: niemand.')).toBeVisible();
  await card.getByLabel('Gegevens van werknemers').fill('24');
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1).getByRole('link').first()).toHaveAttribute('href', /^\/employees\/\d+$/);
  await expect(rows.nth(1).getByRole('link').last()).toHaveAttribute('href', /^\/employers\/\d+$/);
  await expectAccessible(page);

  await card.getByLabel('Hoogstens wissen per nacht').fill('5');
  await card.getByRole('button', { name: 'Opslaan en aanzetten' }).click();
  const question = page.getByRole('alertdialog', { name: 'Bewaartermijnen opslaan?' });
  const due = await Office.open(request).then(({ request }) => request.get('/api/admin/retention/preview?days=0'));
  await expect(question).toContainText(`Dan worden de gegevens van ${due.headers()['x-total-count']} werknemers gewist.`);
  await expect(question).toContainText('In een nacht gaan er hoogstens 5. De rest wacht tot een beheerder het bevestigt.');
  await expect(question).toContainText('Wat gewist is, komt niet terug.');
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(card.getByText('Uit', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Opslaan en aanzetten' }).click();
  await question.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Bewaartermijnen opgeslagen');
  await expect(card.getByText('Aan', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Opslaan' })).toBeDisabled();
  await card.getByRole('button', { name: 'Uitzetten' }).click();
  await expect(card.getByText('Uit', { exact: true })).toBeVisible();
});
