import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { awayPeriods } from '#domain/planning/absence.ts';
import { periodInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { count, today } from '#web/format.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const SHOWN = 6;

/** Absences, and hours in which the consultant cannot come; the week below changes them. */
export function AbsenceCard({ consultantId }: { consultantId: number }) {
  const away = useQuery(query('GET /api/unavailability/{consultantId}', { params: { consultantId } }));
  const ahead = awayPeriods(away.data?.filter(({ date }) => date >= today()) ?? []);
  return (
    <Card
      flush
      title="Afwezig en verhinderd"
      description={away.data && ahead.length === 0 ? 'Er is geen afwezigheid bekend.' : undefined}
      icon={<CalendarX2 aria-hidden />}
    >
      {away.error ? (
        <LoadFailed what="De afwezigheid kon" query={away} />
      ) : !away.data ? (
        <Skeleton className="m-5 h-20" />
      ) : (
        ahead.length > 0 && (
          <ul aria-label="Komende afwezigheid" className="divide-y border-t">
            {ahead.slice(0, SHOWN).map((period) => (
              <li
                key={`${period.from} ${period.startTime} ${period.endTime} ${period.reason}`}
                className="flex flex-wrap justify-between gap-x-4 px-5 py-3"
              >
                <span className="font-medium first-letter:uppercase">{periodInWords(period)}</span>
                <span className="min-w-0 text-sm wrap-anywhere text-muted">{period.reason}</span>
              </li>
            ))}
          </ul>
        )
      )}
      {ahead.length > SHOWN && <p className="border-t px-5 py-3 text-sm text-muted">En nog {count(ahead.length - SHOWN)}.</p>}
    </Card>
  );
}
