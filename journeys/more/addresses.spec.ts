import { day, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'addresses' });

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
  const dialog = page.getByRole('dialog', { name: 'Werkgever bewerken' });
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
