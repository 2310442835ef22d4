import { heading, next } from '#journeys/booking.ts';
import { day, Office, shortDate, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, TUESDAY, test } from '#journeys/portal.ts';

test.use({ office: 'wishes', viewport: { width: 390, height: 844 } });

test('An employee for whom no time suits leaves a wish; an administrator adds hours, and the employee books from the mail', async ({
  page,
  request,
  login,
  moveClock,
}) => {
  const office = await Office.open(request);
  const firm = await office.employer('Glasblazerij Oost', { preferredMeetingType: 'fysiek' });
  const { token, email } = await office.invite(firm, 'Helder', 'Roos');
  const late = await office.invite(firm, 'Verlopen', 'Vic');
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

  // The jobs run once and store what is offered so far. The new hours are of a consultant who has none that day: hours that were offered
  // already would not be mailed.
  await moveClock(`${TUESDAY}T08:40:00Z`);
  const open = await (await request.get('/api/public/availability', { params: { date: day(21), employeeToken: token } })).json();
  const free = (await office.consultants()).find(({ id }) => !open.some((one: { id: number }) => one.id === id))!;
  await desk.goto(`/consultants?beeld=bezoekdagen&werkgever=${firm.id}`);
  await desk.getByRole('button', { name: 'Bezoekdag Toevoegen', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Beschikbaarheid beheren' });
  await dialog.getByLabel('Consultant').selectOption(free.user.name);
  await dialog.getByRole('textbox', { name: 'Startdatum' }).fill(shortDate(day(21)));
  await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(toasts(desk)).toContainText('Beschikbaarheid toegevoegd');

  await moveClock(`${TUESDAY}T08:50:00Z`);
  const letters = async () => (await request.get('/api/admin/mails', { params: { q: email, kind: 'wish', limit: 5 } })).json();
  expect(await letters()).toHaveLength(1);
  const [{ id }] = await letters();
  const { text } = await (await request.get(`/api/admin/mails/${id}`)).json();
  expect(text).toContain('Wij houden deze tijd niet voor u vast');
  const link = /\S+\/book\/\S+/.exec(text)![0];

  await page.goto(new URL(link).pathname);
  await next(page).click();
  await page
    .getByRole('radio', { name: /plek vrij|plekken vrij/ })
    .first()
    .waitFor();
  for (let week = 0; week < 3; week++) await page.getByRole('button', { name: 'Volgende week' }).click();
  await page.getByRole('radio', { name: /^dinsdag/ }).check();
  await next(page).click();
  await page
    .getByRole('radio', { name: /^09:00/ })
    .first()
    .check();
  await next(page).click();
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
  await expect(heading(page, 'Uw afspraak staat vast')).toBeVisible();
  expect(await (await request.get('/api/admin/wishes')).json()).toEqual([]);

  // A wish is a task while its link lives. The link is renewed where the office finds that it has expired, and the wish counts again.
  expect((await request.post(`/api/wish/${late.token}`, { data: wish })).ok()).toBe(true);
  await desk.goto('/');
  await expect(desk.getByText('1 werknemer vond geen tijd die past en liet een wens achter')).toBeVisible();
  await moveClock(`${day(91)}T08:50:00Z`);
  await login('admin', desk);
  await expect(desk.getByRole('list', { name: 'Vandaag te doen' }).or(desk.getByText('Er is niets dat op u wacht.'))).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Wensen bekijken' })).toHaveCount(0);
  await desk.goto(`/employees?q=${late.email}`);
  await desk.getByRole('button', { name: 'Meer acties: Vic Verlopen' }).click();
  await desk.getByRole('menuitem', { name: 'Link tonen' }).click();
  const expired = desk.getByRole('dialog', { name: 'Link van Vic Verlopen' });
  await expect(expired).toContainText('De link is verlopen');
  await expectAccessible(desk);
  await expired.getByRole('button', { name: 'Sluiten' }).click();
  await desk.getByRole('button', { name: 'Meer acties: Vic Verlopen' }).click();
  await desk.getByRole('menuitem', { name: 'Link opnieuw versturen' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Opnieuw uitnodigen?' });
  await expect(question).toContainText('De link van Vic Verlopen is verlopen en is niet verstuurd.');
  await question.getByRole('button', { name: 'Opnieuw uitnodigen' }).click();
  await expect(toasts(desk)).toContainText('Werknemer opnieuw uitgenodigd');
  await desk.goto('/');
  await expect(desk.getByRole('link', { name: 'Wensen bekijken' })).toBeVisible();
  await page.goto(`/book/${await (await Office.open(request)).tokenOf(late.email)}`);
  await expect(next(page)).toBeVisible();
});
