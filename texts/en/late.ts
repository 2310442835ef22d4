import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';

export const LATE = `${LATE_HOURS} hours`;

/** For pages, which HR may open too: so it says 'the employer', not 'your employer'. */
export const COSTS = 'The employer then pays for the meeting.';
