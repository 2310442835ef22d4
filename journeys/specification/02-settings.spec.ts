// Section 2, 'Settings': /settings, with the limits of sections 5 and 9 and the messages of section 8.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast } from './screen.ts';

test.use({ office: 'specification' });

const SECTIONS = {
  calendars: 'Agenda synchronisatie',
  email: 'Email Configuratie',
  maintenance: 'Onderhoudsmodus',
  consultants: 'Beschikbaarheid herinneringen voor consultants',
  employees: 'Werknemer herinneringen',
  everyone: 'Alle gebruikers uitloggen',
};

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, title: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const save = (card: Locator) => card.getByRole('button', { name: 'Opslaan', exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instellingen');
}

/** A number outside its limits, and an empty field, become the fallback. */
async function expectLimits(field: Locator, { min, max, fallback }: { min: number; max: number; fallback: number }): Promise<void> {
  await expect(field).toHaveAttribute('min', String(min));
  await expect(field).toHaveAttribute('max', String(max));
  for (const good of [min, max]) {
    await field.fill(String(good));
    await field.blur();
    await expect(field).toHaveValue(String(good));
  }
  for (const wrong of ['', String(min - 1), String(max + 1), '2.5']) {
    await field.fill(wrong);
    await field.blur();
    await expect(field).toHaveValue(String(fallback));
  }
}

test('The sections stand open, in this order; calendar addresses can be copied', async ({ page, login }) => {
  await login('admin');
  await page.addInitScript(() => {
    const copied: string[] = [];
    const writeText = (text: string) => (text.includes('fout') ? Promise.reject(new Error()) : Promise.resolve(void copied.push(text)));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    Object.assign(window, { copied });
  });
  const feed = (id: number, name: string) => ({
    consultantId: id,
    consultantName: name,
    calendarUrl: `http://agenda.test/${name}.ics`,
    exportUrl: `/export/${id}`,
  });
  const { consultantId: _, ...combinedCalendar } = feed(0, 'allen');
  await page.route('**/api/admin/calendar-urls', (route) =>
    route.fulfill({ json: { calendarUrls: [feed(1, 'Sanne'), feed(2, 'fout')], combinedCalendar } }),
  );
  await open(page);

  await test.step('the sections, in this order', async () => {
    await expect(main(page).getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText([
      ...Object.values(SECTIONS),
      'Alle instellingen',
    ]);
  });
  await test.step('each stands open, with its fields and buttons', async () => {
    const fields = {
      [SECTIONS.email]: ['E-mailadres beheerder', 'CC e-mailadres', 'Afzender e-mailadres', 'SMTP server', 'SMTP poort', 'SMTP gebruiker'],
      [SECTIONS.maintenance]: ['Reden', 'Verwachte duur'],
      [SECTIONS.consultants]: ['Elke nacht controleren en mailen', 'Aantal dagen vooruit'],
      [SECTIONS.employees]: ['1ste herinnering na (dagen)', '2de herinnering na (dagen)', 'Exit e-mail na (dagen)'],
    };
    for (const [title, labels] of Object.entries(fields))
      for (const label of labels) await expect(section(page, title).getByLabel(label).first()).toBeVisible();
    const buttons = {
      [SECTIONS.email]: 'Opslaan',
      [SECTIONS.maintenance]: 'Onderhoudsmodus inschakelen',
      [SECTIONS.consultants]: 'Nu controleren',
      [SECTIONS.employees]: 'Opslaan',
      [SECTIONS.everyone]: 'Alle gebruikers uitloggen',
    };
    for (const [title, name] of Object.entries(buttons))
      await expect(section(page, title).getByRole('button', { name, exact: true })).toBeVisible();
  });
  await test.step('each calendar URL can be copied', async () => {
    const calendars = section(page, SECTIONS.calendars);
    for (const name of ['allen', 'Sanne', 'fout']) await expect(calendars.getByText(`http://agenda.test/${name}.ics`)).toBeVisible();
    for (const name of ['allen', 'Sanne']) {
      await calendars.getByRole('button', { name: `URL kopiëren: ${name}` }).click();
      await expectToast(page, 'URL gekopieerd');
    }
    expect(await page.evaluate('window.copied')).toEqual(['http://agenda.test/allen.ics', 'http://agenda.test/Sanne.ics']);
    await calendars.getByRole('button', { name: 'URL kopiëren: fout' }).click();
    await expectFailure(page, 'Kopiëren mislukt', 'De URL kon niet worden gekopieerd.');
  });
  await test.step('without calendar URLs the first section is not shown', async () => {
    await page.unroute('**/api/admin/calendar-urls');
    await page.route('**/api/admin/calendar-urls', (route) => route.fulfill({ json: { calendarUrls: [], combinedCalendar } }));
    await open(page);
    await expect(section(page, SECTIONS.email)).toBeVisible();
    await expect(section(page, SECTIONS.calendars)).toHaveCount(0);
  });
});

test('E-mail configuration: two required addresses, port 587 unless 1 to 65535, and its messages', async ({ page, login }) => {
  await login('admin');
  await page.route('**/api/admin/email-config', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ body: 'null', contentType: 'application/json' }) : route.fallback(),
  );
  await open(page);
  const card = section(page, SECTIONS.email);
  const port = card.getByLabel('SMTP poort');

  await test.step('defaults: a public mail host and port 587', async () => {
    await expect(card.getByLabel('SMTP server')).toHaveValue(/^smtp\.[a-z0-9.]+$/);
    await expect(port).toHaveValue('587');
  });
  await test.step('adminEmail and fromEmail are required e-mail fields, ccEmail is optional', async () => {
    for (const label of ['E-mailadres beheerder', 'Afzender e-mailadres']) {
      await expect(card.getByLabel(label)).toHaveAttribute('type', 'email');
      await expect(card.getByLabel(label)).toHaveAttribute('required');
    }
    await expect(card.getByLabel('CC e-mailadres')).toHaveAttribute('type', 'email');
    await expect(card.getByLabel('CC e-mailadres')).not.toHaveAttribute('required');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await save(card).click();
    await expect(card.getByLabel('E-mailadres beheerder')).toBeFocused();
    await expect(card.getByLabel('E-mailadres beheerder')).toHaveAttribute('aria-invalid', 'true');
    await expect(card.getByLabel('Afzender e-mailadres')).toHaveAttribute('aria-invalid', 'true');
    await expect(card.getByLabel('CC e-mailadres')).not.toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
  });
  await test.step('the port: 1 to 65535, and 587 where empty', () => expectLimits(port, { min: 1, max: 65_535, fallback: 587 }));
  const specified = {
    adminEmail: 'beheer@firma.test',
    ccEmail: '',
    fromEmail: 'portaal@firma.test',
    smtpHost: '127.0.0.1',
    smtpPort: 2525,
    smtpUser: 'portaal',
    smtpPass: 'geheim',
  };
  await test.step('a failure shows the specified words', async () => {
    await card.getByLabel('E-mailadres beheerder').fill(specified.adminEmail);
    await card.getByLabel('Afzender e-mailadres').fill(specified.fromEmail);
    await card.getByLabel('SMTP server').fill(specified.smtpHost);
    await port.fill(String(specified.smtpPort));
    await card.getByLabel('SMTP gebruiker').fill(specified.smtpUser);
    await card.getByRole('textbox', { name: 'SMTP wachtwoord' }).fill(specified.smtpPass);
    await answerOnce(page, 'POST', '**/api/admin/email-config', 500, { message: 'kapot' });
    await save(card).click();
    await expectFailure(page, 'Fout bij opslaan', 'De email configuratie kon niet worden opgeslagen.');
  });
  await test.step('the call has the fields of the form', async () => {
    await answerOnce(page, 'POST', '**/api/admin/email-config', 200, specified);
    expect(await bodyOf(page, 'POST', '/api/admin/email-config', () => save(card).click())).toEqual(specified);
    await expectToast(page, 'Email configuratie opgeslagen');
  });
});

