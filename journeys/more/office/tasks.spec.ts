import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'tasks' });

const consultant = { consultantId: 1, consultantName: 'Sanne de Vries' };
const absence = { id: 1, from: '2027-02-09', to: '2027-02-12', startTime: null, endTime: null };
const mail = {
  mailId: 1,
  name: 'Lotte Maas',
  reason: 'Dit e-mailadres bestaat niet. (5.1.1)',
  employeeId: 3,
  employerId: null,
  isPartner: false,
};
const TASKS = [
  { kind: 'sending_paused', reason: 'Verkeerd wachtwoord.' },
  { kind: 'backup', failedAt: '2027-02-08T02:00:00Z' },
  { kind: 'absence', ...consultant, absence, reason: 'Griep', count: 8 },
  { kind: 'closed_day', closedDayId: null, date: '2027-05-17', name: 'Tweede Pinksterdag', count: 2 },
  { kind: 'conflict', cause: 'busy', ...consultant, count: 1, from: '2027-02-16', to: '2027-02-16' },
  { kind: 'calendar', ...consultant, calendarId: 1, name: 'Outlook', host: 'outlook.test', reason: 'De server is niet bereikbaar.' },
  {
    kind: 'lost_mails',
    count: 8,
    mails: [
      mail,
      { ...mail, mailId: 2, name: 'Bakkerij Jansen', employeeId: null, employerId: 1 },
      { ...mail, mailId: 3, name: 'Bas Kuil', employeeId: 4, isPartner: true },
    ],
  },
  { kind: 'no_outcome', count: 3, until: '2026-02-25' },
  { kind: 'expiring_links', count: 4, employers: [{ employerId: 2, name: 'Zorggroep De Linden', count: 4 }] },
];

/**
 * Per kind: the text of the line, the label of its action and its link; null if the action opens a dialog.
 */
const LINES = [
  ['Er gaat geen e-mail uit: de mailserver weigert de afzender', 'E-mailaccount bekijken', '/settings#email'],
  ['De laatste back-up is mislukt', 'Back-up bekijken', '/settings?deel=beheer#backup'],
  ['Sanne de Vries is afwezig, met 8 gesprekken', 'Afwezigheid oplossen', null],
  [
    'maar er staan 2 gesprekken',
    'Afspraken bekijken',
    '/appointments?status=geplanned&period=own&task=closed_day&from=2027-05-17&to=2027-05-17',
  ],
  ['in de eigen agenda tijdens 1 gesprek', 'Afspraken bekijken', /^\/appointments\?.*task=busy&consultant=1&/],
  ['De agenda Outlook van Sanne de Vries wordt niet meer gelezen', 'Agenda’s beheren', null],
  ['8 e-mails zijn niet aangekomen', 'E-mails bekijken', '/mails?task=lost_mails'],
  ['Van 3 gesprekken is nog niet ingevuld hoe ze zijn gegaan', 'Uitkomst invullen', /^\/appointments\?status=geplanned&period=own&to=/],
] as const;

test('Tasks are at the top of the dashboard, one line each with its action', async ({ page, login }) => {
  await page.route('**/api/admin/tasks', (route) => route.fulfill({ json: TASKS }));
  await login('admin');
  const list = page.getByRole('list', { name: 'Vandaag te doen' });
  const lines = list.locator('> li');
  await expect(lines).toHaveCount(LINES.length);
  for (const [index, [text, action, href]] of LINES.entries()) {
    const line = lines.nth(index);
    await expect(line).toContainText(text);
    if (href) await expect(line.getByRole('link', { name: action })).toHaveAttribute('href', href);
    else await expect(line.getByRole('button', { name: action })).toBeVisible();
  }
  await expect(list.getByRole('link', { name: 'Adres verbeteren van Lotte Maas' })).toHaveAttribute('href', '/employees/3?open=edit');
  await expect(list.getByRole('link', { name: 'Adres verbeteren van Bakkerij Jansen' })).toHaveAttribute('href', '/employers/1?open=edit');
  await expect(list).toContainText('Partner van Bas Kuil');
  await expect(list.getByRole('link', { name: 'Adres verbeteren van Bas Kuil' })).toHaveCount(0);
  await expect(list).toContainText('en nog 5');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Alle 9 tonen' }).click();
  await expect(lines.last()).toContainText('De link van 4 werknemers werkt binnen een week niet meer');
  await lines.nth(2).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Afwezigheid melden' }).getByLabel('Reden')).toHaveValue('Griep');
  await page.keyboard.press('Escape');
  await lines.nth(5).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Agenda’s van Sanne de Vries' })).toBeVisible();
});

test('Without tasks one line says so, and a figure of the dashboard links to its list', async ({ page, login }) => {
  await page.route('**/api/admin/tasks', (route) => route.fulfill({ json: [] }));
  await login('admin');
  await expect(page.getByText('Er is niets dat op u wacht.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Cijfers' })
    .getByRole('link', { name: /no-shows/ })
    .click();
  await expect(page).toHaveURL(/\/appointments\?status=no_show&period=own&from=/);
});
