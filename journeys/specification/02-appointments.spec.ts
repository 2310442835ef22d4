// Section 2, 'Appointments': /appointments, with the swap of sections 4 and 5, the messages of section 8 and the slots of section 9.
import { act, day, Office, rowOf, shortDate } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast } from './screen.ts';

test.use({ office: 'specification' });

const SLOTS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'].map(
  (start) => `${start} - ${Number(start.slice(0, 2)) + 1}:00`,
);

test("Title 'Afspraken': filterable table, edit dialog, status and delete confirm dialog", async ({ page, login, request }) => {
  const office = await Office.open(request);
  const employer = await office.employer('Bierbrouwerij Hop', { city: 'Alkmaar' });
  const booked = await office.book(employer, 'Mout', day(7));
  const other = await office.book(employer, 'Gist', day(7), 'Eva Jansen');
  await login('admin');
  await page.goto('/appointments');

  await test.step('filterable table', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Afspraken');
    const label = (name: string) => page.getByLabel(name, { exact: true });
    for (const [name, all] of [
      ['Consultant', 'Alle consultants'],
      ['Werkgever', 'Alle werkgevers'],
      ['Status', 'Alle statussen'],
    ] as const)
      await expect(label(name).locator('option:checked')).toHaveText(all);
    await expect(label('Status').locator('option')).toHaveText(['Alle statussen', 'Gepland', 'Voltooid', 'No-Show', 'Geannuleerd']);
    await label('Werkgever').selectOption(employer.name);
    await expect(page.getByRole('row')).toHaveCount(3);
    await label('Consultant').selectOption('Eva Jansen');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, other)).toBeVisible();
    await label('Status').selectOption('Geannuleerd');
    await expect(page.getByText('Geen resultaten')).toBeVisible();
    await page.getByRole('button', { name: 'Wis filters' }).first().click();
    await page.getByLabel('Zoeken').fill('hop');
    await expect(page.getByRole('row')).toHaveCount(3);
  });
  await test.step('each row: employee, employer, date, times, consultant, type, status', async () => {
    for (const text of [
      booked.name,
      employer.name,
      shortDate(booked.date),
      `${booked.startTime} - ${booked.endTime}`,
      'Sanne de Vries',
      'Virtueel',
    ])
      await expect(rowOf(page, booked)).toContainText(text);
    await expect(page.getByLabel(`Status van de afspraak met ${booked.name}`).locator('option:checked')).toHaveText('Gepland');
  });

  const dialog = page.getByRole('dialog', { name: 'Afspraak bewerken' });
  const save = dialog.getByRole('button', { name: 'Bijwerken', exact: true });
  const hours = dialog.getByRole('group', { name: /^Tijdstip/ }).getByRole('radio');
  const days = dialog.getByRole('grid');
  const path = `/api/appointments/${booked.id}`;
  await test.step('edit: hourly slots from 09:00-10:00 to 16:00-17:00', async () => {
    await act(page, 'Bewerken', booked);
    await expect(hours).toHaveCount(8);
    for (const [index, slot] of SLOTS.entries()) await expect(hours.nth(index)).toHaveAccessibleName(new RegExp(`^${slot}`));
    await expectAccessible(page, { widths: [320] });
  });
  await test.step('edit: past dates and weekends are disabled', async () => {
    for (const date of [-1, 4, 5, 11, 12].map(day)) {
      const cell = days.locator(`[data-date="${date}"]`);
      await expect(cell).toHaveAttribute('aria-disabled', 'true');
      await cell.click({ force: true });
      await expect(days.locator(`[data-date="${booked.date}"]`)).toHaveAttribute('aria-pressed', 'true');
    }
    for (const date of [0, 1, 2, 3, 6].map(day))
      await expect(days.locator(`[data-date="${date}"]`)).not.toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('edit: a time slot must be chosen', async () => {
    const sent: string[] = [];
    page.on('request', (one) => one.method() === 'PUT' && sent.push(one.url()));
    await days.locator(`[data-date="${day(9)}"]`).click();
    await expect(dialog.getByRole('group', { name: /^Tijdstip/ }).getByRole('radio', { checked: true })).toHaveCount(0);
    await save.click();
    await expect(dialog).toContainText('Kies een tijdstip.');
    expect(sent).toEqual([]);
  });
  await test.step("edit: 'Fout' with the server's message; then the call", async () => {
    await hours.nth(7).check();
    await dialog.getByRole('radio', { name: 'Fysiek' }).check();
    await answerOnce(page, 'PUT', `**${path}`, 400, { message: 'Kan niet.' });
    await save.click();
    await expectFailure(page, 'Fout', 'Kan niet.');
    const body = { date: day(9), startTime: '16:00', endTime: '17:00', meetingType: 'fysiek' };
    expect(await bodyOf(page, 'PUT', path, () => save.click())).toEqual(body);
    await expectToast(page, 'Afspraak bijgewerkt');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, booked)).toContainText(shortDate(day(9)));
    await expect(rowOf(page, booked)).toContainText('Fysiek, Alkmaar');
  });

  await test.step('delete: a confirm dialog, then the call', async () => {
    const question = page.getByRole('alertdialog', { name: 'Afspraak verwijderen?' });
    const sure = question.getByRole('button', { name: 'Verwijderen' });
    await act(page, 'Verwijderen', booked);
    await expect(question).toContainText(booked.name);
    await expectAccessible(page, { widths: [320] });
    await question.getByRole('button', { name: 'Annuleren' }).click();
    await expect(rowOf(page, booked)).toBeVisible();
    await act(page, 'Verwijderen', booked);
    await answerOnce(page, 'DELETE', `**${path}`, 500);
    await sure.click();
    await expectFailure(page, 'Fout', /./);
    await act(page, 'Verwijderen', booked);
    const [deleted] = await Promise.all([page.waitForRequest((one) => one.method() === 'DELETE'), sure.click()]);
    expect(new URL(deleted.url()).pathname).toBe(path);
    await expectToast(page, 'Afspraak verwijderd');
    await expect(rowOf(page, booked)).toHaveCount(0);
  });
});

