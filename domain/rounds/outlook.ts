import { PREFERRED_MEETING_TYPES, type PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { addDays, type Clock, daysBetween } from '#domain/calendar.ts';
import type { Days } from '#domain/planning/slots.ts';
import { type Awaited, type BookingCount, choosesAgain, choosesLater, countOf, coursesOf } from './bookings.ts';
import { type Experience, type InvitationCount, learn } from './experience.ts';
import { type Claim, type HourGroup, type HoursLeft, hourGroups, hoursLeft, type Seeker, WEEKS_WITHOUT_ROUND } from './hours.ts';

// What the whole firm may expect at one moment: whose answer is awaited, how many hours these people are expected to take, and
// which hours there are.

/** `laterUntil`: the day before which the holder of an open invitation asked not to be reminded; null if they did not. */
export type Outcome = InvitationCount & { laterUntil: string | null };

export type Returning = { employerId: number; day: number; count: number };

export type OutlookInput = {
  today: string;
  /** The last moment that is too soon for visitors. */
  tooSoon: Clock;
  outcomes: readonly Outcome[];
  /** What became of the invitations of people who were removed since. */
  learned: readonly InvitationCount[];
  /** By employer: people whom a wave of today is about to invite. */
  unsent: ReadonlyMap<number, number>;
  /** People whose appointment was cancelled `day` days ago, and who can choose again. */
  returning: readonly Returning[];
  rounds: readonly { employerId: number; closesOn: string }[];
  meetingTypes: ReadonlyMap<number, PreferredMeetingType>;
  days: Days;
  /** The days after an invitation on which it and each later mail are read. */
  mailDays: readonly number[];
};

export type Outlook = {
  today: string;
  experience: Experience;
  groups: readonly HourGroup[];
  awaited: ReadonlyMap<number, Awaited>;
  /** How many of these book until the end of the round of their employer, or in eight weeks. */
  bookings: ReadonlyMap<number, BookingCount>;
  claims: readonly Claim[];
};

/**
 * Employers without a round that want the same type of meeting are one seeker, with a number that no employer has: the cost then grows with
 * the rounds, not with the employers. Their visiting days, which only they can use, are left out.
 */
const WITHOUT_ROUND: Record<PreferredMeetingType, number> = { geen: -1, fysiek: -2, virtueel: -3 };

export function outlookOf(input: OutlookInput): Outlook {
  const { today, outcomes, rounds, meetingTypes } = input;
  const experience = learn([...outcomes, ...input.learned], input.mailDays);
  const endOf = new Map(rounds.map(({ employerId, closesOn }) => [employerId, closesOn]));
  const ahead = addDays(today, WEEKS_WITHOUT_ROUND * 7);
  const awaited = awaitedBy(input, (employerId) => endOf.get(employerId) ?? ahead);
  const typeOf = (employerId: number) => meetingTypes.get(employerId) ?? 'geen';
  const bookings = new Map(
    [...awaited].map(([employerId, theirs]) => {
      const days = Math.max(0, daysBetween(today, endOf.get(employerId) ?? ahead));
      return [employerId, countOf(coursesOf(experience, theirs, { employerId, days }))] as const;
    }),
  );
  const claims = [...bookings].map(([employerId, { mean, variance }]) => {
    const until = endOf.get(employerId);
    const claim = { need: mean, variance, until: until ?? ahead };
    return { ...claim, employerId: until === undefined ? WITHOUT_ROUND[typeOf(employerId)] : employerId };
  });
  const seekers: Seeker[] = [
    ...rounds.map(({ employerId, closesOn }) => ({ employerId, preferredMeetingType: typeOf(employerId), until: closesOn })),
    ...PREFERRED_MEETING_TYPES.map((type) => ({ employerId: WITHOUT_ROUND[type], preferredMeetingType: type, until: ahead })),
  ];
  return { today, experience, groups: hourGroups(input.days, seekers, input.tooSoon), awaited, bookings, claims: together(claims) };
}

type EndOf = (employerId: number) => string;

function awaitedBy({ today, outcomes, unsent, returning }: OutlookInput, endOf: EndOf): Map<number, Awaited> {
  const open = Map.groupBy(
    outcomes.filter(({ outcome }) => outcome === 'open'),
    ({ employerId }) => employerId,
  );
  const again = Map.groupBy(returning, ({ employerId }) => employerId);
  const asking = new Set([...open.keys(), ...unsent.keys(), ...again.keys()]);
  return new Map(
    [...asking].map((employerId) => {
      const theirs = open.get(employerId) ?? [];
      const isLater = ({ laterUntil }: Outcome) => laterUntil !== null && laterUntil > today;
      // People who asked for a date after the end are not expected to book before it.
      const later = theirs.filter((one) => isLater(one) && one.laterUntil! <= endOf(employerId));
      const certain = [
        ...(again.get(employerId) ?? []).map(({ day, count }) => choosesAgain(day, count)),
        ...later.map(({ laterUntil, count }) => choosesLater(daysBetween(today, laterUntil!), count)),
      ];
      // On the date that somebody asked for, the age of their invitation starts again at zero.
      const ageOf = ({ day, laterUntil }: Outcome) => (laterUntil === null ? day : Math.min(day, daysBetween(laterUntil, today)));
      const now = theirs.filter((one) => !isLater(one)).map((one) => ({ age: ageOf(one), count: one.count }));
      return [employerId, { open: now, coming: [{ inDays: 0, count: unsent.get(employerId) ?? 0 }], certain }];
    }),
  );
}

/** One claim per seeker: needs and variances of employers that decide independently add up. */
function together(claims: readonly Claim[]): Claim[] {
  const sums = new Map<number, Claim>();
  for (const claim of claims) {
    const { need = 0, variance = 0 } = sums.get(claim.employerId) ?? {};
    sums.set(claim.employerId, { ...claim, need: need + claim.need, variance: variance + claim.variance });
  }
  return [...sums.values()];
}

/** The hours that are left for a round until its end, after the claims of all others. */
export function hoursOf({ groups, claims }: Outlook, { employerId, closesOn }: { employerId: number; closesOn: string }): HoursLeft {
  return hoursLeft(
    groups,
    { employerId, until: closesOn },
    claims.filter((claim) => claim.employerId !== employerId),
  );
}
