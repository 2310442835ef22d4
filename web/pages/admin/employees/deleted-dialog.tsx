import { useQuery } from '@tanstack/react-query';
import { CalendarX2, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { wallClock } from '#domain/calendar.ts';
import { queryPage } from '#web/api/cache.ts';
import type { Item } from '#web/api/call.ts';
import { count } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { restore, restoreTogether } from '#web/parts/people/restore.ts';
import { RestoreButton } from '#web/parts/people/restore-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

type Deleted = Item<'GET /api/employees/deleted'>;

const PAGE = 50;
/** Polling interval: people who can no longer be restored disappear from the open list. */
const REFRESH_MS = 20_000;

export function DeletedDialog({ close }: { close: () => void }) {
  const [offset, setOffset] = useState(0);
  const page = useQuery({
    ...queryPage('GET /api/employees/deleted', { query: { limit: PAGE, offset } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const groups = Map.groupBy(page.data?.items ?? [], ({ deletedAt }) => deletedAt);
  return (
    <Dialog
      close={close}
      title="Recent verwijderd"
      description="Tot tien minuten na het verwijderen kunt u een werknemer herstellen. Daarna worden de gegevens gewist."
    >
      <DialogBody className="gap-6">
        {page.error ? (
          <LoadFailed what="De verwijderde werknemers konden" query={page} />
        ) : page.isPending ? (
          <Loading className="min-h-40" />
        ) : groups.size === 0 ? (
          <EmptyState
            icon={<UserRoundX aria-hidden className="size-6" />}
            title="Niemand te herstellen"
            text="Er is de laatste tien minuten niemand verwijderd."
          />
        ) : (
          [...groups].map(([deletedAt, people]) => <Group key={deletedAt} deletedAt={deletedAt} people={people} />)
        )}
      </DialogBody>
      {page.data && page.data.total > PAGE && <Pagination offset={offset} limit={PAGE} total={page.data.total} onChange={setOffset} />}
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
      </DialogFooter>
    </Dialog>
  );
}

/** People deleted at the same moment. */
function Group({ deletedAt, people }: { deletedAt: string; people: Deleted[] }) {
  const [first] = people;
  if (!first) return null;
  return (
    <section aria-label={`Verwijderd om ${timeOf(deletedAt)}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b pb-2">
        <p className="text-sm text-muted">
          Verwijderd om <time dateTime={deletedAt}>{timeOf(deletedAt)}</time>, te herstellen tot{' '}
          <time dateTime={first.restorableUntil}>{timeOf(first.restorableUntil)}</time>
        </p>
        {first.deletedTogether > 1 && (
          <RestoreButton size="small" run={() => restoreTogether(deletedAt)}>
            Alle {count(first.deletedTogether)} herstellen
          </RestoreButton>
        )}
      </div>
      <ul className="divide-y">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Person({ person: { id, name, employerId, employerName, hadAppointment } }: { person: Deleted }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {employerName && (
          <p className="text-sm text-muted wrap-anywhere">
            <EmployerLink id={employerId} name={employerName} />
          </p>
        )}
        {hadAppointment && (
          <Badge tone="warning" icon={<CalendarX2 aria-hidden className="size-3.5" />}>
            Afspraak vervallen
          </Badge>
        )}
      </div>
      <RestoreButton size="small" aria-label={`Herstellen: ${name}`} run={() => restore([id])}>
        Herstellen
      </RestoreButton>
    </li>
  );
}

function timeOf(instant: string): string {
  return wallClock(instant).time;
}
