/** Rows of one part of a list of any length: few enough not to block the event loop. */
export const ROWS_PER_PART = 500;
