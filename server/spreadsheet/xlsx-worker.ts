import writeXlsxFile from 'write-excel-file/node';
import { answerInThread } from '#server/threads/thread.ts';
import type { Value } from './sheet.ts';
import type { Slice } from './xlsx.ts';

answerInThread<Slice, Uint8Array>((slices) => {
  const sheets = [...Map.groupBy(slices, ({ sheet }) => sheet).values()];
  return writeXlsxFile(
    sheets.map((parts) => {
      const { name = '', columns = [], above = [] } = parts[0] ?? {};
      return {
        sheet: name,
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: above.length + 1,
        data: [
          ...above.map((row) => row.map((value) => cell(value))),
          columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
          ...parts.flatMap(({ rows }) => rows.map((row) => row.map((value, i) => cell(value, columns[i]?.kind)))),
        ],
      };
    }),
  ).toBuffer();
});

function cell(value: Value, kind: Slice['columns'][number]['kind'] = 'plain') {
  if (value === null) return null;
  if (kind === 'cents') return { value: Number(value) / 100, type: Number, format: '#,##0.00' };
  if (kind === 'date') return { value: new Date(value), type: Date, format: 'dd-mm-yyyy' };
  // The type decides the kind of cell, so that text beginning with = stays text.
  return value;
}
