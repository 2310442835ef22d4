import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { queryPage } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { count } from '#web/format.ts';
import { Card } from '#web/ui/card.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import { SmallBar } from './small-bar.tsx';
import type { Round } from './types.ts';
import { periodOfRound } from './words.ts';

type Earlier = Output<'GET /api/admin/rounds/{id}/earlier'>[number];

const PAGE = 10;

/** The results of the rounds that the employer had before this one; shows nothing if this is the first. */
export function EarlierRounds({ round }: { round: Pick<Round, 'id'> }) {
  const [offset, setOffset] = useState(0);
  const page = useQuery(queryPage('GET /api/admin/rounds/{id}/earlier', { params: { id: round.id }, query: { limit: PAGE, offset } }));
  if (!page.error && !page.data?.total) return null;
  return (
    <Card
      flush
      title="Eerdere rondes"
      description="Van deze werkgever, zoals het was toen elke ronde sloot."
      icon={<History aria-hidden />}
    >
      {page.error ? (
        <LoadFailed what="De eerdere rondes konden" query={page} />
      ) : (
        <>
          <RecordTable label="Eerdere rondes van deze werkgever" columns={COLUMNS} rows={page.data?.items} />
          {page.data && page.data.total > PAGE && <Pagination offset={offset} limit={PAGE} total={page.data.total} onChange={setOffset} />}
        </>
      )}
    </Card>
  );
}

const COLUMNS: RecordColumn<Earlier>[] = [
  {
    head: 'Ronde',
    cell: ({ id, name, ...round }) => (
      <>
        <Link href={`/rounds/${id}`} className={recordLink}>
          {name}
        </Link>
        <p className="text-sm text-muted">{periodOfRound(round)}</p>
      </>
    ),
  },
  { head: 'Wat eruit kwam', cell: ({ figures }) => figures && <Outcome figures={figures} /> },
  {
    head: 'Bewijs',
    cell: ({ id, name }) => (
      <Link href={`/rounds/${id}#bewijs`} className={recordLink}>
        Bewijs<span className="sr-only"> van {name}</span>
      </Link>
    ),
  },
];

function Outcome({ figures }: { figures: NonNullable<Earlier['figures']> }) {
  const { completed, employees, declined, notInvited } = figures;
  const parts = [
    `${count(completed)} van ${count(employees)} gesproken`,
    declined > 0 && `${count(declined)} afgezien`,
    notInvited > 0 && `${count(notInvited)} niet uitgenodigd`,
  ];
  return (
    <>
      <SmallBar figures={figures} />
      <p className="mt-1 text-sm text-muted">{parts.filter(Boolean).join(', ')}</p>
    </>
  );
}
