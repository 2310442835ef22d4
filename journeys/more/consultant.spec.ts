import type { Page } from '@playwright/test';
import { act, closeToast, day, heldUndo, Office, rowOf, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'consultant' });

async function openAvailability(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Beschikbaarheid' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn Beschikbaarheid' })).toBeVisible();
}

test('Consultants set the status of an appointment, and cancel one', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Hoveniers Groen');
  const missed = await office.book(firm, 'Snoei', day(7));
  const called = await office.book(firm, 'Hark', day(8));
  await login('consultant');
  const status = page.getByLabel(`Status van de afspraak met ${missed.name}`);
  // Setting an outcome before the appointment has begun asks for confirmation.
  await status.selectOption('Voltooid');
  await page
    .getByRole('alertdialog', { name: 'Voltooid voor een afspraak die nog moet beginnen?' })
    .getByRole('button', { name: 'Annuleren' })
    .click();
  await expect(status).toHaveValue('geplanned');
  await status.selectOption('No-Show');
  const asked = page.getByRole('alertdialog', { name: 'No-show voor een afspraak die nog moet beginnen?' });
  await expect(asked).toContainText('doorbelast aan Hoveniers Groen');
  await expectAccessible(page, { widths: [390] });
  await asked.getByRole('button', { name: 'Annuleren' }).click();
  await expect(status).toHaveValue('geplanned');
  await status.selectOption('No-Show');
  await asked.getByRole('button', { name: 'Op No-Show zetten' }).click();
  await expect(toasts(page)).toContainText('Status bijgewerkt');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(toasts(page)).toContainText('No-show ongedaan gemaakt');
  await expect(status).toHaveValue('geplanned');
  await status.selectOption('No-Show');
  await asked.getByRole('button', { name: 'Op No-Show zetten' }).click();
  await expect(toasts(page)).toContainText('Status bijgewerkt');
  await closeToast(page);
  await expect(page.getByRole('button', { name: `Annuleren: afspraak met ${missed.name}` })).toBeDisabled();

  await act(page, 'Annuleren', called);
  const dialog = page.getByRole('alertdialog', { name: 'Afspraak Annuleren' });
  await dialog.getByRole('button', { name: 'Bevestig Annulering' }).click();
  await expect(toasts(page)).toContainText('Afspraak geannuleerd');
  await expect(rowOf(page, called)).toContainText('Geannuleerd');
  await expect(page.getByRole('button', { name: `Annuleren: afspraak met ${called.name}` })).toBeDisabled();

  await act(page, 'Notities maken', missed);
  await page.getByRole('textbox', { name: 'Notities' }).fill('Niet verschenen, niet bereikbaar.');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Notities opgeslagen');
  await act(page, 'Geschiedenis', missed);
  await expect(page.getByRole('dialog', { name: 'Geschiedenis' })).toContainText('door Sanne de Vries');
});

test('Two appointments are not offered for swapping if one of them has begun', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Brouwerij Vat');
  const soon = await office.book(firm, 'Kroon', day(1));
  const later = await office.book(firm, 'Kurk', day(8));
  await login('consultant');
  await page.clock.setSystemTime(`${soon.date}T${soon.startTime}:30Z`);
  await page.getByRole('button', { name: 'Afspraken ruilen' }).click();
  await page.getByRole('checkbox', { name: `Ruil de afspraak van ${later.name}` }).check();
  await page.getByRole('tab', { name: /^Voorbij/ }).click();
  await page.getByRole('checkbox', { name: `Ruil de afspraak van ${soon.name}` }).check();
  await expect(page.getByText('Deze afspraak is al begonnen of voorbij')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ruilen', exact: true })).toBeDisabled();
});

