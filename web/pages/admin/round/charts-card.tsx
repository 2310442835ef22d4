import { ChartColumn } from 'lucide-react';
import { mondayOf, shortDate, wallClock } from '#domain/calendar.ts';
import { stagesOf } from '#domain/rounds/figures.ts';
import { count, some, today } from '#web/format.ts';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { overInWords } from '#web/parts/rounds/words.ts';
import { Card } from '#web/ui/card.tsx';
import Bars from '#web/ui/chart/bars.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';

/** More days than this are drawn by week. */
const MOST_DAYS = 20;

export default function ChartsCard({ page }: { page: RoundPage }) {
  return (
    <Card title="In beeld" icon={<ChartColumn aria-hidden />}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2">
        <Funnel page={page} />
        <HoursPerWeek page={page} />
        <Invitations page={page} />
        <Bookings page={page} />
      </div>
    </Card>
  );
}

function Funnel({ page: { figures } }: { page: RoundPage }) {
  const rows = stagesOf(figures).map(({ label, people }) => ({ name: label, people }));
  return (
    <Chart
      title="Van lijst tot gesprek"
      summary={`${figures.completed} van ${some(figures.employees, 'gesprek', 'gesprekken')} gevoerd, ${figures.planned} gepland.`}
      table={{ heads: ['Stap', 'Mensen'], rows: rows.map(({ name, people }) => [name, people]) }}
      className={rows.length > 7 ? 'h-[30rem]' : 'h-72'}
    >
      <Bars lying rows={rows} series={[{ key: 'people', label: 'Mensen', look: 'brand' }]} />
    </Chart>
  );
}

/** The outcome of the account, as above the chart. */
function hoursPerWeekInWords({ weeks, account, figures }: RoundPage): string {
  if (weeks.length === 0) return 'Er zijn geen weken meer over in deze ronde.';
  const over = account?.over ?? (figures.shortage > 0 ? -figures.shortage : null);
  const samen = over === null ? 'Geen tekort' : overInWords(over);
  return `${samen}, over alle weken samen. Een week met te weinig uren kan genoeg hebben aan de uren van een andere week.`;
}

/** In the order of the sum. */
const COLUMNS = ['freeHours', 'others', 'expected', 'reserve', 'need', 'shortage'] as const;

function HoursPerWeek({ page }: { page: RoundPage }) {
  const { weeks } = page;
  const rows = weeks.map(({ monday, freeHours, others, expected, reserve, need }) => ({
    name: nameOf(monday),
    free: freeHours,
    others,
    expected,
    need,
    reserve,
  }));
  const sumOf = (key: (typeof COLUMNS)[number]) => weeks.reduce((sum, week) => sum + week[key], 0);
  return (
    <Chart
      title="Vrije uren en behoefte per week"
      summary={hoursPerWeekInWords(page)}
      table={{
        heads: ['Week van', 'Vrij', 'Voor anderen', 'Verwacht', 'Reserve', 'Nog uit te nodigen', 'Tekort'],
        rows: [
          ...weeks.map((week) => [shortDate(week.monday), ...COLUMNS.map((key) => week[key])] as const),
          ['Samen', ...COLUMNS.map(sumOf)],
        ],
      }}
    >
      <Bars
        rows={rows}
        series={[
          { key: 'free', label: 'Vrije uren', look: 'brand' },
          { key: 'others', label: 'Voor anderen', look: 'plum', stack: 'need' },
          { key: 'expected', label: 'Verwacht', look: 'accent', stack: 'need' },
          { key: 'need', label: 'Nog uit te nodigen', look: 'success', stack: 'need' },
          { key: 'reserve', label: 'Reserve', look: 'plain', stack: 'need' },
        ]}
      />
    </Chart>
  );
}

type Day = { date: string; invited: number; coming: number; booked: number; plan: number; held: number };

const NOTHING = { invited: 0, coming: 0, booked: 0, plan: 0, held: 0 };

