import { expect, test } from 'vitest';
import { eventInWords, lineInWords } from '#texts/dutch-only/events.ts';
import { auditOf, type Event, type HistoryKind, historyOf } from './events.ts';
import { SETTINGS, type SettingKind } from './settings.ts';

const appointment = {
  id: 7,
  employeeId: 3,
  date: '2026-03-05',
  startTime: '10:00',
  endTime: '11:00',
  meetingType: 'fysiek' as const,
  byPhone: false,
  status: 'geplanned' as const,
  notes: null,
  consultant: { user: { name: 'Jan de Vries' } },
};
const later = { ...appointment, startTime: '13:00', endTime: '14:00' };
const other = { ...appointment, id: 8, employeeId: 4, date: '2026-03-06' };
const invitation = { invitationToken: 'x', invitationSentDate: '2026-03-01T08:00:00.000Z' };
const charge = { id: 5, kind: 'no_show' as const, appointmentId: 7, employeeId: 3 };
const moved = { before: appointment, after: later };

const away = (kind: 'appointment.taken_over' | 'appointment.moved' | 'appointment.cancelled'): Event[] =>
  (['absence', 'closed_day'] as const).map((by) => ({ kind, data: { by }, ...moved }));
const cancelled = (by: 'employee' | 'late' | 'consultant' | 'administrator'): Event => ({
  kind: 'appointment.cancelled',
  data: { by },
  before: appointment,
  after: null,
  invitation,
});
const deleted = (withEmployee: boolean): Event => ({
  kind: 'appointment.deleted',
  data: { withEmployee },
  before: appointment,
  invitation,
});

/** Examples of every kind in the history, with all variants of its data; a kind without an example does not compile. */
const EXAMPLES: Record<Exclude<HistoryKind, SettingKind>, Event[]> = {
  'appointment.summary_sent': [
    { kind: 'appointment.summary_sent', data: { again: false }, appointment },
    { kind: 'appointment.summary_sent', data: { again: true }, appointment },
  ],
  'appointment.declined': [
    { kind: 'appointment.declined', data: { by: 'employee' }, appointment },
    { kind: 'appointment.declined', data: { by: 'consultant' }, appointment },
  ],
  'appointment.decline_withdrawn': [
    { kind: 'appointment.decline_withdrawn', data: { by: 'employee' }, appointment },
    { kind: 'appointment.decline_withdrawn', data: { by: 'consultant' }, appointment },
  ],
  'appointment.imported': [{ kind: 'appointment.imported', after: appointment }],
  'appointment.booked': [{ kind: 'appointment.booked', after: appointment }],
  'appointment.moved': [
    { kind: 'appointment.moved', data: { by: 'link' }, ...moved },
    { kind: 'appointment.moved', data: { by: 'administrator' }, ...moved },
    ...away('appointment.moved'),
  ],
  'appointment.handed_over': [{ kind: 'appointment.handed_over', ...moved }],
  'appointment.taken_over': away('appointment.taken_over'),
  'appointment.swapped': [
    {
      kind: 'appointment.swapped',
      before: [appointment, other],
      after: [
        { ...appointment, employeeId: 4 },
        { ...other, employeeId: 3 },
      ],
    },
  ],
  'appointment.cancelled': [
    cancelled('employee'),
    cancelled('late'),
    cancelled('consultant'),
    cancelled('administrator'),
    ...away('appointment.cancelled'),
  ],
  'appointment.deleted': [deleted(true), deleted(false)],
  'appointment.link_made': [{ kind: 'appointment.link_made', after: appointment, isFirst: true }],
  'appointment.restored': [{ kind: 'appointment.restored', after: appointment }],
  'appointment.status_set': [{ kind: 'appointment.status_set', before: appointment, after: { ...appointment, status: 'voltooid' } }],
  'appointment.notes_saved': [{ kind: 'appointment.notes_saved', before: appointment, after: { ...appointment, notes: 'Belt terug.' } }],
  'appointment.partner_changed': (['added', 'renamed', 'replaced', 'removed'] as const).map((what) => ({
    kind: 'appointment.partner_changed',
    data: { what },
    before: appointment,
    after: appointment,
  })),
  'appointment.confirmed_again': [true, false].map((inOverview) => ({
    kind: 'appointment.confirmed_again',
    data: { inOverview },
    appointment,
  })),
  'charge.waived': [{ kind: 'charge.waived', charge }],
  'charge.credited': [{ kind: 'charge.credited', charge }],
  'employee.added': [{ kind: 'employee.added', id: 3, status: 'niet_uitgenodigd' }],
  'employee.imported': [{ kind: 'employee.imported', id: 3, status: 'uitgenodigd' }],
  'employee.changed': [{ kind: 'employee.changed', id: 3, before: { phone: null }, after: { phone: '+31612345678' } }],
  'employee.status_set': [{ kind: 'employee.status_set', id: 3, before: 'uitgenodigd', after: 'afgerond' }],
  'employee.invited': [true, false].map((again) => ({ kind: 'employee.invited', data: { again }, id: 3, before: 'niet_uitgenodigd' })),
  'employee.link_resent': [{ kind: 'employee.link_resent', id: 3 }],
  'employee.link_requested': [{ kind: 'employee.link_requested', id: 3 }],
  'employee.letter_printed': [{ kind: 'employee.letter_printed', id: 3, data: { letter: 'invitation' } }],
  'employee.mail_bounced': [{ kind: 'employee.mail_bounced', id: 3, mail: 'Uitnodiging', reason: 'Het adres bestaat niet.' }],
  'invitation.declined': [{ kind: 'invitation.declined', id: 3 }],
  'invitation.later': [{ kind: 'invitation.later', id: 3, before: null, after: '2026-04-01' }],
  'invitation.wished': [{ kind: 'invitation.wished', id: 3 }],
  'invitation.wish_withdrawn': [{ kind: 'invitation.wish_withdrawn', id: 3 }],
  'invitation.wish_closed': [{ kind: 'invitation.wish_closed', id: 3 }],
  'employee.stopped': (['link', 'administrator'] as const).map((by) => ({ kind: 'employee.stopped', data: { by }, id: 3 })),
  'employee.stop_withdrawn': (['link', 'administrator'] as const).map((by) => ({ kind: 'employee.stop_withdrawn', data: { by }, id: 3 })),
  'employee.deleted': [{ kind: 'employee.deleted', id: 3, status: 'uitgenodigd' }],
  'employee.restored': [{ kind: 'employee.restored', id: 3 }],
  'backup.restored': [{ kind: 'backup.restored', rows: [{ id: 1, before: null, after: { 'E-mails op niet verzonden': 2 } }] }],
};
const settings = (Object.keys(SETTINGS) as SettingKind[]).map(
  (kind): Event => ({ kind, rows: [{ id: 1, before: { cents: 5000 }, after: { cents: 6000 } }] }),
);
const all = [...Object.values(EXAMPLES).flat(), ...settings];

