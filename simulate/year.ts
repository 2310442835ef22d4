// Plays one year of an office, day by day, under one rule.

import { bitCount } from '#domain/bits.ts';
import { addDays, dayNumber, daysBetween, isWeekend } from '#domain/calendar.ts';
import { accountOf } from '#domain/rounds/account.ts';
import { WEEKS_WITHOUT_ROUND } from '#domain/rounds/hours.ts';
import { Diaries } from './diaries.ts';
import { Agenda, Ledger } from './ledger.ts';
import type { Office, SimulatedEmployer } from './office.ts';
import { GIVEN_UP, type Person } from './people.ts';
import { Random } from './random.ts';
import type { Rule, RuleQuestion } from './rules.ts';
import { type Invited, type Quiet, type RoundResult, type Running, WaveDay } from './wave-day.ts';

/** An invitation needs some days before anybody can come: the hours of these first days of a round help nobody. */
const FIRST_DAYS = 7;
/** A round is changed on this day. */
const CHANGE_DAY = 14;
/** A fixed number that leaves most people for later. */
const FIXED = 3;
const OVER = 20;

export type YearResult = {
  rounds: RoundResult[];
  /** Hours that a running round could use, and those that passed empty while somebody of it waited for an invitation. */
  hours: number;
  empty: number;
};

type Event = { invited: Invited; what: 'answer' | 'choose' | 'give up' | 'cancel'; from: string };

export function playYear(office: Office, rule: Rule): YearResult {
  return new Year(office, rule).play();
}

class Year {
  readonly #office: Office;
  readonly #rule: Rule;
  readonly #diaries: Diaries;
  readonly #ledger: Ledger;
  readonly #agenda = new Agenda<Event>();
  readonly #rounds: Running[];
  readonly #holders = new Map<number, Invited>();
  readonly #columnOf: ReadonlyMap<string, number>;
  readonly #result: YearResult = { rounds: [], hours: 0, empty: 0 };
  readonly #dayOf: readonly number[];
  /** Invited people by employer who have neither chosen nor declined. */
  readonly #unanswered = new Map<number, number>();

