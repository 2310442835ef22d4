import type { Administrator } from '#domain/access/caller.ts';
import { addDays } from '#domain/calendar.ts';
import { administratorsAskBefore, CLOSED_DAYS_BACK } from '#domain/conversation/outcomes.ts';
import { type Task, tasksOf } from '#domain/firm/tasks.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { backupHealth } from '#server/actions/privacy/backup-health.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { calendarWarnings } from '#server/steps/planning/calendar-warnings.ts';
import { openConflicts } from '#server/steps/planning/conflicts.ts';
import { declinedByConsultants } from '#server/store/appointments/declined.ts';
import { countUnsent, countWithoutOutcome, linksEndingSoon } from '#server/store/firm/tasks.ts';
import { webhooksOff } from '#server/store/firm/webhooks.ts';
import { waitingListProposals } from '#server/store/people/list-proposals.ts';
import { closedDaysIn } from '#server/store/planning/closed-days.ts';
import { waitingLetters } from '#server/store/post/invitation-letters.ts';
import { countWishes } from '#server/store/post/invitation-wishes.ts';
import { lostMails } from '#server/store/post/lost-mails.ts';
import { channelRow } from '#server/store/post/mail-queue.ts';
import { areJournalsWell } from '#server/store/privacy/erasure-list.ts';

/** The tasks that are waiting for an administrator. */
export async function listTasks(services: Services, caller: Administrator): Promise<Task[]> {
  const { db, now } = services;
  const [conflicts, calendars, backup, isJournalWell, { pausedAt, pauseReason }] = await Promise.all([
    openConflicts(services, caller),
    calendarWarnings(services, caller),
    backupHealth(db, now(), services.backups != null),
    areJournalsWell(db),
    channelRow(db),
  ]);
  const isWell = backup === null || (!backup.isLate && backup.failedAt === null);
  return tasksOf({
    conflicts,
    calendars,
    webhooks: await webhooksOff(db),
    declined: await declinedByConsultants(db, now()),
    pause: pausedAt === null ? null : (pauseReason ?? 'De mailserver neemt geen e-mail aan.'),
    backup: isWell ? null : { failedAt: backup.failedAt },
    isJournalWell,
    lostMails: await lostMails(db, now()),
    unsentMails: await countUnsent(db),
    withoutOutcome: await withoutOutcome(db, dateOf(now())),
    wishes: (await countWishes(db, { at: isoOf(now()) })).people,
    letters: (await waitingLetters(db, now())).map(({ kind: letter, ...theirs }) => ({ ...theirs, letter })),
    lists: (await waitingListProposals(db)).map(({ employerName }) => employerName),
    expiringLinks: await linksEndingSoon(db, now()),
  });
}

/** Consultants have two working days to say how a conversation went. */
async function withoutOutcome(db: Db, today: string): Promise<{ count: number; until: string }> {
  const from = addDays(today, -CLOSED_DAYS_BACK);
  const closed = closedDaysBetween(from, today, await closedDaysIn(db, { from, to: today }));
  const before = administratorsAskBefore(today, closed);
  return { count: await countWithoutOutcome(db, before), until: addDays(before, -1) };
}
