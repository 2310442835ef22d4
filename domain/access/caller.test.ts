import { expect, test } from 'vitest';
import { diaryFor, isAwayDuringMaintenance, reaches, scopeOf, userOf } from './caller.ts';

const account = { userId: 1, name: 'Eva Smit', consultantId: null };
const administrator = { kind: 'administrator', userId: 1, name: 'Eva Smit' } as const;
const consultant = { kind: 'consultant', userId: 2, name: 'Bram Bos', consultantId: 7 } as const;

test('userOf maps the role to the caller; a consultant without a profile, or any other role, gets only their account', () => {
  expect(userOf({ ...account, role: 'admin' })).toEqual(administrator);
  expect(userOf({ userId: 2, name: 'Bram Bos', role: 'consultant', consultantId: 7 })).toEqual(consultant);
  expect(userOf({ ...account, role: 'consultant' }).kind).toBe('account');
  expect(userOf({ ...account, role: 'employee', consultantId: 7 })).toEqual({ kind: 'account', userId: 1, name: 'Eva Smit' });
});

test('an administrator has access to all diaries, a consultant only to their own', () => {
  expect([scopeOf(administrator), scopeOf(consultant)]).toEqual([{}, { consultantId: 7 }]);
  expect([reaches(administrator, { consultantId: 8 }), reaches(consultant, { consultantId: 7 })]).toEqual([true, true]);
  expect(reaches(consultant, { consultantId: 8 })).toBe(false);
});

test('diaryFor is the consultant that an administrator names, or the calling consultant', () => {
  expect([diaryFor(administrator, 8), diaryFor(administrator)]).toEqual([8, null]);
  expect([diaryFor(consultant), diaryFor(consultant, 7), diaryFor(consultant, 8)]).toEqual([7, 7, null]);
});

test('only administrators can work during maintenance', () => {
  const [visitor, hr] = [{ kind: 'visitor' }, { kind: 'hr' }] as const;
  expect([administrator, consultant, userOf({ ...account, role: 'employee' }), visitor, hr, null].map(isAwayDuringMaintenance)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});
