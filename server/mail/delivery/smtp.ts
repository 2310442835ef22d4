import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { oneLine } from '#domain/people/contact.ts';
import { Refusal } from '#domain/refusals.ts';
import type { MailAudience } from '#domain/vocabulary.ts';
import { htmlOf, textOf } from '#server/mail/layout.ts';
import type { Letter } from '#server/mail/letter.ts';
import { type Face, LOGO_CID, type Logo, lookOf } from '#server/mail/look.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { decrypt } from '#server/mail/secret.ts';
import { csvOf } from '#server/mail/table-file.ts';
import type { EmailConfigRow } from '#server/store/firm/settings.ts';
import { smtpErrorInDutch, UnreadablePassword } from './verdict.ts';

export type Account = Pick<EmailConfigRow, 'fromEmail' | 'adminEmail' | 'smtpHost' | 'smtpPort' | 'smtpUser' | 'smtpPass'>;

/** What goes over the line. */
export type Envelope = {
  messageId: string;
  audience: MailAudience;
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
    // Without TLS anyone on the network reads the password and the links; the loopback interface is no network.
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

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** `office`: whose mails they are, and where their links lead. */
export type Sending = { account: Account; office: Face & { appUrl: string }; mail: Envelope };

/** Answers the recipients that the mail server did not take; throws where it took none. */
export async function send(transport: Transporter, { account, office, mail }: Sending): Promise<string[]> {
  const { letter } = mail;
  const look = lookOf(office, { appUrl: office.appUrl, audience: mail.audience });
  const invite = mail.attachments.find(({ method }) => method !== undefined);
  const { rejected } = await transport.sendMail({
    messageId: mail.messageId,
    // Names and addresses as objects: nothing in them is read as another address.
    from: { name: oneLine(look.sender), address: account.fromEmail },
    replyTo: account.adminEmail,
    to: { name: mail.toName ?? '', address: mail.toAddress },
    cc: mail.ccAddresses.map((address) => ({ name: '', address })),
    subject: oneLine(letter.subject),
    text: textOf(letter, look),
    html: htmlOf(letter, look),
    // Keeps absence notices from coming back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      ...(look.logo && office.logo ? [logoPart(office.logo)] : []),
      ...filesOf(letter, mail.attachments)
        .filter(({ method }) => method === undefined)
        .map(({ filename, contentType, content }) => ({ filename, contentType, content, encoding: 'base64' })),
    ],
    ...(invite?.method && {
      icalEvent: { method: invite.method, filename: invite.filename, content: Buffer.from(invite.content, 'base64') },
    }),
  });
  return rejected ?? [];
}

/** A part of the mail itself: a picture that has to be fetched is not shown by most mail programs. */
function logoPart({ contentType, content }: Logo) {
  const filename = `logo.${contentType.slice('image/'.length)}`;
  return { cid: LOGO_CID, filename, contentType, content, encoding: 'base64', contentDisposition: 'inline' as const };
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
export async function sendNow(sending: Sending, secretKey: Buffer): Promise<void> {
  await withTransport(sending.account, secretKey, (transport) => send(transport, sending));
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
