import { useQuery } from '@tanstack/react-query';
import {
  BookX,
  CalendarHeart,
  CalendarOff,
  CalendarSync,
  CalendarX,
  CalendarX2,
  CircleCheckBig,
  ClipboardList,
  DatabaseBackup,
  FileInput,
  Hourglass,
  type LucideIcon,
  MailWarning,
  MailX,
  NotebookPen,
  Printer,
  Send,
  Unplug,
  UserRoundX,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { query } from '#web/api/cache.ts';
import { count } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { ConsultantLink, EmployeeLink } from '#web/parts/people/link.tsx';
import { CorrectAddress } from '#web/parts/post/correct-address.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { recordLink } from '#web/ui/classes.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Task, wordsOf } from './task-words.ts';

// Loaded when opened.
const AbsenceDialog = lazy(() => import('#web/parts/planning/absence/dialog.tsx'));
const SolveClosedDayDialog = lazy(() => import('#web/parts/planning/absence/closed-day-dialog.tsx'));
const StraysDialog = lazy(() => import('#web/parts/planning/own-calendars/strays.tsx'));
const LettersDialog = lazy(() => import('#web/parts/post/letters-dialog.tsx'));
const CalendarsDialog = lazy(() => import('#web/parts/planning/own-calendars/dialog.tsx'));

const ICONS: Record<Task['kind'], LucideIcon> = {
  sending_paused: MailWarning,
  backup: DatabaseBackup,
  journal: BookX,
  absence: UserRoundX,
  closed_day: CalendarOff,
  conflict: CalendarX2,
  declined_by_consultant: CalendarX,
  calendar: CalendarSync,
  webhook: Unplug,
  lost_mails: MailX,
  unsent_mails: Send,
  no_outcome: NotebookPen,
  letters: Printer,
  wishes: CalendarHeart,
  list_proposals: FileInput,
  expiring_links: Hourglass,
};
const SHOWN = 8;

/** The tasks of an administrator today, one line each, with its action. */
export function TasksCard() {
  // Refetched at every visit, because most tasks come from other people's actions.
  const tasks = useQuery({ ...query('GET /api/admin/tasks'), staleTime: 0 });
  const [opened, setOpened] = useState<Task | null>(null);
  const [all, setAll] = useState(false);
  const close = () => setOpened(null);
  const total = tasks.data?.length ?? 0;
  return (
    <Card flush className="mb-6" title="Vandaag te doen" icon={<ClipboardList aria-hidden />}>
      {tasks.error ? (
        <LoadFailed what="Wat er te doen is kon" query={tasks} />
      ) : !tasks.data ? (
        <Skeleton className="mx-5 mb-5 h-6" />
      ) : total === 0 ? (
        <p className="flex items-center gap-3 px-5 pb-4">
          <CircleCheckBig aria-hidden className="size-5 shrink-0 text-success" />
          Er is niets dat op u wacht.
        </p>
      ) : (
        <ul aria-label="Vandaag te doen" className="divide-y border-t">
          {tasks.data.slice(0, all ? total : SHOWN).map((task) => (
            <TaskLine key={keyOf(task)} task={task} open={() => setOpened(task)} />
          ))}
        </ul>
      )}
      {total > SHOWN && !all && (
        <div className="border-t px-5 py-3">
          <Button size="small" onClick={() => setAll(true)}>
            Alle {count(total)} tonen
          </Button>
        </div>
      )}
      <Suspense>
        {opened?.kind === 'absence' && (
          <AbsenceDialog whose={opened.consultantId} reported={{ ...opened.absence, reason: opened.reason }} close={close} />
        )}
        {opened?.kind === 'closed_day' && opened.closedDayId !== null && (
          <SolveClosedDayDialog day={{ ...opened, id: opened.closedDayId }} close={close} />
        )}
        {opened?.kind === 'conflict' && (opened.cause === 'calendar_moved' || opened.cause === 'calendar_deleted') && (
          <StraysDialog kind={opened.cause} consultantId={opened.consultantId} name={opened.consultantName} close={close} />
        )}
        {opened?.kind === 'letters' && (
          <LettersDialog employerId={opened.employerId} name={opened.name} kind={opened.letter} close={close} />
        )}
        {opened?.kind === 'calendar' && <CalendarsDialog consultantId={opened.consultantId} name={opened.consultantName} close={close} />}
      </Suspense>
    </Card>
  );
}

/** A stable key, so that a line keeps its element when others appear and disappear. */
function keyOf(task: Task): string {
  if (task.kind === 'absence') return `absence ${task.absence.id}`;
  if (task.kind === 'closed_day') return `closed ${task.date}`;
  if (task.kind === 'declined_by_consultant') return `declined ${task.consultantId}`;
  if (task.kind === 'conflict') return `${task.cause} ${task.consultantId}`;
  if (task.kind === 'letters') return `letters ${task.letter} ${task.employerId}`;
  if (task.kind === 'webhook') return `webhook ${task.webhookId}`;
  return task.kind === 'calendar' ? `calendar ${task.calendarId} ${task.consultantId}` : task.kind;
}

function TaskLine({ task, open }: { task: Task; open: () => void }) {
  const { text, detail, action, href } = wordsOf(task);
  const Icon = ICONS[task.kind];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3">
      <Icon aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{withConsultant(task, text)}</p>
        {detail && <p className="text-sm wrap-anywhere text-muted">{detail}</p>}
        <Parts task={task} />
      </div>
      {href ? (
        <Link href={href} className={buttonClass({ size: 'small' })}>
          {action}
        </Link>
      ) : (
        <Button size="small" onClick={open}>
          {action}
        </Button>
      )}
    </li>
  );
}

