import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { today } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PeriodList } from './period-list.tsx';

type Unavailability = Output<'GET /api/consultants/unavailability'>[number];

export function UnavailabilityCard({ add }: { add: () => void }) {
  const list = useQuery(query('GET /api/consultants/unavailability'));
  const restore = useChange('POST /api/consultants/unavailability', {
    success: { title: 'Verhinderd periode teruggezet' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van verhinderd periode.' },
  });
  const remove = useChange('DELETE /api/consultants/unavailability/{id}', {
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van verhinderd periode.' },
  });

  async function removeRow({ id, date, startTime, endTime, reason }: Unavailability): Promise<void> {
    await remove.mutateAsync({ params: { id } });
    toast({
      title: 'Verhinderd verwijderd',
      text: 'De verhinderd periode is succesvol verwijderd.',
      actions: [{ label: 'Ongedaan maken', run: () => restore.mutate({ body: { date, startTime, endTime, reason } }) }],
    });
  }

  return (
    <PeriodList
      title="Verhinderd Perioden"
      icon={<CalendarOff aria-hidden />}
      periods={list.data?.toSorted((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`))}
      query={list}
      isPast={({ date }) => date < today()}
      details={({ reason }) => reason && <span className="min-w-0 text-sm text-muted wrap-anywhere">{reason}</span>}
      remove={removeRow}
      empty={
        <EmptyState
          icon={<CalendarOff aria-hidden className="size-6" />}
          title="Geen verhinderd perioden"
          action={<Button onClick={add}>Eerste Verhindring Toevoegen</Button>}
        />
      }
    />
  );
}
