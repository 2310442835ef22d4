import { oneLine } from '#domain/people/contact.ts';
import { refusalKey } from '#domain/post/mail-pause.ts';
import { TOKEN_LOGIN, TokenLoginUnknown, TokenRefused, TokenServerAway, tokenFailureInDutch } from '#server/outside/token-failure.ts';

// Classifies the answer of a mail server: about the sender, this recipient, or the connection.

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** The password or client secret was encrypted with another key. */
export class UnreadablePassword extends Error {
  constructor(words = 'Het opgeslagen wachtwoord kan niet worden gelezen. Vul het wachtwoord opnieuw in.') {
    super(words);
  }
}

/** The stored letter cannot be rendered; nothing was sent. */
export class UnreadableLetter extends Error {
  constructor(cause?: unknown) {
    super('De tekst van deze e-mail kan niet worden opgemaakt.', { cause });
  }
}

/**
 * `sender`: about the login, quota or address of the sender, so every mail would fail until somebody acts. `away`: the server is
 * unreachable or accepts nothing now. `broken`: the connection broke, and it is unknown what arrived. `letter`: this mail cannot be
 * rendered. `mailbox`: this recipient does not exist. `refused`: this mail is refused for good. `later`: it may be accepted later.
 */
export type Verdict = 'sender' | 'away' | 'broken' | 'letter' | 'mailbox' | 'refused' | 'later';

const CLOSING = 421;
const LOGIN_CODES = new Set([530, 534, 535, 538]);
const LINE_CODES = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']);
/** RFC 3463: sender's mailbox or system address, a limit on the sender (as Google uses 5.4.5). */
const SENDER_DETAILS = new Set(['1.7', '1.8', '4.5']);
const MAILBOX_DETAILS = new Set(['1.0', '1.1', '1.2', '1.3', '1.6', '1.10', '2.1']);
const UNKNOWN_MAILBOX =
  /(user|recipient|mailbox|address|account)\b.{0,40}\b(unknown|not found|not exist|invalid|disabled)|(unknown|no such|invalid) (user|recipient|mailbox|address)/i;
/** A recipient's full mailbox is called a quota too; that is x.2.2. */
const SENDING_LIMIT = /\b(daily|hourly|sending|outgoing|outbound)\b.{0,40}\b(limit|quota)\b/i;

/** Microsoft, if the mailbox may not use the sender's address. */
const SEND_AS = /\bSendAsDenied\b/i;

export function verdictOf(error: unknown): Verdict {
  if (error instanceof UnreadablePassword || error instanceof TokenRefused || error instanceof TokenLoginUnknown) return 'sender';
  if (error instanceof TokenServerAway) return 'away';
  if (error instanceof UnreadableLetter) return 'letter';
  const { code = '', command, responseCode, response = '' } = error as SmtpError;
  if (LINE_CODES.has(code)) return 'broken';
  const isPermanent = responseCode === undefined || responseCode >= 500;
  if (responseCode === CLOSING) return 'away';
  if (code === 'EAUTH' || code === 'ENOAUTH' || LOGIN_CODES.has(responseCode ?? 0)) return isPermanent ? 'sender' : 'away';
  const isAboutMail = code === 'EMESSAGE' || code === 'EENVELOPE';
  if (!isAboutMail) return 'away';
  const detail = enhancedStatus(error)?.slice(2) ?? '';
  if (SENDER_DETAILS.has(detail) || SENDING_LIMIT.test(response) || SEND_AS.test(response)) return 'sender';
  // 4.7.x means greylisting or throttling, which pass by themselves.
  if (isPermanent && detail.startsWith('7.')) return 'sender';
  if (command === 'MAIL FROM') return isPermanent ? 'sender' : 'away';
  if (!isPermanent) return 'later';
  const saysUnknown = UNKNOWN_MAILBOX.test(response) && !/sender/i.test(response);
  const isUnknown = responseCode === undefined || MAILBOX_DETAILS.has(detail) || saysUnknown;
  return isUnknown ? 'mailbox' : 'refused';
}

