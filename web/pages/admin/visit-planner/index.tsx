import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useId, useState } from 'react';
import { addDays, isDate } from '#domain/calendar.ts';
import { MAX_PLAN_DAYS } from '#domain/planning/hours.ts';
import { PLAN_SECONDS } from '#domain/planning/visits/case.ts';
import { query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { idIn, useFilters } from '#web/filters.ts';
import { unreadIn } from '#web/form.ts';
import { today } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MultiSelect } from '#web/ui/form/multi-select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Result } from './result.tsx';
import { type Day, type Keeping, type Keepings, keyOf, type Proposal } from './types.ts';

const EIGHT_WEEKS = 8 * 7 - 1;
const POLL_MS = 1_000;

/** Proposes which consultant visits which employer on which day. Nothing changes until the proposal is accepted. */
export default function VisitPlannerPage() {
  const { values, set } = useFilters({ van: '', tot: '', voorstel: '' });
  const tomorrow = addDays(today(), 1);
  const from = isDate(values.van) && values.van > tomorrow ? values.van : tomorrow;
  const to = isDate(values.tot) ? values.tot : addDays(from, EIGHT_WEEKS);
  const formId = useId();
  const [employerIds, setEmployerIds] = useState<number[]>([]);
  const [keepings, setKeepings] = useState<Keepings>(new Map());
  const employers = useQuery(query('GET /api/employers'));
  const id = Number(idIn(values.voorstel) ?? 0);
  const proposal = useQuery({
    ...query('GET /api/admin/visit-proposals/{id}', { params: { id } }),
    enabled: id > 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL_MS : false),
  });
  const propose = useChange('POST /api/admin/visit-proposals', {
    failure: { title: 'Fout', text: 'Het voorstel kon niet worden berekend. Probeer het opnieuw.' },
  });
  const isRunning = propose.isPending || (id > 0 && proposal.data?.state === 'running');

  function compute(until = to): void {
    const body = { from, to: until, ...(employerIds.length > 0 && { employerIds }), ...choicesOf(keepings) };
    propose.mutate({ body }, { onSuccess: ({ id }) => set({ van: from, tot: until, voorstel: String(id) }) });
  }
  function keep(day: Day, what: Keeping | null): void {
    const others = [...keepings].filter(([key]) => key !== keyOf(day));
    setKeepings(new Map(what ? [...others, [keyOf(day), { what, day }]] : others));
  }

  return (
    <>
      <PageHeader
        title="Bezoekdagen plannen"
        subtitle="Wie gaat op welke dag naar welke werkgever? Er verandert niets tot u het voorstel vastlegt."
      />
      <Card title="Wat wilt u plannen?" className="mb-6">
        <form
          noValidate
          className="grid gap-4 sm:grid-cols-2"
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            const [unread] = unreadIn(event.currentTarget);
            if (unread) unread.focus();
            else if (!isRunning) compute();
          }}
        >
          <Field label="Eerste dag" error={propose.fields.from}>
            <DateInput min={tomorrow} value={from} onChange={({ target: { value } }) => set({ van: value })} />
          </Field>
          <Field label="Laatste dag" hint={`Hooguit ${MAX_PLAN_DAYS} werkdagen.`} error={propose.fields.to}>
            <DateInput min={from} value={to} onChange={({ target: { value } }) => set({ tot: value })} />
          </Field>
        </form>
        <div className="mt-4 grid gap-4">
          <MultiSelect
            label="Alleen voor deze werkgevers"
            hint="Niets gekozen: alle werkgevers waar gesprekken op locatie worden verwacht."
            value={employerIds}
            onChange={setEmployerIds}
            searchLabel="Zoek een werkgever"
            emptyText={employers.data ? 'Geen werkgever gevonden.' : 'Laden...'}
            options={(employers.data ?? [])
              .filter(({ preferredMeetingType }) => preferredMeetingType !== 'virtueel')
              .map(({ id, name, city }) => ({ value: id, label: name, ...(city && { hint: city }) }))}
          />
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" form={formId} look="primary" icon={<Route aria-hidden className="size-4" />} pending={isRunning}>
            {proposal.data?.state === 'done' ? 'Opnieuw berekenen' : 'Voorstel berekenen'}
          </Button>
        </div>
        {keepings.size > 0 && (
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <p role="status" className="text-sm text-muted">
              {keepings.size === 1 ? 'U koos voor 1 dag' : `U koos voor ${keepings.size} dagen`} houden of weglaten. Dat geldt als u opnieuw
              berekent.
            </p>
            <Button size="small" onClick={() => setKeepings(new Map())}>
              Keuzes wissen
            </Button>
          </div>
        )}
      </Card>
      {id > 0 && <Found id={id} query={proposal} keepings={keepings} keep={keep} computeUntil={compute} />}
    </>
  );
}

type FoundProps = {
  id: number;
  query: { data: Proposal | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean };
  keepings: Keepings;
  keep: (day: Day, what: Keeping | null) => void;
  computeUntil: (to: string) => void;
};

function Found({ id, query: proposal, ...rest }: FoundProps) {
  if (proposal.error) return <LoadFailed what="Het voorstel kon" query={proposal} />;
  if (!proposal.data) return <Loading className="min-h-40" />;
  const { state, seconds } = proposal.data;
  if (state === 'running') {
    return (
      <Card title="Bezig met berekenen">
        <ProgressBar label="Voorstel berekenen" done={Math.min(0.95, seconds / PLAN_SECONDS)} />
        <p className="mt-3 text-muted">
          Dit duurt meestal enkele seconden, hooguit {PLAN_SECONDS}. U kunt intussen iets anders doen en later terugkomen.
        </p>
      </Card>
    );
  }
  if (state === 'failed') {
    return (
      <Notice tone="warning" title="Dit voorstel is niet afgemaakt">
        Er ging iets mis bij het berekenen. Bereken een nieuw voorstel.
      </Notice>
    );
  }
  return <Result key={id} id={id} proposal={proposal.data} {...rest} />;
}

/** Existing visiting days are named by their id, new ones by consultant, employer and date. */
function choicesOf(keepings: Keepings) {
  const daysTo = (what: Keeping) => [...keepings.values()].filter((one) => one.what === what).map(({ day }) => day);
  const choice = ({ consultantId, employerId, date }: Day) => ({ consultantId, employerId, date });
  return {
    keep: daysTo('keep').flatMap(({ standingId }) => standingId ?? []),
    wanted: daysTo('keep')
      .filter(({ isNew }) => isNew)
      .map(choice),
    unwanted: daysTo('leave').map(choice),
  };
}
