import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';

/** In the genitive: after 'mniej niż'. */
export const LATE = `${LATE_HOURS} godzin`;

/** On pages, which HR may open too. */
export const COSTS = 'Koszt rozmowy pokryje wtedy pracodawca.';