/** The name of the consultant in the sentence links to the page. */
function withConsultant(task: Task, text: string): ReactNode {
  if (!('consultantName' in task)) return text;
  const { consultantId, consultantName: name } = task;
  const at = text.lastIndexOf(name);
  return (
    <>
      {text.slice(0, at)}
      <ConsultantLink id={consultantId} name={name} />
      {text.slice(at + name.length)}
    </>
  );
}

/** The people or employers that one task is about. */
function Parts({ task }: { task: Task }) {
  if (task.kind === 'lost_mails') {
    return (
      <PartList more={task.count - task.mails.length}>
        {task.mails.map(({ mailId, name, reason, employeeId, employerId, isPartner }) => (
          <li key={mailId} className="py-1">
            {isPartner && 'Partner van '}
            {employeeId ? <EmployeeLink id={employeeId} name={name} /> : <EmployerLink id={employerId} name={name} />}
            {reason && <span className="text-muted">: {reason}</span>}{' '}
            {isPartner ? (
              'Alleen de werknemer kan dit adres verbeteren.'
            ) : (
              <CorrectAddress {...{ employeeId, employerId, name }} className={partLink} />
            )}
          </li>
        ))}
      </PartList>
    );
  }
  if (task.kind === 'expiring_links') {
    return (
      <PartList more={task.count - task.employers.reduce((sum, { count }) => sum + count, 0)}>
        {task.employers.map(({ employerId, name, count: people }) => (
          <li key={employerId} className="py-1">
            <Link href={`/employees?employerId=${employerId}&task=expiring_links`} className={recordLink}>
              {name}
            </Link>
            <span className="text-muted">: {count(people)}</span>
          </li>
        ))}
      </PartList>
    );
  }
  return null;
}

function PartList({ more, children }: { more: number; children: ReactNode }) {
  return (
    <ul className="mt-1 text-sm wrap-anywhere">
      {children}
      {more > 0 && <li className="py-1 text-muted">en nog {count(more)}</li>}
    </ul>
  );
}

const partLink = 'inline-block min-h-6 font-medium whitespace-nowrap text-brand underline underline-offset-2';
