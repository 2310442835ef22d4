import { UserRoundX } from 'lucide-react';
import { Link } from 'wouter';
import { wallClock } from '#domain/calendar.ts';
import { ApiError } from '#web/api/call.ts';
import { restore } from '#web/parts/people/restore.ts';
import { RestoreButton } from '#web/parts/people/restore-button.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';

/** Replaces the page if the id is unknown or deleted, or the read failed. */
export function Gone({ id, query }: { id: number; query: { error: Error | null; refetch: () => unknown } }) {
  const { error } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  if (!isGone) {
    return (
      <Card>
        <LoadFailed what="De werknemer kon" query={query} />
      </Card>
    );
  }
  const { restorableUntil } = (error.body ?? {}) as { restorableUntil?: string };
  return (
    <Card>
      <title>{`${restorableUntil ? 'Verwijderde werknemer' : '404'} – Pensioengesprek Portaal`}</title>
      <h1 className="sr-only">{restorableUntil ? 'Verwijderde werknemer' : '404 Page Not Found'}</h1>
      {restorableUntil ? <Deleted id={id} until={restorableUntil} /> : <Unknown />}
    </Card>
  );
}

function Deleted({ id, until }: { id: number; until: string }) {
  return (
    <EmptyState
      icon={<UserRoundX aria-hidden className="size-6" />}
      title="Deze werknemer is verwijderd"
      text={`Herstellen kan nog tot ${wallClock(until).time} uur. Daarna worden de gegevens gewist.`}
      action={
        <RestoreButton look="primary" run={() => restore([id])}>
          Herstellen
        </RestoreButton>
      }
    />
  );
}

function Unknown() {
  return (
    <EmptyState
      icon={<UserRoundX aria-hidden className="size-6" />}
      title="404 Page Not Found"
      text="Deze werknemer bestaat niet, of is verwijderd of gewist."
      action={
        <Link href="/employees" className={buttonClass({ look: 'primary' })}>
          Naar Werknemers
        </Link>
      }
    />
  );
}
