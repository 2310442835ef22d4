/** Totals of lists are exact up to this number, and pages can be requested by row number up to here; further pages only by key. */
export const LIST_REACH = 10_000;
