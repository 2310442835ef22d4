import { chooseDay, heading, next } from '#journeys/booking.ts';
import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'answers' });

test('employees can ask to be asked later, decline, and make an appointment after all', async ({ page, request }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Antwoord BV');
  const { token } = await office.invite(firm, 'Later', 'Lot');
  const known = async () => (await request.get(`/api/employee/${token}`)).json();

  await page.goto(`/book/${token}?later`);
  await expect(heading(page, 'Wanneer mogen wij het weer vragen?')).toBeVisible();
  await expectAccessible(page);
  expect((await known()).laterUntil).toBe(null);
  await page.getByRole('button', { name: 'Vraag het mij dan' }).click();
  await expect(page.getByText('Kies een dag.')).toBeVisible();
  await page.getByRole('radio', { name: /^Over 4 weken/ }).check();
  await page.getByRole('button', { name: 'Vraag het mij dan' }).dblclick();
  await expect(heading(page, 'Wij vragen het u later')).toBeFocused();
  expect((await known()).laterUntil).toBe(day(28));
  // The link opened again says so.
  const asked = page.getByText('U krijgt geen herinneringen voor dinsdag');
  for (const path of [`/book/${token}`, `/book/${token}?later`]) {
    await page.goto(path);
    await expect(asked).toBeVisible();
    await expectAccessible(page);
  }

  await page.getByRole('link', { name: 'Ik wil geen gesprek' }).click();
  await expect(heading(page, 'U wilt geen gesprek?')).toBeVisible();
  await expectAccessible(page);
  expect((await known()).declinedAt).toBe(null);
  await page.getByLabel(/^Wilt u zeggen waarom/).fill('Ik heb al een adviseur.');
  await page.getByRole('button', { name: 'Ik wil geen gesprek' }).dblclick();
  await expect(heading(page, 'U wilt geen gesprek')).toBeFocused();

  // The link of the mail shows that they declined, and offers an appointment after all.
  await page.goto(`/book/${token}`);
  await expect(heading(page, 'U wilt geen gesprek')).toBeVisible();
  await page.getByRole('link', { name: 'Maak toch een afspraak' }).click();
  await chooseDay(page, 'in three weeks');
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
  await next(page).click();
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
  await expect(heading(page, 'Uw afspraak staat vast')).toBeVisible();
  expect(await known()).toMatchObject({ status: 'afspraak_gemaakt', declinedAt: null, laterUntil: null });
});
