import { useQuery } from '@tanstack/react-query';
import { FileText, Send } from 'lucide-react';
import { shortDate } from '#domain/calendar.ts';
import { euros } from '#domain/money/euros.ts';
import { isMonth, monthsUntil } from '#domain/money/statement.ts';
import { monthInWords } from '#texts/nl/dates.ts';
import { query, queryPage } from '#web/api/cache.ts';
import { addressOf } from '#web/api/call.ts';
import { idIn, partAt, placeIn, placeText, useFilters } from '#web/filters.ts';
import { count, dateAndTimeOfInstant, today } from '#web/format.ts';
import { Address } from '#web/parts/contact-links.tsx';
import { ExportLinks } from '#web/parts/lists/export-links.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { employerOptions } from '#web/parts/people/options.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { usePageSize } from '#web/ui/table/page-size.ts';
import { KeyedPagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import { PdfLink } from './pdf-link.tsx';
import type { Statement } from './types.ts';

/** The number of months that can be chosen. */
const MONTHS = 24;

type StatementsCardProps = { send: (statement: Statement) => void; sendAll: (statements: Statement[], where: string) => void };

export function StatementsCard({ send, sendAll }: StatementsCardProps) {
  const limit = usePageSize();
  const filters = useFilters({ employer: '', month: '', sent: '', offset: '0' });
  const { values, set, choice, isFiltered, clear } = filters;
  const place = placeIn(values.offset);
  const asked = {
    employerId: idIn(values.employer),
    month: isMonth(values.month) ? values.month : undefined,
    sent: values.sent === 'no' ? ('no' as const) : undefined,
  };
  const page = useQuery(queryPage('GET /api/admin/statements', { query: { ...asked, limit, ...partAt(place) } }));
  const employers = useQuery(query('GET /api/employers'));
  const unsent = page.data?.items.filter(({ sentAt }) => sentAt === null) ?? [];
  const where = page.data && page.data.total > page.data.items.length ? ' op deze bladzijde' : '';
  return (
    <Card
      flush
      title="Gemaakte afrekeningen"
      description="De nieuwste bovenaan. Een afrekening blijft zoals zij is gemaakt."
      actions={
        unsent.length > 1 && (
          <Button size="small" icon={<Send aria-hidden className="size-4" />} onClick={() => sendAll(unsent, where)}>
            Niet verstuurde{where} versturen ({unsent.length})
          </Button>
        )
      }
    >
      <search aria-label="Afrekeningen filteren" className="grid gap-3 px-5 pb-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Werkgever">
          <Select {...choice('employer')} options={[{ value: '', label: 'Alle werkgevers' }, ...employerOptions(employers.data)]} />
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
        <Field label="Verstuurd">
          <Select
            {...choice('sent')}
            options={[
              { value: '', label: 'Alle' },
              { value: 'no', label: 'Nog niet' },
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
      ) : page.isPending || page.data.total > 0 ? (
        <>
          <RecordTable label="Afrekeningen" columns={columns(send)} rows={page.data?.items.length ? page.data.items : undefined} />
          <KeyedPagination place={place} limit={limit} query={page} onChange={(next) => set({ offset: placeText(next) })} />
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
      cell: ({ employerId, employerName, month }) => (
        <>
          <EmployerLink id={employerId} name={employerName} />
          <p className="text-sm text-muted">{monthInWords(month)}</p>
        </>
      ),
    },
    { head: 'Regels', cell: ({ lineCount }) => count(lineCount) },
    {
      head: 'Totaal met btw',
      cell: ({ totalCents, dueOn }) => (
        <>
          <p className="whitespace-nowrap tabular-nums">{euros(totalCents)}</p>
          {dueOn && <p className="text-sm whitespace-nowrap text-muted">betalen t/m {shortDate(dueOn)}</p>}
        </>
      ),
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
          <PdfLink id={statement.id} number={statement.number} />
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
      {sentTo && (
        <p className="text-sm text-muted">
          <Address text={sentTo} />
        </p>
      )}
    </>
  );
}
