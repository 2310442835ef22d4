import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { heading } from '#journeys/booking.ts';
import { countClicks } from '#journeys/clicks.ts';
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

test('Setting name, colour and logo takes five clicks from the dashboard, including the preview for employees', async ({ page, login }) => {
  const { taken } = await countClicks(page);
  await login('admin');
  taken();
  await page.getByRole('link', { name: 'Instellingen', exact: true }).click();
  await page.getByRole('link', { name: 'Uw kantoor' }).click();
  const card = page.locator('#kantoor');
  await card.getByLabel('Naam').fill('Zeezicht Pensioenadvies');
  await card.getByLabel('Telefoonnummer').fill('070 2345679');
  await card.getByLabel('Kleur', { exact: true }).fill('#1d4f91');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Kantoor opgeslagen');
  const chooser = page.waitForEvent('filechooser');
  await card.getByText(/^Kies een (ander )?logo$/).click();
  await (await chooser).setFiles(LOGO);
  await expect(card.getByAltText('Uw logo')).toBeVisible();
  const visitor = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'Zo ziet een werknemer het' }).click();
  await expect((await visitor).getByRole('banner')).toContainText('Zeezicht Pensioenadvies');
  await expect((await visitor).getByRole('contentinfo')).toContainText('070 234 5679');
  expect(taken(), 'clicks for the face of the firm').toBe(5);
});

test('The page that says whether a mail is real stays available during maintenance', async ({ page, request, browser, address }) => {
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

test('If a night would erase more people than the limit, the rest wait for confirmation', async ({ page, login }) => {
  // Too many people in one night point to a wrong clock or a wrong period. The mocked answers are those of the morning after.
  const retention = {
    employeeMonths: 24,
    mailMonths: 6,
    maxPerRun: 5,
    enabled: true,
    savedAt: '2027-01-01T00:00:00Z',
    nextRun: '2031-02-12',
  };
  let answer = { ...retention, waiting: 70, confirmed: 0 };
  await page.route('**/api/admin/retention', (route) => route.fulfill({ json: answer }));
  await page.route('**/api/admin/retention/confirm', (route) => {
    answer = { ...retention, waiting: 0, confirmed: 70 };
    return route.fulfill({ json: answer });
  });
  await login('admin');
  await page.goto('/settings?deel=privacy');
  const card = page.locator('#bewaartermijnen');
  await expect(card).toContainText('70 werknemers wachten op uw bevestiging');
  await expect(card).toContainText('Had u dit niet verwacht? Kijk dan eerst of de termijnen kloppen.');
  await expectAccessible(page, { widths: [320, 1280] });
  await card.getByRole('button', { name: 'Wissen bevestigen' }).click();
  const question = page.getByRole('alertdialog', { name: '70 werknemers wissen?' });
  await expect(question).toContainText('Wat gewist is, komt niet terug. Tot dan kunt u het wissen nog uitzetten.');
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(card).toContainText('70 werknemers wachten op uw bevestiging');
  await card.getByRole('button', { name: 'Wissen bevestigen' }).click();
  await question.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(toasts(page)).toContainText('Wissen bevestigd');
  await expect(card).toContainText('Bevestigd: de gegevens van 70 werknemers worden gewist');
});

test('Employees can read the privacy page from their page and from a letter, also during maintenance', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const { email, token } = await office.invite(await office.employer('Drukkerij Inkt'), 'de Lezer');
  await page.goto(`/book/${token}`);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page, 'Privacy')).toBeVisible();
  for (const part of ['Wie wij zijn', 'Hoe lang wij ze bewaren', 'Uw rechten', 'Bent u niet tevreden?'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  await expectAccessible(page);

  await login('admin');
  await page.goto('/settings?deel=privacy');
  const card = page.locator('#privacytekst');
  await card.getByLabel('Eigen tekst').check();
  await card.getByLabel('Tekst van de privacypagina').fill('# Onze kop\nEen <b>regel</b>.\n\n- punt een\n- punt twee');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Privacytekst opgeslagen');

  const [mail] = await (await office.request.get('/api/admin/mails', { params: { q: email } })).json();
  const { text } = await (await office.request.get(`/api/admin/mails/${mail.id}`)).json();
  const link = /\S+\/privacy$/m.exec(text)![0];
  await office.request.post('/api/admin/maintenance-mode', { data: { enabled: true } });
  await page.context().clearCookies();
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 2, name: 'Onze kop' })).toBeVisible();
  await expect(page.getByText('Een <b>regel</b>.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['punt een', 'punt twee']);
  await office.request.post('/api/admin/maintenance-mode', { data: { enabled: false } });
});
