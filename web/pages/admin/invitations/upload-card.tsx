import { useMutation } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { EXAMPLE_LIST, endsIn, LIST_NAMES, OFFERED_NAMES } from '#domain/people/upload/list-names.ts';
import { MAX_UPLOAD_BYTES } from '#domain/people/vocabulary.ts';
import { REFUSALS } from '#domain/refusals.ts';
import type { ApiError } from '#web/api/call.ts';
import { failureToast } from '#web/api/change.ts';
import { saveFile } from '#web/api/download.ts';
import { idIn, useFilters, useOpen } from '#web/filters.ts';
import { some } from '#web/format.ts';
import { type ComparedList, CompareList } from '#web/parts/people/compare-list.tsx';
import { EmployerField } from '#web/parts/people/employers/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { bringForward, Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { type NewToast, toast } from '#web/ui/overlay/toast-store.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { compare, type UploadResult, upload } from './upload.ts';
import { UploadDone } from './upload-done.tsx';
import { UploadPreview } from './upload-preview.tsx';

type Step =
  | { name: 'choose' }
  | { name: 'preview' | 'done'; file: File; result: UploadResult }
  | { name: 'compared'; file: File; found: ComparedList };

const NO_EMPLOYER = 'Selecteer eerst een werkgever voordat je een bestand uploadt.';

/** Why a file is refused in the browser. */
function whyNotFile({ name, size }: File): Pick<NewToast, 'title' | 'text' | 'more'> | null {
  if (!endsIn(name, LIST_NAMES))
    return { title: 'Ongeldig bestandstype', text: 'Alleen CSV bestanden zijn toegestaan.', more: whatInstead(name) };
  return size > MAX_UPLOAD_BYTES ? { title: 'Bestand te groot', text: 'Het bestand mag maximaal 10MB zijn.' } : null;
}

function whatInstead(name: string): string {
  if (endsIn(name, ['.xls'])) return REFUSALS.WORKBOOK_OLD.message;
  if (endsIn(name, ['.xlsb'])) return REFUSALS.WORKBOOK_BINARY.message;
  if (endsIn(name, ['.ods'])) return REFUSALS.WORKBOOK_OPEN_DOCUMENT.message;
  return 'Open de lijst in Excel, kies Opslaan als, kies als type Excel-werkmap (.xlsx) of CSV, en upload dat bestand.';
}

type UploadCardProps = {
  /** The employers that invitations were sent for since the last upload. */
  sentFor: ReadonlySet<number>;
  onUploaded: () => void;
  /** Opens the invitation dialog of an employer. */
  onInvite: (employerId: number) => void;
};

