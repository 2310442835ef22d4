import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';

export const LATE = `${LATE_HOURS} Stunden`;

/** On pages, which HR may open too. */
export const COSTS = 'Die Kosten des Gesprächs trägt dann der Arbeitgeber.';
