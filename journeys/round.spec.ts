import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { day, Office, shortDate, toasts } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';
import { startMailServer } from './server/mail-server.ts';

test.use({ office: 'rounds' });

/** More than the hours of the first weeks are for. */
const PEOPLE_ON_LIST = 60;

/** Reads the account from the screen, checks it as with a pencil, and checks that every other place on the page says the same. */
async function readSum(page: Page): Promise<{ free: number; over: number }> {
  const sum = page.getByRole('table', { name: 'De uren als som' });
  await expect(sum.getByRole('row')).toHaveCount(6);
  const cells = await sum.getByRole('cell').allTextContents();
  const [free, others, expected, reserve, need, left] = cells.map((text) => Number(text.replace(/\D/g, '')));
  const isShort = (await sum.getByRole('rowheader').last().textContent()) === '= tekort';
  const over = isShort ? -left! : left!;
  expect(free! - others! - expected! - reserve! - need!).toBe(over);
  const words = isShort ? `Tekort: ${left} uur` : `Over: ${left} uur`;
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(`${words}, over alle weken samen.`)).toBeVisible();
  const weeks = page.getByRole('table', { name: 'Vrije uren en behoefte per week', includeHidden: true });
  const together = weeks.getByRole('row', { name: /^Samen/, includeHidden: true }).getByRole('cell', { includeHidden: true });
  expect((await together.allTextContents()).map(Number)).toEqual([free, others, expected, reserve, need, isShort ? left : 0]);
  return { free: free!, over };
}

