import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { MOST_HANDED_OVER } from '#domain/lists.ts';
import { displayName } from '#domain/people/names.ts';
import { momentInWords } from '#texts/nl/dates.ts';
import { queryPage } from '#web/api/cache.ts';
import { some, today } from '#web/format.ts';
import { typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import type { Consultant } from '#web/parts/people/consultants/types.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const HandOverChosenDialog = lazy(() => import('#web/parts/planning/absence/hand-over-dialog.tsx'));

const SHOWN = 5;

/** Upcoming appointments; all of them can be handed over together. */
export function AppointmentsCard({ consultant: { id, isActive, leavesFrom }, leave }: { consultant: Consultant; leave: () => void }) {
  const [chosen, setChosen] = useState<number[] | null>(null);
  const ahead = useQuery(
    queryPage('GET /api/appointments', {
      query: { consultantId: String(id), status: 'geplanned', from: today(), limit: MOST_HANDED_OVER },
    }),
  );
  const appointments = ahead.data?.items ?? [];
  return (
    <Card
      flush
      title="Gesprekken"
      description={ahead.data ? aheadInWords(ahead.data.total) : 'Laden...'}
      icon={<CalendarDays aria-hidden />}
      actions={
        <>
          {appointments.length > 0 && (
            <Button
              size="small"
              icon={<ArrowRightLeft aria-hidden className="size-4" />}
              onClick={() => setChosen(appointments.map((appointment) => appointment.id))}
            >
              Gesprekken overdragen
            </Button>
          )}
          <Link href={`/appointments?consultant=${id}`} className={buttonClass({ size: 'small' })}>
            Alle afspraken bekijken
          </Link>
        </>
      }
    >
      {ahead.error ? (
        <LoadFailed what="De afspraken konden" query={ahead} />
      ) : !ahead.data ? (
        <Skeleton className="m-5 h-32" />
      ) : (
        <>
          {!isActive && leavesFrom === null && appointments.length > 0 && (
            <div className="px-5 pb-4">
              <Notice tone="warning" title={`Niet actief, maar er ${standing(ahead.data.total)}`}>
                <p>Draag de gesprekken over, of leg het vertrek vast: dan regelt u alles in één keer.</p>
                <Button size="small" className="mt-3" onClick={leave}>
                  Vertrek vastleggen
                </Button>
              </Notice>
            </div>
          )}
          <ul aria-label="Eerstvolgende gesprekken" className="divide-y border-t empty:border-t-0">
            {appointments.slice(0, SHOWN).map((appointment) => (
              <li key={appointment.id} className="px-5 py-3">
                <p className="font-medium first-letter:uppercase">{momentInWords(appointment)}</p>
                <EmployeeLink id={appointment.employee.id} name={displayName(appointment.employee)} />
                <p className="text-sm wrap-anywhere text-muted">
                  <EmployerLink id={appointment.employee.employer.id} name={appointment.employee.employer.name} />,{' '}
                  {typeAndPlace(appointment)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense>{chosen && <HandOverChosenDialog appointmentIds={chosen} close={() => setChosen(null)} />}</Suspense>
    </Card>
  );
}

function standing(total: number): string {
  return total === 1 ? 'staat nog 1 gesprek' : `staan nog ${total} gesprekken`;
}

function aheadInWords(total: number): string {
  return total === 0 ? 'Er staat geen gesprek gepland.' : `${some(total, 'gesprek', 'gesprekken')} gepland`;
}
