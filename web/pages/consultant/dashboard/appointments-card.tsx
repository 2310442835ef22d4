import { useQuery } from '@tanstack/react-query';
import { CalendarX2, CircleX, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { dayOfWeek, shortDate, wallClock } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { nameOfDay } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { idIn, offsetIn, useFilters } from '#web/filters.ts';
import { count, today } from '#web/format.ts';
import { type Appointment, about, hasBegun, hasEnded, StatusBadge, typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import {
  contactColumn,
  employeeColumn,
  HistoryAction,
  NotesAction,
  statusColumn,
  typeColumn,
  whenColumn,
} from '#web/parts/appointments/columns.tsx';
import { HowDidItGo } from '#web/parts/appointments/how-did-it-go.tsx';
import { Join } from '#web/parts/appointments/join.tsx';
import { type Swap, SwapBar, SwapButton, SwapChoice, SwapMark, useSwap } from '#web/parts/appointments/swap.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { bringForward, Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { type RecordColumn, type RecordLine, RecordTable } from '#web/ui/table/record-table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const CancelDialog = lazy(async () => ({ default: (await import('#web/parts/appointments/cancel-dialog.tsx')).CancelDialog }));
const OutcomeDialog = lazy(() => import('#web/parts/appointments/outcome-dialog.tsx'));
const NotesDialog = lazy(() => import('#web/parts/appointments/notes-dialog.tsx'));
const HistoryDialog = lazy(async () => ({ default: (await import('#web/parts/history-dialog.tsx')).HistoryDialog }));

type Task = { verb: 'outcome' | 'notes' | 'cancel' | 'history'; appointment: Appointment };

export default function AppointmentsCard() {
  const appointments = useQuery(query('GET /api/consultants/appointments'));
  const { values, set } = useFilters({ show: 'ahead', offset: '0', appointment: '' });
  const swap = useSwap(appointments.data);
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);

  const now = wallClock(Date.now());
  const past = appointments.data?.filter((appointment) => hasEnded(appointment, now)).reverse();
  const ahead = appointments.data?.filter((appointment) => !hasEnded(appointment, now));
  const wanted = idIn(values.appointment);
  const one = wanted === undefined ? undefined : appointments.data?.filter(({ id }) => String(id) === wanted);
  const chosen = values.show === 'past' ? past : ahead;
  const offset = offsetIn(values.offset);
  const card = useRef<HTMLElement>(null);
  const isLoaded = appointments.data !== undefined;
  useEffect(() => {
    if (wanted && isLoaded) bringForward(card.current);
  }, [wanted, isLoaded]);
  const unsettled = past?.filter(({ status }) => status === 'geplanned') ?? [];

  return (
    <Card ref={card} flush title="Mijn afspraken" actions={<SwapButton swap={swap} />}>
      <SwapBar swap={swap} />
      {appointments.error ? (
        <LoadFailed what="De afspraken konden" query={appointments} />
      ) : one ? (
        <One appointments={one} columns={columns(swap, setTask)} line={lineOf(swap)} showAll={() => set({ appointment: '' })} />
      ) : (
        <Tabs
          label="Welke afspraken"
          value={values.show}
          onChange={(show) => set({ show, offset: '0' })}
          tabs={[
            { value: 'ahead', label: 'Komend', count: ahead?.length },
            { value: 'past', label: 'Voorbij', count: past?.length },
          ]}
        >
          <Unsettled
            unsettled={unsettled}
            show={values.show === 'past' ? null : () => set({ show: 'past', offset: '0' })}
            settle={(appointment) => setTask({ verb: 'outcome', appointment })}
          />
          {chosen?.length === 0 ? (
            <EmptyState
              icon={<CalendarX2 aria-hidden className="size-6" />}
              title={values.show === 'past' ? 'Geen voorbije afspraken' : 'Geen komende afspraken'}
              text={
                values.show === 'past' ? undefined : 'Zodra een werknemer een gesprek bij u boekt, staat het hier en krijgt u een mail.'
              }
            />
          ) : (
            <PagedTable
              label="Mijn afspraken"
              columns={columns(swap, setTask)}
              line={lineOf(swap)}
              rows={chosen}
              offset={offset}
              onOffset={(next) => set({ offset: String(next) })}
            />
          )}
        </Tabs>
      )}
      <Suspense>
        {task?.verb === 'cancel' && <CancelDialog appointment={task.appointment} close={close} />}
        {task?.verb === 'outcome' && <OutcomeDialog appointment={task.appointment} close={close} />}
        {task?.verb === 'notes' && <NotesDialog appointment={task.appointment} close={close} />}
        {task?.verb === 'history' && (
          <HistoryDialog
            of="GET /api/appointments/{id}/history"
            id={task.appointment.id}
            name={`Afspraak met ${displayName(task.appointment.employee)}`}
            close={close}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** The appointment in the URL, such as a search result. */
function One({
  appointments,
  columns,
  line,
  showAll,
}: {
  appointments: Appointment[];
  columns: RecordColumn<Appointment>[];
  line: RecordLine<Appointment>;
  showAll: () => void;
}) {
  const button = <Button onClick={showAll}>Alle afspraken tonen</Button>;
  if (appointments.length === 0) {
    return <EmptyState icon={<CalendarX2 aria-hidden className="size-6" />} title="Deze afspraak is er niet meer" action={button} />;
  }
  return (
    <>
      <div className="px-5 pb-4">{button}</div>
      <RecordTable
        key={appointments[0]?.id}
        label="Mijn afspraken"
        columns={columns}
        rows={appointments}
        line={line}
        opened={appointments[0]?.id}
      />
    </>
  );
}

type UnsettledProps = { unsettled: readonly Appointment[]; show: (() => void) | null; settle: (appointment: Appointment) => void };

/** Past appointments are in the reports only after the consultant has set their status. For the latest one that can be done from here. */
function Unsettled({ unsettled: [last, ...others], show, settle }: UnsettledProps) {
  if (!last) return null;
  return (
    <div className="px-5 pb-4">
      <Notice tone="warning" icon={<TriangleAlert aria-hidden className="size-5" />}>
        {others.length === 0 ? 'Eén voorbije afspraak staat' : `${count(others.length + 1)} voorbije afspraken staan`} nog op Gepland. Kies
        Voltooid of No-Show.{' '}
        {show && (
          <>
            <button type="button" className="font-semibold text-brand underline underline-offset-4" onClick={show}>
              Bekijken
            </button>
            <div className="mt-3">
              <Button size="small" look="primary" onClick={() => settle(last)}>
                {displayName(last.employee)} afronden
              </Button>
            </div>
          </>
        )}
      </Notice>
    </div>
  );
}

/** On a phone: 'vr 20-11 10:00', who, and a status that is not Gepland. */
function lineOf(swap: Swap): RecordLine<Appointment> {
  return {
    before: (appointment) => <SwapChoice swap={swap} appointment={appointment} />,
    text: ({ date, startTime, status, employee }) => (
      <>
        <span className="tabular-nums">
          {nameOfDay(dayOfWeek(date)).slice(0, 2)} {dayInLine(date)} {startTime.slice(0, 5)}
        </span>
        <span className="min-w-0 grow basis-24 truncate font-medium">{displayName(employee)}</span>
        {status !== 'geplanned' && <StatusBadge status={status} />}
      </>
    ),
    below: (appointment) => (
      <>
        <div className="pb-3 pl-13 empty:hidden">
          <SwapMark swap={swap} appointment={appointment} />
        </div>
        <HowDidItGo appointment={appointment} />
      </>
    ),
  };
}

/** Without the year if it is this one. */
function dayInLine(date: string): string {
  return date.slice(0, 4) === today().slice(0, 4) ? shortDate(date).slice(0, 5) : shortDate(date);
}

function columns(swap: Swap, setTask: (task: Task) => void): RecordColumn<Appointment>[] {
  return [
    whenColumn(swap),
    employeeColumn,
    contactColumn,
    {
      ...typeColumn,
      cell: (appointment) => (
        <>
          <p>{typeAndPlace(appointment)}</p>
          <Join appointment={appointment} className="mt-1" />
        </>
      ),
    },
    statusColumn,
    {
      head: 'Acties',
      isActions: true,
      cell: (appointment) => {
        const start = (verb: Task['verb']) => () => setTask({ verb, appointment });
        return (
          <>
            <OutcomeAction appointment={appointment} onClick={start('outcome')} />
            <NotesAction appointment={appointment} onClick={start('notes')} />
            <HistoryAction appointment={appointment} onClick={start('history')} />
            <IconAction
              text="Annuleren"
              about={about(appointment)}
              icon={<CircleX aria-hidden className="size-4 text-danger" />}
              disabled={appointment.status !== 'geplanned'}
              onClick={start('cancel')}
            />
          </>
        );
      },
    },
  ];
}

/** Shown from the start of the conversation on. */
function OutcomeAction({ appointment, onClick }: { appointment: Appointment; onClick: () => void }) {
  const { status } = appointment;
  if (status === 'geannuleerd' || !hasBegun(appointment, wallClock(Date.now()))) return null;
  const look = status === 'geplanned' ? 'primary' : 'quiet';
  return (
    <Button size="small" look={look} aria-label={`Afronden: ${about(appointment)}`} onClick={onClick}>
      Afronden
    </Button>
  );
}
