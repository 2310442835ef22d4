import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SUPPRESSED } from '#domain/privacy/vocabulary.ts';
import { QUIET } from '#web/api/cache.ts';
import { saveFile } from '#web/api/download.ts';
import { some } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Cell, Row, Table } from '#web/ui/table/table.tsx';
import type { UploadResult } from './upload.ts';

const LiftObjectionDialog = lazy(() => import('#web/parts/people/lift-objection.tsx'));

/** The screen shows this many; the others are in the file. */
const SHOWN = 20;

type SkippedRowsProps = { file: File; skipped: UploadResult['skipped']; total: number; employerId: number };

export function SkippedRows({ file, skipped, total, employerId }: SkippedRowsProps) {
  if (skipped.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">Overgeslagen rijen</h3>
      <Table label="Overgeslagen rijen" head={['Rij', 'Naam', 'Reden']} className="max-h-72 overflow-y-auto rounded-control border text-sm">
        {skipped.slice(0, SHOWN).map(({ row, reason, name }) => (
          <Row key={row}>
            <Cell className="w-16">{row}</Cell>
            <Cell className="min-w-28 wrap-break-word">{name || '-'}</Cell>
            <Cell className="min-w-40">{reason}</Cell>
          </Row>
        ))}
      </Table>
      {total > SHOWN && (
        <p className="text-sm text-muted">
          En nog {some(total - SHOWN, 'rij', 'rijen')}.
          {total > skipped.length && ' Werknemers die er al zijn, staan niet allemaal in het bestand hieronder.'}
        </p>
      )}
      <SkippedHelp file={file} skipped={skipped} employerId={employerId} />
    </section>
  );
}

/** What can be done about rows that are skipped, apart from correcting them. */
export function SkippedHelp({ file, skipped, employerId }: Omit<SkippedRowsProps, 'total'>) {
  if (skipped.length === 0) return null;
  return (
    <>
      {skipped.some(({ reason }) => reason === SUPPRESSED) && <Objections employerId={employerId} />}
      <RejectedFile file={file} skipped={skipped} />
    </>
  );
}

function Objections({ employerId }: { employerId: number }) {
  const [isLifting, setIsLifting] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-muted">Wil iemand toch benaderd worden? Hef het bezwaar op en kies het bestand daarna opnieuw.</p>
      <Button size="small" onClick={() => setIsLifting(true)}>
        Bezwaar opheffen
      </Button>
      <Suspense>{isLifting && <LiftObjectionDialog employerId={employerId} close={() => setIsLifting(false)} />}</Suspense>
    </div>
  );
}

function RejectedFile({ file, skipped }: { file: File; skipped: UploadResult['skipped'] }) {
  const download = useMutation({
    meta: QUIET,
    mutationFn: async () => {
      const { rejectedRows } = await import('./rejected-rows.ts');
      const text = await rejectedRows(new Uint8Array(await file.arrayBuffer()), skipped);
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'overgeslagen-rijen.csv');
    },
    onError: () => toast({ title: 'Fout', text: 'Het bestand kon niet opnieuw worden gelezen.', look: 'destructive' }),
  });
  return (
    <Button
      size="small"
      className="self-start"
      icon={<Download aria-hidden className="size-4" />}
      pending={download.isPending}
      pendingText="Bezig..."
      onClick={() => download.mutate()}
    >
      Overgeslagen rijen downloaden
    </Button>
  );
}
