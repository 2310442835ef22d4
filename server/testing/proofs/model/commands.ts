import fc from 'fast-check';
import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import { addDays } from '#domain/calendar.ts';
import { FIRST_DAY, type Guest, OWN, PEOPLE } from './model.ts';

// Random commands over few days, hours and people, so that they collide.

const which = fc.nat(15);
const seldom = fc.nat(7).map((n) => n === 0);
const place = fc.record({
  adviser: fc.constantFrom<number>(0, 0, 0, 1),
  date: fc.constantFrom(0, 1, 2, 3, 4, 5, 7, 8, 9).map((day) => addDays(FIRST_DAY, day)),
  hour: fc.constantFrom<number>(9, 10, 11, 12, 13, 14),
  type: fc.constantFrom<MeetingType>('virtueel', 'fysiek'),
  byPhone: fc.constantFrom(undefined, undefined, false, true),
});

/** Only few partners, so that the same one is brought again, by several employees too. */
const guest = fc.record({ who: fc.constantFrom<number>(0, 1, 2, 0, 1, 2, 0, 1, 2, OWN), name: fc.constantFrom<number>(0, 0, 1) });
const maybeGuest: fc.Arbitrary<Guest | null> = fc.option(guest, { freq: 2 });

function verb<const V extends string, F>(name: V, fields: { [K in keyof F]: fc.Arbitrary<F[K]> }): fc.Arbitrary<{ verb: V } & F> {
  return fc.record({ verb: fc.constant(name), ...fields }) as fc.Arbitrary<{ verb: V } & F>;
}

export const command = fc.oneof(
  {
    weight: 8,
    arbitrary: verb('book', { person: fc.nat(PEOPLE.length - 1), old: seldom, place, partner: maybeGuest }),
  },
  { weight: 4, arbitrary: verb('modify', { which, place }) },
  { weight: 2, arbitrary: verb('change type', { which }) },
  { weight: 3, arbitrary: verb('cancel', { which, told: fc.constantFrom(undefined, true, false) }) },
  { weight: 3, arbitrary: verb('bring', { which, byInvitation: fc.boolean(), partner: maybeGuest }) },
  { weight: 2, arbitrary: verb('move', { which, place }) },
  { weight: 1, arbitrary: verb('hand over', { which }) },
  {
    weight: 3,
    arbitrary: verb('status', { which, byOther: seldom, status: fc.constantFrom('geplanned' as const, 'voltooid', 'no_show') }),
  },
  { weight: 2, arbitrary: verb('cancel by adviser', { which, byOther: seldom }) },
  { weight: 1, arbitrary: verb('delete', { which }) },
  { weight: 3, arbitrary: verb('swap', { which, other: which }) },
  { weight: 1, arbitrary: verb('remove and restore', { person: fc.nat(PEOPLE.length - 1) }) },
  { weight: 1, arbitrary: verb('notes', { which, byOther: seldom, notes: fc.constantFrom(null, 'Over mij', 'Iets anders') }) },
  { weight: 2, arbitrary: verb('reinvite', { person: fc.nat(PEOPLE.length - 1) }) },
  { weight: 1, arbitrary: verb('close', { place, hours: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: verb('withdraw', { which }) },
  {
    weight: 2,
    arbitrary: verb('offer', { place, hours: fc.integer({ min: 1, max: 3 }), employer: fc.constantFrom(null, 0, 0, 1) }),
  },
  { weight: 1, arbitrary: verb('busy', { place, hours: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: verb('close day', { place }) },
  { weight: 1, arbitrary: verb('open day', { place }) },
  { weight: 1, arbitrary: verb('report absence', { place, days: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: verb('solve absence', { place, days: fc.integer({ min: 1, max: 3 }), reinvites: seldom }) },
  { weight: 2, arbitrary: verb('wait', { minutes: fc.constantFrom(1, 30, 60, 6 * 60, 24 * 60, 47 * 60) }) },
);
/** Bookings at the start, so that later commands have something to change. */
export const PROLOGUE: Command[] = [0, 1, 2, 4].map((person) => ({
  verb: 'book',
  person,
  old: false,
  partner: person < 2 ? { who: person, name: 0 } : null,
  place: { adviser: 0, date: addDays(FIRST_DAY, 4), hour: 9 + person, type: 'virtueel', byPhone: person === 2 },
}));
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
