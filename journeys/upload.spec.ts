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
  const card = cardOf(page, 'Werknemers uploaden');
  clicks++;
  await card.getByLabel('Werkgever').selectOption('Drukkerij Inkt');
  clicks++;
  await card.getByLabel('Kies een bestand').setInputFiles({ name: 'personeel.xlsx', mimeType: XLSX, buffer: await personnel() });

  await expect(card).toContainText('30 goede rijen');
  const row = (number: number) => card.getByRole('row').filter({ has: page.getByRole('cell', { name: String(number), exact: true }) });
  await expect(row(4)).toContainText('Ongeldig e-mailadres.');
  await expect(card).toContainText('Alleen het werkblad Personeel is gelezen. Het andere werkblad (Tarieven) is niet gelezen.');
  await expect(card).toContainText('1 goede rij om na te kijken');
  await expect(row(7)).toContainText('In de naam lijken letters verloren.');
  await expect(row(7).getByLabel('Voornaam, rij 7')).toHaveValue('Ren?');
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

test('Wrong cells are corrected in place, a mistyped domain is asked about, and what was checked is what is imported', async ({
  page,
  login,
  request,
}) => {
  const { id } = await (await Office.open(request)).employer('Correctie & Zn.');
  await login('admin');
  await page.goto(`/invitations?open=upload&employer=${id}`);
  const card = cardOf(page, 'Werknemers uploaden');
  const rows = Array.from({ length: 10_000 }, (_, i) => `Anna${i};de Wit${i};anna${i}@zn.voorbeeld.nl;`);
  rows.splice(2, 0, 'Jan;Bos;geen adres;', 'Eva;Smit;eva@gmial.com;', ';Prins;prins@zn.voorbeeld.nl;');
  const list = ['Voornaam;Achternaam;E-mail;Afdeling', ...rows].join('\n');
  const [example] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Voorbeeldbestand downloaden' }).click(),
  ]);
  expect(readFileSync(await example.path(), 'utf8')).toContain('Voornaam;Tussenvoegsel;Achternaam;E-mailadres');
  await card.getByLabel('Kies een bestand').setInputFiles({ name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });

  // Every row and column; of ten thousand rows only those in view are drawn.
  const table = card.getByRole('table', { name: 'Alle rijen van de lijst' });
  await expect(table).toHaveAttribute('aria-rowcount', '10004');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Rij',
    'Controle',
    'Voornaam',
    'Achternaam',
    'E-mail: E-mailadres',
    /^Afdeling/,
  ]);
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  const main = await page.getByRole('main').boundingBox();
  const wide = await card.boundingBox();
  expect(wide!.width).toBeGreaterThan(main!.width - 60);
  await card.getByRole('button', { name: 'Waarschuwingen (1)' }).click();
  await expect(table).toContainText('Bedoelt u gmail.com? Er staat eva@gmial.com.');
  await card.getByRole('button', { name: 'gmail.com overnemen' }).click();
  await expect(card.getByRole('button', { name: 'Waarschuwingen (0)' })).toBeVisible();

  await card.getByRole('button', { name: 'Fouten (2)' }).click();
  await expectAccessible(page);
  const address = card.getByLabel('E-mail: E-mailadres, rij 4');
  await address.fill('jan@zn.voorbeeld.nl');
  await address.press('Enter');
  await expect(card.getByRole('button', { name: 'Fouten (1)' })).toBeVisible();
  // Still wrong after a correction: the same rules say so.
  await card.getByLabel('Voornaam, rij 6').fill('Tom');
  await card.getByLabel('E-mail: E-mailadres, rij 6').fill('jan@zn.voorbeeld.nl');
  await page.keyboard.press('Tab');
  await expect(table).toContainText('Dubbel in dit bestand: hetzelfde e-mailadres als in rij 4.');
  await card.getByLabel('E-mail: E-mailadres, rij 6').fill('tom@zn.voorbeeld.nl');
  await page.keyboard.press('Tab');
  await card.getByRole('button', { name: '10.003 werknemers toevoegen' }).click();
  await expect(card).toContainText('10.003 werknemers zijn toegevoegd');
  for (const [q, firstName] of [
    ['eva@gmail.com', 'Eva'],
    ['tom@zn.voorbeeld.nl', 'Tom'],
    ['jan@zn.voorbeeld.nl', 'Jan'],
  ] as const) {
    const people = await (await request.get('/api/employees', { params: { employerId: id, q } })).json();
    expect(people).toMatchObject([{ firstName }]);
  }
});

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
