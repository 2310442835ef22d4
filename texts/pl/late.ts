import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';

/** In the genitive, for use after 'mniej niż'. */
export const LATE = `${LATE_HOURS} godzin`;

/** For pages, which HR may open too: so it says 'the employer', not 'your employer'. */
export const COSTS = 'Koszt rozmowy pokryje wtedy pracodawca.';