/** The days on which one of `keys` is not 0, in order; added up by week if there are more than `MOST_DAYS`. */
function daysOf({ days, waves, plan }: RoundPage, keys: readonly (keyof typeof NOTHING)[]): { byWeek: boolean; shown: Day[] } {
  const all = [
    ...days,
    ...waves.map(({ date, count }) => ({ date, coming: count })),
    ...plan.map(({ date, bookings }) => ({ date, plan: bookings })),
  ].filter((day: Partial<Day>) => keys.some((key) => day[key]));
  const byWeek = new Set(all.map(({ date }) => date)).size > MOST_DAYS;
  const sums = new Map<string, Day>();
  for (const { date, ...numbers } of all) {
    const at = byWeek ? mondayOf(date) : date;
    const sum = sums.get(at) ?? { date: at, ...NOTHING };
    for (const [key, number] of Object.entries(numbers)) sum[key as keyof typeof NOTHING] += number;
    sums.set(at, sum);
  }
  const shown = [...sums.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return { byWeek, shown: shown.map((day) => ({ ...day, plan: Math.round(day.plan * 10) / 10 })) };
}

const nameOf = (date: string) => shortDate(date).slice(0, 5);

function Invitations({ page }: { page: RoundPage }) {
  const { byWeek, shown: days } = daysOf(page, ['invited', 'coming']);
  return (
    <Chart
      title={byWeek ? 'Uitnodigingen per week' : 'Uitnodigingen per dag'}
      summary={invitationsInWords(page)}
      table={{
        heads: [byWeek ? 'Week van' : 'Datum', 'Verstuurd', 'Gepland'],
        rows: days.map(({ date, invited, coming }) => [shortDate(date), invited, coming]),
      }}
    >
      <Bars
        rows={days.map(({ date, invited, coming }) => ({ name: nameOf(date), invited, coming }))}
        series={[
          { key: 'invited', label: 'Verstuurd', look: 'brand', stack: 'invited' },
          { key: 'coming', label: 'Gepland', look: 'plum', stack: 'invited' },
        ]}
      />
    </Chart>
  );
}

function invitationsInWords({ round, days, waves }: RoundPage): string {
  const sent = days.reduce((sum, { invited }) => sum + invited, 0);
  const coming = waves.reduce((sum, wave) => sum + wave.count, 0);
  if (round.state === 'closed') return `${count(sent)} verstuurd.`;
  if (sent + coming === 0) return 'Er is nog niets verstuurd, en niets gepland.';
  return `${count(sent)} verstuurd, ${count(coming)} gepland in de komende tien werkdagen.`;
}

function Bookings({ page }: { page: RoundPage }) {
  const { byWeek, shown: days } = daysOf(page, ['booked', 'plan', 'held']);
  return (
    <Chart
      title={byWeek ? 'Afspraken per week en het plan' : 'Afspraken per dag en het plan'}
      summary={bookingsInWords(page)}
      table={{
        heads: [byWeek ? 'Week van' : 'Datum', 'Afspraak gemaakt', 'Plan', 'Gesprek gevoerd'],
        rows: days.map(({ date, booked, plan, held }) => [shortDate(date), booked, plan, held]),
      }}
    >
      <Bars
        rows={days.map(({ date, booked, plan, held }) => ({ name: nameOf(date), booked, plan, held }))}
        series={[
          { key: 'booked', label: 'Afspraak gemaakt', look: 'brand' },
          { key: 'plan', label: 'Plan', look: 'plum' },
          { key: 'held', label: 'Gesprek gevoerd', look: 'success' },
        ]}
      />
    </Chart>
  );
}

/** The bookings so far, beside what was planned for the days that are over. */
function bookingsInWords({ round, days, plan, basis }: RoundPage): string {
  const made = days.reduce((sum, { booked }) => sum + booked, 0);
  const booked = some(made, 'afspraak gemaakt.', 'afspraken gemaakt.');
  if (plan.length === 0) return basis.guess ? `${booked} Er is nog te weinig ervaring voor een plan per dag.` : booked;
  const end = round.closedAt ? wallClock(round.closedAt).date : today();
  const past = plan.filter(({ date }) => date < end);
  if (past.length === 0) return `${booked} De grafiek toont wat er wordt verwacht.`;
  const planned = Math.round(past.reduce((sum, { bookings }) => sum + bookings, 0));
  return `${booked} Het plan was ${count(planned)} tot ${round.closedAt ? 'het einde' : 'vandaag'}: wat zulke uitnodigingen uw kantoor gewoonlijk opleveren.`;
}
