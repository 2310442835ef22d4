import type { Page } from '@playwright/test';
import { closeToast, day, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'person' });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Zoeken' });

/** Counts clicks; keys do not count. */
class Clicks {
  count = 0;
  async on(target: { click: () => Promise<void> }): Promise<void> {
    this.count++;
    await target.click();
  }
}

test('Administrators find a person, correct the address and send the link again in six clicks on one page', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer('Drukkerij Inkt'), 'Verschrijving', 'Wies');
  await login('admin');
  const clicks = new Clicks();
  await clicks.on(page.getByRole('button', { name: 'Zoeken' }));
  await palette(page).getByRole('combobox').fill('wies versch');
  await clicks.on(palette(page).getByRole('option', { name: /^Wies Verschrijving/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Wies Verschrijving' })).toBeVisible();
  await expect(page.getByText('Werkt tot')).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });

  await clicks.on(page.getByRole('button', { name: 'Bewerken', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Werknemer Bewerken' });
  await dialog.getByLabel('E-mailadres').fill('wies@inkt.voorbeeld.nl');
  await clicks.on(dialog.getByRole('button', { name: 'Bijwerken' }));
  // The new address gets a new invitation; the confirmation says so.
  const question = page.getByRole('alertdialog', { name: 'Ander e-mailadres' });
  await expect(question).toContainText('gaat opnieuw uit naar wies@inkt.voorbeeld.nl');
  await clicks.on(question.getByRole('button').last());
  await expect(page.getByRole('link', { name: 'wies@inkt.voorbeeld.nl' })).toBeVisible();
  await closeToast(page);
  const renewed = await office.tokenOf('wies@inkt.voorbeeld.nl');
  expect(renewed).not.toBe(token);

  await clicks.on(page.getByRole('button', { name: 'Link opnieuw versturen' }));
  await expect(toasts(page)).toContainText('Link klaargezet');
  expect(clicks.count).toBe(6);
  expect(await office.tokenOf('wies@inkt.voorbeeld.nl')).toBe(renewed);
  await expect(page.getByRole('region', { name: 'E-mails' }).getByText('wies@inkt.voorbeeld.nl')).toHaveCount(2);

  await closeToast(page);
  await page.getByRole('button', { name: 'Link tonen' }).click();
  const shown = page.getByRole('dialog', { name: 'Link van Wies Verschrijving' });
  await expect(shown.getByLabel('Persoonlijke link')).toHaveValue(new RegExp(`/book/${renewed}$`));
  await expectAccessible(page, { widths: [390, 1280] });
  await shown.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page.getByRole('button', { name: 'Link tonen' })).toBeFocused();
});

test('On the phone an administrator finds an employee by number, books in six clicks, and gives the appointment to a colleague', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Zeilmakerij Fok');
  const person = {
    employerId: employer.id,
    firstName: 'Bella',
    lastName: 'Opgebeld',
    email: 'bella@fok.voorbeeld.nl',
    phone: '0687651234',
  };
  expect((await request.post('/api/employees', { data: person })).ok()).toBe(true);
  await login('admin');
  const clicks = new Clicks();
  await clicks.on(page.getByRole('button', { name: 'Zoeken' }));
  await palette(page).getByRole('combobox').fill('06-8765 12');
  await clicks.on(palette(page).getByRole('option', { name: /^Afspraak maken voor Bella Opgebeld/ }));
  const planner = page.getByRole('dialog', { name: 'Afspraak maken voor Bella Opgebeld' });
  await planner.getByRole('button', { name: 'Afspraak maken' }).click();
  await expect(planner.getByText('Kies een soort gesprek.')).toBeVisible();
  await clicks.on(planner.getByRole('radio', { name: /^Virtueel/ }));
  await clicks.on(planner.getByRole('button', { name: /^Eerste vrije datum/ }));
  const hour = planner.getByRole('group', { name: 'Sanne de Vries' }).getByRole('radio').first();
  await clicks.on(hour);
  await expect(planner.getByLabel('Telefoonnummer')).toHaveValue('06 87651234');
  await expectAccessible(page, { widths: [390, 1280] });
  await clicks.on(planner.getByRole('button', { name: 'Afspraak maken' }));
  await expect(toasts(page)).toContainText('Afspraak gemaakt');
  expect(clicks.count).toBe(6);
  const appointment = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Afspraak', exact: true }) });
  await expect(appointment).toContainText('Sanne de Vries');
  await expect(page.getByText('Geboekt', { exact: false }).first()).toBeVisible();
  await closeToast(page);

  await page.getByRole('button', { name: 'Aan collega overdragen' }).click();
  const colleagues = page.getByRole('dialog', { name: 'Aan collega overdragen' });
  await expect(colleagues.getByRole('radio').first()).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  const taker = colleagues.getByRole('radio').first();
  const name = (await colleagues.locator('label span span').first().textContent()) ?? '';
  await taker.check();
  await colleagues.getByRole('button', { name: 'Overdragen' }).click();
  await expect(toasts(page)).toContainText(name);
  await expect(appointment).toContainText(name);
  await expect(appointment).not.toContainText('Sanne de Vries');
});

test('The page of a deleted, erased or unknown person says so, and a deletion can be undone there', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const employer = await office.employer('Smederij Aambeeld');
  const booked = await office.book(employer, 'Weggehaald', day(9));
  const [{ id }] = await (await request.get('/api/employees', { params: { q: 'weggehaald', limit: 1 } })).json();
  await login('admin');
  await page.goto(`/employees/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: booked.name })).toBeVisible();
  // Another administrator deletes the person: the next click shows that.
  expect((await request.delete(`/api/employees/${id}`)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Link opnieuw versturen' }).click();
  await expect(page.getByText('Deze werknemer is verwijderd')).toBeVisible();
  await closeToast(page);
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByRole('button', { name: 'Herstellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: booked.name })).toBeVisible();
  await closeToast(page);

  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Definitief wissen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Definitief wissen' }).click();
  await expect(page.getByText('404 Page Not Found').first()).toBeVisible();
  await page.getByRole('link', { name: 'Naar Werknemers' }).click();
  await expect(page).toHaveURL('/employees');
  await page.goto('/employees/99999999');
  await expect(page.getByText('Deze werknemer bestaat niet')).toBeVisible();
});
