// Section 2, 'Consultants': /consultants, with the validation of section 5, the messages of section 8 and the defaults of section 9.
import type { Page } from '@playwright/test';
import { day, Office, shortDate } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast, heldAnswer } from './screen.ts';

test.use({ office: 'specification' });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = (page: Page, what: string, name: string) => page.getByRole('button', { name: `${what}: ${name}` }).click();

test("Heading 'Consultants': table, row actions, add and edit dialog with their defaults, and the empty state", async ({
  page,
  login,
  request,
}) => {
  const before = await (await Office.open(request)).consultants();
  await login('admin');
  await page.goto('/consultants');

  await test.step('table: name, contact, address, office hours, status, actions', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultants');
    await expect(page.getByRole('columnheader')).toHaveText(['Naam', 'Contact', 'Adres', 'Kantooruren', 'Status', 'Acties']);
    const cells = rowOf(page, 'Eva Jansen').getByRole('cell');
    for (const [index, text] of ['Eva JansenPensioenadviseur', 'eva@voorbeeld.nl', 'Den Haag', '09:00 - 17:00', 'Actief'].entries())
      await expect(cells.nth(index)).toContainText(text);
    await expect(page.getByRole('row')).toHaveCount(before.length + 1);
  });
  await test.step('row actions', async () => {
    for (const what of ['Beschikbaarheid beheren', 'Wachtwoord reset mail sturen', 'Bewerken', 'Verwijderen'])
      await expect(page.getByRole('button', { name: `${what}: Eva Jansen` })).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Nieuwe consultant' });
  const add = dialog.getByRole('button', { name: 'Toevoegen', exact: true });
  const text = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  await test.step('add dialog: its fields, 09:00, 17:00 and active; name and e-mail are required', async () => {
    await page.getByRole('button', { name: 'Consultant toevoegen' }).click();
    for (const label of ['E-mailadres', 'Telefoonnummer', 'Specialisatie', 'Straat en huisnummer', 'Postcode', 'Plaats'])
      await expect(text(label)).toHaveValue('');
    await expect(dialog.getByLabel('Volledige naam')).toHaveValue('');
    await expect(dialog.getByLabel('Kantooruren van')).toHaveValue('09:00');
    await expect(dialog.getByLabel('Kantooruren tot')).toHaveValue('17:00');
    await expect(dialog.getByRole('switch', { name: 'Actief' })).toBeChecked();
    await expect(dialog.locator(':required')).toHaveCount(2);
    await add.click();
    await expect(dialog.getByLabel('Volledige naam')).toBeFocused();
    await expect(dialog.getByLabel('Volledige naam')).toHaveAttribute('aria-invalid', 'true');
    await expect(text('E-mailadres')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
    await expectAccessible(page, { widths: [320, 1280] });
  });
  const specified = {
    phone: '0612345678',
    specialization: 'Actuaris',
    street: 'Grote Markt 1',
    postalCode: '9711 LM',
    city: 'Groningen',
    isActive: true,
    contactEmail: '',
    officeHoursStart: '09:00',
    officeHoursEnd: '17:00',
  };
  await test.step('adding: a failure, then the call with every field', async () => {
    await dialog.getByLabel('Volledige naam').fill('Tess van den Berg');
    await text('E-mailadres').fill('tess@voorbeeld.nl');
    await text('Telefoonnummer').fill(specified.phone);
    await text('Specialisatie').fill(specified.specialization);
    await text('Straat en huisnummer').fill(specified.street);
    await text('Postcode').fill(specified.postalCode);
    await text('Plaats').fill(specified.city);
    await answerOnce(page, 'POST', '**/api/consultants', 409, { message: 'Dit e-mailadres is al in gebruik.' });
    await add.click();
    await expectFailure(page, 'Fout', 'Dit e-mailadres is al in gebruik.');
    await answerOnce(page, 'POST', '**/api/consultants', 500);
    await add.click();
    await expectFailure(page, 'Fout', /./);
    expect(await bodyOf(page, 'POST', '/api/consultants', () => add.click())).toEqual({
      name: 'Tess van den Berg',
      email: 'tess@voorbeeld.nl',
      ...specified,
    });
    await expectToast(page, 'Consultant toegevoegd');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Tess van den Berg')).toContainText('9711 LM Groningen');
  });
  const consultants = (await (await page.request.get('/api/consultants')).json()) as { id: number; user: { name: string } }[];
  const { id } = consultants.find(({ user }) => user.name === 'Tess van den Berg')!;
  await test.step('edit dialog: filled in, and its call', async () => {
    await act(page, 'Bewerken', 'Tess van den Berg');
    const edit = page.getByRole('dialog', { name: 'Consultant bewerken' });
    const save = edit.getByRole('button', { name: 'Bijwerken', exact: true });
    await expect(edit.getByLabel('Volledige naam')).toHaveValue('Tess van den Berg');
    await expect(edit.getByLabel('Plaats')).toHaveValue('Groningen');
    await edit.getByLabel('Volledige naam').fill('Tess Bakker');
    await edit.getByLabel('Kantooruren tot').fill('15:30');
    await edit.getByRole('switch', { name: 'Actief' }).uncheck();
    await answerOnce(page, 'PUT', '**/api/consultants/*', 400, { message: 'Kan niet.' });
    await save.click();
    await expectFailure(page, 'Fout', 'Kan niet.');
    expect(await bodyOf(page, 'PUT', `/api/consultants/${id}`, () => save.click())).toEqual({
      ...specified,
      phone: undefined,
      isActive: false,
      officeHoursEnd: '15:30',
      userName: 'Tess Bakker',
      userPhone: expect.stringMatching(/^06/),
    });
    await expectToast(page, 'Consultant bijgewerkt');
    await expect(rowOf(page, 'Tess Bakker')).toContainText(/09:00 - 15:30.*Inactief/);
  });
  await test.step('password-reset mail: the answer has the address; a failure shows the message of the server', async () => {
    await answerOnce(page, 'POST', '**/send-welcome', 409, { message: 'Deze consultant is inactief.' });
    await act(page, 'Wachtwoord reset mail sturen', 'Tess Bakker');
    await expectFailure(page, 'Fout', 'Deze consultant is inactief.');
    expect(
      await bodyOf(page, 'POST', `/api/consultants/${id}/send-welcome`, () => act(page, 'Wachtwoord reset mail sturen', 'Tess Bakker')),
    ).toBeNull();
    await expectToast(page, /mail/, /tess@voorbeeld\.nl/);
  });
  await test.step('deleting: a failure, then without appointments', async () => {
    const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' });
    await answerOnce(page, 'DELETE', '**/api/consultants/*', 500);
    await act(page, 'Verwijderen', 'Tess Bakker');
    await sure.click();
    await expectFailure(page, 'Fout', 'Er is een fout opgetreden bij het verwijderen van de consultant.');
    await act(page, 'Verwijderen', 'Tess Bakker');
    await sure.click();
    await expectToast(page, 'Consultant verwijderd');
    await expect(rowOf(page, 'Tess Bakker')).toHaveCount(0);
  });
  await test.step('empty state with a button to add the first consultant', async () => {
    await page.route('**/api/consultants', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText('Geen consultants')).toBeVisible();
    await expectAccessible(page, { widths: [390] });
    await page.getByRole('button', { name: 'Eerste consultant toevoegen' }).click();
    await expect(dialog).toBeVisible();
  });
});

test('Availability dialog: its defaults, its validation, one call per day over a range', async ({ page, login }) => {
  await login('admin');
  await page.goto('/consultants');
  const dialog = page.getByRole('dialog', { name: 'Beschikbaarheid beheren' });
  const start = dialog.getByRole('textbox', { name: 'Startdatum' });
  const end = dialog.getByLabel('Einddatum');
  const add = dialog.getByRole('button', { name: /[Tt]oevoegen$/ });
  const posted: unknown[] = [];
  page.on('request', (one) => one.method() === 'POST' && one.url().endsWith('/api/availability') && posted.push(one.postDataJSON()));

  await test.step('the availability of a consultant is asked for once one is chosen', async () => {
    const asked: string[] = [];
    page.on('request', (one) => /\/api\/availability\/\d+$/.test(one.url()) && asked.push(one.url()));
    await expect(rowOf(page, 'Pieter van Dijk')).toBeVisible();
    expect(asked).toEqual([]);
    await Promise.all([page.waitForRequest(/\/api\/availability\/\d+$/), act(page, 'Beschikbaarheid beheren', 'Pieter van Dijk')]);
  });
  await test.step('consultant, start date, optional end date, 09:00, 17:00, not weekly', async () => {
    await expect(dialog.getByLabel('Consultant').locator('option:checked')).toHaveText('Pieter van Dijk');
    await expect(start).toHaveValue('');
    await expect(start).toHaveAttribute('required');
    await expect(end).toHaveValue('');
    await expect(end).not.toHaveAttribute('required');
    await expect(dialog.getByLabel('Starttijd')).toHaveValue('09:00');
    await expect(dialog.getByLabel('Eindtijd')).toHaveValue('17:00');
    for (const label of ['Starttijd', 'Eindtijd']) await expect(dialog.getByLabel(label)).toHaveAttribute('required');
    await expect(dialog.getByLabel('Wekelijks herhalen')).not.toBeChecked();
    await expectAccessible(page, { widths: [320] });
  });
  await test.step("start date, start and end time are required: 'Vul alle vereiste velden in.'", async () => {
    await add.click();
    await expectFailure(page, 'Validatiefout', 'Vul alle vereiste velden in.');
    await start.fill(shortDate(day(35)));
    await dialog.getByLabel('Starttijd').fill('');
    await add.click();
    await expectFailure(page, 'Validatiefout', 'Vul alle vereiste velden in.');
    await dialog.getByLabel('Starttijd').fill('09:00');
  });
  await test.step('an end date is not earlier than the start date', async () => {
    await end.fill(shortDate(day(34)));
    await add.click();
    await expect(end).toHaveAttribute('aria-invalid', 'true');
    await expectFailure(page, 'Validatiefout', /./);
    expect(posted).toEqual([]);
  });
  const about = { startTime: '09:00', endTime: '17:00' };
  await test.step('a failure shows the message, and the dialog stays', async () => {
    await end.fill('');
    await answerOnce(page, 'POST', '**/api/availability', 409, { message: 'Overlapt.' });
    await add.click();
    await expectFailure(page, 'Fout', 'Overlapt.');
    posted.splice(0);
  });
  await test.step('one day: one call; pending meanwhile', async () => {
    const release = await heldAnswer(page, 'POST', '**/api/availability');
    await add.click();
    await expect(dialog.getByRole('button', { name: 'Bezig...' })).toBeDisabled();
    release();
    await expectToast(page, 'Beschikbaarheid toegevoegd');
    await expect(dialog).toBeHidden();
    expect(posted).toEqual([{ consultantId: expect.any(Number), date: day(35), ...about, isRecurring: false }]);
  });
  await test.step('a range: one call per day, weekends included', async () => {
    posted.splice(0);
    await act(page, 'Beschikbaarheid beheren', 'Pieter van Dijk');
    await start.fill(shortDate(day(36)));
    await end.fill(shortDate(day(42)));
    await dialog.getByLabel('Eindtijd').fill('12:00');
    await add.click();
    await expectToast(page, 'Beschikbaarheid toegevoegd');
    const days = [36, 37, 38, 39, 40, 41, 42].map(day);
    const body = { consultantId: expect.any(Number), startTime: '09:00', endTime: '12:00', isRecurring: false };
    expect(posted).toEqual(days.map((date) => ({ ...body, date })));
  });
  await test.step('weekly: isRecurring', async () => {
    posted.splice(0);
    await act(page, 'Beschikbaarheid beheren', 'Pieter van Dijk');
    await start.fill(shortDate(day(49)));
    await dialog.getByLabel('Wekelijks herhalen').check();
    await add.click();
    await expectToast(page, 'Beschikbaarheid toegevoegd');
    expect(posted).toEqual([{ consultantId: expect.any(Number), date: day(49), ...about, isRecurring: true }]);
  });
  await test.step("what stands can be deleted: 'Beschikbaarheid verwijderd'", async () => {
    await act(page, 'Beschikbaarheid beheren', 'Pieter van Dijk');
    const entry = dialog.getByRole('listitem').filter({ hasText: shortDate(day(35)) });
    await answerOnce(page, 'DELETE', '**/api/availability/*', 500);
    await entry.getByRole('button', { name: /^Verwijder / }).click();
    await expectFailure(page, 'Fout', /./);
    await entry.getByRole('button', { name: /^Verwijder / }).click();
    await expectToast(page, 'Beschikbaarheid verwijderd');
    await expect(entry).toHaveCount(0);
  });
});
