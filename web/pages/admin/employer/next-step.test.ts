import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

type Row = NonNullable<Parameters<typeof nextStepOf>[1]>;
type People = Partial<Parameters<typeof nextStepOf>[0]['people']>;

const employer = (people: People, open = { charges: 0, credits: 0, cents: 0 }) => {
  const all = { niet_uitgenodigd: 0, uitgenodigd: 0, afspraak_gemaakt: 0, afgerond: 0, ...people };
  return { id: 7, people: all, employeeCount: Object.values(all).reduce((sum, count) => sum + count, 0), open };
};
const row = (state: 'concept' | 'active' | 'paused' | 'closed' | null, invited = 0): Row => ({
  round: state && ({ id: 3, state } as Row['round']),
  invited,
});

test.each<[string, People, Row | undefined, string | undefined, string | undefined]>([
  ['an empty list is uploaded, also while the rounds load', {}, undefined, 'Lijst uploaden', '/invitations?open=upload&employer=7'],
  ['people who wait are invited', { niet_uitgenodigd: 4, uitgenodigd: 2 }, row(null, 2), 'Uitnodigen', '/invitations?send=7'],
  ['also after a round that is closed', { niet_uitgenodigd: 4 }, row('closed'), 'Uitnodigen', '/invitations?send=7'],
  ['a planned round is started', { niet_uitgenodigd: 4 }, row('concept'), 'Ronde starten', '/rounds/3?open=start'],
  ['a paused round goes on', { niet_uitgenodigd: 4 }, row('paused'), 'Verder gaan', '/rounds/3?open=start'],
  ['a round under way invites by itself', { niet_uitgenodigd: 4 }, row('active'), 'Ronde bekijken', '/rounds/3'],
  [
    'whoever has not chosen is in the list that opens',
    { uitgenodigd: 2 },
    row('active', 2),
    'Bekijk wie nog niet koos',
    '/employees?employerId=7&status=uitgenodigd',
  ],
  ['whoever declined is not', { uitgenodigd: 2 }, row('active', 0), 'Ronde afsluiten', '/rounds/3?open=close'],
  ['planned conversations are awaited', { afspraak_gemaakt: 2, afgerond: 1 }, row('active'), undefined, undefined],
  ['a round is closed after them', { afgerond: 3 }, row('active'), 'Ronde afsluiten', '/rounds/3?open=close'],
])('%s', (_, people, given, label, href) => {
  const step = nextStepOf(employer(people), given);
  expect(step?.text).toMatch(/\.$/);
  expect([step?.button?.label, step?.button?.href]).toEqual([label, href]);
});

test('without a round, what is open is charged, and then nothing is left', () => {
  const done = (charges: number) => nextStepOf(employer({ afgerond: 3 }, { charges, credits: 0, cents: 0 }), row(null));
  expect(done(2)?.button).toEqual({ label: 'Afrekenen', href: '/statements?employer=7&open=make' });
  expect(done(0)).toBeNull();
});
