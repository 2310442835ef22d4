import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { oneLine } from '#domain/contact.ts';
import { Refusal } from '#domain/refusals.ts';
import type { EmailConfigRow } from '../store/settings.ts';
import { htmlOf, textOf } from './layout.ts';
import type { Letter } from './letter.ts';
import { SENDER_NAME } from './letters/phrases.ts';
import type { Attachment } from './outbox.ts';
import { decrypt } from './secret.ts';
import { csvOf } from './table-file.ts';

export type Account = Pick<EmailConfigRow, 'fromEmail' | 'adminEmail' | 'smtpHost' | 'smtpPort' | 'smtpUser' | 'smtpPass'>;

/** What goes over the line. */
export type Envelope = {
  messageId: string;
  toAddress: string;
  toName: string | null;
  ccAddresses: string[];
  letter: Letter;
  attachments: Attachment[];
};

const PATIENCE_MS = 20_000;
const IMPLICIT_TLS_PORT = 465;

export function openTransport(account: Account, secretKey: Buffer, patienceMs = PATIENCE_MS): Transporter {
  const { smtpHost, smtpPort, smtpUser } = account;
  const isLocal = isLoopback(smtpHost);
  return createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: 100,
    host: smtpHost,
    port: smtpPort,
    secure: smtpPort === IMPLICIT_TLS_PORT,
    // Without TLS anyone on the way reads the password and the links; on this machine itself there is no way.
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal, minVersion: 'TLSv1.2' },
    ...(smtpUser && { auth: { user: smtpUser, pass: passwordOf(account, secretKey) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // Letters are our own text; nothing in them may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function passwordOf({ smtpPass }: Account, secretKey: Buffer): string {
  if (!smtpPass) return '';
  const password = decrypt(secretKey, smtpPass);
  if (password === null) throw new UnreadablePassword();
  return password;
}

class UnreadablePassword extends Error {}

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** Answers the recipients that the mail server did not take; throws where it took none. */
export async function send(transport: Transporter, account: Account, mail: Envelope): Promise<string[]> {
  const { letter } = mail;
  const invite = mail.attachments.find(({ method }) => method !== undefined);
  const { rejected } = await transport.sendMail({
    messageId: mail.messageId,
    // Names and addresses as objects: nothing in them is read as another address.
    from: { name: SENDER_NAME, address: account.fromEmail },
    replyTo: account.adminEmail,
    to: { name: mail.toName ?? '', address: mail.toAddress },
    cc: mail.ccAddresses.map((address) => ({ name: '', address })),
    subject: oneLine(letter.subject),
    text: textOf(letter),
    html: htmlOf(letter),
    // Keeps absence notices from coming back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: filesOf(letter, mail.attachments)
      .filter(({ method }) => method === undefined)
      .map(({ filename, contentType, content }) => ({ filename, contentType, content, encoding: 'base64' })),
    ...(invite && { icalEvent: { method: invite.method!, filename: invite.filename, content: Buffer.from(invite.content, 'base64') } }),
  });
  return rejected ?? [];
}

/** What is attached, with the letter's own table where it goes along as a file. */
export function filesOf({ table }: Letter, attachments: Attachment[]): Attachment[] {
  if (!table?.file) return attachments;
  return [
    ...attachments,
    { filename: table.file, contentType: 'text/csv; charset=utf-8', content: Buffer.from(csvOf(table)).toString('base64') },
  ];
}

/** Proves that the mail server is there and takes the login; else a refusal with its words. */
export async function verifyLogin(account: Account, secretKey: Buffer): Promise<void> {
  await withTransport(account, secretKey, (transport) => transport.verify());
}

/** Sends at once and waits for the answer: only for the test mail, where the answer is what one wants to know. */
export async function sendNow(account: Account, secretKey: Buffer, mail: Envelope): Promise<void> {
  await withTransport(account, secretKey, (transport) => send(transport, account, mail));
}

async function withTransport(account: Account, secretKey: Buffer, work: (transport: Transporter) => Promise<unknown>): Promise<void> {
  let transport: Transporter | undefined;
  try {
    transport = openTransport(account, secretKey);
    await work(transport);
  } catch (error) {
    throw new Refusal('SMTP_FAILED', {}, smtpErrorInDutch(error));
  } finally {
    transport?.close();
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; permanent?: boolean };

/**
 * What a failure says. `account`: about the server or the login, so every mail would fare the same. `refused`: this mail will
 * never be taken. `later`: this mail may be taken another time. `broken`: the line broke, and nobody knows why.
 */
export type Verdict = 'account' | 'refused' | 'later' | 'broken';

export function verdictOf(error: unknown): Verdict {
  if (error instanceof UnreadablePassword) return 'account';
  const { code, command, responseCode, permanent } = error as SmtpError;
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ETIMEDOUT') return 'broken';
  // 421 closes the door for everyone; a sender that is refused is refused for every mail.
  if (responseCode === 421) return 'account';
  if (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')) return permanent || !responseCode ? 'refused' : 'later';
  return 'account';
}

const AUTHENTICATION_REQUIRED = 530;

const IN_DUTCH: Record<string, string> = {
  EAUTH: 'De mailserver weigert de gebruikersnaam of het wachtwoord.',
  ENOAUTH: 'De mailserver vraagt om een gebruikersnaam en een wachtwoord.',
  EDNS: 'De mailserver is niet gevonden. Controleer de naam van de server.',
  ETLS: 'De beveiligde verbinding (TLS) met de mailserver lukt niet. Controleer de poort en het certificaat van de server.',
  ETIMEDOUT: 'De mailserver geeft geen antwoord. Controleer de naam en de poort.',
  ESOCKET: 'De mailserver is niet bereikbaar. Controleer de naam en de poort.',
  EPROTOCOL: 'Op deze poort antwoordt geen mailserver. Controleer de naam en de poort.',
  ECONNECTION: 'De mailserver heeft de verbinding verbroken.',
  EMESSAGE: 'De mailserver weigert deze e-mail.',
};

/** What went wrong, in words for an administrator, followed by the words of the mail server. */
export function smtpErrorInDutch(error: unknown): string {
  if (error instanceof UnreadablePassword) return 'Het opgeslagen wachtwoord kan niet worden gelezen. Vul het wachtwoord opnieuw in.';
  const { message } = error as SmtpError;
  return `${explain(error as SmtpError)} (${oneLine(message).slice(0, 300)})`;
}

function explain({ code = '', command, message, responseCode }: SmtpError): string {
  if (/certificate|self.signed/i.test(message)) return 'De mailserver heeft geen geldig certificaat.';
  if (/wrong version number|packet length too long/i.test(message)) return IN_DUTCH.ETLS!;
  if (responseCode === AUTHENTICATION_REQUIRED) return IN_DUTCH.ENOAUTH!;
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'De mailserver weigert de afzender.' : 'De mailserver weigert de ontvanger.';
  return IN_DUTCH[code] ?? 'De mailserver meldt een fout.';
}
