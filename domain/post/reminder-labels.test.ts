import { describe, expect, test } from 'vitest';
import { deliveryLabel, reminderLabel } from './reminder-labels.ts';
import { perReminder, type Sent } from './schedule.ts';

describe('the label of an invited employee', () => {
  test('names the latest mail', () => {
    const timeline: Sent = { invitationSentDate: 'a', ...perReminder('sent', () => null) };
    expect(reminderLabel({ ...timeline, invitationSentDate: null })).toBe(null);
    expect(reminderLabel(timeline)).toEqual({ label: 'Uitnodiging verstuurd', date: 'a' });
    timeline.firstReminderSentDate = 'b';
    expect(reminderLabel(timeline)).toEqual({ label: '1ste Herinnering', date: 'b' });
    timeline.secondReminderSentDate = 'c';
    expect(reminderLabel(timeline)).toEqual({ label: '2de Herinnering', date: 'c' });
    timeline.exitEmailSentDate = 'd';
    expect(reminderLabel(timeline)).toEqual({ label: 'Exit email verstuurd', date: 'd' });
  });
});

describe('the state of delivery', () => {
  test('is shown until the mail server accepts the mail, and after a report of failure', () => {
    expect(deliveryLabel('wachtend', null)).toBe('in wachtrij');
    expect([deliveryLabel('niet_verzonden', null), deliveryLabel('mislukt', null)]).toEqual(['niet verzonden', 'niet verzonden']);
    expect([deliveryLabel('verzonden', 'Vol.'), deliveryLabel('wachtend', 'Vol.')]).toEqual(['niet bezorgd', 'in wachtrij']);
    expect([deliveryLabel('verzonden', null), deliveryLabel(null, null)]).toEqual([null, null]);
  });
});
