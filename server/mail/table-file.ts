import Papa from 'papaparse';
import type { Table } from './letter.ts';

/** The table of a letter as CSV: semicolons and a byte order mark, because that is what a Dutch Excel opens with a double click. */
export function csvOf({ head, rows }: Table): string {
  const data = rows.map(({ cells, link }) => [...cells, ...(link ? [link.url] : [])]);
  // A name that begins with = or @ must stay a name when a spreadsheet opens it.
  return `\ufeff${Papa.unparse({ fields: head, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`;
}
