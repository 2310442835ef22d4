import { TriangleAlert } from 'lucide-react';
import { some } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import type { UploadResult } from './upload.ts';

type Sheet = UploadResult['detected']['sheet'];

/** What the reading of a workbook left out, before the import. */
export function UploadNotes({ sheet }: { sheet: Sheet }) {
  const notes = sheet ? sheetNotes(sheet) : [];
  if (notes.length === 0) return null;
  return (
    <Notice icon={<TriangleAlert aria-hidden className="size-5" />} tone="warning" title="Let op bij dit Excel-bestand">
      <ul className="flex flex-col gap-1">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}

function sheetNotes({ name, others, hiddenRows, formulasWithoutValue }: NonNullable<Sheet>): string[] {
  const notes: string[] = [];
  if (others.length > 0) {
    const rest = others.length === 1 ? `Het andere werkblad (${others[0]}) is` : `De andere werkbladen (${others.join(', ')}) zijn`;
    notes.push(`Alleen het werkblad ${name} is gelezen. ${rest} niet gelezen.`);
  }
  if (hiddenRows > 0) {
    const rows = some(hiddenRows, 'rij is in Excel verborgen', 'rijen zijn in Excel verborgen');
    notes.push(`${rows}, bijvoorbeeld door een filter. ${hiddenRows === 1 ? 'Die is' : 'Die zijn'} wel gelezen.`);
  }
  if (formulasWithoutValue > 0) {
    const cells = some(formulasWithoutValue, 'cel staat een formule', 'cellen staan formules');
    notes.push(`In ${cells} zonder uitkomst. Open het bestand in Excel en sla het op, dan wordt de uitkomst meegelezen.`);
  }
  return notes;
}
