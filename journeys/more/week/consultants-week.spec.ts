import { countClicks } from '#journeys/clicks.ts';
import { closeToast, day, Office, rowOf, shortDate, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'consultants-week' });

// A complete task of a consultant, with its number of clicks. Formerly the week was two clicks further away, and after blocking a day or
// reporting sick the consultant had to cancel each appointment in it.
test('A consultant sees the week, blocks a day, reports sick and swaps two appointments, and need not cancel any', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Brouwerij Hop');
  const tomorrow = await office.book(employer, 'Gerst', day(1));
  const blocked = await office.book(employer, 'Tarwe', day(9));
  await office.book(employer, 'Rogge', day(14));
  const [one, other] = [await office.book(employer, 'Mout', day(7)), await office.book(employer, 'Gist', day(8))];
  const { taken } = await countClicks(page);
  await login('consultant');

  await expect(page.getByRole('list', { name: 'Gesprekken deze week' })).toContainText(tomorrow.name);
  expect(taken(), 'clicks to see what is left of the week').toBe(0);
  await page.getByRole('link', { name: 'Mijn week bekijken' }).click();
  await expect(page.getByRole('grid').getByText(tomorrow.name)).toBeVisible();
  expect(taken(), 'clicks to see the whole week').toBe(1);
  await expectAccessible(page, { widths: [390, 1280] });

  await page.getByRole('button', { name: 'Verhindring Toevoegen' }).click();
  const away = page.getByRole('dialog', { name: 'Verhindring Toevoegen' });
  await away.getByLabel('Datum').fill(shortDate(blocked.date));
  await away.getByRole('button', { name: 'Toevoegen' }).click();
  const question = page.getByRole('alertdialog', { name: 'In deze tijd staat 1 gesprek' });
  await question.getByRole('button', { name: 'Toch toevoegen' }).click();
  await expect(toasts(page)).toContainText('Een beheerder regelt uw 1 gesprek.');
  expect(taken(), 'clicks to block a day').toBe(3);
  await closeToast(page);
  taken();

  await page.getByRole('link', { name: 'Mijn Dashboard' }).click();
  await page.getByRole('button', { name: 'Ziek of afwezig melden' }).click();
  const ill = page.getByRole('dialog', { name: 'Ziek of afwezig melden' });
  await ill.getByLabel('Eerste dag').fill(shortDate(day(14)));
  await ill.getByRole('button', { name: 'Afwezig melden' }).click();
  await expect(toasts(page)).toContainText('Een beheerder regelt uw 1 gesprek.');
  expect(taken(), 'clicks to report ill').toBe(3);
  await expect(page.getByRole('heading', { name: 'Een beheerder regelt uw 2 gesprekken' })).toBeVisible();
  await closeToast(page);
  await expectAccessible(page, { widths: [390, 1280] });
  taken();

  await page.getByRole('button', { name: 'Afspraken ruilen' }).click();
  for (const { name } of [one, other]) await page.getByRole('checkbox', { name: `Ruil de afspraak van ${name}` }).click();
  await page.getByRole('button', { name: 'Ruilen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bevestig Ruiling' }).click();
  await expect(toasts(page)).toContainText('Afspraken geruild');
  await expect(rowOf(page, one)).toContainText(shortDate(other.date));
  expect(taken(), 'clicks to swap').toBe(5);
});
