import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { answered, type Decline, isBelieved } from './declined.ts';

const now = instantOf('2026-03-02', '10:00');
const reply = { from: 'Jan@werk.test', uid: 'u', attendee: 'jan@WERK.test', partstat: 'DECLINED', sequence: 2 };
const invited = {
  appointment: { status: 'geplanned' as const, date: '2026-03-03', startTime: '09:00' },
  address: 'jan@werk.test',
  sequence: 2,
};

test.each([
  ['of the attendee, about the latest invite', {}, {}, true],
  ['from another sender', { from: 'piet@werk.test' }, {}, false],
  ['about another attendee', { attendee: 'piet@werk.test' }, {}, false],
  ['about an older invite', { sequence: 1 }, {}, false],
  ['about an invite that was never sent', { sequence: 3 }, {}, false],
  ['where no invite was sent', {}, { sequence: null }, false],
  ['of somebody without an address', {}, { address: null }, false],
  ['about a cancelled appointment', {}, { appointment: { ...invited.appointment, status: 'geannuleerd' as const } }, false],
  ['about an appointment that has begun', {}, { appointment: { ...invited.appointment, date: '2026-03-02' } }, false],
])('an answer %s is believed or not', (_, answer, known, is) => {
  expect(isBelieved({ ...reply, ...answer }, { ...invited, ...known }, now)).toBe(is);
});

const at = '2026-03-02T09:00:00.000Z';
const later = '2026-03-02T11:00:00.000Z';
const none: Decline = { declinedAt: null, declinedBy: null, declineAsked: null };
const employeeDeclines = { by: 'employee', partstat: 'DECLINED', sequence: 2, at } as const;
const consultantDeclines = { ...employeeDeclines, by: 'consultant' } as const;
const declined: Decline = { declinedAt: at, declinedBy: 'employee', declineAsked: 2 };

test('the employee is asked once per SEQUENCE, also after accepting in between', () => {
  expect(answered(none, employeeDeclines)).toEqual({ ...declined, asks: true });
  expect(answered(declined, { ...employeeDeclines, at: later })).toBeNull();
  const accepted = answered(declined, { ...employeeDeclines, partstat: 'ACCEPTED' });
  expect(accepted).toEqual({ declinedAt: null, declinedBy: null, declineAsked: 2, asks: false });
  expect(answered({ ...none, declineAsked: 2 }, employeeDeclines)).toEqual({ ...declined, asks: false });
  expect(answered({ ...none, declineAsked: 2 }, { ...employeeDeclines, sequence: 3 })).toEqual({
    ...declined,
    declineAsked: 3,
    asks: true,
  });
});

test('the consultant’s own answer asks nobody, and each takes back only their own', () => {
  expect(answered(none, consultantDeclines)).toEqual({ declinedAt: at, declinedBy: 'consultant', declineAsked: null, asks: false });
  const both = answered(declined, { ...consultantDeclines, at: later });
  expect(both).toEqual({ declinedAt: later, declinedBy: 'both', declineAsked: 2, asks: false });
  expect(answered(both!, { ...employeeDeclines, partstat: 'ACCEPTED' })).toMatchObject({ declinedAt: later, declinedBy: 'consultant' });
  expect(answered(declined, { ...consultantDeclines, partstat: 'ACCEPTED' })).toBeNull();
});

test.each(['TENTATIVE', 'DELEGATED', 'NEEDS-ACTION', 'UNDEFINED', ''])('the answer %j changes nothing', (partstat) => {
  expect(answered(none, { ...employeeDeclines, partstat })).toBeNull();
  expect(answered(declined, { ...employeeDeclines, partstat })).toBeNull();
});
