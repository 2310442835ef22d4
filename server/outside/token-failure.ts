// Why there is no token for the mail server. Only codes are kept: a token server's text may repeat a secret.

export type TokenProvider = 'microsoft' | 'google';
const NAME: Record<TokenProvider, string> = { microsoft: 'Microsoft', google: 'Google' };

/**
 * The name of our own login with a token (XOAUTH2) in nodemailer. Under the name 'XOAUTH2' nodemailer would use the first method that the
 * server offers. Its built-in XOAUTH2 renews a token only after a refusal in two steps, as Google sends and Microsoft does not.
 */
export const TOKEN_LOGIN = 'PORTAL-TOKEN';

/** The token server refused: every mail would fail until somebody acts. */
export class TokenRefused extends Error {
  readonly provider: TokenProvider;
  /** As in RFC 6749: invalid_client, invalid_grant. */
  readonly reason: string;
  /** Microsoft's own number, as in AADSTS7000222. */
  readonly number: number | null;

  constructor(provider: TokenProvider, reason: string, number: number | null = null) {
    super(`token refused: ${reason}`);
    this.provider = provider;
    this.reason = reason;
    this.number = number;
  }
}

/** The token server is unreachable, busy, or answers no token: retried like an unreachable mail server. */
export class TokenServerAway extends Error {
  readonly provider: TokenProvider;
  readonly what: 'unreachable' | 'silent' | 'busy' | 'unreadable';

  constructor(provider: TokenProvider, what: TokenServerAway['what'], cause?: unknown) {
    super(`token server ${what}`, { cause });
    this.provider = provider;
    this.what = what;
  }
}

/** The mail server does not offer login with a token. */
export class TokenLoginUnknown extends Error {}

const BY_NUMBER: Record<number, string> = {
  7000215: 'Het clientgeheim klopt niet. Vul de waarde van het geheim in, niet de id ervan.',
  7000222: 'Het clientgeheim is verlopen. Maak bij Microsoft een nieuw geheim en vul het in.',
  700016: 'Microsoft kent deze client-id niet in uw organisatie. Controleer de client-id en de directory-id.',
  90002: 'Microsoft kent deze directory-id (tenant) niet.',
  900023: 'De directory-id (tenant) is geen geldige waarde.',
  7000112: 'De app is bij Microsoft uitgeschakeld.',
  65001: 'Er is nog geen toestemming voor de app. Laat een beheerder van Microsoft 365 toestemming geven.',
  53003: 'Een regel van uw organisatie (voorwaardelijke toegang) houdt de app tegen.',
};

const BY_REASON: Record<string, string> = {
  invalid_client: 'De client-id of het clientgeheim klopt niet, of het geheim is verlopen.',
  invalid_grant: 'Het vernieuwingstoken is ingetrokken of verlopen. Maak een nieuw token en vul het in.',
  unauthorized_client: 'De app mag zich zo niet aanmelden. Controleer de client-id en de toestemming.',
  deleted_client: 'De app bestaat niet meer.',
  disabled_client: 'De app is uitgeschakeld.',
  access_denied: 'Er is geen toestemming voor de app.',
  consent_required: 'Er is nog geen toestemming voor de app.',
  admin_policy_enforced: 'Een regel van uw organisatie houdt de app tegen.',
};

export function tokenFailureInDutch(error: TokenRefused | TokenServerAway | TokenLoginUnknown): string {
  if (error instanceof TokenLoginUnknown) {
    return 'Deze mailserver kent geen aanmelding via Microsoft of Google. Controleer de naam van de server, of kies een wachtwoord.';
  }
  const who = NAME[error.provider];
  if (error instanceof TokenServerAway) {
    const said = {
      unreachable: `${who} is niet bereikbaar voor de aanmelding.`,
      silent: `${who} geeft geen antwoord op de aanmelding.`,
      busy: `${who} heeft het nu te druk voor de aanmelding.`,
      unreadable: `${who} geeft een onleesbaar antwoord op de aanmelding. Staat er een proxy tussen?`,
    };
    return `${said[error.what]} Het portaal probeert het opnieuw.`;
  }
  const words = BY_NUMBER[error.number ?? 0] ?? BY_REASON[error.reason] ?? 'Controleer de gegevens van de app.';
  const code = error.number ? `${error.reason}, AADSTS${error.number}` : error.reason;
  return `${who} weigert de aanmelding. ${words} (${code})`;
}
