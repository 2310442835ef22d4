import { useQuery } from '@tanstack/react-query';
import { Plus, SearchX, Undo2, Users } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { PEOPLE_TASKS } from '#domain/firm/tasks.ts';
import { MAX_SHEET_ROWS } from '#domain/firm/vocabulary.ts';
import { LANGUAGES } from '#domain/language.ts';
import { MOST_CHOSEN } from '#domain/lists.ts';
import { displayName } from '#domain/people/names.ts';
import { EMPLOYEE_FILTERS } from '#domain/people/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { addressOf } from '#web/api/call.ts';
import { useRows } from '#web/api/rows.ts';
import { idIn, useFilters, useOpen } from '#web/filters.ts';
import { count, some } from '#web/format.ts';
import { HistoryDialog } from '#web/parts/history-dialog.tsx';
import { DaysNotice, daysIn, NO_DAYS } from '#web/parts/lists/days-notice.tsx';
import { ExportLinks } from '#web/parts/lists/export-links.tsx';
import { RowSizeButton, useRowSize } from '#web/parts/lists/row-size.tsx';
import { useSelection } from '#web/parts/lists/selection.ts';
import { TaskNotice } from '#web/parts/lists/task-notice.tsx';
import { useListView } from '#web/parts/lists/view.ts';
import { SavedViews, ViewButton } from '#web/parts/lists/view-bar.tsx';
import { LinkDialog } from '#web/parts/people/link-dialog.tsx';
import { employerOptions, LANGUAGE_OPTIONS } from '#web/parts/people/options.ts';
import { FILTER_OPTIONS } from '#web/parts/people/status-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useIsWide } from '#web/ui/media.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { VirtualList } from '#web/ui/table/virtual-list.tsx';
import { VirtualTable } from '#web/ui/table/virtual-table.tsx';
import { DeletedDialog } from './deleted-dialog.tsx';
import type { Task } from './row-actions.tsx';
import { COLUMNS, EmployeeCard, EmployeeCells, headsOf, TickAll } from './rows.tsx';
import { SelectionBar } from './selection-bar.tsx';

// Loaded when opened: its validation schemas are larger than the page.
const EmployeeDialog = lazy(() => import('#web/parts/people/employee-dialog.tsx'));

const NO_FILTERS = { q: '', employerId: '', status: '', language: '', task: '', ...NO_DAYS };
type Filters = ReturnType<typeof useFilters<typeof NO_FILTERS>>;