test("Swap: at most two selections, its messages, the confirm dialog, and each employee gets the other's appointment", async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Zoutziederij Pan');
  const a = await office.book(employer, 'Korrel', day(14));
  const b = await office.book(employer, 'Pekel', day(15));
  const withEva = await office.book(employer, 'Zeezout', day(14), 'Eva Jansen');
  const elsewhere = await office.book(await office.employer('Zoutwinkel Snuf'), 'Strooi', day(16));
  const done = await office.book(employer, 'Klaar', day(16));
  const absent = await office.book(employer, 'Weg', day(17));
  await login('admin');
  await page.goto('/appointments?q=zout');
  const choose = ({ name }: { name: string }) => page.getByRole('checkbox', { name: `Ruil de afspraak van ${name}` });
  const swap = page.getByRole('button', { name: 'Ruilen', exact: true });

  await test.step('status by dropdown: Gepland, Voltooid, No-Show; the call has the status alone', async () => {
    for (const [one, label, status] of [
      [done, 'Voltooid', 'voltooid'],
      [absent, 'No-Show', 'no_show'],
    ] as const) {
      const select = page.getByLabel(`Status van de afspraak met ${one.name}`);
      await expect(select.locator('option')).toHaveText(['Gepland', 'Voltooid', 'No-Show']);
      await select.selectOption(label);
      // Asked, because the conversation has not begun.
      const sure = page.getByRole('alertdialog').getByRole('button', { name: `Op ${label} zetten` });
      expect(await bodyOf(page, 'PATCH', `/api/appointments/${one.id}/status`, () => sure.click())).toEqual({ status });
      await expectToast(page, 'Status bijgewerkt');
      await expect(page.getByRole('button', { name: `Bewerken: afspraak met ${one.name}` })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: `Bewerken: afspraak met ${a.name}` })).toBeVisible();
  });
  await test.step('swap mode: at most 2 selections, exactly 2 to swap', async () => {
    await expect(choose(a)).toHaveCount(0);
    await page.getByRole('button', { name: 'Afspraken ruilen' }).click();
    await expect(swap).toBeDisabled();
    await choose(a).check();
    await expect(swap).toBeDisabled();
    await choose(b).check();
    await expect(swap).toBeEnabled();
    for (const more of [withEva, elsewhere, done]) await expect(choose(more)).toBeDisabled();
    await choose(b).uncheck();
  });
  await test.step('the three messages', async () => {
    for (const [wrong, message] of [
      [withEva, 'Afspraken moeten van dezelfde consultant zijn'],
      [elsewhere, 'Werknemers moeten van dezelfde werkgever zijn'],
      [done, 'Voltooide of geannuleerde afspraken kunnen niet geruild worden'],
      [absent, 'Voltooide of geannuleerde afspraken kunnen niet geruild worden'],
    ] as const) {
      await choose(wrong).check();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(swap).toBeDisabled();
      await choose(wrong).uncheck();
    }
  });
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Bevestig Ruiling' });
  await test.step("the confirm text begins 'Deze afspraken kunnen geruild worden'", async () => {
    await choose(b).check();
    await swap.click();
    await expect(dialog.getByText(/^Deze afspraken kunnen geruild worden/)).toBeVisible();
    for (const one of [a, b]) for (const text of [one.name, employer.name]) await expect(dialog).toContainText(text);
    await expectAccessible(page, { widths: [320] });
  });
  await test.step("'Fout bij ruilen' with the server's message, or the page's", async () => {
    await answerOnce(page, 'POST', '**/api/appointments/swap', 409, { message: 'Te laat.' });
    await confirm.click();
    await expectFailure(page, 'Fout bij ruilen', 'Te laat.');
    await answerOnce(page, 'POST', '**/api/appointments/swap', 500);
    await swap.click();
    await confirm.click();
    await expectFailure(page, 'Fout bij ruilen', 'Er ging iets mis bij het ruilen van de afspraken.');
  });
  await test.step("the call; date and time stay, each employee gets the other's appointment", async () => {
    await swap.click();
    expect(await bodyOf(page, 'POST', '/api/appointments/swap', () => confirm.click())).toEqual({
      appointmentId1: a.id,
      appointmentId2: b.id,
    });
    await expectToast(page, 'Afspraken geruild');
    for (const [one, now] of [
      [a, b],
      [b, a],
    ] as const) {
      await expect(rowOf(page, one)).toContainText(shortDate(now.date));
      await expect(rowOf(page, one)).toContainText(`${now.startTime} - ${now.endTime}`);
    }
    await expect(choose(a)).toHaveCount(0);
  });
});
