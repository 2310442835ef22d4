import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';

export const LATE = `${LATE_HOURS} Stunden`;

/** For pages, which HR may open too: so it says 'the employer', not 'your employer'. */
export const COSTS = 'Die Kosten des Gesprächs trägt dann der Arbeitgeber.';
