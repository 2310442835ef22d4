import { useQuery } from '@tanstack/react-query';
import { RefreshCw, ScrollText } from 'lucide-react';
import { AUDIT_ACTIONS } from '#domain/access/audit.ts';
import { isDate } from '#domain/calendar.ts';
import { queryPage } from '#web/api/cache.ts';
import { addressOf, type Output } from '#web/api/call.ts';
import { refetch } from '#web/api/refetch.ts';
import { partAt, placeIn, placeText, useFilters } from '#web/filters.ts';
import { capital, dateAndTimeOfInstant } from '#web/format.ts';
import { ExportLinks } from '#web/parts/lists/export-links.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usePageSize } from '#web/ui/table/page-size.ts';
import { KeyedPagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';

type AuditRow = Output<'GET /api/admin/audit'>[number];

export default function AuditPage() {
  const limit = usePageSize(50);
  const filters = useAuditFilters();
  const { asked, place, set } = filters;
  const page = useQuery(queryPage('GET /api/admin/audit', { query: { ...asked, limit, ...partAt(place) } }));
  return (
    <>
      <PageHeader
        title="Logboek"
        subtitle="Wie inlogde, exporteerde, instellingen wijzigde, links maakte of gegevens wiste, tot 24 maanden terug"
        actions={
          <Button icon={<RefreshCw aria-hidden className="size-4" />} onClick={() => refetch(['GET /api/admin/audit'])}>
            Verversen
          </Button>
        }
      />
      <Card
        flush
        title="Gebeurtenissen"
        description="De nieuwste bovenaan. Niemand kan een regel wijzigen of verwijderen."
        actions={<ExportLinks formats={['xlsx']} href={() => addressOf('GET /api/admin/audit/export', { query: asked })} />}
      >
        <FilterBar filters={filters} />
        {page.error ? (
          <LoadFailed what="Het logboek kon" query={page} />
        ) : page.isPending || page.data.total > 0 ? (
          <>
            <RecordTable label="Logboek" columns={COLUMNS} rows={page.data?.items.length ? page.data.items : undefined} />
            <KeyedPagination place={place} limit={limit} query={page} onChange={(next) => set({ offset: placeText(next) })} />
          </>
        ) : (
          <EmptyState
            icon={<ScrollText aria-hidden className="size-6" />}
            title={filters.isFiltered ? 'Geen resultaten' : 'Het logboek is leeg'}
            text={filters.isFiltered ? 'Niets gevonden met de huidige filters.' : 'Zodra iemand inlogt of iets wijzigt, staat het hier.'}
          />
        )}
      </Card>
    </>
  );
}

type AuditFilters = ReturnType<typeof useAuditFilters>;

function useAuditFilters() {
  const filters = useFilters({ from: '', to: '', actor: '', action: '', offset: '0' });
  const { from, to, actor, action, offset } = filters.values;
  const asked = {
    from: isDate(from) ? from : undefined,
    to: isDate(to) ? to : undefined,
    actor: actor || undefined,
    action: AUDIT_ACTIONS.find((known) => known === action),
  };
  return { ...filters, asked, place: placeIn(offset) };
}

function FilterBar({ filters: { values, choice, isFiltered, clear } }: { filters: AuditFilters }) {
  return (
    <search aria-label="Logboek filteren" className="grid gap-3 px-5 pb-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Van">
        <DateInput {...choice('from')} />
      </Field>
      <Field label="Tot en met">
        <DateInput {...choice('to')} min={values.from || undefined} />
      </Field>
      <Field label="Wie">
        <SearchInput {...choice('actor')} maxLength={100} />
      </Field>
      <Field label="Wat">
        <Select
          {...choice('action')}
          options={[{ value: '', label: 'Alles' }, ...AUDIT_ACTIONS.map((action) => ({ value: action, label: capital(action) }))]}
        />
      </Field>
      {isFiltered && (
        <Button look="quiet" className="self-end justify-self-start" onClick={clear}>
          Wis filters
        </Button>
      )}
    </search>
  );
}

const COLUMNS: RecordColumn<AuditRow>[] = [
  { head: 'Moment', cell: ({ at }) => dateAndTimeOfInstant(at) },
  { head: 'Wie', cell: ({ actor }) => <span className="font-semibold">{actor}</span> },
  { head: 'Wat', cell: ({ action }) => capital(action) },
  { head: 'Betreft', cell: ({ subject }) => <Subject subject={subject} /> },
];

/** The page of a deleted person says that the person is gone, so the link stays. */
function Subject({ subject }: { subject: string }) {
  const [, kind, id] = /^(werknemer|werkgever) (\d+)$/.exec(subject) ?? [];
  if (kind === 'werknemer') return <EmployeeLink id={Number(id)} name={capital(subject)} />;
  if (kind === 'werkgever') return <EmployerLink id={Number(id)} name={capital(subject)} />;
  return capital(subject);
}