export default function EmployeesPage() {
  const filters = useFilters(NO_FILTERS);
  const { q, employerId, status, language, task: ofTask } = filters.values;
  const wanted = {
    q: useDeferredValue(q.trim()) || undefined,
    employerId: employerId || undefined,
    status: EMPLOYEE_FILTERS.find((known) => known === status),
    language: LANGUAGES.find((known) => known === language),
    task: PEOPLE_TASKS.find((known) => known === ofTask),
    ...daysIn(filters.values),
  };
  const [task, setTask] = useState<Task | null>(null);
  const stats = useQuery(query('GET /api/stats'));
  const listView = useListView('employees', { columns: COLUMNS, own: 'name' });
  const { shown, sort } = listView;
  const rows = useRows('GET /api/employees', { ...wanted, sort });
  const selection = useSelection('GET /api/employees', wanted, MOST_CHOSEN);
  const isWide = useIsWide();
  const rowSize = useRowSize();
  useOpen('add', () => setTask({ verb: 'add' }));
  useOpen('deleted', () => setTask({ verb: 'deleted' }));
  const registered = stats.data?.employees ?? rows.total;

  const buttons = (
    <>
      <div className="flex flex-wrap gap-2">
        <RowSizeButton />
        <ViewButton view={listView} />
        <ExportLinks
          formats={rows.total > MAX_SHEET_ROWS ? ['csv'] : undefined}
          href={(format) => addressOf('GET /api/employees/export', { query: { ...wanted, format } })}
        />
      </div>
      <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={() => setTask({ verb: 'deleted' })}>
        Recent verwijderd
      </Button>
      <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setTask({ verb: 'add' })}>
        Werknemer Toevoegen
      </Button>
    </>
  );
  // A new filter or order scrolls back to the first row.
  const list = { key: `${selection.about} ${sort} ${rowSize}`, label: 'Werknemers', count: rows.total, onView: rows.onView };

  return (
    <>
      <PageHeader title="Werknemers" subtitle="Beheer werknemersgegevens" actions={buttons} />
      <Card
        flush
        isWide
        rows={rowSize}
        title="Werknemers Overzicht"
        description={some(registered, 'geregistreerde werknemer', 'geregistreerde werknemers')}
      >
        <SavedViews list="employees" />
        <FilterBar filters={filters} />
        {wanted.task && (
          <TaskNotice what="de werknemers van wie de link bijna verloopt" clear={() => filters.set({ task: '' })} className="px-5 pb-3" />
        )}
        <DaysNotice what="wie afzag" days={daysIn(filters.values)} clear={() => filters.set(NO_DAYS)} className="px-5 pb-3" />
        {!rows.isPending && (
          <p aria-live="polite" className="px-5 pb-3 text-sm text-muted">
            {count(rows.total)} van {count(registered)} werknemers{filters.isFiltered && ' (gefilterd)'}
          </p>
        )}
        {selection.ids.size > 0 && <SelectionBar selection={selection} />}
        {rows.error ? (
          <LoadFailed what="De werknemers konden" query={rows} />
        ) : rows.isPending ? (
          <Loading className="min-h-64" />
        ) : rows.total === 0 ? (
          <Nothing filters={filters} />
        ) : isWide ? (
          <VirtualTable
            {...list}
            columns={headsOf(shown, <TickAll selection={selection} total={rows.total} />, listView.headOf)}
            rowHeight={rowSize === 'compact' ? 37 : 61}
            row={(index) => {
              const employee = rows.at(index);
              return employee && <EmployeeCells employee={employee} shown={shown} selection={selection} onTask={setTask} />;
            }}
          />
        ) : (
          <VirtualList
            {...list}
            itemHeight={260}
            item={(index) => {
              const employee = rows.at(index);
              return employee && <EmployeeCard employee={employee} shown={shown} selection={selection} onTask={setTask} />;
            }}
          />
        )}
      </Card>
      <Suspense>
        {(task?.verb === 'add' || task?.verb === 'edit') && (
          <EmployeeDialog
            employee={task.verb === 'edit' ? task.employee : null}
            employerId={Number(idIn(employerId) ?? 0)}
            close={() => setTask(null)}
          />
        )}
      </Suspense>
      {task?.verb === 'link' && <LinkDialog employee={task.employee} close={() => setTask(null)} />}
      {task?.verb === 'deleted' && <DeletedDialog close={() => setTask(null)} />}
      {task?.verb === 'history' && (
        <HistoryDialog
          of="GET /api/employees/{id}/history"
          id={task.employee.id}
          name={displayName(task.employee)}
          close={() => setTask(null)}
        />
      )}
    </>
  );
}

function FilterBar({ filters: { choice, isFiltered, clear } }: { filters: Filters }) {
  const employers = useQuery(query('GET /api/employers'));
  return (
    <div className="flex gap-3 px-5 pb-3 max-lg:flex-col">
      <SearchInput className="grow" aria-label="Zoek op naam of email" placeholder="Zoek op naam of email..." {...choice('q')} />
      <Select
        className="lg:w-56"
        aria-label="Werkgever"
        options={[{ value: '', label: 'Alle werkgevers' }, ...employerOptions(employers.data)]}
        {...choice('employerId')}
      />
      <Select
        className="lg:w-56"
        aria-label="Status"
        options={[{ value: '', label: 'Alle statussen' }, ...FILTER_OPTIONS]}
        {...choice('status')}
      />
      <Select
        className="lg:w-40"
        aria-label="Taal"
        options={[{ value: '', label: 'Alle talen' }, ...LANGUAGE_OPTIONS]}
        {...choice('language')}
      />
      {isFiltered && <Button onClick={clear}>Wis filters</Button>}
    </div>
  );
}

function Nothing({ filters: { isFiltered, clear } }: { filters: Filters }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden className="size-6" />}
      title="Geen resultaten"
      text="Geen werknemers gevonden met de huidige filters"
      action={<Button onClick={clear}>Wis filters</Button>}
    />
  ) : (
    <EmptyState icon={<Users aria-hidden className="size-6" />} title="Geen werknemers" text="Voeg werknemers toe om te beginnen" />
  );
}
