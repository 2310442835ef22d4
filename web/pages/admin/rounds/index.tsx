import { useQuery } from '@tanstack/react-query';
import { Plus, SearchX, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { plain } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { idIn, offsetIn, useFilters, useOpen } from '#web/filters.ts';
import { count, some } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { SmallBar } from '#web/parts/rounds/small-bar.tsx';
import { RoundStateBadge } from '#web/parts/rounds/state-badge.tsx';
import type { RoundRow } from '#web/parts/rounds/types.ts';
import { WishesCard } from '#web/parts/rounds/wishes-card.tsx';
import { hoursInWords, periodOfRound, rangeInWords } from '#web/parts/rounds/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';

const RoundDialog = lazy(() => import('#web/parts/rounds/round-dialog.tsx').then(({ RoundDialog }) => ({ default: RoundDialog })));

/** Per employer: how many people were invited, how many came, and whether there are enough hours. */
export default function RoundsPage() {
  const rounds = useQuery({ ...query('GET /api/admin/rounds'), staleTime: 0 });
  const filters = useFilters({ q: '', offset: '0', werkgever: '' });
  const [adding, setAdding] = useState<number | null>(null);
  const [, navigate] = useLocation();
  useOpen('add', () => setAdding(Number(idIn(filters.values.werkgever)) || 0));
  const { q } = filters.values;
  const found = rounds.data?.filter(({ employerName, round }) => plain(`${employerName} ${round?.name ?? ''}`).includes(plain(q).trim()));
  return (
    <>
      <PageHeader
        title="Rondes"
        subtitle="Van uitnodiging tot gesprek: hoe staat het per werkgever?"
        actions={
          <>
            <Link href="/overview#bezetting" className={buttonClass()}>
              Bezetting per consultant
            </Link>
            <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(0)}>
              Nieuwe ronde
            </Button>
          </>
        }
      />
      <Card
        flush
        title="Alle werkgevers"
        description="Wat het eerst eindigt, staat bovenaan. Alle werkgevers kiezen uit dezelfde vrije uren."
        actions={
          <SearchInput
            aria-label="Zoek op werkgever of ronde"
            placeholder="Zoek werkgever of ronde..."
            className="w-full sm:w-72"
            {...filters.choice('q')}
          />
        }
      >
        {rounds.error ? (
          <LoadFailed what="De rondes konden" query={rounds} />
        ) : found?.length === 0 ? (
          <Nothing isFiltered={q !== ''} clear={filters.clear} />
        ) : (
          <PagedTable
            label="Rondes per werkgever"
            columns={COLUMNS}
            rows={found?.map((row) => ({ ...row, id: row.employerId }))}
            offset={offsetIn(filters.values.offset)}
            onOffset={(offset) => filters.set({ offset: String(offset) })}
          />
        )}
      </Card>
      <div className="mt-6">
        <WishesCard />
      </div>
      <Suspense>
        {adding !== null && (
          <RoundDialog round={null} employerId={adding} close={() => setAdding(null)} onSaved={({ id }) => navigate(`/rounds/${id}`)} />
        )}
      </Suspense>
    </>
  );
}

function Nothing({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden className="size-6" />}
      title="Geen resultaten"
      text="Geen werkgever of ronde gevonden met deze zoekopdracht."
      action={<Button onClick={clear}>Wis zoekopdracht</Button>}
    />
  ) : (
    <EmptyState
      icon={<Users aria-hidden className="size-6" />}
      title="Geen werkgevers"
      text="Voeg eerst een werkgever en werknemers toe."
    />
  );
}

const COLUMNS: RecordColumn<RoundRow & { id: number }>[] = [
  {
    head: 'Werkgever',
    cell: ({ employerId, employerName }) => <EmployerLink id={employerId} name={employerName} className="font-semibold" />,
  },
  { head: 'Ronde', cell: (row) => <RoundCell row={row} /> },
  {
    head: 'Hoe staat het',
    cell: (row) => (
      <>
        <SmallBar figures={row} />
        <p className="mt-1 text-sm text-muted">
          {row.completed + row.planned > 0
            ? `${count(row.completed)} gevoerd, ${count(row.planned)} gepland, van\u00a0${count(row.employees)}`
            : some(row.employees, 'werknemer', 'werknemers')}
        </p>
      </>
    ),
  },
  { head: 'Nog uit te nodigen', cell: ({ notInvited }) => count(notInvited) },
  { head: 'Verwacht', cell: ({ expected }) => <span className="whitespace-nowrap">{rangeInWords(expected)}</span> },
  { head: 'Uren', cell: (row) => <HoursCell row={row} /> },
];

/** Never the free hours: every employer chooses from the same ones. */
function HoursCell({ row: { shortage, round, notInvited, expected } }: { row: RoundRow }) {
  if (shortage > 0) return <Badge tone="danger">tekort {hoursInWords(shortage)}</Badge>;
  const needsHours = expected.high > 0 || (notInvited > 0 && round !== null && round.state !== 'closed');
  return needsHours ? 'genoeg' : '–';
}

function RoundCell({ row: { round, employerId, employerName } }: { row: RoundRow }) {
  if (!round) {
    return (
      <Link href={`/rounds?open=add&werkgever=${employerId}`} className={recordLink}>
        Ronde maken<span className="sr-only"> voor {employerName}</span>
      </Link>
    );
  }
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Link href={`/rounds/${round.id}`} className={recordLink}>
          {round.name}
        </Link>
        <RoundStateBadge state={round.state} />
      </span>
      <p className="text-sm text-muted">{periodOfRound(round)}</p>
    </>
  );
}
