import type { PgTable } from 'drizzle-orm/pg-core';
import { apiTokens, passwordTokens, recoveryCodes, sessions, users } from '#server/db/schema/access.ts';
import { surveyAnswers } from '#server/db/schema/conversation-after.ts';
import { firm, maintenanceMode, removedFigures, webhookDeliveries, webhooks } from '#server/db/schema/firm.ts';
import { hrBrowsers, hrLinks } from '#server/db/schema/hr-desk.ts';
import { statements } from '#server/db/schema/money.ts';
import { consultants, deletedEmployers, employerPreferredConsultants } from '#server/db/schema/people.ts';
import {
  absences,
  availability,
  busyCalendars,
  busyTimes,
  calendarEvents,
  calendarFeeds,
  calendarHomes,
  calendarIntents,
  closedDays,
  freedHours,
  offeredDays,
  unavailability,
} from '#server/db/schema/planning.ts';
import { bounceMailbox, emailConfig, hrOverviews } from '#server/db/schema/post.ts';
import { rounds, waves } from '#server/db/schema/rounds.ts';
import { visitProposals } from '#server/db/schema/visit-proposals.ts';

// Tables that name somebody other than an employee, or whose columns look as if they did: not part of undo, erasing or export.

type OtherTable = { table: PgTable; about: string; stays: string };

const ACCOUNT = 'who logs in';
const CONSULTANT = 'a consultant';
const FIRM = 'the firm itself';

export const OTHER_TABLES: readonly OtherTable[] = [
  { table: users, about: ACCOUNT, stays: 'until they are deleted' },
  { table: recoveryCodes, about: ACCOUNT, stays: 'ten per account' },
  { table: sessions, about: ACCOUNT, stays: 'until they open nothing any more: jobs.ts' },
  { table: passwordTokens, about: ACCOUNT, stays: 'until they expire: jobs.ts' },
  { table: apiTokens, about: ACCOUNT, stays: 'a month after they expire: jobs.ts' },
  { table: maintenanceMode, about: ACCOUNT, stays: 'one row' },
  { table: hrOverviews, about: ACCOUNT, stays: 'seconds, while an overview to HR is put together: finish-overviews.ts' },
  { table: visitProposals, about: ACCOUNT, stays: 'a week: jobs.ts' },
  { table: consultants, about: CONSULTANT, stays: 'until they are deleted' },
  { table: employerPreferredConsultants, about: CONSULTANT, stays: 'with employer and consultant' },
  { table: absences, about: CONSULTANT, stays: 'with their consultant: a few a year each' },
  { table: availability, about: CONSULTANT, stays: 'with their consultant: a few hundred a year each' },
  { table: unavailability, about: CONSULTANT, stays: 'with their consultant: a few dozen a year each' },
  { table: busyCalendars, about: CONSULTANT, stays: 'with their consultant: at most five' },
  {
    table: busyTimes,
    about: CONSULTANT,
    stays: 'about two weeks after their day: replaced when their calendar changes, and when it is written out further',
  },
  { table: calendarHomes, about: CONSULTANT, stays: 'one per consultant, until removed or the consultant has left' },
  { table: calendarEvents, about: CONSULTANT, stays: 'as long as their event stands: ids and times of appointments, no names' },
  { table: calendarIntents, about: CONSULTANT, stays: 'until written, usually a minute: write-homes.ts' },
  { table: offeredDays, about: CONSULTANT, stays: 'until their day is over, or without hours: one per offered day' },
  { table: freedHours, about: CONSULTANT, stays: 'until their day is over, or nobody of the employer has a wish: mail-wishers.ts' },
  { table: surveyAnswers, about: CONSULTANT, stays: '24 months after their quarter: jobs.ts' },
  { table: calendarFeeds, about: CONSULTANT, stays: 'one per consultant' },
  { table: hrLinks, about: 'who reads for an employer: hashes of a link and a code', stays: 'with their employer: one' },
  { table: hrBrowsers, about: 'who reads for an employer: a hash of a cookie', stays: '30 days, or until the link is replaced: jobs.ts' },
  { table: deletedEmployers, about: 'who reads for an employer', stays: 'ten minutes: erase.ts' },
  { table: statements, about: 'who reads for an employer, and who made it', stays: 'as money: for good' },
  { table: firm, about: FIRM, stays: 'one row' },
  { table: webhooks, about: 'programs of others', stays: 'until they are deleted: at most ten' },
  { table: webhookDeliveries, about: 'employees and appointments, by number', stays: '30 days: jobs.ts' },
  { table: emailConfig, about: FIRM, stays: 'one row' },
  { table: bounceMailbox, about: FIRM, stays: 'one row' },
  { table: rounds, about: 'nobody: rounds have names', stays: 'with their employer: a few a year' },
  { table: removedFigures, about: 'nobody: counts of who was removed', stays: 'for good' },
  { table: waves, about: 'nobody: numbers of people', stays: 'with their round: one per working day' },
  { table: closedDays, about: 'nobody: days have names', stays: 'until they are taken away: a few a year' },
];
