import { day, Office, rowOf, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'addresses' });

test('Administrators correct an address: after a question the old link is revoked and the invitation is sent to the new address', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Drukkerij Recht');
  const { email, token } = await office.invite(employer, 'Verkeerd');
  await login('admin');
  await page.goto(`/employees?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Bewerken: Jan Verkeerd' }).click();
  const dialog = page.getByRole('dialog', { name: 'Werknemer Bewerken' });

  await dialog.getByLabel('E-mailadres').fill('jan.goed@planning.voorbeeld.nl');
  await dialog.getByRole('button', { name: 'Bijwerken' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ander e-mailadres' });
  await expect(question).toContainText('De uitnodiging gaat opnieuw uit naar jan.goed@planning.voorbeeld.nl.');
  await expectAccessible(page, { widths: [390, 1280] });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('E-mailadres')).toHaveValue('jan.goed@planning.voorbeeld.nl');
  expect(await office.tokenOf(email)).toBe(token);

  await dialog.getByRole('button', { name: 'Bijwerken' }).click();
  await question.getByRole('button', { name: 'Opslaan en versturen' }).click();
  await expect(toasts(page)).toContainText('Werknemer bijgewerkt');
  await expect(toasts(page)).toContainText('De uitnodiging gaat opnieuw uit.');
  await expect(dialog).toBeHidden();
  await page.goto(`/book/${token}`);
  await expect(page.getByRole('heading', { name: 'Ongeldige uitnodiging' })).toBeVisible();
  await expect(page.getByText('Misschien regelt de HR-afdeling van uw werkgever de afspraken.')).toBeVisible();
  await page.goto(`/book/${await office.tokenOf('jan.goed@planning.voorbeeld.nl')}`);
  await expect(page.getByText('Dag Jan Verkeerd,')).toBeVisible();
});

test('Administrators switch on communication through HR: a question says how many links are renewed, and HR gets working links', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Kwekerij Groen', { email: 'hr@groen.voorbeeld.nl' });
  const booked = await office.book(employer, 'Gepland', day(10));
  await office.invite(employer, 'Uitgenodigd');
  const { cancelToken } = (await (await request.get(`/api/employee/${await office.tokenOf(await emailOf(booked.name))}`)).json())
    .appointment;
  await login('admin');
  await page.goto('/employers?q=groen');
  await page.getByRole('button', { name: 'Bewerken: Kwekerij Groen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Werkgever Bewerken' });
  await dialog.getByRole('switch', { name: 'Communicatie via HR' }).check();
  await dialog.getByRole('button', { name: 'Bijwerken' }).click();
  const question = page.getByRole('alertdialog', { name: 'Links gaan naar een ander adres' });
  await expect(question).toContainText('De links van 1 uitnodiging en van 1 afspraak gaan opnieuw uit naar hr@groen.voorbeeld.nl.');
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole('button', { name: 'Opslaan en versturen' }).click();
  await expect(toasts(page)).toContainText('De nieuwe links staan klaar voor verzending. Eerdere links werken niet meer.');

  await page.goto(`/cancel/${cancelToken}`);
  await expect(page.getByRole('heading', { name: 'Ongeldige Link' })).toBeVisible();
  await expect(page.getByText('Misschien regelt de HR-afdeling van uw werkgever de afspraken.')).toBeVisible();
  await expectAccessible(page, { widths: [320] });

  const [mail] = await (await request.get('/api/admin/mails', { params: { q: 'hr@groen.voorbeeld.nl', limit: 1 } })).json();
  const { text } = await (await request.get(`/api/admin/mails/${mail.id}`)).json();
  await page.goto(/\/modify\/[\w-]+/.exec(text)![0]);
  await expect(page.getByText('Het pensioengesprek van Jan Gepland is nu op')).toBeVisible();
  await page.getByRole('link', { name: 'Liever annuleren' }).click();
  await expect(page.getByRole('heading', { name: 'Afspraak annuleren' })).toBeVisible();

  async function emailOf(name: string): Promise<string> {
    const [{ email }] = await (await request.get('/api/employees', { params: { q: name, limit: 1 } })).json();
    return email;
  }
});

test('Administrators set when employees are reminded of an appointment', async ({ page, login }) => {
  await login('admin');
  await page.goto('/settings');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Werknemer herinneringen' }) });
  await card.getByLabel('Aantal werkdagen voor de afspraak').fill('3');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Herinnering configuratie opgeslagen');
  await page.reload();
  await expect(card.getByLabel('Aantal werkdagen voor de afspraak')).toHaveValue('3');
  await card.getByRole('switch', { name: 'Herinnering aan een afspraak' }).uncheck();
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Herinnering configuratie opgeslagen');
  await page.reload();
  await expect(card.getByRole('switch', { name: 'Herinnering aan een afspraak' })).not.toBeChecked();
  await expect(card.getByLabel('Aantal werkdagen voor de afspraak')).toBeHidden();
});

test('Administrators correct the address of a consultant without a password: a new welcome mail is sent there', async ({ page, login }) => {
  await login('admin');
  await page.goto('/consultants');
  await page.getByRole('button', { name: 'Consultant Toevoegen' }).click();
  const add = page.getByRole('dialog', { name: 'Nieuwe Consultant' });
  await add.getByLabel('Volledige naam').fill('Noor Nieuw');
  await add.getByLabel(/^E-mailadres/).fill('noor@fout.voorbeeld.nl');
  await add.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(toasts(page)).toContainText('Er gaat een welkomstmail naar noor@fout.voorbeeld.nl.');
  await expect(add).toBeHidden();
  await page.getByRole('button', { name: 'Wachtwoord reset mail sturen: Noor Nieuw' }).click();
  await expect(toasts(page)).toContainText('Welkomstmail staat al klaar');

  await page.getByRole('button', { name: 'Bewerken: Noor Nieuw' }).click();
  const edit = page.getByRole('dialog', { name: 'Consultant Bewerken' });
  await edit.getByLabel(/^E-mailadres/).fill('noor@goed.voorbeeld.nl');
  await edit.getByRole('button', { name: 'Bijwerken' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ander e-mailadres' });
  await expect(question).toContainText('De welkomstmail gaat opnieuw uit naar noor@goed.voorbeeld.nl.');
  await question.getByRole('button', { name: 'Opslaan en versturen' }).click();
  await expect(toasts(page)).toContainText('Er gaat een nieuwe welkomstmail naar noor@goed.voorbeeld.nl.');
  await expect(rowOf(page, { name: 'Noor Nieuw' })).toContainText('noor@goed.voorbeeld.nl');
});
