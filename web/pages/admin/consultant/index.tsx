import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus, CalendarX2, Ellipsis, LogOut, Pencil, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { DEFAULT_SPECIALIZATION } from '#domain/people/vocabulary.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { useOpen, usePageId } from '#web/filters.ts';
import { DeleteConsultantDialog } from '#web/parts/people/consultants/delete-dialog.tsx';
import type { Consultant } from '#web/parts/people/consultants/types.ts';
import { HoursDialog } from '#web/parts/planning/hours/dialog.tsx';
import type { Given } from '#web/parts/planning/hours/form.ts';
import { CalendarHome } from '#web/parts/planning/own-calendars/home.tsx';
import { CalendarList } from '#web/parts/planning/own-calendars/list.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DropdownMenu, MenuButton } from '#web/ui/overlay/dropdown-menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RecordGone } from '#web/ui/record-gone.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { AbsenceCard } from './absence-card.tsx';
import { AppointmentsCard } from './appointments-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { VisitsCard } from './visits-card.tsx';

// Loaded when opened, or after the first cards.
const ConsultantDialog = lazy(() => import('#web/parts/people/consultants/consultant-dialog.tsx'));
const AbsenceDialog = lazy(() => import('#web/parts/planning/absence/dialog.tsx'));
const LeaveDialog = lazy(() => import('#web/parts/planning/absence/leave-dialog.tsx'));
const WeekView = lazy(() => import('#web/parts/planning/week/view.tsx'));

export default function ConsultantPage() {
  const consultant = useQuery(query('GET /api/consultants/{id}', { params: { id: usePageId() } }));
  if (consultant.error)
    return <RecordGone what="Consultant" list={{ href: '/consultants', text: 'Alle consultants' }} query={consultant} />;
  return consultant.data ? <Page key={consultant.data.id} consultant={consultant.data} /> : <Loading />;
}

type Task = { verb: 'edit' | 'delete' | 'absence' | 'leave' | 'stay' } | { verb: 'plan'; given?: Given };

function Page({ consultant }: { consultant: Consultant }) {
  const { id, user, specialization } = consultant;
  const [task, setTask] = useState<Task | null>(null);
  const [, navigate] = useLocation();
  const close = () => setTask(null);
  useOpen('leave', () => setTask({ verb: 'leave' }));
  return (
    <>
      <BackLink href="/consultants" text="Alle consultants" />
      <PageHeader
        title={user.name}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2">
            {specialization || DEFAULT_SPECIALIZATION}
            <StatusBadge consultant={consultant} />
          </span>
        }
        actions={<Actions consultant={consultant} setTask={setTask} />}
      />
      <div className="flex flex-col gap-6">
        <LeavingNotice consultant={consultant} stay={() => setTask({ verb: 'stay' })} />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <AppointmentsCard consultant={consultant} leave={() => setTask({ verb: 'leave' })} />
          <div className="flex min-w-0 flex-col gap-6">
            <DetailsCard consultant={consultant} />
            <VisitsCard consultantId={id} />
            <AbsenceCard consultantId={id} />
          </div>
        </div>
        <Suspense fallback={<Loading className="min-h-120" />}>
          <WeekView whose={id} add={(place) => setTask({ verb: 'plan', given: place })} />
        </Suspense>
        <Card
          title="Gesprekken in de agenda"
          icon={<CalendarPlus aria-hidden />}
          description="Het portaal zet alle gesprekken in de agenda van de consultant en houdt ze daar bij. Wanneer de consultant daarin bezet is, kan niemand boeken."
        >
          <CalendarHome whose={id} />
        </Card>
        <Card
          title="Agenda’s"
          icon={<CalendarClock aria-hidden />}
          description="Wanneer de consultant daarin bezet is, kan niemand boeken."
        >
          <CalendarList whose={id} />
        </Card>
      </div>
      <Suspense>
        {task?.verb === 'edit' && <ConsultantDialog consultant={consultant} close={close} />}
        {task?.verb === 'absence' && <AbsenceDialog whose={id} close={close} />}
        {task?.verb === 'leave' && <LeaveDialog consultant={consultant} close={close} />}
      </Suspense>
      {task?.verb === 'plan' && <HoursDialog whose={id} consultants={[consultant]} given={task.given} close={close} />}
      {task?.verb === 'stay' && <StayDialog consultant={consultant} close={close} />}
      {task?.verb === 'delete' && <DeleteConsultantDialog consultant={consultant} close={close} deleted={() => navigate('/consultants')} />}
    </>
  );
}

