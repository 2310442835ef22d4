import { Check } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGE_LABEL } from '#domain/language.ts';
import { EMPLOYEE_STATUS_LABEL, EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { count, phone, some } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Cell, Row, Table } from '#web/ui/table/table.tsx';
import { SkippedRows } from './skipped-rows.tsx';
import type { UploadResult } from './upload.ts';
import { UploadNotes } from './upload-notes.tsx';
import { UploadWarnings } from './upload-warnings.tsx';

type Detected = UploadResult['detected'];

const DELIMITERS: Record<string, string> = { ',': 'komma', ';': 'puntkomma', '\t': 'tab' };
const ENCODINGS: Record<string, string> = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' };
const UNUSED = 'Niet gebruikt';

type UploadPreviewProps = {
  file: File;
  found: UploadResult;
  employerId: number;
  onCancel: () => void;
  /** Absent if the list cannot be compared. */
  onCompare: (() => void) | undefined;
  /** `mail`: people who are added with a status get a mail about it. */
  onImport: (mail: boolean) => void;
};

/** The result of the dry run. Problems come first; the buttons stay visible below. */
export function UploadPreview({ file, found, employerId, onCancel, onCompare, onImport }: UploadPreviewProps) {
  const { detected, createdCount, skipped, skippedCount, sample, standing } = found;
  const [mail, setMail] = useState(false);
  const hasLanguage = sample.some(({ language }) => language !== null);
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex flex-wrap items-center gap-2">
        <p className="mr-auto min-w-0 font-semibold break-all">{file.name}</p>
        <Badge tone={createdCount > 0 ? 'success' : 'neutral'}>{some(createdCount, 'goede rij', 'goede rijen')}</Badge>
        {skippedCount > 0 && <Badge tone="warning">{some(skippedCount, 'overgeslagen rij', 'overgeslagen rijen')}</Badge>}
      </div>
      <SkippedRows file={file} skipped={skipped} total={skippedCount} employerId={employerId} />
      <UploadNotes sheet={detected.sheet} />
      <UploadWarnings of={found} />
      {standing && createdCount > 0 && (
        <section aria-label="Statussen" className="flex flex-col gap-2">
          <Facts
            facts={EMPLOYEE_STATUSES.filter((status) => standing[status]).map((status) => [
              EMPLOYEE_STATUS_LABEL[status],
              count(standing[status] ?? 0),
            ])}
          />
          <Checkbox
            label="Stuur hun nu een uitnodiging of bevestiging"
            hint="Zonder dit vinkje krijgt niemand bericht. Wie is uitgenodigd krijgt een link die werkt, en later de gewone herinneringen."
            checked={mail}
            onChange={() => setMail(!mail)}
          />
        </section>
      )}
      {sample.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">De eerste goede rijen</h3>
          <Table
            label="De eerste goede rijen"
            head={['Rij', 'Voornaam', 'Achternaam', 'E-mailadres', 'Telefoonnummer', ...(hasLanguage ? ['Taal'] : [])]}
            className="rounded-control border text-sm"
          >
            {sample.map(({ row, firstName, lastName, email, phone: number, language }) => (
              <Row key={row}>
                <Cell>{row}</Cell>
                <Cell>{firstName}</Cell>
                <Cell>{lastName}</Cell>
                <Cell>{email}</Cell>
                <Cell className="whitespace-nowrap">{number ? phone(number) : '-'}</Cell>
                {hasLanguage && <Cell>{language ? LANGUAGE_LABEL[language] : '-'}</Cell>}
              </Row>
            ))}
          </Table>
        </section>
      )}
      <DetectedColumns columns={detected.columns} />
      <Facts facts={fileFacts(detected)} />
      <div className="bottom-0 -mx-5 -mb-5 flex flex-wrap gap-2 border-t bg-surface px-5 py-3 [@media(min-height:36rem)]:sticky">
        <Button look="primary" icon={<Check aria-hidden className="size-4" />} disabled={createdCount === 0} onClick={() => onImport(mail)}>
          {some(createdCount, 'werknemer toevoegen', 'werknemers toevoegen')}
        </Button>
        {onCompare && <Button onClick={onCompare}>Vergelijken met wie er al is</Button>}
        <Button onClick={onCancel}>Annuleren</Button>
      </div>
    </div>
  );
}

function fileFacts({ sheet, delimiter, encoding, headerRow }: Detected): [string, string][] {
  const header: [string, string] = ['Kopregel', headerRow === null ? 'Nee' : `Ja, in rij ${headerRow}`];
  if (sheet) return [['Werkblad', sheet.name], header];
  return [
    ['Scheidingsteken', DELIMITERS[delimiter ?? ''] ?? delimiter ?? ''],
    ['Tekenset', ENCODINGS[encoding ?? ''] ?? encoding ?? ''],
    header,
  ];
}

/** An unused column without a heading is not listed, such as an empty one at the side. */
function DetectedColumns({ columns }: { columns: Detected['columns'] }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">Herkende kolommen</h3>
      <ul className="flex flex-wrap gap-2">
        {columns
          .filter(({ name, meaning }) => name !== '' || meaning !== UNUSED)
          .map(({ index, name, meaning }) => (
            <li key={index} className="rounded-control border px-3 py-1.5 text-sm">
              <span className="text-muted">{name || `Kolom ${index + 1}`}: </span>
              <span className={meaning === UNUSED ? 'text-muted' : 'font-semibold'}>{meaning}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
