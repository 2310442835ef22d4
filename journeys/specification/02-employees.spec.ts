// Section 2, 'Employees': /employees, with the states and labels of section 4, the validation of section 5 and the messages of section 8.
import type { Locator, Page } from '@playwright/test';
import { day, Office, shortDate, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, TUESDAY, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast, heldAnswer } from './screen.ts';

test.use({ office: 'specification' });

const FAILED = 'Er is een fout opgetreden bij';
const EMPTY = '-';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const statusOf = (page: Page, name: string) => page.getByLabel(`Status van ${name}`);
const search = (page: Page) => page.getByPlaceholder('Zoek op naam of email...');

type Person = { id: number; firstName: string; lastName: string; email: string; phone: string | null };

async function peopleOf(page: Page, employerId: number): Promise<Person[]> {
  return (await page.request.get('/api/employees', { params: { employerId } })).json();
}

test("Title 'Werknemers': the dialog, its validation, calls and messages", async ({ page, login, request }) => {
  const { id: employerId, name: employer } = await (await Office.open(request)).employer('Kuiperij Vat', { industry: 'Hout' });
  await login('admin');
  await page.goto('/employees');

  await test.step("subtitle 'Beheer werknemersgegevens', card 'Werknemers Overzicht' with the count of registered employees", async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Werknemers');
    await expect(page.getByText('Beheer werknemersgegevens', { exact: true })).toBeVisible();
    const { employees } = await (await page.request.get('/api/stats')).json();
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Werknemers Overzicht' }) });
    await expect(card).toContainText(`${employees} geregistreerde werknemers`);
  });

  const dialog = page.getByRole('dialog', { name: 'Nieuwe Werknemer' });
  const add = dialog.getByRole('button', { name: 'Toevoegen', exact: true });
  const required = ['Werkgever', 'Voornaam', 'Achternaam', 'E-mailadres'];
  await test.step("'Werknemer Toevoegen' opens 'Nieuwe Werknemer': four required fields, an optional phone, two buttons", async () => {
    await page.getByRole('button', { name: 'Werknemer Toevoegen' }).click();
    for (const label of required) {
      const field = dialog.getByLabel(label);
      await expect(field).toHaveAttribute('required');
      await expect(field).toHaveValue('');
      await expect(dialog.locator('label').filter({ hasText: new RegExp(`^${label}\\s*\\*$`) })).toBeVisible();
    }
    await expect(dialog.getByLabel('E-mailadres')).toHaveAttribute('type', 'email');
    await expect(dialog.getByLabel('Telefoonnummer')).not.toHaveAttribute('required');
    await expect(dialog.getByLabel('Werkgever').locator('option').filter({ hasText: employer })).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Annuleren' })).toBeVisible();
    await expectAccessible(page, { widths: [320, 1280] });
  });
  await test.step("'Validatiefout' / 'Controleer of alle velden correct zijn ingevuld.'", async () => {
    const sent: string[] = [];
    page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()));
    await add.click();
    await expect(dialog.getByLabel('Werkgever')).toBeFocused();
    await expectFailure(page, 'Validatiefout', 'Controleer of alle velden correct zijn ingevuld.');
    for (const label of required) await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Werkgever').selectOption(employer);
    await dialog.getByLabel('Voornaam').fill('Dora');
    await dialog.getByLabel('Achternaam').fill('van Zanten');
    await dialog.getByLabel('E-mailadres').fill('geen adres');
    await add.click();
    await expectFailure(page, 'Validatiefout', 'Controleer of alle velden correct zijn ingevuld.');
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1);
    expect(sent).toEqual([]);
  });
  const specified = { employerId, firstName: 'Dora', lastName: 'van Zanten', email: 'dora@vat.voorbeeld.nl', phone: '0612345670' };
  await test.step("adding: 'Fout' with the server's message or the page's, then the call; 'Bezig...' meanwhile", async () => {
    await dialog.getByLabel('E-mailadres').fill(specified.email);
    await dialog.getByLabel('Telefoonnummer').fill(specified.phone);
    await answerOnce(page, 'POST', '**/api/employees', 409, { message: 'Bestaat al.' });
    await add.click();
    await expectFailure(page, 'Fout', 'Bestaat al.');
    await answerOnce(page, 'POST', '**/api/employees', 500);
    await add.click();
    await expectFailure(page, 'Fout', `${FAILED} het toevoegen van de werknemer.`);
    const release = await heldAnswer(page, 'POST', '**/api/employees');
    expect(await bodyOf(page, 'POST', '/api/employees', () => add.click())).toEqual(specified);
    await expect(dialog.getByRole('button', { name: 'Bezig...' })).toBeDisabled();
    release();
    await expectToast(page, 'Werknemer toegevoegd');
    await expect(dialog).toBeHidden();
  });
  await search(page).fill('VAN ZANTEN');
  const row = rowOf(page, 'Dora van Zanten');
  const [{ id }] = (await peopleOf(page, employerId)) as [Person];
  const path = `/api/employees/${id}`;
  await test.step("'Werknemer Bewerken' is filled in; its call; 'Bijwerken'", async () => {
    await row.getByRole('button', { name: 'Bewerken: Dora van Zanten' }).click();
    const edit = page.getByRole('dialog', { name: 'Werknemer Bewerken' });
    const save = edit.getByRole('button', { name: 'Bijwerken', exact: true });
    await expect(edit.getByLabel('Werkgever').locator('option:checked')).toHaveText(employer);
    for (const [label, value] of [
      ['Voornaam', 'Dora'],
      ['Achternaam', 'van Zanten'],
      ['E-mailadres', specified.email],
    ] as const)
      await expect(edit.getByLabel(label, { exact: label !== 'Voornaam' ? undefined : false }).first()).toHaveValue(value);
    await edit.getByLabel('Voornaam').fill('Doortje');
    await answerOnce(page, 'PUT', `**${path}`, 409, { message: 'Bezet.' });
    await save.click();
    await expectFailure(page, 'Fout', 'Bezet.');
    await answerOnce(page, 'PUT', `**${path}`, 500);
    await save.click();
    await expectFailure(page, 'Fout', `${FAILED} het bijwerken van de werknemer.`);
    expect(await bodyOf(page, 'PUT', path, () => save.click())).toEqual({
      ...specified,
      firstName: 'Doortje',
      phone: expect.stringMatching(/^06/),
    });
    await expectToast(page, 'Werknemer bijgewerkt');
    await expect(rowOf(page, 'Doortje van Zanten')).toBeVisible();
  });

  const name = 'Doortje van Zanten';
  const status = statusOf(page, name);
  const reset = page.getByRole('button', { name: `Reset status en stuur nieuwe uitnodiging: ${name}` });
  await test.step('status: an inline select with every status, at once and without a question', async () => {
    await expect(status).toHaveValue('niet_uitgenodigd');
    await expect(status.locator('option')).toHaveText(['Niet uitgenodigd', 'Uitgenodigd', 'Afspraak gemaakt', 'Afgerond']);
    await expect(reset).toHaveCount(0);
    await answerOnce(page, 'PUT', `**${path}`, 500);
    await status.selectOption('Afgerond');
    await expectFailure(page, 'Fout', `${FAILED} het bijwerken van de status.`);
    await expect(status).toHaveValue('niet_uitgenodigd');
    for (const [label, value] of [
      ['Uitgenodigd', 'uitgenodigd'],
      ['Afspraak gemaakt', 'afspraak_gemaakt'],
      ['Niet uitgenodigd', 'niet_uitgenodigd'],
      ['Afgerond', 'afgerond'],
    ] as const) {
      expect(await bodyOf(page, 'PUT', path, async () => void (await status.selectOption(label)))).toEqual({ status: value });
      await expectToast(page, 'Status bijgewerkt');
      await expect(reset).toHaveCount(value === 'afgerond' ? 1 : 0);
    }
  });
  await test.step("'Reset status en stuur nieuwe uitnodiging': only for afgerond, no body", async () => {
    await reset.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Reset status en stuur nieuwe uitnodiging');
    await answerOnce(page, 'POST', '**/reset-and-reinvite', 500);
    await reset.click();
    await expectFailure(page, 'Fout', `${FAILED} het opnieuw uitnodigen van de werknemer.`);
    await answerOnce(page, 'POST', '**/reset-and-reinvite', 409, { message: 'Wil geen e-mail.' });
    await reset.click();
    await expectFailure(page, 'Fout', 'Wil geen e-mail.');
    expect(await bodyOf(page, 'POST', `${path}/reset-and-reinvite`, () => reset.click())).toBeNull();
    await expectToast(page, 'Werknemer opnieuw uitgenodigd');
    await expect(status).toHaveValue('uitgenodigd');
    await expect(rowOf(page, name)).toContainText(`${shortDate(TUESDAY)}Uitnodiging verstuurd`);
  });
  await test.step('deleting: no confirmation', async () => {
    const remove = page.getByRole('button', { name: `Verwijderen: ${name}` });
    await answerOnce(page, 'DELETE', `**${path}`, 409, { message: 'Kan nu niet.' });
    await remove.click();
    await expectFailure(page, 'Fout', 'Kan nu niet.');
    await answerOnce(page, 'DELETE', `**${path}`, 500);
    await remove.click();
    await expectFailure(page, 'Fout', `${FAILED} het verwijderen van de werknemer.`);
    const [deleted] = await Promise.all([page.waitForRequest((one) => one.method() === 'DELETE'), remove.click()]);
    expect(new URL(deleted.url()).pathname).toBe(path);
    await expectToast(page, 'Werknemer verwijderd');
    await expect(page.getByText('Geen resultaten')).toBeVisible();
  });
});

