import { spawnSync } from 'node:child_process';
import { day, Office, shortDate, toasts } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';
import { startMailServer } from './server/mail-server.ts';

test.use({ office: 'rounds' });

test('Administrators plan a round, see its first wave, add a visiting day when hours are short, close it and check its proof', async ({
  page,
  login,
  moveClock,
  request,
}) => {
  const office = await Office.open(request);
  const mail = await startMailServer(request);
  const employer = await office.employer('Zeilmakerij Noord');
  await office.book(employer, 'Fok', day(3));
  await office.invite(employer, 'Kluiver');
  const bezaan = await office.employee(employer, 'Bezaan');
  for (const name of ['Grootzeil', 'Stagzeil']) await office.employee(employer, name);
  await office.withoutHours();
  await login('admin');

  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rondes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rondes');
  await page.getByText('Bekijk als tabel: Sanne de Vries').click();
  await expect(page.getByRole('table', { name: 'Sanne de Vries' }).getByRole('row')).toHaveCount(9);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Ronde maken voor ${employer.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe ronde' });
  await expect(dialog.getByLabel('Werkgever')).toHaveValue(String(employer.id));
  await dialog.getByRole('button', { name: 'Ronde maken' }).click();
  await expect(dialog.getByText('Vul een naam in.')).toBeVisible();
  await dialog.getByLabel('Naam').fill('Voorjaar');
  await dialog.getByLabel('Een vast aantal').check();
  await dialog.getByLabel('Aantal per werkdag').fill('2');
  await dialog.getByRole('button', { name: 'Ronde maken' }).click();

  await expect(page).toHaveURL(/\/rounds\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorjaar');
  await expect(page.getByText('Concept')).toBeVisible();
  await page.getByRole('button', { name: 'Ronde starten' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Starten' }).click();
  await expect(page.getByText('Loopt', { exact: true })).toBeVisible();

  // The round was started after 09:00, so the first wave is tomorrow's: the first two people in the order of the list.
  await page.getByText(/^Woensdag \d+ februari: 2 mensen$/).click();
  await expect(page.getByRole('link', { name: 'Jan Bezaan' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jan Grootzeil' }).first()).toBeVisible();
  const stages = page.getByRole('list', { name: 'Werknemers per stap' });
  const inStage = (name: string) => stages.getByRole('listitem').filter({ hasText: name });
  await expect(inStage('Nog niet uitgenodigd')).toContainText('3');
  await expect(inStage('Afspraak gepland')).toContainText('1');
  await expect(page.getByText(/uitnodigingen van uw kantoor|wat gewoonlijk gebeurt/)).toBeVisible();
  await page.getByText('Bekijk als tabel: Van lijst tot gesprek').click();
  await expect(page.getByRole('table', { name: 'Van lijst tot gesprek' })).toContainText('Afspraak gepland');
  await expectAccessible(page);

  await moveClock(`${day(1)}T08:05:00Z`);
  await expect.poll(() => mail.to(bezaan).length).toBe(1);
  const address = page.url();
  await login('admin');
  await page.goto(address);
  await expect(inStage('Nog niet uitgenodigd')).toContainText('1');
  await page.getByText('Wat er uitging, en waarom').click();
  await expect(page.getByText(/2 uitgenodigd: 0 uur vrij, .*het vaste aantal per dag/)).toBeVisible();

  await expect(page.getByText(/^Voor \w+ \d+ \w+ ontbre(ekt|ken) ongeveer \d uur: nodig minder mensen uit, of vraag/)).toBeVisible();
  await page.getByRole('link', { name: 'Bezoekdag erbij: + 8 uur' }).click();
  await page.getByRole('button', { name: 'Bezoekdag Toevoegen', exact: true }).click();
  const visit = page.getByRole('dialog', { name: 'Beschikbaarheid beheren' });
  await visit.getByLabel('Consultant').selectOption('Sanne de Vries');
  await visit.getByRole('textbox', { name: 'Startdatum' }).fill(shortDate(day(9)));
  await visit.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(toasts(page)).toContainText('Beschikbaarheid toegevoegd');
  await page.goto(`/employers/${employer.id}`);
  await page.getByRole('link', { name: 'Voorjaar' }).click();
  const sum = page.getByRole('table', { name: 'De uren als som' });
  await expect(sum.getByRole('row').filter({ hasText: 'Vrij tot het einde' })).toContainText('8');
  await expect(page.getByText('Te weinig uren')).toHaveCount(0);

  await stages.getByRole('link', { name: /Afspraak gepland/ }).click();
  await expect(page.getByRole('region', { name: 'Werknemers van deze ronde' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Meer acties voor Voorjaar' }).click();
  await page.getByRole('menuitem', { name: 'Ronde afsluiten' }).click();
  // Who was never invited is named before the round is closed, and the list has them.
  const question = page.getByRole('alertdialog', { name: 'Ronde afsluiten?' });
  await expect(question).toContainText('2 werknemers zijn in deze ronde niet uitgenodigd.');
  await expect(question.getByRole('listitem')).toHaveText(['Jan Kluiver', 'Jan Stagzeil']);
  await expectAccessible(page);
  await question.getByRole('link', { name: 'Bekijk ze in de lijst' }).click();
  await expect(page.getByRole('region', { name: 'Werknemers van deze ronde' }).getByRole('link', { name: 'Jan Stagzeil' })).toBeVisible();
  await page.getByRole('button', { name: 'Meer acties voor Voorjaar' }).click();
  await page.getByRole('menuitem', { name: 'Ronde afsluiten' }).click();
  await question.getByRole('button', { name: 'Afsluiten' }).click();
  await expect(page.getByText('Afgesloten', { exact: true })).toBeVisible();
  const seal = (await page.getByText(/^[0-9a-f]{64}$/).textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Om te controleren (.json)' }).click();
  const checked = spawnSync(process.execPath, ['scripts/proof-offer.ts', await (await download).path()], { encoding: 'utf8' });
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  expect(checked.stdout).toContain(seal);
  expect(checked.stdout).toMatch(/Uitkomsten: .*planned 1/);
  expect(checked.stdout).toMatch(/no_answer 2/);

  // The page of the next round lists this one.
  const plan = { employerId: employer.id, name: 'Zomer', opensOn: day(2), closesOn: day(60) };
  await Office.open(request);
  const { id } = await (await request.post('/api/admin/rounds', { data: plan })).json();
  await page.goto(`/rounds/${id}`);
  const earlier = page.getByRole('region', { name: 'Eerdere rondes van deze werkgever' });
  await expect(earlier.getByRole('row').filter({ hasText: shortDate(day(0)) })).toContainText('0 van 5 gesproken, 1 niet uitgenodigd');
  await earlier.getByRole('link', { name: 'Bewijs van Voorjaar' }).click();
  await expect(page.getByText(seal)).toBeVisible();
  await mail.stop();
});
