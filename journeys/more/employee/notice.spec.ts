import { day, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'notice' });

test('An hour within 48 hours warns that it cannot be changed, and with a notice period such hours are not offered', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Haastwerk B.V.');
  const { token } = await office.invite(employer, 'Vandaag');

  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/book/${token}`);
  await phone.getByRole('radio', { name: 'Virtueel' }).check();
  await phone.getByRole('button', { name: 'Verder' }).click();
  const tomorrow = phone.getByRole('radio', { name: /woensdag/ }).first();
  await tomorrow.check();
  await phone.getByRole('button', { name: 'Verder' }).click();
  await expect(phone.getByText('Niet meer kosteloos te wijzigen')).toBeVisible();
  await expect(phone.getByText('De tijden op deze dag beginnen binnen 48 uur.')).toBeVisible();
  await expectAccessible(phone, { widths: [390, 1280] });

  await login('admin');
  await page.goto('/settings?deel=afspraken');
  const card = page.locator('#van-tevoren');
  await card.getByLabel('Uren van tevoren').fill('72');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('ten minste 72 uur van tevoren');
  await expectAccessible(page, { widths: [390, 1280] });

  await phone.goto(`/book/${token}`);
  await phone.getByRole('radio', { name: 'Virtueel' }).check();
  await phone.getByRole('button', { name: 'Verder' }).click();
  await expect(phone.getByRole('radio', { name: /vrijdag/ }).first()).toBeEnabled();
  await expect(tomorrow).toBeDisabled();
  expect((await request.get(`/api/public/availability?date=${day(1)}`).then((answer) => answer.json())) as unknown[]).toEqual([]);
});
