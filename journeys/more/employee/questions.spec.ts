import { heading } from '#journeys/booking.ts';
import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'questions', viewport: { width: 390, height: 844 } });

const QUESTION = 'Kan ik met 64 stoppen met werken?';
const NEED = 'Ik zit in een rolstoel.';
const items = [
  { text: 'Bekijk uw pensioen en neem het overzicht mee.', url: 'https://www.mijnpensioenoverzicht.nl/' },
  { text: 'Neem uw UPO mee.', url: null },
];

test('An employee writes questions on a phone; the consultant sees them at the top, administrators and HR nowhere', async ({
  page,
  browser,
  request,
  login,
}) => {
  const office = await Office.open(request);
  const set = { items, translations: { en: [{ text: 'Bring your UPO.', url: null }] }, askQuestions: true };
  expect((await request.post('/api/admin/preparation', { data: set })).ok()).toBe(true);
  const video = { mode: 'template', template: 'https://video.voorbeeld.nl/{code}' };
  expect((await request.post('/api/admin/video-config', { data: video })).ok()).toBe(true);
  const firm = await office.employer('Touwslagerij West');
  const { token, email } = await office.invite(firm, 'Knoop', 'Mila');
  const open = await (await request.get('/api/public/availability', { params: { date: day(14), employeeToken: token } })).json();
  const sanne = open.find(({ user }: { user: { name: string } }) => user.name === 'Sanne de Vries');
  const wish = { consultantId: sanne.id, date: day(14), ...sanne.virtualSlots[0], meetingType: 'virtueel' };
  const booked = await (await request.post(`/api/book/${token}`, { data: wish })).json();

  await page.goto(`/book/${token}`);
  await expect(heading(page, 'Uw afspraak')).toBeVisible();
  const list = page.getByRole('region', { name: 'Zo bereidt u zich voor' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('link', { name: 'www.mijnpensioenoverzicht.nl' })).toHaveAttribute('href', items[0]!.url!);
  await expect(list).toContainText('geen bestanden');
  const asking = page.getByRole('region', { name: 'Wat wilt u vragen?' });
  const questions = asking.getByLabel(/^Uw vragen/);
  const needs = asking.getByLabel(/^Waar moeten wij rekening mee houden/);
  await needs.fill('x'.repeat(301));
  await expect(needs).toHaveAccessibleDescription(/tekens te veel: 1/);
  await asking.getByRole('button', { name: 'Bewaar' }).press('Enter');
  await expect(needs).toBeFocused();
  await needs.fill(NEED);
  await questions.fill(QUESTION);
  await expect(questions).toHaveAccessibleDescription(/tekens over: 1967/);
  await expectAccessible(page);

  // The connection is lost: what was typed stays.
  await page.route('**/api/questions/*', (route) => route.abort());
  await asking.getByRole('button', { name: 'Bewaar' }).click();
  await expect(asking.getByRole('alert')).not.toBeEmpty();
  await expect(questions).toHaveValue(QUESTION);
  await page.unroute('**/api/questions/*');
  await asking.getByRole('button', { name: 'Bewaar' }).dblclick();
  await expect(asking.getByRole('status')).toContainText('Bewaard');
  await expect(asking.getByRole('alert')).toBeHidden();

  // What is typed stays if the appointment cannot be fetched again after a partner was added.
  await questions.fill('Nog niet bewaard');
  await page.route('**/api/appointment/token/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Ja, ik neem iemand mee' }).click();
  await page.getByLabel('Naam van wie meekomt').fill('Anna de Boer');
  await page.getByLabel('E-mailadres van wie meekomt').fill('anna@thuis.voorbeeld.nl');
  await page.getByRole('button', { name: 'Nodig deze persoon uit' }).click();
  await expect(page.getByText('Anna de Boer komt met u mee.').first()).toBeVisible();
  await expect(questions).toHaveValue('Nog niet bewaard');
  await page.unroute('**/api/appointment/token/*');
  await page.reload();
  // A link never shows what was written, only when: administrators have the link too. An empty field stays as it was.
  await expect(asking).toContainText(/U schreef hier iets op \w+dag \d+ \w+ om \d\d:\d\d/);
  await expect(questions).toHaveValue('');
  await questions.fill('Tijdelijk');
  await asking.getByRole('button', { name: 'Wis wat ik schreef' }).click();
  await expect(asking.getByRole('status')).toContainText('Gewist');
  await expect(asking).not.toContainText('U schreef hier iets op');
  await questions.fill(QUESTION);
  await asking.getByRole('button', { name: 'Bewaar' }).click();
  await expect(asking.getByRole('status')).toContainText('Bewaard');
  await page.reload();
  await needs.fill(NEED);
  await asking.getByRole('button', { name: 'Bewaar' }).click();
  await expect(asking.getByRole('status')).toContainText('Bewaard');

  await page.getByLabel(/^Taal/).selectOption('en');
  await expect(page.getByRole('region', { name: 'How to prepare' })).toContainText('Bring your UPO.');
  await expect(page.getByRole('region', { name: 'What would you like to ask?' })).toContainText('You wrote something here on');

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: new URL(page.url()).origin })).newPage();
  await phone.clock.install({ time: `${booked.date}T${booked.startTime}:30+01:00` });
  await login('consultant', phone);
  const next = phone.locator('section', { has: phone.getByRole('heading', { name: 'Volgende afspraak' }) });
  for (const fact of ['Mila Knoop', 'Anna de Boer', 'Touwslagerij West', 'Engels', QUESTION, NEED]) await expect(next).toContainText(fact);
  await expect(next.getByText(QUESTION)).toBeInViewport();
  await expect(next.getByRole('link', { name: /^Deelnemen/ })).toBeInViewport();
  await expect(phone.getByRole('heading', { name: 'Deze week' })).not.toBeInViewport();
  await expectAccessible(phone);

  // Administrators see nothing of it, and once HR arranges the appointments the consultant does not either.
  const [{ id }] = await (await request.get('/api/employees', { params: { q: email, limit: 1 } })).json();
  const reads = [
    '/api/appointments',
    `/api/employees/${id}`,
    `/api/employees/${id}/export`,
    `/api/employees/${id}/history`,
    '/api/admin/mails?limit=50',
  ];
  for (const path of reads) expect(await (await request.get(path)).text(), path).not.toMatch(/rolstoel|64 stoppen/);
  const change = await request.put(`/api/employers/${firm.id}`, { data: { communicatieViaHrm: true, email: 'hr@touw.voorbeeld.nl' } });
  expect(change.ok(), await change.text()).toBe(true);
  await phone.reload();
  await expect(next).toContainText('Mila Knoop');
  await expect(next).not.toContainText(QUESTION);
});
