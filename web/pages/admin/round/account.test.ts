import { expect, test } from 'vitest';
import { NO_WAVE_REASONS, type NoWaveReason } from '#domain/rounds/vocabulary.ts';
import { helpsFor, isCalm, isStuck, nextWaveInWords } from './account.ts';

const TODAY = '2026-11-19';
const FRIDAY = '2026-11-20';
type Page = Parameters<typeof helpsFor>[0];

const pageOf = ({
  over = 4,
  waiting = 20,
  expected = 10,
  ...more
}: { over?: number; waiting?: number; expected?: number } & Partial<Page> = {}) =>
  ({
    round: {
      id: 3,
      employerId: 7,
      state: 'active',
      opensOn: '2026-11-02',
      closesOn: '2026-12-18',
      startedAt: '2026-11-01T09:00:00Z',
      perDay: null,
    },
    account: { free: 40, others: 0, expected, reserve: 6, waiting, need: 10, over, day: null },
    waves: [{ date: FRIDAY, count: 12, reason: null, from: null, roundIds: [] }],
    others: [{ roundId: 5, employerName: 'Bakkerij', hours: 9 }],
    weekLater: 31,
    ...more,
  }) as Page;
const nobody = (reason: NoWaveReason, more: Partial<Page['waves'][number]> = {}) => [
  { date: FRIDAY, count: 0, reason, from: null, roundIds: [], ...more },
  { date: '2026-11-23', count: 8, reason: null, from: null, roundIds: [] },
];
const round = (more: object) => ({ ...pageOf().round, ...more }) as Page['round'];

test.each<[Page, string | null]>([
  [pageOf(), 'Morgen om 9:00: 12 mensen, want zoveel passen er bij de vrije uren.'],
  [pageOf({ waiting: 12 }), 'Morgen om 9:00: 12 mensen, want meer mensen wachten er niet.'],
  [
    pageOf({ round: round({ perDay: 12 }) }),
    'Morgen om 9:00: 12 mensen, want dat is het vaste aantal dat u koos, hoeveel uren er ook zijn.',
  ],
  [
    pageOf({ round: round({ startedAt: '2026-11-18T09:00:00Z' }) }),
    'Morgen om 9:00: 12 mensen, want in de eerste week gaat de helft uit van wat er past.',
  ],
  [
    pageOf({ round: round({ state: 'concept' }) }),
    'Morgen om 9:00: 12 mensen, want zoveel passen er bij de vrije uren. Er gaat pas iets uit als u de ronde start.',
  ],
  [
    pageOf({ waves: nobody('hours', { from: '2026-11-23' }) }),
    'Morgen om 9:00: niemand, want alle uren zijn nodig voor wie al is uitgenodigd; zoals het er nu naar uitziet komt er op maandag 23 november weer ruimte.',
  ],
  [
    pageOf({ waves: nobody('closed_day') }),
    'Morgen om 9:00: niemand, want het kantoor is dan gesloten. Daarna, maandag 23 november om 9:00: 8 mensen.',
  ],
  [
    pageOf({ waves: nobody('others', { roundIds: [5] }) }),
    'Morgen om 9:00: niemand, want de uren zijn nodig voor de ronde bij Bakkerij. Daarna, maandag 23 november om 9:00: 8 mensen.',
  ],
  [pageOf({ waiting: 0 }), null],
])('the next group is told with its reason (%#)', (page, words) => {
  expect(nextWaveInWords(page, TODAY)).toBe(words);
});

const textsOf = (page: Page, isVisited = true) => helpsFor(page, isVisited).map(({ text }) => text);
const BY_HAND = 'Met de hand uitnodigen: kies uit 20 mensen';
const HOURS = ['Bezoekdag erbij: + 8 uur', 'Einde een week later: + 31 uur'];

test.each<[string, Page, string[]]>([
  ['nothing where people go out and nothing is short', pageOf(), []],
  ['hours where they are short', pageOf({ over: -9 }), HOURS],
  ['no later end where that week has no hours', pageOf({ over: -9, weekLater: 0 }), ['Bezoekdag erbij: + 8 uur']],
  [
    'fewer people where a fixed number is too many',
    pageOf({ over: -9, round: round({ perDay: 12 }) }),
    [...HOURS, 'Geen vast aantal: niet meer mensen dan er uren zijn'],
  ],
  ['people by hand where all hours are promised', pageOf({ waves: nobody('hours') }), [...HOURS, BY_HAND]],
  ['nobody by hand where there are no hours at all', pageOf({ waves: nobody('no_hours') }), HOURS],
  [
    'the rounds that the hours are kept for',
    pageOf({ waves: nobody('others', { roundIds: [5] }) }),
    [...HOURS, 'Ronde van Bakkerij: neemt 9 uur', BY_HAND],
  ],
  ['to go on after a pause', pageOf({ waves: nobody('paused') }), ['Verder gaan: elke werkdag weer een groep', BY_HAND]],
  ['the closed days', pageOf({ waves: nobody('closed_day') }), [BY_HAND, 'Gesloten dagen bekijken']],
  ['an earlier beginning', pageOf({ waves: nobody('not_open') }), ['Eerder beginnen', BY_HAND]],
  ['a later end, and no new day, once it ends', pageOf({ over: -11, waves: nobody('ended') }), ['Einde een week later: + 31 uur', BY_HAND]],
])('what helps: %s', (_, page, texts) => {
  expect(textsOf(page)).toEqual(texts);
});

test('an employer that wants video only is offered the day of a consultant, and a later end is a change of the round', () => {
  const short = pageOf({ over: -9 });
  expect(textsOf(short, false)[0]).toBe('Dag van een consultant erbij: + 8 uur');
  expect(helpsFor(short, true)[1]).toMatchObject({ change: { closesOn: '2026-12-25' } });
});

test('who can be invited by hand is everybody in a round for everyone', () => {
  const hrefs = [false, true].map((everyone) => helpsFor(pageOf({ round: round({ everyone }), waves: nobody('hours') }), true).at(-1));
  expect(hrefs).toMatchObject([{ href: '/employees?employerId=7&status=niet_uitgenodigd' }, { href: '/employees?employerId=7' }]);
});

test('a round is calm if nobody waits and nobody is expected', () => {
  const calm = [pageOf({ waiting: 0, expected: 0 }), pageOf({ waiting: 0 }), pageOf({ expected: 0 }), pageOf({ account: null })];
  expect(calm.map(isCalm)).toEqual([true, false, false, false]);
});

test('a round is stuck if hours are short or somebody must act, not before it begins or on a closed day', () => {
  const reasons = NO_WAVE_REASONS.filter((reason) => isStuck(pageOf({ waves: nobody(reason) })));
  expect(reasons).toEqual(['hours', 'others', 'no_hours', 'paused', 'ended']);
  expect([pageOf(), pageOf({ over: -1 })].map(isStuck)).toEqual([false, true]);
});
