import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  CalendarSync,
  CalendarX2,
  KeyRound,
  LogOut,
  Pencil,
  Plus,
  SearchX,
  ShieldOff,
  Trash2,
  UserRoundPlus,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { shortDate } from '#domain/calendar.ts';
import { consultantText } from '#domain/people/consultants.ts';
import { plain } from '#domain/people/names.ts';
import { DEFAULT_SPECIALIZATION } from '#domain/people/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { idIn, offsetIn, useFilters, useOpen } from '#web/filters.ts';
import { count, some } from '#web/format.ts';
import { ResetTotpDialog } from '#web/parts/access/second-factor/reset-dialog.tsx';
import { ContactLinks } from '#web/parts/contact-links.tsx';
import { RowSizeButton, useRowSize } from '#web/parts/lists/row-size.tsx';
import { DeleteConsultantDialog } from '#web/parts/people/consultants/delete-dialog.tsx';
import type { Consultant } from '#web/parts/people/consultants/types.ts';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { HoursDialog } from '#web/parts/planning/hours/dialog.tsx';
import type { Given } from '#web/parts/planning/hours/form.ts';
import { ViewSwitch } from '#web/parts/view-switch.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { MenuButton, MenuLink } from '#web/ui/overlay/dropdown-menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';

// Loaded when opened: its validation schemas are larger than the page.
const ConsultantDialog = lazy(() => import('#web/parts/people/consultants/consultant-dialog.tsx'));
const WeekTab = lazy(() => import('./week-tab.tsx'));
const VisitsTab = lazy(() => import('./visits-tab.tsx'));
const CalendarsDialog = lazy(() => import('#web/parts/planning/own-calendars/dialog.tsx'));
const AbsenceDialog = lazy(() => import('#web/parts/planning/absence/dialog.tsx'));
const VIEWS = [
  { value: 'lijst', label: 'Lijst' },
  { value: 'week', label: 'Week' },
  { value: 'bezoekdagen', label: 'Bezoekdagen' },
] as const;

type Task =
  | { verb: 'add' }
  | { verb: 'edit' | 'delete' | 'calendars' | 'absence' | 'reset'; consultant: Consultant }
  | { verb: 'plan'; consultant: Consultant; given?: Given };

export default function ConsultantsPage() {
  const consultants = useQuery(query('GET /api/consultants'));
  const filters = useFilters({ q: '', offset: '0' });
  const { values: view, set: setView } = useFilters({ beeld: 'lijst', wijzig: '' });
  const rowSize = useRowSize();
  const [task, setTask] = useState<Task | null>(null);
  const { q } = filters.values;
  const shown = consultants.data?.filter((consultant) => consultantText(consultant).includes(plain(q).trim()));
  const total = consultants.data?.length ?? 0;
  // A link with ?wijzig= opens the dialog of that consultant.
  const linked = consultants.data?.find(({ id }) => String(id) === idIn(view.wijzig));
  const edited = task?.verb === 'edit' ? task.consultant : linked;
  const close = () => {
    setTask(null);
    if (view.wijzig) setView({ wijzig: '' });
  };
  const add = () => setTask({ verb: 'add' });
  useOpen('add', add);
  const plan = (consultantId: number | undefined, given?: Given) => {
    const consultant = consultants.data?.find(({ id }) => id === consultantId) ?? consultants.data?.[0];
    if (consultant) setTask({ verb: 'plan', consultant, given });
  };

  return (
    <>
      <PageHeader
        title="Consultants"
        subtitle="Beheer consultants en hun beschikbaarheid"
        actions={
          <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={add}>
            Consultant toevoegen
          </Button>
        }
      />
      <ViewSwitch label="Beeld" views={VIEWS} value={view.beeld} onChange={(beeld) => setView({ beeld })} />
      {view.beeld === 'week' || view.beeld === 'bezoekdagen' ? (
        <Suspense fallback={<Loading className="min-h-120" />}>
          {view.beeld === 'week' ? (
            <WeekTab consultants={consultants.data} add={plan} />
          ) : (
            <VisitsTab consultants={consultants.data} add={plan} />
          )}
        </Suspense>
      ) : (
        <Card
          flush
          rows={rowSize}
          title="Overzicht van consultants"
          description={
            shown &&
            (q ? `${count(shown.length)} van ${some(total, 'consultant', 'consultants')}` : some(total, 'consultant', 'consultants'))
          }
          actions={
            <>
              <RowSizeButton />
              <SearchInput
                aria-label="Zoek op naam, e-mailadres, specialisatie of plaats"
                placeholder="Zoek op naam of plaats..."
                className="w-full sm:w-72"
                {...filters.choice('q')}
              />
            </>
          }
        >
          {consultants.error ? (
            <LoadFailed what="De consultants konden" query={consultants} />
          ) : shown?.length === 0 ? (
            <Nothing total={total} clear={filters.clear} add={add} />
          ) : (
            <PagedTable
              label="Consultants"
              columns={columns(setTask)}
              rows={shown}
              offset={offsetIn(filters.values.offset)}
              onOffset={(offset) => filters.set({ offset: String(offset) })}
            />
          )}
        </Card>
      )}
      <Suspense>
        {(task?.verb === 'add' || edited) && <ConsultantDialog consultant={edited ?? null} close={close} />}
        {task?.verb === 'calendars' && <CalendarsDialog consultantId={task.consultant.id} name={task.consultant.user.name} close={close} />}
        {task?.verb === 'absence' && <AbsenceDialog whose={task.consultant.id} close={close} />}
      </Suspense>
      {task?.verb === 'plan' && (
        <HoursDialog whose={task.consultant.id} consultants={consultants.data ?? []} given={task.given} close={close} />
      )}
      {task?.verb === 'reset' && <ResetTotpDialog userId={task.consultant.userId} name={task.consultant.user.name} close={close} />}
      {task?.verb === 'delete' && <DeleteConsultantDialog consultant={task.consultant} close={close} />}
    </>
  );
}

