import { CalendarOff, CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFilters, useOpen } from '#web/filters.ts';
import { ReportAbsence } from '#web/parts/planning/absence/report.tsx';
import { HoursDialog } from '#web/parts/planning/hours/dialog.tsx';
import type { Given } from '#web/parts/planning/hours/form.ts';
import { ViewSwitch } from '#web/parts/view-switch.tsx';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { AvailabilityCard } from './availability-card.tsx';
import { CalendarHomeCard, OwnCalendarsCard } from './own-calendars-card.tsx';
import { UnavailabilityCard } from './unavailability-card.tsx';
import { UnavailabilityDialog } from './unavailability-dialog.tsx';

// Loaded when shown, because many consultants use only the list.
const WeekView = lazy(() => import('#web/parts/planning/week/view.tsx'));
const VIEWS = [
  { value: 'lijst', label: 'Lijst' },
  { value: 'week', label: 'Week' },
] as const;

type Task = { verb: 'availability'; given?: Given } | { verb: 'unavailability' };

export default function ConsultantAvailabilityPage() {
  const { data: user } = useUser();
  const { values, set } = useFilters({ beeld: 'lijst' });
  const [adding, setAdding] = useState<Task | null>(null);
  const close = () => setAdding(null);
  const addHours = () => setAdding({ verb: 'availability' });
  const addAway = () => setAdding({ verb: 'unavailability' });
  useOpen('available', addHours);
  useOpen('unavailable', addAway);
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
            <Button look="primary" icon={<CalendarPlus aria-hidden className="size-4" />} onClick={addHours}>
              Beschikbaar Toevoegen
            </Button>
            <Button icon={<CalendarOff aria-hidden className="size-4" />} onClick={addAway}>
              Verhindring Toevoegen
            </Button>
            <ReportAbsence />
          </>
        }
      />
      <ViewSwitch label="Beeld" views={VIEWS} value={values.beeld} onChange={(beeld) => set({ beeld })} />
      {values.beeld === 'week' ? (
        <Suspense fallback={<Loading className="min-h-120" />}>
          <WeekView whose="own" add={(given) => setAdding({ verb: 'availability', given })} />
        </Suspense>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <AvailabilityCard add={addHours} />
          <UnavailabilityCard add={addAway} />
          <CalendarHomeCard />
          <OwnCalendarsCard />
        </div>
      )}
      {adding?.verb === 'availability' && <HoursDialog whose="own" given={adding.given} close={close} />}
      {adding?.verb === 'unavailability' && <UnavailabilityDialog close={close} />}
    </>
  );
}
