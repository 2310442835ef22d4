import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';

export const LATE = `${LATE_HOURS} hours`;

/** On pages, which HR may open too. */
export const COSTS = 'The employer then pays for the meeting.';
