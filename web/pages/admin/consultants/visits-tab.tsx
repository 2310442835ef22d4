// The plan of visiting days: consultants × days × employers. Loaded when it is shown.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { addDays, isDate } from '#domain/calendar.ts';
import { weekStart } from '#domain/planning/week.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { idIn, offsetIn, useFilters } from '#web/filters.ts';
import { count, today } from '#web/format.ts';
import type { Consultant } from '#web/parts/people/consultants/types.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { consultantOptions, employerOptions } from '#web/parts/people/options.ts';
import type { Given } from '#web/parts/planning/hours/form.ts';
import { WeekToolbar } from '#web/parts/planning/week/toolbar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { VisitDialog } from './visit-dialog.tsx';
import { VisitGrid } from './visit-grid.tsx';

type VisitsTabProps = { consultants: readonly Consultant[] | undefined; add: (consultantId: number | undefined, given: Given) => void };
type Plan = Output<'GET /api/admin/visits'>;
type Visit = Plan['visits'][number];

const PAGE = 25;
const SHOWN_EMPLOYERS = 6;
const WEEKS = [1, 2, 4, 8].map((weeks) => ({ value: weeks, label: weeks === 1 ? '1 week' : `${weeks} weken` }));

export default function VisitsTab({ consultants, add }: VisitsTabProps) {
  const { values, set, isFiltered } = useFilters({
    beeld: 'bezoekdagen',
    datum: '',
    weken: '4',
    consultant: '',
    werkgever: '',
    vanaf: '0',
  });
  const monday = weekStart(isDate(values.datum) ? values.datum : today());
  const weeks = WEEKS.find(({ value }) => String(value) === values.weken)?.value ?? 4;
  const [consultantId, employerId] = [idIn(values.consultant), idIn(values.werkgever)];
  const offset = offsetIn(values.vanaf);
  const employers = useQuery(query('GET /api/employers'));
  const [opened, setOpened] = useState<Visit | null>(null);
  const plan = useQuery({
    ...query('GET /api/admin/visits', { query: { date: monday, weeks, limit: PAGE, offset, consultantId, employerId } }),
    placeholderData: keepPreviousData,
  });
  const given = (date: string): Given => ({ date, ...(employerId && { employerId: Number(employerId) }) });
  const [firstDay = monday] = [monday, today()].sort().slice(-1);
  const nameOf = new Map(plan.data?.employers.map(({ id, name }) => [id, name]));

  return (
    <>
      <Card flush className="mb-6">
        <WeekToolbar monday={monday} weeks={weeks} show={(next) => set({ datum: next === weekStart(today()) ? '' : next })} />
        <div className="grid gap-3 border-t px-5 py-4 sm:grid-cols-2 lg:grid-cols-4">
          <Select
            aria-label="Werkgever"
            value={employerId ?? ''}
            onChange={(event) => set({ werkgever: event.target.value, vanaf: '0' })}
            options={[{ value: '', label: 'Alle werkgevers' }, ...employerOptions(employers.data)]}
          />
          <Select
            aria-label="Consultant"
            value={consultantId ?? ''}
            onChange={(event) => set({ consultant: event.target.value, vanaf: '0' })}
            options={[{ value: '', label: 'Met bezoekdagen' }, ...consultantOptions(consultants)]}
          />
          <Select aria-label="Periode" value={weeks} onChange={(event) => set({ weken: event.target.value })} options={WEEKS} />
          <Button
            look="primary"
            icon={<CalendarPlus aria-hidden className="size-4" />}
            disabled={!consultants}
            onClick={() => add(consultantId ? Number(consultantId) : undefined, given(firstDay))}
          >
            Bezoekdag toevoegen
          </Button>
        </div>
        <p className="px-5 pb-4">
          <Link href="/visit-planner" className={recordLink}>
            Een voorstel voor alle bezoekdagen laten berekenen
          </Link>
        </p>
        {plan.data && <Employers employers={plan.data.employers} />}
      </Card>
      {plan.error ? (
        <LoadFailed what="De bezoekdagen konden" query={plan} />
      ) : !plan.data ? (
        <Loading className="min-h-60" />
      ) : plan.data.consultants.length === 0 ? (
        <EmptyState
          icon={<CalendarPlus aria-hidden className="size-6" />}
          title="Geen bezoekdagen in deze weken"
          text={
            isFiltered ? 'Kies andere weken, een andere werkgever of een consultant.' : 'Kies een consultant, of voeg een bezoekdag toe.'
          }
        />
      ) : (
        Array.from({ length: plan.data.weeks }, (_, i) => addDays(plan.data.monday, i * 7)).map((week) => (
          <VisitGrid
            key={week}
            monday={week}
            plan={plan.data}
            nameOf={(id) => nameOf.get(id) ?? ''}
            withAll={consultantId !== undefined}
            open={setOpened}
            add={(consultant, date) => add(consultant, given(date))}
          />
        ))
      )}
      {plan.data && (plan.data.total > PAGE || offset > 0) && (
        <Pagination offset={offset} limit={PAGE} total={plan.data.total} onChange={(next) => set({ vanaf: String(next) })} />
      )}
      {opened && (
        <VisitDialog
          visit={opened}
          employerName={nameOf.get(opened.employerId) ?? ''}
          consultantName={plan.data?.consultants.find(({ id }) => id === opened.consultantId)?.name ?? ''}
          close={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Employers with a shortage first. */
function Employers({ employers }: { employers: Plan['employers'] }) {
  const [all, setAll] = useState(false);
  const sorted = employers.toSorted((a, b) => b.shortage - a.shortage);
  if (sorted.length === 0) return null;
  return (
    <div className="border-t px-5 py-4">
      <h3 className="font-semibold">Per werkgever, over alle komende bezoekdagen</h3>
      <ul aria-label="Per werkgever" className="mt-2 grid gap-x-6 gap-y-2 lg:grid-cols-2">
        {sorted.slice(0, all ? sorted.length : SHOWN_EMPLOYERS).map(({ id, name, bookings, free, booked, shortage }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <EmployerLink id={id} name={name} className="font-medium" />: verwacht {count(bookings)}, vrij {count(free)}, geboekt{' '}
              {count(booked)}
            </span>
            {shortage > 0 ? <Badge tone="danger">te weinig plaats: {count(shortage)}</Badge> : <Badge tone="success">genoeg plaats</Badge>}
          </li>
        ))}
      </ul>
      {sorted.length > SHOWN_EMPLOYERS && !all && (
        <Button size="small" className="mt-2" onClick={() => setAll(true)}>
          Alle {count(sorted.length)} werkgevers tonen
        </Button>
      )}
      <p className="mt-3 text-sm text-muted">
        Verwacht zijn werknemers die zijn uitgenodigd en nog geen afspraak hebben. Zij worden over de komende bezoekdagen van hun werkgever
        verdeeld, op volgorde van datum, tot de vrije uren op zijn.
      </p>
    </div>
  );
}
