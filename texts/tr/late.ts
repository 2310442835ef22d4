import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';

/** '48 saatten az' */
export const LESS_THAN_LATE = `${LATE_HOURS} saatten az`;

/** For pages, which HR may open too: so it says 'the employer', not 'your employer'. */
export const COSTS = 'Bu durumda görüşmenin ücretini işveren öder.';
