import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Corrections } from '#domain/people/upload/csv/corrected-list.ts';
import { EMPLOYEE_STATUS_LABEL, EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import type { ApiError } from '#web/api/call.ts';
import { failureToast } from '#web/api/change.ts';
import { count, some } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Loading } from '#web/ui/spinner.tsx';
import type { ReadList } from './list-rows.ts';
import { SkippedHelp } from './skipped-rows.tsx';
import { type UploadResult, upload } from './upload.ts';
import { UploadNotes } from './upload-notes.tsx';
import { UploadTable } from './upload-table.tsx';

type Detected = UploadResult['detected'];

const DELIMITERS: Record<string, string> = { ',': 'komma', ';': 'puntkomma', '\t': 'tab' };
const ENCODINGS: Record<string, string> = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' };

type UploadPreviewProps = {
  file: File;
  found: UploadResult;
  employerId: number;
  withStatus: boolean;
  /** Whether rows without an e-mail address are taken; the list is checked again when that changes. */
  allowNoEmail: boolean;
  onAllowNoEmail: (file: File) => void;
  onCancel: () => void;
  /** Absent if the list cannot be compared. */
  onCompare: ((file: File) => void) | undefined;
  /** `mail`: people who are added with a status get a mail about it. */
  onImport: (file: File, mail: boolean) => void;
};

/** What the server said of the list with these corrections. */
type Checked = { file: File; found: UploadResult; corrections: Corrections };
type Wanted = { list: ReadList; corrections: Corrections };

/** What the server says of such a row. */
const NO_EMAIL = 'E-mailadres ontbreekt.';
const NONE: Corrections = new Map();

/**
 * The result of the dry run, with every row. A correction makes the list a file again, which the server checks as it checked the first one;
 * what was checked last is what is imported. The buttons stay visible below.
 */
export function UploadPreview({
  file: given,
  found: first,
  employerId,
  withStatus,
  allowNoEmail,
  onAllowNoEmail,
  onCancel,
  onCompare,
  onImport,
}: UploadPreviewProps) {
  const [reading] = useState(() => import('./list-rows.ts').then(({ readRows }) => readRows(given, first)));
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [{ file, found, corrections }, setChecked] = useState<Checked>({ file: given, found: first, corrections: NONE });
  const check = useMutation<Checked, ApiError, Wanted>({
    // One after the other, so that the last correction is checked last.
    scope: { id: 'corrected list' },
    mutationFn: async ({ list, corrections }) => {
      const { correctedList } = await import('#domain/people/upload/csv/corrected-list.ts');
      const file = new File([correctedList(list, corrections)], given.name);
      return { file, corrections, found: await upload({ file, employerId, dryRun: true, withStatus, allowNoEmail, onProgress: () => {} }) };
    },
    onSuccess: setChecked,
    onError: (error) => toast(failureToast(error, { title: 'Niet gecontroleerd', text: 'De verbetering kon niet worden gecontroleerd.' })),
  });
  const { createdCount, skipped, skippedCount, warningsCount, standing } = found;
  const [mail, setMail] = useState(false);
  const isChecked = wanted === null || wanted.corrections === corrections;
  function correct(list: ReadList, corrections: Corrections): void {
    setWanted({ list, corrections });
    check.mutate({ list, corrections });
  }
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex flex-wrap items-center gap-2">
        <p className="mr-auto min-w-0 font-semibold break-all">{given.name}</p>
        <Badge tone={createdCount > 0 ? 'success' : 'neutral'}>{some(createdCount, 'goede rij', 'goede rijen')}</Badge>
        {skippedCount > 0 && <Badge tone="danger">{some(skippedCount, 'overgeslagen rij', 'overgeslagen rijen')}</Badge>}
        {warningsCount > 0 && <Badge tone="warning">{some(warningsCount, 'goede rij', 'goede rijen')} om na te kijken</Badge>}
      </div>
      <UploadNotes sheet={first.detected.sheet} />
      {skippedCount > 0 && (
        <p className="text-sm text-muted">
          Een rij met een fout wordt overgeslagen. Verbeter de cel hieronder; de lijst wordt dan opnieuw gecontroleerd.
          {skippedCount > skipped.length && ` Van de fouten staan de eerste ${count(skipped.length)} erbij.`}
        </p>
      )}
      {(allowNoEmail || skipped.some(({ reason }) => reason === NO_EMAIL)) && (
        <Checkbox
          label="Ook wie geen e-mail heeft"
          hint="Zij krijgen geen uitnodiging, herinnering of bevestiging per e-mail. U drukt er een brief voor af, of maakt de afspraak aan de telefoon."
          checked={allowNoEmail}
          onChange={() => onAllowNoEmail(file)}
        />
      )}
      <Suspense fallback={<Loading className="min-h-40" />}>
        <UploadTable reading={reading} found={found} corrections={wanted?.corrections ?? NONE} correct={correct} />
      </Suspense>
      <SkippedHelp file={file} skipped={skipped} employerId={employerId} />
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
      <Facts facts={fileFacts(first.detected)} />
      <div className="bottom-0 -mx-5 -mb-5 flex flex-wrap gap-2 border-t bg-surface px-5 py-3 [@media(min-height:36rem)]:sticky">
        <Button
          look="primary"
          icon={<Check aria-hidden className="size-4" />}
          disabled={createdCount === 0 || !isChecked}
          onClick={() => onImport(file, mail)}
        >
          {some(createdCount, 'werknemer toevoegen', 'werknemers toevoegen')}
        </Button>
        {onCompare && (
          <Button disabled={!isChecked} onClick={() => onCompare(file)}>
            Vergelijken met wie er al is
          </Button>
        )}
        <Button onClick={onCancel}>Annuleren</Button>
        <p role="status" className="self-center text-sm text-muted">
          {check.isPending && 'De lijst wordt gecontroleerd...'}
        </p>
        {!isChecked && check.isError && wanted && <Button onClick={() => check.mutate(wanted)}>Opnieuw controleren</Button>}
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
