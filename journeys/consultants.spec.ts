import type { Page } from '@playwright/test';
import { heldUndo } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';

test.use({ office: 'consultants' });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = (page: Page, what: string, name: string) => page.getByRole('button', { name: `${what}: ${name}` }).click();

async function open(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Consultants' }).click();
  await expect(row(page, 'Sanne de Vries')).toBeVisible();
}

test('Administrators can add, change, deactivate and delete a consultant', async ({ page, login }) => {
  await login('admin');
  await open(page);
  await expect(page.getByRole('columnheader')).toHaveText(['Naam', 'Contact', 'Adres', 'Kantooruren', 'Status', 'Acties']);
  await expect(row(page, 'Eva Jansen')).toContainText('Pensioenadviseur');

  await page.getByRole('button', { name: 'Consultant Toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe Consultant' });
  await expect(dialog.getByLabel('Kantooruren van')).toHaveValue('09:00');
  await expect(dialog.getByLabel('Kantooruren tot')).toHaveValue('17:00');
  await expect(dialog.getByRole('switch', { name: 'Actief' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByRole('alert')).toContainText('Validatiefout');
  await expect(dialog.getByLabel('Volledige naam')).toBeFocused();
  await dialog.getByLabel('Volledige naam').fill('Tess van den Berg');
  await dialog.getByRole('textbox', { name: 'E-mailadres', exact: true }).fill('sanne@voorbeeld.nl');
  await dialog.getByLabel('Telefoonnummer').fill('0612345678');
  await dialog.getByLabel('Postcode').fill('9711lm');
  await dialog.getByLabel('Plaats').fill('Groningen');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByRole('alert')).toContainText('Dit e-mailadres is al in gebruik.');
  await expect(dialog.getByRole('textbox', { name: 'E-mailadres', exact: true })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'E-mailadres', exact: true }).fill('tess@voorbeeld.nl');
  await expectAccessible(page, { widths: [320, 1280] });
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByRole('status')).toContainText('Consultant toegevoegd');
  await expect(row(page, 'Tess van den Berg')).toContainText('9711 LM Groningen');
  await expect(row(page, 'Tess van den Berg')).toContainText('06 12345678');

  await act(page, 'Wachtwoord reset mail sturen', 'Tess van den Berg');
  await expect(page.getByRole('status')).toContainText('tess@voorbeeld.nl');

  await act(page, 'Bewerken', 'Tess van den Berg');
  const edit = page.getByRole('dialog', { name: 'Consultant Bewerken' });
  await edit.getByLabel('Volledige naam').fill('Tess Bakker');
  await edit.getByLabel('Kantooruren tot').fill('08:00');
  await edit.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(edit.getByLabel('Kantooruren tot')).toHaveAccessibleDescription('De eindtijd moet na de starttijd liggen.');
  await edit.getByLabel('Kantooruren tot').fill('15:30');
  await edit.getByRole('switch', { name: 'Actief' }).uncheck();
  await edit.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(page.getByRole('status')).toContainText('Consultant bijgewerkt');
  await expect(row(page, 'Tess Bakker')).toContainText('09:00 - 15:30');
  await expect(row(page, 'Tess Bakker')).toContainText('Inactief');

  await act(page, 'Verwijderen', 'Tess Bakker');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('status')).toContainText('Consultant verwijderd');
  await expect(row(page, 'Tess Bakker')).toBeHidden();
});

test('A consultant with appointments cannot be deleted: the dialog offers to make them inactive', async ({ page, login }) => {
  await login('admin');
  await open(page);
  const dialog = page.getByRole('alertdialog');
  const remove = async () => {
    await act(page, 'Verwijderen', 'Sanne de Vries');
    await dialog.getByRole('button', { name: 'Verwijderen' }).click();
    await expect(page.getByRole('alert').getByText('Fout', { exact: true })).toBeVisible();
  };
  await remove();
  await expect(dialog).toContainText('Deze consultant heeft afspraken en kan niet worden verwijderd');
  await expectAccessible(page, { widths: [390] });
  await dialog.getByRole('button', { name: 'Op inactief zetten' }).click();
  await expect(page.getByRole('status')).toContainText('Sanne de Vries is nu inactief.');
  await expect(row(page, 'Sanne de Vries')).toContainText('Inactief');
  await remove();
  await expect(dialog).toContainText('De consultant is al inactief');
  await dialog.getByRole('button', { name: 'Begrepen' }).click();
});

