import { expect, test } from 'vitest';
import { cutOff, type DuePerson, erasedFrom, type Life, lastEvent, textsKeptFrom } from './retention.ts';

const DONE: Life = {
  status: 'afgerond',
  createdAt: '2024-01-10T09:00:00Z',
  writtenAt: ['2024-01-12T09:00:00Z', null],
  mails: [{ createdAt: '2024-01-12T09:00:00Z', sentAt: '2024-01-12T09:01:00Z' }],
  history: [{ at: '2024-01-20T09:00:00Z' }],
  appointments: [{ date: '2024-02-01', endTime: '10:00', status: 'voltooid' }],
  charges: [],
};

test.each<[string, Partial<Life>, string]>([
  ['the end of the conversation', {}, '2024-02-01T09:00:00Z'],
  [
    'the end of an appointment with a no-show',
    { appointments: [{ date: '2024-03-01', endTime: '10:00', status: 'no_show' }] },
    '2024-03-01T09:00:00Z',
  ],
  [
    'the moment of a cancellation, not the hour of the cancelled appointment',
    { appointments: [{ date: '2024-09-01', endTime: '10:00', status: 'geannuleerd' }], history: [{ at: '2024-01-25T12:00:00Z' }] },
    '2024-01-25T12:00:00Z',
  ],
  ['a mail that was sent', { mails: [{ createdAt: '2024-05-01T09:00:00Z', sentAt: '2024-05-02T09:00:00Z' }] }, '2024-05-02T09:00:00Z'],
  ['a mail that was written', { mails: [{ createdAt: '2024-05-01T09:00:00Z', sentAt: null }] }, '2024-05-01T09:00:00Z'],
  ['a reminder that went to HR', { writtenAt: ['2024-06-01T09:00:00Z'] }, '2024-06-01T09:00:00Z'],
  ['a change', { history: [{ at: '2024-07-01T09:00:00Z' }, { at: '2024-06-01T09:00:00Z' }] }, '2024-07-01T09:00:00Z'],
  ['being added, if nothing else happened', { writtenAt: [], mails: [], history: [], appointments: [] }, '2024-01-10T09:00:00Z'],
])('the last event: %s', (_, change, expected) => {
  expect(lastEvent({ ...DONE, ...change }).toString()).toBe(expected);
});

const endedOn = (date: string): Partial<Life> => ({ appointments: [{ date, endTime: '10:00', status: 'voltooid' }] });
const charge = { actedAt: '2024-02-01T09:00:00Z', waivedAt: null, statementId: null };

test.each<[string, Partial<Life>, number, string | null]>([
  ['two years after the conversation', {}, 24, '2026-02-01'],
  ['twice as long for someone who was never done', { status: 'uitgenodigd' }, 24, '2028-02-01'],
  ['twice as long for someone who was never invited', { status: 'niet_uitgenodigd' }, 6, '2025-02-01'],
  [
    'never with a planned appointment, however old',
    { appointments: [{ date: '2024-02-01', endTime: '10:00', status: 'geplanned' }] },
    6,
    null,
  ],
  [
    'never with a planned appointment beside one that was held',
    { appointments: [...DONE.appointments, { date: '2024-03-01', endTime: '10:00', status: 'geplanned' }] },
    6,
    null,
  ],
  ['31 August and six months is the end of February', endedOn('2024-08-31'), 6, '2025-02-28'],
  ['29 February and twelve months is 28 February', endedOn('2024-02-29'), 12, '2025-02-28'],
  ['29 February and 48 months is 29 February again', endedOn('2024-02-29'), 48, '2028-02-29'],
  ['six months after the day in Amsterdam', { history: [{ at: '2024-06-30T22:30:00Z' }] }, 6, '2025-01-01'],
  ['not before an open charge is 24 months old', { charges: [charge] }, 6, '2026-02-01'],
  ['a charge that is older than the rest does not shorten anything', { charges: [charge] }, 84, '2031-02-01'],
  ['a waived charge delays nothing', { charges: [{ ...charge, waivedAt: '2024-02-02T09:00:00Z' }] }, 6, '2024-08-01'],
  ['a charge on a statement delays nothing', { charges: [{ ...charge, statementId: 3 }] }, 6, '2024-08-01'],
  ['the youngest open charge decides', { charges: [charge, { ...charge, actedAt: '2024-03-31T09:00:00Z' }] }, 6, '2026-03-31'],
])('the date from which somebody is erased: %s', (_, change, months, expected) => {
  expect(erasedFrom({ ...DONE, ...change }, months)).toBe(expected);
});

test.each([
  ['2026-03-02', 6, '2025-09-02T22:00:00Z'],
  ['2026-08-31', 6, '2026-02-28T23:00:00Z'],
  ['2026-01-15', 1, '2025-12-15T23:00:00Z'],
])('in the night of %s with %s months, mails written before %s lose their text', (night, months, expected) => {
  expect(textsKeptFrom(night, months).toString()).toBe(expected);
});

test('a run erases at most its limit of newly due people, besides the confirmed ones; the others wait', () => {
  const due: DuePerson[] = [1, 2, 3, 4, 5].map((id) => ({ id, isConfirmed: null }));
  expect(cutOff(due, 2)).toEqual({ go: [1, 2], wait: [3, 4, 5] });
  expect(cutOff(due, 9)).toEqual({ go: [1, 2, 3, 4, 5], wait: [] });
  expect(cutOff(due, 0)).toEqual({ go: [], wait: [1, 2, 3, 4, 5] });
  expect(cutOff(due, -1)).toEqual({ go: [], wait: [1, 2, 3, 4, 5] });
});

test('people who wait are erased only after confirmation, also if the run is below its limit', () => {
  const due = [
    { id: 1, isConfirmed: false },
    { id: 2, isConfirmed: true },
    { id: 3, isConfirmed: null },
  ];
  expect(cutOff(due, 9)).toEqual({ go: [2, 3], wait: [] });
  expect(cutOff(due, 0)).toEqual({ go: [2], wait: [3] });
});
