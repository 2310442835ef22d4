import { Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'employees' });

const list = (email: string) => ({
  name: 'personeel.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Voornaam;Achternaam;E-mailadres\nJan;Bezwaar;${email}\nBo;Boer;bo@rust.voorbeeld.nl`),
});

test('Somebody who objects is erased, skipped in the next list and cannot be added, until an administrator lifts the objection', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const firm = await office.employer('Weverij De Rust');
  await login('admin');
  const added = await request.post('/api/employees', {
    data: { employerId: firm.id, firstName: 'Jan', lastName: 'Bezwaar', email: 'jan@rust.voorbeeld.nl', phone: '' },
  });
  await page.goto(`/employees/${(await added.json()).id}`);
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Definitief wissen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Jan Bezwaar definitief wissen?' });
  await question.getByLabel('Deze persoon wil niet meer benaderd worden').check();
  await expect(question).toContainText('lijst van Weverij De Rust');
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole('button', { name: 'Definitief wissen' }).click();
  await expect(toasts(page)).toContainText('Weverij De Rust kan dit adres niet opnieuw aanmelden');

  await page.goto(`/employees?open=add&employerId=${firm.id}`);
  const dialog = page.getByRole('dialog', { name: 'Nieuwe Werknemer' });
  await dialog.getByLabel('Voornaam').fill('Jan');
  await dialog.getByLabel('Achternaam').fill('Bezwaar');
  await dialog.getByLabel('E-mailadres').fill('JAN@rust.voorbeeld.nl');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(dialog.getByLabel('E-mailadres')).toHaveAccessibleDescription(/Deze persoon wil niet benaderd worden/);
  await expect(dialog).toContainText('Deze persoon maakte bezwaar');
  await expectAccessible(page, { widths: [390, 1280] });

  await dialog.getByRole('button', { name: 'Bezwaar opheffen' }).click();
  const lift = page.getByRole('dialog', { name: 'Bezwaar opheffen' });
  await expect(lift.getByLabel('E-mailadres')).toHaveValue('JAN@rust.voorbeeld.nl');
  await lift.getByRole('button', { name: 'Annuleren' }).click();
  await expect(dialog).toContainText('Deze persoon maakte bezwaar');

  await page.goto(`/invitations?open=upload&employer=${firm.id}`);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Werknemers uploaden' }) });
  await card.getByLabel('Kies een bestand').setInputFiles(list('jan@rust.voorbeeld.nl'));
  await expect(card.getByRole('row', { name: /Jan Bezwaar/ })).toContainText('Deze persoon wil niet benaderd worden');
  await card.getByRole('button', { name: 'Bezwaar opheffen' }).click();
  await lift.getByLabel('E-mailadres').fill('piet@rust.voorbeeld.nl');
  await lift.getByRole('button', { name: 'Bezwaar opheffen' }).click();
  await expect(toasts(page)).toContainText('Bij deze werkgever staat geen bezwaar van dit e-mailadres.');
  await lift.getByLabel('E-mailadres').fill('jan@rust.voorbeeld.nl');
  await expectAccessible(page, { widths: [390, 1280] });
  await lift.getByRole('button', { name: 'Bezwaar opheffen' }).click();
  await expect(toasts(page)).toContainText('Bezwaar opgeheven');
  await card.getByRole('button', { name: 'Annuleren' }).click();
  await card.getByLabel('Kies een bestand').setInputFiles(list('jan@rust.voorbeeld.nl'));
  await expect(card).toContainText('2 goede rijen');
});
