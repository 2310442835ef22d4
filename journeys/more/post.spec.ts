import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { listening } from '#journeys/server/mail-server.ts';

test.use({ office: 'post' });

const PASSWORD = 'het juiste wachtwoord';

/** A mail server that accepts one login and stores the recipients. */
async function mailServer() {
  const recipients: string[] = [];
  const server = await listening({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, callback) =>
      password === PASSWORD ? callback(null, { user: 'portaal' }) : callback(new Error('Invalid login')),
    onData: (stream, { envelope }, callback) => {
      recipients.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', callback);
    },
  });
  return { ...server, recipients };
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
  await expect(async () => {
    await page.getByRole('button', { name: 'Verversen' }).click();
    await expect(page.getByText('De mailserver weigert de gebruikersnaam of het wachtwoord.').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
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
