import { chooseDay, heading, next } from '#journeys/booking.ts';
import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { startMailServer } from '#journeys/server/mail-server.ts';

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

test('a mail program unsubscribes an employee; an administrator sees that and undoes it', async ({ page, request, login }) => {
  const office = await Office.open(request);
  const mail = await startMailServer(request);
  const firm = await office.employer('Afmeld BV');
  const { token, email } = await office.invite(firm, 'Afgemeld', 'Bo');
  await expect.poll(() => mail.to(email).length).toBe(1);
  const { unsubscribe } = mail.to(email)[0]!.headers.get('list') as unknown as { unsubscribe: { url: string } };
  await page.goto(unsubscribe.url);
  await expect(heading(page, 'Geen e-mails meer ontvangen?')).toBeVisible();
  await expectAccessible(page);
  const answer = await request.post(unsubscribe.url, { form: { 'List-Unsubscribe': 'One-Click' } });
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
  await mail.stop();
});

test('an employee who wants to be asked later is reminded a week after that day, not before', async ({ page, request, moveClock }) => {
  const office = await Office.open(request);
  const mail = await startMailServer(request);
  const firm = await office.employer('Later BV');
  const silent = await office.employee(firm, 'Stil', 'Sil');
  const later = await office.invite(firm, 'Straks', 'Fem');
  await expect.poll(() => [mail.to(silent).length, mail.to(later.email).length]).toEqual([1, 1]);
  await page.goto(`/book/${later.token}?later`);
  await page.getByRole('radio', { name: /^Over 2 weken/ }).check();
  await page.getByRole('button', { name: 'Vraag het mij dan' }).click();
  await expect(heading(page, 'Wij vragen het u later')).toBeVisible();

  // The nightly runs of 23:55: seven days after the invitation, then six and seven days after the chosen day.
  await moveClock(`${day(7)}T22:56:00Z`);
  await expect.poll(() => mail.to(silent).length).toBe(2);
  await moveClock(`${day(20)}T22:56:00Z`);
  await expect.poll(() => mail.to(silent).length).toBe(3);
  expect(mail.to(later.email)).toHaveLength(1);
  await moveClock(`${day(21)}T22:56:00Z`);
  await expect
    .poll(() => mail.to(later.email).map(({ subject }) => subject))
    .toEqual([expect.any(String), expect.stringMatching(/erinner/)]);
  await mail.stop();
});
