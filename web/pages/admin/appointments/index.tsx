import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, CalendarX, History, NotebookPen, Pencil, Trash2, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MAX_SHEET_ROWS } from '#domain/firm/vocabulary.ts';
import { type AppointmentSort, MOST_CHOSEN } from '#domain/lists.ts';
import { displayName } from '#domain/people/names.ts';
import { queryPage } from '#web/api/cache.ts';
import { addressOf } from '#web/api/call.ts';
import { partAt, placeText } from '#web/filters.ts';
import { dateOfInstant, some } from '#web/format.ts';
import { type Appointment, about } from '#web/parts/appointments/appointment.tsx';
import { contactColumn, linkedEmployeeColumn, statusColumn, typeColumn, whenColumn } from '#web/parts/appointments/columns.tsx';
import { DeleteDialog } from '#web/parts/appointments/delete-dialog.tsx';
import { EditDialog } from '#web/parts/appointments/edit-dialog.tsx';
import { HandOverDialog } from '#web/parts/appointments/hand-over-dialog.tsx';
import { SwapBar, SwapButton, useSwap } from '#web/parts/appointments/swap.tsx';
import { HistoryDialog } from '#web/parts/history-dialog.tsx';
import { DaysNotice, NO_DAYS } from '#web/parts/lists/days-notice.tsx';
import { ExportLinks } from '#web/parts/lists/export-links.tsx';
import { type ListedColumn, recordColumns } from '#web/parts/lists/record-columns.tsx';
import { RowSizeButton, useRowSize } from '#web/parts/lists/row-size.tsx';
import { useSelection } from '#web/parts/lists/selection.ts';
import { TaskNotice } from '#web/parts/lists/task-notice.tsx';
import { useListView } from '#web/parts/lists/view.ts';
import { SavedViews, ViewButton } from '#web/parts/lists/view-bar.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { MenuButton, MenuLink } from '#web/ui/overlay/dropdown-menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { usePageSize } from '#web/ui/table/page-size.ts';
import { KeyedPagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import { type AppointmentFilters, FilterBar, PeriodChips, useAppointmentFilters } from './filters.tsx';
import { AppointmentSelectionBar } from './selection-bar.tsx';

const NotesDialog = lazy(() => import('#web/parts/appointments/notes-dialog.tsx'));

type Task = { verb: 'edit' | 'delete' | 'hand-over' | 'notes' | 'history'; appointment: Appointment };

const small = { 'aria-hidden': true, className: 'size-4' } as const;

export default function AppointmentsPage() {
  const limit = usePageSize();
  const rowSize = useRowSize();
  const filters = useAppointmentFilters();
  const [task, setTask] = useState<Task | null>(null);
  const view = useListView('appointments', { columns: COLUMNS, own: 'when' });
  const page = useQuery(
    queryPage('GET /api/appointments', { query: { ...filters.asked, sort: view.sort, limit, ...partAt(filters.place) } }),
  );
  const selection = useSelection('GET /api/appointments', filters.asked, MOST_CHOSEN);
  const swap = useSwap(page.data?.items);
  const close = () => setTask(null);
  const total = page.data?.total;

  return (
    <>
      <PageHeader
        title="Afspraken"
        subtitle="Alle gesprekken van alle consultants"
        actions={
          <>
            <div className="flex flex-wrap gap-2">
              <RowSizeButton />
              <ViewButton view={view} />
              <ExportLinks
                formats={(total ?? 0) > MAX_SHEET_ROWS ? ['csv'] : undefined}
                href={(format) => addressOf('GET /api/appointments/export', { query: { ...filters.asked, format } })}
              />
            </div>
            <SwapButton swap={swap} />
          </>
        }
      />
      <Card
        flush
        isWide
        title="Overzicht van afspraken"
        description={page.isPending ? 'Laden...' : page.data && some(page.data.total, 'afspraak', 'afspraken')}
        actions={<PeriodChips filters={filters} />}
        rows={rowSize}
      >
        <SavedViews list="appointments" />
        <FilterBar filters={filters} />
        {filters.asked.task && (
          <TaskNotice what="de gesprekken" clear={() => filters.set({ task: '', offset: '0' })} className="px-5 pb-4" />
        )}
        <DaysNotice
          what="afspraken die zijn gemaakt"
          days={filters.asked}
          clear={() => filters.set({ ...NO_DAYS, offset: '0' })}
          className="px-5 pb-4"
        />
        <SwapBar swap={swap} />
        {selection.ids.size > 0 && !swap.isActive && <AppointmentSelectionBar selection={selection} total={total} />}
        {page.error ? (
          <LoadFailed what="De afspraken konden" query={page} />
        ) : total === 0 ? (
          <Nothing filters={filters} />
        ) : (
          <RecordTable
            label="Afspraken"
            columns={[
              ...recordColumns<AppointmentSort, Appointment>(
                view.shown.map((column) => (column.key === 'when' ? { ...column, cell: whenColumn(swap).cell } : column)),
                view.headOf,
                swap.isActive ? null : { selection, rows: page.data?.items, about, all: 'Alle afspraken op deze bladzijde selecteren' },
              ),
              actions(setTask),
            ]}
            rows={page.data?.items.length ? page.data.items : undefined}
          />
        )}
        {total !== undefined && (total > limit || filters.place.offset > 0) && (
          <KeyedPagination
            place={filters.place}
            limit={limit}
            query={page}
            onChange={(place) => filters.set({ offset: placeText(place) })}
          />
        )}
      </Card>
      {task?.verb === 'edit' && <EditDialog appointment={task.appointment} close={close} />}
      {task?.verb === 'hand-over' && <HandOverDialog appointment={task.appointment} close={close} />}
      {task?.verb === 'delete' && <DeleteDialog appointment={task.appointment} close={close} />}
      {task?.verb === 'notes' && (
        <Suspense>
          <NotesDialog appointment={task.appointment} close={close} />
        </Suspense>
      )}
      {task?.verb === 'history' && (
        <HistoryDialog
          of="GET /api/appointments/{id}/history"
          id={task.appointment.id}
          name={`Afspraak met ${displayName(task.appointment.employee)}`}
          close={close}
        />
      )}
    </>
  );
}

function Nothing({ filters }: { filters: AppointmentFilters }) {
  return (
    <EmptyState
      icon={<CalendarX aria-hidden className="size-6" />}
      title={filters.isFiltered ? 'Geen resultaten' : 'Geen afspraken'}
      text={filters.isFiltered ? 'Geen afspraken gevonden met de huidige filters.' : 'Vanaf vandaag staan er geen afspraken gepland.'}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {filters.values.period !== 'all' && (
            <Button onClick={() => filters.set({ period: 'all', offset: '0' })}>Zoek in alle datums</Button>
          )}
          {filters.isFiltered && <Button onClick={filters.clear}>Wis filters</Button>}
        </div>
      }
    />
  );
}

