import { useQuery } from '@tanstack/react-query';
import { FilePlus2, Files, ReceiptEuro } from 'lucide-react';
import { useState } from 'react';
import { euros } from '#domain/money/euros.ts';
import { monthInWords } from '#domain/money/statement.ts';
import { query } from '#web/api/cache.ts';
import { count } from '#web/format.ts';
import { EmployerLink } from '#web/parts/employers/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import type { Open } from './types.ts';

const PAGE = 25;

type OpenCardProps = { make: (open: Open) => void; makeMonth: (month: string, open: Open[]) => void };

export function OpenCard({ make, makeMonth }: OpenCardProps) {
  const [offset, setOffset] = useState(0);
  const open = useQuery(query('GET /api/admin/statements/open'));
  const rows = open.data?.map((row, id) => ({ ...row, id }));
  const first = rows && offset < rows.length ? offset : 0;
  return (
    <Card flush className="mb-6" title="Nog af te rekenen" description="Per werkgever en maand, naar de datum van de afspraak">
      {open.error ? (
        <LoadFailed what="Wat nog af te rekenen is kon" query={open} />
      ) : rows?.length === 0 ? (
        <EmptyState
          icon={<ReceiptEuro aria-hidden className="size-6" />}
          title="Alles is afgerekend"
          text="Zodra er iets wordt doorbelast, kunt u er hier een afrekening van maken."
        />
      ) : (
        <>
          <Months open={open.data ?? []} makeMonth={makeMonth} />
          <RecordTable label="Nog af te rekenen" columns={openColumns(make)} rows={rows?.slice(first, first + PAGE)} />
          {rows && rows.length > PAGE && <Pagination offset={first} limit={PAGE} total={rows.length} onChange={setOffset} />}
        </>
      )}
    </Card>
  );
}

/** Each month in one go, the oldest first. */
function Months({ open, makeMonth }: { open: Open[]; makeMonth: OpenCardProps['makeMonth'] }) {
  const months = [...Map.groupBy(open, ({ month }) => month)].sort(([a], [b]) => a.localeCompare(b));
  return (
    <ul aria-label="Per maand" className="grid gap-2 px-5 pb-4">
      {months.map(([month, rows]) => (
        <li key={month} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{monthInWords(month)}</span>:{' '}
            {rows.length === 1 ? '1 werkgever' : `${count(rows.length)} werkgevers`},{' '}
            <span className="tabular-nums sm:whitespace-nowrap">
              {euros(rows.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0))} met btw
            </span>
          </p>
          <Button look="primary" size="small" icon={<Files aria-hidden className="size-4" />} onClick={() => makeMonth(month, rows)}>
            Alle afrekeningen maken<span className="sr-only">: {monthInWords(month)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function openColumns(make: (open: Open) => void): RecordColumn<Open & { id: number }>[] {
  return [
    {
      head: 'Werkgever',
      cell: ({ employerId, employerName }) => <EmployerLink id={employerId} name={employerName} className="font-semibold" />,
    },
    { head: 'Maand', cell: ({ month }) => monthInWords(month) },
    { head: 'Doorbelastingen', cell: ({ charges }) => count(charges) },
    { head: 'Credits', cell: ({ credits }) => count(credits) },
    {
      head: 'Bedrag met btw',
      cell: ({ totalCents }) =>
        totalCents === null ? (
          <Badge tone="warning">Geen tarief</Badge>
        ) : (
          <span className="whitespace-nowrap tabular-nums">{euros(totalCents)}</span>
        ),
    },
    {
      head: 'Acties',
      isActions: true,
      cell: (row) => (
        <Button size="small" icon={<FilePlus2 aria-hidden className="size-4" />} className="max-lg:ml-3" onClick={() => make(row)}>
          Afrekening maken
          <span className="sr-only">
            : {row.employerName}, {monthInWords(row.month)}
          </span>
        </Button>
      ),
    },
  ];
}
