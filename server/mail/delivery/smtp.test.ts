import { randomBytes } from 'node:crypto';
import ICAL from 'ical.js';
import { afterEach, expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { encrypt } from '#server/db/secrets.ts';
import { calendarFiles } from '#server/mail/outbox.ts';
import { isLoopback } from '#server/outside/loopback.ts';
import type { EmailConfigRow } from '#server/store/firm/settings.ts';
import { LOGIN, type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { NO_FACE, sampleMails } from '#server/testing/sample-mails.ts';
import { type Envelope, sendNow, verifyLogin } from './smtp.ts';
import { smtpErrorInDutch } from './verdict.ts';

const key = randomBytes(32);
const keys = { secretKey: key, tokens: () => Promise.reject(new Error('no tokens here')) };
const NO_TOKENS = {
  id: 1,
  ccEmail: null,
  smtpAuth: 'password' as const,
  oauthTenant: null,
  oauthClientId: null,
  oauthClientSecret: null,
  oauthRefreshToken: null,
  dkimSelector: null,
  mailsPerMinute: 30,
  testedAt: null,
  isDefault: true,
  createdAt: '2026-03-02T08:00:00Z',
  updatedAt: '2026-03-02T08:00:00Z',
};
const office = { ...NO_FACE, appUrl: 'https://portaal.voorbeeld.nl' };
let server: MailServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

function account(port: number, change: Partial<EmailConfigRow> = {}): EmailConfigRow {
  return {
    ...NO_TOKENS,
    adminEmail: 'beheer@portaal.test',
    fromEmail: 'post@portaal.test',
    smtpHost: '127.0.0.1',
    smtpPort: port,
    smtpUser: LOGIN.user,
    smtpPass: encrypt(key, LOGIN.pass),
    ...change,
  };
}

function envelope(change: Partial<Envelope> = {}): Envelope {
  const { letter } = sampleMails().invitation;
  return {
    messageId: '<een@portaal.test>',
    audience: 'employee',
    toAddress: 'lezer@x.test',
    toName: 'Lezer',
    ccAddresses: [],
    letter,
    attachments: [],
    ...change,
  };
}

test('every mail of the product parses as MIME and, with an invite, as iCalendar', async () => {
  server = await startMailServer();
  const now = instantOf('2026-11-09', '10:00');
  for (const [name, mail] of Object.entries(sampleMails())) {
    const attachments = calendarFiles(mail, { firmName: 'Portaal', fromEmail: 'post@portaal.test', homes: [] }, now);
    const methods = attachments.map(({ method }) => method);
    await sendNow(
      {
        account: account(server.port),
        office,
        mail: envelope({ letter: mail.letter, toAddress: mail.to, toName: mail.toName ?? null, attachments }),
      },
      keys,
    );
    const { mail: parsed, raw, to } = server.received.at(-1)!;
    expect(to).toEqual([mail.to]);
    expect(parsed.subject).toBe(mail.letter.subject);
    expect(parsed.text).toContain(mail.letter.greeting);
    expect(parsed.html).toContain('<!doctype html>');
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect((parsed.replyTo as { text: string }).text).toBe('beheer@portaal.test');
    expect(raw.split('\r\n').filter((line) => line.length > 998)).toEqual([]);
    const calendars = parsed.attachments.filter(({ contentType }) => /calendar|ics/.test(contentType));
    expect(calendars.length > 0, name).toBe(methods.length > 0);
    for (const [i, { content }] of calendars.entries()) {
      const calendar = new ICAL.Component(ICAL.parse(content.toString()));
      expect(calendar.getFirstPropertyValue('method')).toBe(methods[i] ?? methods[0]);
    }
    for (const method of methods) expect(raw).toMatch(new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${method}`, 'i'));
    // A single invite is shown by the mail program itself; several are attached as files.
    if (methods.length > 1) expect(calendars.map(({ filename }) => filename)).toEqual(attachments.map(({ filename }) => filename));
    if (mail.letter.table?.file) expect(parsed.attachments.map(({ filename }) => filename)).toEqual([mail.letter.table.file]);
  }
});

test('no field of a mail can add a header, a recipient or a part', async () => {
  server = await startMailServer();
  const nasty = 'x\r\nBcc: victim@evil.test\r\nX-Evil: 1\r\n\r\n<b>body</b>\u2028, "other" <other@evil.test>, é';
  const { letter } = sampleMails()['hr-invitations'];
  const poisoned = JSON.parse(JSON.stringify(letter), (_, value) => (typeof value === 'string' ? value + nasty : value));
  await sendNow(
    {
      account: account(server.port),
      office,
      mail: envelope({
        toName: nasty,
        letter: { ...poisoned, language: letter.language, table: { ...poisoned.table, file: nasty } },
        attachments: [{ filename: nasty, contentType: `text/plain\r\nX-Evil: 2`, content: Buffer.from('hallo').toString('base64') }],
      }),
    },
    keys,
  );
  const { mail, to, raw } = server.received.at(-1)!;
  expect(to).toEqual(['lezer@x.test']);
  expect(mail.headers.has('x-evil')).toBe(false);
  expect(mail.bcc).toBeUndefined();
  expect(mail.cc).toBeUndefined();
  expect((mail.to as { value: { address: string }[] }).value.map(({ address }) => address)).toEqual(['lezer@x.test']);
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^(X-Evil|Bcc):/im);
  expect(mail.attachments).toHaveLength(2);
});

test('the picture of a letter is a part of the mail; the HTML refers to it, and the plain text describes it', async () => {
  server = await startMailServer();
  const { letter } = sampleMails()['admin-report'];
  const { cid, alt } = letter.picture!;
  const picture = { filename: 'beeld.png', contentType: 'image/png', content: Buffer.from('png').toString('base64'), cid };
  const send = (attachments: Envelope['attachments']) =>
    sendNow({ account: account(server!.port), office, mail: envelope({ letter, attachments }) }, keys);
  await send([picture]);
  // Without the file, as after somebody in the report was erased.
  await send([]);
  const [shown, bare] = server.received.map(({ mail }) => mail);
  expect(shown!.attachments[0]).toMatchObject({ cid, contentDisposition: 'inline', related: true });
  // The parser replaces `cid:` by the content.
  expect(shown!.html).toMatch(/<img class="picture" src="data:image\/png;base64,[^"]+" width="536"/);
  for (const { text } of [shown!, bare!]) expect(text!.replace(/\s+/g, ' ')).toContain(alt);
  expect(bare!.html).not.toContain('<img');
  expect(bare!.html).toContain(alt);
});

test('an address that contains a second address is refused, not split', async () => {
  server = await startMailServer();
  for (const toAddress of ['a@x.test, b@evil.test', 'a@x.test\r\nRCPT TO:<b@evil.test>', 'a@x.test> <b@evil.test']) {
    await sendNow({ account: account(server.port), office, mail: envelope({ toAddress }) }, keys).catch(() => {});
  }
  expect(server.received.flatMap(({ to }) => to).filter((address) => address.endsWith('@evil.test') && !address.startsWith('"'))).toEqual(
    [],
  );
});

test('a refused login is reported in Dutch, with the server’s text', async () => {
  server = await startMailServer();
  const wrong = account(server.port, { smtpPass: encrypt(key, 'fout') });
  await expect(verifyLogin(wrong, keys)).rejects.toMatchObject({
    code: 'SMTP_FAILED',
    message: expect.stringMatching(/^De mailserver weigert de gebruikersnaam of het wachtwoord\. \(Invalid login: 535 /),
  });
  await expect(verifyLogin(account(server.port), keys)).resolves.toBeUndefined();
});

test('an unreachable or unknown server is reported in Dutch', async () => {
  server = await startMailServer();
  const { port } = server;
  await server.stop();
  server = undefined;
  await expect(verifyLogin(account(port), keys)).rejects.toThrow(/^De mailserver is niet bereikbaar\..*ECONNREFUSED/);
  await expect(verifyLogin(account(port, { smtpHost: 'mail.invalid' }), keys)).rejects.toThrow(/^De mailserver is niet gevonden\./);
});

test('a server that requires a login is not reported as a problem of the sender', async () => {
  server = await startMailServer();
  await expect(
    sendNow({ account: account(server.port, { smtpUser: null, smtpPass: null }), office, mail: envelope() }, keys),
  ).rejects.toThrow(/^De mailserver vraagt om een gebruikersnaam en een wachtwoord\. \(.*530/);
});

test.each([
  ['ETIMEDOUT', 'Greeting never received', 'De mailserver geeft geen antwoord. Controleer de naam en de poort.'],
  ['EPROTOCOL', 'Invalid greeting. response=HTTP/1.1 400', 'Op deze poort antwoordt geen mailserver. Controleer de naam en de poort.'],
  ['ETLS', 'Error upgrading connection with STARTTLS', 'De beveiligde verbinding (TLS) met de mailserver lukt niet.'],
  ['ESOCKET', 'self-signed certificate', 'De mailserver heeft geen geldig certificaat.'],
])('%s (%s) is reported in Dutch', (code, message, words) => {
  const said = smtpErrorInDutch(Object.assign(new Error(message), { code }));
  expect(said.startsWith(words)).toBe(true);
  expect(said).toContain(`(${message})`);
});

test('a password that cannot be decrypted is asked for again', async () => {
  await expect(verifyLogin(account(1, { smtpPass: encrypt(randomBytes(32), 'x') }), keys)).rejects.toThrow(
    'Het opgeslagen wachtwoord kan niet worden gelezen. Vul het wachtwoord opnieuw in.',
  );
});

test.each([
  ['offers no TLS', { disabledCommands: ['STARTTLS'] }],
  ['has a certificate that nobody trusts', { disabledCommands: [] }],
])('a server elsewhere that %s gets no password', async (_, options) => {
  server = await startMailServer({}, options);
  // 0.0.0.0 reaches this machine, but is not a loopback address, so the rules for another machine apply.
  await expect(verifyLogin(account(server.port, { smtpHost: '0.0.0.0' }), keys)).rejects.toThrow(
    /beveiligde verbinding|geldig certificaat/,
  );
  expect(server.logins).toBe(0);
});

test('only loopback may be used without TLS', () => {
  expect(['127.0.0.1', 'localhost', 'LOCALHOST', '::1', '[::1]', '127.1.2.3'].filter((host) => !isLoopback(host))).toEqual([]);
  expect(['127.0.0.1.evil.test', 'localhost.evil.test', '10.0.0.1', 'smtp.office365.com', '', '127.evil.test'].filter(isLoopback)).toEqual(
    [],
  );
});
