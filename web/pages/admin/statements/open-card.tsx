import { useQuery } from '@tanstack/react-query';
import { FilePlus2, Files, ReceiptEuro } from 'lucide-react';
import { useState } from 'react';
import { euros } from '#domain/money/euros.ts';
import { monthInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { count, some, today } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import type { Open } from './types.ts';

type OpenCardProps = { make: (open: Open) => void; makeMonth: (month: string, open: Open[]) => void };

export function OpenCard({ make, makeMonth }: OpenCardProps) {
  const [offset, setOffset] = useState(0);
  const open = useQuery(query('GET /api/admin/statements/open'));
  const rows = open.data?.map((row, id) => ({ ...row, id }));
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
          <PagedTable label="Nog af te rekenen" columns={openColumns(make)} rows={rows} offset={offset} onOffset={setOffset} />
        </>
      )}
    </Card>
  );
}

/** Makes all statements of a month: by default the last month that has ended. */
function Months({ open, makeMonth }: { open: Open[]; makeMonth: OpenCardProps['makeMonth'] }) {
  const [chosen, setChosen] = useState('');
  const months = Map.groupBy(
    open.toSorted((a, b) => b.month.localeCompare(a.month)),
    ({ month }) => month,
  );
  const all = [...months.keys()];
  const month = months.has(chosen) ? chosen : (all.find((month) => month < today().slice(0, 7)) ?? all[0]);
  const rows = month && months.get(month);
  if (!rows) return null;
  return (
    <div className="flex flex-wrap items-end gap-3 px-5 pb-4">
      <Field label="Af te rekenen maand">
        <Select
          value={month}
          onChange={(event) => setChosen(event.target.value)}
          options={[...months].map(([month, rows]) => ({ value: month, label: `${monthInWords(month)}: ${inShort(rows)}` }))}
        />
      </Field>
      <Button look="primary" icon={<Files aria-hidden className="size-4" />} onClick={() => makeMonth(month, rows)}>
        Alle afrekeningen maken
      </Button>
    </div>
  );
}

function inShort(rows: Open[]): string {
  const cents = rows.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);
  return `${some(rows.length, 'werkgever', 'werkgevers')}, ${euros(cents)} met btw`;
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
