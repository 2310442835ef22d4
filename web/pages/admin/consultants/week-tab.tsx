// The week of the team, and of one consultant. Loaded when shown.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { dayOfWeek, isDate, minutesOf, type Slot } from '#domain/calendar.ts';
import { weekStart, workingDays } from '#domain/planning/week.ts';
import { nameOfDay } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { idIn, offsetIn, useFilters } from '#web/filters.ts';
import { timeRange, today } from '#web/format.ts';
import type { Consultant } from '#web/parts/people/consultants/types.ts';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { consultantOptions } from '#web/parts/people/options.ts';
import { DayColumn } from '#web/parts/planning/week/day-column.tsx';
import { WeekToolbar } from '#web/parts/planning/week/toolbar.tsx';
import type { DatedSlot } from '#web/parts/planning/week/types.ts';
import WeekView from '#web/parts/planning/week/view.tsx';
import { dayInWords, hoursInShort } from '#web/parts/planning/week/words.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/classes.ts';
import { SearchInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useIsNarrow } from '#web/ui/media.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

type WeekTabProps = { consultants: readonly Consultant[] | undefined; add: (consultantId: number, place: DatedSlot) => void };
type Team = Output<'GET /api/admin/week/team'>;
type Row = Team['consultants'][number];
type Day = Row['days'][number];

const PAGE = 25;

export default function WeekTab({ consultants, add }: WeekTabProps) {
  const { values, set } = useFilters({ consultant: '', datum: '' });
  const chosen = idIn(values.consultant);
  if (chosen === undefined) return <TeamWeek />;
  const id = Number(chosen);
  const name = consultants?.find((consultant) => consultant.id === id)?.user.name;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <Link
            href={`/consultants?beeld=week${values.datum && `&datum=${values.datum}`}`}
            className="inline-flex min-h-11 items-center gap-1 font-medium text-brand underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Alle consultants
          </Link>
          <h2 className="text-xl font-semibold">{name ? <ConsultantLink id={id} name={name} /> : 'Consultant'}</h2>
        </div>
        <Select
          aria-label="Consultant"
          className="w-full sm:w-72"
          value={id}
          onChange={(event) => set({ consultant: event.target.value })}
          options={consultantOptions(consultants)}
        />
      </div>
      <WeekView key={id} whose={id} add={(place) => add(id, place)} />
    </>
  );
}