function StatusBadge({ consultant: { isActive, hasLeft } }: { consultant: Consultant }) {
  if (hasLeft) return <Badge>Vertrokken</Badge>;
  return isActive ? <Badge tone="success">Actief</Badge> : <Badge>Inactief</Badge>;
}

function Actions({ consultant, setTask }: { consultant: Consultant; setTask: (task: Task) => void }) {
  const { user, hasLeft, leavesFrom } = consultant;
  const icon = { 'aria-hidden': true, className: 'size-4' } as const;
  return (
    <>
      {!hasLeft && (
        <>
          <Button icon={<CalendarClock {...icon} />} onClick={() => setTask({ verb: 'plan' })}>
            Beschikbaarheid beheren
          </Button>
          <Button icon={<CalendarX2 {...icon} />} onClick={() => setTask({ verb: 'absence' })}>
            Afwezigheid melden
          </Button>
        </>
      )}
      <Button icon={<Pencil {...icon} />} onClick={() => setTask({ verb: 'edit' })}>
        Bewerken
      </Button>
      <DropdownMenu
        trigger={
          <Button aria-label={`Meer acties voor ${user.name}`} icon={<Ellipsis {...icon} />}>
            Meer acties
          </Button>
        }
      >
        {!hasLeft && (
          <MenuButton icon={<LogOut {...icon} />} onChoose={() => setTask({ verb: 'leave' })}>
            {leavesFrom ? 'Andere vertrekdatum kiezen' : 'Vertrek vastleggen'}
          </MenuButton>
        )}
        {!hasLeft && leavesFrom && (
          <MenuButton icon={<Undo2 {...icon} />} onChoose={() => setTask({ verb: 'stay' })}>
            Vertrek intrekken
          </MenuButton>
        )}
        <MenuButton icon={<Trash2 aria-hidden className="size-4 text-danger" />} onChoose={() => setTask({ verb: 'delete' })}>
          Consultant verwijderen
        </MenuButton>
      </DropdownMenu>
    </>
  );
}

function LeavingNotice({ consultant: { leavesFrom, hasLeft }, stay }: { consultant: Consultant; stay: () => void }) {
  if (!leavesFrom) return null;
  if (hasLeft) {
    return (
      <Notice tone="neutral" title={`Vertrokken per ${dateInWords(leavesFrom)}`}>
        De consultant kan niet meer inloggen. Komt iemand terug? Zet bij Bewerken de schakelaar Actief weer aan.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={`Vertrekt per ${dateInWords(leavesFrom)}`}>
      <p>Vanaf die dag zijn er geen uren meer. De avond ervoor sluit het account.</p>
      <Button size="small" className="mt-3" onClick={stay}>
        Vertrek intrekken
      </Button>
    </Notice>
  );
}

function StayDialog({ consultant: { id, user }, close }: { consultant: Consultant; close: () => void }) {
  const stay = useChange('DELETE /api/consultants/{id}/leave', {
    success: { title: 'Vertrek ingetrokken', text: `${user.name} blijft. Vul de uren opnieuw in.` },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het intrekken van het vertrek.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Vertrek intrekken?"
      description={`${user.name} blijft dan. Uren, bezoekdagen en agenda’s die zijn vervallen komen niet terug, en gesprekken die zijn overgenomen of verplaatst blijven zo.`}
      confirm="Vertrek intrekken"
      pending={stay.isPending}
      pendingText="Bezig..."
      onConfirm={() => stay.mutate({ params: { id } }, { onSuccess: close })}
    />
  );
}
