import { day, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'takeover' });

const csv = (lines: string[]) => ({ name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });

test('A firm comes from another system: it uploads employers, then people with their status and appointment', async ({ page, login }) => {
  await login('admin');
  await page.goto('/employers');
  await page.getByRole('button', { name: 'Uit een lijst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Werkgevers uit een lijst' });
  await dialog
    .getByLabel('Kies een bestand')
    .setInputFiles(csv(['Werkgever;Plaats;Voorkeursadviseurs', 'Overgenomen BV;Utrecht;Sanne de Vries', 'Raar BV;Utrecht;Niemand Hier']));
  await expect(dialog).toContainText('1 werkgever erbij, 0 al aanwezig, 1 rij niet over te nemen');
  await expect(dialog).toContainText('Geen consultant met de naam Niemand Hier.');
  await expectAccessible(page, { widths: [320, 1280] });
  await dialog.getByRole('button', { name: '1 werkgever toevoegen' }).click();
  await expect(toasts(page)).toContainText('Werkgevers toegevoegd');
  await expect(toasts(page).getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();

  await page.goto('/invitations');
  await page.getByLabel('Werkgever').selectOption('Overgenomen BV');
  await page.getByLabel('Met status en afspraak uit een ander systeem').check();
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Werknemers uploaden' }) });
  await page
    .getByLabel('Kies een bestand')
    .setInputFiles(
      csv([
        'Voornaam;Achternaam;E-mail;Status;Datum;Tijd;Consultant;Type',
        'Uma;Uitgenodigd;uma@over.voorbeeld.nl;Uitgenodigd;;;;',
        `Abel;Afspraak;abel@over.voorbeeld.nl;Gepland;${day(15)};10:00;Sanne de Vries;virtueel`,
        `Dora;Dubbel;dora@over.voorbeeld.nl;Gepland;${day(15)};10:00;Sanne de Vries;virtueel`,
      ]),
    );
  await expect(card).toContainText('2 goede rijen');
  await expect(card).toContainText('De consultant heeft op dit uur al het gesprek van rij 3 van deze lijst.');
  await expect(card.getByLabel('Stuur hun nu een uitnodiging of bevestiging')).not.toBeChecked();
  await expectAccessible(page, { widths: [390, 1280] });
  await card.getByRole('button', { name: '2 werknemers toevoegen' }).click();
  await expect(toasts(page)).toContainText('Upload succesvol');
  await card.getByRole('link', { name: 'Bekijk werknemers' }).click();
  await expect(page.getByLabel('Status van Abel Afspraak')).toHaveValue('afspraak_gemaakt');
  await expect(page.getByLabel('Status van Uma Uitgenodigd')).toHaveValue('uitgenodigd');
});

test('A corrected list is compared with the employees who exist, and the changes that are ticked are made', async ({ page, login }) => {
  await login('admin');
  const office = await Office.open(page.request);
  const { id: employerId } = await office.employer('Correctie BV');
  for (const [firstName, email] of [
    ['Anna', 'anna@cor.voorbeeld.nl'],
    ['Bram', 'bram@cor.voorbeeld.nl'],
    ['Cato', 'cato@cor.voorbeeld.nl'],
  ])
    await page.request.post('/api/employees', { data: { employerId, firstName, lastName: 'Lijst', email } });
  // Anna reads Polish by her own choice.
  await page.request.post('/api/employees/send-invitations', { data: { employerId } });
  const [anna] = await (await page.request.get(`/api/employees?employerId=${employerId}&q=anna&limit=1`)).json();
  await page.request.post(`/api/language/${anna.invitationToken}`, { data: { language: 'pl' } });
  await page.goto(`/invitations?employer=${employerId}`);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Werknemers uploaden' }) });
  await page
    .getByLabel('Kies een bestand')
    .setInputFiles(
      csv([
        'Voornaam;Achternaam;E-mail;Telefoon;Taal',
        'Anna;Lijst;anna@cor.voorbeeld.nl;06-1234;nl',
        'Bram;Lijst;bram.nieuw@cor.voorbeeld.nl;;',
        'Eva;Lijst;eva@cor.voorbeeld.nl;;',
      ]),
    );
  await card.getByRole('button', { name: 'Vergelijken met wie er al is' }).click();
  await expect(card).toContainText('0 werknemers zijn hetzelfde, 1 nieuw, 2 gewijzigd, 1 niet meer op de lijst.');
  await expect(card).toContainText('Rij 2, Anna Lijst: Telefoonnummer 06-1234 kan niet worden gelezen en is weggelaten.');
  await expect(card.getByLabel('Bram Lijst')).toBeChecked();
  await expect(card.getByLabel('Anna Lijst: zelf ingevuld')).not.toBeChecked();
  await expect(card.getByLabel('Cato Lijst verwijderen')).not.toBeChecked();
  await expectAccessible(page, { widths: [390, 1280] });
  await card.getByLabel('Cato Lijst verwijderen').check();
  await card.getByRole('button', { name: 'Uitvoeren wat is aangevinkt' }).click();
  await expect(toasts(page)).toContainText('1 toegevoegd, 1 gewijzigd, 1 verwijderd.');
  const people = await (await page.request.get(`/api/employees?employerId=${employerId}&limit=10`)).json();
  expect(people.map(({ email, language }: { email: string; language: string | null }) => [email, language]).sort()).toEqual([
    ['anna@cor.voorbeeld.nl', 'pl'],
    ['bram.nieuw@cor.voorbeeld.nl', null],
    ['eva@cor.voorbeeld.nl', null],
  ]);
  await toasts(page).getByRole('button', { name: 'Verwijderen ongedaan maken' }).click();
  await expect(toasts(page)).toContainText('1 werknemer is terug.');
});
