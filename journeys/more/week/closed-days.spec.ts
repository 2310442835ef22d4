import { closeToast, day, Office, shortDate, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, TUESDAY, test } from '#journeys/portal.ts';

test.use({ office: 'closed-days' });

const YEAR = TUESDAY.slice(0, 4);

test('Visitors see the name of a closed day; an appointment on it is a task until it is moved', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const employer = await office.employer('Drukkerij Sluiting');
  const booked = await office.book(employer, 'Dicht', day(14));
  const { token } = await office.invite(employer, 'Zoeker');

  await login('admin');
  await page.goto('/settings?deel=afspraken');
  const card = page.locator('#sluitingsdagen');
  const list = card.getByRole('list', { name: `Gesloten dagen in ${YEAR}` });
  await expect(list.getByRole('listitem').filter({ hasText: 'Koningsdag' })).toBeVisible();
  await card.getByRole('button', { name: 'Gesloten dag toevoegen' }).click();
  await expect(card.getByLabel('Datum')).toHaveAccessibleDescription('Kies een datum.');
  await card.getByLabel('Datum').fill(shortDate(booked.date));
  await card.getByLabel('Naam').fill('Studiedag');
  await card.getByRole('button', { name: 'Gesloten dag toevoegen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Op deze dag staat 1 gesprek' });
  await expect(question).toContainText('Het blijft staan tot u kiest wat ermee gebeurt');
  await question.getByRole('button', { name: 'Terug' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: 'Studiedag' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Gesloten dag toevoegen' }).click();
  await question.getByRole('button', { name: 'Toch sluiten' }).click();
  await expect(toasts(page)).toContainText('Gesloten dag toegevoegd');
  await expect(list.getByRole('listitem').filter({ hasText: 'Studiedag' })).toContainText('Eigen gesloten dag');
  await closeToast(page);
  await expectAccessible(page, { widths: [320, 1280] });

  const phone = await page.context().newPage();
  await phone.goto(`/book/${token}`);
  await phone.getByRole('radio', { name: 'Virtueel' }).check();
  await phone.getByRole('button', { name: 'Verder' }).click();
  for (let week = 0; week < 2; week++) await phone.getByRole('button', { name: 'Volgende week' }).click();
  const tile = phone.locator('label').filter({ hasText: 'Studiedag' });
  await expect(tile).toContainText('dinsdag');
  await expect(tile.getByRole('radio')).toBeDisabled();
  await phone.close();

  await page.goto('/');
  const task = page.getByRole('list', { name: 'Vandaag te doen' }).getByRole('listitem').filter({ hasText: 'Studiedag' });
  await expect(task).toContainText('Het kantoor is gesloten op');
  await expect(task).toContainText('1 gesprek');
  await expectAccessible(page, { widths: [390, 1280] });
  await task.getByRole('button', { name: 'Gesprek regelen' }).click();
  const solver = page.getByRole('dialog', { name: /^Gesprekken op dinsdag/ });
  await expect(solver.getByRole('listitem').filter({ hasText: booked.name })).toContainText('Voorstel');
  // Links to the person and the employer open in a new tab, so that choices here are kept.
  await expect(solver.getByRole('link', { name: booked.name })).toHaveAttribute('target', '_blank');
  await expectAccessible(page, { widths: [390, 1280] });
  await solver.getByRole('button', { name: 'Opslaan en iedereen inlichten' }).click();
  await expect(toasts(page)).toContainText('Gesprekken geregeld');

  await page.goto('/settings?deel=afspraken');
  await card.getByRole('button', { name: `Weghalen: Studiedag, ${shortDate(booked.date)}` }).click();
  await expect(toasts(page)).toContainText('Gesloten dag weggehaald');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
  await expect(task).toHaveCount(0);
});

test('Added hours skip a holiday unless the consultant includes it; a series is described and can be ended', async ({ page, login }) => {
  await login('consultant');
  await page.goto('/consultant-availability');
  await page.getByRole('button', { name: 'Beschikbaar Toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Beschikbaarheid Toevoegen' });
  await dialog.getByLabel('Startdatum').fill(`20-04-${YEAR}`);
  await dialog.getByLabel('Einddatum').fill(`30-04-${YEAR}`);
  await expect(dialog.getByText('1 dag wordt overgeslagen')).toBeVisible();
  await expect(dialog.getByText(`Koningsdag (27-04-${YEAR})`)).toBeVisible();
  await expect(dialog.getByText('Er worden 10 dagen toegevoegd.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Ook op feestdagen' }).check();
  await expect(dialog.getByText('Er worden 11 dagen toegevoegd.')).toBeVisible();
  await expectAccessible(page, { widths: [320] });
  await dialog.getByRole('button', { name: 'Annuleren' }).click();

  const series = page.getByRole('list', { name: 'Beschikbaarheid' }).getByRole('listitem').filter({ hasText: 'Elke week' }).first();
  await expect(series).toContainText(/^\d\d-\d\d-\d{4}09:00 - 17:00maandagElke week/);
  await series.getByRole('button', { name: /^Reeks aanpassen/ }).click();
  const change = page.getByRole('dialog', { name: 'Reeks aanpassen' });
  await change.getByLabel('Eén dag overslaan').fill(shortDate(day(4)));
  await change.getByRole('button', { name: 'Opslaan' }).click();
  await expect(change.getByLabel('Eén dag overslaan')).toHaveAccessibleDescription(/Kies een dag van de reeks/);
  await change.getByLabel('Eén dag overslaan').fill('');
  await change.getByLabel('Laatste dag van de reeks').fill(shortDate(day(28)));
  await expectAccessible(page, { widths: [320, 1280] });
  await change.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Reeks gewijzigd');
  await expect(series).toContainText(`t/m ${shortDate(day(28))}`);
});
