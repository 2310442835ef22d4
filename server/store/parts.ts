/** Batch size of streamed lists: small enough not to block the event loop. */
export const ROWS_PER_PART = 500;