function TeamWeek() {
  const { values, set } = useFilters({ datum: '', zoek: '', vanaf: '0' });
  const monday = weekStart(isDate(values.datum) ? values.datum : today());
  const offset = offsetIn(values.vanaf);
  const isNarrow = useIsNarrow();
  const team = useQuery({
    ...query('GET /api/admin/week/team', { query: { date: monday, q: values.zoek, limit: PAGE, offset } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return (
    <Card flush>
      <WeekToolbar monday={monday} show={(next) => set({ datum: next === weekStart(today()) ? '' : next })}>
        <SearchInput
          aria-label="Zoek een consultant"
          placeholder="Zoek op naam..."
          className="w-full sm:w-56"
          value={values.zoek}
          onChange={(event) => set({ zoek: event.target.value, vanaf: '0' })}
        />
      </WeekToolbar>
      {team.error ? (
        <LoadFailed what="De week kon" query={team} />
      ) : !team.data ? (
        <Loading className="min-h-80" />
      ) : team.data.consultants.length === 0 ? (
        <p className="border-t px-5 py-8 text-center text-muted">Geen consultants gevonden.</p>
      ) : isNarrow ? (
        <TeamList team={team.data} monday={monday} />
      ) : (
        <TeamTable team={team.data} monday={monday} />
      )}
      {team.data && (team.data.total > PAGE || offset > 0) && (
        <Pagination offset={offset} limit={PAGE} total={team.data.total} onChange={(next) => set({ vanaf: String(next) })} />
      )}
    </Card>
  );
}

function TeamTable({ team, monday }: { team: Team; monday: string }) {
  return (
    <table aria-label="Week van het team" className="w-full table-fixed border-separate border-spacing-0">
      <thead>
        <tr>
          <th scope="col" className="w-48 border-y bg-sunken px-5 py-2 text-left">
            Consultant
          </th>
          {workingDays(monday).map((date) => (
            <DayColumn key={date} date={date}>
              <Closed team={team} date={date} />
            </DayColumn>
          ))}
        </tr>
      </thead>
      <tbody>
        {team.consultants.map((row) => (
          <tr key={row.consultantId}>
            <th scope="row" className="border-b px-5 py-2 text-left align-top font-normal">
              <WeekLink row={row} monday={monday} />
            </th>
            {row.days.map((day) => (
              <td key={day.date} className="border-b border-l px-2 py-2 align-top">
                <DayInShort day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone: per consultant five lines. */
function TeamList({ team, monday }: { team: Team; monday: string }) {
  return (
    <ul aria-label="Week van het team" className="divide-y border-t">
      {team.consultants.map((row) => (
        <li key={row.consultantId} className="px-5 py-3">
          <WeekLink row={row} monday={monday} />
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
            {row.days.map((day) => (
              <div key={day.date} className="contents">
                <dt className="text-sm text-muted">
                  <span aria-hidden="true">{nameOfDay(dayOfWeek(day.date)).slice(0, 2)}</span>
                  <span className="sr-only">{dayInWords(day.date)}</span>
                  <Closed team={team} date={day.date} />
                </dt>
                <dd className="min-w-0">
                  <DayInShort day={day} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function WeekLink({ row, monday }: { row: Row; monday: string }) {
  return (
    <>
      <Link
        href={`/consultants?beeld=week&consultant=${row.consultantId}&datum=${monday}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline lg:min-h-6"
      >
        {row.consultantName}
      </Link>
      {!row.isActive && <span className="block text-sm text-muted">Inactief</span>}
    </>
  );
}

function Closed({ team, date }: { team: Team; date: string }) {
  const closed = team.closedDays.find((day) => day.date === date);
  return closed ? <span className="block text-sm font-medium text-warning">{closed.name}</span> : null;
}

const BAR = { from: 8 * 60, to: 18 * 60 };

/** A bar from 08:00 to 18:00, with its content in words for screen readers. */
function DayInShort({ day }: { day: Day }) {
  const words = [
    day.hours.length > 0 ? day.hours.map(timeRange).join(', ') : 'geen uren',
    day.booked > 0 && (day.booked === 1 ? '1 afspraak' : `${day.booked} afspraken`),
    day.away.length > 0 && `verhinderd ${day.away.map(hoursInShort).join(', ')}`,
    day.busy.length > 0 && `eigen agenda ${day.busy.map(hoursInShort).join(', ')}`,
  ].filter(Boolean);
  const isVisit = day.employerName !== null;
  return (
    <div className="text-sm">
      <div aria-hidden="true" className="relative mb-1 h-3 overflow-hidden rounded-full bg-sunken">
        <Pieces slots={day.hours} look={isVisit ? 'bg-accent/45' : 'bg-brand/35'} />
        <Pieces slots={day.busy} look="bg-edge" />
        <Pieces slots={day.away} look="bg-danger/70" />
        <Pieces slots={day.appointments} look="bg-brand" />
      </div>
      {isVisit && <p className="font-medium wrap-anywhere text-accent">Bezoekdag {day.employerName}</p>}
      <p className={cx('wrap-anywhere', day.hours.length === 0 && 'text-muted')}>{words.join('; ')}</p>
    </div>
  );
}

function Pieces({ slots, look }: { slots: readonly Slot[]; look: string }) {
  const part = (time: string) => Math.max(0, Math.min(1, (minutesOf(time) - BAR.from) / (BAR.to - BAR.from))) * 100;
  return slots.map(({ startTime, endTime }) => (
    <span
      key={startTime}
      className={cx('absolute inset-y-0', look)}
      style={{ left: `${part(startTime)}%`, width: `${part(endTime) - part(startTime)}%` }}
    />
  ));
}
