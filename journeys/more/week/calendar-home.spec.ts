import { closeToast, day, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, MOMENT, test } from '#journeys/portal.ts';
import { startOwnCalendar } from '#journeys/server/own-calendar.ts';

test.use({ office: 'calendar-home', settings: { CALENDAR_ALLOW: '127.0.0.1' } });

let calendar: Awaited<ReturnType<typeof startOwnCalendar>>;
test.beforeAll(async () => {
  calendar = await startOwnCalendar();
});
test.afterAll(() => calendar.server.stop());

test('Appointments stand in the consultant’s calendar, and what somebody changes there is a choice for consultant and administrator', async ({
  page,
  login,
  request,
  moveClock,
}) => {
  const { server, username, standings, drag } = calendar;
  let minutes = 0;
  /** Long enough for the calendar to be written and read. */
  const later = async () => {
    minutes += 6;
    await moveClock(new Date(Date.parse(MOMENT) + minutes * 60_000).toISOString());
  };
  const expectReadable = async () => {
    await closeToast(page);
    await expectAccessible(page, { widths: [390, 1280] });
  };
  const office = await Office.open(request);
  const employer = await office.employer('Drukkerij Agenda');
  const first = await office.book(employer, 'Verzet', day(14));

  await login('consultant');
  await page.goto('/consultant-availability');
  const card = page.locator('#agenda-koppelen');
  await card.getByRole('button', { name: 'Koppelen' }).click();
  await expect(card.getByText('Vul de gebruikersnaam in.')).toBeVisible();
  await expectReadable();
  await card.getByLabel('Adres van de agenda of de server').fill(server.url);
  await card.getByLabel('Gebruikersnaam').fill(username);
  await card.getByLabel('Wachtwoord van de agenda').fill('verkeerd');
  await card.getByRole('button', { name: 'Koppelen' }).click();
  await expect(card.getByText('De server weigert de toegang.')).toBeVisible();
  await expectReadable();
  await card.getByLabel('Wachtwoord van de agenda').fill(server.password);
  await card.getByRole('button', { name: 'Koppelen' }).click();
  await expect(card).toContainText(`CalDAV: ${new URL(server.url).host}`);
  await expectReadable();
  await later();
  const second = await office.book(employer, 'Gewist', day(15));
  await later();
  await page.reload();
  await expect(card).toContainText('Bijgewerkt');
  await expectReadable();
  for (const booked of [first, second]) expect(await standings(booked)).toEqual([true]);

  await drag(first);
  await later();
  expect(await standings(first)).toEqual([false]);
  await page.goto('/consultant-dashboard');
  const strays = page.getByRole('list', { name: 'Afspraken die in uw agenda zijn gewijzigd' }).getByRole('listitem');
  await expect(strays).toContainText([`${first.name}In de agenda verplaatst.`]);
  await expectReadable();
  await strays.getByRole('button', { name: 'Zet terug in de agenda' }).click();
  await expect(toasts(page)).toContainText('Wordt teruggezet');
  await expect(strays).toHaveCount(0);
  await later();
  expect(await standings(first)).toEqual([true]);

  await calendar.remove(second);
  await later();
  await page.goto('/consultant-dashboard');
  await expect(strays).toContainText([`${second.name}In de agenda verwijderd.`]);
  await strays.getByRole('button', { name: 'Annuleer de afspraak' }).click();
  const cancel = page.getByRole('alertdialog', { name: 'Afspraak Annuleren' });
  await expect(cancel).toContainText(second.name);
  await expectReadable();
  await cancel.getByRole('button', { name: 'Sluiten' }).click();

  const right = server.password;
  server.password = 'een ander wachtwoord';
  await later();
  await page.goto('/consultant-availability');
  await expect(card).toContainText('Lukt niet');
  await expectReadable();
  await card.getByRole('button', { name: 'Wachtwoord of agenda wijzigen' }).click();
  await expectReadable();
  server.password = right;
  await card.getByLabel('Wachtwoord van de agenda').fill(right);
  await card.getByRole('button', { name: 'Koppelen' }).click();
  await expect(card).not.toContainText('Lukt niet');
  await drag(first);
  await later();
  await page.reload();
  await expect(card).toContainText('Bijgewerkt');

  await login('admin');
  const tasks = page.getByRole('list', { name: 'Vandaag te doen' }).getByRole('listitem');
  const moved = tasks.filter({ hasText: 'Sanne de Vries heeft 1 gesprek verplaatst in de eigen agenda' });
  const deleted = tasks.filter({ hasText: 'Sanne de Vries heeft 1 gesprek verwijderd uit de eigen agenda' });
  await expect(deleted).toBeVisible();
  await expect(moved).toBeVisible();
  await expectReadable();
  await moved.getByRole('button', { name: 'Kiezen wat er gebeurt' }).click();
  const dialog = page.getByRole('dialog', { name: 'De agenda van Sanne de Vries' });
  await expect(dialog.getByRole('listitem')).toContainText([first.name]);
  await expectReadable();
  await dialog.getByRole('button', { name: 'Verplaats de afspraak' }).click();
  const usual = page.getByRole('dialog', { name: /^Afspraak / });
  await expect(usual).toContainText(first.name);
  await expectReadable();
  await usual.getByRole('button', { name: 'Annuleren' }).click();
  await dialog.getByRole('button', { name: 'Zet terug in de agenda' }).click();
  await expect(dialog).toContainText('Er is niets meer te doen.');
  await expectReadable();
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(moved).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sanne de Vries' }).first().click();
  const seen = page.locator('section', { has: page.getByRole('heading', { name: 'Gesprekken in de agenda' }) });
  await expect(seen).toContainText(`CalDAV: ${new URL(server.url).host}`);
  await expectReadable();

  await login('consultant');
  await page.goto('/consultant-availability');
  await card.getByRole('button', { name: 'Ontkoppelen' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Agenda ontkoppelen?' });
  await expectReadable();
  await asked.getByRole('button', { name: 'Ontkoppelen' }).click();
  await expect(card.getByLabel('Gebruikersnaam')).toHaveValue('');
  expect(await standings(first)).toHaveLength(1);
});
