import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { shortDate } from '#domain/calendar.ts';
import { queryPage } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { count } from '#web/format.ts';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { hoursInWords } from '#web/parts/rounds/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import Bars from '#web/ui/chart/bars.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

type Consultant = Output<'GET /api/admin/occupancy'>[number];

const PAGE = 6;

/** Which consultants have free hours, and when: a chart per consultant, all to the same scale. */
export default function OccupancyCard() {
  const [offset, setOffset] = useState(0);
  const page = useQuery({ ...queryPage('GET /api/admin/occupancy', { query: { limit: PAGE, offset } }), staleTime: 0 });
  const most = Math.max(1, ...(page.data?.items ?? []).flatMap(({ weeks }) => weeks.map(({ offered }) => offered)));
  const scale = Math.ceil(most / 8) * 8;
  return (
    <Card
      title="Bezetting per consultant"
      description="Uren van acht weken, vanaf vandaag: wat bezet is en wat nog vrij is."
      icon={<CalendarClock aria-hidden />}
    >
      {page.error ? (
        <LoadFailed what="De bezetting kon" query={page} />
      ) : !page.data ? (
        <Skeleton className="h-64" />
      ) : page.data.total === 0 ? (
        <EmptyState title="Geen actieve consultants" text="Voeg een consultant toe, of zet er een op actief." action={<ToConsultants />} />
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 2xl:grid-cols-3">
            {page.data.items.map((consultant) => (
              <li key={consultant.consultantId} className="min-w-0">
                <Occupancy consultant={consultant} most={scale} />
              </li>
            ))}
          </ul>
          {page.data.total > PAGE && <Pagination offset={offset} limit={PAGE} total={page.data.total} onChange={setOffset} />}
        </>
      )}
    </Card>
  );
}

function ToConsultants() {
  return (
    <Link href="/consultants" className={buttonClass()}>
      Naar Consultants
    </Link>
  );
}

function Occupancy({ consultant: { consultantId, name, weeks }, most }: { consultant: Consultant; most: number }) {
  const sum = (of: (week: Consultant['weeks'][number]) => number) => weeks.reduce((total, week) => total + of(week), 0);
  const [offered, booked] = [sum((week) => week.offered), sum((week) => week.booked)];
  return (
    <Chart
      title={name}
      heading={<ConsultantLink id={consultantId} name={name} />}
      summary={
        offered === 0
          ? 'Geen uren in deze acht weken.'
          : `${count(booked)} van ${hoursInWords(offered)} bezet (${Math.round((booked / offered) * 100)} %), ${hoursInWords(offered - booked)} vrij.`
      }
      table={{
        heads: ['Week van', 'Aangeboden', 'Bezet', 'Vrij'],
        rows: weeks.map(({ monday, offered, booked, free }) => [shortDate(monday), offered, booked, free]),
      }}
      className="h-52"
    >
      <Bars
        rows={weeks.map(({ monday, booked, free }) => ({ name: shortDate(monday).slice(0, 5), booked, free }))}
        series={[
          { key: 'booked', label: 'Bezet', look: 'brand', stack: 'hours' },
          { key: 'free', label: 'Vrij', look: 'plain', stack: 'hours' },
        ]}
        most={most}
      />
    </Chart>
  );
}