test.each(all)('$kind has a history line with its own words', (event) => {
  const [line] = historyOf(event);
  expect(line?.kind).toBe(event.kind);
  expect(eventInWords(line!)).toMatch(/^\p{L}[\p{L} -]+$/u);
});

test('a kind of a newer version is shown by its name', () => {
  for (const kind of ['appointment.unheard_of', 'toString']) expect(lineInWords({ kind, data: null })).toBe(kind);
  expect(lineInWords({ kind: 'appointment.swapped', data: null })).toBe('geruild');
});

test('the history of a move has the old and new time, type and consultant, and that of a swap the old and new employee', () => {
  const [line] = historyOf({ kind: 'appointment.moved', data: { by: 'link' }, ...moved });
  const facts = {
    date: '2026-03-05',
    startTime: '10:00',
    endTime: '11:00',
    meetingType: 'fysiek',
    status: 'geplanned',
    consultant: 'Jan de Vries',
  };
  expect(line).toEqual({
    kind: 'appointment.moved',
    data: { by: 'link' },
    subject: 'appointment',
    subjectId: 7,
    employeeId: 3,
    before: facts,
    after: { ...facts, startTime: '13:00', endTime: '14:00' },
  });
  const swapped = EXAMPLES['appointment.swapped'].flatMap(historyOf);
  expect(swapped.map(({ subjectId, employeeId, before, after }) => [subjectId, employeeId, before?.employeeId, after?.employeeId])).toEqual(
    [
      [7, 4, 3, 4],
      [8, 3, 4, 3],
    ],
  );
});

test('the history shows whether there are notes, never their text', () => {
  expect(JSON.stringify(EXAMPLES['appointment.notes_saved'].flatMap(historyOf))).not.toContain('Belt terug');
});

test('the audit log says whom an administrator unsubscribed; unsubscribing through a link is not in it', () => {
  const stopped = (by: 'link' | 'administrator') => auditOf({ kind: 'employee.stopped', data: { by }, id: 3 });
  expect(stopped('administrator')).toEqual([{ action: 'afgemeld voor e-mail', subject: 'werknemer 3' }]);
  expect(stopped('link')).toEqual([]);
});

test('the audit log has changed settings, deletions, credits, passwords and backups, and no line if no setting changed', () => {
  expect(auditOf({ kind: 'closed_day.added', rows: [] })).toEqual([]);
  expect(settings.flatMap(auditOf).every(({ action }) => action === 'instellingen gewijzigd')).toBe(true);
  expect(auditOf({ kind: 'employee.deleted', id: 3, status: 'uitgenodigd' })).toEqual([{ action: 'verwijderd', subject: 'werknemer 3' }]);
  expect(auditOf({ kind: 'charge.credited', charge })).toEqual([{ action: 'doorbelasting gecrediteerd', subject: 'doorbelasting 5' }]);
  expect(auditOf({ kind: 'password.changed', id: 9 })).toEqual([{ action: 'wachtwoord gewijzigd', subject: 'gebruiker 9' }]);
  expect(auditOf({ kind: 'backup.made' })).toEqual([{ action: 'back-up gemaakt', subject: 'back-up' }]);
});
