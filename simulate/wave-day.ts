// The questions of one day: what the server would read before it decides the waves, and what only the simulator knows.

import { addDays, daysBetween } from '#domain/calendar.ts';
import { type Experience, learn } from '#domain/rounds/experience.ts';
import { type Claim, type HourGroup, hourGroups, hoursLeft, WEEKS_WITHOUT_ROUND } from '#domain/rounds/hours.ts';
import { claimOf, WAVE_TIME } from '#domain/rounds/waves.ts';
import type { Diaries } from './diaries.ts';
import type { Ledger } from './ledger.ts';
import type { SimulatedEmployer } from './office.ts';
import type { Person } from './people.ts';
import type { RuleQuestion } from './rules.ts';

/** The result of one round. `noHour`: people who found no hour the first time; `noHourAgain`: people who lost one and found no other. */
export type RoundResult = { id: number; people: number; offered: number; noHour: number; noHourAgain: number };
/** `sent`: day of the first invitation; `from`: that day, or the later date that was asked for, or the invitation after a cancellation. */
export type Invited = {
  person: Person;
  sent: string;
  from: string;
  state: 'open' | 'booked' | 'given up';
  appointment: { id: number; consultant: number; column: number } | null;
  isAgain: boolean;
  isCertain: boolean;
};
/** `next`: index of the first person who is not invited yet; `spent`: the risk that the waves of the round have used. */
export type Running = SimulatedEmployer & { next: number; spent: number; invited: Invited[]; result: RoundResult };

type Scene = { today: string; rounds: readonly Running[]; running: readonly Running[]; diaries: Diaries; ledger: Ledger };

export class WaveDay {
  readonly #scene: Scene;
  readonly #employers: ReadonlySet<number>;
  readonly #claims = new Map<number, Claim>();
  #experience: Experience | null = null;
  #groups: HourGroup[] | null = null;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#employers = new Set([...scene.ledger.employers(), ...scene.running.map(({ id }) => id)]);
  }

  /** Called when an employer has invited people: the hours that it is expected to take are then computed again. */
  forget(employerId: number): void {
    this.#claims.delete(employerId);
  }

  ask(round: Running, risk: number): Omit<RuleQuestion, 'unanswered'> {
    const { today, ledger } = this.#scene;
    const { id, opensOn, closesOn, people, next, spent } = round;
    const asked = { employerId: id, opensOn, closesOn, perDay: null, risk };
    const waiting = people.length - next;
    const reach = { employerId: id, until: closesOn };
    const others = [...this.#employers].filter((other) => other !== id);
    return {
      round: asked,
      waiting,
      people: people.length,
      freeHours: () => hoursLeft(this.#hours(), reach, []).freeHours,
      asked: () => {
        const hours = hoursLeft(
          this.#hours(),
          reach,
          others.map((other) => this.#claim(other)),
        );
        const question = {
          round: asked,
          today,
          waiting,
          awaited: ledger.awaited(id, today, this.#learned()),
          hours,
          planned: this.#planned(closesOn),
          spent,
        };
        return { experience: this.#learned(), question };
      },
      future: () => {
        const claims = others.map((other) => ({
          employerId: other,
          until: this.#untilOf(other),
          need: this.#choices(other, 0).length,
          variance: 0,
        }));
        const { days } = hoursLeft(this.#hours(), reach, claims);
        return {
          choices: (count) => this.#choices(id, count),
          days: days.map(({ date, count }) => ({ ahead: daysBetween(today, date), count })).filter(({ ahead }) => ahead > 0),
        };
      },
    };
  }

  #roundOf(employerId: number): Running {
    return this.#scene.rounds.find(({ id }) => id === employerId)!;
  }

  #untilOf(employerId: number): string {
    const { today } = this.#scene;
    const { opensOn, closesOn } = this.#roundOf(employerId);
    return opensOn <= today && today <= closesOn ? closesOn : addDays(today, WEEKS_WITHOUT_ROUND * 7);
  }

  #learned(): Experience {
    this.#experience ??= learn(this.#scene.ledger.history(this.#scene.today));
    return this.#experience;
  }

  #hours(): HourGroup[] {
    const { today, diaries } = this.#scene;
    const seekers = () =>
      [...this.#employers].map((id) => {
        const { preferredMeetingType } = this.#roundOf(id);
        return { employerId: id, preferredMeetingType, until: this.#untilOf(id) };
      });
    this.#groups ??= hourGroups(diaries, seekers(), { date: today, time: WAVE_TIME });
    return this.#groups;
  }

  #claim(employerId: number): Claim {
    const { today, ledger } = this.#scene;
    const question = { employerId, today, until: this.#untilOf(employerId), awaited: ledger.awaited(employerId, today, this.#learned()) };
    const claim = this.#claims.get(employerId) ?? claimOf(this.#learned(), question);
    this.#claims.set(employerId, claim);
    return claim;
  }

  #planned(until: string): { date: string; count: number }[] {
    const { today, diaries } = this.#scene;
    const consultants = [...diaries.all.keys()];
    return diaries.dates.flatMap((date, column) => {
      if (date <= today || date > until) return [];
      return [{ date, count: consultants.reduce((sum, consultant) => sum + diaries.booked(consultant, column), 0) }];
    });
  }

  /** In how many days people choose: those invited already, and the next `count` people. */
  #choices(employerId: number, count: number): number[] {
    const { today } = this.#scene;
    const { invited, people, next } = this.#roundOf(employerId);
    const until = daysBetween(today, this.#untilOf(employerId));
    const open = invited.filter(({ state }) => state === 'open').map((one) => daysBetween(today, one.from) + choiceDay(one));
    const fresh = people.slice(next, next + count).map((person) => choiceDay({ person, isAgain: false, isCertain: false }));
    return [...open, ...fresh].filter((day) => 0 <= day && day <= until);
  }
}

/** Days from the invitation to the choice; infinite for those who never choose. */
function choiceDay({ person, isAgain, isCertain }: Pick<Invited, 'person' | 'isAgain' | 'isCertain'>): number {
  if (isAgain) return person.rebooks ? person.rebookDay : Number.POSITIVE_INFINITY;
  if (person.answer !== 'books') return Number.POSITIVE_INFINITY;
  return isCertain ? 0 : person.day + person.later;
}
