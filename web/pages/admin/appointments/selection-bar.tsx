import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MOST_DELETED_APPOINTMENTS, MOST_HANDED_OVER } from '#domain/lists.ts';
import { refresh } from '#web/api/cache.ts';
import { request, useChange } from '#web/api/change.ts';
import { count, some } from '#web/format.ts';
import { DeleteChosen } from '#web/parts/lists/delete-chosen.tsx';
import type { Selection } from '#web/parts/lists/selection.ts';
import { ExportChosen, SelectionBar } from '#web/parts/lists/selection-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const HandOverChosenDialog = lazy(() => import('#web/parts/planning/absence/hand-over-dialog.tsx'));

type BarProps = { selection: Selection; total: number | undefined };

export function AppointmentSelectionBar({ selection, total }: BarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const appointmentIds = [...selection.ids];
  const [isHandingOver, setIsHandingOver] = useState(false);
  const handOver = () => (appointmentIds.length > MOST_HANDED_OVER ? toast(TOO_MANY_TO_HAND_OVER) : setIsHandingOver(true));
  const ask = () => (appointmentIds.length > MOST_DELETED_APPOINTMENTS ? toast(TOO_MANY) : setIsAsking(true));
  return (
    <SelectionBar selection={selection} total={total} words={inWords(appointmentIds.length)}>
      <ExportChosen name="POST /api/appointments/export" chosen={{ appointmentIds }} file="afspraken" />
      <Button size="small" icon={<ArrowRightLeft aria-hidden className="size-4" />} onClick={handOver}>
        Overdragen
      </Button>
      <Button size="small" icon={<Trash2 aria-hidden className="size-4" />} onClick={ask}>
        Verwijderen
      </Button>
      <Suspense>
        {isHandingOver && (
          <HandOverChosenDialog appointmentIds={appointmentIds} done={selection.clear} close={() => setIsHandingOver(false)} />
        )}
      </Suspense>
      {isAsking && <DeleteDialog appointmentIds={appointmentIds} done={selection.clear} close={() => setIsAsking(false)} />}
    </SelectionBar>
  );
}

const tooMany = (text: string) => ({ title: 'Te veel afspraken', text, look: 'neutral' }) as const;
const TOO_MANY = tooMany(`Verwijder hooguit ${count(MOST_DELETED_APPOINTMENTS)} afspraken tegelijk.`);
const TOO_MANY_TO_HAND_OVER = tooMany(`Draag hooguit ${MOST_HANDED_OVER} afspraken tegelijk over.`);

function inWords(number: number): string {
  return some(number, 'afspraak', 'afspraken');
}

type DeleteProps = { appointmentIds: number[]; done: () => void; close: () => void };

function DeleteDialog({ appointmentIds, done, close }: DeleteProps) {
  const preview = useQuery({
    queryKey: ['/api/appointments/delete', appointmentIds],
    queryFn: () => request('POST /api/appointments/delete', { body: { appointmentIds, dryRun: true } }),
    staleTime: 0,
    gcTime: 0,
  });
  const remove = useChange('POST /api/appointments/delete', {
    success: ({ count: gone }) => ({ title: gone === 1 ? 'Afspraak verwijderd' : 'Afspraken verwijderd', text: `${inWords(gone)}.` }),
    failure: { title: 'Fout', text: 'Niet alle afspraken konden worden verwijderd. De lijst toont wat er nog staat.' },
  });
  return (
    <DeleteChosen
      title={`${inWords(appointmentIds.length)} verwijderen?`}
      description="Dit kan niet ongedaan worden gemaakt. Er wordt niets doorbelast."
      preview={{ planned: preview.data?.planned, isPending: preview.isPending, hasFailed: preview.isError }}
      plannedInWords={plannedInWords}
      failed="Hoeveel daarvan nog gepland staan, kon niet worden geladen."
      isDeleting={remove.isPending}
      // A failure halfway has deleted some of them, so the cache is invalidated then too.
      onConfirm={() => remove.mutate({ body: { appointmentIds } }, { onSuccess: done, onError: refresh })}
      close={close}
    />
  );
}

function plannedInWords(planned: number): string {
  if (planned === 0) return 'Geen daarvan staat nog gepland: niemand krijgt bericht.';
  const those = some(planned, 'daarvan staat', 'daarvan staan');
  return `${those} nog gepland: werknemer en consultant krijgen bericht (wie geen e-mailadres heeft per brief), en de werknemer wordt opnieuw uitgenodigd.`;
}
