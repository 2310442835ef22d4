import { euros } from '#domain/money/euros.ts';

/** Amounts in letters, from whole cents. Staff pages and spreadsheets write them like this too. */
export const amounts = { euros: (cents: number): string => euros(cents) };
