import { day, shortDate } from '#journeys/planning.ts';
import { expect, expectAccessible, TUESDAY, test } from '#journeys/portal.ts';

test.use({ office: 'dates' });

test('A date and a time are typed as people write them, and what cannot be read stays in the field with its error', async ({
  page,
  login,
}) => {
  await login('consultant');
  await page.goto('/consultant-availability');
  await page.getByRole('button', { name: 'Verhindring Toevoegen' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Verhindring Toevoegen' });
  const date = dialog.getByLabel('Datum');
  const year = Number(TUESDAY.slice(0, 4));

  for (const [typed, shown] of [
    ['31-12', `31-12-${year}`],
    ['1 jan', `01-01-${year + 1}`],
    ['20/11/26', '20-11-2026'],
    ['morgen', shortDate(day(1))],
    [day(2), shortDate(day(2))],
  ] as const) {
    await date.fill(typed);
    await page.keyboard.press('Tab');
    await expect(date).toHaveValue(shown);
    await expect(date).not.toHaveAttribute('aria-invalid');
  }

  // In February 31 is no day; nothing is said before the field is left.
  await date.fill('31-02');
  await expect(date).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(date).toHaveValue('31-02');
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(date).toHaveAccessibleDescription('Deze dag bestaat niet.');
  await expectAccessible(page, { widths: [390, 1280] });

  // Saving says it too, without leaving the field first, and sends nothing: not the day that stood there before either.
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  await date.fill('volgende week');
  await page.keyboard.press('Enter');
  await expect(date).toHaveAccessibleDescription(/^Deze datum is niet te lezen/);
  await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('volgende week');
  expect(sent).toBe(0);

  // A time stays in its field too.
  const from = dialog.getByLabel('Van');
  await date.fill(day(2));
  await from.fill('half tien');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('half tien');
  await expect(from).toHaveAccessibleDescription('Deze tijd is niet te lezen. Typ bijvoorbeeld 9:30.');
  expect(sent).toBe(0);
  await from.fill('930');
  await page.keyboard.press('Tab');
  await expect(from).toHaveValue('09:30');
  await expect(from).not.toHaveAttribute('aria-invalid');

  // Enter alone is enough for a date without its year.
  await date.fill('31-12');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Verhinderd Perioden' }).or(page.locator('main'))).toContainText(`31-12-${year}`);
});
