import Papa from 'papaparse';
import type { Table } from './letter.ts';

/** The table of a letter as CSV: semicolons and a byte order mark, because that is what a Dutch Excel opens with a double click. */
export function csvOf({ head, rows }: Table): string {
  const [joinLabel] = rows.flatMap(({ join }) => join?.label ?? []);
  const fields = [...head, ...(joinLabel ? [joinLabel] : [])];
  const data = rows.map(({ cells, link, join }) => [...cells, ...(link ? [link.url] : []), ...(joinLabel ? [join?.url ?? ''] : [])]);
  // A name that begins with = or @ must stay a name when a spreadsheet opens it.
  return `\ufeff${Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`;
}
