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
import { isLoopback } from './loopback.ts';
import { TOKEN_LOGIN } from './token-failure.ts';
import { type Tokens, tokensOf } from './tokens.ts';
import { smtpErrorInDutch, UnreadableLetter, UnreadablePassword } from './verdict.ts';
import { tokenLogin } from './xoauth2.ts';

/** What opens the secrets of an account. */
export type Keys = { secretKey: Buffer; tokens: Tokens };

export function keysOf(services: Parameters<typeof tokensOf>[0]): Keys {
  return { secretKey: services.secretKey, tokens: tokensOf(services) };
}

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

export function openTransport(account: EmailConfigRow, keys: Keys, patienceMs = PATIENCE_MS): Transporter {
  const { smtpHost, smtpPort } = account;
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
    ...authOf(account, keys),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // Letters are our own text; nothing in them may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function authOf(account: EmailConfigRow, { secretKey, tokens }: Keys) {
  const { smtpUser: user, smtpAuth } = account;
  if (!user) return {};
  if (smtpAuth === 'password') return { auth: { user, pass: passwordOf(account, secretKey) } };
  return { auth: { type: 'custom', method: TOKEN_LOGIN, user }, customAuth: { [TOKEN_LOGIN]: tokenLogin(account, tokens) } };
}

function passwordOf({ smtpPass }: EmailConfigRow, secretKey: Buffer): string {
  if (!smtpPass) return '';
  const password = decrypt(secretKey, smtpPass);
  if (password === null) throw new UnreadablePassword();
  return password;
}

/** `office`: whose mails they are, and where their links lead. */
export type Sending = { account: EmailConfigRow; office: Face & { appUrl: string }; mail: Envelope };

/** Answers the recipients that the mail server did not take; throws where it took none. */
export async function send(transport: Transporter, sending: Sending): Promise<string[]> {
  const { rejected } = await transport.sendMail(readable(sending));
  return rejected ?? [];
}

function readable(sending: Sending) {
  try {
    return messageOf(sending);
  } catch (error) {
    throw new UnreadableLetter(error);
  }
}

function messageOf({ account, office, mail }: Sending) {
  const { letter } = mail;
  const look = lookOf(office, { appUrl: office.appUrl, audience: mail.audience });
  // One invite is part of the mail itself, so that mail programs show it. Of several they would show one only: those are files.
  const [invite, ...more] = mail.attachments.filter(({ method }) => method !== undefined);
  const isOne = invite !== undefined && more.length === 0;
  return {
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
        .filter(({ method }) => method === undefined || !isOne)
        .map(({ filename, contentType, content }) => ({ filename, contentType, content, encoding: 'base64' })),
    ],
    ...(isOne && {
      icalEvent: { method: invite.method ?? 'REQUEST', filename: invite.filename, content: Buffer.from(invite.content, 'base64') },
    }),
  };
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
export async function verifyLogin(account: EmailConfigRow, keys: Keys): Promise<void> {
  await withTransport(account, keys, (transport) => transport.verify());
}

/** Sends at once and waits for the answer: only for the test mail, where the answer is what one wants to know. */
export async function sendNow(sending: Sending, keys: Keys): Promise<void> {
  await withTransport(sending.account, keys, (transport) => send(transport, sending));
}

async function withTransport(account: EmailConfigRow, keys: Keys, work: (transport: Transporter) => Promise<unknown>): Promise<void> {
  let transport: Transporter | undefined;
  try {
    transport = openTransport(account, keys);
    await work(transport);
  } catch (error) {
    throw new Refusal('SMTP_FAILED', {}, smtpErrorInDutch(error));
  } finally {
    transport?.close();
  }
}