test('The table: columns, order, filters, counter, empty states, dates and labels per status', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const { id: employerId, name: employer } = await office.employer('Glasblazerij Bol', { industry: 'Glas' });
  for (const [first, last] of [
    ['Bas', 'van Aalst'],
    ['Anna', 'Çaglar'],
    ['Cor', 'de Bruin'],
    ['Dirk', 'Zwart'],
  ] as const)
    await office.employee({ id: employerId }, last, first);
  await login('admin');
  await page.goto('/employees');
  const total = (await (await page.request.get('/api/stats')).json()).employees as number;
  const counter = (shown: number, filtered = true) =>
    page.getByText(`${shown} van ${total} werknemers${filtered ? ' (gefilterd)' : ''}`, { exact: true });
  const clear = page.getByRole('button', { name: 'Wis filters' });

  await test.step('columns', async () => {
    const heads = page.getByRole('columnheader').filter({ hasText: /\S/ });
    await expect(heads).toContainText(['Naam', 'Werkgever', 'Contact', 'Status', 'Datum', 'Herinnering Status', 'Consultant', 'Acties']);
    await expect(heads.filter({ hasNotText: 'selecteren' })).toHaveCount(8);
  });
  await test.step("filters 'Alle werkgevers' and 'Alle statussen'; the counter; 'Wis filters' only when one is active", async () => {
    const by = (label: string) => page.getByLabel(label, { exact: true });
    await expect(by('Werkgever').locator('option:checked')).toHaveText('Alle werkgevers');
    await expect(by('Status').locator('option:checked')).toHaveText('Alle statussen');
    await expect(counter(total, false)).toBeVisible();
    await expect(clear).toHaveCount(0);
    await by('Werkgever').selectOption(employer);
    await expect(counter(4)).toBeVisible();
    await clear.click();
    await expect(counter(total, false)).toBeVisible();
    await by('Status').selectOption('Afgerond');
    await expect(page.getByText(/^\d+ van \d+ werknemers \(gefilterd\)$/)).toBeVisible();
    const statuses = () =>
      page.getByLabel(/^Status van /).evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLSelectElement).value))]);
    await expect.poll(statuses).toEqual(['afgerond']);
    await clear.click();
    await by('Werkgever').selectOption(employer);
  });
  await test.step('sorted by last name', async () => {
    const names = page.getByRole('row').getByRole('link', { name: /^(Bas|Anna|Cor|Dirk) / });
    await expect(names).toHaveText(['Bas van Aalst', 'Cor de Bruin', 'Anna Çaglar', 'Dirk Zwart']);
  });
  await test.step('search: first name, last name or e-mail, any case', async () => {
    const [{ email }] = (await peopleOf(page, employerId)) as [Person];
    for (const [q, name] of [
      ['aNNa', 'Anna Çaglar'],
      ['BRUIN', 'Cor de Bruin'],
      [email.toUpperCase(), 'Bas van Aalst'],
    ] as const) {
      await search(page).fill(q);
      await expect(counter(1)).toBeVisible();
      await expect(rowOf(page, name)).toBeVisible();
    }
  });
  await test.step("'Geen resultaten' with 'Wis filters'", async () => {
    await search(page).fill('bestaat niet');
    await expect(page.getByText('Geen resultaten', { exact: true })).toBeVisible();
    await expect(page.getByText('Geen werknemers gevonden met de huidige filters', { exact: true })).toBeVisible();
    await clear.last().click();
    await expect(search(page)).toHaveValue('');
    await expect(counter(total, false)).toBeVisible();
  });
  await test.step('cells: employer with industry, contact, dashes', async () => {
    await page.goto(`/employees?employerId=${employerId}`);
    const cells = cellsOf(page, 'Dirk Zwart');
    await expect(cells.employer).toHaveText('Glasblazerij BolGlas');
    await expect(cells.contact).toContainText(/@planning\.voorbeeld\.nl.*06 12345678/);
    for (const cell of [cells.date, cells.reminder, cells.consultant]) await expect(cell).toHaveText(EMPTY);
  });
  await test.step('Datum and Herinnering Status: the latest mail, exit before second before first before invitation, only when uitgenodigd', async () => {
    const sent = Object.entries({
      invitationSentDate: day(-30),
      firstReminderSentDate: day(-23),
      secondReminderSentDate: day(-16),
      exitEmailSentDate: day(-9),
    });
    const until = (last: number) => Object.fromEntries(sent.slice(0, last + 1).map(([name, date]) => [name, `${date}T10:00:00Z`]));
    const labels = ['Uitnodiging verstuurd', '1ste Herinnering', '2de Herinnering', 'Exit email verstuurd'];
    const names = ['Bas van Aalst', 'Cor de Bruin', 'Anna Çaglar', 'Dirk Zwart'];
    let shown: object[] = labels.map((_, index) => ({ status: 'uitgenodigd', ...until(index) }));
    await page.route('**/api/employees?*', async (route) => {
      const answer = await route.fetch();
      const people = (await answer.json()) as Person[];
      return route.fulfill({ response: answer, json: people.map((one, index) => ({ ...one, ...shown[index] })) });
    });
    await page.reload();
    for (const [index, label] of labels.entries()) {
      const cells = cellsOf(page, names[index]!);
      await expect(cells.date).toHaveText(shortDate(sent[index]![1]));
      await expect(cells.reminder).toHaveText(label);
    }
    shown = ['niet_uitgenodigd', 'afspraak_gemaakt', 'afgerond'].map((status) => ({ status, ...until(3) }));
    await page.reload();
    for (const [index, value] of ['niet_uitgenodigd', 'afspraak_gemaakt', 'afgerond'].entries()) {
      const cells = cellsOf(page, names[index]!);
      await expect(statusOf(page, names[index]!)).toHaveValue(value);
      for (const cell of [cells.date, cells.reminder, cells.consultant]) await expect(cell).toHaveText(EMPTY);
    }
  });
  await test.step("the consultant's name, only when afspraak_gemaakt and an appointment exists", async () => {
    await page.unroute('**/api/employees?*');
    const booked = await office.book({ id: employerId, name: employer }, 'Yarden', day(15));
    await page.reload();
    await expect(cellsOf(page, booked.name).consultant).toHaveText('Sanne de Vries');
    await statusOf(page, booked.name).selectOption('Uitgenodigd');
    await expectToast(page, 'Status bijgewerkt', /./, /De afspraak .* blijft gepland\./);
    await expect(cellsOf(page, booked.name).consultant).toHaveText(EMPTY);
    await statusOf(page, booked.name).selectOption('Afgerond');
    await toasts(page).getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(statusOf(page, booked.name)).toHaveValue('uitgenodigd');
    await statusOf(page, booked.name).selectOption('Afspraak gemaakt');
    await toasts(page).getByRole('button', { name: 'Afspraak bekijken' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(booked.name);
  });
  await test.step("'Laden...' and 'Geen werknemers'", async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/employees?*', async (route) => {
      await held.promise;
      return route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } });
    });
    await page.goto('/employees');
    await expect(page.getByText('Laden...').first()).toBeVisible();
    held.resolve();
    await expect(page.getByText('Geen werknemers', { exact: true })).toBeVisible();
    await expect(page.getByText('Voeg werknemers toe om te beginnen', { exact: true })).toBeVisible();
  });
});

function cellsOf(page: Page, name: string): Record<'employer' | 'contact' | 'date' | 'reminder' | 'consultant', Locator> {
  const cells = rowOf(page, name).getByRole('cell');
  // The first cell holds the checkbox.
  return { employer: cells.nth(2), contact: cells.nth(3), date: cells.nth(5), reminder: cells.nth(6), consultant: cells.nth(7) };
}
