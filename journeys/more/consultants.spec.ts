import type { Page } from '@playwright/test';
import { heldUndo } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'consultants' });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = (page: Page, what: string, name: string) => page.getByRole('button', { name: `${what}: ${name}` }).click();

async function open(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Consultants' }).click();
  await expect(row(page, 'Sanne de Vries')).toBeVisible();
}

test('Errors of a consultant stand at their fields, and lead there', async ({ page, login }) => {
  await login('admin');
  await open(page);
  await act(page, 'Bewerken', 'Eva Jansen');
  const dialog = page.getByRole('dialog', { name: 'Consultant Bewerken' });
  const save = dialog.getByRole('button', { name: 'Bijwerken' });
  await dialog.getByLabel('Kantooruren tot').fill('08:00');
  await save.click();
  await expect(dialog.getByLabel('Kantooruren tot')).toHaveAccessibleDescription('De eindtijd moet na de starttijd liggen.');
  await dialog.getByLabel('Kantooruren tot').fill('17:00');
  const email = dialog.getByRole('textbox', { name: 'E-mailadres', exact: true });
  await email.fill('sanne@voorbeeld.nl');
  await save.click();
  await page.getByRole('alertdialog', { name: 'Ander e-mailadres' }).getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('alert')).toContainText('Dit e-mailadres is al in gebruik.');
  await expect(email).toBeFocused();
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

test('A removed day of availability can be undone, and another consultant is chosen in the dialog', async ({ page, login }) => {
  await login('admin');
  await open(page);
  await act(page, 'Beschikbaarheid beheren', 'Pieter van Dijk');
  const dialog = page.getByRole('dialog', { name: 'Beschikbaarheid beheren' });
  await dialog.getByRole('textbox', { name: 'Startdatum' }).fill('2031-01-06');
  await dialog.getByLabel('Einddatum').fill('2031-01-10');
  await dialog.getByRole('button', { name: '5 dagen toevoegen' }).click();
  await expect(page.getByRole('status')).toContainText('5 dagen zijn toegevoegd.');

  await act(page, 'Beschikbaarheid beheren', 'Pieter van Dijk');
  const days = dialog.getByRole('listitem').filter({ hasText: '-01-2031' });
  await expect(days).toHaveCount(5);
  await expect(days.first()).toContainText('maandag 06-01-2031');
  await dialog.getByRole('button', { name: 'Verwijder dinsdag 07-01-2031, 09:00 - 17:00' }).click();
  const undo = await heldUndo(page);
  await expect(days).toHaveCount(4);
  await undo.click();
  await expect(days).toHaveCount(5);
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Consultant').selectOption('Eva Jansen');
  await expect(days).toHaveCount(0);
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
