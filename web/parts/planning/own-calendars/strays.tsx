import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { momentInWords } from '#texts/nl/dates.ts';
import { query, queryPage } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { today } from '#web/format.ts';
import type { Appointment } from '#web/parts/appointments/appointment.tsx';
import { CancelDialog } from '#web/parts/appointments/cancel-dialog.tsx';
import { EditDialog } from '#web/parts/appointments/edit-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Conflict = Output<'GET /api/consultants/conflicts'>[number];
type StrayKind = 'calendar_moved' | 'calendar_deleted';
const KINDS: readonly string[] = ['calendar_moved', 'calendar_deleted'] satisfies StrayKind[];

/** Events that somebody moved or deleted in the calendar; everything else that conflicts is for an administrator. */
export function isStray({ kind }: Pick<Conflict, 'kind'>): boolean {
  return KINDS.includes(kind);
}

/** On the consultant's dashboard. Only administrators move appointments. */
export function StraysCard({ conflicts }: { conflicts: readonly Conflict[] }) {
  const own = useQuery(query('GET /api/consultants/appointments'));
  const strays = conflicts.filter(isStray);
  if (strays.length === 0) return null;
  return (
    <Card
      flush
      className="mb-6"
      title="Uw agenda en het portaal zeggen niet hetzelfde"
      description="Een wijziging in uw agenda verandert de afspraak niet: de werknemer weet er niet van. Moet het gesprek op een ander moment? Vraag een beheerder om het te verplaatsen."
      icon={<CalendarX2 aria-hidden />}
    >
      <ul aria-label="Afspraken die in uw agenda zijn gewijzigd" className="divide-y border-t">
        {strays.map((stray) => (
          <Stray
            key={stray.appointmentId}
            kind={stray.kind as StrayKind}
            appointment={own.data?.find(({ id }) => id === stray.appointmentId)}
            moves={false}
          />
        ))}
      </ul>
    </Card>
  );
}

type DialogProps = { kind: StrayKind; consultantId: number; name: string; close: () => void };

/** For an administrator: the appointments of one consultant that one task counts. */
export default function StraysDialog({ kind, consultantId, name, close }: DialogProps) {
  const asked = { consultantId: String(consultantId), status: 'geplanned', task: kind, from: today(), limit: 100 } as const;
  const found = useQuery(queryPage('GET /api/appointments', { query: asked }));
  return (
    <Dialog
      close={close}
      title={`De agenda van ${name}`}
      description={`Wat ${name} in de eigen agenda wijzigde, verandert de afspraak niet: de werknemer weet er niet van.`}
    >
      <DialogBody>
        {found.error ? (
          <LoadFailed what="De afspraken konden" query={found} />
        ) : !found.data ? (
          <Skeleton className="h-32" />
        ) : found.data.items.length === 0 ? (
          <p>Er is niets meer te doen.</p>
        ) : (
          <ul aria-label="Afspraken die in de agenda zijn gewijzigd" className="divide-y border-y">
            {found.data.items.map((appointment) => (
              <Stray key={appointment.id} kind={kind} appointment={appointment} moves />
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
      </DialogFooter>
    </Dialog>
  );
}

const WHAT: Record<StrayKind, string> = {
  calendar_moved: 'In de agenda verplaatst.',
  calendar_deleted: 'In de agenda verwijderd.',
};

/** `moves`: the reader may move appointments. */
function Stray({ kind, appointment, moves }: { kind: StrayKind; appointment: Appointment | undefined; moves: boolean }) {
  const [task, setTask] = useState<'move' | 'cancel' | null>(null);
  const restore = useChange('POST /api/appointments/{id}/calendar-restore', {
    success: { title: 'Wordt teruggezet', text: 'Binnen een minuut staat de afspraak weer goed in de agenda.' },
    failure: { title: 'Fout', text: 'De afspraak kon niet worden teruggezet.' },
  });
  if (!appointment) return <Skeleton className="m-5 h-12" />;
  const { id, employee } = appointment;
  const Usual = task === 'move' ? EditDialog : CancelDialog;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">
          {momentInWords(appointment)}, {[employee.firstName, employee.lastName].join(' ')}
        </p>
        <p className="text-sm">{WHAT[kind]}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={restore.isPending} pendingText="Bezig..." onClick={() => restore.mutate({ params: { id } })}>
          Zet terug in de agenda
        </Button>
        <Button size="small" onClick={() => setTask(moves && kind === 'calendar_moved' ? 'move' : 'cancel')}>
          {moves && kind === 'calendar_moved' ? 'Verplaats de afspraak' : 'Annuleer de afspraak'}
        </Button>
      </div>
      {task && <Usual appointment={appointment} close={() => setTask(null)} />}
    </li>
  );
}
