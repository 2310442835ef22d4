import { useQuery } from '@tanstack/react-query';
import { MailOpen, RefreshCw } from 'lucide-react';
import { useState } from 'react';
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
import { query, queryPage, refetch } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { idIn, partAt, placeIn, placeText, useFilters } from '#web/filters.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { Address } from '#web/parts/contact-links.tsx';
import { MailDialog } from '#web/parts/mails/mail-dialog.tsx';
import { MailStatusBadge } from '#web/parts/mails/status-badge.tsx';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { KeyedPagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { PauseNotice, ResendFailed, UnsentNotice, WaitingLine } from './notices.tsx';

type MailRow = Output<'GET /api/admin/mails'>[number];

const PAGE = 50;
const NO_FILTERS = { status: '', q: '', kind: '', employer: '', employee: '', offset: '0' };

export default function MailsPage() {
  const filters = useFilters(NO_FILTERS);
  const { values, set } = filters;
  const kind = MAIL_KINDS.find((known) => known === values.kind);
  const employerId = idIn(values.employer);
  const [opened, setOpened] = useState<number | null>(null);
  const place = placeIn(values.offset);
  const counts = useQuery(query('GET /api/admin/mails/counts'));
  const page = useQuery(
    queryPage('GET /api/admin/mails', {
      query: {
        limit: PAGE,
        ...partAt(place),
        q: values.q || undefined,
        kind,
        employerId,
        employeeId: idIn(values.employee),
        status: MAIL_FILTERS.find((status) => status === values.status),
      },
    }),
  );
  const refresh = () => refetch(['GET /api/admin/mails', 'GET /api/admin/mails/counts']);
  const total = counts.data && MAIL_STATUSES.reduce((sum, status) => sum + counts.data[status], 0);
  return (
    <>
      <PageHeader
        title="E-mailoverzicht"
        subtitle="Elke mail van het portaal: wat wacht, wat verzonden is, wat mislukte en waarom"
        actions={
          <Button icon={<RefreshCw aria-hidden className="size-4" />} onClick={refresh}>
            Verversen
          </Button>
        }
      />
      {counts.data && (
        <div className="mb-6 flex flex-col gap-3 empty:hidden">
          {counts.data.pause && <PauseNotice pause={counts.data.pause} />}
          {counts.data.niet_verzonden > 0 && <UnsentNotice unsent={counts.data.niet_verzonden} />}
          <WaitingLine waiting={counts.data.waiting} />
        </div>
      )}
      <Card>
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
          {values.status === 'mislukt' && counts.data && counts.data.mislukt > 0 && (
            <div className="mb-4">
              <ResendFailed kind={kind} employerId={employerId ? Number(employerId) : undefined} />
            </div>
          )}
          {page.error ? (
            <LoadFailed what="De e-mails konden" query={page} />
          ) : page.isPending || page.data.total > 0 ? (
            <div className="-mx-5 -mb-5">
              <RecordTable label="E-mails" columns={columns(setOpened)} rows={page.data?.items.length ? page.data.items : undefined} />
              <KeyedPagination place={place} limit={PAGE} query={page} onChange={(next) => set({ offset: placeText(next) })} />
            </div>
          ) : (
            <EmptyState
              icon={<MailOpen aria-hidden />}
              title="Geen e-mails"
              text={
                filters.isFiltered ? 'Geen e-mails gevonden met de huidige filters.' : 'Zodra het portaal een mail maakt, staat hij hier.'
              }
            />
          )}
        </Tabs>
      </Card>
      {opened !== null && <MailDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type Filters = ReturnType<typeof useFilters<typeof NO_FILTERS>>;

function FilterBar({ values, set }: Filters) {
  const employers = useQuery(query('GET /api/employers'));
  return (
    <search aria-label="E-mails filteren" className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <SearchInput
        aria-label="Zoek op ontvanger of onderwerp"
        placeholder="Zoek op ontvanger of onderwerp..."
        value={values.q}
        onChange={(event) => set({ q: event.target.value, offset: '0' })}
      />
      {values.employee && (
        <p className="flex items-center gap-3 sm:order-last sm:col-span-full">
          Alleen e-mails over één werknemer.
          <Button size="small" onClick={() => set({ employee: '', offset: '0' })}>
            Toon alle e-mails
          </Button>
        </p>
      )}
      <Select
        aria-label="Soort e-mail"
        value={values.kind}
        onChange={(event) => set({ kind: event.target.value, offset: '0' })}
        options={[{ value: '', label: 'Alle soorten' }, ...MAIL_KINDS.map((kind) => ({ value: kind, label: MAIL_KIND_LABEL[kind] }))]}
      />
      <Select
        aria-label="Werkgever"
        value={values.employer}
        onChange={(event) => set({ employer: event.target.value, offset: '0' })}
        options={[{ value: '', label: 'Alle werkgevers' }, ...(employers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </search>
  );
}

const columns = (open: (id: number) => void): RecordColumn<MailRow>[] => [
  {
    head: 'Ontvanger',
    cell: ({ id, to, cc, employeeId }) => (
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
    ),
  },
  {
    head: 'Onderwerp',
    cell: ({ subject, kind }) => (
      <>
        {subject}
        <p className="text-sm text-muted">{MAIL_KIND_LABEL[kind as MailKind] ?? kind}</p>
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ status, lastError, bounceReason, class: mailClass }) => (
      <>
        <MailStatusBadge status={status} isBounced={bounceReason !== null} />
        {bounceReason && <p className="mt-1 text-sm text-muted">{bounceReason}</p>}
        {status === 'wachtend' && <p className="mt-1 text-sm text-muted">{mailClass === 'direct' ? 'Gaat direct' : 'In wachtrij'}</p>}
        {lastError && status !== 'verzonden' && <p className="mt-1 text-sm text-muted">{lastError}</p>}
      </>
    ),
  },
  { head: 'Gemaakt', cell: ({ createdAt }) => dateAndTimeOfInstant(createdAt) },
  { head: 'Verzonden', cell: ({ sentAt }) => (sentAt ? dateAndTimeOfInstant(sentAt) : '-') },
];