export function UploadCard({ sentFor, onUploaded, onInvite }: UploadCardProps) {
  const card = useRef<HTMLElement>(null);
  useOpen('upload', () => bringForward(card.current));
  // The page of an employer links to /invitations?open=upload&employer=12.
  const { values } = useFilters({ employer: '' });
  const [employerId, setEmployerId] = useState(Number(idIn(values.employer) ?? 0));
  const [missing, setMissing] = useState(false);
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [progress, setProgress] = useState<number | null>(0);
  const [withStatus, setWithStatus] = useState(false);
  const [takesNoEmail, setTakesNoEmail] = useState(false);
  const sending = useMutation<UploadResult, ApiError, { file: File; dryRun: boolean; mail?: boolean; allowNoEmail?: boolean }>({
    mutationFn: ({ file, dryRun, mail, allowNoEmail = takesNoEmail }) =>
      upload({ file, dryRun, withStatus, mail, allowNoEmail, employerId, onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: (result, { file, dryRun }) => {
      setStep({ name: dryRun ? 'preview' : 'done', file, result });
      if (dryRun) return;
      onUploaded();
      const added = result.createdCount;
      toast({ title: 'Upload succesvol', text: some(added, 'werknemer is toegevoegd', 'werknemers zijn toegevoegd') });
    },
    onError: (error) => {
      setStep({ name: 'choose' });
      toast(failureToast(error, { title: 'Upload mislukt', text: 'Er is een fout opgetreden bij het uploaden van het bestand.' }));
    },
  });
  const comparing = useMutation<ComparedList, ApiError, File>({
    mutationFn: (file) => compare({ file, employerId, onProgress: setProgress }),
    onSuccess: (found, file) => setStep({ name: 'compared', file, found }),
    onError: (error) => toast(failureToast(error, { title: 'Vergelijken mislukt', text: 'De lijst kon niet worden vergeleken.' })),
  });
  const isPreview = sending.variables?.dryRun;
  const again = () => setStep({ name: 'choose' });

  function look(file: File): void {
    setMissing(!employerId);
    const refusal = employerId ? whyNotFile(file) : { title: 'Geen werkgever geselecteerd', text: NO_EMPLOYER };
    if (refusal) toast({ ...refusal, look: 'destructive' });
    else {
      setTakesNoEmail(false);
      sending.mutate({ file, dryRun: true, allowNoEmail: false });
    }
  }

  return (
    <Card
      ref={card}
      isWide={step.name === 'preview'}
      className="xl:data-wide:col-span-2"
      title="Werknemers uploaden"
      description="Lees een lijst met werknemers van één werkgever in."
      icon={<FileUp aria-hidden />}
    >
      <div className="flex flex-col gap-5">
        <EmployerField
          value={employerId || ''}
          disabled={sending.isPending || step.name === 'preview' || step.name === 'compared'}
          error={missing && !employerId ? NO_EMPLOYER : undefined}
          onChange={(event) => {
            setEmployerId(Number(event.target.value));
            again();
          }}
        />
        {step.name === 'choose' && !sending.isPending && (
          <Checkbox
            label="Met status en afspraak uit een ander systeem"
            hint="De kopregel noemt de kolommen: Status, en voor een geplande afspraak Datum, Tijd, Consultant en Type."
            checked={withStatus}
            onChange={() => setWithStatus(!withStatus)}
          />
        )}
        {comparing.isPending ? (
          <ProgressBar label="Lijsten vergelijken..." />
        ) : sending.isPending ? (
          <ProgressBar label={busyWith(isPreview, progress)} done={progress ?? undefined} />
        ) : step.name === 'choose' ? (
          <>
            <FileDrop
              label="Kies een bestand, of sleep het hierheen"
              hint="Excel (.xlsx), of CSV of TXT met komma's of puntkomma's, maximaal 10MB. Een kopregel is niet nodig: een e-mailadres wordt herkend aan de @ en een telefoonnummer aan de cijfers. Voornaam en achternaam staan elk in een eigen kolom."
              accept={OFFERED_NAMES.join()}
              onFile={look}
            />
            <Button size="small" className="self-start" icon={<Download aria-hidden className="size-4" />} onClick={saveExample}>
              Voorbeeldbestand downloaden
            </Button>
          </>
        ) : step.name === 'preview' ? (
          <UploadPreview
            file={step.file}
            found={step.result}
            employerId={employerId}
            onCancel={again}
            withStatus={withStatus}
            allowNoEmail={takesNoEmail}
            onAllowNoEmail={(file) => {
              setTakesNoEmail(!takesNoEmail);
              sending.mutate({ file, dryRun: true, allowNoEmail: !takesNoEmail });
            }}
            onCompare={withStatus ? undefined : (file) => comparing.mutate(file)}
            onImport={(file, mail) => sending.mutate({ file, dryRun: false, mail })}
          />
        ) : step.name === 'compared' ? (
          <CompareList
            found={step.found}
            add={(except) => upload({ file: step.file, employerId, dryRun: false, except, allowNoEmail: true, onProgress: () => {} })}
            onCancel={again}
            onDone={(result) => {
              onUploaded();
              setStep(result ? { name: 'done', file: step.file, result } : { name: 'choose' });
            }}
          />
        ) : (
          <UploadDone
            file={step.file}
            done={step.result}
            employerId={employerId}
            isSent={sentFor.has(employerId)}
            onInvite={() => onInvite(employerId)}
            onAgain={again}
          />
        )}
      </div>
    </Card>
  );
}

/** The byte order mark makes a Dutch Excel recognise UTF-8. */
function saveExample(): void {
  saveFile(new Blob([`\ufeff${EXAMPLE_LIST}`], { type: 'text/csv;charset=utf-8' }), 'voorbeeld-werknemers.csv');
}

function busyWith(isPreview: boolean | undefined, progress: number | null): string {
  if (progress !== null) return 'Bestand uploaden...';
  return isPreview ? 'Bestand controleren...' : 'Werknemers toevoegen...';
}
