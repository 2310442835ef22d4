// The tasks of an administrator today, the most urgent kind first. One task per cause: eight appointments of a consultant who is ill are
// one task, and other causes for the same appointments add none.

import type { Slot } from '#domain/calendar.ts';
import type { Conflict } from '#domain/planning/conflict-words.ts';
import type { PaperKind } from '#domain/post/paper/kinds.ts';

type Absence = { id: number; from: string; to: string } & { [Time in keyof Slot]: Slot[Time] | null };
type FoundConflict = Conflict & {
  /** Null for a reported absence without appointments left. */
  appointmentId: number | null;
  consultantId: number;
  consultantName: string;
  date: string;
  absence?: Absence | undefined;
  /** For kind `closed_day`: the day that the firm closed; null for a public holiday, which has no page for moving its appointments. */
  closedDayId: number | null;
};
type Consultant = { consultantId: number; consultantName: string };
/** A mail that did not arrive. Its recipient is an employee, the HR department of an employer, or somebody else. */
type LostMail = {
  mailId: number;
  name: string;
  reason: string | null;
  employeeId: number | null;
  employerId: number | null;
  /** It went to whoever comes along with the employee. */
  isPartner: boolean;
};
/** Planned appointments that the calendar program of their consultant declined. */
type Declined = Consultant & { count: number; from: string; to: string };
/** One that is switched off. */
type Webhook = { webhookId: number; host: string; reason: string | null };
type Calendar = Consultant & { calendarId: number | null; name: string; host: string; reason: string };

/** Letters that wait to be printed, of one employer and kind. */
type Letters = { employerId: number; name: string; letter: PaperKind; count: number };

/**
 * Why appointments of one consultant cannot take place. Absences and closed days are separate: each is one task for all its appointments.
 */
export const CONFLICT_CAUSES = ['inactive', 'unavailable', 'busy', 'calendar_moved', 'calendar_deleted'] as const;
type ConflictCause = (typeof CONFLICT_CAUSES)[number];
/** An appointment with several conflicts counts only in the task of the first kind in this list: that task moves or cancels it. */
export const CONFLICT_KINDS = ['absence', 'closed_day', ...CONFLICT_CAUSES] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** The tasks by which lists of mails and of people are filtered: such a list holds exactly what its task counts. */
export const MAIL_TASKS = ['lost_mails', 'unsent_mails'] as const;
export type MailTask = (typeof MAIL_TASKS)[number];
export const PEOPLE_TASKS = ['expiring_links'] as const;
export type PeopleTask = (typeof PEOPLE_TASKS)[number];

export type Task =
  | { kind: 'sending_paused'; reason: string }
  | { kind: 'backup'; failedAt: string | null }
  | { kind: 'journal' }
  | ({ kind: 'absence'; absence: Absence; reason: string | null; count: number } & Consultant)
  | { kind: 'closed_day'; closedDayId: number | null; date: string; name: string; count: number }
  | ({ kind: 'conflict'; cause: ConflictCause; count: number; from: string; to: string } & Consultant)
  | ({ kind: 'declined_by_consultant' } & Declined)
  | ({ kind: 'calendar' } & Calendar)
  | ({ kind: 'webhook' } & Webhook)
  | { kind: 'lost_mails'; count: number; mails: LostMail[] }
  | { kind: 'unsent_mails'; count: number }
  /** `until`: the last day whose appointments are counted. */
  | { kind: 'no_outcome'; count: number; until: string }
  | { kind: 'wishes'; count: number }
  | ({ kind: 'letters' } & Letters)
  /** Lists of employees that employers sent. */
  | { kind: 'list_proposals'; count: number; employers: string[] }
  | { kind: 'expiring_links'; count: number; employers: { employerId: number; name: string; count: number }[] };

export type Facts = {
  conflicts: readonly FoundConflict[];
  /** Why the mail server refuses the sender; null if it accepts. */
  pause: string | null;
  /** Null if backups are not scheduled, or are in order. */
  backup: { failedAt: string | null } | null;
  /** Whether the journals of erasures are written. */
  isJournalWell: boolean;
  calendars: readonly Calendar[];
  webhooks: readonly Webhook[];
  declined: readonly Declined[];
  lostMails: { count: number; mails: readonly LostMail[] };
  /** Mails made while there was no mail account. */
  unsentMails: number;
  /** Planned appointments that were over two working days ago. */
  withoutOutcome: { count: number; until: string };
  /** People who found no hour that suits. */
  wishes: number;
  /** The employers whose list waits. */
  lists: readonly string[];
  letters: readonly Letters[];
  expiringLinks: { count: number; employers: readonly { employerId: number; name: string; count: number }[] };
};

