import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPLOYER_LIST_LABEL, type EmployerListField } from '#domain/people/upload/employer-rows.ts';
import { OFFERED_NAMES } from '#domain/people/upload/list-names.ts';
import { query, refresh } from '#web/api/cache.ts';
import type { ApiError, Output } from '#web/api/call.ts';
import { change, failureToast } from '#web/api/change.ts';
import { sendFile } from '#web/api/upload.ts';
import { count, some } from '#web/format.ts';
import { consultantOptions } from '#web/parts/people/options.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { MultiSelect } from '#web/ui/form/multi-select.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Cell, Row, Table } from '#web/ui/table/table.tsx';

type Result = Output<'POST /api/employers/upload'>;

/** Imports a list of employers: first a preview by a dry run, then the import itself. */
export default function ImportDialog({ close }: { close: () => void }) {
  const consultants = useQuery(query('GET /api/consultants'));
  const [consultantIds, setConsultantIds] = useState<number[]>([]);
  const [preview, setPreview] = useState<{ file: File; found: Result } | null>(null);
  const sending = useMutation<Result, ApiError, { file: File; dryRun: boolean }>({
    mutationFn: ({ file, dryRun }) =>
      sendFile<Result>('/api/employers/upload', { file, fields: { dryRun, consultantIds: consultantIds.join() }, onProgress: () => {} }),
    onSuccess: async (found, { file, dryRun }) => {
      if (dryRun) return setPreview({ file, found });
      await refresh();
      toast({
        title: 'Werkgevers toegevoegd',
        text: numberOf(found.createdCount),
        actions: [{ label: 'Ongedaan maken', run: () => void undo(found.employerIds) }],
      });
      close();
    },
    onError: (error) => toast(failureToast(error, { title: 'Upload mislukt', text: 'Het bestand kon niet worden gelezen.' })),
  });
  return (
    <Dialog
      wide
      close={close}
      title="Werkgevers uit een lijst"
      description="Excel (.xlsx), CSV of TXT, met een kopregel. U ziet eerst wat er gebeurt. Wie er al is, komt er niet nog een keer bij."
    >
      <DialogBody className="gap-6">
        {sending.isPending ? (
          <ProgressBar label={sending.variables?.dryRun ? 'Bestand controleren...' : 'Werkgevers toevoegen...'} />
        ) : preview ? (
          <Preview found={preview.found} />
        ) : (
          <>
            <MultiSelect
              label="Adviseurs voor rijen die er geen noemen"
              hint="Elke werkgever heeft er minstens één. Een kolom Voorkeursadviseurs in de lijst gaat voor."
              value={consultantIds}
              onChange={setConsultantIds}
              options={consultantOptions(consultants.data)}
              searchLabel="Zoeken in adviseurs"
            />
            <FileDrop
              label="Kies een bestand, of sleep het hierheen"
              hint="Kolommen: Werkgever, en als u ze heeft Straat, Postcode, Plaats, Contactpersoon, Telefoon, E-mail, Branche, Type gesprek, Communicatie via HR, Taal en Voorkeursadviseurs."
              accept={OFFERED_NAMES.join()}
              onFile={(file) => sending.mutate({ file, dryRun: true })}
            />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={preview && !sending.isPending ? () => setPreview(null) : close}>{preview ? 'Ander bestand' : 'Annuleren'}</Button>
        {preview && (
          <Button
            look="primary"
            disabled={preview.found.createdCount === 0}
            pending={sending.isPending}
            pendingText="Bezig..."
            onClick={() => sending.mutate({ file: preview.file, dryRun: false })}
          >
            {numberOf(preview.found.createdCount)} toevoegen
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

async function undo(employerIds: number[]): Promise<void> {
  try {
    const { count: gone, left } = await change('POST /api/employers/delete', { body: { employerIds } });
    const kept = left === 0 ? '' : ` ${numberOf(left)} met werknemers of kosten ${left === 1 ? 'blijft' : 'blijven'}.`;
    toast({ title: 'Lijst ongedaan gemaakt', text: `${numberOf(gone)} verwijderd.${kept}` });
  } catch (error) {
    toast(failureToast(error as ApiError, { title: 'Fout', text: 'De lijst kon niet ongedaan worden gemaakt.' }));
  }
}

function numberOf(number: number): string {
  return some(number, 'werkgever', 'werkgevers');
}

function Preview({ found: { createdCount, sample, skipped, skippedCount, presentCount, columns } }: { found: Result }) {
  const refused = skippedCount - presentCount;
  const read = columns.map((field) => EMPLOYER_LIST_LABEL[field as EmployerListField]).join(', ');
  return (
    <>
      <p role="status">
        {numberOf(createdCount)} erbij, {count(presentCount)} al aanwezig, {some(refused, 'rij', 'rijen')} niet over te nemen. Gelezen:{' '}
        {read}.
      </p>
      {skipped.length > 0 && (
        <Table label="Overgeslagen rijen" head={['Rij', 'Werkgever', 'Waarom']} className="max-h-64 rounded-control border text-sm">
          {skipped.map(({ row, name, reason }) => (
            <Row key={row}>
              <Cell>{row}</Cell>
              <Cell className="wrap-anywhere">{name || '-'}</Cell>
              <Cell>{reason}</Cell>
            </Row>
          ))}
        </Table>
      )}
      {sample.length > 0 && (
        <Table label="De eerste goede rijen" head={['Rij', 'Werkgever', 'Plaats']} className="rounded-control border text-sm">
          {sample.map(({ row, name, city }) => (
            <Row key={row}>
              <Cell>{row}</Cell>
              <Cell className="wrap-anywhere">{name}</Cell>
              <Cell>{city ?? '-'}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </>
  );
}
