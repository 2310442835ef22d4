// Loaded on request: parses the list a second time, in the browser, which still has the file.
import Papa from 'papaparse';
import { LIST_FIELD_LABEL, type ListField } from '#domain/people/upload/headings.ts';
import { openList } from '#domain/people/upload/open-list.ts';
import type { ListedEmployee } from '#domain/people/upload/rows.ts';
import { readWorkbook } from '#domain/people/upload/workbook/read-workbook.ts';

type Skipped = { row: number; reason: string };
type Person = Omit<ListedEmployee, 'row'>;

// Text that a spreadsheet would run as a formula. A number with a sign, such as +31612345678, is harmless and kept.
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().-]*$))/;

/** The rejected rows with their reason, as CSV that Excel opens and that can be corrected and uploaded again. */
export async function rejectedRows(bytes: Uint8Array, skipped: readonly Skipped[]): Promise<string> {
  const list = await openList(bytes, readWorkbook);
  const { columns } = list.detected;
  const reasons = new Map(skipped.map(({ row, reason }) => [row, reason]));
  const rows: string[][] = [];
  for (const { good, bad } of list.chunks()) {
    for (const { row, reason, cells } of bad) rows.push([String(row), reason, ...cells]);
    for (const { row, ...person } of good) {
      const reason = reasons.get(row);
      if (reason) rows.push([String(row), reason, ...columns.map(({ field }) => cellOf(person, field))]);
    }
    // Yields to the event loop, so that the page stays responsive while parsing ten megabytes.
    await new Promise((resolve) => setTimeout(resolve));
  }
  rows.sort((a, b) => Number(a[0]) - Number(b[0]));
  const head = columns.map(({ header, field }) => header || (field ? LIST_FIELD_LABEL[field] : ''));
  const text = Papa.unparse([['Rij', 'Reden', ...head], ...rows], { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA });
  // The byte order mark makes a Dutch Excel recognise UTF-8.
  return `\ufeff${text}\r\n`;
}

function cellOf(person: Person, field: ListField | null): string {
  if (field === 'name' || field === 'reversedName') return `${person.lastName}, ${person.firstName}`;
  return field === null || field === 'prefix' ? '' : (person[field] ?? '');
}
