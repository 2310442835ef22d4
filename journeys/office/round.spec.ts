import { day, Office } from '../planning.ts';
import { expect, expectAccessible, test } from '../portal.ts';

test.use({ office: 'rounds' });

test('Administrators can plan a round, start it, see what comes and what is short, close it and read its proof', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Zeilmakerij Noord');
  await office.book(employer, 'Fok', day(3));
  await office.invite(employer, 'Kluiver');
  await office.employee(employer, 'Bezaan');
  await login('admin');

  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rondes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rondes');
  await expectAccessible(page);
  await page.getByRole('link', { name: `Ronde maken voor ${employer.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe ronde' });
  await expect(dialog.getByLabel('Werkgever')).toHaveValue(String(employer.id));
  await dialog.getByRole('button', { name: 'Ronde maken' }).click();
  await expect(dialog.getByText('Vul een naam in.')).toBeVisible();
  await dialog.getByLabel('Naam').fill('Voorjaar');
  await dialog.getByLabel('Een vast aantal').check();
  await dialog.getByLabel('Aantal per werkdag').fill('5');
  await dialog.getByRole('button', { name: 'Ronde maken' }).click();

  await expect(page).toHaveURL(/\/rounds\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorjaar');
  await expect(page.getByText('Concept')).toBeVisible();
  await page.getByRole('button', { name: 'Ronde starten' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Starten' }).click();
  await expect(page.getByText('Loopt', { exact: true })).toBeVisible();

  const stages = page.getByRole('list', { name: 'Werknemers per stap' });
  await expect(stages.getByRole('listitem').filter({ hasText: 'Nog niet uitgenodigd' })).toContainText('1');
  await expect(stages.getByRole('listitem').filter({ hasText: 'Afspraak gepland' })).toContainText('1');
  await expect(page.getByText(/uitnodigingen van uw kantoor|Nog te weinig ervaring/)).toBeVisible();
  await page.getByText('Bekijk als tabel: Van lijst tot gesprek').click();
  await expect(page.getByRole('table', { name: 'Van lijst tot gesprek' })).toContainText('Afspraak gepland');
  await expectAccessible(page);

  await stages.getByRole('link', { name: /Afspraak gepland/ }).click();
  await expect(page.getByRole('region', { name: 'Werknemers van deze ronde' }).getByRole('row')).toHaveCount(2);

  await page.goto(`/employers/${employer.id}`);
  await page.getByRole('link', { name: 'Voorjaar' }).click();
  await page.getByRole('button', { name: 'Meer acties voor Voorjaar' }).click();
  await page.getByRole('menuitem', { name: 'Ronde afsluiten' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Afsluiten' }).click();
  await expect(page.getByText('Afgesloten', { exact: true })).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Om te controleren (.json)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});
