import { heading } from './booking.ts';
import { Office, toasts } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';
import { startMailServer } from './server/mail-server.ts';

test.use({ office: 'list-proposal' });

const ADDRESS = 'directie@aarden.voorbeeld.nl';
const LIST = [
  'Voornaam;Achternaam;E-mailadres',
  'Nina;Nieuw;nina@aarden.voorbeeld.nl',
  'Nina;Nieuw;NINA@aarden.voorbeeld.nl',
  'Olga;Nee;olga@aarden.voorbeeld.nl',
  'Eva;Elders;eva@elders.voorbeeld.nl',
  'Zonder;Adres;',
].join('\n');

test('An employer follows by figures and sends a list, which an administrator compares, takes over or refuses', async ({
  page,
  request,
  login,
  browser,
  address,
}) => {
  const office = await Office.open(request);
  const server = await startMailServer(request);
  const mailed = (to: string, subject: string) => server.to(to).filter((mail) => mail.subject?.startsWith(subject));
  const employer = await office.employer('Bakkerij Aarden', { email: ADDRESS, contactPerson: 'Ruud Smit' });
  for (const name of ['Aydin', 'Bakker', 'Cohen', 'van Dijk', 'Evers', 'Faber']) await office.employee(employer, name);
  const other = await office.employer('Zuivel Elders');
  const person = { firstName: 'Eva', lastName: 'Elders', email: 'eva@elders.voorbeeld.nl' };
  await request.post('/api/employees', { data: { ...person, employerId: other.id } });
  const objector = { firstName: 'Olga', lastName: 'Nee', email: 'olga@aarden.voorbeeld.nl' };
  const { id } = await (await request.post('/api/employees', { data: { ...objector, employerId: employer.id } })).json();
  expect((await request.post(`/api/employees/${id}/erase`, { data: { suppress: true } })).ok()).toBe(true);

  // The link is mailed from the page of the employer, whose communication does not go through HR.
  await login('admin');
  await page.goto(`/employers/${employer.id}`);
  await page.getByRole('button', { name: 'Link mailen' }).click();
  await expect(toasts(page)).toContainText('Link gemaakt');
  await expect.poll(() => mailed(ADDRESS, 'Uw pagina voor').length, { timeout: 30_000 }).toBe(1);
  const [link] = /http\S+\/hr\/[\w-]+/.exec(mailed(ADDRESS, 'Uw pagina voor')[0]!.text!)!;

  const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } });
  await context.clock.install({ time: await page.evaluate(() => Date.now()) });
  const desk = await context.newPage();
  await desk.goto(link);
  await desk.getByRole('button', { name: 'Mail mij een code' }).click();
  await expect.poll(() => mailed(ADDRESS, 'Uw code').length, { timeout: 30_000 }).toBe(1);
  await desk.getByLabel('Code uit de e-mail').fill(/\b\d{6}\b/.exec(mailed(ADDRESS, 'Uw code')[0]!.text!)![0]);
  await desk.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(heading(desk, 'Pensioengesprekken bij Bakkerij Aarden')).toBeVisible();
  await expect(desk.getByText('Er staan 6 werknemers bij ons in de lijst.')).toBeVisible();
  await expect(desk.getByText('Aydin')).toBeHidden();
  await expectAccessible(desk, { widths: [320, 390, 1280] });

  const choose = () =>
    desk.getByLabel('Bestand', { exact: true }).setInputFiles({ name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await choose();
  await expect(desk.getByText('3 werknemers gelezen')).toBeVisible();
  await expect(desk.getByText('Rij 6, Zonder Adres: E-mailadres ontbreekt.')).toBeVisible();
  await expect(desk.getByText('Rij 3, Nina Nieuw: Dubbel in dit bestand')).toBeVisible();
  await expectAccessible(desk, { widths: [320, 390, 1280] });
  await desk.getByRole('button', { name: 'Lijst sturen' }).dblclick();
  await expect(desk.getByText('Uw lijst is verstuurd')).toBeVisible();

  // The task leads to the list. One of its people objected, and is not named.
  await page.goto('/');
  await page.getByRole('link', { name: 'Lijst bekijken' }).click();
  await expect(page.getByText('2 nieuw, 0 gewijzigd, 6 niet meer op de lijst.')).toBeVisible();
  await page.getByRole('button', { name: 'Vergelijken' }).click();
  await expect(page.getByText('Nina Nieuw, nina@aarden.voorbeeld.nl')).toBeVisible();
  await expect(page.getByText('1 regel is van iemand die niet benaderd wil worden.')).toBeVisible();
  await expect(page.getByText('Olga')).toBeHidden();
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByRole('button', { name: 'Uitvoeren wat is aangevinkt' }).click();
  await expect(toasts(page)).toContainText('2 toegevoegd, 0 gewijzigd, 0 verwijderd.');
  await expect(page.getByText('Geen lijsten')).toBeVisible();

  // The next list is refused with a word.
  await choose();
  await desk.getByRole('button', { name: 'Lijst sturen' }).click();
  await expect(desk.getByText('Uw lijst is verstuurd')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Weigeren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lijst weigeren?' });
  await dialog.getByLabel('Bericht aan de werkgever').fill('Deze lijst hadden wij al.');
  await expectAccessible(page, { widths: [390, 1280] });
  await dialog.getByRole('button', { name: 'Weigeren' }).click();
  await expect(toasts(page)).toContainText('Lijst geweigerd');
  await expect(page.getByText('Geen lijsten')).toBeVisible();
  await expect.poll(() => mailed(ADDRESS, 'Uw lijst met werknemers is niet overgenomen').length, { timeout: 30_000 }).toBe(1);
  expect(mailed(ADDRESS, 'Uw lijst met werknemers is niet overgenomen')[0]!.text).toContain('Deze lijst hadden wij al.');
  await server.stop();
});
