import { useQuery } from '@tanstack/react-query';
import { MailOpen, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { MAIL_TASKS } from '#domain/firm/tasks.ts';
import { type MailSort, MOST_CHOSEN } from '#domain/lists.ts';
import {
  BOUNCED,
  BOUNCED_LABEL,
  MAIL_FILTERS,
  MAIL_KIND_LABEL,
  MAIL_KINDS,
  MAIL_STATUS_LABEL,
  MAIL_STATUSES,
  type MailKind,
} from '#domain/post/vocabulary.ts';
import { query, queryPage } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { refetch } from '#web/api/refetch.ts';
import { idIn, partAt, placeIn, placeText, useFilters } from '#web/filters.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { Address } from '#web/parts/contact-links.tsx';
import { DaysNotice, daysIn, NO_DAYS } from '#web/parts/lists/days-notice.tsx';
import { type ListedColumn, recordColumns } from '#web/parts/lists/record-columns.tsx';
import { useSelection } from '#web/parts/lists/selection.ts';
import { TaskNotice } from '#web/parts/lists/task-notice.tsx';
import { useListView } from '#web/parts/lists/view.ts';
import { SavedViews, ViewButton } from '#web/parts/lists/view-bar.tsx';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { employerOptions } from '#web/parts/people/options.ts';
import { MailDialog } from '#web/parts/post/mail-dialog.tsx';
import { MailStatusBadge } from '#web/parts/post/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usePageSize } from '#web/ui/table/page-size.ts';
import { KeyedPagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { PauseNotice, ResendFailed, UnsentNotice, WaitingLine } from './notices.tsx';
import { MailSelectionBar } from './selection-bar.tsx';

type MailRow = Output<'GET /api/admin/mails'>[number];

const NO_FILTERS = { status: '', q: '', kind: '', employer: '', employee: '', task: '', ...NO_DAYS, offset: '0' };

export default function MailsPage() {
  const limit = usePageSize(50);
  const filters = useFilters(NO_FILTERS);
  const { values, set } = filters;
  const kind = MAIL_KINDS.find((known) => known === values.kind);
  const employerId = idIn(values.employer);
  const [opened, setOpened] = useState<number | null>(null);
  const place = placeIn(values.offset);
  const counts = useQuery(query('GET /api/admin/mails/counts'));
  const asked = {
    q: values.q || undefined,
    kind,
    employerId,
    employeeId: idIn(values.employee),
    status: MAIL_FILTERS.find((status) => status === values.status),
    task: MAIL_TASKS.find((task) => task === values.task),
    ...daysIn(values),
  };
  const view = useListView('mails', { columns: COLUMNS, own: '-created' });
  const page = useQuery(queryPage('GET /api/admin/mails', { query: { ...asked, sort: view.sort, limit, ...partAt(place) } }));
  const selection = useSelection('GET /api/admin/mails', asked, MOST_CHOSEN);
  const refresh = () => refetch(['GET /api/admin/mails', 'GET /api/admin/mails/counts']);
  const total = counts.data && MAIL_STATUSES.reduce((sum, status) => sum + counts.data[status], 0);
  return (
    <>
      <PageHeader
        title="E-mailoverzicht"
        subtitle="Elke mail van het portaal: wat wacht, wat verzonden is, wat mislukte en waarom"
        actions={
          <>
            <ViewButton view={view} />
            <Button icon={<RefreshCw aria-hidden className="size-4" />} onClick={refresh}>
              Verversen
            </Button>
          </>
        }
      />
      {counts.data && (
        <div className="mb-6 flex flex-col gap-3 empty:hidden">
          {counts.data.pause && <PauseNotice pause={counts.data.pause} />}
          {counts.data.niet_verzonden > 0 && <UnsentNotice unsent={counts.data.niet_verzonden} />}
          <WaitingLine waiting={counts.data.waiting} />
        </div>
      )}
      <Card isWide>
        <Tabs
          label="Status"
          value={values.status || 'alle'}
          onChange={(status) => set({ status: status === 'alle' ? '' : status, offset: '0' })}
          tabs={[
            { value: 'alle', label: 'Alle', count: total },
            ...MAIL_STATUSES.map((status) => ({ value: status, label: MAIL_STATUS_LABEL[status], count: counts.data?.[status] })),
            { value: BOUNCED, label: BOUNCED_LABEL, count: counts.data?.[BOUNCED] },
          ]}
        >
          <FilterBar {...filters} />
          {values.status === 'mislukt' && (counts.data?.mislukt || page.data?.total) && (
            <div className="mb-4">
              <ResendFailed kind={kind} employerId={employerId ? Number(employerId) : undefined} />
            </div>
          )}
          <div className="-mx-5">
            <SavedViews list="mails" />
          </div>
          {page.error ? (
            <LoadFailed what="De e-mails konden" query={page} />
          ) : page.isPending || page.data.total > 0 ? (
            <div className="-mx-5 -mb-5">
              {selection.ids.size > 0 && <MailSelectionBar selection={selection} total={page.data?.total} />}
              <RecordTable
                label="E-mails"
                columns={recordColumns(
                  view.shown.map((column) => (column.key === 'to' ? { ...column, cell: receiverCell(setOpened) } : column)),
                  view.headOf,
                  { selection, rows: page.data?.items, about: mailInWords, all: 'Alle e-mails op deze bladzijde selecteren' },
                )}
                rows={page.data?.items.length ? page.data.items : undefined}
              />
              <KeyedPagination place={place} limit={limit} query={page} onChange={(next) => set({ offset: placeText(next) })} />
            </div>
          ) : (
            <EmptyState
              icon={<MailOpen aria-hidden />}
              title="Geen e-mails"
              text={
                filters.isFiltered ? 'Geen e-mails gevonden met de huidige filters.' : 'Zodra het portaal een mail maakt, staat hij hier.'
              }
              action={filters.isFiltered && <Button onClick={filters.clear}>Wis filters</Button>}
            />
          )}
        </Tabs>
      </Card>
      {opened !== null && <MailDialog id={opened} close={() => setOpened(null)} />}
    </>
  );
}

type Filters = ReturnType<typeof useFilters<typeof NO_FILTERS>>;

function FilterBar({ values, set, choice }: Filters) {
  const employers = useQuery(query('GET /api/employers'));
  return (
    <search aria-label="E-mails filteren" className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <SearchInput aria-label="Zoek op ontvanger of onderwerp" placeholder="Zoek op ontvanger of onderwerp..." {...choice('q')} />
      {values.employee && (
        <p className="flex items-center gap-3 sm:order-last sm:col-span-full">
          Alleen e-mails over één werknemer.
          <Button size="small" onClick={() => set({ employee: '', offset: '0' })}>
            Toon alle e-mails
          </Button>
        </p>
      )}
      {values.task && (
        <TaskNotice what="de e-mails" clear={() => set({ task: '', offset: '0' })} className="sm:order-last sm:col-span-full" />
      )}
      <DaysNotice
        what="e-mails die zijn verzonden"
        days={daysIn(values)}
        clear={() => set({ ...NO_DAYS, offset: '0' })}
        className="sm:order-last sm:col-span-full"
      />
      <Select
        aria-label="Soort e-mail"
        {...choice('kind')}
        options={[{ value: '', label: 'Alle soorten' }, ...MAIL_KINDS.map((kind) => ({ value: kind, label: MAIL_KIND_LABEL[kind] }))]}
      />
      <Select
        aria-label="Werkgever"
        {...choice('employer')}
        options={[{ value: '', label: 'Alle werkgevers' }, ...employerOptions(employers.data)]}
      />
    </search>
  );
}

const mailInWords = ({ subject, to }: MailRow) => `E-mail aan ${to}: ${subject}`;

const receiverCell =
  (open: (id: number) => void): RecordColumn<MailRow>['cell'] =>
  ({ id, to, cc, employeeId }) => (
    <>
      <button
        type="button"
        onClick={() => open(id)}
        className="max-w-full text-left font-medium wrap-break-word text-brand underline-offset-4 hover:underline"
      >
        <Address text={to} />
      </button>
      {employeeId !== null && (
        <p className="text-sm">
          <EmployeeLink id={employeeId} name="Naar de werknemer" />
        </p>
      )}
      {cc.length > 0 && (
        <p className="text-sm text-muted">
          CC <Address text={cc.join(', ')} />
        </p>
      )}
    </>
  );

const kindInWords = (kind: string) => MAIL_KIND_LABEL[kind as MailKind] ?? kind;

/** First the columns that are shown by default. The cell of the receiver is replaced by `receiverCell`, which opens the mail. */
const COLUMNS: readonly ListedColumn<MailSort, MailRow>[] = [
  { key: 'to', label: 'Ontvanger', sort: 'to', isFixed: true, cell: ({ to }) => to },
  {
    key: 'subject',
    label: 'Onderwerp',
    sort: 'subject',
    cell: ({ subject, kind }) => (
      <>
        {subject}
        <p className="text-sm text-muted">{kindInWords(kind)}</p>
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    cell: ({ status, lastError, bounceReason, waitsForMorning, class: mailClass }) => (
      <>
        <MailStatusBadge status={status} isBounced={bounceReason !== null} />
        {bounceReason && <p className="mt-1 text-sm text-muted">{bounceReason}</p>}
        {status === 'wachtend' && (
          <p className="mt-1 text-sm text-muted">
            {waitsForMorning ? 'Wacht tot 8:00' : mailClass === 'direct' ? 'Gaat direct' : 'In wachtrij'}
          </p>
        )}
        {lastError && status !== 'verzonden' && <p className="mt-1 text-sm text-muted">{lastError}</p>}
      </>
    ),
  },
  { key: 'created', label: 'Gemaakt', sort: 'created', cell: ({ createdAt }) => dateAndTimeOfInstant(createdAt) },
  { key: 'sent', label: 'Verzonden', sort: 'sent', cell: ({ sentAt }) => (sentAt ? dateAndTimeOfInstant(sentAt) : '-') },
  { key: 'kind', label: 'Soort', sort: 'kind', isExtra: true, cell: ({ kind }) => kindInWords(kind) },
];
