// Loaded with the preview: parses the list a second time, in the browser, which has the file.
import type { ListRows } from '#domain/people/upload/csv/corrected-list.ts';
import { LIST_FIELD_LABEL } from '#domain/people/upload/headings.ts';
import { openList } from '#domain/people/upload/open-list.ts';
import { readWorkbook } from '#domain/people/upload/workbook/read-workbook.ts';
import type { UploadResult } from './upload.ts';

/** What stands in the first cell of a row that the parser gave up on: such a row has no cells. */
const NOT_READ = '(niet gelezen)';

export type ReadList = ListRows & { labels: readonly string[] };

/** All rows, as they are in the file; `found` names those that the parser could not read. */
export async function readRows(file: File, { detected, skipped }: UploadResult): Promise<ReadList> {
  const list = await openList(new Uint8Array(await file.arrayBuffer()), readWorkbook);
  const { headerRow, columns } = list.detected;
  const rows: { row: number; cells: string[] }[] = [];
  for (const chunk of list.rows()) {
    rows.push(...chunk);
    // Yields to the event loop, so that the page stays responsive while parsing ten megabytes.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const read = new Set(rows.map(({ row }) => row));
  for (const { row } of skipped) if (!read.has(row)) rows.push({ row, cells: [NOT_READ] });
  rows.sort((a, b) => a.row - b.row);
  // The server's meanings, because they name the columns with a status too.
  const labels = columns.map(({ header, field }, index) =>
    labelOf(header, field ? LIST_FIELD_LABEL[field] : detected.columns[index]?.meaning),
  );
  return { headerRow, columns, rows, labels };
}

/** 'E-mail: E-mailadres', or one of both where they are the same. */
function labelOf(header: string | null, meaning = ''): string {
  return header && header !== meaning ? `${header}: ${meaning}` : meaning;
}
