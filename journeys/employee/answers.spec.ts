import { chooseDay, heading, next } from '#journeys/booking.ts';
import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'employee' });

test('employees can ask for later, decline and change their mind', async ({ page, request }) => {
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
  await page.getByRole('button', { name: 'Vraag het mij dan' }).click();
  await expect(heading(page, 'Wij vragen het u later')).toBeFocused();
  expect((await known()).laterUntil).toBe(day(28));

  await page.getByRole('link', { name: 'Ik wil geen gesprek' }).click();
  await expect(heading(page, 'U wilt geen gesprek?')).toBeVisible();
  await expectAccessible(page);
  expect((await known()).declinedAt).toBe(null);
  await page.getByLabel(/^Wilt u zeggen waarom/).fill('Ik heb al een adviseur.');
  await page.getByRole('button', { name: 'Ik wil geen gesprek' }).click();
  await expect(heading(page, 'U wilt geen gesprek')).toBeFocused();

  // The link of the mail shows it again, and offers an appointment after all.
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

test('a mail program unsubscribes an employee; an administrator sees it and takes it back', async ({ page, request, login }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Afmeld BV');
  const { token, email } = await office.invite(firm, 'Afgemeld', 'Bo');
  await page.goto(`/api/stop/${token}`);
  await expect(heading(page, 'Geen e-mails meer ontvangen?')).toBeVisible();
  await expectAccessible(page);
  const answer = await request.post(`/api/stop/${token}`, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(heading(page, 'U krijgt geen e-mails meer')).toBeVisible();

  await login('admin');
  await page.goto(`/employees?status=gestopt&q=${email}`);
  await expect(page.getByText('Geen e-mail meer').last()).toBeVisible();
  await page.getByRole('link', { name: 'Bo Afgemeld' }).click();
  await page.getByRole('button', { name: 'Bewerken', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: /^Wil geen e-mail meer/ }).uncheck();
  await dialog.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(page.getByText('weer aangemeld voor e-mail').first()).toBeVisible();
  expect(await (await request.get(`/api/public/stop/${token}`)).json()).toEqual({ stoppedAt: null });
});
