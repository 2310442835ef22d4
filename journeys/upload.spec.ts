import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { Office, toasts } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';

test.use({ office: 'upload' });

const cardOf = (page: Page, title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) });

test('An administrator uploads thirty people from Excel and invites them, in six clicks', async ({ page, login, request }) => {
  await (await Office.open(request)).employer('Drukkerij Inkt');
  await login('admin');
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks++;
    await what.click();
  };
  await click(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Uitnodigingen' }));
  const card = cardOf(page, 'Werknemers Uploaden');
  clicks++;
  await card.getByLabel('Werkgever').selectOption('Drukkerij Inkt');
  clicks++;
  await card.getByLabel('Kies een bestand').setInputFiles({ name: 'personeel.xlsx', mimeType: XLSX, buffer: await personnel() });

  await expect(card).toContainText('30 goede rijen');
  await expect(card.getByRole('row', { name: /Kees Fout/ })).toContainText('Ongeldig e-mailadres.');
  await expect(card).toContainText('Alleen het werkblad Personeel is gelezen. Het andere werkblad (Tarieven) is niet gelezen.');
  await expect(card).toContainText('1 goede rij om na te kijken');
  await expect(card).toContainText('Rij 7, Ren? de Vries: In de naam lijken letters verloren.');
  await expect(card).toContainText('Ja, in rij 3');
  const add = card.getByRole('button', { name: '30 werknemers toevoegen' });
  await expect(add).toBeInViewport();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Overgeslagen rijen downloaden' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('4;Ongeldig e-mailadres.;Kees;;Fout;geen adres\r\n');

  await click(add);
  await expect(card).toContainText('30 werknemers zijn toegevoegd');
  await expectAccessible(page);
  await click(card.getByRole('button', { name: 'Nu uitnodigen' }));
  const dialog = page.getByRole('dialog', { name: 'Uitnodigingen versturen' });
  await expect(dialog).toContainText('30 werknemers van Drukkerij Inkt krijgen deze e-mail');
  await click(dialog.getByRole('button', { name: '30 uitnodigingen versturen' }));
  await expect(toasts(page)).toContainText('Uitnodigingen klaargezet');
  expect(clicks).toBe(6);
  // Nobody is left to invite, and an upload of invited people cannot be undone: not offered any more, now or after a reload.
  const over = page.getByRole('button', { name: /^(Nu uitnodigen|Upload ongedaan maken)$/ });
  await expect(card).toContainText('30 werknemers zijn toegevoegd');
  await expect(over).toHaveCount(0);
  await page.reload();
  await expect(card.getByLabel('Kies een bestand')).toBeAttached();
  await expect(over).toHaveCount(0);
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A typical list of an HR department: a title, an empty row, numbers without their zero, a second sheet. */
async function personnel(): Promise<Buffer> {
  const people = Array.from({ length: 30 }, (_, i) => [
    i === 2 ? 'Ren?' : `Medewerker${i}`,
    i === 2 ? 'de' : null,
    i === 2 ? 'Vries' : `Inkt${i}`,
    `m${i}@inkt.voorbeeld.nl`,
    612_345_000 + i,
  ]);
  const rows = [
    ['Personeel Drukkerij Inkt'],
    [],
    ['Voornaam', 'Tussenvoegsel', 'Achternaam', 'E-mail', 'Mobiel'],
    ['Kees', null, 'Fout', 'geen adres', null],
    ...people,
  ];
  return writeXlsxFile([
    { sheet: 'Personeel', data: rows },
    { sheet: 'Tarieven', data: [['Tarief', 100]] },
  ]).toBuffer();
}