/** First the columns that are shown by default. The first column also has the checkbox for a swap. */
const COLUMNS: readonly ListedColumn<AppointmentSort, Appointment>[] = [
  { key: 'when', label: 'Datum en tijd', sort: 'when', isFixed: true, width: '10.75rem', cell: ({ date }) => date },
  { key: 'employee', label: 'Werknemer', sort: 'employee', width: '17rem', cell: linkedEmployeeColumn.cell },
  { key: 'contact', label: 'Contact', sort: 'email', width: '16.5rem', cell: contactColumn.cell },
  {
    key: 'consultant',
    label: 'Consultant',
    sort: 'consultant',
    cell: ({ consultantId, consultant }) => <ConsultantLink id={consultantId} name={consultant.user.name} />,
  },
  { key: 'type', label: 'Type', sort: 'type', cell: typeColumn.cell },
  { key: 'status', label: 'Status', sort: 'status', width: '9rem', cell: statusColumn.cell },
  {
    key: 'employer',
    label: 'Werkgever',
    sort: 'employer',
    isExtra: true,
    cell: ({ employee: { employer } }) => <EmployerLink id={employer.id} name={employer.name} />,
  },
  { key: 'added', label: 'Gemaakt op', sort: 'added', isExtra: true, cell: ({ createdAt }) => dateOfInstant(createdAt) },
];

function actions(setTask: (task: Task) => void): RecordColumn<Appointment> {
  return {
    head: 'Acties',
    isActions: true,
    width: '7.5rem',
    cell: (appointment) => {
      const start = (verb: Task['verb']) => () => setTask({ verb, appointment });
      const isPlanned = appointment.status === 'geplanned';
      return (
        <div className="flex max-lg:flex-wrap">
          {isPlanned && <IconAction text="Bewerken" about={about(appointment)} icon={<Pencil {...small} />} onClick={start('edit')} />}
          <IconAction
            text="Verwijderen"
            about={about(appointment)}
            icon={<Trash2 aria-hidden className="size-4 text-danger" />}
            onClick={start('delete')}
          />
          <RowMenu about={about(appointment)}>
            <MenuLink icon={<UserRound {...small} />} href={`/employees/${appointment.employeeId}`}>
              Alles over deze werknemer
            </MenuLink>
            {isPlanned && (
              <MenuButton icon={<ArrowRightLeft {...small} />} onChoose={start('hand-over')}>
                Aan collega overdragen
              </MenuButton>
            )}
            <MenuButton icon={<NotebookPen {...small} />} onChoose={start('notes')}>
              {appointment.notes ? 'Notities lezen' : 'Notities maken'}
            </MenuButton>
            <MenuButton icon={<History {...small} />} onChoose={start('history')}>
              Geschiedenis
            </MenuButton>
          </RowMenu>
        </div>
      );
    },
  };
}
