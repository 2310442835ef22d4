import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'reset-password' });

/** A mail server on loopback that stores the text of mails, because only the mail contains the reset link. */
async function startMailbox() {
  const texts: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _session, callback) => {
      texts.push((await simpleParser(stream)).text ?? '');
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return { texts, port: (server.server.address() as AddressInfo).port, stop: () => server.close() };
}

test('A reset link from a mail works once', async ({ page, login, browser, address }) => {
  const mailbox = await startMailbox();
  await login('admin');
  const account = { adminEmail: 'beheer@voorbeeld.nl', fromEmail: 'portaal@voorbeeld.nl', smtpHost: '127.0.0.1', smtpPort: mailbox.port };
  expect((await page.request.post('/api/admin/email-config', { data: account })).ok()).toBe(true);

  const consultant = await (await browser.newContext({ baseURL: address })).newPage();
  await consultant.goto('/auth');
  await consultant.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  await consultant.getByLabel('E-mailadres').fill('eva@voorbeeld.nl');
  await consultant.getByRole('button', { name: 'Reset Link Versturen' }).click();
  await expect(consultant.getByRole('status')).toContainText('Email verzonden');
  await expect(consultant.getByRole('heading', { name: 'Inloggen' })).toBeVisible();

  await expect.poll(() => mailbox.texts, { timeout: 30_000 }).toHaveLength(1);
  const link = /http\S+\/auth\?[^\s>\]]+/.exec(mailbox.texts[0]!)![0];
  const choose = async (password: string) => {
    await consultant.goto(link);
    await consultant.getByLabel('Nieuw Wachtwoord').fill(password);
    await consultant.getByLabel('Bevestig Wachtwoord').fill(password);
    await consultant.getByRole('button', { name: 'Wachtwoord Wijzigen' }).click();
  };
  await choose('nieuw123');
  await expect(consultant.getByRole('status')).toContainText('Success');
  await expect(consultant.getByRole('status')).toContainText(
    'Uw wachtwoord is succesvol gewijzigd. U kunt nu inloggen met uw nieuwe wachtwoord.',
  );
  await expect(consultant).toHaveURL('/auth');

  await consultant.getByLabel('Gebruikersnaam').fill('eva@voorbeeld.nl');
  await consultant.getByLabel('Wachtwoord', { exact: true }).fill('nieuw123');
  await consultant.getByRole('button', { name: 'Inloggen' }).click();
  await expect(consultant).toHaveURL('/consultant-dashboard');

  // The link was used: a line above the form says so before anything is typed.
  await consultant.goto(link);
  await expect(consultant.getByRole('main')).toContainText('Deze link is ongeldig of verlopen.');
  await expectAccessible(consultant, { widths: [320, 390, 1280] });
  await consultant.context().close();
  mailbox.stop();
});
