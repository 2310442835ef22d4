import type { Page } from '@playwright/test';
import { day, heldUndo, Office, rowOf, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'employees' });

/** More than a week ahead, on a day on which Sanne works. */
const WEDNESDAY = day(15);

/** The list is long and virtualised, so a journey first searches for the person. */
async function find(page: Page, q: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Zoek op naam of email' }).fill(q);
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(q).replaceAll('%20', '\\+')}`));
}

test('Names with markup, foreign numbers and long names are shown as typed; the same address twice is refused at its field', async ({
  page,
  login,
}) => {
  await login('admin');
  const [{ email: taken }] = await (await page.request.get('/api/employees?employerId=1&limit=1')).json();
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Werknemer Toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe Werknemer' });
  await dialog.getByLabel('Werkgever').selectOption('Bakkerij Van der Meer');
  await dialog.getByLabel('Voornaam').fill('<b>Jip</b>');
  await dialog.getByLabel('Achternaam').fill("van 't Hof");
  await dialog.getByLabel('E-mailadres').fill('jip@hof.voorbeeld.nl');
  await dialog.getByLabel('Telefoonnummer').fill('12');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(dialog.getByLabel('Telefoonnummer')).toHaveAccessibleDescription('Vul een geldig telefoonnummer in.');
  await dialog.getByLabel('Telefoonnummer').fill('+32 470 12 34 56');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(toasts(page)).toContainText('Werknemer toegevoegd');
  await expect(dialog).toBeHidden();
  await find(page, 'hof jip');
  const row = rowOf(page, { name: "<b>Jip</b> van 't Hof" });
  await expect(row).toContainText('Bakkerij Van der MeerVoeding');
  await expect(row.getByLabel(/^Status van/)).toHaveValue('niet_uitgenodigd');

  await page.getByRole('button', { name: 'Bewerken: <b>Jip' }).click();
  const edit = page.getByRole('dialog', { name: 'Werknemer Bewerken' });
  await edit.getByLabel('E-mailadres').fill(taken.toUpperCase());
  await edit.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(edit.getByLabel('E-mailadres')).toHaveAccessibleDescription(
    'Bij deze werkgever bestaat al een werknemer met dit e-mailadres.',
  );
  await edit.getByLabel('E-mailadres').fill('jip@hof.voorbeeld.nl');
  await edit.getByLabel('Achternaam').fill('W'.repeat(100));
  await edit.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(toasts(page)).toContainText('Werknemer bijgewerkt');
  await find(page, 'wwww');
  await expect(page.getByText('1 van')).toBeVisible();
  await expectAccessible(page);
});

test('Selected employees are invited and deleted together, and a new filter clears the selection', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const { id: employerId } = await office.employer('Veiling Bloem');
  for (const lastName of ['Aster', 'Begonia', 'Dahlia'])
    await request.post('/api/employees', {
      data: { employerId, firstName: 'Fien', lastName, email: `${lastName.toLowerCase()}@bloem.voorbeeld.nl` },
    });
  await login('admin');
  await page.goto(`/employees?employerId=${employerId}`);
  await page.getByRole('checkbox', { name: 'Fien Aster selecteren' }).check();
  await expect(page.getByText('1 werknemer geselecteerd')).toBeVisible();
  await expectAccessible(page, { widths: [320, 1280] });
  await find(page, 'dahlia');
  await expect(page.getByText(/geselecteerd$/)).toBeHidden();
  await find(page, 'fien');
  await page.getByRole('checkbox', { name: 'Alle werknemers in deze lijst selecteren' }).check();
  await expect(page.getByText('3 werknemers geselecteerd')).toBeVisible();
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  await page.getByRole('alertdialog', { name: '3 werknemers uitnodigen?' }).getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(toasts(page)).toContainText('3 werknemers. De uitnodigingen staan klaar voor verzending.');
  await expect(page.getByLabel('Status van Fien Begonia')).toHaveValue('uitgenodigd');

  await page.getByRole('checkbox', { name: 'Alle werknemers in deze lijst selecteren' }).check();
  // The count of their appointments arrives late: the deletion cannot be confirmed before it.
  const counted = Promise.withResolvers<void>();
  await page.route('**/api/employees/delete', (route) => counted.promise.then(() => route.continue()), { times: 1 });
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '3 werknemers verwijderen?' });
  await expect(question.getByRole('button', { name: 'Laden...' })).toBeDisabled();
  counted.resolve();
  await expect(question).toContainText('Niemand van hen heeft een geplande afspraak.');
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByText('3 werknemers geselecteerd')).toBeVisible();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(toasts(page)).toContainText('Werknemers verwijderd');
  const undo = await heldUndo(page);
  await expect(page.getByText('Geen resultaten')).toBeVisible();
  await undo.click();
  await expect(toasts(page)).toContainText('3 werknemers zijn terug.');
  await expect(page.getByLabel('Status van Fien Begonia')).toHaveValue('uitgenodigd');
});

test('A deletion can be undone in the list of recently deleted people, after its toast has closed', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Kwekerij Spijt');
  const booked = await office.book(firm, 'Spijtoptant', WEDNESDAY);
  for (const lastName of ['Akelei', 'Boterbloem'])
    await request.post('/api/employees', {
      data: { employerId: firm.id, firstName: 'Fien', lastName, email: `${lastName.toLowerCase()}@spijt.voorbeeld.nl` },
    });
  await login('admin');
  await page.goto(`/employees?employerId=${firm.id}`);
  await rowOf(page, booked)
    .getByRole('button', { name: `Verwijderen: ${booked.name}` })
    .click();
  await expect(toasts(page)).toContainText('Werknemer verwijderd');
  await page.clock.fastForward(11_000);
  await expect(toasts(page).getByRole('button', { name: 'Ongedaan maken' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Alle werknemers in deze lijst selecteren' }).check();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText('Geen resultaten')).toBeVisible();
  await page.clock.fastForward(11_000);

  await page.getByRole('button', { name: 'Recent verwijderd' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recent verwijderd' });
  await expect(dialog.getByRole('listitem')).toContainText(['Fien Akelei', 'Fien Boterbloem', booked.name]);
  await expect(dialog.getByRole('listitem').filter({ hasText: booked.name })).toContainText('Kwekerij SpijtAfspraak vervallen');
  await expect(dialog.getByRole('link', { name: 'Kwekerij Spijt' }).first()).toHaveAttribute('href', `/employers/${firm.id}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Herstellen: ${booked.name}` }).click();
  await expect(toasts(page)).toContainText('1 werknemer is terug.');
  await dialog.getByRole('button', { name: 'Alle 2 herstellen' }).click();
  await expect(toasts(page)).toContainText('2 werknemers zijn terug.');
  await expect(dialog).toContainText('Niemand te herstellen');
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(rowOf(page, booked)).toContainText('Sanne de Vries');
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('A deletion can be undone after the employer was deleted too, and the toast says what was restored', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const firm = await office.employer('Kwekerij Voorbarig');
  const booked = await office.book(firm, 'Voorbarig', WEDNESDAY);
  await login('admin');
  await page.goto(`/employees?employerId=${firm.id}`);
  await rowOf(page, booked)
    .getByRole('button', { name: `Verwijderen: ${booked.name}` })
    .click();
  const undo = await heldUndo(page);
  // Another administrator deletes the employer, which has no employees left.
  expect((await request.delete(`/api/employers/${firm.id}`)).ok()).toBe(true);
  await undo.click();
  const told = toasts(page).filter({ hasText: 'Verwijderen ongedaan gemaakt' });
  await expect(told).toContainText('1 werknemer is terug. De werkgever was intussen verwijderd en is ook terug.');
  await expect(told).toContainText('De afspraak kan niet meer doorgaan. De werknemer krijgt een nieuwe uitnodiging.');
  await expectAccessible(page, { widths: [390, 1280] });
  await expect(page.getByLabel(`Status van ${booked.name}`)).toHaveValue('uitgenodigd');
  await expect(rowOf(page, booked).getByRole('link', { name: firm.name })).toBeVisible();
});

test('A long list can be scrolled to its end, and searched from there', async ({ page, login, request }) => {
  const { id } = await (await Office.open(request)).employer('Callcenter Velen');
  const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
  const lines = Array.from({ length: 400 }, (_, n) => `Vera;V${letters(n)};v${n}@velen.voorbeeld.nl`).join('\n');
  const file = { name: 'velen.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
  await request.post('/api/employees/upload', { multipart: { employerId: id, file } });
  await login('admin');
  await page.goto(`/employees?employerId=${id}`);
  await expect(page.getByText(/^400 van \d+ werknemers \(gefilterd\)$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Vera Vaa');
  const list = page.getByRole('region', { name: 'Werknemers', exact: true });
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await expect(page.getByRole('row').last()).toContainText('Vera Vpj');
  expect(await page.getByRole('row').count()).toBeLessThan(40);
  await find(page, 'vab');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Wis filters' }).click();
  await page.goto(`/employees?employerId=${id}`);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Vera Vaa' })).toBeVisible();
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'Vera Vp' }).first()).toBeVisible();
});

test('Administrators export the data of an employee, and erase it permanently', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Drukkerij Vergeet');
  const booked = await office.book(firm, 'Mijniet', WEDNESDAY);
  await login('admin');
  await page.goto(`/employees?employerId=${firm.id}`);
  await rowOf(page, booked)
    .getByRole('button', { name: `Bewerken: ${booked.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Werknemer Bewerken' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, { widths: [320, 1280] });

  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Gegevens exporteren' }).click();
  const document = await opened;
  await expect(document.getByRole('heading', { name: `Gegevens van ${booked.name}`, level: 1 })).toBeVisible();
  await expect(document.getByRole('heading', { level: 2 })).toContainText(['Persoon', 'Werkgever', 'Ingelezen met een lijst', 'Afspraken']);
  await expect(document.getByText('Drukkerij Vergeet').first()).toBeVisible();
  await expectAccessible(document, { widths: [320, 1280] });
  await document.close();

  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Gegevens downloaden als .json' }).click();
  expect((await download).suggestedFilename()).toMatch(/^werknemer-\d+\.json$/);

  await dialog.getByRole('button', { name: 'Definitief wissen' }).click();
  const question = page.getByRole('alertdialog', { name: `${booked.name} definitief wissen?` });
  await expect(question).toContainText('Dit kan niet ongedaan worden gemaakt');
  await expect(question).toContainText('De geplande afspraak vervalt.');
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole('button', { name: 'Definitief wissen' }).click();
  await expect(toasts(page)).toContainText('Werknemer definitief gewist');
  await expect(page.getByText('Geen resultaten')).toBeVisible();
  const deleted = await request.get('/api/employees/deleted');
  expect(deleted.status()).toBe(200);
  expect(await deleted.text()).not.toContain(booked.name);
});