function Nothing({ total, clear, add }: { total: number; clear: () => void; add: () => void }) {
  return total > 0 ? (
    <EmptyState
      icon={<SearchX aria-hidden className="size-6" />}
      title="Geen resultaten"
      text="Geen consultants gevonden met deze zoekopdracht."
      action={<Button onClick={clear}>Wis zoekopdracht</Button>}
    />
  ) : (
    <EmptyState
      icon={<UserRoundPlus aria-hidden className="size-6" />}
      title="Geen consultants"
      text="Voeg een consultant toe. Die krijgt een e-mail om een wachtwoord te kiezen."
      action={
        <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={add}>
          Eerste consultant toevoegen
        </Button>
      }
    />
  );
}

function columns(setTask: (task: Task) => void): RecordColumn<Consultant>[] {
  return [
    {
      head: 'Naam',
      cell: ({ id, user, specialization }) => (
        <>
          <ConsultantLink id={id} name={user.name} className="font-semibold" />
          <p className="text-sm text-muted">{specialization || DEFAULT_SPECIALIZATION}</p>
        </>
      ),
    },
    {
      head: 'Contact',
      width: '20rem',
      cell: ({ user }) => <ContactLinks email={user.email} phone={user.phone} />,
    },
    { head: 'Adres', cell: addressOf },
    {
      head: 'Kantooruren',
      width: '8rem',
      cell: ({ officeHoursStart, officeHoursEnd }) => (
        <span className="whitespace-nowrap">
          {officeHoursStart} - {officeHoursEnd}
        </span>
      ),
    },
    {
      head: 'Status',
      width: '7rem',
      cell: ({ isActive, hasLeft, leavesFrom }) => (
        <>
          {isActive ? <Badge tone="success">Actief</Badge> : <Badge>{hasLeft ? 'Vertrokken' : 'Inactief'}</Badge>}
          {leavesFrom && !hasLeft && <p className="text-sm text-muted">vertrekt per {shortDate(leavesFrom)}</p>}
        </>
      ),
    },
    { head: 'Acties', isActions: true, width: '13rem', cell: (consultant) => <Actions consultant={consultant} setTask={setTask} /> },
  ];
}

function addressOf({ street, postalCode, city }: Consultant): ReactNode {
  const place = [postalCode, city].filter(Boolean).join(' ');
  if (!street && !place) return '–';
  return (
    <>
      {street && <p>{street}</p>}
      {place && <p className={street ? 'text-sm text-muted' : undefined}>{place}</p>}
    </>
  );
}

function Actions({ consultant, setTask }: { consultant: Consultant; setTask: (task: Task) => void }) {
  const { name } = consultant.user;
  const sendReset = useChange('POST /api/consultants/{id}/send-welcome', {
    success: ({ email, isWaiting }) =>
      isWaiting
        ? { title: 'Welkomstmail staat al klaar', text: `De welkomstmail naar ${email} wacht nog op verzending. Een tweede is niet nodig.` }
        : { title: 'Reset mail klaargezet', text: `Er gaat een link om een wachtwoord te kiezen naar ${email}.` },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het versturen van de reset mail.' },
  });
  return (
    <>
      <IconAction
        text="Beschikbaarheid beheren"
        about={name}
        icon={<CalendarClock aria-hidden className="size-4" />}
        onClick={() => setTask({ verb: 'plan', consultant })}
      />
      <IconAction
        text="Wachtwoord reset mail sturen"
        about={name}
        icon={<KeyRound aria-hidden className="size-4" />}
        pending={sendReset.isPending}
        onClick={() => sendReset.mutate({ params: { id: consultant.id } })}
      />
      <IconAction
        text="Bewerken"
        about={name}
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={() => setTask({ verb: 'edit', consultant })}
      />
      <IconAction
        text="Verwijderen"
        about={name}
        icon={<Trash2 aria-hidden className="size-4 text-danger" />}
        onClick={() => setTask({ verb: 'delete', consultant })}
      />
      <RowMenu about={name}>
        <MenuButton icon={<CalendarX2 aria-hidden className="size-4" />} onChoose={() => setTask({ verb: 'absence', consultant })}>
          Afwezigheid melden
        </MenuButton>
        <MenuButton icon={<CalendarSync aria-hidden className="size-4" />} onChoose={() => setTask({ verb: 'calendars', consultant })}>
          Agenda’s beheren
        </MenuButton>
        {!consultant.hasLeft && (
          <MenuLink icon={<LogOut aria-hidden className="size-4" />} href={`/consultants/${consultant.id}?open=leave`}>
            Vertrek vastleggen
          </MenuLink>
        )}
        {consultant.hasTotp && (
          <MenuButton icon={<ShieldOff aria-hidden className="size-4" />} onChoose={() => setTask({ verb: 'reset', consultant })}>
            Tweede stap resetten
          </MenuButton>
        )}
      </RowMenu>
    </>
  );
}
