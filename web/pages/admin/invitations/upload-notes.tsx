import { TriangleAlert } from 'lucide-react';
import { count, some } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import type { UploadResult } from './upload.ts';

/** The number of names shown; others are only counted. */
const SHOWN = 10;

/** Warnings before the import: skipped sheets, hidden rows, names with lost letters. */
export function UploadNotes({ found: { detected, lostLetters, lostLettersCount } }: { found: UploadResult }) {
  const notes = detected.sheet ? sheetNotes(detected.sheet) : [];
  return (
    <>
      {notes.length > 0 && (
        <Notice icon={<TriangleAlert aria-hidden className="size-5" />} tone="warning" title="Let op bij dit Excel-bestand">
          <ul className="flex flex-col gap-1">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {lostLettersCount > 0 && (
        <Notice
          icon={<TriangleAlert aria-hidden className="size-5" />}
          tone="warning"
          title={
            lostLettersCount === 1
              ? 'Er lijken letters verloren in 1 naam'
              : `Er lijken letters verloren in ${count(lostLettersCount)} namen`
          }
        >
          <ul className="wrap-anywhere">
            {lostLetters.slice(0, SHOWN).map(({ row, name }) => (
              <li key={row}>
                Rij {row}: {name}
              </li>
            ))}
            {lostLettersCount > SHOWN && <li>En nog {count(lostLettersCount - SHOWN)}.</li>}
          </ul>
          <p className="mt-1">Verbeter het bestand en upload het opnieuw, of pas de namen aan voordat u iemand uitnodigt.</p>
        </Notice>
      )}
    </>
  );
}

function sheetNotes({ name, others, hiddenRows, formulasWithoutValue }: NonNullable<UploadResult['detected']['sheet']>): string[] {
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
