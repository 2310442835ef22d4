import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { useOpen, usePageId } from '#web/filters.ts';
import { CancelDialog } from '#web/parts/appointments/cancel-dialog.tsx';
import { DeleteDialog } from '#web/parts/appointments/delete-dialog.tsx';
import { EditDialog } from '#web/parts/appointments/edit-dialog.tsx';
import { HandOverDialog } from '#web/parts/appointments/hand-over-dialog.tsx';
import { BookDialog } from '#web/parts/appointments/picker/book-dialog.tsx';
import { useHash } from '#web/parts/hash.ts';
import { HistoryList } from '#web/parts/history-dialog.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { LinkDialog } from '#web/parts/people/link-dialog.tsx';
import { AnswerBadges, EmployeeStatusBadge } from '#web/parts/people/status-badge.tsx';
import { MailDialog } from '#web/parts/post/mail-dialog.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Actions } from './actions.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { ChargesCard } from './charges-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { Gone } from './gone.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { MailsCard } from './mails-card.tsx';
import type { Person, Task } from './types.ts';

const NotesDialog = lazy(() => import('#web/parts/appointments/notes-dialog.tsx'));

// Loaded when opened: its validation schemas are larger than the page.
const EmployeeDialog = lazy(() => import('#web/parts/people/employee-dialog.tsx'));

/** Initial length of the history. */
const NEWEST = 8;

export default function EmployeePage() {
  const id = usePageId();
  // The key resets the state for another person.
  return <Page key={id} id={id} />;
}

function Page({ id }: { id: number }) {
  // Refetched each time the page is opened, because others work on the same person.
  const person = useQuery({ ...query('GET /api/employees/{id}', { params: { id } }), staleTime: 0 });
  const [task, setTask] = useState<Task | null>(null);
  useOpen('book', () => setTask({ verb: 'book' }));
  useOpen('edit', () => setTask({ verb: 'edit' }));
  useHash(person.data && 'loaded');
  if (person.error) return <Gone id={id} query={person} />;
  if (!person.data) return <Loading className="min-h-96" />;
  const name = displayName(person.data);
  return (
    <>
      <BackLink href="/employees" text="Alle werknemers" />
      <PageHeader
        title={name}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <EmployerLink id={person.data.employer.id} name={person.data.employer.name} />
            <EmployeeStatusBadge status={person.data.status} />
            <AnswerBadges {...person.data} />
          </span>
        }
        actions={<Actions person={person.data} onTask={setTask} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start 2xl:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <DetailsCard person={person.data} />
          <InvitationCard person={person.data} onTask={setTask} />
        </div>
        <div className="grid gap-6">
          <AppointmentCard person={person.data} onTask={setTask} />
          <MailsCard person={person.data} open={(mailId) => setTask({ verb: 'mail', mailId })} />
          <ChargesCard charges={person.data.charges} />
        </div>
        <div className="max-2xl:lg:col-start-2">
          <Card title="Geschiedenis" description="Wie wat wanneer wijzigde, het nieuwste bovenaan">
            <HistoryList of="GET /api/employees/{id}/history" id={id} most={NEWEST} />
          </Card>
        </div>
      </div>
      {task && <TaskDialog task={task} person={person.data} close={() => setTask(null)} />}
    </>
  );
}

function TaskDialog({ task, person, close }: { task: Task; person: Person; close: () => void }) {
  if (task.verb === 'mail') return <MailDialog id={task.mailId} close={close} />;
  if (task.verb === 'book') return <BookDialog employee={person} close={close} />;
  if (task.verb === 'link') return <LinkDialog employee={person} close={close} />;
  if (task.verb === 'edit') {
    return (
      <Suspense>
        <EmployeeDialog employee={person} close={close} />
      </Suspense>
    );
  }
  // The current state: someone else may have moved or cancelled the appointment since the button was shown.
  const appointment = person.appointments.find(({ id }) => id === task.appointmentId);
  if (!appointment) return null;
  const props = { appointment, close };
  if (task.verb === 'move') return <EditDialog {...props} />;
  if (task.verb === 'hand-over') return <HandOverDialog {...props} />;
  if (task.verb === 'cancel') return <CancelDialog {...props} />;
  return <Suspense>{task.verb === 'notes' ? <NotesDialog {...props} /> : <DeleteDialog {...props} />}</Suspense>;
}
