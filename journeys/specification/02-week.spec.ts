// Section 2, 'Admin dashboard (/)': the weekly calendar.
import type { Locator, Page } from '@playwright/test';
import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'specification' });

const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
const DAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];
const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

type Shown = Record<string, unknown> & { consultant: { user: object }; employee: { employer: object } };

/** Shows these appointments instead of those of the office: each is like the first that the server answers, but for what is given. */
async function showAppointments(page: Page, changes: (one: Shown) => object[]): Promise<void> {
  await page.route('**/api/appointments?from=*', async (route) => {
    const answer = await route.fetch();
    const [first] = (await answer.json()) as Shown[];
    await route.fulfill({
      response: answer,
      json: first ? changes(first).map((change, index) => ({ ...first, id: 900_000 + index, ...change })) : [],
    });
  });
}

test('The week starts on Monday, has hourly rows 09:00 to 17:00 and seven day columns', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const booked = await office.book(await office.employer('Scheepswerf De Kade'), 'Kramer', day(2));
  await login('admin');
  const table = page.getByRole('table');
  const card = table.getByRole('button', { name: booked.name });
  const heading = page.getByRole('heading', { level: 3 });
  const monthOf = (date: string) => new RegExp(`${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}$`, 'i');

  await test.step('hourly rows 09:00 to 17:00: nine slots', async () => {
    await expect(table.getByRole('rowheader')).toHaveText(HOURS);
  });
  await test.step('seven day columns, Monday first', async () => {
    const heads = table.locator('thead th').filter({ hasNotText: 'Tijd' });
    await expect(heads).toHaveCount(7);
    for (const [index, name] of DAYS.entries()) {
      await expect(heads.nth(index)).toContainText(name);
      await expect(heads.nth(index)).toContainText(String(Number(day(index - 1).slice(8))));
    }
  });
  await test.step('heading shows month and year', async () => {
    await expect(heading).toHaveText(monthOf(day(0)));
  });
  await test.step('today is highlighted, no other day', async () => {
    const today = table.locator('th[aria-current=date]');
    await expect(today).toHaveCount(1);
    await expect(today).toContainText('dinsdag');
    const colourOf = (cell: Locator) => cell.evaluate((one) => getComputedStyle(one).backgroundColor);
    const row = table.locator('tbody tr').first();
    const [monday, tuesday, wednesday] = await Promise.all([0, 1, 2].map((column) => colourOf(row.locator('td').nth(column))));
    expect(tuesday).not.toBe(monday);
    expect(wednesday).toBe(monday);
    expect(await colourOf(today)).not.toBe(await colourOf(table.locator('th').filter({ hasText: 'woensdag' })));
  });
  await test.step('weekend columns are greyed and empty', async () => {
    const colourOf = (cell: Locator) => cell.evaluate((one) => getComputedStyle(one).backgroundColor);
    for (const row of await table.locator('tbody tr').all()) {
      await expect(row.locator('td')).toHaveCount(7);
      for (const weekend of [5, 6]) {
        await expect(row.locator('td').nth(weekend)).toBeEmpty();
        expect(await colourOf(row.locator('td').nth(weekend))).not.toBe(await colourOf(row.locator('td').nth(0)));
      }
    }
  });
  await test.step('previous and next week buttons and Vandaag', async () => {
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Volgende week' }).click();
    await expect(card).toBeHidden();
    await expect(table.locator('th[aria-current=date]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Vorige week' }).click();
    await expect(card).toBeVisible();
    for (let weeks = 0; weeks < 5; weeks++) await page.getByRole('button', { name: 'Vorige week' }).click();
    await expect(heading).toHaveText(monthOf(day(5 - 35)));
    await page.getByRole('button', { name: 'Vandaag' }).click();
    await expect(card).toBeVisible();
    await expect(heading).toHaveText(monthOf(day(0)));
  });
  await test.step('the filter shows one consultant', async () => {
    const filter = page.getByLabel('Consultant', { exact: true });
    await filter.selectOption('Eva Jansen');
    await expect(card).toBeHidden();
    await filter.selectOption('Sanne de Vries');
    await expect(card).toBeVisible();
    await filter.selectOption('Alle Consultants');
    await expect(card).toBeVisible();
  });
  await test.step('from 768 px on the hours and the seven columns stay, scrolling sideways where they must', async () => {
    for (const width of [768, 800, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(table.getByRole('rowheader')).toHaveText(HOURS);
      await expect(table.getByRole('columnheader')).toHaveCount(8);
      await expect(card).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'only the calendar scrolls').toBeLessThanOrEqual(width);
    }
  });
  await expectAccessible(page, { widths: [390, 800, 1280] });
});

