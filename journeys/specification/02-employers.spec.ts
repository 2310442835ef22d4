// Section 2, 'Employers': /employers, with the validation of section 5 and the messages of section 8.
import type { Page } from '@playwright/test';
import { Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast, heldAnswer } from './screen.ts';

test.use({ office: 'specification' });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const FAILED = 'Er is een fout opgetreden bij het';

test("Title 'Werkgevers': overview table, add and edit dialog, their validation, calls and messages", async ({ page, login, request }) => {
  const consultants = await (await Office.open(request)).consultants();
  const [eva, sanne] = ['Eva Jansen', 'Sanne de Vries'].map((name) => consultants.find(({ user }) => user.name === name)!);
  await login('admin');
  await page.goto('/employers');

  await test.step('overview table', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Werkgevers');
    await expect(rowOf(page, 'Zorggroep De Linden')).toContainText(/Zorg.*Utrechtseweg 160|Amersfoort/);
  });

  const dialog = page.getByRole('dialog', { name: 'Nieuwe werkgever' });
  const add = dialog.getByRole('button', { name: 'Toevoegen', exact: true });
  await test.step('create mode: empty, with the defaults of section 3', async () => {
    await page.getByRole('button', { name: 'Werkgever toevoegen' }).click();
    for (const label of ['Naam', 'Branche', 'Straat en huisnummer', 'Postcode', 'Plaats', 'Contactpersoon', 'Telefoonnummer'])
      await expect(dialog.getByLabel(label, { exact: label !== 'Naam' })).toHaveValue('');
    await expect(dialog.getByLabel('Postcode')).toHaveAttribute('placeholder', '1234 AB');
    const type = dialog.getByLabel('Voorkeur type gesprek');
    await expect(type).toHaveValue('geen');
    expect(await type.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
      'geen',
      'fysiek',
      'virtueel',
    ]);
    await expect(dialog.getByRole('switch', { name: 'Communicatie via HR' })).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expectAccessible(page, { widths: [320, 1280] });
  });
  await test.step("name first, then 'Selecteer minimaal één voorkeursadviseur.'", async () => {
    const sent: string[] = [];
    page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()));
    await add.click();
    await expect(dialog.getByLabel('Naam')).toBeFocused();
    await expect(dialog.getByLabel('Naam')).toHaveAttribute('required');
    await expectFailure(page, 'Validatiefout', /./);
    await dialog.getByLabel('Naam').fill('Netwerk Knoop');
    await add.click();
    await expectFailure(page, 'Validatiefout', 'Selecteer minimaal één voorkeursadviseur.');
    expect(sent).toEqual([]);
  });
  const specified = {
    name: 'Netwerk Knoop',
    industry: 'Visserij',
    street: 'Kade 7',
    postalCode: '8011 PK',
    city: 'Zwolle',
    contactPerson: 'Joke Mulder',
    phone: '0381234567',
    email: 'hr@knoop.voorbeeld.nl',
    preferredMeetingType: 'fysiek',
    communicatieViaHrm: true,
    preferredConsultantIds: [eva!.id],
  };
  await test.step('adding: a failure, then the call with every field', async () => {
    await dialog.getByLabel('Branche').fill(specified.industry);
    await dialog.getByLabel('Straat en huisnummer').fill(specified.street);
    await dialog.getByLabel('Postcode').fill(specified.postalCode);
    await dialog.getByLabel('Plaats').fill(specified.city);
    await dialog.getByLabel('Contactpersoon').fill(specified.contactPerson);
    await dialog.getByLabel('Telefoonnummer').fill(specified.phone);
    await dialog.getByRole('textbox', { name: 'E-mailadres', exact: true }).fill(specified.email);
    await dialog.getByLabel('Voorkeur type gesprek').selectOption('fysiek');
    await dialog.getByRole('switch', { name: 'Communicatie via HR' }).check();
    await dialog.getByRole('checkbox', { name: 'Eva Jansen' }).check();
    await answerOnce(page, 'POST', '**/api/employers', 500, { message: 'kapot' });
    await add.click();
    await expectFailure(page, 'Fout', `${FAILED} toevoegen van de werkgever.`);
    const release = await heldAnswer(page, 'POST', '**/api/employers');
    expect(await bodyOf(page, 'POST', '/api/employers', () => add.click())).toEqual(specified);
    await expect(dialog.getByRole('button', { name: 'Bezig...' })).toBeDisabled();
    release();
    await expectToast(page, 'Werkgever toegevoegd');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Netwerk Knoop')).toContainText('Zwolle');
  });
  await test.step("edit mode: filled in; a failure shows the server's message, or the page's", async () => {
    await page.getByRole('button', { name: 'Bewerken: Netwerk Knoop' }).click();
    const edit = page.getByRole('dialog', { name: 'Werkgever bewerken' });
    const save = edit.getByRole('button', { name: 'Bijwerken', exact: true });
    await expect(edit.getByLabel('Naam')).toHaveValue('Netwerk Knoop');
    await expect(edit.getByLabel('Postcode')).toHaveValue('8011 PK');
    await expect(edit.getByLabel('Voorkeur type gesprek')).toHaveValue('fysiek');
    await expect(edit.getByRole('switch', { name: 'Communicatie via HR' })).toBeChecked();
    await expect(edit.getByRole('list', { name: 'Gekozen' })).toContainText('Eva Jansen');
    await edit.getByLabel('Plaats').fill('Kampen');
    await edit.getByRole('checkbox', { name: 'Sanne de Vries' }).check();
    await answerOnce(page, 'PUT', '**/api/employers/*', 409, { message: 'Bezet.' });
    await save.click();
    await expectFailure(page, 'Fout', 'Bezet.');
    await answerOnce(page, 'PUT', '**/api/employers/*', 500);
    await save.click();
    await expectFailure(page, 'Fout', `${FAILED} bijwerken van de werkgever.`);
    const all = (await (await request.get('/api/employers')).json()) as { id: number; name: string }[];
    const { id } = all.find(({ name }) => name === 'Netwerk Knoop')!;
    expect(await bodyOf(page, 'PUT', `/api/employers/${id}`, () => save.click())).toEqual({
      ...specified,
      phone: expect.stringContaining('38'),
      city: 'Kampen',
      preferredConsultantIds: [eva!.id, sanne!.id],
    });
    await expectToast(page, 'Werkgever bijgewerkt');
    await expect(rowOf(page, 'Netwerk Knoop')).toContainText('Kampen');
  });
  await test.step('deleting: the call is made, and its toast is shown', async () => {
    const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' });
    const remove = page.getByRole('button', { name: 'Verwijderen: Netwerk Knoop' });
    await answerOnce(page, 'DELETE', '**/api/employers/*', 500, { message: 'kapot' });
    await remove.click();
    await sure.click();
    await expectFailure(page, 'Fout', `${FAILED} verwijderen van de werkgever.`);
    await remove.click();
    await sure.click();
    await expectToast(page, 'Werkgever verwijderd');
    await expect(rowOf(page, 'Netwerk Knoop')).toHaveCount(0);
  });
  await test.step('an employer with employees: the call is made, the specified toast, then the dialog gives the reason', async () => {
    await page.getByRole('button', { name: 'Verwijderen: Zorggroep De Linden' }).click();
    const dialog = page.getByRole('alertdialog');
    const [refused] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'DELETE'),
      dialog.getByRole('button', { name: 'Verwijderen' }).click(),
    ]);
    expect(refused.status()).toBe(409);
    await expectFailure(page, 'Fout', `${FAILED} verwijderen van de werkgever.`);
    await expect(dialog).toContainText(/\b\d+ werknemers\b/);
    await expectAccessible(page, { widths: [320] });
    await dialog.getByRole('button', { name: 'Sluiten' }).click();
    await expect(rowOf(page, 'Zorggroep De Linden')).toBeVisible();
  });
});
