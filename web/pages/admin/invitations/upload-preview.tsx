import { count } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { rejectedRows } from './rejected-rows.ts';
import type { UploadResult } from './upload-card.tsx';

const DELIMITERS: Record<string, string> = { ',': 'komma', ';': 'puntkomma', '\t': 'tab' };
/** More would not be read on a screen; all of them are in the file. */
const SHOWN = 20;

/** What was understood of a file, before anything is stored. */
export function UploadPreview({ found, onCancel, onImport }: { found: UploadResult; onCancel: () => void; onImport: () => void }) {
  const { detected, createdCount, skipped, sample } = found;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2" role="status">
        <Badge tone="success">{count(createdCount)} goede rijen</Badge>
        {skipped.length > 0 && <Badge tone="warning">{count(skipped.length)} rijen overgeslagen</Badge>}
      </div>
      <Facts
        facts={[
          ['Tekens', detected.encoding],
          ['Scheidingsteken', DELIMITERS[detected.delimiter] ?? detected.delimiter],
          ['Kopregel', detected.header ? 'ja' : 'nee'],
          [
            'Kolommen',
            detected.columns.map(({ index, name, meaning }) => `${name ?? `kolom ${index + 1}`}: ${meaning.toLowerCase()}`).join(' · '),
          ],
        ]}
      />
      {sample.length > 0 && (
        <Table label="Voorbeeld van de goede rijen" head={['Rij', 'Voornaam', 'Achternaam', 'E-mailadres', 'Telefoon']}>
          {sample.map((row) => (
            <Row key={row.row}>
              <Cell>{row.row}</Cell>
              <Cell>{row.firstName}</Cell>
              <Cell>{row.lastName}</Cell>
              <Cell>{row.email}</Cell>
              <Cell>{row.phone ?? '-'}</Cell>
            </Row>
          ))}
        </Table>
      )}
      {skipped.length > 0 && (
        <>
          <Table label="Overgeslagen rijen" head={['Rij', 'Reden']}>
            {skipped.slice(0, SHOWN).map(({ row, reason }) => (
              <Row key={row}>
                <Cell>{row}</Cell>
                <Cell>{reason}</Cell>
              </Row>
            ))}
          </Table>
          {skipped.length > SHOWN && <p className="text-sm text-muted">en nog {count(skipped.length - SHOWN)} rijen</p>}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" disabled={createdCount === 0} onClick={onImport}>
          {createdCount === 1 ? '1 werknemer toevoegen' : `${count(createdCount)} werknemers toevoegen`}
        </Button>
        {skipped.length > 0 && <Button onClick={() => rejectedRows(skipped)}>Overgeslagen rijen downloaden</Button>}
        <Button look="quiet" onClick={onCancel}>
          Annuleren
        </Button>
      </div>
    </div>
  );
}
