import { readFileSync } from 'node:fs';
import { day, Office, shortDate, toasts } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';

test.use({ office: 'statements' });

test('Administrators set the tariff, make a monthly statement, download and send it, and credit a charge', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const booked = await office.book(await office.employer('Drukkerij Inkt', { email: 'geld@inkt.test' }), 'Letter', day(1));
  await office.request.patch(`/api/appointments/${booked.id}/status`, { data: { status: 'no_show' } });
  await login('admin');

  await page.goto('/settings?deel=geld');
  const amount = page.getByLabel('Bedrag zonder btw (€)');
  await amount.fill('vijf euro');
  const saveTariff = page.locator('#tarief').getByRole('button', { name: 'Opslaan' });
  await saveTariff.click();
  await expect(page.getByText('Vul een bedrag in als 75,00')).toBeVisible();
  await amount.fill('75,00');
  await expect(page.getByText('Met btw betaalt een werkgever € 90,75.')).toBeVisible();
  await saveTariff.click();
  await expect(toasts(page)).toContainText('Tarief opgeslagen');

  await page.goto('/charges');
  await expect(page.getByRole('row').filter({ hasText: booked.name })).toContainText('€ 75,00');
  await page.getByRole('link', { name: 'Afrekening maken' }).click();
  const open = page.getByRole('region', { name: 'Nog af te rekenen' });
  await expect(open).toContainText('Drukkerij Inkt');
  await open.getByRole('button', { name: /^Afrekening maken.*Drukkerij Inkt/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Afrekening maken: Drukkerij Inkt' });
  await expect(dialog).toContainText(shortDate(booked.date));
  await expect(dialog).toContainText('€ 90,75');
  await expect(dialog).not.toContainText(booked.name);
  await expectAccessible(page, { widths: [390, 1280] });
  await dialog.getByRole('button', { name: 'Afrekening maken' }).click();
  const made = page.getByRole('dialog', { name: '1 afrekening gemaakt' });
  await expect(made).toContainText('Gaat naar geld@inkt.test');
  await expect(made.getByRole('link', { name: 'Afrekening 1 als PDF' })).toBeVisible();
  await expectAccessible(page, { widths: [320, 390, 1280] });
  await made.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(open).not.toContainText('Drukkerij Inkt');

  const row = page.getByRole('region', { name: 'Afrekeningen', exact: true }).getByRole('row').filter({ hasText: 'Drukkerij Inkt' });
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Afrekening 1 als PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('afrekening-1.pdf');
  expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-');

  await row.getByRole('button', { name: /^Versturen.*afrekening 1$/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('geld@inkt.test');
  await question.getByRole('button', { name: 'Versturen' }).click();
  await expect(row).toContainText('geld@inkt.test');
  await row.getByRole('button', { name: /^Versturen.*afrekening 1$/ }).click();
  await expect(question).toContainText('al verstuurd naar geld@inkt.test');
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await page.goto('/mails');
  await expect(page.getByText('Afrekening 1 pensioengesprekken').first()).toBeVisible();

  await page.goto('/charges');
  const charge = page.getByRole('row').filter({ hasText: booked.name });
  await expect(charge).toContainText('Op afrekening 1');
  await charge.getByRole('button', { name: /^Crediteren/ }).click();
  await page.getByLabel('Reden').fill('Was op tijd afgezegd');
  await page.getByRole('dialog').getByRole('button', { name: 'Crediteren' }).click();
  await expect(charge).toContainText('komt op de volgende afrekening');
  await expectAccessible(page, { widths: [390, 1280] });

  // The page of the employer opens the same dialog with one click.
  await page.goto('/statements');
  await row.getByRole('link', { name: 'Drukkerij Inkt' }).click();
  await page.getByRole('link', { name: 'Afrekening maken' }).click();
  await expect(dialog).toContainText('Credit van afrekening 1');
  await expect(dialog).toContainText('€ -90,75');
  await dialog.getByRole('button', { name: 'Afrekening maken' }).click();
  await expect(made).toContainText('€ -90,75');
  await made.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(row.filter({ hasText: '-90,75' })).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
});
