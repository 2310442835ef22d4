// Section 2, 'Consultant dashboard (/consultant-dashboard)'; section 4, 'Appointment status'; section 5, 'Swap messages'; section 8.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { act, closeToast, day, rowOf, shortDate, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast } from './screen.ts';

test.use({ office: 'specification' });

type Shown = Record<string, unknown> & { id: number; employee: { employer: object } };

const GREEN = { id: 401, name: 'Hoveniers Groen', city: 'Edam' };
const at = (days: number, hour: string) => ({ date: day(days), startTime: `${hour}:00`, endTime: `${Number(hour) + 1}:00` });

/** Shows these appointments instead of the consultant's own. Each is like the first of those, but for what is given. */
async function showAppointments(
  page: Page,
  all: { lastName: string; employer?: { id: number; name: string }; [field: string]: unknown }[],
) {
  await page.route('**/api/consultants/appointments', async (route) => {
    const answer = await route.fetch();
    const [one] = (await answer.json()) as [Shown];
    const json = all.map(({ lastName, employer = GREEN, ...others }, index) => ({
      ...{ ...one, id: 700_001 + index, status: 'geplanned', meetingType: 'virtueel', notes: null, partner: null, videoUrl: null },
      ...{ employee: { ...one.employee, firstName: 'Jan', lastName, employerId: employer.id } },
      ...others,
    }));
    for (const [index, { employer = GREEN }] of all.entries()) json[index]!.employee.employer = { ...one.employee.employer, ...employer };
    await route.fulfill({ response: answer, json });
  });
}

test('Profile card, three stat cards and the notice about calendars', async ({ page, context, login }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login('consultant');
  await showAppointments(page, [
    { ...at(1, '10'), lastName: 'Snoei' },
    { ...at(2, '10'), lastName: 'Hark', status: 'voltooid' },
    { ...at(8, '10'), lastName: 'Spit' },
  ]);
  const row = (await (await page.request.get('/api/consultants/availability')).json())[0];
  await page.route('**/api/consultants/availability', (route) => route.fulfill({ json: [row, { ...row, id: 900_001 }] }));
  await page.reload();

  await test.step('stat cards: total appointments, this week, availability slot count', async () => {
    const figures = page.getByRole('region', { name: 'Cijfers' });
    await expect(figures.locator('> *').nth(0)).toContainText(/Totaal afspraken.*3/s);
    await expect(figures.locator('> *')).toHaveCount(3);
    await expect(figures.locator('> *').nth(1)).toContainText(/deze week.*2/s);
    await expect(figures.locator('> *').nth(2)).toContainText(/Beschikbare tijdvakken.*2/s);
  });

  const main = page.getByRole('main');
  const profile = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Mijn profiel' }) })
    .last();
  await test.step("profile card: phone, specialization ('Pensioenadviseur' when empty), office hours", async () => {
    const me = await (await page.request.get('/api/consultants/me')).json();
    await page.route('**/api/consultants/me', (route) => route.fulfill({ json: { ...me, specialization: null } }));
    await page.reload();
    for (const text of ['Telefoonnummer', 'Specialisatie', 'Pensioenadviseur', 'Kantooruren', '09:00 - 17:00'])
      await expect(profile.getByText(text, { exact: true })).toBeVisible();
    await page.unroute('**/api/consultants/me');
    await page.reload();
    await expectAccessible(page);
  });
  await test.step('editable: the call has phone, specialization, officeHoursStart and officeHoursEnd', async () => {
    const { id, user, ...before } = await (await page.request.get('/api/consultants/me')).json();
    await profile.getByRole('button', { name: 'Bewerken' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Opslaan' });
    await dialog.getByLabel(/^Telefoonnummer/).fill('06 11223344');
    await dialog.getByLabel(/^Specialisatie/).fill('Nabestaandenpensioen');
    await dialog.getByLabel(/^Kantooruren van/).fill('08:30');
    await dialog.getByLabel(/^Kantooruren tot/).fill('16:30');
    await answerOnce(page, 'PATCH', '**/api/consultants/*', 500, { message: 'De server is bezig.' });
    await save.click();
    await expectFailure(page, 'Fout', 'De server is bezig.');
    expect(await bodyOf(page, 'PATCH', `/api/consultants/${id}`, () => save.click())).toEqual({
      ...{ phone: '06 11223344', specialization: 'Nabestaandenpensioen', officeHoursStart: '08:30', officeHoursEnd: '16:30' },
    });
    await expect(toasts(page).getByRole('status')).toContainText('Profiel bijgewerkt');
    await closeToast(page);
    await expect(dialog).toBeHidden();
    for (const text of ['06 11223344', 'Nabestaandenpensioen', '08:30 - 16:30'])
      await expect(profile.getByText(text, { exact: true })).toBeVisible();
    const { specialization, officeHoursStart, officeHoursEnd } = before;
    const data = { phone: user.phone, specialization, officeHoursStart, officeHoursEnd };
    expect((await page.request.patch(`/api/consultants/${id}`, { data })).ok()).toBe(true);
  });

  const { calendarUrl } = await (await page.request.get('/api/consultants/calendar-url')).json();
  const copy = main.getByRole('button', { name: /URL kopiëren/ });
  await test.step("calendar URL: copied, or 'Kopiëren mislukt'", async () => {
    await copy.click();
    await expect(toasts(page).getByText('URL gekopieerd', { exact: true })).toBeVisible();
    await closeToast(page);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(calendarUrl);
    await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('nee')) }));
    await copy.click();
    await expectFailure(page, 'Kopiëren mislukt', 'De URL kon niet worden gekopieerd.');
  });
  await test.step('.ics export', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), main.getByRole('link', { name: /\.ics/ }).click()]);
    expect(new URL(download.url()).pathname).toBe('/api/consultants/appointments/export');
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR/);
  });
});

