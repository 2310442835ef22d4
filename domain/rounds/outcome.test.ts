import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Meeting, OFFER_KINDS, type Offer, OUTCOMES, outcomeOf, type RoundFacts } from './outcome.ts';

const NOTHING: RoundFacts = { meetings: [], declinedAt: null, stoppedAt: null, offers: [] };
const [MON, TUE, WED, THU] = [2, 3, 4, 5].map((day) => `2026-03-0${day}T09:00:00.000Z`) as [string, string, string, string];
const invited = (mail: Partial<Offer> = {}): Offer => ({ kind: 'invitation', via: 'employee', acceptedAt: MON, bouncedAt: null, ...mail });
const reminded = (mail: Partial<Offer> = {}): Offer => ({ ...invited({ acceptedAt: WED, ...mail }), kind: 'first_reminder' });

test.each<[string, Partial<RoundFacts>, string, string | null]>([
  ['no mail was sent', {}, 'not_offered', null],
  ['the mail server has not accepted the invitation yet', { offers: [invited({ acceptedAt: null })] }, 'not_offered', null],
  ['invited and reminded, without an answer', { offers: [invited(), reminded()] }, 'no_answer', null],
  ['the mail server refused the invitation', { offers: [invited({ acceptedAt: null, bouncedAt: TUE })] }, 'not_delivered', TUE],
  [
    'the mails were accepted and then reported as not delivered',
    { offers: [invited({ bouncedAt: TUE }), reminded({ bouncedAt: THU })] },
    'not_delivered',
    THU,
  ],
  ['only the reminder was reported as not delivered', { offers: [invited(), reminded({ bouncedAt: THU })] }, 'no_answer', null],
  ['declined', { offers: [invited()], declinedAt: TUE }, 'declined', TUE],
  ['declined, then unsubscribed', { offers: [invited()], declinedAt: TUE, stoppedAt: WED }, 'declined', TUE],
  ['unsubscribed before the round', { stoppedAt: MON }, 'stopped', MON],
  ['unsubscribed, with a planned conversation', { stoppedAt: WED, meetings: [{ outcome: 'planned', at: TUE }] }, 'planned', TUE],
  ['held, without an invitation', { meetings: [{ outcome: 'held', at: THU }] }, 'held', THU],
  [
    'did not come, then planned again',
    {
      offers: [invited()],
      meetings: [
        { outcome: 'no_show', at: TUE },
        { outcome: 'planned', at: WED },
      ],
    },
    'planned',
    WED,
  ],
  [
    'planned a second conversation, and then the first was held',
    {
      offers: [invited()],
      meetings: [
        { outcome: 'held', at: THU },
        { outcome: 'planned', at: WED },
      ],
    },
    'held',
    THU,
  ],
])('the outcome follows from the situation: %s', (_, facts, outcome, outcomeAt) => {
  expect(outcomeOf({ ...NOTHING, ...facts })).toEqual({ outcome, outcomeAt });
});

const moment = fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 2, 1 + day)).toISOString());
const maybe = fc.option(moment);
const facts = fc.record({
  meetings: fc.array(fc.record({ outcome: fc.constantFrom(...OUTCOMES.slice(0, 4)), at: moment }), { maxLength: 4 }) as fc.Arbitrary<
    Meeting[]
  >,
  declinedAt: maybe,
  stoppedAt: maybe,
  offers: fc.array(
    fc.record({
      kind: fc.constantFrom(...OFFER_KINDS),
      via: fc.constantFrom('employee' as const, 'hr' as const),
      acceptedAt: maybe,
      bouncedAt: maybe,
    }),
    { maxLength: 4 },
  ),
});

test('the outcome is the first in OUTCOMES for which there is a reason, with the time of that reason', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { outcome, outcomeAt } = outcomeOf(given);
      const latest = given.meetings
        .map(({ at }) => at)
        .sort()
        .at(-1);
      const refusals = given.offers.flatMap(({ bouncedAt }) => bouncedAt ?? []).sort();
      const arrived = given.offers.some(({ acceptedAt, bouncedAt }) => acceptedAt && !bouncedAt);
      const reasons = [
        ...OUTCOMES.slice(0, 4).map((name) =>
          given.meetings.some((one) => one.outcome === name && one.at === latest) ? latest : undefined,
        ),
        given.declinedAt ?? undefined,
        given.stoppedAt ?? undefined,
        arrived ? null : undefined,
        refusals.at(-1),
        null,
      ];
      const first = reasons.findIndex((at) => at !== undefined);
      expect([outcome, outcomeAt]).toEqual([OUTCOMES[first], reasons[first]]);
    }),
  );
});
