import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { displayName } from '#domain/people/names.ts';
import { deliveryLabel } from '#domain/post/reminder-labels.ts';
import { OUTCOME_LABEL, OUTCOMES } from '#domain/rounds/outcome.ts';
import { queryPage } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { partAt, placeIn, placeText, useFilters } from '#web/filters.ts';
import { dayAndTimeOfInstant, some } from '#web/format.ts';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import type { Round } from '#web/parts/rounds/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { usePageSize } from '#web/ui/table/page-size.ts';
import { KeyedPagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';

type Person = Output<'GET /api/admin/rounds/{id}/people'>[number];

const NO_RESULTS = { title: 'Geen resultaten', text: 'Niemand gevonden met deze keuze.' };
const NOBODY_YET = { title: 'Nog geen werknemers', text: 'Upload de lijst van deze werkgever, of voeg iemand toe.' };
/** For a closed round: people who are erased later disappear from its list, but stay in its figures. */
const NOBODY_LEFT = { title: 'Niemand te zien', text: 'Er waren geen werknemers, of hun gegevens zijn intussen gewist.' };

/** The people of a round and the outcome of each; every name links to the page of the employee. */
export function PeopleCard({ round }: { round: Round }) {
  const limit = usePageSize();
  const { values, set, choice, isFiltered, clear } = useFilters({ q: '', uitkomst: '', offset: '0' });
  const place = placeIn(values.offset);
  const outcome = OUTCOMES.find((known) => known === values.uitkomst);
  const page = useQuery(
    queryPage('GET /api/admin/rounds/{id}/people', {
      params: { id: round.id },
      query: { q: values.q || undefined, outcome, limit, ...partAt(place) },
    }),
  );
  return (
    <Card
      id="mensen"
      flush
      title="Wie is waar"
      description={page.data && some(page.data.total, 'werknemer', 'werknemers')}
      icon={<Users aria-hidden />}
      actions={
        <>
          <Select
            aria-label="Uitkomst"
            className="w-full sm:w-56"
            {...choice('uitkomst')}
            options={[{ value: '', label: 'Alle uitkomsten' }, ...OUTCOMES.map((value) => ({ value, label: OUTCOME_LABEL[value] }))]}
          />
          <SearchInput aria-label="Zoek op naam of e-mailadres" placeholder="Zoek op naam..." className="w-full sm:w-64" {...choice('q')} />
        </>
      }
    >
      {page.error ? (
        <LoadFailed what="De werknemers konden" query={page} />
      ) : page.data?.total === 0 ? (
        <EmptyState
          {...(isFiltered ? NO_RESULTS : round.state === 'closed' ? NOBODY_LEFT : NOBODY_YET)}
          action={isFiltered && <Button onClick={clear}>Wis filters</Button>}
        />
      ) : (
        <>
          <RecordTable
            label="Werknemers van deze ronde"
            columns={COLUMNS}
            rows={page.data?.items.map((item) => ({ ...item, id: item.employeeId }))}
          />
          <KeyedPagination place={place} limit={limit} query={page} onChange={(next) => set({ offset: placeText(next) })} />
        </>
      )}
    </Card>
  );
}

/** An invitation that no mail server has accepted yet does not count as an offer, so its delivery is shown instead of the outcome. */
function outcomeInWords({ outcome, lastMailStatus }: Person): string {
  const delivery = deliveryLabel(lastMailStatus, null);
  return outcome === 'not_offered' && delivery ? `Uitnodiging ${delivery}` : OUTCOME_LABEL[outcome];
}

function LastMail({ person: { outcome, lastMailAt, lastMailStatus } }: { person: Person }) {
  if (!lastMailAt) return '–';
  const delivery = outcome === 'not_offered' ? null : deliveryLabel(lastMailStatus, null);
  return (
    <>
      {dayAndTimeOfInstant(lastMailAt)}
      {delivery && <p className="text-sm text-muted">{delivery}</p>}
    </>
  );
}

const COLUMNS: RecordColumn<Person & { id: number }>[] = [
  {
    head: 'Naam',
    cell: (person) => (
      <>
        <EmployeeLink id={person.employeeId} name={displayName(person)} className="font-medium" />
        <p className="text-sm text-muted">{person.email ?? 'Geen e-mail'}</p>
      </>
    ),
  },
  { head: 'Uitkomst', cell: outcomeInWords },
  { head: 'Uitgenodigd', cell: ({ invitedAt }) => (invitedAt ? dayAndTimeOfInstant(invitedAt) : '–') },
  { head: 'Laatste mail', cell: (person) => <LastMail person={person} /> },
];
