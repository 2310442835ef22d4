// Where a consultant's calendar lives: the portal writes every appointment there as one event, and reads there when the consultant is busy.

import type { RefusalCode } from '#domain/refusals.ts';
import { CALENDAR_PROBLEMS, type CalendarProblem, calendarAddress } from './own-calendar.ts';

export const HOME_KINDS = ['caldav', 'microsoft'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];
export const HOME_KIND_LABEL: Record<HomeKind, string> = { caldav: 'CalDAV', microsoft: 'Microsoft 365' };

/** What somebody did in the calendar with an event of the portal's. */
export const STRAYED = ['moved', 'deleted'] as const;
export type Strayed = (typeof STRAYED)[number];

/** Where the words for calendars that are only read would mislead. */
const WORDS: Partial<Record<CalendarProblem, string>> = {
  UNREADABLE_ADDRESS: 'De opgeslagen gegevens kunnen niet meer worden gelezen. Koppel de agenda opnieuw.',
  NO_ACCESS: 'De server weigert de toegang. Controleer de gebruikersnaam en het wachtwoord, en vul ze opnieuw in.',
  GONE: 'De agenda is op de server niet (meer) gevonden. Koppel een agenda die er wel is.',
};

export function homeProblemInWords(problem: CalendarProblem): string {
  return WORDS[problem] ?? CALENDAR_PROBLEMS[problem];
}

export type WantedAccess = { url?: string | null; username?: string | null; password?: string | null | undefined };
/** `typed`: the address as it was given, which may be that of the server; `url`: the calendar itself. */
type Stored = { typed: string; url: string; username: string };

/** A field that is absent is as stored; a password is never sent to another place, or for somebody else, than it was given for. */
export function whyNotAccess({ url, username, password }: WantedAccess, stored: Stored | null): [field: string, RefusalCode] | null {
  if (!url && !stored) return ['url', 'CALENDAR_ADDRESS'];
  if (!username && !stored) return ['username', 'CALENDAR_USERNAME'];
  if (password) return null;
  const isSame = stored && (!url || isAmong(url, [stored.typed, stored.url])) && (!username || username === stored.username);
  return isSame ? null : ['password', 'CALENDAR_PASSWORD'];
}

function isAmong(url: string, known: readonly string[]): boolean {
  const wanted = calendarAddress(url)?.href;
  return wanted !== undefined && known.includes(wanted);
}
