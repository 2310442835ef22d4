// An external calendar of a consultant, published at a URL.

export const MAX_CALENDARS = 5;
export const MAX_CALENDAR_MB = 5;
export const MAX_CALENDAR_EVENTS = 20_000;
export const CALENDAR_SECONDS = 10;
export const CALENDAR_MINUTES = 10;
/** A longer Retry-After of the calendar server is cut to this. */
export const CALENDAR_LONGEST_HOURS = 6;
/** After this time without a successful read, the consultant is warned. */
export const CALENDAR_WARNING_HOURS = 24;

/** Why a calendar could not be read, in words for its owner. */
export const CALENDAR_PROBLEMS = {
  UNREADABLE_ADDRESS: 'Het opgeslagen adres kan niet meer worden gelezen. Verwijder de agenda en voeg haar opnieuw toe.',
  NAME_NOT_FOUND: 'De server van deze agenda is niet gevonden. Controleer het adres.',
  UNREACHABLE: 'De server van deze agenda is niet bereikbaar.',
  PRIVATE_ADDRESS: 'Het adres van deze agenda leidt naar een eigen netwerk. Dat leest het portaal niet.',
  NOT_HTTPS: 'Het adres van deze agenda leidt naar een onbeveiligde verbinding (http). Het portaal leest alleen https.',
  TOO_MANY_REDIRECTS: 'Het adres van deze agenda wordt te vaak doorverwezen.',
  CERTIFICATE: 'De server van deze agenda heeft geen geldig certificaat.',
  TLS: 'De beveiligde verbinding met de server van deze agenda lukt niet.',
  NO_ACCESS: 'De server geeft geen toegang tot deze agenda. Controleer of zij nog wordt gedeeld.',
  GONE: 'Op dit adres staat geen agenda (meer). Controleer het adres, of deel de agenda opnieuw.',
  TOO_OFTEN_ASKED: 'De server vraagt om minder vaak te kijken. Het portaal probeert het later opnieuw.',
  SERVER_ERROR: 'De server van deze agenda heeft een storing. Het portaal probeert het later opnieuw.',
  UNEXPECTED: 'De server van deze agenda geeft een antwoord dat het portaal niet begrijpt.',
  BROKEN_OFF: 'De verbinding is verbroken voordat de hele agenda binnen was.',
  TOO_SLOW: `De server van deze agenda is te langzaam: langer dan ${CALENDAR_SECONDS} seconden.`,
  TOO_LARGE: `Deze agenda is te groot: meer dan ${MAX_CALENDAR_MB} MB.`,
  NOT_A_CALENDAR: 'Op dit adres staat geen agenda. Kopieer het adres van de agenda zelf; vaak eindigt het op .ics.',
  INCOMPLETE: 'Deze agenda is niet volledig of beschadigd.',
  TOO_MANY_EVENTS: `Deze agenda heeft te veel afspraken: meer dan ${MAX_CALENDAR_EVENTS.toLocaleString('nl-NL')}.`,
  TOO_OFTEN: 'In deze agenda staat een afspraak die te vaak wordt herhaald.',
  EVENT_REFUSED: 'De server weigert een afspraak van het portaal. Het portaal blijft het proberen.',
  CONNECTION_REFUSED: 'Microsoft 365 laat het portaal niet toe. Vraag een beheerder om de verbinding na te kijken.',
  MAILBOX_CLOSED: 'Het portaal mag niet in deze agenda. Vraag een beheerder om de toestemming bij Microsoft 365 na te kijken.',
  NO_MAILBOX: 'Microsoft 365 kent geen agenda bij dit e-mailadres. Het portaal neemt het adres waarmee de consultant inlogt.',
  TOO_COMPLEX: 'Deze agenda is te ingewikkeld om te lezen.',
} as const satisfies Record<string, string>;
export type CalendarProblem = keyof typeof CALENDAR_PROBLEMS;

/** Form messages for an empty or invalid address. */
export const CALENDAR_ADDRESS_WORDS = {
  empty: 'Vul het adres van de agenda in.',
  wrong: 'Dit is geen adres van een agenda. Kopieer het hele adres: het begint met https:// of webcal://.',
};

/** Parses a pasted address; `webcal` is replaced by https. Null if it is not a web address. */
export function calendarAddress(text: string): URL | null {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'));
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  url.hash = '';
  return url;
}

/** `dayAgo`: a last successful read before this instant is too old. ISO text. */
export function isNeglected(
  { lastError, lastSuccess, createdAt }: { lastError: string | null; lastSuccess: string | null; createdAt: string },
  dayAgo: string,
): boolean {
  return lastError !== null && (lastSuccess ?? createdAt) < dayAgo;
}
