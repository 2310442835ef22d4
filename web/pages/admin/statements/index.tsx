import { useQuery } from '@tanstack/react-query';
import { FilePlus2, FileText, ReceiptEuro, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { euros } from '#domain/money/euros.ts';
import { isMonth, monthInWords, monthsUntil } from '#domain/money/statement.ts';
import { query, queryPage } from '#web/api/cache.ts';
import { addressOf } from '#web/api/call.ts';
import { idIn, offsetIn, useFilters } from '#web/filters.ts';
import { count, dateAndTimeOfInstant, today } from '#web/format.ts';
import { ExportLinks } from '#web/parts/export-links.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import type { Open, Statement } from './types.ts';

const PAGE = 25;
/** How far back one can choose. */
const MONTHS = 24;

export default function StatementsPage() {
  const [making, setMaking] = useState<Open | null>(null);
  const [sending, setSending] = useState<Statement | null>(null);
  return (
    <>
      <PageHeader
        title="Afrekeningen"
        subtitle="Wat werkgevers betalen voor late annuleringen, late wijzigingen en no-shows"
        actions={
          <>
            <Link href="/charges" className={buttonClass()}>
              Doorbelasting
            </Link>
            <Link href="/settings?deel=geld#tarief" className={buttonClass()}>
              Tarief
            </Link>
          </>
        }
      />
      <OpenCard make={setMaking} />
      <StatementsCard send={setSending} />
      {making && <MakeDialog open={making} close={() => setMaking(null)} />}
      {sending && <SendDialog statement={sending} close={() => setSending(null)} />}
    </>
  );
}

function OpenCard({ make }: { make: (open: Open) => void }) {
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
          <RecordTable label="Nog af te rekenen" columns={openColumns(make)} rows={rows?.slice(first, first + PAGE)} />
          {rows && rows.length > PAGE && <Pagination offset={first} limit={PAGE} total={rows.length} onChange={setOffset} />}
        </>
      )}
    </Card>
  );
}

function openColumns(make: (open: Open) => void): RecordColumn<Open & { id: number }>[] {
  return [
    { head: 'Werkgever', cell: ({ employerName }) => <span className="font-semibold wrap-anywhere">{employerName}</span> },
    { head: 'Maand', cell: ({ month }) => monthInWords(month) },
    { head: 'Doorbelastingen', cell: ({ charges }) => count(charges) },
    { head: 'Credits', cell: ({ credits }) => count(credits) },
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

function StatementsCard({ send }: { send: (statement: Statement) => void }) {
  const filters = useFilters({ employer: '', month: '', offset: '0' });
  const { values, set, isFiltered, clear } = filters;
  const offset = offsetIn(values.offset);
  const asked = { employerId: idIn(values.employer), month: isMonth(values.month) ? values.month : undefined };
  const page = useQuery(queryPage('GET /api/admin/statements', { query: { ...asked, limit: PAGE, offset } }));
  const employers = useQuery(query('GET /api/employers'));
  const choice = (name: 'employer' | 'month') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value, offset: '0' }),
  });
  return (
    <Card flush title="Gemaakte afrekeningen" description="De nieuwste bovenaan. Een afrekening blijft zoals zij is gemaakt.">
      <search aria-label="Afrekeningen filteren" className="grid gap-3 px-5 pb-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Werkgever">
          <Select
            {...choice('employer')}
            options={[
              { value: '', label: 'Alle werkgevers' },
              ...(employers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Field label="Maand">
          <Select
            {...choice('month')}
            options={[
              { value: '', label: 'Alle maanden' },
              ...monthsUntil(today(), MONTHS).map((month) => ({ value: month, label: monthInWords(month) })),
            ]}
          />
        </Field>
        {isFiltered && (
          <Button look="quiet" className="self-end justify-self-start" onClick={clear}>
            Wis filters
          </Button>
        )}
      </search>
      {page.error ? (
        <LoadFailed what="De afrekeningen konden" query={page} />
      ) : page.isPending || page.data.items.length ? (
        <>
          <RecordTable label="Afrekeningen" columns={columns(send)} rows={page.data?.items} />
          <Pagination offset={offset} limit={PAGE} total={page.data?.total ?? 0} onChange={(next) => set({ offset: String(next) })} />
        </>
      ) : (
        <EmptyState
          icon={<FileText aria-hidden className="size-6" />}
          title={isFiltered ? 'Geen resultaten' : 'Nog geen afrekeningen'}
          text={isFiltered ? 'Geen afrekeningen gevonden met de huidige filters.' : 'Maak hierboven de eerste afrekening.'}
        />
      )}
    </Card>
  );
}

function columns(send: (statement: Statement) => void): RecordColumn<Statement>[] {
  return [
    { head: 'Nummer', cell: ({ number }) => <span className="font-semibold">{number}</span> },
    {
      head: 'Werkgever',
      cell: ({ employerName, month }) => (
        <>
          <p className="wrap-anywhere">{employerName}</p>
          <p className="text-sm text-muted">{monthInWords(month)}</p>
        </>
      ),
    },
    { head: 'Regels', cell: ({ lineCount }) => count(lineCount) },
    {
      head: 'Totaal met btw',
      cell: ({ totalCents }) => <span className="whitespace-nowrap tabular-nums">{euros(totalCents)}</span>,
    },
    {
      head: 'Gemaakt',
      cell: ({ createdAt, createdBy }) => (
        <>
          <p>{dateAndTimeOfInstant(createdAt)}</p>
          <p className="text-sm text-muted">{createdBy}</p>
        </>
      ),
    },
    { head: 'Verstuurd', cell: (statement) => <Sent statement={statement} /> },
    {
      head: 'Acties',
      isActions: true,
      cell: (statement) => (
        <div className="flex flex-wrap gap-2 max-lg:ml-3 lg:justify-end">
          <a
            download
            href={addressOf('GET /api/admin/statements/{id}/pdf', { params: { id: statement.id } })}
            className={buttonClass({ size: 'small' })}
          >
            <FileText aria-hidden className="size-4" />
            <span>
              <span className="sr-only">Afrekening {statement.number} als </span>PDF
            </span>
          </a>
          <ExportLinks formats={['xlsx']} href={() => addressOf('GET /api/admin/statements/{id}/xlsx', { params: { id: statement.id } })} />
          <Button size="small" icon={<Send aria-hidden className="size-4" />} onClick={() => send(statement)}>
            Versturen<span className="sr-only">: afrekening {statement.number}</span>
          </Button>
        </div>
      ),
    },
  ];
}

function Sent({ statement: { sentAt, sentTo } }: { statement: Statement }) {
  if (sentAt === null) return <Badge tone="warning">Nog niet</Badge>;
  return (
    <>
      <p>{dateAndTimeOfInstant(sentAt)}</p>
      <p className="text-sm text-muted wrap-anywhere">{sentTo}</p>
    </>
  );
}
