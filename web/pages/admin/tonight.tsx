import { useQuery } from '@tanstack/react-query';
import { MoonStar } from 'lucide-react';
import { useState } from 'react';
import { deadlineInWords } from '#domain/calendar.ts';
import { type Output, query } from '#web/api.ts';
import { count } from '#web/format.ts';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Item = Output<'GET /api/admin/reminder-preview'>['items'][number];

/** A week after ten thousand invitations, as many reminders are due. */
const PAGE = 50;

const COLUMNS: RecordColumn<Item & { id: number }>[] = [
  { head: 'Naam', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { head: 'Werkgever', cell: ({ employerName }) => employerName ?? '-' },
  {
    head: 'Ontvanger',
    cell: ({ to, viaHrm }) => (
      <>
        <span className="break-all">{to}</span> {viaHrm && <Badge>via HR</Badge>}
      </>
    ),
  },
];

/** Who gets what in the next nightly run, if nothing changes until then. */
export default function TonightPage() {
  const preview = useQuery({ ...query('GET /api/admin/reminder-preview'), staleTime: 0 });
  const groups = preview.data ? Map.groupBy(preview.data.items, ({ label }) => label) : new Map<string, Item[]>();
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
      ) : groups.size === 0 ? (
        <Card>
          <EmptyState icon={<MoonStar aria-hidden />} title="Niets te versturen" text="Er zijn geen herinneringen die vannacht uitgaan." />
        </Card>
      ) : (
        <div className="flex flex-col gap-6">
          {[...groups].map(([label, items]) => (
            <Group key={label} label={label} items={items} />
          ))}
        </div>
      )}
    </>
  );
}

function Group({ label, items }: { label: string; items: Item[] }) {
  const [offset, setOffset] = useState(0);
  const rows = items.map((item, id) => ({ ...item, id })).slice(offset, offset + PAGE);
  return (
    <Card title={label} description={inWords(items)} flush>
      <RecordTable label={label} columns={COLUMNS} rows={rows} />
      {items.length > PAGE && <Pagination offset={offset} limit={PAGE} total={items.length} onChange={setOffset} />}
    </Card>
  );
}

/** HR gets one mail for all its employees together. */
function inWords(items: Item[]): string {
  const people = items.length === 1 ? '1 persoon' : `${count(items.length)} personen`;
  const mails = new Set(items.map(({ viaHrm, to, employerName }, i) => (viaHrm ? `${to} ${employerName}` : i))).size;
  if (!items.some(({ viaHrm }) => viaHrm)) return people;
  return `${people}, ${mails === 1 ? '1 e-mail' : `${count(mails)} e-mails`}: HR krijgt een overzicht`;
}