test('If adding availability for a period fails halfway, a retry adds only the remaining days', async ({ page, login }) => {
  await login('admin');
  await open(page);
  await act(page, 'Beschikbaarheid beheren', 'Eva Jansen');
  const dialog = page.getByRole('dialog', { name: 'Beschikbaarheid beheren' });
  await dialog.getByRole('textbox', { name: 'Startdatum' }).fill('2032-03-01');
  await dialog.getByLabel('Einddatum').fill('2032-03-05');
  // The third request is stored, but its answer is lost.
  let sent = 0;
  await page.route('**/api/availability', async (route) => {
    if (route.request().method() !== 'POST' || ++sent !== 3) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: '5 dagen toevoegen' }).click();
  await expect(page.getByRole('alert')).toContainText('De server is niet bereikbaar.');
  await expect(dialog).toContainText('3 dagen nog niet toegevoegd');
  await expect(dialog).toContainText('Wel toegevoegd: 01-03-2032 t/m 02-03-2032.');
  await expect(dialog).toContainText('Nog niet: 03-03-2032 t/m 05-03-2032.');
  await expectAccessible(page, { widths: [320, 1280] });
  await dialog.getByRole('button', { name: 'Opnieuw proberen (3 dagen)' }).click();
  await expect(page.getByRole('status')).toContainText('5 dagen zijn toegevoegd.');
  expect(sent).toBe(6);
  await act(page, 'Beschikbaarheid beheren', 'Eva Jansen');
  await expect(dialog.getByRole('listitem').filter({ hasText: '-03-2032' })).toHaveCount(5);
});

test('Administrators can add availability for a period, remove a day and undo that', async ({ page, login }) => {
  await login('admin');
  await open(page);
  await act(page, 'Beschikbaarheid beheren', 'Pieter van Dijk');
  const dialog = page.getByRole('dialog', { name: 'Beschikbaarheid beheren' });
  await expect(dialog.getByLabel('Consultant')).toHaveValue(/\d+/);
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByRole('alert')).toContainText('Validatiefout');
  await expect(page.getByRole('alert')).toContainText('Vul alle vereiste velden in.');
  await expect(dialog.getByRole('textbox', { name: 'Startdatum' })).toBeFocused();
  await expectAccessible(page, { widths: [320, 1280] });

  await dialog.getByRole('textbox', { name: 'Startdatum' }).fill('2031-01-06');
  await dialog.getByLabel('Einddatum').fill('2031-01-03');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(dialog.getByLabel('Einddatum')).toHaveAccessibleDescription(/De einddatum mag niet voor de startdatum liggen\./);
  await dialog.getByLabel('Einddatum').fill('2031-01-10');
  await dialog.getByLabel('Eindtijd').fill('12:00');
  await dialog.getByRole('button', { name: '5 dagen toevoegen' }).click();
  await expect(page.getByRole('status')).toContainText('Beschikbaarheid toegevoegd');
  await expect(page.getByRole('status')).toContainText('5 dagen zijn toegevoegd.');
  await expect(dialog).toBeHidden();

  await act(page, 'Beschikbaarheid beheren', 'Pieter van Dijk');
  const days = dialog.getByRole('listitem').filter({ hasText: '-01-2031' });
  await expect(days).toHaveCount(5);
  await expect(days.first()).toContainText('maandag 06-01-2031');
  await expect(days.first()).toContainText('09:00 - 12:00');
  await dialog.getByRole('button', { name: 'Verwijder dinsdag 07-01-2031, 09:00 - 12:00' }).click();
  await expect(page.getByRole('status')).toContainText('Beschikbaarheid verwijderd');
  const undo = await heldUndo(page);
  await expect(days).toHaveCount(4);
  await undo.click();
  await expect(days).toHaveCount(5);
  await expect(dialog).toBeVisible();

  await dialog.getByRole('textbox', { name: 'Startdatum' }).fill('2031-02-05');
  await dialog.getByLabel('Wekelijks herhalen').check();
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByRole('status')).toContainText('Beschikbaarheid toegevoegd');
  await act(page, 'Beschikbaarheid beheren', 'Pieter van Dijk');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Vanaf 05-02-2031' })).toContainText('Elke woensdag');
  await dialog.getByLabel('Consultant').selectOption('Eva Jansen');
  await expect(days).toHaveCount(0);
});

test('The first consultant can be added from the empty overview', async ({ page, login }) => {
  await login('admin');
  await page.route('**/api/consultants', (route) => route.fulfill({ json: [] }));
  await page.goto('/consultants');
  await expect(page.getByText('Geen consultants')).toBeVisible();
  await expectAccessible(page, { widths: [390] });
  await page.getByRole('button', { name: 'Eerste Consultant Toevoegen' }).click();
  await expect(page.getByRole('dialog', { name: 'Nieuwe Consultant' })).toBeVisible();
});

test('The overview of consultants is accessible, on a phone as well', async ({ page, login }) => {
  await login('admin');
  await open(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const button of await row(page, 'Eva Jansen').getByRole('button').all()) {
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('searchbox').fill('rotterdam');
  await expect(page.getByRole('row')).toHaveCount(2);
});
