import { Link } from 'wouter';
import type { RoundRow } from './types.ts';

/** Asks 'all now, or in groups?' beside the button that invites everybody now, with a link to the other answer. `row`: undefined while it loads. */
export function InGroups({ employerId, row }: { employerId: number; row: RoundRow | undefined }) {
  const round = row?.round && row.round.state !== 'closed' ? row.round : null;
  return (
    <>
      Allemaal nu, of in groepen, met de uren die er zijn?{' '}
      <Link
        href={round ? `/rounds/${round.id}` : `/rounds?open=add&werkgever=${employerId}`}
        className="inline-block leading-6 font-medium underline underline-offset-4"
      >
        {round ? `Ronde ${round.name} bekijken` : 'Ronde maken'}
      </Link>
    </>
  );
}
