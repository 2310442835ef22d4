import type { ImapFlowError } from 'imapflow';
import { oneLine } from '#domain/people/contact.ts';
import { UnreadablePassword } from '#server/mail/delivery/verdict.ts';

/** A failure of the IMAP server or the connection; `cause` is the error itself. */
export class MailboxFailure extends Error {
  constructor(cause: unknown) {
    super('The mailbox could not be read', { cause });
  }
}

/** The reading exceeded its time or size limit. */
export class TooSlow extends Error {}
export class TooMuch extends Error {}

const TOO_LARGE = ['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'MAX_IMAP_NESTING_REACHED'];
const SILENT = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT'];
const NOT_FOUND = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'];
const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'];

/** Whether the server rejected the login: retrying soon could lock the account. */
export function isLoginRefused({ cause: error }: MailboxFailure): boolean {
  const { authenticationFailed, serverResponseCode } = error as ImapFlowError;
  return error instanceof UnreadablePassword || (authenticationFailed === true && serverResponseCode !== 'UNAVAILABLE');
}

/** The error in Dutch for an administrator; of the server's own text only what concerns the login. */
export function imapErrorInDutch({ cause: error }: MailboxFailure): string {
  if (error instanceof UnreadablePassword) return 'Het opgeslagen wachtwoord kan niet worden gelezen. Vul het wachtwoord opnieuw in.';
  if (error instanceof TooSlow) return 'De mailserver is te langzaam. Het portaal gaat later verder waar het gebleven is.';
  const { code = '', message, authenticationFailed, tlsFailed, mailboxMissing, responseStatus, responseText } = error as ImapFlowError;
  const words = oneLine(responseText ?? '').slice(0, 200);
  if (authenticationFailed) return `De mailserver weigert de gebruikersnaam of het wachtwoord.${words && ` (${words})`}`;
  if (/certificate|self.signed|altnames/i.test(message)) return 'De mailserver heeft geen geldig certificaat.';
  if (tlsFailed || /wrong version number|packet length too long/i.test(message)) {
    return 'De beveiligde verbinding (TLS) met de mailserver lukt niet. Controleer de poort.';
  }
  if (mailboxMissing || responseStatus === 'NO') return 'De map is niet gevonden in deze mailbox. Controleer de naam van de map.';
  if (error instanceof TooMuch || TOO_LARGE.includes(code)) return 'De mailserver stuurt meer dan het portaal aanneemt.';
  if (SILENT.includes(code)) return 'De mailserver geeft geen antwoord. Controleer de naam en de poort.';
  if (NOT_FOUND.includes(code)) return 'De mailserver is niet gevonden. Controleer de naam van de server.';
  if (UNREACHABLE.includes(code)) return 'De mailserver is niet bereikbaar. Controleer de naam en de poort.';
  return 'De mailserver heeft de verbinding verbroken.';
}
