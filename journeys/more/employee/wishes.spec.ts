import { heading, next } from '#journeys/booking.ts';
import { Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'wishes', viewport: { width: 390, height: 844 } });

test('An employee for whom no time suits leaves a wish, changes it and takes it back; an administrator reads and closes it', async ({
  page,
  request,
  login,
}) => {
  const office = await Office.open(request);
  const firm = await office.employer('Glasblazerij Oost', { preferredMeetingType: 'fysiek' });
  const { token } = await office.invite(firm, 'Helder', 'Roos');
  const known = async () => (await request.get(`/api/employee/${token}`)).json();

  await page.goto(`/book/${token}`);
  await next(page).click();
  await page.getByRole('link', { name: 'Laat weten wanneer het wel past' }).click();
  await expect(heading(page, 'Wanneer past het u wel?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bewaar mijn wens' }).click();
  await expect(page.getByText('Kies ten minste één dag.')).toBeVisible();
  await expect(page.getByText('Kies de ochtend, de middag of allebei.')).toBeVisible();
  expect((await known()).wish).toBe(null);
  await page.getByRole('checkbox', { name: 'dinsdag' }).check();
  await page.getByRole('checkbox', { name: /^Ochtend/ }).check();
  await page.getByLabel(/^Wilt u nog iets zeggen/).fill('Op dinsdag werk ik niet.');
  await page.getByRole('button', { name: 'Bewaar mijn wens' }).click();
  await expect(heading(page, 'Wij weten wanneer het u past')).toBeFocused();
  await expectAccessible(page);

  // The wish is changed, taken back, and left once more.
  await page.getByRole('button', { name: 'Wijzig mijn wens' }).click();
  await expect(page.getByRole('checkbox', { name: 'dinsdag' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'dinsdag' }).uncheck();
  await page.getByRole('checkbox', { name: 'woensdag' }).check();
  await page.getByRole('button', { name: 'Bewaar mijn wens' }).click();
  await expect(page.getByText('Uw wens: een gesprek op woensdag, in de ochtend.')).toBeVisible();
  // The link opened again says so, and leads to it.
  await page.goto(`/book/${token}`);
  await expect(page.getByText('Uw wens: een gesprek op woensdag, in de ochtend.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Wijzig mijn wens' }).click();
  await page.getByRole('button', { name: 'Trek mijn wens in' }).click();
  await expect(heading(page, 'Uw wens is ingetrokken')).toBeFocused();
  expect((await known()).wish).toBe(null);
  const wish = { weekdays: [2], parts: ['ochtend'], note: 'Op dinsdag werk ik niet.' };
  expect((await request.post(`/api/wish/${token}`, { data: wish })).ok()).toBe(true);

  const desk = await page.context().newPage();
  await desk.setViewportSize({ width: 1280, height: 900 });
  await login('admin', desk);
  await desk.getByRole('link', { name: 'Wensen bekijken' }).click();
  const card = desk.locator('#wensen');
  await expect(card.getByRole('row', { name: /^Ochtend/ }).getByRole('cell')).toHaveText(['0', '1', '0', '0', '0']);
  await expect(card.getByRole('row', { name: /Roos Helder/ })).toContainText('Op dinsdag werk ik niet.');
  await expectAccessible(desk);
  await card.getByRole('button', { name: /^Afsluiten.*wens van Roos Helder$/ }).click();
  await desk.getByRole('alertdialog', { name: 'Wens afsluiten?' }).getByRole('button', { name: 'Wens afsluiten' }).click();
  await expect(toasts(desk)).toContainText('Wens afgesloten');
  await expect(card).toHaveCount(0);
  expect((await known()).wish).toBe(null);
  expect((await request.post(`/api/wish/${token}`, { data: wish })).ok()).toBe(true);
  await desk.reload();
  await card.getByRole('link', { name: 'Roos Helder' }).click();
  await expect(desk.getByText('Een gesprek op dinsdag, in de ochtend')).toBeVisible();
  await expect(desk.getByText('laat een wens voor andere uren achter').first()).toBeVisible();
});