test('A first round goes from the list to the sealed proof, with a consultant who falls ill, hours added and a later end; the sum adds up at each step', async ({
  page,
  login,
  moveClock,
  request,
}) => {
  const office = await Office.open(request);
  const mail = await startMailServer(request);
  const employer = await office.employer('Zeilmakerij Noord');
  await office.withoutHours();
  const sanne = (await office.consultants()).find(({ user }) => user.name === 'Sanne de Vries');
  const hoursOn = async (...dates: string[]) => {
    for (const date of dates) {
      const hours = { consultantId: sanne!.id, date, startTime: '09:00', endTime: '17:00' };
      expect((await request.post('/api/availability', { data: hours })).ok()).toBe(true);
    }
  };
  await login('admin');
  await page.goto(`/employers/${employer.id}`);

  // The list: the next step of an employer is one button.
  await page.locator('header').getByRole('link', { name: 'Lijst uploaden' }).click();
  const names = ['Fok', 'Kluiver', ...Array.from({ length: PEOPLE_ON_LIST - 2 }, (_, i) => `Zeil${i}`)];
  const list = ['Voornaam;Achternaam;E-mail', ...names.map((name) => `Jan;${name};${name.toLowerCase()}@zeilmakerij.voorbeeld.nl`)];
  const file = { name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from(list.join('\n')) };
  await page.getByLabel('Kies een bestand').setInputFiles(file);
  await page.getByRole('button', { name: `${PEOPLE_ON_LIST} werknemers toevoegen` }).click();
  await page.getByRole('button', { name: 'Nu uitnodigen' }).click();

  // All at once, or in groups: the dialog asks, and its button still invites everybody.
  const send = page.getByRole('dialog', { name: 'Uitnodigingen versturen' });
  await expect(send.getByRole('button', { name: `${PEOPLE_ON_LIST} uitnodigingen versturen` })).toBeVisible();
  await send.getByRole('link', { name: 'Ronde maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe ronde' });
  await expect(dialog.getByLabel('Werkgever')).toHaveValue(String(employer.id));
  await dialog.getByRole('button', { name: 'Ronde maken' }).click();
  await expect(dialog.getByText('Vul een naam in.')).toBeVisible();
  await dialog.getByLabel('Naam').fill('Voorjaar');
  await dialog.getByLabel('Laatste dag').fill(shortDate(day(20)));
  await dialog.getByText('Geavanceerd: risico en reserve').click();
  await expect(dialog.getByLabel('Kans dat iemand geen uur vindt (%)')).toHaveValue('10');
  await dialog.getByRole('button', { name: 'Ronde maken' }).click();

  // Without hours it says so, and a visiting day is one link away.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorjaar');
  expect((await readSum(page)).free).toBe(0);
  await expect(
    page.getByText(/^Morgen om 9:00: niemand, want er zijn geen vrije uren\. Er gaat pas iets uit als u de ronde start\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  await page.getByRole('link', { name: 'Bezoekdag erbij: + 8 uur' }).click();
  await page.getByRole('button', { name: 'Bezoekdag toevoegen', exact: true }).click();
  const visit = page.getByRole('dialog', { name: 'Beschikbaarheid beheren' });
  await visit.getByLabel('Consultant').selectOption('Sanne de Vries');
  await visit.getByRole('textbox', { name: 'Startdatum' }).fill(shortDate(day(9)));
  await visit.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(toasts(page)).toContainText('Beschikbaarheid toegevoegd');
  await hoursOn(day(13), day(14), day(21), day(22));
  await page.goto(`/employers/${employer.id}`);
  await page.getByRole('link', { name: 'Ronde starten' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Starten' }).click();
  await expect(page.getByText('Loopt', { exact: true })).toBeVisible();
  const planned = await readSum(page);
  expect(planned.free).toBe(24);

  // The round was started after 09:00, so the first group is tomorrow's: half of what fits, in the order of the list.
  await expect(page.getByText(/^Morgen om 9:00: \d+ mensen, want in de eerste week gaat de helft uit van wat er past\.$/)).toBeVisible();
  await page.getByText(/^Woensdag \d+ februari: \d+ mensen$/).click();
  await expect(page.getByRole('link', { name: 'Jan Kluiver' }).first()).toBeVisible();
  const back = async (moment: string) => {
    await moveClock(moment);
    await Office.open(request);
    await login('admin');
    await page.goto(address);
  };
  await back(`${day(1)}T08:05:00Z`);
  await expect.poll(() => mail.to('kluiver@zeilmakerij.voorbeeld.nl').length).toBe(1);
  await office.choose(await office.tokenOf('fok@zeilmakerij.voorbeeld.nl'), day(9));
  await page.reload();
  expect((await readSum(page)).free).toBe(23);
  const stages = page.getByRole('list', { name: 'Werknemers per stap' });
  await expect(stages.getByRole('listitem').filter({ hasText: 'Afspraak gepland' })).toContainText('1');
  await page.getByText('Wat er uitging, en waarom').click();
  await expect(page.getByText(/ uitgenodigd: 24 uur vrij/)).toBeVisible();

  // Sanne falls ill on two of her days: sixteen hours are gone, and the page says what helps.
  const absence = { from: day(13), to: day(14), reason: null, choices: [] };
  const told = await request.post(`/api/admin/consultants/${sanne!.id}/absence`, { data: absence });
  expect(told.ok(), await told.text()).toBe(true);
  await page.reload();
  const ill = await readSum(page);
  expect(ill.free).toBe(7);
  expect(ill.over).toBeLessThan(0);
  await expect(page.getByRole('heading', { name: 'Wat helpt' })).toBeInViewport();
  await expectAccessible(page);

  await hoursOn(day(15));
  await page.reload();
  expect((await readSum(page)).free).toBe(15);

  // The button of a later end does what it says, and can be undone.
  const later = page.getByRole('button', { name: 'Einde een week later: + 16 uur' });
  await later.click();
  await expect(toasts(page)).toContainText('Ronde bijgewerkt');
  await expect(page.getByText(`t/m ${shortDate(day(27))}`)).toBeVisible();
  expect((await readSum(page)).free).toBe(31);
  await toasts(page).getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText(`t/m ${shortDate(day(20))}`)).toBeVisible();
  expect((await readSum(page)).free).toBe(15);
  await later.click();
  await expect(page.getByText(`t/m ${shortDate(day(27))}`)).toBeVisible();
  await back(`${day(2)}T08:05:00Z`);
  expect((await readSum(page)).free).toBe(31);

  await stages.getByRole('link', { name: /Afspraak gepland/ }).click();
  await expect(page.getByRole('region', { name: 'Werknemers van deze ronde' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Meer acties voor Voorjaar' }).click();
  await page.getByRole('menuitem', { name: 'Ronde afsluiten' }).click();
  // Who was never invited is named before the round is closed, and the list has them.
  const question = page.getByRole('alertdialog', { name: 'Ronde afsluiten?' });
  await expect(question).toContainText(/\d+ werknemers zijn in deze ronde niet uitgenodigd\./);
  const leftOut = (await question.getByRole('listitem').first().textContent()) ?? '';
  expect(leftOut).toMatch(/^Jan Zeil/);
  await expectAccessible(page);
  await question.getByRole('link', { name: /^Bekijk/ }).click();
  await expect(
    page.getByRole('region', { name: 'Werknemers van deze ronde' }).getByRole('link', { name: leftOut, exact: true }),
  ).toBeVisible();
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

  // The page of the next round lists this one.
  const plan = { employerId: employer.id, name: 'Zomer', opensOn: day(3), closesOn: day(60) };
  await Office.open(request);
  const { id } = await (await request.post('/api/admin/rounds', { data: plan })).json();
  await page.goto(`/rounds/${id}`);
  const earlier = page.getByRole('region', { name: 'Eerdere rondes van deze werkgever' });
  await expect(earlier.getByRole('row').filter({ hasText: shortDate(day(0)) })).toContainText(`0 van ${PEOPLE_ON_LIST} gesproken`);
  await earlier.getByRole('link', { name: 'Bewijs van Voorjaar' }).click();
  await expect(page.getByText(seal)).toBeVisible();
  await mail.stop();
});