export function tasksOf(facts: Facts): Task[] {
  const {
    pause,
    backup,
    isJournalWell,
    webhooks,
    calendars,
    declined,
    lostMails,
    unsentMails,
    withoutOutcome,
    wishes,
    lists,
    letters,
    expiringLinks,
  } = facts;
  return [
    ...(pause === null ? [] : [{ kind: 'sending_paused' as const, reason: pause }]),
    ...(backup ? [{ kind: 'backup' as const, failedAt: backup.failedAt }] : []),
    ...(isJournalWell ? [] : [{ kind: 'journal' as const }]),
    ...conflictTasks(facts.conflicts),
    ...declined.map((theirs) => ({ kind: 'declined_by_consultant' as const, ...theirs })),
    ...calendars.map((calendar) => ({ kind: 'calendar' as const, ...calendar })),
    ...webhooks.map((webhook) => ({ kind: 'webhook' as const, ...webhook })),
    ...(lostMails.count > 0 ? [{ kind: 'lost_mails' as const, count: lostMails.count, mails: [...lostMails.mails] }] : []),
    ...(unsentMails > 0 ? [{ kind: 'unsent_mails' as const, count: unsentMails }] : []),
    ...(withoutOutcome.count > 0 ? [{ kind: 'no_outcome' as const, ...withoutOutcome }] : []),
    ...letters.map((theirs) => ({ kind: 'letters' as const, ...theirs })),
    ...(wishes > 0 ? [{ kind: 'wishes' as const, count: wishes }] : []),
    ...(lists.length > 0 ? [{ kind: 'list_proposals' as const, count: lists.length, employers: [...lists] }] : []),
    ...(expiringLinks.count > 0
      ? [{ kind: 'expiring_links' as const, count: expiringLinks.count, employers: [...expiringLinks.employers] }]
      : []),
  ];
}

function conflictTasks(conflicts: readonly FoundConflict[]): Task[] {
  return CONFLICT_KINDS.flatMap((kind) => [...Map.groupBy(conflictsInTasks(conflicts, kind), matterOf).values()].flatMap(taskOf));
}

/** The conflicts that tasks of this kind count. */
export function conflictsInTasks<C extends Pick<FoundConflict, 'kind' | 'appointmentId'>>(conflicts: readonly C[], kind: C['kind']): C[] {
  const before: readonly string[] = CONFLICT_KINDS.slice(0, CONFLICT_KINDS.indexOf(kind));
  const counted = new Set(conflicts.flatMap((one) => (before.includes(one.kind) && one.appointmentId !== null ? one.appointmentId : [])));
  return conflicts.filter((one) => one.kind === kind && !(one.appointmentId !== null && counted.has(one.appointmentId)));
}

function matterOf({ kind, absence, consultantId, date }: FoundConflict): string {
  if (absence) return `absence ${absence.id}`;
  return kind === 'closed_day' ? `${kind} ${date}` : `${kind} ${consultantId}`;
}

function taskOf(conflicts: readonly FoundConflict[]): Task | [] {
  const [first] = conflicts;
  if (!first) return [];
  const { kind, reason, consultantId, consultantName, absence, closedDayId } = first;
  const count = conflicts.filter(({ appointmentId }) => appointmentId !== null).length;
  const dates = conflicts.map(({ date }) => date).sort();
  const [from, to] = [dates.at(0) ?? first.date, dates.at(-1) ?? first.date];
  if (absence) {
    const { id, from, to, startTime, endTime } = absence;
    return { kind: 'absence', absence: { id, from, to, startTime, endTime }, reason, consultantId, consultantName, count };
  }
  if (kind === 'closed_day') return { kind, closedDayId, date: from, name: reason ?? '', count };
  const cause = CONFLICT_CAUSES.find((one) => one === kind) ?? 'unavailable';
  return { kind: 'conflict', cause, consultantId, consultantName, count, from, to };
}
