import { addDays, datesBetween, daysBetween, wallClock } from '#domain/calendar.ts';
import { GRID } from '#domain/planning/slots.ts';
import { lastRunDue } from '#domain/post/reminders.ts';
import { DAILY_RUN_TIME } from '#domain/post/vocabulary.ts';
import { isWorkingDay, nextWorkingDay, previousWorkingDay } from '#domain/post/working-days.ts';
import { dateOf, hoursAfter, instantOf, isBefore, millisecondsAfter, startsAt } from '#domain/time.ts';
import { dice } from '#server/dice.ts';
import { Diary, type Hours } from './diary.ts';
import { type Booked, type Charge, type Consultant, type Employer, type Hour, type Life, type Person, UNKNOWN_DOMAIN } from './life.ts';
import { nth } from './nth.ts';
import { ANSWERS, EMPLOYERS, NOTES, WAIVE_REASONS } from './people.ts';
import type { Wave } from './rounds.ts';
import { workingDay } from './working-day.ts';

// Generates the past year of the office and the planned weeks ahead, for any current date. A seeded random generator decides everything;
// the events are applied to Life in order of time.

type Event = { at: Temporal.Instant; happen: () => void };
/** An invited person. `preferred`: the ids of the consultants whom the employer prefers. */
type Guest = { person: Person; invitedAt: Temporal.Instant; preferred: number[] };
type Staff = { life: Life; people: Person[]; consultants: Consultant[]; hours: Hours; waves: Map<number, Wave[]> };
/** A number of people who are invited at the same time. */
type Sending = { at: Temporal.Instant; size: number; roundId: number | null };

/** Number of appointments per working day, from the first one that is today or later. */
const AHEAD = [12, 12, 12, 12, 12, 8, 8, 8, 8, 8, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1];
const LAST_WEEKS = [6, 6, 6, 5, 5, 5, 5, 4, 4, 4];
/** Share of the people of a sending who have not answered yet, by the age of the sending in days. */
const SILENT_SHARE = [
  { olderThan: 60, share: 0.09 },
  { olderThan: 30, share: 0.14 },
  { olderThan: 20, share: 0.21 },
  { olderThan: 12, share: 0.28 },
  { olderThan: 5, share: 0.5 },
];
const SILENT_SHARE_OF_LATEST = 0.78;

