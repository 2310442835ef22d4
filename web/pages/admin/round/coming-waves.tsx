import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '#domain/people/names.ts';
import { dayAndMonth } from '#texts/nl/dates.ts';
import { queryPage } from '#web/api/cache.ts';
import { capital, some } from '#web/format.ts';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { noWaveInWords } from '#web/parts/rounds/words.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

/** The waves of the next working days: how many people each will invite, and who they are. */
export function ComingWaves({ page }: { page: RoundPage }) {
  const { round, waves } = page;
  // A reason that stays the same is said once.
  const told = waves.filter(({ count, reason }, i) => count > 0 || (reason !== null && reason !== waves[i - 1]?.reason));
  return (
    <div>
      <h3 className="font-semibold">De komende uitnodigingen</h3>
      <p className="text-sm text-muted">
        {round.state === 'concept' ? 'Er gaat nog niets uit. Als u de ronde start, om 09:00:' : 'Om 09:00, zoals het er nu naar uitziet:'}
      </p>
      <ul className="mt-1">
        {told.map((wave) =>
          wave.count > 0 ? (
            <Wave key={wave.date} roundId={round.id} date={wave.date} people={wave.count} />
          ) : (
            <li key={wave.date} className="border-b py-2 last:border-b-0">
              <span className="font-medium">{capital(dayAndMonth(wave.date))}</span>: niemand, want {noWaveInWords(wave, page)}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function Wave({ roundId, date, people }: { roundId: number; date: string; people: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-b last:border-b-0">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="touch-target content-center">
          <span className="font-medium">{capital(dayAndMonth(date))}</span>: {some(people, 'persoon', 'mensen')}
        </summary>
        {isOpen && <Names roundId={roundId} date={date} />}
      </details>
    </li>
  );
}

const PAGE = 50;

/** Loaded when opened. */
function Names({ roundId, date }: { roundId: number; date: string }) {
  const [offset, setOffset] = useState(0);
  const page = useQuery({
    ...queryPage('GET /api/admin/rounds/{id}/waves', { params: { id: roundId }, query: { date, limit: PAGE, offset } }),
    staleTime: 0,
  });
  if (page.error) return <LoadFailed what="De namen konden" query={page} />;
  if (!page.data) return <Skeleton className="my-2 h-12" />;
  return (
    <div className="pb-3">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {page.data.items.map((person) => (
          <li key={person.employeeId} className="min-w-0 py-1 wrap-anywhere">
            <EmployeeLink id={person.employeeId} name={displayName(person)} />
          </li>
        ))}
      </ul>
      {page.data.total > PAGE && <Pagination offset={offset} limit={PAGE} total={page.data.total} onChange={setOffset} />}
    </div>
  );
}
