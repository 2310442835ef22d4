import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { listening } from '#journeys/server/mail-server.ts';

test.use({ office: 'bounces' });

const PASSWORD = 'het juiste wachtwoord';

/** Accepts every mail and stores its Message-ID by recipient. */
async function mailServer() {
  const messageIds = new Map<string, string>();
  const server = await listening({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData: async (stream, { envelope }, callback) => {
      const raw = Buffer.concat(await stream.toArray()).toString('latin1');
      const messageId = /^Message-ID: (<\S+>)/im.exec(raw)?.[1] ?? '';
      for (const { address } of envelope.rcptTo) messageIds.set(address, messageId);
      callback();
    },
  });
  return { ...server, messageIds };
}

/** A mailbox with at most one message, with the part of IMAP that the portal uses. */
async function imapServer() {
  const state = { message: '' };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString('latin1').split('\r\n').filter(Boolean)) answer(socket, line, state.message);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { port, state, stop: () => new Promise((resolve) => server.close(resolve)) };
}

function answer(socket: Socket, line: string, message: string): void {
  const [, tag, command] = /^(\S+) (?:UID )?(\S+)/.exec(line) ?? [];
  const untagged: string[] = [];
  let verdict = 'OK done';
  if (command === 'CAPABILITY') untagged.push('CAPABILITY IMAP4rev1');
  if (command === 'LOGIN' && !line.includes(PASSWORD)) verdict = 'NO [AUTHENTICATIONFAILED] Login mislukt';
  if (command === 'LIST') untagged.push('LIST () "/" INBOX');
  if (command === 'EXAMINE') untagged.push(`${message ? 1 : 0} EXISTS`, 'OK [UIDVALIDITY 1] ok', `OK [UIDNEXT ${message ? 2 : 1}] ok`);
  if (command === 'FETCH') {
    const section = /BODY\.PEEK\[(HEADER)?\]/.exec(line);
    const text = section?.[1] ? message.slice(0, message.indexOf('\r\n\r\n') + 4) : message;
    untagged.push(section ? `1 FETCH (UID 1 BODY[${section[1] ?? ''}]<0> {${text.length}}\r\n${text})` : '1 FETCH (UID 1)');
  }
  socket.write(`${untagged.map((text) => `* ${text}\r\n`).join('')}${tag} ${verdict}\r\n`);
}

function report(messageId: string, to: string): string {
  return `Return-Path: <>
From: MAILER-DAEMON@firma.test
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.firma.test

Final-Recipient: rfc822; ${to}
Action: failed
Status: 5.1.1

--b
Content-Type: text/rfc822-headers

Message-ID: ${messageId}

--b--
`.replaceAll('\n', '\r\n');
}

test('Administrators can let the portal read a mailbox, and see which mail did not arrive and why', async ({ page, login }) => {
  const [smtp, imap] = [await mailServer(), await imapServer()];
  await login('admin');
  const account = {
    adminEmail: 'b@firma.test',
    fromEmail: 'p@firma.test',
    smtpHost: '127.0.0.1',
    smtpPort: smtp.port,
    smtpAuth: 'password',
  };
  const saved = await page.request.post('/api/admin/email-config', { data: { ...account, mailsPerMinute: 6000 } });
  expect(saved.ok(), await saved.text()).toBe(true);
  const sent = await page.request.post('/api/employees/send-invitations', { data: { employerId: 1 } });
  expect((await sent.json()).count).toBeGreaterThan(0);
  await expect.poll(() => smtp.messageIds.size, { timeout: 20_000 }).toBeGreaterThan(0);
  const [[to, messageId] = ['', '']] = smtp.messageIds;

  await page.goto('/settings?deel=post');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Niet bezorgde e-mail' }) });
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(card.getByText('Vul de IMAP-server in.')).toBeVisible();
  await card.getByLabel('IMAP server').fill('127.0.0.1');
  await card.getByLabel('IMAP poort').fill(String(imap.port));
  await card.getByLabel('IMAP gebruiker').fill('p@firma.test');
  await card.getByLabel('IMAP wachtwoord').fill('een verkeerd wachtwoord');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Mailbox opgeslagen').first()).toBeVisible();
  await card.getByRole('button', { name: 'Nu lezen' }).click();
  await expect(card.getByText('De mailserver weigert de gebruikersnaam of het wachtwoord. (Login mislukt)')).toBeVisible();
  await expectAccessible(page);

  imap.state.message = report(messageId, to);
  await card.getByLabel('IMAP wachtwoord').fill(PASSWORD);
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(card.getByText('De mailbox kan niet worden gelezen')).toBeHidden();
  await card.getByRole('button', { name: 'Nu lezen' }).click();
  await expect(card.getByText(/Tot nu toe 1 melding van een niet bezorgde e-mail\./)).toBeVisible();

  await page.goto('/');
  const task = page.getByRole('list', { name: 'Vandaag te doen' }).getByRole('listitem').filter({ hasText: '1 e-mail is niet aangekomen' });
  await expect(task).toContainText('Dit e-mailadres bestaat niet. (5.1.1)');
  await expectAccessible(page);
  await expect(task.getByRole('link', { name: /^Adres verbeteren/ })).toHaveAttribute('href', /^\/employees\/\d+\?open=edit$/);
  await task.getByRole('link', { name: 'E-mails bekijken' }).click();
  const mail = page.getByRole('row', { name: new RegExp(to) });
  await expect(mail).toContainText('Niet bezorgd');
  await expect(mail).toContainText('Dit e-mailadres bestaat niet. (5.1.1)');
  await expect(page.getByRole('row')).toHaveCount(2);
  // A mail to a non-existent mailbox cannot be sent again: the address must be corrected first.
  await mail.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /ersturen$/ })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Adres verbeteren' }).click();
  await expect(page).toHaveURL(/\/employees\/\d+$/);
  await expect(page.getByRole('dialog', { name: 'Werknemer Bewerken' }).getByLabel('E-mailadres')).toHaveValue(to);

  await page.goto(`/employees?q=${encodeURIComponent(to)}`);
  await expect(page.getByText('niet bezorgd').first()).toBeVisible();
  await expect(page.getByText('Dit e-mailadres bestaat niet. (5.1.1)').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/settings?deel=post');
  await card.getByRole('button', { name: 'Niet meer lezen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Niet meer lezen' }).click();
  await expect(page.getByText('Mailbox verwijderd').first()).toBeVisible();
  await expect(card.getByLabel('IMAP server')).toHaveValue('');
  await Promise.all([smtp.stop(), imap.stop()]);
});
