import type { UploadResult } from './upload-card.tsx';

/** The skipped rows as a file for a spreadsheet. Reasons may quote what stood in the row: nothing in them may become a formula. */
export function rejectedRows(skipped: UploadResult['skipped']): void {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = [['Rij', 'Reden'], ...skipped.map(({ row, reason }) => [String(row), reason])].map((cells) => cells.map(cell).join(';'));
  const url = URL.createObjectURL(new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'overgeslagen-rijen.csv';
  link.click();
  URL.revokeObjectURL(url);
}
