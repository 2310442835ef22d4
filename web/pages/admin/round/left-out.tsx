import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { displayName } from '#domain/people/names.ts';
import { queryPage } from '#web/api/cache.ts';
import { some } from '#web/format.ts';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { recordLink } from '#web/ui/classes.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Loading } from '#web/ui/spinner.tsx';

/** How many are named; the list of the round has all. */
const NAMED = 10;

/** Whom the proof will say was never invited in the round, and what is still open: asked before a round is closed. */
export function LeftOut({ page: { round, figures }, close }: { page: RoundPage; close: () => void }) {
  const people = useQuery(
    queryPage('GET /api/admin/rounds/{id}/people', { params: { id: round.id }, query: { outcome: 'not_offered', limit: NAMED } }),
  );
  if (people.error) return <LoadFailed what="Wie niet is uitgenodigd, kon" query={people} />;
  if (!people.data) return <Loading />;
  const { total, items } = people.data;
  const { noOutcome } = figures;
  return (
    <div className="flex flex-col gap-3">
      {total === 0 ? (
        <p>Iedereen op de lijst is in deze ronde uitgenodigd.</p>
      ) : (
        <>
          <p>
            {some(total, 'werknemer is', 'werknemers zijn')} in deze ronde niet uitgenodigd. Zo staat het straks in het bewijs.
            Uitnodigingen die nog wachten op verzending, tellen niet mee.
          </p>
          <ul className="list-disc pl-5">
            {items.map((person) => (
              <li key={person.employeeId}>{displayName(person)}</li>
            ))}
          </ul>
          <Link href={`/rounds/${round.id}?uitkomst=not_offered#mensen`} onClick={close} className={recordLink}>
            {total > items.length ? `Bekijk alle ${some(total, 'naam', 'namen')}` : 'Bekijk ze in de lijst'}
          </Link>
        </>
      )}
      {noOutcome > 0 && (
        <p>{some(noOutcome, 'gesprek is geweest, maar heeft', 'gesprekken zijn geweest, maar hebben')} nog geen uitkomst.</p>
      )}
    </div>
  );
}