test('Appointments: status by dropdown, notes, cancelling', async ({ page, login }) => {
  await login('consultant');
  await showAppointments(page, [
    { ...at(0, '09'), lastName: 'Begonnen' },
    { ...at(1, '10'), lastName: 'Straks', meetingType: 'fysiek', notes: 'Belt liever.' },
    { ...at(2, '10'), lastName: 'Gehouden', status: 'voltooid' },
    { ...at(2, '11'), lastName: 'Weg', status: 'no_show' },
    { ...at(2, '13'), lastName: 'Afgezegd', status: 'geannuleerd' },
  ]);
  await page.reload();
  const names = ['Begonnen', 'Straks', 'Gehouden', 'Weg', 'Afgezegd'].map((lastName) => ({ name: `Jan ${lastName}` }));
  const [begun, soon, held, missed, cancelled] = names as [
    { name: string },
    { name: string },
    { name: string },
    { name: string },
    { name: string },
  ];
  const select = (of: { name: string }) => page.getByLabel(`Status van de afspraak met ${of.name}`);
  const button = (what: string, of: { name: string }) => page.getByRole('button', { name: `${what}: afspraak met ${of.name}` });

  await test.step('the table shows date, times, employee, employer and type', async () => {
    for (const text of [shortDate(day(1)), '10:00 - 11:00', 'Jan Straks', 'Hoveniers Groen', 'Fysiek', 'Edam'])
      await expect(rowOf(page, soon)).toContainText(text);
    await expect(rowOf(page, begun)).toContainText('Virtueel');
    await expectAccessible(page, { widths: [390] });
  });
  await test.step('the dropdown has Gepland, Voltooid and No-Show', async () => {
    for (const [of, status] of [
      [soon, 'geplanned'],
      [held, 'voltooid'],
      [missed, 'no_show'],
    ] as const) {
      await expect(select(of)).toHaveValue(status);
      await expect(select(of).getByRole('option')).toHaveText(['Gepland', 'Voltooid', 'No-Show']);
    }
    await expect(rowOf(page, cancelled)).toContainText('Geannuleerd');
    await expect(select(cancelled)).toHaveCount(0);
  });
  await test.step('the cancel button is disabled when voltooid, no_show or geannuleerd', async () => {
    for (const of of [held, missed, cancelled]) await expect(button('Annuleren', of)).toBeDisabled();
    for (const of of [begun, soon]) await expect(button('Annuleren', of)).toBeEnabled();
  });
  await test.step('the call has the status; a failure leaves it as it was', async () => {
    await answerOnce(page, 'PATCH', '**/api/appointments/*/status', 500, { message: 'De server is bezig.' });
    const body = await bodyOf(page, 'PATCH', '/api/appointments/700001/status', async () => {
      await select(begun).selectOption('Voltooid');
    });
    expect(body).toEqual({ status: 'voltooid' });
    await expectFailure(page, 'Fout', 'De server is bezig.');
    await expect(select(begun)).toHaveValue('geplanned');
  });
  await test.step('an outcome of a conversation that has not begun is asked about first', async () => {
    for (const label of ['Voltooid', 'No-Show']) {
      await select(soon).selectOption(label);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click();
      await expect(select(soon)).toHaveValue('geplanned');
    }
  });
  await test.step('notes: the call has notes', async () => {
    await act(page, 'Notities lezen', soon);
    const notes = page.getByRole('textbox', { name: 'Notities' });
    await expect(notes).toHaveValue('Belt liever.');
    await notes.fill('Mailt liever.');
    const save = page.getByRole('dialog').getByRole('button', { name: 'Opslaan' });
    await answerOnce(page, 'PATCH', '**/api/appointments/*/notes', 500, { message: 'De server is bezig.' });
    expect(await bodyOf(page, 'PATCH', '/api/appointments/700002/notes', () => save.click())).toEqual({ notes: 'Mailt liever.' });
    await expectFailure(page, 'Fout', 'De server is bezig.');
    await page.getByRole('dialog').getByRole('button', { name: 'Sluiten', exact: true }).last().click();
    await expect(notes).toBeHidden();
  });
  const dialog = page.getByRole('alertdialog', { name: 'Afspraak Annuleren', exact: true });
  await test.step("cancel dialog 'Afspraak Annuleren': confirmation, new invitation, employee, employer, date, time, type", async () => {
    await act(page, 'Annuleren', soon);
    await expect(dialog).toContainText(/bevestiging.*nieuwe uitnodiging/);
    const date = new Date(day(1)).toLocaleDateString('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (const fact of ['Jan Straks', 'Hoveniers Groen', date, '10:00 - 11:00', 'Fysiek']) await expect(dialog).toContainText(fact);
    await expectAccessible(page, { widths: [320] });
    await dialog.getByRole('button', { name: 'Sluiten', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("'Bevestig Annulering', 'Annuleren...' while pending; a call without payload; a failure", async () => {
    await act(page, 'Annuleren', soon);
    const confirm = dialog.getByRole('button', { name: 'Bevestig Annulering', exact: true });
    const release = Promise.withResolvers<void>();
    await page.route(
      '**/api/appointments/*/cancel',
      (route) => release.promise.then(() => route.fulfill({ status: 500, json: { message: 'De server is bezig.' } })),
      { times: 1 },
    );
    expect(await bodyOf(page, 'POST', '/api/appointments/700002/cancel', () => confirm.click())).toBeNull();
    await expect(dialog.getByText('Annuleren...', { exact: true })).toBeVisible();
    release.resolve();
    await expectFailure(page, 'Fout', 'De server is bezig.');
  });
});

test('Swapping: at most two, the three messages, the dialog', async ({ page, login }) => {
  await login('consultant');
  await showAppointments(page, [
    { ...at(6, '10'), lastName: 'Mout' },
    { ...at(7, '14'), lastName: 'Gist', meetingType: 'fysiek' },
    { ...at(8, '10'), lastName: 'Elders', employer: { id: 402, name: 'Brouwerij Hop' } },
    { ...at(9, '10'), lastName: 'Klaar', status: 'voltooid' },
    { ...at(9, '11'), lastName: 'Afgezegd', status: 'geannuleerd' },
    { ...at(9, '13'), lastName: 'Collega', consultantId: 999_999 },
  ]);
  await page.reload();
  const swap = page.getByRole('button', { name: 'Ruilen', exact: true });
  const choose = (...lastNames: string[]) => choices(page, lastNames);

  await page.getByRole('button', { name: 'Afspraken ruilen' }).click();
  await test.step('exactly two: not one, and a third cannot be chosen', async () => {
    await choose('Mout');
    await expect(swap).toBeDisabled();
    await choose('Mout', 'Gist');
    await expect(swap).toBeEnabled();
    await expect(page.getByRole('checkbox', { name: 'Ruil de afspraak van Jan Elders' })).toBeDisabled();
  });
  for (const [other, message] of [
    ['Elders', 'Werknemers moeten van dezelfde werkgever zijn'],
    ['Collega', 'Afspraken moeten van dezelfde consultant zijn'],
    ['Klaar', 'Voltooide of geannuleerde afspraken kunnen niet geruild worden'],
    ['Afgezegd', 'Voltooide of geannuleerde afspraken kunnen niet geruild worden'],
  ] as const) {
    await test.step(`with Jan ${other}: '${message}'`, async () => {
      await choose('Mout', other);
      await expect(page.getByText(message)).toBeVisible();
      await expect(swap).toBeDisabled();
    });
  }
  const dialog = page.getByRole('alertdialog');
  await test.step('the dialog: names, employer, date and times, type, status; Annuleren and Bevestig Ruiling', async () => {
    await choose('Mout', 'Gist');
    await swap.click();
    await expect(dialog.getByText(/^Deze afspraken kunnen geruild worden/)).toBeVisible();
    const long = (days: number) =>
      new Date(day(days)).toLocaleDateString('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (const [name, hour, type, date] of [
      ['Jan Mout', '10:00 - 11:00', 'Virtueel', long(6)],
      ['Jan Gist', '14:00 - 15:00', 'Fysiek', long(7)],
    ] as const) {
      const half = dialog.locator('section').filter({ hasText: new RegExp(`Werknemer${name}`) });
      for (const fact of [name, 'Hoveniers Groen', 'Gepland', date, hour, type]) await expect(half).toContainText(fact);
    }
    await dialog.getByRole('button', { name: 'Annuleren', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("'Ruilen...' while pending; the call has both ids; 'Fout bij ruilen' with the message, or the specified text", async () => {
    const path = '/api/appointments/swap';
    const release = Promise.withResolvers<void>();
    const fulfil = { status: 409, json: { message: 'Deze afspraken zijn intussen veranderd.' } };
    await page.route(`**${path}`, (route) => release.promise.then(() => route.fulfill(fulfil)), { times: 1 });
    await swap.click();
    const confirm = dialog.getByRole('button', { name: 'Bevestig Ruiling', exact: true });
    const body = await bodyOf(page, 'POST', path, () => confirm.click());
    expect(body).toEqual({ appointmentId1: 700_001, appointmentId2: 700_002 });
    await expect(dialog.getByText('Ruilen...', { exact: true })).toBeVisible();
    release.resolve();
    await expectFailure(page, 'Fout bij ruilen', 'Deze afspraken zijn intussen veranderd.');
    await answerOnce(page, 'POST', `**${path}`, 500);
    await swap.click();
    await confirm.click();
    await expectFailure(page, 'Fout bij ruilen', 'Er ging iets mis bij het ruilen van de afspraken.');
  });
  await test.step('a success closes the dialog and ends the swap', async () => {
    await answerOnce(page, 'POST', '**/api/appointments/swap', 200, []);
    await swap.click();
    await dialog.getByRole('button', { name: 'Bevestig Ruiling' }).click();
    await expectToast(page, 'Afspraken geruild');
    await expect(dialog).toBeHidden();
    await expect(swap).toBeHidden();
  });
});

/** Chooses these appointments for the swap, and no others. */
async function choices(page: Page, lastNames: readonly string[]): Promise<void> {
  const wanted = lastNames.map((lastName) => `Ruil de afspraak van Jan ${lastName}`);
  const boxes = page.getByRole('checkbox', { name: /^Ruil de afspraak van/ });
  for (const box of await boxes.all()) await box.uncheck();
  for (const name of wanted) await page.getByRole('checkbox', { name }).check();
}
