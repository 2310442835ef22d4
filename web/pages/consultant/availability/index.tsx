import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useOpen } from '#web/filters.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AvailabilityCard } from './availability-card.tsx';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { OwnCalendarsCard } from './own-calendars-card.tsx';
import { UnavailabilityCard } from './unavailability-card.tsx';
import { UnavailabilityDialog } from './unavailability-dialog.tsx';

export default function ConsultantAvailabilityPage() {
  const { data: user } = useUser();
  const [adding, setAdding] = useState<'availability' | 'unavailability' | null>(null);
  const close = () => setAdding(null);
  useOpen('available', () => setAdding('availability'));
  useOpen('unavailable', () => setAdding('unavailability'));
  if (user?.role !== 'consultant') {
    return <PageHeader title="Toegang Geweigerd" subtitle="U heeft geen toegang tot deze pagina." />;
  }
  return (
    <>
      <PageHeader
        title="Mijn Beschikbaarheid"
        subtitle="Werknemers boeken een gesprek binnen deze tijden"
        actions={
          <>
            <Button look="primary" icon={<CalendarPlus aria-hidden className="size-4" />} onClick={() => setAdding('availability')}>
              Beschikbaar Toevoegen
            </Button>
            <Button icon={<CalendarOff aria-hidden className="size-4" />} onClick={() => setAdding('unavailability')}>
              Verhindring Toevoegen
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <AvailabilityCard add={() => setAdding('availability')} />
        <UnavailabilityCard add={() => setAdding('unavailability')} />
        <OwnCalendarsCard />
      </div>
      {adding === 'availability' && <AvailabilityDialog close={close} />}
      {adding === 'unavailability' && <UnavailabilityDialog close={close} />}
    </>
  );
}
