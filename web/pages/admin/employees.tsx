import { useQuery } from '@tanstack/react-query';
import { Plus, SearchX, Users } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { displayName } from '#domain/names.ts';
import { reminderLabel } from '#domain/reminders.ts';
import type { EmployeeStatus } from '#domain/vocabulary.ts';
import { call, query } from '#web/api.ts';
import { MailLink, PhoneLink } from '#web/contact-links.tsx';
import { useFilters } from '#web/filters.ts';
import { count, dateOfInstant } from '#web/format.ts';
import { useIsWide } from '#web/media.ts';
import { useRows } from '#web/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Cell } from '#web/ui/table.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { START, VirtualTable } from '#web/ui/virtual-table.tsx';
import { HistoryDialog } from '../history-dialog.tsx';
import type { Employee } from './employees/employee.ts';
import { EmployeeDialog } from './employees/employee-dialog.tsx';
import { RowActions, type Task } from './employees/row-actions.tsx';
import { SelectionBar } from './employees/selection-bar.tsx';
import { STATUS_OPTIONS, StatusSelect } from './employees/status-select.tsx';

/** As many as can be ticked with one click. */
const SELECT_AT_ONCE = 500;

export default function EmployeesPage() {
  const filters = useFilters({ q: '', employerId: '', status: '' });
  const { q, employerId, status } = filters.values;
  const wanted = {
    q: useDeferredValue(q.trim()) || undefined,
    employerId: employerId || undefined,
    status: (status || undefined) as EmployeeStatus | undefined,
  };
  const [view, setView] = useState(START);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [task, setTask] = useState<Task | null>(null);
  const isWide = useIsWide();
  const employers = useQuery(query('GET /api/employers'));
  const stats = useQuery(query('GET /api/stats'));
  const rows = useRows('GET /api/employees', wanted, view);
  const registered = stats.data?.employees ?? rows.total;

  const tick = (id: number) => setSelected((before) => (before.has(id) ? before.difference(new Set([id])) : new Set([...before, id])));
  async function tickAll(on: boolean): Promise<void> {
    const found = on ? await call('GET /api/employees', { query: { ...wanted, limit: SELECT_AT_ONCE } }) : [];
    setSelected(new Set(found.map(({ id }) => id)));
  }

  const addButton = (
    <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setTask({ verb: 'add' })}>
      Werknemer Toevoegen
    </Button>
  );
  const clearButton = (
    <Button size="small" onClick={filters.clear}>
      Wis filters
    </Button>
  );

  return (
    <>
      <PageHeader title="Werknemers" subtitle="Beheer werknemersgegevens" actions={addButton} />
      <Card
        flush
        title="Werknemers Overzicht"
        description={registered === 1 ? '1 geregistreerde werknemer' : `${count(registered)} geregistreerde werknemers`}
      >
        <div className="grid gap-3 px-5 pb-4 lg:grid-cols-[1fr_14rem_14rem]">
          <SearchInput
            aria-label="Zoek op naam of email"
            placeholder="Zoek op naam of email..."
            value={q}
            onChange={(event) => filters.set({ q: event.target.value })}
          />
          <Select aria-label="Werkgever" value={employerId} onChange={(event) => filters.set({ employerId: event.target.value })}>
            <option value="">Alle werkgevers</option>
            {employers.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select aria-label="Status" value={status} onChange={(event) => filters.set({ status: event.target.value })}>
            <option value="">Alle statussen</option>
            {STATUS_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        {filters.isFiltered && (
          <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-3">
            <p aria-live="polite" className="text-sm text-muted">
              {count(rows.total)} van {count(registered)} werknemers (gefilterd)
            </p>
            {rows.total > 0 && clearButton}
          </div>
        )}
        {selected.size > 0 && <SelectionBar selected={selected} clear={() => setSelected(new Set())} />}
        {rows.error ? (
          <EmptyState title="De werknemers konden niet worden geladen" text={rows.error.message} />
        ) : rows.isPending ? (
          <Loading className="min-h-64" text="Laden..." />
        ) : rows.total > 0 ? (
          isWide ? (
            <VirtualTable
              label="Werknemers"
              columns={columns(selected.size > 0, tickAll)}
              count={rows.total}
              rowHeight={73}
              onView={setView}
              row={(index) => cellsOf(rows.at(index), selected, tick, setTask)}
            />
          ) : (
            <VirtualList
              label="Werknemers"
              count={rows.total}
              itemHeight={260}
              onView={setView}
              item={(index) => cardOf(rows.at(index), selected, tick, setTask)}
            />
          )
        ) : filters.isFiltered ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="Geen resultaten"
            text="Geen werknemers gevonden met de huidige filters"
            action={clearButton}
          />
        ) : (
          <EmptyState icon={<Users aria-hidden />} title="Geen werknemers" text="Voeg werknemers toe om te beginnen" action={addButton} />
        )}
      </Card>
      {(task?.verb === 'add' || task?.verb === 'edit') && (
        <EmployeeDialog employee={task.verb === 'edit' ? task.employee : null} close={() => setTask(null)} />
      )}
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

const columns = (anyTicked: boolean, tickAll: (on: boolean) => void) => [
  {
    head: <Checkbox hideLabel label="Alle werknemers selecteren" checked={anyTicked} onChange={(event) => tickAll(event.target.checked)} />,
    width: '3rem',
  },
  { head: 'Naam', width: '9.5rem' },
  { head: 'Werkgever', width: '9.5rem' },
  { head: 'Contact', width: '12.5rem' },
  { head: 'Status', width: '10.5rem' },
  { head: 'Datum', width: '6.5rem' },
  { head: 'Herinnering Status', width: '9rem' },
  { head: 'Consultant', width: '7rem' },
  { head: 'Acties', width: '9rem' },
];

/** The date and label of the latest mail, for who has been invited and has not answered. */
function lastMailOf(employee: Employee): { date: string; label: string } | null {
  const last = employee.status === 'uitgenodigd' ? reminderLabel(employee) : null;
  return last && { ...last, date: dateOfInstant(last.date) };
}

function consultantOf({ status, appointment }: Employee): string {
  return (status === 'afspraak_gemaakt' && appointment?.consultant.user.name) || '-';
}

function cellsOf(
  employee: Employee | undefined,
  selected: ReadonlySet<number>,
  tick: (id: number) => void,
  onTask: (task: Task) => void,
): ReactNode {
  if (!employee) return null;
  const { id, employer, email, phone } = employee;
  const last = lastMailOf(employee);
  return (
    <>
      <Cell>
        <Checkbox hideLabel label={`${displayName(employee)} selecteren`} checked={selected.has(id)} onChange={() => tick(id)} />
      </Cell>
      <Cell className="font-medium">{displayName(employee)}</Cell>
      <Cell>
        {employer.name}
        {employer.industry && <p className="text-sm text-muted">{employer.industry}</p>}
      </Cell>
      <Cell className="break-words">
        <MailLink address={email} />
        {phone && <PhoneLink number={phone} />}
      </Cell>
      <Cell>
        <StatusSelect employee={employee} />
      </Cell>
      <Cell>{last?.date ?? '-'}</Cell>
      <Cell>{last ? last.label : '-'}</Cell>
      <Cell>{consultantOf(employee)}</Cell>
      <Cell>
        <RowActions employee={employee} onTask={onTask} />
      </Cell>
    </>
  );
}

function cardOf(
  employee: Employee | undefined,
  selected: ReadonlySet<number>,
  tick: (id: number) => void,
  onTask: (task: Task) => void,
): ReactNode {
  if (!employee) return null;
  const { id, employer, email, phone } = employee;
  const last = lastMailOf(employee);
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        className="font-semibold"
        label={displayName(employee)}
        hint={[employer.name, employer.industry].filter(Boolean).join(', ')}
        checked={selected.has(id)}
        onChange={() => tick(id)}
      />
      <div className="min-w-0 break-words">
        <MailLink address={email} />
        {phone && <PhoneLink number={phone} />}
      </div>
      <StatusSelect employee={employee} />
      {(last || employee.status === 'afspraak_gemaakt') && (
        <Facts
          facts={[
            ...(last ? ([[last.label, last.date]] as const) : []),
            ...(employee.status === 'afspraak_gemaakt' ? ([['Consultant', consultantOf(employee)]] as const) : []),
          ]}
        />
      )}
      <RowActions employee={employee} onTask={onTask} />
    </div>
  );
}
