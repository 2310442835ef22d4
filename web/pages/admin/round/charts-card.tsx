import { ChartColumn } from 'lucide-react';
import { mondayOf, shortDate } from '#domain/calendar.ts';
import { STAGES } from '#web/parts/rounds/funnel.ts';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { hoursInWords, rangeInWords } from '#web/parts/rounds/words.ts';
import { Card } from '#web/ui/card.tsx';
import Bars from '#web/ui/chart/bars.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';

/** More days than this are drawn by week. */
const MOST_DAYS = 40;

export default function ChartsCard({ page }: { page: RoundPage }) {
  return (
    <Card title="In beeld" icon={<ChartColumn aria-hidden />}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2">
        <Funnel page={page} />
        <HoursPerWeek page={page} />
        <PerDay page={page} />
      </div>
    </Card>
  );
}

function Funnel({ page: { figures } }: { page: RoundPage }) {
  const rows = STAGES.map(({ label, value }) => ({ name: label, people: value(figures) }));
  return (
    <Chart
      title="Van lijst tot gesprek"
      summary={`${figures.completed} van ${figures.employees} gesprekken gevoerd, ${figures.planned} gepland.`}
      table={{ heads: ['Stap', 'Mensen'], rows: rows.map(({ name, people }) => [name, people]) }}
      className="h-72"
    >
      <Bars lying rows={rows} series={[{ key: 'people', label: 'Mensen', look: 'brand' }]} />
    </Chart>
  );
}

function HoursPerWeek({ page: { weeks } }: { page: RoundPage }) {
  const short = weeks.filter(({ shortage }) => shortage > 0);
  const rows = weeks.map(({ monday, freeHours, expected }) => ({
    name: shortDate(monday).slice(0, 5),
    free: freeHours,
    need: expected.mid,
    range: [expected.mid - expected.low, expected.high - expected.mid] as const,
  }));
  return (
    <Chart
      title="Vrije uren en behoefte per week"
      summary={short.length === 0 ? 'In elke week zijn er genoeg uren.' : `Te weinig in ${short.length} van de ${weeks.length} weken.`}
      table={{
        heads: ['Week van', 'Vrije uren', 'Verwacht', 'Tekort'],
        rows: weeks.map(({ monday, freeHours, expected, shortage }) => [
          shortDate(monday),
          freeHours,
          rangeInWords(expected),
          shortage > 0 ? hoursInWords(shortage) : 'geen',
        ]),
      }}
    >
      <Bars
        rows={rows}
        series={[
          { key: 'free', label: 'Vrije uren', look: 'brand' },
          { key: 'need', label: 'Verwachte afspraken, met marge', look: 'accent', range: 'range' },
        ]}
      />
    </Chart>
  );
}

type Day = { date: string; invited: number; coming: number; booked: number; held: number };

function PerDay({ page: { days, waves } }: { page: RoundPage }) {
  const all: Day[] = [
    ...days.map((day) => ({ ...day, coming: 0 })),
    ...waves.map(({ date, count }) => ({ date, invited: 0, coming: count, booked: 0, held: 0 })),
  ];
  const byWeek = all.length > MOST_DAYS;
  const shown = byWeek ? weeksOf(all) : all;
  const total = days.reduce((sum, { booked }) => sum + booked, 0);
  return (
    <Chart
      title={byWeek ? 'Uitnodigingen en afspraken per week, met het plan' : 'Uitnodigingen en afspraken per dag, met het plan'}
      summary={total === 1 ? '1 afspraak gemaakt in deze ronde.' : `${total.toLocaleString('nl-NL')} afspraken gemaakt in deze ronde.`}
      table={{
        heads: [byWeek ? 'Week van' : 'Datum', 'Uitgenodigd', 'Nog uit te nodigen', 'Afspraak gemaakt', 'Gesprek gevoerd'],
        rows: shown.map(({ date, invited, coming, booked, held }) => [shortDate(date), invited, coming, booked, held]),
      }}
    >
      <Bars
        rows={shown.map(({ date, ...numbers }) => ({ name: shortDate(date).slice(0, 5), ...numbers }))}
        series={[
          { key: 'invited', label: 'Uitgenodigd', look: 'plain', stack: 'invited' },
          { key: 'coming', label: 'Plan', look: 'plum', stack: 'invited' },
          { key: 'booked', label: 'Afspraak gemaakt', look: 'brand' },
          { key: 'held', label: 'Gesprek gevoerd', look: 'success' },
        ]}
      />
    </Chart>
  );
}

function weeksOf(days: readonly Day[]): Day[] {
  const weeks = new Map<string, Day>();
  for (const day of days) {
    const date = mondayOf(day.date);
    const week = weeks.get(date) ?? { date, invited: 0, coming: 0, booked: 0, held: 0 };
    week.invited += day.invited;
    week.coming += day.coming;
    week.booked += day.booked;
    week.held += day.held;
    weeks.set(date, week);
  }
  return [...weeks.values()];
}