test('On a phone each appointment is a line that opens, says how it went after its hour, and is marked where it can be swapped', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const firm = await office.employer('Touwslagerij Lijn');
  const held = await office.book(firm, 'Hennep', day(1));
  // Within the week, so that they are on the first page of the list.
  const later = await office.book(firm, 'Sisal', day(2));
  const match = await office.book(firm, 'Jute', day(3));
  await office.book(await office.employer('Zeilmakerij Doek'), 'Katoen', day(2));
  await page.setViewportSize({ width: 390, height: 844 });
  await login('consultant');
  const line = ({ name }: { name: string }) => rowOf(page, { name }).getByRole('button', { name }).first();
  const card = page.getByRole('region', { name: 'Mijn afspraken' });
  await expect(card.getByRole('button', { name: /^Annuleren/ })).toHaveCount(0);
  await line(later).click();
  await expect(page.getByLabel(`Status van de afspraak met ${later.name}`)).toBeVisible();
  for (const what of ['Notities maken', 'Geschiedenis', 'Annuleren'])
    await expect(page.getByRole('button', { name: `${what}: afspraak met ${later.name}` })).toBeVisible();
  await expectAccessible(page, { widths: [320, 390] });
  await line(later).press('Enter');
  await expect(page.getByLabel(`Status van de afspraak met ${later.name}`)).toBeHidden();

  await page.getByRole('button', { name: 'Afspraken ruilen' }).click();
  await page.getByRole('checkbox', { name: `Ruil de afspraak van ${later.name}` }).check();
  await expect(rowOf(page, match)).toContainText('Kan ruilen');
  await expect(page.getByRole('row').filter({ hasText: 'Andere werkgever' }).first()).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByRole('button', { name: 'Stoppen met ruilen' }).click();

  // After the hour, on the first screen.
  await page.clock.setSystemTime(`${held.date}T16:30:00Z`);
  await page.reload();
  const asked = page.getByRole('list', { name: 'Gesprekken vandaag' }).getByRole('listitem').filter({ hasText: held.name });
  await expect(asked.getByText('Hoe ging het?')).toBeInViewport();
  await expect(asked.getByRole('button', { name: `No-Show: afspraak met ${held.name}` })).toBeInViewport();
  await expectAccessible(page, { widths: [320, 390] });
  await asked.getByRole('button', { name: `Voltooid: afspraak met ${held.name}` }).dblclick();
  await expect(toasts(page)).toContainText(`${held.name} is afgerond.`);
  await expect(asked).toContainText('Voltooid');
  await expect(asked.getByText('Hoe ging het?')).toBeHidden();
  await asked.getByRole('link').click();
  await expect(page.getByRole('button', { name: `Afronden: afspraak met ${held.name}` })).toBeVisible();
  await page.goto('/consultant-availability');
  await page.getByRole('button', { name: 'Ziekte of vakantie melden' }).click();
  await expect(page.getByRole('dialog', { name: 'Ziekte of vakantie melden' })).toBeVisible();
});