export function liveYear(now: Temporal.Instant, { life, people, consultants, hours, waves }: Staff): void {
  const today = dateOf(now);
  const roll = dice(2026);
  const diary = new Diary(consultants, hours, roll);
  const events: Event[] = [];
  const at = (moment: Temporal.Instant, happen: () => void) => {
    if (isBefore(moment, now)) events.push({ at: moment, happen });
  };
  const between = (from: Temporal.Instant, to: Temporal.Instant) => momentBetween(roll, from, to);
  let count = 0;
  const held: { start: Temporal.Instant; leaveOpen: () => void }[] = [];

  // Decides who is invited when, and who answers.
  const guests: Guest[] = [];
  const silent: Guest[] = [];
  for (const [i, { invited, preferred, hasDesk }] of EMPLOYERS.entries()) {
    let left = people.filter(({ employerId }) => employerId === i + 1);
    const byHand = invited.map(({ daysAgo, people: size }): Sending => {
      const day = addDays(today, -daysAgo);
      const time = instantOf(isWorkingDay(day) ? day : previousWorkingDay(day), '09:30').add({ minutes: i * 4 });
      return { at: time, size, roundId: null };
    });
    const [first] = byHand;
    if (hasDesk && first) {
      const [opened, { employer }] = [hoursAfter(first.at, -1), nth(left, 0)];
      at(opened, () => life.openDesk(opened, employer));
    }
    const inWaves = (waves.get(i + 1) ?? []).map(({ at, count, roundId }): Sending => ({ at, size: count, roundId }));
    for (const { at: invitedAt, size, roundId } of [...byHand, ...inWaves]) {
      const sending = left.slice(0, size);
      left = left.slice(size);
      if (sending.length === 0) continue;
      at(invitedAt, () => life.invite(invitedAt, sending, roundId));
      const daysAgo = daysBetween(dateOf(invitedAt), today);
      const share = SILENT_SHARE.find(({ olderThan }) => daysAgo > olderThan)?.share ?? SILENT_SHARE_OF_LATEST;
      const silentOnes = Math.round(sending.length * share);
      for (const [n, person] of sending.entries()) {
        const guest = { person, invitedAt, preferred: preferred.map((index) => nth(consultants, index).id) };
        (n >= sending.length - silentOnes ? silent : guests).push(guest);
      }
    }
  }

  /** Adds the events of booking, of what happens to the appointment until that hour, and of how it ends. */
  function attend({ person, invitedAt, preferred }: Guest, hour: Hour): void {
    const n = ++count;
    const start = startsAt(hour);
    const latest = earlier(hoursAfter(start, -3), millisecondsAfter(now, -10 * 60_000));
    const outcome = isBefore(now, start) ? 'ahead' : n % 19 === 4 ? 'no_show' : n % 21 === 9 ? 'late' : 'held';
    const lead = later(invitedAt.add({ hours: 2 }), earlier(hoursAfter(start, -45 * 24), hoursAfter(latest, -5 * 24)));
    let bookedAt = between(lead, outcome === 'late' ? later(lead, hoursAfter(start, -52)) : latest);
    let booked: Booked;
    const book = (moment: Temporal.Instant, wanted: Hour) =>
      at(moment, () => {
        booked = life.book(moment, person, wanted);
      });
    const elsewhere = (days: string[]) => firstOf(days, (date) => diary.take(date, { employer: person.employer, preferred }));
    const plot = outcome === 'late' ? 'plain' : plotOf(n);
    const other = plot === 'plain' ? null : elsewhere(workingDaysFrom(hour.date, plot === 'moved' || plot === 'regretted' ? 1 : -4, 3));
    const otherStart = other && startsAt(other);

    if (other && otherStart && (plot === 'moved late' || plot === 'called off')) {
      const firstBooked = between(invitedAt.add({ hours: 2 }), hoursAfter(otherStart, -60));
      const calledOff = hoursAfter(otherStart, -20);
      if (!isBefore(firstBooked, hoursAfter(otherStart, -55)) || !isBefore(calledOff.add({ hours: 3 }), latest)) {
        book(bookedAt, hour);
      } else if (plot === 'moved late') {
        book(firstBooked, other);
        at(calledOff, () => life.move(calledOff, booked, { ...hour, by: 'late' }));
      } else {
        book(firstBooked, other);
        at(calledOff, () => life.cancelAsConsultant(calledOff, booked));
        bookedAt = between(calledOff.add({ hours: 2 }), latest);
        book(bookedAt, hour);
      }
    } else if (other && otherStart) {
      const first = between(lead, earlier(bookedAt, hoursAfter(otherStart, -54)));
      const changedAt = between(first, earlier(bookedAt, hoursAfter(otherStart, -50)));
      const changed = isBefore(first, changedAt) && isBefore(changedAt, bookedAt);
      if (changed) book(first, other);
      if (changed && plot === 'moved') at(bookedAt, () => life.move(bookedAt, booked, { ...hour, by: 'employee' }));
      if (changed && plot === 'regretted') at(changedAt, () => life.cancelInTime(changedAt, booked));
      if (!changed || plot === 'regretted') book(bookedAt, hour);
    } else {
      book(bookedAt, hour);
    }

    if (outcome === 'ahead') return;
    let charge: Charge | null = null;
    const waive = (from: Temporal.Instant) => {
      const waivedAt = from.add({ hours: 50 });
      const reason = nth(WAIVE_REASONS, n % WAIVE_REASONS.length);
      if (n % 4 === 1) at(waivedAt, () => charge && life.waive(waivedAt, charge, reason));
    };
    if (outcome === 'late' && isBefore(bookedAt, hoursAfter(start, -49))) {
      const cancelledAt = between(hoursAfter(start, -44), hoursAfter(start, -2));
      at(cancelledAt, () => {
        charge = life.cancelLate(cancelledAt, booked);
      });
      waive(cancelledAt);
      return;
    }
    // Some of today's appointments are not marked as held yet; the last one is always left open, below.
    const closedAt = instantOf(hour.date, hour.endTime).add({ minutes: 5 + Math.floor(roll() * 80) });
    let isMarked = today !== hour.date || n % 3 !== 0;
    const leaveOpen = () => {
      isMarked = false;
    };
    if (!person.employer.communicatieViaHrm) held.push({ start, leaveOpen });
    at(closedAt, () => {
      if (isMarked)
        charge = life.close(closedAt, booked, { status: outcome === 'no_show' ? 'no_show' : 'voltooid', notes: notesFor(n, outcome) });
    });
    waive(closedAt);
  }

  // Everyone who answered an older sending has had their appointment.
  const recent = addDays(today, -60);
  for (const guest of guests.filter(({ invitedAt }) => dateOf(invitedAt) < recent)) {
    const first = addDays(dateOf(guest.invitedAt), 4 + Math.floor(roll() ** 2 * 40));
    const hour = firstOf(workingDaysFrom(first, 0, 12), (date) =>
      date < addDays(today, -15) ? diary.take(date, { employer: guest.person.employer, preferred: guest.preferred }) : null,
    );
    if (hour) attend(guest, hour);
    else silent.push(guest);
  }

  // The others fill the weeks around today, beginning with the next hour.
  const waiting = shuffled(
    roll,
    guests.filter(({ invitedAt }) => dateOf(invitedAt) >= recent),
  );
  const fill = (date: string, range?: { from: string; to: string }, fits: (guest: Guest) => boolean = () => true) => {
    const isFree = (guest: Guest) => dateOf(guest.invitedAt) <= addDays(date, -2) && fits(guest);
    // Whether there is an hour depends on the employer alone: after one guest in vain the others of that employer are not tried.
    const inVain = new Set<Employer>();
    for (const guest of waiting.filter(isFree)) {
      const { employer } = guest.person;
      if (inVain.has(employer)) continue;
      const hour = diary.take(date, { employer, preferred: guest.preferred }, range);
      if (hour) {
        waiting.splice(waiting.indexOf(guest), 1);
        attend(guest, hour);
        return true;
      }
      inVain.add(employer);
    }
    return false;
  };
  const firstDay = isWorkingDay(today) ? today : nextWorkingDay(today);
  const { time } = wallClock(now);
  for (const date of workingDaysFrom(firstDay, 0, 2)) {
    const coming = GRID.filter(({ startTime }) => date > today || startTime > time);
    const isDirect = ({ person: { employer } }: Guest) => !employer.communicatieViaHrm && employer.preferredMeetingType === 'geen';
    if (coming.some(({ startTime, endTime }) => fill(date, { from: startTime, to: endTime }, isDirect))) break;
  }
  for (const [d, size] of AHEAD.slice(0, 10).entries()) times(size, () => fill(workingDay(firstDay, d)));
  for (const [d, size] of LAST_WEEKS.entries()) times(size, () => fill(workingDay(firstDay, -1 - d)));
  for (const [d, size] of AHEAD.slice(10).entries()) times(size, () => fill(workingDay(firstDay, 10 + d)));

  // Some cancelled in time and were invited again, most of them on such a day that tonight's run sends them a reminder.
  for (const [n, daysAgo] of [7, 14, 21, 7, 1, 5].entries()) {
    const cancelledAt = instantOf(addDays(today, -daysAgo), '20:14').add({ minutes: n * 9 });
    const index = silent.findIndex(
      ({ invitedAt, person }) =>
        isBefore(invitedAt.add({ hours: 24 * 8 }), cancelledAt) &&
        isBefore(hoursAfter(cancelledAt, -24 * 40), invitedAt) &&
        person.employer.communicatieViaHrm === (n === 3),
    );
    const [guest] = index < 0 ? [] : silent.splice(index, 1);
    const hour =
      guest &&
      firstOf(workingDaysFrom(addDays(dateOf(cancelledAt), 5), 0, 8), (date) =>
        diary.take(date, { employer: guest.person.employer, preferred: [] }),
      );
    if (!guest || !hour) continue;
    const bookedAt = hoursAfter(cancelledAt, -61);
    let booked: Booked;
    at(bookedAt, () => {
      booked = life.book(bookedAt, guest.person, hour);
    });
    at(cancelledAt, () => life.cancelInTime(cancelledAt, booked));
  }

  for (const [employer, answers] of Object.entries(ANSWERS)) {
    const asked = silent.filter(({ person }) => person.employer.name === employer && !person.email?.endsWith(`@${UNKNOWN_DOMAIN}`));
    for (const [n, answer] of answers.entries()) {
      const { person, invitedAt } = asked[n] ?? {};
      const answeredAt = invitedAt?.add({ hours: 5 + n * 2, minutes: 11 * n });
      if (person && answeredAt) at(answeredAt, () => life.answer(answeredAt, person, answer));
    }
  }

  for (const date of datesBetween(dateOf(earliestOf(events)), lastRunDue(now))) {
    const night = instantOf(date, DAILY_RUN_TIME);
    events.push({ at: night, happen: () => life.night(date) });
  }
  held.toSorted((a, b) => Temporal.Instant.compare(b.start, a.start))[0]?.leaveOpen();
  events.sort((a, b) => Temporal.Instant.compare(a.at, b.at));
  for (const { happen } of events) happen();
  swapTwice(now, life);
  bringPartner(now, life);
}

