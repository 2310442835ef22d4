import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'employers' });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function open(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Werkgevers' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
}

test('An employer that was added is found without its accent, and can be deleted from what was found', async ({ page, login, request }) => {
  await Office.open(request);
  await login('admin');
  await open(page);
  await expect(page.getByText('3 werkgevers')).toBeVisible();

  await page.getByRole('button', { name: 'Werkgever toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe werkgever' });
  await dialog.getByLabel('Naam').fill('Installatiebedrijf Élan');
  await dialog.getByLabel('Branche').fill('Techniek');
  await dialog.getByLabel('Straat en huisnummer').fill('Kade 7');
  await dialog.getByLabel('Postcode').fill('8011pk');
  await dialog.getByLabel('Plaats').fill('Zwolle');
  await dialog.getByLabel('Contactpersoon').fill('Joke Mulder');
  await dialog.getByLabel('Telefoonnummer').fill('038-1234567');
  await dialog.getByLabel(/^E-mailadres(?! voor)/).fill('hr@elan.voorbeeld.nl');
  await dialog.getByLabel('Voorkeur type gesprek').selectOption('Fysiek');
  await dialog.getByRole('switch', { name: 'Communicatie via HR' }).check();
  await dialog.getByRole('searchbox', { name: 'Zoek een adviseur' }).fill('idrissi');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByRole('status')).toContainText('Werkgever toegevoegd');
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill('elan');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 van 4 werkgevers')).toBeVisible();
  await expect(row(page, 'Installatiebedrijf Élan').getByRole('cell')).toContainText([
    'Techniek',
    'Zwolle',
    'Joke Mulderhr@elan.voorbeeld.nl038 123 4567',
    'Mohammed El Idrissi',
    'FysiekVia HR',
    '0',
    '',
  ]);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('elan');

  // Its sealed proof is named, and can be saved, before it goes too.
  const [{ id }] = await (await request.get('/api/employers', { params: { q: 'elan' } })).json();
  const plan = { employerId: id, name: 'Voorjaar', opensOn: day(1), closesOn: day(60) };
  const round = await (await request.post('/api/admin/rounds', { data: plan })).json();
  expect((await request.post(`/api/admin/rounds/${round.id}/close`)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Verwijderen: Installatiebedrijf Élan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Werkgever verwijderen?' });
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(question).toContainText('Bij Installatiebedrijf Élan horen verzegelde bewijzen van aanbod. Die verdwijnen mee.');
  const download = page.waitForEvent('download');
  await question.getByRole('link', { name: 'om te controleren (.json) van Voorjaar' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Voorjaar');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Met bewijzen verwijderen' }).click();
  await expect(page.getByRole('status')).toContainText('Werkgever verwijderd');
  await expect(page.getByText('Geen resultaten')).toBeVisible();
  await page.getByRole('button', { name: 'Wis zoekopdracht' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('A form with errors is not sent, and each error is shown at its field', async ({ page, login }) => {
  await login('admin');
  await open(page);
  await page.getByRole('button', { name: 'Werkgever toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Toevoegen' });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Validatiefout');
  await expect(page.getByRole('alert')).toContainText('Vul de naam van de werkgever in. Selecteer minimaal één voorkeursadviseur.');
  await expect(dialog.getByLabel('Naam')).toBeFocused();
  await expect(dialog.getByLabel('Naam')).toHaveAccessibleDescription('Vul de naam van de werkgever in.');

  await dialog.getByLabel('Naam').fill('Bakkerij');
  await submit.click();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Sanne de Vries' }).check();
  await dialog.getByLabel('Postcode').fill('12');
  await dialog.getByRole('switch').check();
  await submit.click();
  await expect(dialog.getByLabel('Postcode')).toHaveAccessibleDescription('Vul een postcode in als 1234 AB.');
  await expect(dialog.getByLabel(/^E-mailadres(?! voor)/)).toHaveAccessibleDescription(
    'Vul het e-mailadres van de werkgever in: de communicatie verloopt via HR.',
  );
  await expectAccessible(page, { widths: [390] });

  await dialog.getByLabel('Postcode').fill('1234 AB');
  await dialog.getByLabel(/^E-mailadres(?! voor)/).fill('hr@bakkerij.voorbeeld.nl');
  await dialog.getByLabel('Telefoonnummer').fill('12');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Controleer of alle velden correct zijn ingevuld.');
  await expect(dialog.getByLabel('Telefoonnummer')).toHaveAccessibleDescription('Vul een geldig telefoonnummer in.');
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('An employer with an open charge or credit cannot be deleted, and the dialog links to it', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Bakkerij Open Rekening');
  const { id } = await office.book(firm, 'Schuld', day(1));
  await office.request.patch(`/api/appointments/${id}/status`, { data: { status: 'no_show' } });
  const [{ id: employeeId }] = await (await office.request.get('/api/employees', { params: { employerId: firm.id } })).json();
  await office.request.delete(`/api/employees/${employeeId}`);
  await login('admin');
  await page.goto(`/employers?q=${firm.name}`);
  const dialog = page.getByRole('alertdialog');
  const ask = async () => {
    await page.getByRole('button', { name: `Verwijderen: ${firm.name}` }).click();
    await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  };
  await ask();
  await expect(dialog).toContainText('Deze werkgever heeft 1 doorbelasting die nog niet is afgerekend.');
  await expectAccessible(page, { widths: [320, 1280] });
  await dialog.getByRole('button', { name: 'Bekijk doorbelasting' }).click();
  await expect(page).toHaveURL(`/charges?employer=${firm.id}`);

  await office.request.post('/api/admin/tariff', { data: { cents: 7500 } });
  const made = await office.request.post('/api/admin/statements', { data: { employerId: firm.id, month: day(1).slice(0, 7) } });
  expect(made.ok(), await made.text()).toBe(true);
  const [charge] = await (await office.request.get('/api/admin/charges', { params: { employerId: firm.id } })).json();
  await office.request.post(`/api/admin/charges/${charge.id}/credit`, { data: { reason: 'Was ziek' } });
  await page.goto(`/employers?q=${firm.name}`);
  await ask();
  await expect(dialog).toContainText('1 credit');
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(row(page, firm.name)).toBeVisible();

  // Once the credit is on a statement, the employer can be deleted.
  await office.request.post('/api/admin/statements', { data: { employerId: firm.id, month: day(1).slice(0, 7) } });
  await ask();
  await expect(page.getByRole('status')).toContainText('Werkgever verwijderd');
});

test('The overview of employers is accessible, on a phone and with hostile or very long names', async ({ page, login }) => {
  await login('admin');
  await open(page);
  const hostile = `<img src=x onerror=alert(1)>${'W'.repeat(150)}`;
  await page.getByRole('button', { name: 'Werkgever toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naam').fill(hostile);
  await dialog.getByLabel('Plaats').fill('=cmd');
  await dialog.getByLabel(/^E-mailadres(?! voor)/).fill(`${'hr'.repeat(30)}@${'lang'.repeat(12)}.voorbeeld.nl`);
  await dialog.getByRole('checkbox', { name: 'Eva Jansen' }).check();
  await expectAccessible(page, { widths: [320, 1280] });
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByRole('status')).toContainText('Werkgever toegevoegd');
  await expect(row(page, hostile)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Verwijderen: ${hostile}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(page, { widths: [320] });
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('An employer can be added with the keyboard alone', async ({ page, login }) => {
  await login('admin');
  await open(page);
  await page.getByRole('button', { name: 'Werkgever toevoegen' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Naam').focus();
  await page.keyboard.type('Zonder muis');
  await dialog.getByRole('searchbox').focus();
  await page.keyboard.type('eva');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name: 'Eva Jansen' })).toBeChecked();
  await dialog.getByLabel('Naam').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Werkgever toegevoegd');
  await expect(page.getByRole('button', { name: 'Werkgever toevoegen' })).toBeFocused();
});
