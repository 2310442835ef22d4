// Where a consultant's calendar lives: the portal writes every appointment there as one event, and reads there when the consultant is busy.

import { CALENDAR_PROBLEMS, type CalendarProblem } from './own-calendar.ts';

export const HOME_KINDS = ['caldav', 'microsoft'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

/** What somebody did in the calendar with an event of the portal's. */
export const STRAYED = ['moved', 'deleted'] as const;
export type Strayed = (typeof STRAYED)[number];

/** Where the words for calendars that are only read would mislead. */
const WORDS: Partial<Record<CalendarProblem, string>> = {
  UNREADABLE_ADDRESS: 'De opgeslagen gegevens kunnen niet meer worden gelezen. Koppel de agenda opnieuw.',
  NO_ACCESS: 'De server weigert de toegang. Is het wachtwoord veranderd? Vul dan hieronder het nieuwe in.',
  GONE: 'De agenda is op de server niet (meer) gevonden. Koppel een agenda die er wel is.',
};

export function homeProblemInWords(problem: CalendarProblem): string {
  return WORDS[problem] ?? CALENDAR_PROBLEMS[problem];
}