/** Adds a partner to the next conversation that can still be changed, preferably with the consultant as whom one can log in. */
function bringPartner(now: Temporal.Instant, life: Life): void {
  const far = hoursAfter(now, 72);
  const planned = [...life.appointments].filter(
    ({ employee, ...one }) => one.status === 'geplanned' && !employee.employer.communicatieViaHrm && isBefore(far, startsAt(one)),
  );
  const [first] = planned.toSorted(
    (a, b) => Number(a.consultantId !== 1) - Number(b.consultantId !== 1) || Temporal.Instant.compare(startsAt(a), startsAt(b)),
  );
  if (first) life.bring(millisecondsAfter(now, -6 * 60_000), first, { name: 'Robin Smit', email: 'robin.smit@thuis.example' });
}

/** Swaps two pairs of appointments, after the events above. */
function swapTwice(now: Temporal.Instant, life: Life): void {
  const far = hoursAfter(now, 72);
  const planned = [...life.appointments].filter((one) => one.status === 'geplanned' && isBefore(far, startsAt(one)));
  const changed = new Set<Booked>();
  for (const one of planned) {
    const other = planned.find(
      (other) =>
        other.id > one.id &&
        !changed.has(one) &&
        !changed.has(other) &&
        other.consultant === one.consultant &&
        other.employee.employerId === one.employee.employerId,
    );
    if (!other) continue;
    changed.add(one).add(other);
    life.swap(millisecondsAfter(now, -9 * 60_000), one, other);
    if (changed.size === 4) return;
  }
}

