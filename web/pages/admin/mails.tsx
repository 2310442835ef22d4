import { useQuery } from '@tanstack/react-query';
import { MailOpen, RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { MAIL_KIND_LABEL, MAIL_STATUS_LABEL, MAIL_STATUSES, type MailKind, type MailStatus } from '#domain/vocabulary.ts';
import { type Output, query, queryPage, refetch, useChange } from '#web/api.ts';
import { useFilters } from '#web/filters.ts';
import { count, dateAndTimeOfInstant } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MailDialog } from './mails/mail-dialog.tsx';
import { MailStatusBadge } from './mails/status-badge.tsx';

type MailRow = Output<'GET /api/admin/mails'>[number];

const PAGE = 50;
export default function MailsPage() {
  const { values, set } = useFilters({ status: '', q: '', offset: '0' });
  const [opened, setOpened] = useState<number | null>(null);
  const offset = Number(values.offset) || 0;
  const counts = useQuery(query('GET /api/admin/mails/counts'));
  const page = useQuery(
    queryPage('GET /api/admin/mails', {
      query: { limit: PAGE, offset, q: values.q || undefined, status: (values.status || undefined) as MailStatus | undefined },
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
      {counts.data && counts.data.niet_verzonden > 0 && <UnsentNotice unsent={counts.data.niet_verzonden} />}
      <Card>
        <Tabs
          label="Status"
          value={values.status || 'alle'}
          onChange={(status) => set({ status: status === 'alle' ? '' : status, offset: '0' })}
          tabs={[
            { value: 'alle', label: 'Alle', count: total },
            ...MAIL_STATUSES.map((status) => ({ value: status, label: MAIL_STATUS_LABEL[status], count: counts.data?.[status] })),
          ]}
        >
          <SearchInput
            aria-label="Zoek op ontvanger of onderwerp"
            placeholder="Zoek op ontvanger of onderwerp..."
            value={values.q}
            onChange={(event) => set({ q: event.target.value, offset: '0' })}
            className="mb-4 max-w-md"
          />
          {page.error ? (
            <LoadFailed what="De e-mails konden" query={page} />
          ) : page.isPending || page.data.items.length ? (
            <div className="-mx-5 -mb-5">
              <RecordTable label="E-mails" columns={columns(setOpened)} rows={page.data?.items} />
              <Pagination offset={offset} limit={PAGE} total={page.data?.total ?? 0} onChange={(next) => set({ offset: String(next) })} />
            </div>
          ) : (
            <EmptyState
              icon={<MailOpen aria-hidden />}
              title="Geen e-mails"
              text={
                values.q || values.status
                  ? 'Geen e-mails gevonden met de huidige filters.'
                  : 'Zodra het portaal een mail maakt, staat hij hier.'
              }
            />
          )}
        </Tabs>
      </Card>
      {opened !== null && <MailDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Written while there was no account: they never go by themselves. */
function UnsentNotice({ unsent }: { unsent: number }) {
  const account = useQuery(query('GET /api/admin/email-config'));
  const send = useChange('POST /api/admin/mails/send-waiting', {
    success: ({ count: queued }) => ({
      title: 'Klaargezet voor verzending',
      text: queued === 1 ? '1 e-mail wordt nu verstuurd.' : `${count(queued)} e-mails worden nu verstuurd.`,
    }),
    failure: { title: 'Fout', text: 'De e-mails konden niet worden verstuurd.' },
    refetch: ['GET /api/admin/mails', 'GET /api/admin/mails/counts'],
  });
  return (
    <div className="mb-6">
      <Notice tone="warning" title={unsent === 1 ? '1 e-mail is niet verzonden' : `${count(unsent)} e-mails zijn niet verzonden`}>
        <p>
          {unsent === 1
            ? 'Deze is gemaakt toen er geen e-mailaccount was ingesteld, en gaat pas uit als u hem verstuurt.'
            : 'Ze zijn gemaakt toen er geen e-mailaccount was ingesteld, en gaan pas uit als u ze verstuurt.'}
        </p>
        <div className="mt-3">
          {account.data === null ? (
            <Link href="/settings" className={buttonClass({ size: 'small' })}>
              E-mailaccount instellen
            </Link>
          ) : (
            <Button
              size="small"
              icon={<Send aria-hidden className="size-4" />}
              pending={send.isPending}
              pendingText="Bezig..."
              onClick={() => send.mutate()}
            >
              Nu versturen
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}

const columns = (open: (id: number) => void): RecordColumn<MailRow>[] => [
  {
    head: 'Ontvanger',
    cell: ({ id, to, cc }) => (
      <>
        <button
          type="button"
          onClick={() => open(id)}
          className="text-left font-medium break-all text-brand underline-offset-4 hover:underline"
        >
          {to}
        </button>
        {cc.length > 0 && <p className="text-sm break-all text-muted">CC {cc.join(', ')}</p>}
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
    cell: ({ status, lastError }) => (
      <>
        <MailStatusBadge status={status} />
        {lastError && status !== 'verzonden' && <p className="mt-1 text-sm text-muted">{lastError}</p>}
      </>
    ),
  },
  { head: 'Gemaakt', cell: ({ createdAt }) => dateAndTimeOfInstant(createdAt) },
  { head: 'Verzonden', cell: ({ sentAt }) => (sentAt ? dateAndTimeOfInstant(sentAt) : '-') },
];
