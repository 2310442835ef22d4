import Papa from 'papaparse';
import { JOIN, type Table } from './letter.ts';

/** The table of a letter as CSV: semicolons and a byte order mark, because that is what a Dutch Excel opens with a double click. */
export function csvOf({ head, rows }: Table): string {
  const hasJoin = rows.some(({ join }) => join);
  const fields = [...head, ...(hasJoin ? [JOIN] : [])];
  const data = rows.map(({ cells, link, join }) => [...cells, ...(link ? [link.url] : []), ...(hasJoin ? [join?.url ?? ''] : [])]);
  // A name that begins with = or @ must stay a name when a spreadsheet opens it.
  return `\ufeff${Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`;
}
