import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseDay, heading, next } from '#journeys/booking.ts';
import { day, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { startMailServer } from '#journeys/server/mail-server.ts';
import { printedPages } from '#journeys/server/printed.ts';

test.use({ office: 'letters' });

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Prints the one letter that waits, from the menu of the page; its code and the path in its QR code, as other programs read them. */
async function printLetter(page: Page, { about, line }: { about: string; line: string }) {
  await page.getByRole('button', { name: `Meer acties voor ${about}` }).click();
  await page.getByRole('menuitem', { name: 'Brieven afdrukken' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([line]);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '1 brief afdrukken' }).click();
  const [letter] = printedPages(readFileSync(await (await saved).path()));
  await expect(dialog).toHaveCount(0);
  const [code = ''] = /\b\w{5} \w{5}\n/.exec(letter?.text ?? '') ?? [];
  return { code: code.trim(), path: new URL(letter?.code ?? '').pathname };
}

async function typeCode(page: Page, code: string, lastName: string): Promise<void> {
  await page.getByLabel('Code uit de brief').fill(code);
  await page.getByLabel('Achternaam').fill(lastName);
  await page.getByRole('button', { name: 'Ga verder' }).click();
}

async function startedRound({ request }: Office, employerId: number): Promise<number> {
  const plan = { employerId, name: 'Najaar', opensOn: day(0), closesOn: day(20) };
  const { id } = await (await request.post('/api/admin/rounds', { data: plan })).json();
  expect((await request.post(`/api/admin/rounds/${id}/start`)).ok()).toBe(true);
  return id;
}

test('Somebody whose address the mail server refuses stands among the letters as not delivered, and the code of theirs works', async ({
  page,
  request,
  login,
}) => {
  const office = await Office.open(request);
  const mail = await startMailServer(request, 'weg@planning.voorbeeld.nl');
  const { id: employerId } = await office.employer('Onbestelbaar B.V.');
  const roundId = await startedRound(office, employerId);
  const person = { employerId, firstName: 'Piet', lastName: 'Bos', email: 'weg@planning.voorbeeld.nl' };
  await request.post('/api/employees', { data: { ...person, street: 'Dorpsstraat 2', postalCode: '1234 AB', city: 'Elst' } });
  expect((await request.post('/api/employees/send-invitations', { data: { employerId } })).ok()).toBe(true);
  const letters = async () => (await request.get('/api/admin/letters', { params: { employerId, who: 'bounced' } })).json();
  await expect.poll(async () => (await letters()).count).toBe(1);
  await login('admin');
  await page.goto(`/rounds/${roundId}`);
  const { code, path } = await printLetter(page, { about: 'Najaar', line: 'Piet Bos: e-mail niet bezorgd' });
  await page.setViewportSize(PHONE);
  await page.goto('/brief');
  await typeCode(page, code, 'Bos');
  await page.waitForURL(/\/book\//);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByText('Dag Piet Bos')).toBeVisible();
  await mail.stop();
});

test('Somebody without e-mail comes in by an upload, types the code of a letter on a phone, is called, and stands in the proof with the letter', async ({
  page,
  request,
  login,
  moveClock,
}) => {
  const office = await Office.open(request);
  const { id: employerId } = await office.employer('Brieven B.V.');
  const video = { mode: 'none', phone: 'choice' };
  expect((await request.post('/api/admin/video-config', { data: video })).ok()).toBe(true);
  const roundId = await startedRound(office, employerId);
  await login('admin');
  await page.goto(`/invitations?open=upload&employer=${employerId}`);
  const list = 'Voornaam;Tussenvoegsel;Achternaam;E-mail;Straat;Postcode;Plaats\nNel;van der;Wit;;Dorpsstraat 1;1234 AB;Elst';
  await page.getByLabel('Kies een bestand').setInputFiles({ name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByLabel('Ook wie geen e-mail heeft').click();
  await page.getByRole('button', { name: '1 werknemer toevoegen' }).click();
  await expect(toasts(page)).toContainText('Upload succesvol');
  await page.goto(`/employers/${employerId}`);
  const { code, path } = await printLetter(page, { about: 'Brieven B.V.', line: 'Nel van der Wit: geen e-mailadres' });

  await page.setViewportSize(PHONE);
  await page.goto('/brief');
  await expect(heading(page, 'Kreeg u een brief van ons?')).toBeVisible();
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(page.getByLabel('Code uit de brief')).toBeFocused();
  await expect(page.getByText('Vul uw achternaam in.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, code.toLowerCase(), 'Bos');
  await expect(page.getByText(/horen niet bij elkaar/)).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, code.toLowerCase(), 'wit');
  await page.waitForURL(/\/book\//);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByText('Dag Nel van der Wit')).toBeVisible();

  await chooseDay(page, 'at once', 'Telefonisch');
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
  await next(page).click();
  await page.getByLabel('Telefoonnummer').fill('0612345678');
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
  await expect(heading(page, 'Uw afspraak staat vast')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('wij bellen u op 06 12345678');
  await expectAccessible(page, { widths: [390] });

  await moveClock(`${day(6)}T18:00:00Z`);
  await page.setViewportSize(DESK);
  await login('admin');
  await page.goto('/appointments?q=Nel%20van%20der%20Wit&period=all');
  await page.getByLabel('Status van de afspraak met Nel van der Wit').selectOption('Voltooid');
  await expect(toasts(page)).toContainText('Status bijgewerkt');
  await Office.open(request);
  expect((await request.post(`/api/admin/rounds/${roundId}/close`)).ok()).toBe(true);
  await page.goto(`/rounds/${roundId}`);
  await expect(page.getByText('Afgesloten', { exact: true })).toBeVisible();
  await page.goto(`/api/admin/rounds/${roundId}/proof?format=html`);
  const line = page.getByRole('row').filter({ hasText: 'Nel van der Wit' });
  await expect(line).toContainText('Brief op papier: afgedrukt');
  await expect(line).toContainText('Gesprek geweest');
});
