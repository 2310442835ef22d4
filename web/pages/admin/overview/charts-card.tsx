import { ChartColumn } from 'lucide-react';
import { shortDate } from '#domain/calendar.ts';
import { FIGURE_LABEL } from '#domain/firm/overview.ts';
import type { Output } from '#web/api/call.ts';
import { count, some } from '#web/format.ts';
import { Card } from '#web/ui/card.tsx';
import Bars from '#web/ui/chart/bars.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';

type Overview = Output<'GET /api/admin/overview'>;

const FUNNEL = ['invited', 'booked', 'held'] as const;

export default function ChartsCard({ overview }: { overview: Overview }) {
  return (
    <Card title="In beeld" icon={<ChartColumn aria-hidden />}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2">
        <Funnel overview={overview} />
        <Weeks overview={overview} />
      </div>
    </Card>
  );
}

function Funnel({ overview }: { overview: Overview }) {
  return (
    <Chart
      title="Van uitnodiging tot gesprek"
      summary={`${some(overview.invited, 'mens', 'mensen')} uitgenodigd, ${count(overview.booked)} keer een afspraak gemaakt, ${some(overview.held, 'gesprek', 'gesprekken')} gevoerd.`}
      table={{
        heads: ['Stap', 'Deze periode', 'Periode ervoor'],
        rows: FUNNEL.map((figure) => [FIGURE_LABEL[figure], overview[figure], overview.before[figure]]),
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

function Weeks({ overview: { weeks, held } }: { overview: Overview }) {
  return (
    <Chart
      title="Gesprekken per week"
      summary={`${some(held, 'gesprek', 'gesprekken')} gevoerd in ${some(weeks.length, 'week', 'weken')}.`}
      table={{
        heads: ['Week van', FIGURE_LABEL.booked, FIGURE_LABEL.held],
        rows: weeks.map(({ monday, booked, held }) => [shortDate(monday), booked, held]),
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