test('Each card shows consultant, employee, employer and type; its colour depends on the consultant id modulo 3', async ({
  page,
  login,
}) => {
  await login('admin');
  const consultants = (await (await page.request.get('/api/consultants')).json()) as { user: object }[];
  const names = ['Aad', 'Bep', 'Cor', 'Dik', 'Els', 'Fer'];
  await page.route('**/api/consultants', (route) =>
    route.fulfill({ json: names.map((name, index) => ({ ...consultants[0], id: 301 + index, user: { ...consultants[0]!.user, name } })) }),
  );
  const at = { date: day(1), startTime: '10:00', endTime: '11:00', status: 'geplanned' };
  await showAppointments(page, (one) => {
    const employee = {
      ...one.employee,
      firstName: 'Joke',
      lastName: 'Prins',
      employer: { ...one.employee.employer, name: 'Touw BV', city: 'Edam' },
    };
    const by = (index: number, name: string) => ({
      consultantId: 301 + index,
      consultant: { ...one.consultant, user: { ...one.consultant.user, name } },
    });
    return [
      ...names.map((name, index) => ({ ...at, ...by(index, name), employee, meetingType: index % 2 ? 'fysiek' : 'virtueel' })),
      // As in an office with many consultants: twelve at one hour.
      ...Array.from({ length: 12 }, () => ({
        ...at,
        ...by(0, ''),
        startTime: '17:00',
        endTime: '18:00',
        employee,
        meetingType: 'virtueel',
      })),
    ];
  });
  await page.reload();
  const row = (hour: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: hour }) });
  const cards = row('10:00').locator('td').nth(2).getByRole('button');
  await expect(cards).toHaveCount(6);

  await test.step('consultant name, employee first and last name, employer name', async () => {
    for (const [index, name] of names.entries())
      for (const words of [name, 'Joke Prins', 'Touw BV']) await expect(cards.nth(index)).toContainText(words);
  });
  await test.step("'Virtueel' or 'Fysiek', with the employer's city when physical", async () => {
    await expect(cards.nth(0)).toContainText('Virtueel');
    await expect(cards.nth(0)).not.toContainText('Edam');
    await expect(cards.nth(1)).toContainText(/Fysiek.*Edam/);
  });
  await test.step("a consultant without a name is 'Onbekend'", async () => {
    await expect(row('17:00').getByRole('button').first()).toContainText('Onbekend');
  });
  await test.step('colour by consultant id modulo 3; six consultants can be told apart by colour and mark', async () => {
    const looks = await cards.evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, borderLeftColor, borderLeftStyle, borderLeftWidth } = getComputedStyle(one);
        return { colour: `${backgroundColor} ${borderLeftColor}`, mark: `${borderLeftStyle} ${borderLeftWidth}` };
      }),
    );
    for (const [index, { colour }] of looks.entries()) expect(colour).toBe(looks[index % 3]!.colour);
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(3);
    expect(new Set(looks.map(({ colour, mark }) => `${colour} ${mark}`)).size).toBe(6);
  });
  await test.step('every card of an hour is shown', async () => {
    await expect(row('17:00').getByRole('button')).toHaveCount(12);
    for (const card of await row('17:00').getByRole('button').all()) await expect(card).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Nog|Minder) / })).toHaveCount(0);
  });
  await expectAccessible(page);
});
