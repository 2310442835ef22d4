import { ChartColumn } from 'lucide-react';
import { shortDate } from '#domain/calendar.ts';
import { FIGURE_LABEL, type OverviewPeriod, periodBefore, weekIn } from '#domain/firm/overview.ts';
import type { Output } from '#web/api/call.ts';
import { count, some } from '#web/format.ts';
import { Card } from '#web/ui/card.tsx';
import Bars from '#web/ui/chart/bars.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';
import { listOf } from './lists.ts';

type Overview = Output<'GET /api/admin/overview'>;

const FUNNEL = ['invited', 'booked', 'held'] as const;

type ChartsProps = { overview: Overview; period: OverviewPeriod };

export default function ChartsCard(props: ChartsProps) {
  return (
    <Card title="In beeld" icon={<ChartColumn aria-hidden />}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2">
        <Funnel {...props} />
        <Weeks {...props} />
      </div>
    </Card>
  );
}

function Funnel({ overview, period }: ChartsProps) {
  return (
    <Chart
      title="Van uitnodiging tot gesprek"
      summary={`${some(overview.invited, 'mens', 'mensen')} uitgenodigd, ${count(overview.booked)} keer een afspraak gemaakt, ${some(overview.held, 'gesprek', 'gesprekken')} gevoerd.`}
      table={{
        heads: ['Stap', 'Deze periode', 'Periode ervoor'],
        rows: FUNNEL.map((figure) => [
          FIGURE_LABEL[figure],
          { value: overview[figure], href: listOf(figure, period) },
          { value: overview.before[figure], href: listOf(figure, periodBefore(period)) },
        ]),
      }}
    >
      <Bars
        lying
        rows={FUNNEL.map((figure) => ({ name: FIGURE_LABEL[figure], now: overview[figure], before: overview.before[figure] }))}
        series={[
          { key: 'now', label: 'Deze periode', look: 'brand' },
          { key: 'before', label: 'Periode ervoor', look: 'plain' },
        ]}
      />
    </Chart>
  );
}

function Weeks({ overview: { weeks, held }, period }: ChartsProps) {
  return (
    <Chart
      title="Gesprekken per week"
      summary={`${some(held, 'gesprek', 'gesprekken')} gevoerd in ${some(weeks.length, 'week', 'weken')}.`}
      table={{
        heads: ['Week van', FIGURE_LABEL.booked, FIGURE_LABEL.held],
        rows: weeks.map(({ monday, booked, held }) => {
          const week = weekIn(period, monday);
          return [shortDate(monday), { value: booked, href: listOf('booked', week) }, { value: held, href: listOf('held', week) }];
        }),
      }}
    >
      <Bars
        rows={weeks.map(({ monday, booked, held }) => ({ name: shortDate(monday).slice(0, 5), booked, held }))}
        series={[
          { key: 'booked', label: FIGURE_LABEL.booked, look: 'brand' },
          { key: 'held', label: FIGURE_LABEL.held, look: 'success' },
        ]}
      />
    </Chart>
  );
}
