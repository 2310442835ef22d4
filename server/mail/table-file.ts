import Papa from 'papaparse';
import type { Table } from './letter.ts';

/** The table of a letter as CSV, with semicolons and a byte order mark, which a Dutch Excel needs to open it on a double click. */
export function csvOf({ head, rows }: Table): string {
  const [joinLabel] = rows.flatMap(({ join }) => join?.label ?? []);
  const fields = [...head, ...(joinLabel ? [joinLabel] : [])];
  const data = rows.map(({ cells, link, join }) => [...cells, ...(link ? [link.url] : []), ...(joinLabel ? [join?.url ?? ''] : [])]);
  // Escapes names that begin with = or @, which a spreadsheet would take for a formula.
  return `\ufeff${Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`;
}
