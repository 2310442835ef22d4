import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Link } from 'wouter';
import { dateInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { count, some, today } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const SHOWN = 6;

export function VisitsCard({ consultantId }: { consultantId: number }) {
  const hours = useQuery(query('GET /api/availability/{consultantId}', { params: { consultantId } }));
  const visits = (hours.data ?? []).filter(({ employerId, date }) => employerId !== null && date >= today());
  return (
    <Card
      flush
      title="Bezoekdagen"
      description={
        hours.data &&
        (visits.length === 0 ? 'Er staat geen bezoekdag gepland.' : some(visits.length, 'bezoekdag gepland', 'bezoekdagen gepland'))
      }
      icon={<MapPin aria-hidden />}
      actions={
        <Link href="/consultants?beeld=bezoekdagen" className={buttonClass({ size: 'small' })}>
          Plan van bezoekdagen
        </Link>
      }
    >
      {hours.error ? (
        <LoadFailed what="De bezoekdagen konden" query={hours} />
      ) : !hours.data ? (
        <Skeleton className="m-5 h-20" />
      ) : (
        visits.length > 0 && (
          <ul aria-label="Komende bezoekdagen" className="divide-y border-t">
            {visits.slice(0, SHOWN).map(({ id, date, employerId, employerName }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 px-5 py-3">
                <span className="font-medium first-letter:uppercase">{dateInWords(date)}</span>
                <EmployerLink id={employerId} name={employerName ?? ''} />
              </li>
            ))}
          </ul>
        )
      )}
      {visits.length > SHOWN && <p className="border-t px-5 py-3 text-sm text-muted">En nog {count(visits.length - SHOWN)}.</p>}
    </Card>
  );
}
