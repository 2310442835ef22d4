import { expect, test } from 'vitest';
import { type Facts, tasksOf } from './tasks.ts';

const CALM: Facts = {
  conflicts: [],
  pause: null,
  backup: null,
  isJournalWell: true,
  calendars: [],
  webhooks: [],
  declined: [],
  lostMails: { count: 0, mails: [] },
  unsentMails: 0,
  withoutOutcome: { count: 0, until: '2026-02-25' },
  wishes: 0,
  lists: [],
  letters: [],
  expiringLinks: { count: 0, employers: [] },
};
const SANNE = { consultantId: 1, consultantName: 'Sanne de Vries' };
const absence = { id: 7, from: '2026-03-02', to: '2026-03-06', startTime: null, endTime: null };
const conflict = (appointmentId: number | null, change: Partial<Facts['conflicts'][number]>) => ({
  ...{ ...SANNE, kind: 'unavailable' as const, reason: null, date: '2026-03-03', closedDayId: null },
  appointmentId,
  ...change,
});

test('with nothing to do there is no task', () => {
  expect(tasksOf(CALM)).toEqual([]);
});

test('an absence with eight appointments is one task, not eight', () => {
  const eight = Array.from({ length: 8 }, (_, index) => conflict(index + 1, { kind: 'absence', reason: 'Griep', absence }));
  expect(tasksOf({ ...CALM, conflicts: eight })).toEqual([{ kind: 'absence', absence, reason: 'Griep', count: 8, ...SANNE }]);
});

test('an absence without appointments left stays a task, with count 0', () => {
  expect(tasksOf({ ...CALM, conflicts: [conflict(null, { kind: 'absence', absence })] })).toMatchObject([{ kind: 'absence', count: 0 }]);
});

test('an appointment with several conflicts counts in one task: absence before closed day, closed day before the rest', () => {
  const conflicts = [
    conflict(1, { kind: 'busy', reason: 'Outlook' }),
    conflict(1, { kind: 'absence', absence }),
    conflict(2, { kind: 'unavailable' }),
    conflict(2, { kind: 'closed_day', reason: 'Teamdag' }),
  ];
  expect(tasksOf({ ...CALM, conflicts })).toMatchObject([
    { kind: 'absence', count: 1 },
    { kind: 'closed_day', name: 'Teamdag', count: 1 },
  ]);
});

test('conflicts other than absences and closed days are one task per consultant and cause, with their first and last day', () => {
  const bram = { consultantId: 2, consultantName: 'Bram Öztürk' };
  const conflicts = [
    conflict(1, { kind: 'busy', date: '2026-03-09' }),
    conflict(2, { kind: 'busy', date: '2026-03-04' }),
    conflict(3, { kind: 'unavailable' }),
    conflict(4, { kind: 'inactive', ...bram }),
  ];
  expect(tasksOf({ ...CALM, conflicts })).toEqual([
    { kind: 'conflict', cause: 'inactive', ...bram, count: 1, from: '2026-03-03', to: '2026-03-03' },
    { kind: 'conflict', cause: 'unavailable', ...SANNE, count: 1, from: '2026-03-03', to: '2026-03-03' },
    { kind: 'conflict', cause: 'busy', ...SANNE, count: 2, from: '2026-03-04', to: '2026-03-09' },
  ]);
});

test('closed days are one task per date', () => {
  const closed = (appointmentId: number, date: string) =>
    conflict(appointmentId, { kind: 'closed_day', reason: 'Kerst', date, closedDayId: 6 });
  const conflicts = [closed(1, '2026-12-24'), closed(2, '2026-12-24'), closed(3, '2026-12-28')];
  expect(tasksOf({ ...CALM, conflicts })).toEqual([
    { kind: 'closed_day', closedDayId: 6, date: '2026-12-24', name: 'Kerst', count: 2 },
    { kind: 'closed_day', closedDayId: 6, date: '2026-12-28', name: 'Kerst', count: 1 },
  ]);
});

test('paused mail, failed backups and an unwritten journal come first, expiring links last', () => {
  const mail = {
    mailId: 1,
    name: 'Jan Jansen',
    reason: 'Dit e-mailadres bestaat niet. (5.1.1)',
    employeeId: 3,
    employerId: null,
    isPartner: false,
  };
  const calendar = { ...SANNE, calendarId: 4, name: 'Outlook', host: 'outlook.office365.com', reason: 'Niet bereikbaar.' };
  const webhook = { webhookId: 6, host: 'hr.test', reason: 'De ontvanger antwoordde met status 410.' };
  const employer = { employerId: 5, name: 'Bakkerij Jansen', count: 2 };
  const tasks = tasksOf({
    conflicts: [conflict(1, {})],
    pause: 'Verkeerd wachtwoord.',
    backup: { failedAt: '2026-03-01T02:00:00Z' },
    isJournalWell: false,
    calendars: [calendar],
    webhooks: [webhook],
    declined: [{ ...SANNE, count: 2, from: '2026-03-03', to: '2026-03-05' }],
    lostMails: { count: 1, mails: [mail] },
    unsentMails: 2,
    withoutOutcome: { count: 3, until: '2026-02-25' },
    wishes: 4,
    lists: ['Bakkerij'],
    letters: [{ ...employer, letter: 'change' }],
    expiringLinks: { count: 2, employers: [employer] },
  });
  expect(tasks).toEqual([
    { kind: 'sending_paused', reason: 'Verkeerd wachtwoord.' },
    { kind: 'backup', failedAt: '2026-03-01T02:00:00Z' },
    { kind: 'journal' },
    { kind: 'conflict', cause: 'unavailable', ...SANNE, count: 1, from: '2026-03-03', to: '2026-03-03' },
    { kind: 'declined_by_consultant', ...SANNE, count: 2, from: '2026-03-03', to: '2026-03-05' },
    { kind: 'calendar', ...calendar },
    { kind: 'webhook', ...webhook },
    { kind: 'lost_mails', count: 1, mails: [mail] },
    { kind: 'unsent_mails', count: 2 },
    { kind: 'no_outcome', count: 3, until: '2026-02-25' },
    { kind: 'letters', ...employer, letter: 'change' },
    { kind: 'wishes', count: 4 },
    { kind: 'list_proposals', count: 1, employers: ['Bakkerij'] },
    { kind: 'expiring_links', count: 2, employers: [employer] },
  ]);
});
