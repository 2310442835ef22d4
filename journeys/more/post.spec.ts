import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { listening } from '#journeys/server/mail-server.ts';

test.use({ office: 'post' });

const PASSWORD = 'het juiste wachtwoord';

/** A mail server that accepts one login and stores the recipients. `temper.answer`: the refusal that it gives, if any. */
async function mailServer() {
  const recipients: string[] = [];
  const temper: { answer: string | null } = { answer: null };
  const server = await listening({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, callback) =>
      password === PASSWORD ? callback(null, { user: 'portaal' }) : callback(new Error('Invalid login')),
    onData: (stream, { envelope }, callback) => {
      stream.on('end', () => {
        if (temper.answer) {
          callback(Object.assign(new Error(temper.answer.slice(4)), { responseCode: Number(temper.answer.slice(0, 3)) }));
          return;
        }
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
      stream.resume();
    },
  });
  return { ...server, recipients, temper };
}

test('Administrators set up mail, see a failure, correct the password and send again', async ({ page, login }) => {
  const server = await mailServer();
  await login('admin');
  await page.goto('/settings');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Email Configuratie' }).click();
  await expectAccessible(page);

  const email = page.locator('section', { has: page.getByRole('heading', { name: 'Email configuratie' }) });
  await email.getByLabel('E-mailadres beheerder').fill('beheer@firma.test');
  await email.getByLabel('Afzender e-mailadres').fill('portaal@firma.test');
  await email.getByLabel('SMTP server').fill('127.0.0.1');
  await email.getByLabel('SMTP poort').fill('');
  await email.getByLabel('SMTP poort').blur();
  await expect(email.getByLabel('SMTP poort')).toHaveValue('587');
  await email.getByLabel('SMTP poort').fill(String(server.port));
  await email.getByLabel('SMTP gebruiker').fill('portaal');
  await email.getByLabel('SMTP wachtwoord').fill('een verkeerd wachtwoord');
  await email.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Email configuratie opgeslagen').first()).toBeVisible();
  await expect(email.getByLabel('SMTP wachtwoord')).toHaveValue('');

  await email.getByRole('button', { name: 'Testmail versturen' }).click();
  await expect(email.getByText('De mailserver weigert de gebruikersnaam of het wachtwoord.')).toBeVisible();

  await page.goto('/settings');
  const check = page.locator('section', { has: page.getByRole('heading', { name: 'Beschikbaarheid herinneringen voor consultants' }) });
  await check.getByRole('button', { name: 'Nu controleren' }).click();
  await expect(page.getByText('Fout bij controle').first()).toBeVisible();
  await expect(
    page.getByText('Email kan niet worden verzonden. Controleer de SMTP instellingen in de Email Configuratie sectie.').first(),
  ).toBeVisible();

  // Mails are queued, and wait while the login is refused.
  const sent = await page.request.post('/api/employees/send-invitations', { data: { employerId: 1 } });
  expect((await sent.json()).count).toBeGreaterThan(3);
  await page.goto('/mails?status=wachtend');
  await expect(page.getByText('De mailserver weigert de gebruikersnaam of het wachtwoord.').first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  expect(server.recipients).toEqual([]);

  await page.goto('/settings');
  await email.getByLabel('SMTP wachtwoord').fill(PASSWORD);
  await email.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Email configuratie opgeslagen').first()).toBeVisible();
  await email.getByRole('button', { name: 'Testmail versturen' }).click();
  await expect(page.getByText('Testmail verzonden').first()).toBeVisible();
  await expect.poll(() => server.recipients.length, { timeout: 40_000 }).toBeGreaterThan(3);

  await page.goto('/mails?status=verzonden');
  await expect(page.getByRole('tab', { name: /Verzonden/ })).toHaveAttribute('aria-selected', 'true');
  const row = page.getByRole('row', { name: /Uitnodiging voor uw pensioengesprek/ }).first();
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.frameLocator('iframe').getByRole('link', { name: 'Maak een afspraak' })).toBeVisible();
  const before = server.recipients.length;
  await dialog.getByRole('button', { name: 'Opnieuw versturen' }).click();
  await expect(page.getByText('Klaargezet voor verzending').first()).toBeVisible();
  await expect.poll(() => server.recipients.length, { timeout: 20_000 }).toBe(before + 1);
  await server.stop();
});

test('Administrators see why sending is paused, retry immediately, and send all failed mails again', async ({ page, login }) => {
  const server = await mailServer();
  server.temper.answer = '550 5.4.5 Daily user sending limit exceeded';
  await login('admin');
  const account = {
    adminEmail: 'b@firma.test',
    fromEmail: 'p@firma.test',
    smtpHost: '127.0.0.1',
    smtpPort: server.port,
    smtpUser: 'portaal',
  };
  const saved = await page.request.post('/api/admin/email-config', { data: { ...account, smtpPass: PASSWORD, mailsPerMinute: 600 } });
  expect(saved.ok(), await saved.text()).toBe(true);
  const sent = await page.request.post('/api/employees/send-invitations', { data: { employerId: 2 } });
  expect((await sent.json()).count).toBeGreaterThan(0);

  await page.goto('/mails');
  await expect(async () => {
    await page.getByRole('button', { name: 'Verversen' }).click();
    await expect(page.getByText('Het verzenden is onderbroken: de mailserver weigert de afzender')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText(/Daily user sending limit exceeded/).first()).toBeVisible();
  await expect(page.getByText(/^In wachtrij: /)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/employees');
  await expect(page.getByText('in wachtrij').first()).toBeVisible();

  server.temper.answer = '550 5.1.1 User unknown';
  await page.goto('/mails');
  await page.getByRole('button', { name: 'Nu proberen' }).click();
  await expect(page.getByText('Klaargezet voor verzending').first()).toBeVisible();
  await page.goto('/mails?status=mislukt');
  await expect(async () => {
    await page.getByRole('button', { name: 'Verversen' }).click();
    await expect(page.getByText(/User unknown/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

  server.temper.answer = null;
  await page.getByLabel('Soort e-mail').selectOption('Uitnodiging');
  await page.getByRole('button', { name: 'Alle mislukte opnieuw versturen (Uitnodiging)' }).click();
  await expect(page.getByText(/opnieuw verstuurd, naar het adres dat nu bekend is/).first()).toBeVisible();
  await expect.poll(() => server.recipients.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await server.stop();
});

test('Administrators see what will be sent tonight, and log everyone out', async ({ page, login, browser, address }) => {
  await login('admin');
  await page.goto('/tonight');
  await expect(page.getByRole('heading', { name: 'Vannacht gaat uit', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1ste Herinnering' })).toBeVisible();
  await expect(page.getByText(/personen, .* HR krijgt één overzicht van alle herinneringen samen$/).first()).toBeVisible();
  const reminded = page.getByRole('region', { name: '1ste Herinnering' }).getByRole('row').nth(1);
  await expect(reminded.getByRole('link').first()).toHaveAttribute('href', /^\/employees\/\d+$/);
  await expect(reminded.getByRole('link').last()).toHaveAttribute('href', /^\/employers\/\d+$/);
  await expectAccessible(page);

  const consultant = await (await browser.newContext({ baseURL: address })).newPage();
  await login('consultant', consultant);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Alle gebruikers uitloggen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iedereen uitloggen' }).click();
  await expect(page.getByText('Alle gebruikers uitgelogd').first()).toBeVisible();
  await consultant.goto('/consultant-availability');
  await expect(consultant).toHaveURL('/auth');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Instellingen', level: 1 })).toBeVisible();
  await consultant.context().close();
});

test('A failed load shows an error, never an empty list or an empty form', async ({ page, login }) => {
  await login('admin');
  const broken = /\/api\/admin\/(email-config|mails|reminder-preview)(\?|$)/;
  await page.route(broken, (route) => route.fulfill({ status: 500, json: { message: 'Er ging iets mis.' } }));
  await page.goto('/settings');
  await expect(page.getByText('De email configuratie kon niet worden geladen')).toBeVisible();
  await expect(page.getByLabel('SMTP server')).toHaveCount(0);
  await page.goto('/tonight');
  await expect(page.getByText('Het overzicht van vannacht kon niet worden geladen')).toBeVisible();
  await page.goto('/mails');
  await expect(page.getByText('De e-mails konden niet worden geladen')).toBeVisible();
  await expect(page.getByText('Geen e-mails')).toHaveCount(0);
  await page.unroute(broken);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('table', { name: 'E-mails' }).or(page.getByText('Geen e-mails'))).toBeVisible();
});
