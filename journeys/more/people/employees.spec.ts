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