test('Past appointments are on a tab of their own, with a notice for those without a final status', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const held = await office.book(await office.employer('Smederij Vuur'), 'Aambeeld', day(1));
  await login('consultant');
  await expect(rowOf(page, held)).toBeVisible();
  await page.clock.setSystemTime(`${day(2)}T08:30:00Z`);
  await page.reload();
  await expect(rowOf(page, held)).toBeHidden();
  await page.getByRole('button', { name: 'Bekijken' }).click();
  await expect(rowOf(page, held)).toBeVisible();
  await expect(page.getByText('nog op Gepland. Kies Voltooid of No-Show.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Voorbij/ })).toHaveAttribute('aria-selected', 'true');
});

test('Consultants add availability for a period, and after a failure halfway a retry adds only the rest', async ({ page, login }) => {
  await login('consultant');
  await openAvailability(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Beschikbaar Toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Beschikbaarheid Toevoegen' });
  const add = dialog.getByRole('button', { name: 'Toevoegen' });
  await add.click();
  await expect(dialog.getByLabel('Startdatum')).toBeFocused();
  await dialog.getByLabel('Startdatum').fill('06012031');
  await dialog.getByLabel('Einddatum').fill('12-01-2031');
  await dialog.getByLabel('Starttijd').fill('9');
  await dialog.getByLabel('Eindtijd').fill('1630');
  await dialog.getByLabel('Pauze van').focus();
  await expect(dialog.getByLabel('Startdatum')).toHaveValue('06-01-2031');
  await expect(dialog.getByLabel('Starttijd')).toHaveValue('09:00');
  await expect(dialog.getByLabel('Eindtijd')).toHaveValue('16:30');
  await expect(dialog).toContainText('Er worden 7 dagen toegevoegd.');
  await dialog.getByLabel('weekdagen').check();
  await expect(dialog).toContainText('Er worden 5 dagen toegevoegd.');
  await dialog.getByLabel('woensdag').uncheck();
  await expect(dialog.getByLabel('weekdagen')).not.toBeChecked();
  await expect(dialog).toContainText('Er worden 4 dagen toegevoegd.');
  await expectAccessible(page, { widths: [320] });

  // The third request is stored, but its answer is lost.
  let sent = 0;
  await page.route('**/api/consultants/availability', async (route) => {
    if (route.request().method() !== 'POST' || ++sent !== 3) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await add.click();
  await expect(toasts(page)).toContainText('Er is een fout opgetreden bij het toevoegen van beschikbaarheid.');
  await expect(toasts(page)).toContainText('De server is niet bereikbaar.');
  await expect(dialog).toContainText('2 dagen nog niet toegevoegd');
  await expect(dialog).toContainText('Wel toegevoegd: 06-01-2031 t/m 07-01-2031.');
  await expect(dialog).toContainText('Nog niet: 09-01-2031 t/m 10-01-2031.');
  await dialog.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(toasts(page)).toContainText('Beschikbaarheid toegevoegd');
  await expect(dialog).toBeHidden();
  const rows = page.getByRole('list', { name: 'Beschikbaarheid' }).getByRole('listitem').filter({ hasText: '-01-2031' });
  await expect(rows).toHaveCount(4);

  await rows.first().getByRole('button').click();
  await expect(toasts(page)).toContainText('Beschikbaarheid verwijderd');
  const undo = await heldUndo(page);
  await expect(rows).toHaveCount(3);
  await undo.click();
  await expect(rows).toHaveCount(4);
});

test('The unavailability dialog lists the appointments that it overlaps', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const booked = await office.book(await office.employer('Drogisterij Kruid'), 'Tijm', day(14));
  await login('consultant');
  await openAvailability(page);
  await page.getByRole('button', { name: 'Verhindring Toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verhindring Toevoegen' });
  await dialog.getByLabel('Datum').fill(booked.date);
  await expect(dialog).toContainText(`${booked.startTime} - ${booked.endTime}: ${booked.name} (Drogisterij Kruid)`);
  await expectAccessible(page, { widths: [320] });
  await dialog.getByLabel('Tot').fill('08:00');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(dialog.getByLabel('Tot')).toHaveAccessibleDescription('De eindtijd moet na de starttijd liggen.');
  await dialog.getByLabel('Tot').fill('17:00');
  await dialog.getByLabel('Reden').fill('Cursus');
  // Escape and a click beside the dialog do not discard what was typed.
  const leave = page.getByRole('alertdialog', { name: 'Sluiten zonder opslaan?' });
  await page.keyboard.press('Escape');
  await leave.getByRole('button', { name: 'Verder invullen' }).click();
  await expect(leave).toBeHidden();
  await page.mouse.click(5, 5);
  await expect(leave).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  await leave.getByRole('button', { name: 'Verder invullen' }).click();
  await expect(leave).toBeHidden();
  await expect(dialog.getByLabel('Reden')).toHaveValue('Cursus');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  const question = page.getByRole('alertdialog', { name: 'In deze tijd staat 1 gesprek' });
  await expect(question).toContainText('U hoeft niets af te zeggen.');
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole('button', { name: 'Toch toevoegen' }).click();
  await expect(toasts(page)).toContainText('Verhinderd toegevoegd');
  await expect(toasts(page)).toContainText('Een beheerder regelt uw 1 gesprek.');
  const row = page.getByRole('list', { name: 'Verhinderd Perioden' }).getByRole('listitem').filter({ hasText: 'Cursus' });
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Verhinderd verwijderd');
  await expect(row).toHaveCount(0);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(1);
});

test('Past hours ask for confirmation before they are stored, and an unchanged form closes without a question', async ({ page, login }) => {
  await login('consultant');
  await openAvailability(page);
  await page.getByRole('button', { name: 'Verhindring Toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verhindring Toevoegen' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Verhindring Toevoegen' }).click();
  await dialog.getByLabel('Datum').fill(day(-7));
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deze uren zijn al voorbij' });
  await expect(question).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole('button', { name: 'Terug' }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Sluiten zonder opslaan?' }).getByRole('button', { name: 'Niet opslaan' }).click();
  await expect(dialog).toBeHidden();
});
