import { limited } from '#server/threads/limited.ts';

/** A solver takes a core and much memory: one at a time on this server, the others wait. */
export const inTurn = limited(1);
