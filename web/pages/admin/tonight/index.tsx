import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MoonStar } from 'lucide-react';
import { useState } from 'react';
import { deadlineInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { some } from '#web/format.ts';
import { Address } from '#web/parts/contact-links.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePageSize } from '#web/ui/table/page-size.ts';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';

type Tonight = Output<'GET /api/admin/reminder-preview'>;
type Item = Tonight['items'][number];
type Total = Tonight['totals'][number];

const COLUMNS: RecordColumn<Item & { id: number }>[] = [
  { head: 'Naam', cell: ({ employeeId, name }) => <EmployeeLink id={employeeId} name={name} className="font-medium" /> },
  {
    head: 'Werkgever',
    cell: ({ employerId, employerName }) => (employerName ? <EmployerLink id={employerId} name={employerName} /> : '-'),
  },
  {
    head: 'Ontvanger',
    cell: ({ to, viaHrm }) => (
      <>
        <Address text={to} /> {viaHrm && <Badge>via HR</Badge>}
      </>
    ),
  },
];

/** Who gets which mail in the next nightly run, if nothing changes. */
export default function TonightPage() {
  // In pages: a week after ten thousand invitations, ten thousand reminders are due in one night.
  const limit = usePageSize();
  const preview = useQuery({ ...query('GET /api/admin/reminder-preview', { query: { limit } }), staleTime: 0 });
  const totals = preview.data?.totals ?? [];
  return (
    <>
      <PageHeader
        title="Vannacht gaat uit"
        subtitle={
          preview.data && `Verzending op ${deadlineInWords(preview.data.runAt)}. Wie intussen een afspraak maakt, krijgt geen herinnering.`
        }
      />
      {preview.data?.paused && (
        <div className="mb-6">
          <Notice tone="warning" title="Onderhoudsmodus is ingeschakeld">
            Zolang het onderhoud duurt, gaat er niets uit. Daarna wordt de verzending ingehaald.
          </Notice>
        </div>
      )}
      {preview.error ? (
        <Card>
          <LoadFailed what="Het overzicht van vannacht kon" query={preview} />
        </Card>
      ) : preview.isPending ? (
        <Skeleton className="h-72" />
      ) : totals.length === 0 ? (
        <Card>
          <EmptyState icon={<MoonStar aria-hidden />} title="Niets te versturen" text="Er zijn geen herinneringen die vannacht uitgaan." />
        </Card>
      ) : (
        <div className="flex flex-col gap-6">
          {totals.map((total) => (
            <Group key={total.kind} total={total} first={preview.data.items.filter(({ kind }) => kind === total.kind)} />
          ))}
        </div>
      )}
    </>
  );
}

/** `first`: the first page of this kind, from the request for all kinds. */
function Group({ total, first }: { total: Total; first: Item[] }) {
  const { kind, label, people } = total;
  const limit = usePageSize();
  const [offset, setOffset] = useState(0);
  const further = useQuery({
    ...query('GET /api/admin/reminder-preview', { query: { kind, limit, offset } }),
    enabled: offset > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const items = offset === 0 ? first : further.data?.items;
  return (
    <Card title={label} description={inWords(total)} flush>
      {further.error && offset > 0 ? (
        <LoadFailed what="Deze pagina kon" query={further} />
      ) : (
        <RecordTable label={label} columns={COLUMNS} rows={items?.map((item, id) => ({ ...item, id }))} />
      )}
      {people > limit && <Pagination offset={offset} limit={limit} total={people} onChange={setOffset} />}
    </Card>
  );
}

/** HR gets one mail about everything. */
function inWords({ people, mails, viaHrm }: Total): string {
  const persons = some(people, 'persoon', 'personen');
  if (!viaHrm) return persons;
  return `${persons}, ${some(mails, 'e-mail', 'e-mails')}: HR krijgt één overzicht van alle herinneringen samen`;
}
