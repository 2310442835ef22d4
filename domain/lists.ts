/** Totals of lists are exact up to here, and no page begins further down by its number: from there on one goes by key. */
export const LIST_REACH = 10_000;