test('Reminders to consultants and employees: defaults, limits, fallbacks, the manual check, and their messages', async ({
  page,
  login,
}) => {
  await login('admin');
  await open(page);
  const consultants = section(page, SECTIONS.consultants);
  const ahead = consultants.getByLabel('Aantal dagen vooruit');
  const enabled = consultants.getByRole('switch', { name: 'Elke nacht controleren en mailen' });

  await test.step('consultants: off and 7 days, 1 to 30', async () => {
    await expect(enabled).not.toBeChecked();
    await expect(ahead).toHaveValue('7');
    await expectLimits(ahead, { min: 1, max: 30, fallback: 7 });
  });
  await test.step('consultants: saving', async () => {
    const path = '/api/admin/availability-reminder-config';
    await enabled.check();
    await ahead.fill('12');
    await answerOnce(page, 'POST', `**${path}`, 400, { message: 'kapot' });
    await save(consultants).click();
    await expectFailure(page, 'Fout bij opslaan', 'De beschikbaarheid herinnering configuratie kon niet worden opgeslagen.');
    await answerOnce(page, 'POST', `**${path}`, 200, { isEnabled: true, lookAheadDays: 12 });
    expect(await bodyOf(page, 'POST', path, () => save(consultants).click())).toEqual({ isEnabled: true, lookAheadDays: 12 });
    await expectToast(page, 'Herinnering configuratie opgeslagen');
  });
  await test.step('the manual check has an empty body; a log-in that the mail server refused is told apart', async () => {
    const path = '/api/admin/availability-reminder-check';
    const check = consultants.getByRole('button', { name: 'Nu controleren' });
    const login = 'Email kan niet worden verzonden. Controleer de SMTP instellingen in de Email Configuratie sectie.';
    const other = 'De beschikbaarheid controle kon niet worden uitgevoerd.';
    for (const [message, text] of [
      ['535 Invalid login: 5.7.8', login],
      ['code EAUTH', login],
      ['no authentication possible', login],
      ['connect ECONNREFUSED', other],
    ] as const) {
      await answerOnce(page, 'POST', `**${path}`, 502, { message });
      await check.click();
      await expectFailure(page, 'Fout bij controle', text);
    }
    await answerOnce(page, 'POST', `**${path}`, 200, { message: '2 consultants hebben een herinnering gekregen.' });
    expect(await bodyOf(page, 'POST', path, () => check.click())).toBeNull();
    await expectToast(page, 'Controle uitgevoerd', '2 consultants hebben een herinnering gekregen.');
  });

  const employees = section(page, SECTIONS.employees);
  const days = {
    firstReminderDays: { label: '1ste herinnering na (dagen)', min: 1, max: 30, fallback: 7 },
    secondReminderDays: { label: '2de herinnering na (dagen)', min: 1, max: 60, fallback: 14 },
    exitEmailDays: { label: 'Exit e-mail na (dagen)', min: 1, max: 90, fallback: 21 },
  };
  await test.step('employees: 7, 14 and 21 days, at most 30, 60 and 90', async () => {
    for (const { label, ...limits } of Object.values(days)) {
      const field = employees.getByLabel(label);
      await expect(field).toHaveValue(String(limits.fallback));
      await expectLimits(field, limits);
    }
  });
  await test.step('employees: saving', async () => {
    const path = '/api/admin/reminder-config';
    await employees.getByLabel(days.firstReminderDays.label).fill('8');
    await employees.getByLabel(days.secondReminderDays.label).fill('15');
    await employees.getByLabel(days.exitEmailDays.label).fill('22');
    await answerOnce(page, 'PUT', `**${path}`, 500, { message: 'kapot' });
    await save(employees).click();
    await expectFailure(page, 'Fout bij opslaan', 'De werknemer herinnering configuratie kon niet worden opgeslagen.');
    const specified = { firstReminderDays: 8, secondReminderDays: 15, exitEmailDays: 22 };
    await answerOnce(page, 'PUT', `**${path}`, 200, specified);
    expect(await bodyOf(page, 'PUT', path, () => save(employees).click())).toEqual(specified);
    await expectToast(page, 'Herinnering configuratie opgeslagen');
  });
  await test.step('reminders go out every day at 23:55', () => expect(employees).toContainText('23:55'));
});

