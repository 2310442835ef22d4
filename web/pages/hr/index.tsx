// The HR desk: who still has to choose, who has an appointment and when, and choosing for them. `steps` are those of an employee's page;
// visitor.tsx hands them in, because pages do not import each other.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { hrDesk as words } from '#texts/dutch-only/hr-desk.ts';
import { query } from '#web/api/cache.ts';
import { ApiError } from '#web/api/call.ts';
import { useSenderName } from '#web/parts/firm.ts';
import { useFirstScreen } from '#web/parts/texts.ts';
import { ViewSwitch } from '#web/parts/view-switch.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { ConfirmBrowser } from './confirm-browser.tsx';
import { DayList } from './day-list.tsx';
import { EmployeeList } from './employee-list.tsx';
import { Filters, Search } from './filters.tsx';
import { Followed } from './followed.tsx';
import { Letters } from './letters.tsx';
import { ListUpload } from './list-upload.tsx';
import { countsOf, type Desk, type Employee, matches, plannedDays, type Shown } from './people.ts';
import { useSaveFile } from './save-file.ts';

const VIEWS = [
  { value: 'list', label: words.views.list },
  { value: 'days', label: words.views.days },
] as const;
const ACTS = ['boeken', 'verplaatsen', 'annuleren'] as const;
type Act = (typeof ACTS)[number];
type Look = { view: (typeof VIEWS)[number]['value']; shown: Shown; sought: string };
type Given = { token: string; phoneMode: Desk['phoneMode']; employer: Desk['employer']; employee: Employee; act: Act };

export function HrPage({ token, steps }: { token: string; steps: (given: Given) => ReactNode }) {
  const desk = useQuery({ ...query('GET /api/hr/{token}', { params: { token } }), retryOnMount: false });
  const asked = new URLSearchParams(useSearch());
  // Here, because the list is gone while HR books, moves or cancels for somebody.
  const [look, setLook] = useState<Look>({ view: 'list', shown: 'all', sought: '' });
  const { loading, retry } = useFirstScreen();
  const sender = useSenderName();
  // A refusal replaces a list that was shown before: the link was renewed, or this browser is no longer confirmed.
  const status = desk.error instanceof ApiError ? desk.error.status : null;
  if (status === 401) return <ConfirmBrowser token={token} />;
  if (status === 404) return <InvalidLink />;
  if (desk.error && !desk.data) {
    return <EmptyState title={words.tab} text={desk.error.message} action={<Button onClick={() => desk.refetch()}>{retry}</Button>} />;
  }
  if (!desk.data) return <Loading text={loading} />;
  if ('figures' in desk.data) {
    return (
      <>
        <title>{`${words.tab} – ${sender}`}</title>
        <Followed token={token} desk={desk.data} />
      </>
    );
  }
  const { phoneMode, employer, employees } = desk.data;
  const act = ACTS.find((one) => one === asked.get('doe'));
  if (act) {
    const employee = employees.find(({ id }) => String(id) === asked.get('wie'));
    return <div className="mx-auto max-w-2xl">{employee ? steps({ token, phoneMode, employer, employee, act }) : <Gone />}</div>;
  }
  return (
    <>
      <title>{`${words.tab} – ${sender}`}</title>
      <DeskList token={token} desk={desk.data} query={desk} look={look} set={(part) => setLook({ ...look, ...part })} />
    </>
  );
}

type DeskListProps = {
  token: string;
  desk: Desk;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  look: Look;
  set: (part: Partial<Look>) => void;
};

function DeskList({
  token,
  desk: { employer, employees, lettersCount },
  query: { error, isFetching, refetch },
  look: { view, shown, sought },
  set,
}: DeskListProps) {
  const found = useDeferredValue(sought);
  const counts = countsOf(employees);
  const isPerDay = view === 'days';
  const listed = employees.filter((employee) => matches(employee, { shown: isPerDay ? 'planned' : shown, sought: found }));
  const days = plannedDays(listed);
  const count = isPerDay ? days.reduce((sum, { planned }) => sum + planned.length, 0) : listed.length;
  return (
    <>
      <PageHeader
        title={words.title({ employer: employer.name })}
        subtitle={words.summary({ toChoose: counts.toChoose, planned: counts.planned, of: counts.all })}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <ViewSwitch label={words.views.label} views={VIEWS} value={view} onChange={(view) => set({ view })} />
        <Download token={token} />
      </div>
      <div className="grid grid-cols-1 gap-3 sm:gap-6">
        {lettersCount > 0 && <Letters token={token} count={lettersCount} />}
        <search className="grid grid-cols-1 gap-2 sm:gap-4">
          {!isPerDay && <Filters counts={counts} shown={shown} setShown={(shown) => set({ shown })} />}
          <Search sought={sought} setSought={(sought) => set({ sought })} />
        </search>
        <div>
          <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 sm:mb-2">
            <p role="status" className="text-sm text-muted">
              {words.found({ count })}
            </p>
            <Button size="small" look="quiet" pending={isFetching} onClick={refetch}>
              {words.refreshed}
            </Button>
          </div>
          <div role="alert" className="not-empty:mb-3">
            {error && (
              <Notice tone="warning" title={words.outdated}>
                {error.message}
              </Notice>
            )}
          </div>
          {isPerDay ? (
            <DayList days={days} isSought={found.trim() !== ''} />
          ) : (
            <EmployeeList key={`${shown} ${found}`} employees={listed} isEmpty={employees.length === 0} />
          )}
        </div>
        <p className="text-sm text-muted">{words.changed}</p>
        <ListUpload token={token} />
      </div>
    </>
  );
}

function Download({ token }: { token: string }) {
  const { file, failed, pending, button } = words.sheet;
  const { isBusy, save } = useSaveFile('GET /api/hr/{token}/export', { token, file: `${file}.xlsx`, failed });
  return (
    <Button className="mb-4" pending={isBusy} pendingText={pending} onClick={save}>
      {button}
    </Button>
  );
}

function InvalidLink() {
  const { invalid } = words;
  return (
    <div className="mx-auto max-w-2xl">
      <title>{invalid.title}</title>
      <h1 className="mb-3 text-2xl font-semibold">{invalid.title}</h1>
      <p className="mb-3">{invalid.text}</p>
      <p>{invalid.ask}</p>
    </div>
  );
}

function Gone() {
  return (
    <>
      <h1 className="mb-3 text-2xl font-semibold">{words.gone.title}</h1>
      <p className="mb-4">{words.gone.nobody}</p>
      <a href={location.pathname} className={buttonClass({ look: 'primary' })}>
        {words.back}
      </a>
    </>
  );
}
