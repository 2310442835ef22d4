import { useQuery } from '@tanstack/react-query';
import { FileUp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_UPLOAD_BYTES } from '#domain/vocabulary.ts';
import { ApiError, call, failureToast, type Output, query, refetch, useChange } from '#web/api.ts';
import { count } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { TOUCHED } from '../employees/employee.ts';
import { rejectedRows } from './rejected-rows.ts';
import { UploadPreview } from './upload-preview.tsx';

export type UploadResult = Output<'POST /api/employees/upload'>;
type State =
  | { step: 'choose' }
  | { step: 'busy'; text: string }
  | { step: 'preview'; file: File; found: UploadResult }
  | { step: 'done'; done: UploadResult };

/** Why a file is refused before anything is sent, as the toast says it. */
function whyNotFile(employerId: number, file: File): { title: string; text: string } | null {
  if (!employerId) return { title: 'Geen werkgever geselecteerd', text: 'Selecteer eerst een werkgever voordat je een bestand uploadt.' };
  if (!/\.(csv|txt)$/i.test(file.name)) return { title: 'Ongeldig bestandstype', text: 'Alleen CSV bestanden zijn toegestaan.' };
  if (file.size > MAX_UPLOAD_BYTES) return { title: 'Bestand te groot', text: 'Het bestand mag maximaal 10MB zijn.' };
  return null;
}

export function UploadCard() {
  const employers = useQuery(query('GET /api/employers'));
  const [employerId, setEmployerId] = useState(0);
  const [state, setState] = useState<State>({ step: 'choose' });

  async function send(file: File, dryRun: boolean): Promise<UploadResult | null> {
    const body = new FormData();
    body.set('employerId', String(employerId));
    body.set('dryRun', String(dryRun));
    // The figures are enough here: the list itself may be sixty megabytes.
    body.set('brief', 'true');
    body.set('file', file);
    try {
      return await call('POST /api/employees/upload', { body });
    } catch (error) {
      const failure = { title: 'Upload mislukt', text: 'Er is een fout opgetreden bij het uploaden van het bestand.' };
      toast(failureToast(error instanceof Error ? error : new ApiError(0, ''), failure));
      setState({ step: 'choose' });
      return null;
    }
  }

  async function look(file: File): Promise<void> {
    const refusal = whyNotFile(employerId, file);
    if (refusal) return toast({ ...refusal, look: 'destructive' });
    setState({ step: 'busy', text: 'Bestand lezen...' });
    const found = await send(file, true);
    if (found) setState({ step: 'preview', file, found });
  }

  async function store(file: File): Promise<void> {
    setState({ step: 'busy', text: 'Werknemers toevoegen...' });
    const done = await send(file, false);
    if (!done) return;
    toast({ title: 'Upload succesvol', text: `${count(done.createdCount)} werknemers zijn toegevoegd` });
    setState({ step: 'done', done });
    await refetch(TOUCHED);
  }

  const again = () => setState({ step: 'choose' });
  return (
    <Card title="Werknemers Uploaden" description="Een CSV-bestand met werknemers van één werkgever." icon={<FileUp aria-hidden />}>
      <div className="flex flex-col gap-5">
        <Field label="Werkgever" required>
          <Select
            value={employerId || ''}
            placeholder="Selecteer een werkgever"
            disabled={state.step === 'busy' || state.step === 'preview'}
            options={employers.data?.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setEmployerId(Number(event.target.value))}
          />
        </Field>
        {state.step === 'choose' && (
          <FileDrop
            label="Kies een bestand, of sleep het hierheen"
            hint="CSV of TXT, maximaal 10MB. Komma, puntkomma of tab; met of zonder kopregel. Een e-mailadres wordt herkend aan de @, een telefoonnummer aan de cijfers; voornaam en achternaam staan in hun eigen kolom."
            accept=".csv,.txt,text/csv,text/plain"
            onFile={look}
          />
        )}
        {state.step === 'busy' && <Loading text={state.text} className="min-h-40" />}
        {state.step === 'preview' && <UploadPreview found={state.found} onCancel={again} onImport={() => store(state.file)} />}
        {state.step === 'done' && <UploadDone done={state.done} onAgain={again} />}
      </div>
    </Card>
  );
}

function UploadDone({ done, onAgain }: { done: UploadResult; onAgain: () => void }) {
  const { importId, createdCount, skipped } = done;
  const undo = useChange('POST /api/employees/imports/{id}/undo', {
    success: ({ count: removed }) => ({ title: 'Import ongedaan gemaakt', text: `${count(removed)} werknemers zijn weer verwijderd.` }),
    failure: { title: 'Fout', text: 'De import kon niet ongedaan worden gemaakt.' },
    refetch: TOUCHED,
  });
  return (
    <div className="flex flex-col gap-4" role="status">
      <div className="flex flex-wrap gap-2">
        <Badge tone="success">{count(createdCount)} toegevoegd</Badge>
        {skipped.length > 0 && <Badge tone="warning">{count(skipped.length)} overgeslagen</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={onAgain}>
          Nog een bestand
        </Button>
        {skipped.length > 0 && <Button onClick={() => rejectedRows(skipped)}>Overgeslagen rijen downloaden</Button>}
        {importId !== null && createdCount > 0 && (
          <Button
            icon={<Undo2 aria-hidden className="size-4" />}
            pending={undo.isPending}
            pendingText="Bezig..."
            onClick={() => undo.mutate({ params: { id: importId } }, { onSuccess: onAgain })}
          >
            Import ongedaan maken
          </Button>
        )}
      </div>
    </div>
  );
}