/** The code of RFC 3463 in the answer, as in `550 5.4.5 Daily user sending limit exceeded`. */
export function enhancedStatus(error: unknown): string | null {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec((error as SmtpError).response ?? '')?.[1] ?? null;
}

/** Equal for two recipients refused for the same reason. */
export function refusalKeyOf(error: unknown): string {
  if (error instanceof TokenRefused) return refusalKey('', `${error.reason} ${error.provider}`);
  const { responseCode, response, message } = error as SmtpError;
  const code = [responseCode, enhancedStatus(error)].filter((part) => part !== null && part !== undefined).join(' ');
  return refusalKey(code, response ?? message);
}

const AUTHENTICATION_REQUIRED = 530;

const NEEDS_LOGIN = 'De mailserver vraagt om een gebruikersnaam en een wachtwoord.';
const NO_TLS = 'De beveiligde verbinding (TLS) met de mailserver lukt niet. Controleer de poort en het certificaat van de server.';

const SMTP_AUTH_OFF =
  'Versturen via SMTP (SMTP AUTH) staat bij Microsoft uit voor dit postvak of voor de hele organisatie. Laat een beheerder van Microsoft 365 het aanzetten.';
const TOKEN_REFUSED =
  'De mailserver laat de app niet toe tot dit postvak. Controleer het adres van het postvak, en of de app er toestemming voor heeft.';

const IN_DUTCH: Record<string, string> = {
  EAUTH: 'De mailserver weigert de gebruikersnaam of het wachtwoord.',
  ENOAUTH: NEEDS_LOGIN,
  EDNS: 'De mailserver is niet gevonden. Controleer de naam van de server.',
  ETLS: NO_TLS,
  ETIMEDOUT: 'De mailserver geeft geen antwoord. Controleer de naam en de poort.',
  ESOCKET: 'De mailserver is niet bereikbaar. Controleer de naam en de poort.',
  EPROTOCOL: 'Op deze poort antwoordt geen mailserver. Controleer de naam en de poort.',
  ECONNECTION: 'De mailserver heeft de verbinding verbroken.',
  EMESSAGE: 'De mailserver weigert deze e-mail.',
};

/** A mail server may echo the token. */
const LONG_WORD = /[\w.~+/=-]{40,}/g;

/** The error in Dutch for an administrator, followed by the mail server's text. */
export function smtpErrorInDutch(error: unknown): string {
  if (error instanceof UnreadablePassword || error instanceof UnreadableLetter) return error.message;
  if (error instanceof TokenRefused || error instanceof TokenServerAway || error instanceof TokenLoginUnknown) {
    return tokenFailureInDutch(error);
  }
  const { message } = error as SmtpError;
  return `${explain(error as SmtpError)} (${oneLine(message).replace(LONG_WORD, '…').slice(0, 300)})`;
}

function explain({ code = '', command, message, responseCode, response = '' }: SmtpError): string {
  if (/certificate|self.signed/i.test(message)) return 'De mailserver heeft geen geldig certificaat.';
  if (/wrong version number|packet length too long/i.test(message)) return NO_TLS;
  if (responseCode === AUTHENTICATION_REQUIRED) return NEEDS_LOGIN;
  if (/SmtpClientAuthentication is disabled/i.test(response)) return SMTP_AUTH_OFF;
  if (SEND_AS.test(response)) return 'Het postvak mag niet mailen namens het afzenderadres.';
  if (code === 'EAUTH' && command === `AUTH ${TOKEN_LOGIN}`) return TOKEN_REFUSED;
  if (SENDING_LIMIT.test(response)) return 'De mailserver neemt niet meer e-mails aan: de limiet is bereikt.';
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'De mailserver weigert de afzender.' : 'De mailserver weigert de ontvanger.';
  return IN_DUTCH[code] ?? 'De mailserver meldt een fout.';
}