type Plot = 'plain' | 'moved' | 'regretted' | 'called off' | 'moved late';

/** What happened to the n-th appointment. */
function plotOf(n: number): Plot {
  if (n % 90 === 7) return 'moved late';
  if (n % 37 === 11) return 'called off';
  if (n % 13 === 5) return 'moved';
  return n % 17 === 3 ? 'regretted' : 'plain';
}

function notesFor(n: number, outcome: 'no_show' | 'held' | 'late'): string | null {
  if (outcome === 'no_show') return 'Niet verschenen. Voicemail ingesproken.';
  return n % 3 === 0 ? null : nth(NOTES, n % NOTES.length);
}

/** A random time in daytime hours if there is one; `from` if there is no time between the two. */
function momentBetween(roll: () => number, from: Temporal.Instant, to: Temporal.Instant): Temporal.Instant {
  const span = to.since(from).total('milliseconds');
  if (span <= 0) return from;
  for (let attempt = 0; ; attempt++) {
    // Squared, because most people answer soon.
    const moment = millisecondsAfter(from, roll() ** 2 * span);
    const { time } = wallClock(moment);
    if ((time > '07:10' && time < '22:20') || attempt === 12) return moment;
  }
}

function earliestOf(events: Event[]): Temporal.Instant {
  return events.map(({ at }) => at).reduce(earlier);
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return isBefore(a, b) ? a : b;
}

function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return isBefore(a, b) ? b : a;
}

function times(count: number, work: () => void): void {
  for (let i = 0; i < count; i++) work();
}

function firstOf<A, B>(items: A[], find: (item: A) => B | null): B | null {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return null;
}

/** `count` consecutive working days, beginning `skip` working days from `date`, or from the next working day if `date` is none. */
function workingDaysFrom(date: string, skip: number, count: number): string[] {
  const first = workingDay(isWorkingDay(date) ? date : nextWorkingDay(date), skip);
  return Array.from({ length: count }, (_, i) => workingDay(first, i));
}

function shuffled<T>(roll: () => number, items: T[]): T[] {
  return items
    .map((item) => ({ item, key: roll() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
