import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';

/** '48 saatten az' */
export const LESS_THAN_LATE = `${LATE_HOURS} saatten az`;

/** On pages, which HR may open too. */
export const COSTS = 'Bu durumda görüşmenin ücretini işveren öder.';
