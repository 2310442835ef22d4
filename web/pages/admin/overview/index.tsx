import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Building2, FileSpreadsheet, UserRoundCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { shortDate } from '#domain/calendar.ts';
import { FIGURE_LABEL, type Figure, type OverviewPeriod, TOTALS } from '#domain/firm/overview.ts';
import { query } from '#web/api/cache.ts';
import { addressOf, type Output } from '#web/api/call.ts';
import { count } from '#web/format.ts';
import { useHash } from '#web/parts/hash.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { listOf } from './lists.ts';
import { PeriodBar, usePeriod } from './period.tsx';
import { SurveyCard } from './survey-card.tsx';

type Overview = Output<'GET /api/admin/overview'>;
type Employer = Overview['employers'][number];
type Consultant = Overview['consultants'][number];

// The chart library is loaded only where its drawings are shown.
const ChartsCard = lazy(() => import('./charts-card.tsx'));
const OccupancyCard = lazy(() => import('./occupancy-card.tsx'));

/** How the firm is doing: figures of a period, each a link to its list, beside those of the period before. */
export default function OverviewPage() {
  const filters = usePeriod();
  const { period } = filters;
  return (
    <>
      <PageHeader
        title="Overzicht"
        subtitle={period ? `Hoe het gaat, van ${shortDate(period.from)} tot en met ${shortDate(period.to)}` : 'Hoe het gaat'}
        actions={
          period && (
            <a download href={addressOf('GET /api/admin/overview/export', { query: period })} className={buttonClass()}>
              <FileSpreadsheet aria-hidden className="size-4" />
              Download als Excel
            </a>
          )
        }
      />
      <PeriodBar filters={filters} />
      <div className="flex flex-col gap-6">
        {period && <Figures period={period} />}
        <SurveyCard />
        {/* The place of a link is there before the card, which brings the chart library. */}
        <div id="bezetting" tabIndex={-1} className="scroll-mt-6">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <OccupancyCard />
          </Suspense>
        </div>
      </div>
    </>
  );
}

function Figures({ period }: { period: OverviewPeriod }) {
  const overview = useQuery({ ...query('GET /api/admin/overview', { query: period }), staleTime: 0, placeholderData: keepPreviousData });
  const { data } = overview;
  // Again once the figures have taken their room.
  useHash(data ? 'loaded' : '');
  if (overview.error) return <LoadFailed what="Het overzicht kon" query={overview} />;
  return (
    <>
      <section aria-label="Cijfers" aria-busy={!data} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 2xl:grid-cols-6">
        {TOTALS.map((figure) => (
          <StatCard
            key={figure}
            label={FIGURE_LABEL[figure]}
            href={listOf(figure, period)}
            value={data && count(data[figure])}
            hint={data && comparedInWords(data[figure], data.before[figure])}
          />
        ))}
      </section>
      {data ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ChartsCard overview={data} period={period} />
        </Suspense>
      ) : (
        <Skeleton className="h-96" />
      )}
      <Breakdown
        title="Per werkgever"
        icon={<Building2 aria-hidden />}
        rows={data?.employers}
        columns={[
          { head: 'Werkgever', cell: ({ id, name }: Employer) => <EmployerLink id={id} name={name} className="font-semibold" /> },
          ...(['invited', 'booked', 'held', 'noShow'] as const).map((figure) =>
            figureColumn(figure, ({ id }: Employer) => listOf(figure, period, { employer: id })),
          ),
        ]}
      />
      <Breakdown
        title="Per consultant"
        description="Vrije uren zijn de uren van deze periode die vanaf nu nog te boeken zijn."
        icon={<UserRoundCheck aria-hidden />}
        rows={data?.consultants}
        columns={[
          { head: 'Consultant', cell: ({ id, name }: Consultant) => <ConsultantLink id={id} name={name} className="font-semibold" /> },
          { head: 'Vrije uren', cell: ({ id, freeHours }) => linked(freeHours, `/consultants/${id}`) },
          ...(['planned', 'held', 'noShow'] as const).map((figure) =>
            figureColumn(figure, ({ id }: Consultant) => listOf(figure, period, { consultant: id })),
          ),
        ]}
      />
    </>
  );
}

function comparedInWords(now: number, before: number): string {
  const more = now - before;
  return `Periode ervoor: ${count(before)}${more === 0 ? '' : ` (${more > 0 ? '+' : '−'}${count(Math.abs(more))})`}`;
}

/** Each figure leads to its list; a 0 has none. */
function figureColumn<F extends Figure, R extends Record<F, number>>(figure: F, address: (row: R) => string): RecordColumn<R> {
  return {
    head: FIGURE_LABEL[figure],
    cell: (row) => linked(row[figure], address(row)),
  };
}

function linked(value: number, href: string): ReactNode {
  if (value === 0) return '0';
  return (
    <Link href={href} className={recordLink}>
      {count(value)}
    </Link>
  );
}

type BreakdownProps<R> = { title: string; description?: string; icon: ReactNode; rows: R[] | undefined; columns: RecordColumn<R>[] };

function Breakdown<R extends { id: number }>({ title, rows, columns, ...card }: BreakdownProps<R>) {
  const [offset, setOffset] = useState(0);
  return (
    <Card flush title={title} {...card}>
      {rows?.length === 0 ? (
        <p className="px-5 pb-5 text-muted">In deze periode is er niets te tellen.</p>
      ) : (
        <PagedTable label={title} columns={columns} rows={rows} offset={rows && offset < rows.length ? offset : 0} onOffset={setOffset} />
      )}
    </Card>
  );
}
