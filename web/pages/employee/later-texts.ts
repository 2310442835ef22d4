import type { Texts } from '#texts/index.ts';
import { appointment, calendar } from '#texts/nl/appointment.ts';
import { dates } from '#texts/nl/dates.ts';
import { connection } from '#texts/nl/first-screen.ts';
import { booking, cancelling, changing, links, newLink, privacy, terms } from '#texts/nl/pages-booking.ts';
import { refusals } from '#texts/nl/refusals.ts';
import { useTexts } from '#web/parts/texts.ts';

const LATER = { dates, appointment, calendar, connection, refusals, terms, booking, changing, cancelling, links, newLink, privacy };

export type LaterTexts = Pick<Texts, keyof typeof LATER>;

/** Texts of pages about an appointment, loaded after the first screen. */
export function useLaterTexts(): LaterTexts {
  return useTexts(LATER);
}
