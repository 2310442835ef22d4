import { createTransport, type Transporter } from 'nodemailer';
import { oneLine } from '#domain/people/contact.ts';
import type { MailAudience } from '#domain/post/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { decrypt } from '#server/db/secrets.ts';
import { htmlOf, textOf } from '#server/mail/layout.ts';
import { type Letter, tablesOf } from '#server/mail/letter.ts';
import { type Face, LOGO_CID, type Logo, lookOf } from '#server/mail/look.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { csvOf } from '#server/mail/table-file.ts';
import { isLoopback } from '#server/outside/loopback.ts';
import { TOKEN_LOGIN } from '#server/outside/token-failure.ts';
import type { EmailConfigRow } from '#server/store/firm/settings.ts';
import { type Tokens, tokensOf } from './tokens.ts';
import { smtpErrorInDutch, UnreadableLetter, UnreadablePassword } from './verdict.ts';
import { tokenLogin } from './xoauth2.ts';

/** What a log-in needs: the key that decrypts the stored password, and the access tokens. */
export type Keys = { secretKey: Buffer; tokens: Tokens };

export function keysOf(services: Parameters<typeof tokensOf>[0]): Keys {
  return { secretKey: services.secretKey, tokens: tokensOf(services) };
}

/** What is sent over SMTP. */
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
    // Without TLS the password and the links can be read on the network; loopback is excepted.
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal, minVersion: 'TLSv1.2' },
    ...authOf(account, keys),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // No content of a letter may make nodemailer read a file or fetch a URL.
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

/** `office`: the firm and the base URL of the links. */
type Sending = { account: EmailConfigRow; office: Face & { appUrl: string }; mail: Envelope };

/** Returns the refused recipients; throws if all were refused. */
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
  // A single invite is a part of the mail itself, so that mail programs show it. Of several they would show only one, so they are files.
  const [invite, ...more] = mail.attachments.filter(({ method }) => method !== undefined);
  const isOne = invite !== undefined && more.length === 0;
  return {
    messageId: mail.messageId,
    // Names and addresses as objects, so that nothing in them is parsed as another address.
    from: { name: oneLine(look.sender), address: account.fromEmail },
    replyTo: account.adminEmail,
    to: { name: mail.toName ?? '', address: mail.toAddress },
    cc: mail.ccAddresses.map((address) => ({ name: '', address })),
    subject: oneLine(letter.subject),
    text: textOf(letter, look),
    html: htmlOf(letter, look, pictureParts(mail.attachments)),
    // Prevents automatic absence replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(letter) },
    attachments: [
      ...(look.logo && office.logo ? [logoPart(office.logo)] : []),
      ...filesOf(letter, mail.attachments)
        .filter(({ method }) => method === undefined || !isOne)
        .map(({ filename, contentType, content, cid }) => ({
          ...{ filename, contentType, content, encoding: 'base64' },
          ...(cid && { cid, contentDisposition: 'inline' as const }),
        })),
    ],
    ...(isOne && {
      icalEvent: { method: invite.method ?? 'REQUEST', filename: invite.filename, content: Buffer.from(invite.content, 'base64') },
    }),
  };
}

/** Headers with which a mail program offers to unsubscribe with one click, without a visit to a page (RFC 8058). */
function unsubscribing({ unsubscribe }: Letter): Record<string, string> {
  if (!unsubscribe) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Embedded, because most mail programs do not load remote pictures. */
function logoPart({ contentType, content }: Logo) {
  const filename = `logo.${contentType.slice('image/'.length)}`;
  return { cid: LOGO_CID, filename, contentType, content, encoding: 'base64', contentDisposition: 'inline' as const };
}

function pictureParts(attachments: readonly Attachment[]): Map<string, string> {
  return new Map(attachments.flatMap(({ cid }) => (cid ? [[cid, `cid:${cid}`]] : [])));
}

/** The attachments, with the letter's table if it is sent as a file. */
export function filesOf(letter: Letter, attachments: Attachment[]): Attachment[] {
  const files = tablesOf(letter).flatMap(({ file, ...table }) =>
    file ? { filename: file, contentType: 'text/csv; charset=utf-8', content: Buffer.from(csvOf(table)).toString('base64') } : [],
  );
  return [...attachments, ...files];
}

/** Checks connection and login; refuses with the server's text. */
export async function verifyLogin(account: EmailConfigRow, keys: Keys): Promise<void> {
  await withTransport(account, keys, (transport) => transport.verify());
}

/** Sends immediately, without the outbox, and waits for the answer; for the test mail only. */
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