test('Maintenance mode and the log-out of all users', async ({ page, login }) => {
  await login('admin');
  await open(page);
  const card = section(page, SECTIONS.maintenance);
  const path = '/api/admin/maintenance-mode';
  const on = card.getByRole('button', { name: 'Onderhoudsmodus inschakelen' });
  const off = card.getByRole('button', { name: 'Onderhoudsmodus uitschakelen' });
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Onderhoudsmodus inschakelen' });
  const failure = ['Fout bij wijziging onderhoudsmodus', 'De onderhoudsmodus kon niet worden gewijzigd.'] as const;

  await test.step('on: enabled, reason and estimatedDuration', async () => {
    await card.getByLabel('Reden', { exact: true }).fill('Nieuwe server');
    await card.getByLabel('Verwachte duur').fill('Een uur');
    await answerOnce(page, 'POST', `**${path}`, 500, { message: 'kapot' });
    await on.click();
    await sure.click();
    await expectFailure(page, ...failure);
    await on.click();
    expect(await bodyOf(page, 'POST', path, () => sure.click())).toEqual({
      enabled: true,
      reason: 'Nieuwe server',
      estimatedDuration: 'Een uur',
    });
    await expectToast(page, 'Onderhoudsmodus ingeschakeld');
  });
  await test.step('an administrator stays, and switches it off', async () => {
    await page.reload();
    await expect(card.getByLabel('Reden', { exact: true })).toHaveValue('Nieuwe server');
    await answerOnce(page, 'POST', `**${path}`, 500, { message: 'kapot' });
    await off.click();
    await expectFailure(page, ...failure);
    expect(await bodyOf(page, 'POST', path, () => off.click())).toMatchObject({ enabled: false });
    await expectToast(page, 'Onderhoudsmodus uitgeschakeld');
    await expect(on).toBeVisible();
  });
  await test.step('log out all users: an empty body, and the caller stays', async () => {
    const logOut = section(page, SECTIONS.everyone).getByRole('button', { name: 'Alle gebruikers uitloggen' });
    const certain = page.getByRole('alertdialog').getByRole('button', { name: 'Iedereen uitloggen' });
    await answerOnce(page, 'POST', '**/api/admin/logout-all', 500, { message: 'kapot' });
    await logOut.click();
    await certain.click();
    await expectFailure(page, 'Fout bij uitloggen', 'Niet alle gebruikers konden worden uitgelogd.');
    await logOut.click();
    expect(await bodyOf(page, 'POST', '/api/admin/logout-all', () => certain.click())).toBeNull();
    await expectToast(page, 'Alle gebruikers uitgelogd');
    await open(page);
  });
});