  constructor(office: Office, rule: Rule) {
    this.#office = office;
    this.#rule = rule;
    this.#diaries = new Diaries(office.hours);
    this.#ledger = new Ledger(office.past);
    this.#columnOf = new Map(office.hours.dates.map((date, column) => [date, column]));
    this.#dayOf = office.hours.dates.map(dayNumber);
    this.#rounds = office.employers.map((employer) => ({
      ...employer,
      next: 0,
      invited: [],
      perDay: office.settings.change === 'from a fixed number' ? FIXED : null,
      risk: office.settings.risk,
      result: {
        id: employer.id,
        people: employer.people.length,
        offered: 0,
        noHour: 0,
        noHourAgain: 0,
        quiet: { watched: 0, quiet: 0, stalled: 0 },
      },
    }));
  }

  play(): YearResult {
    const { first, last, hours } = this.#office;
    for (let today = first; today <= last; today = addDays(today, 1)) {
      const column = this.#columnOf.get(today);
      if (column !== undefined) this.#fallIll(today, column);
      for (const round of this.#rounds) if (addDays(round.opensOn, CHANGE_DAY) === today) this.#change(round, today);
      if (!isWeekend(today) && !hours.closedDays.has(today)) this.#sendWaves(today);
      for (const event of this.#agenda.on(today)) this.#happen(event, today);
      if (column !== undefined) this.#countHours(today, column);
    }
    this.#result.rounds = this.#rounds.map(({ result, next }) => ({ ...result, offered: next }));
    return this.#result;
  }

  #running(today: string) {
    return this.#rounds
      .filter(({ opensOn, closesOn }) => opensOn <= today && today <= closesOn)
      .toSorted((a, b) => (a.closesOn < b.closesOn ? -1 : 1));
  }

  #sendWaves(today: string): void {
    const running = this.#running(today).filter(({ next, people }) => next < people.length);
    if (running.length === 0) return;
    const day = new WaveDay({ today, rounds: this.#rounds, running, diaries: this.#diaries, ledger: this.#ledger });
    for (const round of running) {
      const question = day.ask(round);
      const count = this.#rule({ ...question, unanswered: this.#unansweredOf(today) });
      if (addDays(round.opensOn, CHANGE_DAY) <= today) watch(round.result.quiet, count, question.asked);
      for (const person of round.people.slice(round.next, round.next + count)) this.#invite(person, today);
      round.next += Math.min(count, round.people.length - round.next);
      if (count > 0) day.forget(round.id);
    }
  }

  #change(round: Running, today: string): void {
    const { change } = this.#office.settings;
    if (change === 'four weeks later') round.closesOn = addDays(round.closesOn, 28);
    if (change === 'lower risk') round.risk /= 2;
    if (change === 'higher risk') round.risk = Math.min(0.5, round.risk * 3);
    if (change === 'from a fixed number') round.perDay = null;
    const [begin, weekdays] = [firstFrom(this.#diaries.dates, today), this.#office.settings.weekdays[1]];
    for (const consultant of this.#office.newcomers) {
      for (let column = begin; this.#diaries.dates[column]! <= round.closesOn; column++) {
        const works = (column + consultant) % 5 < weekdays && this.#diaries.all[consultant]![column]!.free === 0;
        if (works && this.#diaries.booked(consultant, column) === 0) this.#diaries.open(consultant, column);
      }
    }
  }

  #unansweredOf(today: string): number {
    return this.#running(today).reduce((sum, { id }) => sum + (this.#unanswered.get(id) ?? 0), 0);
  }

  #answered({ employerId }: Person, people: 1 | -1): void {
    this.#unanswered.set(employerId, (this.#unanswered.get(employerId) ?? 0) - people);
  }

  #invite(person: Person, today: string): void {
    const invited: Invited = { person, sent: today, from: today, state: 'open', appointment: null, isAgain: false, isCertain: false };
    this.#ledger.open(person.employerId, today);
    this.#answered(person, -1);
    this.#roundOf(person).invited.push(invited);
    if (person.answer !== 'silent') this.#agenda.add(today, person.day, { invited, what: 'answer', from: today });
    this.#agenda.add(today, GIVEN_UP, { invited, what: 'give up', from: today });
  }

  #happen({ invited, what, from }: Event, today: string): void {
    // The event belongs to an invitation that a later one has replaced.
    if (invited.from !== from) return;
    const { person } = invited;
    const { answer, later } = person;
    if (what === 'give up' && invited.state === 'open') this.#end(invited, today, 'ended');
    if (what === 'cancel') this.#cancel(invited, today);
    if (what === 'choose' && invited.state !== 'booked') this.#choose(invited, today);
    if (what !== 'answer' || invited.state !== 'open') return;
    if (answer !== 'books') {
      this.#end(invited, today, 'ended');
      this.#answered(person, 1);
    } else if (later > 0 && addDays(today, later) <= this.#roundOf(person).closesOn) this.#postpone(invited, today);
    else this.#choose(invited, today);
  }

  #roundOf({ employerId }: Person) {
    return this.#rounds.find(({ id }) => id === employerId)!;
  }

  #end(invited: Invited, today: string, outcome: 'booked' | 'ended'): void {
    const { employerId } = invited.person;
    if (invited.isCertain) this.#ledger.certain(employerId, invited.from, -1);
    if (invited.isCertain && !invited.isAgain) this.#ledger.postpone(employerId, invited.sent, -1);
    if (!invited.isAgain) this.#ledger.end(employerId, { from: invited.sent, today, outcome });
    invited.state = outcome === 'booked' ? 'booked' : 'given up';
  }

  #postpone(invited: Invited, today: string): void {
    const { person } = invited;
    Object.assign(invited, { from: addDays(today, person.later), isCertain: true });
    this.#ledger.postpone(person.employerId, invited.sent, 1);
    this.#ledger.certain(person.employerId, invited.from, 1);
    this.#agenda.add(invited.from, 0, { invited, what: 'choose', from: invited.from });
    this.#agenda.add(invited.from, GIVEN_UP, { invited, what: 'give up', from: invited.from });
  }

  #choose(invited: Invited, today: string): void {
    const { person } = invited;
    const round = this.#roundOf(person);
    const inTime = today <= round.closesOn;
    const until = inTime ? round.closesOn : addDays(today, WEEKS_WITHOUT_ROUND * 7);
    const found = this.#findHour(person, { today, until, round });
    this.#answered(person, 1);
    if (invited.state === 'open') this.#end(invited, today, found ? 'booked' : 'ended');
    if (!found) {
      if (inTime && invited.isAgain) round.result.noHourAgain++;
      else if (inTime) round.result.noHour++;
      return;
    }
    invited.state = 'booked';
    invited.appointment = found;
    this.#holders.set(found.id, invited);
    if (person.cancels && !invited.isAgain) this.#agenda.add(today, 1, { invited, what: 'cancel', from: invited.from });
  }

  /** People prefer a day about `daysAhead` ahead, and take any hour of it. */
  #findHour(person: Person, { today, until, round }: { today: string; until: string; round: SimulatedEmployer }) {
    const random = new Random(person.choice, daysBetween(this.#office.first, today), 3);
    const { dates } = this.#diaries;
    const { daysAhead } = this.#office.settings;
    const now = dayNumber(today);
    const begin = this.#columnOf.get(today) ?? firstFrom(dates, today);
    const weights: number[] = [];
    for (let column = begin; column < dates.length && dates[column]! <= until; column++) {
      let free = 0;
      for (const consultant of this.#diaries.all.keys()) {
        const { virtual, physical } = this.#diaries.hours(consultant, column, round);
        free += bitCount(virtual | physical);
      }
      const ahead = this.#dayOf[column]! - now;
      weights.push(free > 0 ? Math.sqrt(free) * ahead * Math.exp(-ahead / (daysAhead / 2)) + 1e-9 * free : 0);
    }
    const day = random.weighted(weights);
    if (day < 0) return null;
    const column = begin + day;
    const choices = [...this.#diaries.all.keys()].flatMap((consultant) => {
      const { virtual, physical } = this.#diaries.hours(consultant, column, round);
      return HOURS.filter((hour) => (virtual | physical) & (1 << hour)).map((hour) => ({ consultant, hour, virtual, physical }));
    });
    const { consultant, hour, virtual, physical } = random.pick(choices);
    const isVisit = (physical & (1 << hour)) !== 0 && ((virtual & (1 << hour)) === 0 || random.happens(0.3));
    const id = this.#diaries.book({ consultant, column, hour }, round.id, isVisit ? 'fysiek' : 'virtueel');
    return { id, consultant, column };
  }

  #cancel(invited: Invited, today: string): void {
    const { appointment } = invited;
    if (!appointment || daysBetween(today, this.#diaries.dates[appointment.column]!) < 3) return;
    this.#diaries.cancel(appointment.id, appointment);
    this.#inviteAgain(invited, today);
  }

  #inviteAgain(invited: Invited, today: string): void {
    const { person } = invited;
    if (invited.appointment) this.#holders.delete(invited.appointment.id);
    Object.assign(invited, { from: today, state: 'open', appointment: null, isAgain: true, isCertain: true });
    this.#ledger.certain(person.employerId, today, 1);
    this.#answered(person, -1);
    if (person.rebooks) this.#agenda.add(today, person.rebookDay, { invited, what: 'choose', from: today });
    this.#agenda.add(today, GIVEN_UP, { invited, what: 'give up', from: today });
  }

  #fallIll(today: string, column: number): void {
    for (const [consultant, illness] of this.#office.illness.entries()) {
      for (let i = 0; i < (illness.get(today) ?? 0); i++) {
        for (const id of this.#diaries.fallOut(consultant, column + i)) {
          const holder = this.#holders.get(id);
          if (holder) this.#inviteAgain(holder, today);
        }
      }
    }
  }

  /** Adds the hours of today, which have passed, to the result. */
  #countHours(today: string, column: number): void {
    const settled = this.#running(today).filter(({ opensOn }) => addDays(opensOn, FIRST_DAYS) <= today);
    if (settled.length === 0) return;
    const waiting = settled.filter(({ next, people }) => next < people.length);
    for (const consultant of this.#diaries.all.keys()) {
      const free = (rounds: typeof settled) =>
        bitCount(
          rounds.reduce((hours, round) => {
            const { virtual, physical } = this.#diaries.hours(consultant, column, round);
            return hours | virtual | physical;
          }, 0),
        );
      this.#result.hours += this.#diaries.booked(consultant, column) + free(settled);
      this.#result.empty += free(waiting);
    }
  }
}

const HOURS = [0, 1, 2, 3, 4, 5, 6, 7];

function watch(quiet: Quiet, count: number, asked: RuleQuestion['asked']): void {
  quiet.watched++;
  if (count > 0) return;
  const { experience, question } = asked();
  if (accountOf(experience, { ...question, waiting: 0 }).over > OVER) quiet.quiet++;
  if (accountOf(experience, question).over > OVER) quiet.stalled++;
}

function firstFrom(dates: readonly string[], today: string): number {
  return dates.findIndex((date) => date >= today);
}
