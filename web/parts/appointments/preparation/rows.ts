import { ITEM_LENGTH, type PreparationItem, toItemUrl } from '#domain/conversation/preparation.ts';
import type { Language } from '#domain/language.ts';

/** An item while it is edited. `key` stays the same when the item is moved. */
export type Row = { key: number; text: string; url: string };
export type Lists = Record<Language, Row[]>;
export type RowProblem = { text?: string; url?: string };

let made = 0;

export function newRow(item: PreparationItem = { text: '', url: null }): Row {
  return { key: ++made, text: item.text, url: item.url ?? '' };
}

export function rowsOf(items: readonly PreparationItem[]): Row[] {
  return items.map(newRow);
}

/** `by`: -1 is one place up. */
export function moved(rows: readonly Row[], place: number, by: -1 | 1): Row[] {
  const next = [...rows];
  next.splice(place + by, 0, ...next.splice(place, 1));
  return next;
}

/** The items to store, without empty rows. */
export function filledIn(rows: readonly Row[]): PreparationItem[] {
  return rows.filter((row) => !isEmpty(row)).map(({ text, url }) => ({ text: text.trim(), url: toItemUrl(url.trim()) }));
}

export function whyNotSave(row: Row): RowProblem | null {
  if (isEmpty(row)) return null;
  const problem: RowProblem = {
    ...(row.text.trim() === '' && { text: 'Vul in wat de werknemer kan doen.' }),
    ...(row.text.trim().length > ITEM_LENGTH && { text: `Gebruik maximaal ${ITEM_LENGTH} tekens.` }),
    ...(row.url.trim() !== '' &&
      toItemUrl(row.url.trim()) === null && { url: 'Vul een adres in dat met https:// begint, of laat het leeg.' }),
  };
  return Object.keys(problem).length > 0 ? problem : null;
}

function isEmpty({ text, url }: Row): boolean {
  return text.trim() === '' && url.trim() === '';
}
