import { expect, test } from 'vitest';
import { type HistoryKind, historyOf } from './events.ts';
import { WEBHOOK_KINDS, webhookDataOf, webhookSubjectOf } from './webhooks.ts';

const appointment = {
  id: 7,
  employeeId: 3,
  date: '2026-03-05',
  startTime: '10:00',
  endTime: '11:00',
  meetingType: 'fysiek' as const,
  byPhone: false,
  status: 'geplanned' as const,
  notes: 'Belt terug',
  consultant: { user: { name: 'Jan de Vries' } },
};

test('webhooks are told of kinds that the history has, and of nothing that stays between employee and consultant', () => {
  const kinds: readonly HistoryKind[] = WEBHOOK_KINDS;
  expect(kinds.filter((kind) => /notes|summary|partner|question|survey/.test(kind))).toEqual([]);
});

test('a message has ids and status words, no name, date or text', () => {
  const [line] = historyOf({ kind: 'appointment.status_set', before: appointment, after: { ...appointment, status: 'voltooid' } });
  expect(webhookDataOf(line!)).toEqual({ appointmentId: 7, employeeId: 3, status: 'voltooid', previousStatus: 'geplanned' });
  const [invited] = historyOf({ kind: 'employee.invited', data: { again: false }, id: 3, before: 'niet_uitgenodigd' });
  expect(webhookDataOf(invited!)).toEqual({
    appointmentId: null,
    employeeId: 3,
    status: 'uitgenodigd',
    previousStatus: 'niet_uitgenodigd',
  });
  const [deleted] = historyOf({ kind: 'appointment.deleted', data: { withEmployee: false }, before: appointment, invitation: null });
  expect(webhookDataOf(deleted!)).toEqual({ appointmentId: 7, employeeId: 3, status: null, previousStatus: 'geplanned' });
});

test('the subject of a message is the appointment, or the employee where there is none', () => {
  const lines = [historyOf({ kind: 'appointment.booked', after: appointment }), historyOf({ kind: 'employee.restored', id: 3 })].flat();
  expect(lines.map(webhookSubjectOf)).toEqual(['appointment 7', 'employee 3']);
});
