import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Ellipsis, FileUp, Pencil, Printer, Send, Trash2, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { query } from '#web/api/cache.ts';
import { useOpen, usePageId } from '#web/filters.ts';
import { DeleteEmployerDialog } from '#web/parts/people/employers/delete-dialog.tsx';
import { useRoundOf } from '#web/parts/rounds/rounds.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DropdownMenu, MenuButton, MenuLink } from '#web/ui/overlay/dropdown-menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RecordGone } from '#web/ui/record-gone.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { AppointmentsCard } from './appointments-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { HrCard } from './hr-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { type NextStep, nextStepOf } from './next-step.ts';
import { PeopleCard } from './people-card.tsx';
import { Earlier, RoundCard } from './round-card.tsx';
import type { Employer } from './types.ts';
import { VisitsCard } from './visits-card.tsx';

// Loaded when opened: its validation schemas are larger than the page.
const LiftObjectionDialog = lazy(() => import('#web/parts/people/lift-objection.tsx'));
const LettersDialog = lazy(() => import('#web/parts/post/letters-dialog.tsx'));
const EmployerDialog = lazy(() => import('#web/parts/people/employers/employer-dialog.tsx'));

export default function EmployerPage() {
  const employer = useQuery(query('GET /api/employers/{id}', { params: { id: usePageId() } }));
  if (employer.error) return <RecordGone what="Werkgever" list={{ href: '/employers', text: 'Alle werkgevers' }} query={employer} />;
  return employer.data ? <Page key={employer.data.id} employer={employer.data} /> : <Loading />;
}

type Task = 'edit' | 'letters' | 'objection' | 'delete';

function Page({ employer }: { employer: Employer }) {
  const [task, setTask] = useState<Task | null>(null);
  const [, navigate] = useLocation();
  const next = nextStepOf(employer, useRoundOf()(employer.id));
  const close = () => setTask(null);
  useOpen('edit', () => setTask('edit'));
  return (
    <>
      <BackLink href="/employers" text="Alle werkgevers" />
      <PageHeader
        title={employer.name}
        subtitle={
          <>
            {[employer.industry, employer.city].filter(Boolean).join(', ')}
            {next && <span className="block text-ink">{next.text}</span>}
          </>
        }
        actions={<Actions employer={employer} next={next} setTask={setTask} />}
      />
      <div className="flex flex-col gap-6">
        <PeopleCard employer={employer} />
        <RoundCard employer={employer} />
        <Earlier employer={employer} />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <AppointmentsCard employer={employer} />
            <VisitsCard employer={employer} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <MoneyCard employer={employer} />
            <HrCard employer={employer} />
            <DetailsCard employer={employer} />
          </div>
        </div>
      </div>
      <Suspense>{task === 'edit' && <EmployerDialog employer={employer} close={close} />}</Suspense>
      <Suspense>{task === 'letters' && <LettersDialog employerId={employer.id} name={employer.name} close={close} />}</Suspense>
      <Suspense>{task === 'objection' && <LiftObjectionDialog employerId={employer.id} close={close} />}</Suspense>
      {task === 'delete' && <DeleteEmployerDialog employer={employer} close={close} deleted={() => navigate('/employers')} />}
    </>
  );
}

type ActionsProps = { employer: Employer; next: NextStep | null; setTask: (task: Task) => void };

/** The next step is the first button; every other step stays where it was. */
function Actions({ employer: { id, name, communicatieViaHrm: viaHr }, next, setTask }: ActionsProps) {
  const step = next?.button;
  const lookOf = (label: string) => buttonClass({ look: step?.label === label ? 'primary' : 'secondary' });
  return (
    <>
      {step && step.label !== 'Uitnodigen' && step.label !== 'Lijst uploaden' && (
        <Link href={step.href} className={buttonClass({ look: 'primary' })}>
          {step.label}
        </Link>
      )}
      <Link href={`/invitations?send=${id}`} className={lookOf('Uitnodigen')}>
        <Send aria-hidden className="size-4" />
        Uitnodigen
      </Link>
      <Link href={`/invitations?open=upload&employer=${id}`} className={lookOf('Lijst uploaden')}>
        <FileUp aria-hidden className="size-4" />
        Lijst uploaden
      </Link>
      <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setTask('edit')}>
        Bewerken
      </Button>
      <DropdownMenu
        trigger={
          <Button aria-label={`Meer acties voor ${name}`} icon={<Ellipsis aria-hidden className="size-4" />}>
            Meer acties
          </Button>
        }
      >
        <MenuLink href={`/employees?open=add&employerId=${id}`} icon={<UserRoundPlus aria-hidden className="size-4 text-muted" />}>
          Werknemer toevoegen
        </MenuLink>
        <MenuLink href={`/consultants?beeld=bezoekdagen&werkgever=${id}`} icon={<CalendarPlus aria-hidden className="size-4 text-muted" />}>
          Bezoekdag plannen
        </MenuLink>
        {!viaHr && (
          <MenuButton onChoose={() => setTask('letters')} icon={<Printer aria-hidden className="size-4 text-muted" />}>
            Brieven afdrukken
          </MenuButton>
        )}
        <MenuButton onChoose={() => setTask('objection')} icon={<UserRoundCheck aria-hidden className="size-4 text-muted" />}>
          Bezwaar opheffen
        </MenuButton>
        <MenuButton onChoose={() => setTask('delete')} icon={<Trash2 aria-hidden className="size-4 text-danger" />}>
          Werkgever verwijderen
        </MenuButton>
      </DropdownMenu>
    </>
  );
}
