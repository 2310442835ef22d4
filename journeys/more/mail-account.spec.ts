import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { listening } from '#journeys/server/mail-server.ts';

test.use({ office: 'mail-account' });

const MAILBOX = 'afspraken@firma.test';

/** Accepts log-ins with a token from the token server of this office, for one mailbox only. */
async function mailServer() {
  const recipients: string[] = [];
  const server = await listening({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    onAuth: ({ method, username, accessToken }, _session, callback) => {
      const isRight = method === 'XOAUTH2' && username === MAILBOX && accessToken?.startsWith('ya29.');
      callback(isRight ? null : new Error('5.7.8 Username and Password not accepted'), { user: MAILBOX });
    },
    onData: (stream, { envelope }, callback) => {
      stream.resume().on('end', () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  return { ...server, recipients };
}

test('Administrators set up a mail account with Google, and read in plain words what is wrong', async ({ page, login }) => {
  const server = await mailServer();
  await login('admin');
  await page.goto('/settings');
  const email = page.locator('section', { has: page.getByRole('heading', { name: 'Email configuratie' }) });
  const save = async () => {
    await email.getByRole('button', { name: 'Opslaan' }).click();
    await expect(email.getByRole('button', { name: 'Testmail versturen' })).toBeEnabled();
  };
  await email.getByLabel('E-mailadres beheerder').fill('beheer@firma.test');
  await email.getByLabel('Afzender e-mailadres').fill(MAILBOX);
  await email.getByRole('radio', { name: 'Google' }).check();
  await expect(email.getByLabel('SMTP server')).toHaveValue('smtp.gmail.com');
  await expect(email.getByLabel('SMTP wachtwoord')).toHaveCount(0);
  await email.getByLabel('SMTP server').fill('127.0.0.1');
  await email.getByLabel('SMTP poort').fill(String(server.port));
  await email.getByLabel('SMTP gebruiker').fill(MAILBOX);
  await email.getByLabel('Client-id').fill('client-1');
  await email.getByLabel('Clientgeheim').fill('een verkeerd geheim');
  await email.getByRole('button', { name: 'Opslaan' }).click();
  await expect(email.getByText('Hier staan tekens in die er niet in horen. Kopieer de waarde opnieuw.')).toBeVisible();
  await email.getByLabel('Clientgeheim').fill('verkeerd');
  await email.getByRole('button', { name: 'Opslaan' }).click();
  await expect(email.getByText('Vul het vernieuwingstoken in.')).toBeVisible();
  await email.getByLabel('Vernieuwingstoken').fill('1//KANARIE-VERNIEUWING');
  // After the save another card of the page is slow to be fetched again. When it arrives, the result of the test mail stays on the screen.
  const other = Promise.withResolvers<void>();
  await page.route('**/api/admin/reminder-config', (route) => other.promise.then(() => route.continue()), { times: 1 });
  await save();

  const refusal = email.getByText('Google weigert de aanmelding. Het clientgeheim klopt niet.');
  await email.getByRole('button', { name: 'Testmail versturen' }).click();
  await expect(refusal).toBeVisible();
  await expect(email.getByRole('button', { name: 'Opslaan...' })).toBeVisible();
  other.resolve();
  await expect(email.getByRole('button', { name: 'Opslaan', exact: true })).toBeVisible();
  await expect(refusal).toBeVisible();
  await expectAccessible(page, { widths: [390] });

  await email.getByLabel('Clientgeheim').fill('KANARIE-CLIENTGEHEIM');
  await save();
  await email.getByRole('button', { name: 'Testmail versturen' }).click();
  await expect(page.getByText('Testmail verzonden').first()).toBeVisible();
  expect(server.recipients).toEqual(['beheer@firma.test']);

  // Another mailbox needs the secrets again; Microsoft has an extra field.
  await email.getByLabel('SMTP gebruiker').fill('ander@firma.test');
  await expect(email.getByText('Vul het clientgeheim opnieuw in: de aanmelding is gewijzigd.')).toBeVisible();
  await email.getByRole('radio', { name: 'Microsoft 365' }).check();
  await expect(email.getByLabel('Directory-id (tenant)')).toBeVisible();
  await expect(email.getByLabel('Vernieuwingstoken')).toHaveCount(0);
  await server.stop();
});
